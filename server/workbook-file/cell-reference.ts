import { columnIndex, MOST_COLUMNS, MOST_ROWS } from '../sheet/workbook/a1.js';

/** A cell by row and column, both from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

const CELL = /^([A-Za-z]{1,3})([1-9]\d{0,6})$/;

/** The position of `D5`; undefined if that is no cell of a sheet. */
export function cellPosition(reference: string): CellPosition | undefined {
  const [, letters, digits] = CELL.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  const row = Number(digits) - 1;
  const column = columnIndex(letters);
  return row < MOST_ROWS && column < MOST_COLUMNS ? { row, column } : undefined;
}

/** A block of cells, both corners within. */
export interface CellBlock {
  readonly first: CellPosition;
  readonly last: CellPosition;
}

/** The block of `A1:D5` or `A1`; undefined if that is none. */
export function cellBlock(reference: string): CellBlock | undefined {
  const [from = '', to = from] = reference.split(':');
  const first = cellPosition(from);
  const last = cellPosition(to);
  return first !== undefined && last !== undefined && first.row <= last.row && first.column <= last.column
    ? { first, last }
    : undefined;
}

export const cellCount = ({ first, last }: CellBlock): number =>
  (last.row - first.row + 1) * (last.column - first.column + 1);
