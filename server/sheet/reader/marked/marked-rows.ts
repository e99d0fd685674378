import type { ColumnMap } from '../../table/column-map.js';
import type { CellRemarks } from '../../workbook/port.js';
import type { SheetTable } from '../sheet-table.js';
import { withoutNotedRows } from './noted-rows.js';
import { withoutRedRows } from './red-rows.js';
import { withoutStruckRows, type IsOfCell } from './struck-rows.js';

/** What a person has done to the cells that were searched, by their place among them. */
export interface MarkedCells {
  readonly isStruck: IsOfCell;
  readonly isRed: IsOfCell;
  /** By their place in the sheet. */
  readonly notes: CellRemarks['notes'];
}

/** @param first place of the searched cells in their sheet, from 0 */
export function markedCells(
  { struck, red, notes }: CellRemarks,
  first: { readonly row: number; readonly column: number },
): MarkedCells {
  const among = (places: CellRemarks['struck']): IsOfCell => {
    const known = new Set(places.map(({ row, column }) => `${row - first.row}/${column - first.column}`));
    return (row, column) => known.has(`${row}/${column}`);
  };
  return { isStruck: among(struck), isRed: among(red), notes };
}

/**
 * The table without rows that somebody has crossed out, made red or written a note on, by which they may be no positions or hold something
 * else than they show. @param firstRow of the searched cells in their sheet, from 0
 */
export const withoutMarkedRows = (
  table: SheetTable,
  map: ColumnMap,
  { isStruck, isRed, notes }: MarkedCells,
  firstRow: number,
): SheetTable =>
  withoutNotedRows(withoutRedRows(withoutStruckRows(table, map, isStruck), map, isRed), map, notes, firstRow);

/** `#FF0000`, `#C00000`: whether a colour of text is a red. */
export function isRedText(colour: string | undefined): boolean {
  const [, red = '0', green = '0', blue = '0'] =
    /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '') ?? [];
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16));
  return (r ?? 0) >= LEAST_RED && (g ?? 0) <= MOST_OTHER && (b ?? 0) <= MOST_OTHER;
}

const LEAST_RED = 0xb0;
const MOST_OTHER = 0x50;
