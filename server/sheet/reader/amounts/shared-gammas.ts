import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import type { SheetTable } from '../sheet-table.js';

/** A gamma that stands once in a line of several curves, which would count for each of them. */
export function doubtsOfSharedGammas({ names, rows }: SheetTable, { columns }: ColumnMap): readonly ColumnDoubt[] {
  const { gamma: column } = columns;
  if (column === undefined) return [];
  const lines = rows.flatMap(({ cells, sheetRow }) => ((amountOf(cells[column]) ?? 0) === 0 ? [] : [sheetRow]));
  const doubt =
    'stands once beside several curves, of which it may be of one or of all: give each curve a row of its own';
  return new Set(lines).size === lines.length ? [] : [{ column, heading: names[column] ?? '', doubt }];
}
