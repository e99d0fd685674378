import type { StageResponse } from '../../../server/contract/stage.js';
import type { StageType } from '../../../server/contract/stage-columns.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import type { ColumnMap } from '../../../server/sheet/table/column-map.js';
import type { ColumnDoubt } from '../../../server/sheet/table/unread-columns.js';
import type { StagedRange } from '../../../server/sheet/table/stage-range.js';
import { addressText } from '../../../server/sheet/workbook/a1.js';
import type { CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';
import type { SavedReading } from '../mappings/saved-reading.js';
import type { MadeColumn } from './read-table.js';

/** How a range of the book is found: at an address, or under a name of the workbook that may move and grow. */
export type RangeSource =
  /**
   * @property type told where tables of several kinds stand at one address
   * @property isAccountAsked the lines around the table may name several accounts: none is taken from its sheet
   */
  | {
      readonly kind: 'address';
      readonly address: RangeAddress;
      readonly type?: StageType;
      readonly isAccountAsked?: boolean;
    }
  | { readonly kind: 'table' | 'name'; readonly name: string };

/** The outcome of staging a range. */
export interface RangeStage {
  readonly staged: StagedRange;
  readonly response: StageResponse;
  /** The range as it was read. */
  readonly values: readonly (readonly CellValue[])[];
  /** Number formats, row by row, by column within the range, of the columns where they matter. */
  readonly formats: ReadonlyMap<number, readonly string[]>;
  readonly issues: readonly CellIssue[];
  /** Rows of the sheet, from 0, that are no positions, and what they are. */
  readonly leftOut: readonly { readonly row: number; readonly reason: string }[];
  /** Rows of the sheet, from 0, of which a person has said what they are. */
  readonly saidRows: ReadonlySet<number>;
}

/** Rows below a range that are not in it although they look like positions. */
export interface TableBelow {
  /** `headings`: they begin with headings of their own. */
  readonly kind: 'positions' | 'headings';
  /** The first of them, from 0. */
  readonly row: number;
  /** Rows up to the last that looks like a position, or to the headings of another table. */
  readonly rowCount: number;
}

/** A range that holds the book or a part of it. */
export interface BookRange {
  /** Identifies the range within the pane. */
  readonly id: number;
  readonly source: RangeSource;
  readonly address: RangeAddress;
  /** Its first rows, as they were when it was picked. */
  readonly top: readonly (readonly CellValue[])[];
  /** Columns beyond those of the address are made of others, or of what stands around the table. */
  readonly map: ColumnMap;
  /** Columns that the reader makes, whether or not they are used. */
  readonly made: readonly MadeColumn[];
  /** Columns that others were made of, as of the last reading: they are read although no field is. */
  readonly taken: readonly number[];
  /** Its headings as saved mappings know them, and the mapping that it is read by. */
  readonly saved: SavedReading;
  /** What was understood that the headings don't say, and what was left out, as sentences. */
  readonly remarks: readonly string[];
  /** Columns that stop a calculation until the user says what they are, as of the last reading. */
  readonly doubts: readonly ColumnDoubt[];
  /** A row of totals at the end of what was picked, from 0, which is not in it; null = there was none. */
  readonly totalRow: number | null;
  /** Rows below it that may belong to the book too; null = none. */
  readonly below: TableBelow | null;
  /** Rows of positions in it that the workbook did not show when they were last read; they count. */
  readonly hiddenRows: number;
  /** Null until it has been staged. */
  readonly stage: RangeStage | null;
  /** Cells have been edited since they were staged. */
  readonly isEdited: boolean;
}

/** `Positions!A1:I12`, or the name it goes by. */
export const rangeTitle = ({ source, address }: Pick<BookRange, 'source' | 'address'>): string =>
  source.kind === 'address' ? addressText(address) : `${source.name} (${addressText(address)})`;

/** Headings by column; blanks where the range has none. */
export function headingsOf({ top, map, address }: Pick<BookRange, 'top' | 'map' | 'address'>): readonly string[] {
  const row = map.headerRow === null ? undefined : top[map.headerRow];
  return Array.from({ length: address.columnCount }, (_, column) => String(row?.[column] ?? '').trim());
}

/** Rows of the sheet in a range that hold positions, blank ones not counted once it has been staged. */
export const rowCountOf = ({ stage, address, map }: BookRange): number =>
  stage === null ? address.rowCount - (map.headerRow === null ? 0 : map.headerRow + 1) : new Set(stage.staged.idx).size;

/** Positions in a range: more than its rows where those hold several. */
export const positionCountOf = (range: BookRange): number => range.stage?.staged.data.length ?? rowCountOf(range);
