import { cellCount, type CellBlock } from './cell-reference.js';

/** More merged areas than the browser's grid should paint. */
const MOST_AREAS = 10_000;
/** More cells under them than a grid should look through. */
const MOST_COVERED_CELLS = 1_000_000;

/** Of a sheet's merged areas those that the browser's grid takes: one cell is no area, and no two share a cell. */
export function usableAreas(areas: readonly CellBlock[]): readonly CellBlock[] {
  const usable: CellBlock[] = [];
  let open: CellBlock[] = [];
  let covered = 0;
  for (const area of [...areas].sort(byRow).slice(0, MOST_AREAS)) {
    open = open.filter(({ last }) => last.row >= area.first.row);
    const count = cellCount(area);
    if (count < 2 || covered + count > MOST_COVERED_CELLS || open.some((other) => sharesColumn(area, other))) continue;
    covered += count;
    open.push(area);
    usable.push(area);
  }
  return usable;
}

const byRow = (one: CellBlock, other: CellBlock): number =>
  one.first.row - other.first.row || one.first.column - other.first.column;

const sharesColumn = (one: CellBlock, other: CellBlock): boolean =>
  one.first.column <= other.last.column && other.first.column <= one.last.column;
