import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, withCells, withColumn, type SheetTable, type TableRow } from '../sheet-table.js';
import { directionMeant, isOfOthers } from './direction-words.js';
import { directionAboveZero } from './sign-conventions.js';

/** One letter in a column without a heading of directions may mean anything. */
const isWordOfDirection = (cell: unknown): boolean => isDirection(cell, false);

/** Whether a cell is a direction; one letter is none unless its heading says so. */
export const isDirection = (cell: unknown, isHeaded: boolean): boolean =>
  typeof cell === 'string' && (isHeaded || cell.trim().length > 2) && directionMeant(cell) !== undefined;

export const saysDirection = (heading: string): boolean => namesField(heading, 'irs', 'direction');

/** The table with a column headed as one of directions where all its cells name one and no heading does. */
export function withDirectionsFound(table: SheetTable): SheetTable {
  if (table.headings.some(saysDirection)) return table;
  const found = table.headings.findIndex(
    (_, column) =>
      !table.taken.includes(column) &&
      !isOfOthers(table.names[column] ?? '') &&
      isColumnOf(table, column, isWordOfDirection),
  );
  return found < 0 ? table : { ...table, headings: table.headings.with(found, 'Direction') };
}

/** The table with the directions that the signs of its notionals say, where a heading or a line says what a sign means. */
export function withDirectionsOfSigns(table: SheetTable): SheetTable {
  const notional = table.headings.findIndex((heading) => namesField(heading, 'irs', 'notional'));
  if (notional < 0 || table.headings.some(saysDirection)) return table;
  const lines = table.above.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
  const said = [table.names[notional] ?? '', ...lines].map(directionAboveZero).find((way) => way !== undefined);
  if (said === undefined) return table;
  const other = said === 'PAY' ? 'RECEIVE' : 'PAY';
  const amount = ({ cells }: TableRow): number => amountOf(cells[notional]) ?? 0;
  const directed = withColumn(table, 'Direction', table.sources[notional] ?? 0, (row) =>
    amount(row) === 0 ? '' : amount(row) > 0 ? said : other,
  );
  return withoutSigns(
    { ...directed, remarks: [...directed.remarks, `A notional above zero is one to ${said} fixed.`] },
    notional,
  );
}

/** The table with notionals without the sign that repeats their direction: what is paid stands below zero. */
export function withoutRepeatedSigns(table: SheetTable, direction: number, notional: number | undefined): SheetTable {
  if (notional === undefined) return table;
  const signed = table.rows.filter(({ cells }) => (amountOf(cells[notional]) ?? 0) < 0);
  const repeats = ({ cells }: TableRow): boolean => {
    const amount = amountOf(cells[notional]) ?? 0;
    return amount === 0 || (amount < 0 ? 'PAY' : 'RECEIVE') === cells[direction];
  };
  return signed.length > 0 && table.rows.every(repeats) ? withoutSigns(table, notional) : table;
}

const withoutSigns = (table: SheetTable, column: number): SheetTable =>
  withCells(table, column, (cell) => {
    const amount = amountOf(cell);
    return isBlankCell(cell) || amount === undefined ? cell : Math.abs(amount);
  });

/** The table without columns of sides that say of every swap what its direction says: who pays fixed has bought. */
export function withoutRepeatedSides(table: SheetTable, direction: number): SheetTable {
  const repeated = table.headings.flatMap((heading, column) => {
    if (column === direction || !isSideHeading(heading) || table.taken.includes(column)) return [];
    const isSame = ({ cells }: TableRow): boolean =>
      isBlankCell(cells[column]) || sideOf(cells[column] ?? '') === (cells[direction] === 'PAY' ? 1 : -1);
    return table.rows.every(isSame) ? [column] : [];
  });
  return repeated.length === 0 ? table : { ...table, taken: [...table.taken, ...repeated] };
}

/** Words of the direction in the form that is sent. */
export function withPlainDirections(table: SheetTable, column: number | undefined): SheetTable {
  if (column === undefined) return table;
  return withCells(table, column, (cell) =>
    typeof cell === 'string' ? (directionMeant(cell) ?? turnOfOther(cell) ?? cell) : cell,
  );
}

/** The other party of a trade and what it does: the holder does the opposite. */
const OTHER_DOES = /^(?:the )?(?:counterparty|counterpart|cpty|ctpy) (?=\p{L})(.+)$/iu;

/** Which way a swap is by what its other party pays, `Counterparty pays fixed`; undefined if a text does not say it. */
function turnOfOther(text: string): 'PAY' | 'RECEIVE' | undefined {
  const [, does] = OTHER_DOES.exec(text.trim()) ?? [];
  const way = does === undefined ? undefined : directionMeant(does);
  return way === undefined ? undefined : way === 'PAY' ? 'RECEIVE' : 'PAY';
}
