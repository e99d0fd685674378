import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import {
  countsFutures,
  countsOptions,
  speaksOfBoth,
  speaksOfCash,
  speaksOfFutures,
} from '../headings/hedge-headings.js';
import { doubtsOfParts } from '../lots/parts-of-lots.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, type SheetTable } from '../sheet-table.js';

/** Columns of numbers by what their headings say. */
const columnsBy = ({ names, rows }: SheetTable, isOf: (name: string) => boolean): readonly number[] =>
  names.flatMap((name, column) => {
    const filled = isOf(name) ? rows.filter(({ cells }) => !isBlankCell(cells[column])) : [];
    return filled.length > 0 && filled.every(({ cells }) => amountOf(cells[column]) !== undefined) ? [column] : [];
  });

/** Futures in goods, or in what no heading says. */
const isOfFutures = (name: string): boolean => speaksOfFutures(name) && !countsFutures(name);

/** Whether a row has numbers of other signs in two columns. */
const isTurned = ({ rows }: SheetTable, one: number, other: number): boolean =>
  rows.some(({ cells }) => (amountOf(cells[one]) ?? 0) * (amountOf(cells[other]) ?? 0) < 0);

/** A hedger's sheet with its lots of futures below a heading that counts them: cash goods, and what is net of both, are no position. */
export function withFuturesOfHedger(table: SheetTable): SheetTable {
  const [lots, ...others] = columnsBy(table, countsFutures);
  const cash = columnsBy(table, speaksOfCash);
  if (lots === undefined || others.length > 0 || cash.length === 0) return table;
  const same = columnsBy(table, isOfFutures).filter((column) => !isTurned(table, lots, column));
  const aside = [...new Set([...cash, ...columnsBy(table, speaksOfBoth), ...same])].toSorted((one, two) => one - two);
  const names = aside.map((column) => `“${table.names[column] ?? ''}”`).join(', ');
  return {
    ...table,
    headings: table.headings.map((heading, column) => (aside.includes(column) ? '' : heading)),
    taken: [...table.taken, ...aside],
    remarks: [...table.remarks, `The position is “${table.names[lots] ?? ''}”, and not the goods beside it: ${names}.`],
  };
}

/** What is asked of a hedger's sheet: a quantity that may be net of futures and cash goods, options without strikes, futures with another sign. */
export function doubtsOfHedgers(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { quantityField, lookup } = ROW_TABLES[map.type];
  const quantity = map.columns[quantityField];
  const [cash] = columnsBy(table, speaksOfCash);
  if (quantity === undefined || lookup !== 'contract' || cash === undefined) return [];
  const read = columnsRead(map, []);
  const own = table.names[quantity] ?? '';
  const asked = (isOf: (name: string) => boolean, doubt: string): readonly ColumnDoubt[] =>
    columnsBy(table, isOf)
      .filter((column) => !read.has(column))
      .map((column) => ({ column, heading: table.names[column] ?? '', doubt }));
  const options = asked(countsOptions, 'counts options, and is not read: write a row with the strike of each');
  if (countsFutures(own)) {
    const turned = `has another sign than “${own}”, and is not read: write the lots with the sign of what is held`;
    return [...options, ...asked(isOfFutures, turned).filter(({ column }) => isTurned(table, quantity, column))];
  }
  const both = `is not read, and “${own}” may have the goods below “${table.names[cash] ?? ''}” in it: head the lots of futures “Lots”`;
  const isAsked = !speaksOfBoth(own) || doubtsOfParts(table, map).length > 0;
  return [...options, ...(isAsked ? [] : asked(speaksOfFutures, both))];
}
