import type { CellValue } from '../../workbook/port.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell } from '../sheet-table.js';
import type { Cells } from './grid-heads.js';

/** Filled columns of a grid: one of names, and lots. */
const LEAST_COLUMNS = 2;

const isAlone = (cells: readonly CellValue[]): boolean => cells.filter((cell) => !isBlankCell(cell)).length <= 1;
const hasNumber = (cells: readonly CellValue[]): boolean =>
  cells.some((cell) => !isBlankCell(cell) && amountOf(cell) !== undefined);

/**
 * The cells of grids that stand side by side, a blank column between them, each with blank cells in place of the others; a line of one text
 * above them is one of all. Empty where no blank column parts them.
 */
export function cellsBeside(values: Cells): readonly Cells[] {
  const width = values.reduce((most, { length }) => Math.max(most, length), 0);
  const wide = values.filter((cells) => !isAlone(cells) || hasNumber(cells));
  const filled = Array.from({ length: width }, (_, column) => wide.some((cells) => !isBlankCell(cells[column])));
  const parts: { readonly from: number; readonly to: number }[] = [];
  let from = 0;
  for (let column = 0; column <= width; column += 1) {
    if (column < width && filled[column] === true) continue;
    if (column - from >= LEAST_COLUMNS) parts.push({ from, to: column });
    else if (column > from) return [];
    from = column + 1;
  }
  if (parts.length < 2) return [];
  const firstNumbers = values.findIndex(hasNumber);
  return parts.map((part) =>
    values.map((cells, row) => {
      const isOfAll = row < firstNumbers && isAlone(cells) && !isBlankCell(cells[0]);
      return isOfAll ? cells : cells.map((cell, column) => (column >= part.from && column < part.to ? cell : ''));
    }),
  );
}
