import type { CellValue } from '../../workbook/port.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable } from '../sheet-table.js';

const STARRED = /^[-+(]?\d[\d,.]*\)?-?\*$/;

/** Whether a cell is a number with a star behind it: what it is, the lines above it tell. */
export const isStarred = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' && cell.trimEnd().endsWith('*') && STARRED.test(cellWord(cell));

/**
 * Leaves out lines such as `20*` below the trades of a contract: printed statements star the sum of what stands above it. Where no starred
 * number is such a sum, stars are marks of footnotes.
 */
export function withoutStarredSums(table: SheetTable): SheetTable {
  const sums = new Map<number, boolean>();
  for (const [column] of table.headings.entries()) {
    let above = 0;
    for (const { sheetRow, cells } of table.rows) {
      if (isStarred(cells[column])) {
        const isSum = amountOf(cellWord(cells[column]).slice(0, -1)) === above && above !== 0;
        sums.set(sheetRow, isSum || sums.get(sheetRow) === true);
        above = 0;
      } else above += isBlankCell(cells[column]) ? 0 : (amountOf(cells[column]) ?? 0);
    }
  }
  if (![...sums.values()].includes(true)) return table;
  return withoutRows(table, ({ sheetRow }) => {
    const isSum = sums.get(sheetRow);
    if (isSum === undefined) return null;
    return isSum
      ? { reason: 'it is the starred sum of the lines above it', isTold: true }
      : { reason: 'its number is starred as sums are, and is not the sum of those above it', isTold: true };
  });
}

/** `leg 1`, `  - Leg 2`. */
const LEG = /^[\s>–—└↳·•-]*leg ?#?\d\b/i;

/** Leaves out lines of structures and spreads whose legs stand below them in lines of their own. */
export function withoutNamesOfLegs(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((_, at) => table.rows.some(({ cells }) => LEG.test(cellWord(cells[at]))));
  if (column < 0) return table;
  const places = new Map(table.rows.map((row, place) => [row.sheetRow, place]));
  return withoutRows(table, ({ sheetRow, cells }) => {
    const below = table.rows[(places.get(sheetRow) ?? -1) + 1];
    const isAbove = !isBlankCell(cells[column]) && LEG.test(cellWord(below?.cells[column]));
    return isAbove && !LEG.test(cellWord(cells[column]))
      ? { reason: 'its legs stand in the lines below it', isTold: true }
      : null;
  });
}
