import { ROW_TABLES, type RowTable } from '../../../server/contract/stage-columns.js';
import type { CellAddress } from '../../../server/sheet/workbook/port.js';
import type { BookRange } from '../book/book-range.js';

/** The kind of thing that is looked up. */
export type LookupKind = NonNullable<RowTable['lookup']>;

/** A row of the book whose contract can be written. */
export interface LookupTarget {
  readonly kind: LookupKind;
  readonly sheet: string;
  /** From 0. */
  readonly row: number;
  /** Columns of the sheet, from 0, by field. */
  readonly columns: ReadonlyMap<string, number>;
}

/** The row of the book that a cell is in: of listed contracts or of event markets, below the headings. */
export function targetAt(ranges: readonly BookRange[], cell: CellAddress): LookupTarget | null {
  const holding = ranges.filter(({ address, map }) => {
    const first = address.row + (map.headerRow === null ? 0 : map.headerRow + 1);
    return address.sheet === cell.sheet && cell.row >= first && cell.row < address.row + address.rowCount;
  });
  const beside = holding.find(
    ({ address }) => cell.column >= address.column && cell.column < address.column + address.columnCount,
  );
  const range = beside ?? holding[0];
  const kind = range === undefined ? undefined : ROW_TABLES[range.map.type].lookup;
  if (range === undefined || kind === undefined) return null;
  const columns = Object.entries(range.map.columns).flatMap(([field, column]) =>
    column === undefined ? [] : [[field, range.address.column + column] as const],
  );
  return { kind, sheet: cell.sheet, row: cell.row, columns: new Map(columns) };
}
