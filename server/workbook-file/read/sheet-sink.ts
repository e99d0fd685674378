import type { CellValue } from '../../sheet/workbook/port.js';
import type { CellBlock } from '../cell-reference.js';

/** A cell as a sheet's part has it. Row and column count from 0. */
export interface SheetCell {
  readonly row: number;
  readonly column: number;
  /** The value, or the last one of the formula; null = none. Dates are serial numbers of the 1900 system. */
  readonly value: CellValue | null;
  /** Index of its style. */
  readonly style: number;
  /** Without `=`, as people write it; null = none. */
  readonly formula: string | null;
  /** The cells that an array formula fills; null if the formula fills its own only. */
  readonly spill: string | null;
}

/** Rows of a sheet that a document may hide. */
export const MOST_HIDDEN_ROWS = 100_000;

/** Takes the cells of a sheet in the order of the file. */
export interface SheetSink {
  /** Widths in characters; columns from 0, both within. */
  column?(first: number, last: number, width: number): void;
  /** What stands before the cells is known now. */
  begin?(layout: SheetLayout): void;
  /** A row that the workbook does not show, filtered out or hidden by hand; from 0. */
  hiddenRow?(row: number): void;
  /** Columns that the workbook does not show; from 0, both within. */
  hiddenColumns?(first: number, last: number): void;
  cell(cell: SheetCell): void;
}

export interface SheetLayout {
  readonly frozenRows: number;
}

/** What else a sheet holds. */
export interface SheetFacts extends SheetLayout {
  readonly frozenColumns: number;
  readonly hiddenRows: number;
  /** Rows with a height of their own. */
  readonly rowHeights: number;
  /** Cells that merged areas cover. */
  readonly mergedCells: number;
  /** The merged areas as they stand in the file; some may share cells. */
  readonly merges: readonly CellBlock[];
  /** Cells that rules of data validation cover. */
  readonly validatedCells: number;
  readonly conditionalFormats: number;
  readonly hyperlinks: number;
  readonly isProtected: boolean;
  /** Cells of what-if data tables, whose formulas can't be written otherwise. */
  readonly dataTables: number;
  /** Formulas that refer to other workbooks or to tables by name; only their values are told. */
  readonly foreignFormulas: number;
}
