import { namesField } from '../../../contract/heading-names.js';
import { SWAP_CLEARING_HOUSES } from '../../../domain/rate-clearing-houses.js';
import { comparableName } from '../../../lib/comparable-name.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withColumn,
  withColumnOfColumns,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { directionMeant, isOfOthers } from './direction-words.js';

type Direction = 'PAY' | 'RECEIVE';

/** A column whose heading is a direction, such as `Fixed rate payer` or `Pay fixed?`. */
interface PayerColumn {
  readonly column: number;
  readonly way: Direction;
}

const YES = /^(?:y|yes|true|ja|oui|si|sim)$/;
const NO = /^(?:n|no|false|nein|non|nao)$/;
/** In one of two columns. */
const MARKED = /^(?:x|1|✓|✔|●|•)$/;
const US = /^(?:we|us|our|ourselves|ours|self|client|fund|customer|portfolio|house)$/;
const THEM = /^(?:they|them|counterparty|cpty|ccp|clearinghouse|clearer|dealer|counterpart)$/;
const HOUSES: ReadonlySet<string> = new Set(
  SWAP_CLEARING_HOUSES.flatMap(({ name, aliases }) => [name, ...aliases].map(comparableName)),
);

/** The table with the direction that columns say by who is the payer, or by yes and no, where no column says it in words. */
export function withPayersRead(table: SheetTable): SheetTable {
  if (table.headings.some((heading) => namesField(heading, 'irs', 'direction'))) return table;
  const payers = table.headings.flatMap((heading, column): readonly PayerColumn[] => {
    const way =
      heading === '' || table.taken.includes(column) || isOfOthers(heading) ? undefined : directionMeant(heading);
    return way === undefined ? [] : [{ column, way }];
  });
  const account = table.headings.findIndex((heading) => namesField(heading, 'irs', 'account_code'));
  const directionOf = (row: TableRow): Direction | '' => {
    const said = new Set(payers.flatMap((payer) => wayOf(row, payer, account) ?? []));
    const marked = payers.filter(({ column }) => !isBlankCell(row.cells[column]));
    const [only, ...others] = said.size > 0 ? said : marked.filter(isMark(row)).map(({ way }) => way);
    return only === undefined || others.length > 0 ? '' : only;
  };
  const [first] = payers;
  if (first === undefined || !table.rows.some((row) => directionOf(row) !== '')) return table;
  const said = payers.map(({ column }) => column);
  const directed = withColumn(table, 'Direction', table.sources[first.column] ?? 0, directionOf);
  const housed = table.headings.some((heading) => namesField(heading, 'irs', 'clearing_house'))
    ? directed
    : withHousesAmong(directed, said);
  return {
    ...housed,
    taken: [...housed.taken, ...said],
    remarks: [
      ...housed.remarks,
      `Directions are those of ${said.map((column) => `“${table.names[column] ?? ''}”`).join(' and ')}.`,
    ],
  };
}

/** The table with the clearing house that is one of both parties in each row, where it is. @param columns of the parties */
function withHousesAmong(table: SheetTable, columns: readonly number[]): SheetTable {
  const houseOf = ({ cells }: TableRow): CellValue =>
    columns.map((column) => cells[column] ?? '').find((cell) => HOUSES.has(comparableName(cellWord(cell)))) ?? '';
  return table.rows.some((row) => houseOf(row) !== '')
    ? withColumn(table, 'Clearing house', table.sources[columns[0] ?? 0] ?? 0, houseOf)
    : table;
}

const AMOUNT = /(?:notional|nominal|principal|face)(?:[ _-]?(?:amounts?|value))?/i;

/** Which way a swap is whose amount stands below a heading, such as `Pay notional`; undefined if it says none. */
export const turnOfAmount = (heading: string): Direction | undefined =>
  AMOUNT.test(heading) ? directionMeant(heading.replace(AMOUNT, ' ')) : undefined;

/** The table with one notional and its direction out of columns of what is paid on and what is received on, of which each row fills one. */
export function withTurnedAmounts(table: SheetTable): SheetTable {
  if (
    table.headings.some((heading) => namesField(heading, 'irs', 'direction') || namesField(heading, 'irs', 'notional'))
  )
    return table;
  const columns = table.headings.flatMap((heading, column): readonly PayerColumn[] => {
    const way = turnOfAmount(heading);
    return way === undefined || table.taken.includes(column) ? [] : [{ column, way }];
  });
  const [first, second, ...others] = columns;
  if (first === undefined || second === undefined || others.length > 0 || first.way === second.way) return table;
  const filled = ({ cells }: TableRow): readonly PayerColumn[] =>
    columns.filter(({ column }) => (amountOf(cells[column]) ?? 1) !== 0);
  if (table.rows.some((row) => filled(row).length > 1)) return table;
  const of = (row: TableRow): PayerColumn | undefined => filled(row)[0];
  const summed = withColumnOfColumns(table, 'Notional', (row) => of(row)?.column ?? -1);
  const directed = withColumn(summed, 'Direction', table.sources[first.column] ?? 0, (row) => of(row)?.way ?? '');
  return { ...directed, taken: [...directed.taken, first.column, second.column] };
}

const isMark =
  ({ cells }: TableRow) =>
  ({ column }: PayerColumn): boolean =>
    MARKED.test(cellWord(cells[column]).toLowerCase());

/** Which way a swap is by a cell below the name of a payer, such as `Pay fixed?`; undefined if neither says it. */
export function wayOfPayer(
  row: TableRow,
  column: number,
  { heading, account }: { readonly heading: string; readonly account: number },
): Direction | undefined {
  const way = directionMeant(heading);
  return way === undefined ? undefined : wayOf(row, { column, way }, account);
}

/** What a cell below the name of a payer says of the holder of the swap; undefined if it says nothing. */
function wayOf({ cells }: TableRow, { column, way }: PayerColumn, account: number): Direction | undefined {
  const other = way === 'PAY' ? 'RECEIVE' : 'PAY';
  const text = cellWord(cells[column]);
  const word = comparedHeading(text);
  const name = comparableName(text);
  if (text === '') return undefined;
  if (YES.test(word) || US.test(word) || name === comparableName(cellWord(cells[account]))) return way;
  return NO.test(word) || THEM.test(word) || HOUSES.has(name) ? other : undefined;
}
