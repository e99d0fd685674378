import type { CellAddress, RangeAddress } from './port.js';

/** Excel's limits. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;
/** Characters of a cell's longest text. */
export const LONGEST_CELL_TEXT = 32_767;
/** Characters of a sheet's longest name. */
export const LONGEST_SHEET_NAME = 31;

/** `0` is A, `26` is AA. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** `A` is 0, `AA` is 26; case does not matter. */
export function columnIndex(name: string): number {
  let number = 0;
  for (let at = 0; at < name.length; at += 1) number = number * 26 + (name.charCodeAt(at) & ~32) - 64;
  return number - 1;
}

/** `D4`. */
export const cellName = ({ row, column }: Pick<CellAddress, 'row' | 'column'>): string =>
  `${columnName(column)}${row + 1}`;

/** `A1:D5`, or `A1` for one cell. */
export function rangeName({ row, column, rowCount, columnCount }: RangeAddress): string {
  const first = cellName({ row, column });
  return rowCount === 1 && columnCount === 1
    ? first
    : `${first}:${cellName({ row: row + rowCount - 1, column: column + columnCount - 1 })}`;
}

const PLAIN_SHEET_NAME = /^[A-Za-z_][A-Za-z0-9_.]*$/;
const LOOKS_LIKE_CELL = /^(?:[A-Za-z]{1,3}\d+|[Rr]\d*(?:[Cc]\d*)?)$/;

/** A sheet name as formulas write it: quoted where it has to be. */
export const sheetReference = (sheet: string): string =>
  PLAIN_SHEET_NAME.test(sheet) && !LOOKS_LIKE_CELL.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;

/** `Sheet1!A1:D5`. */
export const addressText = (address: RangeAddress): string => `${sheetReference(address.sheet)}!${rangeName(address)}`;

/** A range as defined names refer to it: `'Result 1'!$A$3:$D$9`. */
export const absoluteReference = (address: RangeAddress): string =>
  `${sheetReference(address.sheet)}!${rangeName(address).replaceAll(/[A-Z]+|\d+/g, (part) => `$${part}`)}`;

const A1 = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})(?::\$?([A-Za-z]{1,3})\$?(\d{1,7}))?$/;
const WHOLE_COLUMNS = /^\$?([A-Za-z]{1,3}):\$?([A-Za-z]{1,3})$/;
const WHOLE_ROWS = /^\$?(\d{1,7}):\$?(\d{1,7})$/;
const SHEET = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/;

/**
 * Reads an address such as `A1:D5`, `'My book'!$A$1:$D$5`, `A:D` or `3:7`.
 * @param sheet the sheet of an address that names none
 * @returns undefined if it is no address or lies outside a sheet
 */
export function parseAddress(text: string, sheet: string): RangeAddress | undefined {
  const [, quoted, plain, rest] = SHEET.exec(text.trim()) ?? [];
  const name = quoted?.replaceAll("''", "'") ?? plain ?? sheet;
  const corners = parseCorners((rest ?? text).trim());
  if (corners === undefined) return undefined;
  const [firstRow, firstColumn, lastRow, lastColumn] = corners;
  const row = Math.min(firstRow, lastRow);
  const column = Math.min(firstColumn, lastColumn);
  const rowCount = Math.abs(lastRow - firstRow) + 1;
  const columnCount = Math.abs(lastColumn - firstColumn) + 1;
  const isInside = row >= 0 && column >= 0 && row + rowCount <= MOST_ROWS && column + columnCount <= MOST_COLUMNS;
  return isInside ? { sheet: name, row, column, rowCount, columnCount } : undefined;
}

function parseCorners(text: string): readonly [number, number, number, number] | undefined {
  const [, firstColumn, firstRow, lastColumn, lastRow] = A1.exec(text) ?? [];
  if (firstColumn !== undefined) {
    const [row, column] = [Number(firstRow) - 1, columnIndex(firstColumn)];
    return [row, column, Number(lastRow ?? row + 1) - 1, columnIndex(lastColumn ?? firstColumn)];
  }
  const [, left, right] = WHOLE_COLUMNS.exec(text) ?? [];
  if (left !== undefined && right !== undefined) return [0, columnIndex(left), MOST_ROWS - 1, columnIndex(right)];
  const [, top, bottom] = WHOLE_ROWS.exec(text) ?? [];
  if (top !== undefined && bottom !== undefined) return [Number(top) - 1, 0, Number(bottom) - 1, MOST_COLUMNS - 1];
  return undefined;
}

/** The part two ranges share; null if there is none. */
export function intersection(first: RangeAddress, second: RangeAddress): RangeAddress | null {
  if (first.sheet !== second.sheet) return null;
  const row = Math.max(first.row, second.row);
  const column = Math.max(first.column, second.column);
  const rowCount = Math.min(first.row + first.rowCount, second.row + second.rowCount) - row;
  const columnCount = Math.min(first.column + first.columnCount, second.column + second.columnCount) - column;
  return rowCount > 0 && columnCount > 0 ? { sheet: first.sheet, row, column, rowCount, columnCount } : null;
}
