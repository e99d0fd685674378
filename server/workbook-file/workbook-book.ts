import type { SheetAside } from '../sheet/reader/sheet-days.js';
import type { StagedRange } from '../sheet/table/stage-range.js';
import type { ColumnDoubt } from '../sheet/table/unread-columns.js';

/** A table of positions found in a workbook. */
export interface FoundTable {
  /** Its cells in the order of the staged table. */
  readonly staged: StagedRange;
  /** The workbook's own name for it; null if it is a range of a sheet. */
  readonly name: string | null;
  /** Headings that name no field; their columns are not read. */
  readonly unknownHeadings: readonly string[];
  /** Rows of positions that the workbook does not show; they count like all others. */
  readonly hiddenRows: number;
  /** Columns that may change figures, and of which it is not known what they say. */
  readonly doubts: readonly ColumnDoubt[];
  /** What was understood that the headings don't say, and what was left out, as sentences. */
  readonly remarks: readonly string[];
  /** Fields of columns that were made of what a person says of all rows. */
  readonly given: readonly string[];
  /** Name of the saved mapping that it was read by; null = none. */
  readonly mapping: string | null;
  /** Rows that somebody may miss, also of tables on its sheet that lack columns; `remarks` name them. */
  readonly leftOut: number;
  /** Tables on its sheet that lack columns. */
  readonly lacking: number;
}

/** A sheet that holds no table that could be margined, and why it was passed over. */
export interface PassedSheet {
  readonly name: string;
  readonly reason: 'hidden' | 'blank' | 'results' | 'not recognised' | 'not asked for' | SheetAside;
  /** Labels of columns that rows need, where some were found and others were not. */
  readonly missing: readonly string[];
  /** Their fields. */
  readonly missingFields: readonly string[];
}

/** The positions in a workbook file. */
export interface WorkbookBook {
  readonly tables: readonly FoundTable[];
  readonly passed: readonly PassedSheet[];
  /** Names that were asked for and are no sheets of the workbook. */
  readonly unknownSheets: readonly string[];
  /** Headings that were to be left aside and stand over no column. */
  readonly unknownColumns: readonly string[];
  /** What a copy of the workbook lacks, as nouns: charts, macros … */
  readonly notCopied: readonly string[];
  /** Whether a copy has to be written piece by piece, with plain formats only. */
  readonly isLarge: boolean;
}
