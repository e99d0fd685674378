import type { Nullable } from '@univerjs/core';
/**
 * The part of the grid's workbook format that we read and write. The grid's own types are enums that only the grid's
 * code holds; these stand alone, so that what is built of them runs without a grid.
 */
export interface GridSnapshot {
  id: string;
  name: string;
  styles: Record<string, GridStyle>;
  sheetOrder: string[];
  sheets: Record<string, GridSheet>;
  resources: { name: string; data: string }[];
  /** What is kept with the workbook, by name. */
  custom?: Record<string, string>;
}

export interface GridSheet {
  id: string;
  name: string;
  cellData: GridCells;
  columnData: Record<number, { w?: number; hd?: number }>;
  /** Only rows that are not shown. */
  rowData?: Record<number, { hd: number }>;
  /** Cells that are shown as one; the last row and column included. */
  mergeData: { startRow: number; startColumn: number; endRow: number; endColumn: number }[];
  rowCount: number;
  columnCount: number;
  hidden: number;
  freeze: { xSplit: number; ySplit: number; startRow: number; startColumn: number };
}

/** By row, then by column. */
export type GridCells = Record<number, Record<number, GridCell>>;

/** null takes a property away when a cell is written. */
export interface GridCell {
  v?: string | number | boolean | null;
  t?: number | null;
  /** Formula, with `=`. */
  f?: string | null;
  /** Shared formula. */
  si?: string | null;
  /** Rich text. */
  p?: null;
  /** Style id, or what changes of the style. */
  s?: string | Pick<GridStyle, 'n'> | null;
}

export interface GridStyle {
  bl?: number;
  it?: number;
  fs?: number;
  bg?: { rgb: string };
  cl?: { rgb: string };
  n?: { pattern: string };
  ht?: number;
  bd?: { b: { s: number; cl: { rgb: string } } };
}

/** What a cell holds (`t`). */
export const CELL_TYPES = { text: 1, number: 2, boolean: 3 } as const;

/** For `bl`, `it`, `hd` and `hidden`. */
export const YES = 1;
export const NO = 0;

/** For `ht`. */
export const ALIGNMENTS = { left: 1, center: 2, right: 3 } as const;

export const THIN_LINE = 1;

export const NOT_FROZEN: GridSheet['freeze'] = { xSplit: 0, ySplit: 0, startRow: -1, startColumn: -1 };

/** What is read of a cell, whoever wrote it. */
export interface ReadableCell {
  readonly v?: Nullable<string | number | boolean>;
  readonly t?: Nullable<number>;
  readonly f?: Nullable<string>;
  readonly p?: Nullable<{ readonly body?: { readonly dataStream: string } }>;
}
