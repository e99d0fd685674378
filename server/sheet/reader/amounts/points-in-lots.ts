import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { cellWord, type SheetTable } from '../sheet-table.js';
import { headingOf } from './column-units.js';

/** `1.250`, which is a part of a contract, or more than a thousand. */
const ONE_GROUP = /^[-+(−–]?([1-9]\d{0,2}\.\d{3})[)-]?$/;

/**
 * The table that tells of a number of lots such as `1.250` that was read as a part of a contract, where every such part is written with
 * three digits behind its point. No account holds a part of a contract, and points may group the thousands of those who use a comma.
 * @param written the table with its cells as they were
 */
export function withPointsTold(read: SheetTable, written: SheetTable, { type, columns }: ColumnMap): SheetTable {
  const { quantityField, quantityUnit } = ROW_TABLES[type];
  const column = columns[quantityField];
  if (quantityUnit !== 'lots' || column === undefined) return read;
  const places = [column, ...written.taken];
  const parts = read.rows.flatMap(({ cells }, row) => {
    const lots = cells[column];
    if (typeof lots !== 'number' || Number.isInteger(lots)) return [];
    const texts = places.flatMap((place) => ONE_GROUP.exec(cellWord(written.rows[row]?.cells[place]))?.[1] ?? []);
    return [texts.find((text) => Number(text) === Math.abs(lots))];
  });
  const [example] = parts;
  return example === undefined || parts.includes(undefined) ? read : { ...read, groupOrPart: example };
}

/** The question what such a number is. */
export function doubtsOfPoints(table: SheetTable, { type, columns }: ColumnMap): readonly ColumnDoubt[] {
  const column = columns[ROW_TABLES[type].quantityField];
  const { groupOrPart } = table;
  if (column === undefined || groupOrPart === undefined) return [];
  const doubt =
    `holds “${groupOrPart}”, which may be ${groupOrPart.replace('.', '')}, as no part of a contract is held: ` +
    'write lots without a point';
  return [{ column, heading: headingOf(table, column), doubt }];
}
