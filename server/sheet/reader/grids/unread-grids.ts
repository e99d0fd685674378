import { amountOf } from '../quantity-pairs.js';
import { isSum } from '../headings/sum-words.js';
import { isBlankCell, type LeftOutRow } from '../sheet-table.js';
import { gridHeadAt, gridRowsOf, type Cells } from './grid-heads.js';
import { strikeHeadAt } from './strike-heads.js';

const NOT_SAID =
  'it stands in a grid, and nothing says of which contract and month it is, or that its numbers are lots';

/** Rows below headings of a grid that was not read, among others: they are told, as nobody would miss them otherwise. */
export function rowsOfUnreadGrids(values: Cells, from: number, to: number): readonly LeftOutRow[] {
  const found: LeftOutRow[] = [];
  for (let row = from; row < to; row += 1) {
    const head = strikeHeadAt(values, row) ?? gridHeadAt(values, row);
    if (head === undefined) continue;
    for (row = head.last + 1; row < to && !(values[row] ?? []).every(isBlankCell); row += 1) {
      const cells = values[row] ?? [];
      const isHeld = head.said?.has(row) ?? gridRowsOf(cells[head.names], head.rows === 'strike') === head.rows;
      const hasNumbers = cells.some(
        (cell, column) => column !== head.names && !isBlankCell(cell) && amountOf(cell) !== undefined,
      );
      if (isHeld && hasNumbers && !cells.some(isSum)) found.push({ sheetRow: row, reason: NOT_SAID, isTold: true });
    }
  }
  return found;
}
