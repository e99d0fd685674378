import { cellName, sheetReference } from '../../../server/sheet/workbook/a1.js';
import type { CellAddress } from '../../../server/sheet/workbook/port.js';

/** Rows of a submission that stand below each other where they came from. */
export interface SentRun {
  /** Index of its first row in the submission. */
  readonly first: number;
  readonly count: number;
  /** Of the open workbook; null: the rows are in a file. */
  readonly sheet: string | null;
  /** The sheet of a file that is a workbook; absent: the rows are lines of text. */
  readonly sheetOfFile?: string;
  /** Row of the sheet or the file, from 0. */
  readonly row: number;
  /** Column of the sheet, from 0. */
  readonly column: number;
}

/** Where a row came from. */
export type SentPlace = Omit<SentRun, 'first' | 'count'>;

/** Where the rows of a submission came from. */
export type SentRows = readonly SentRun[];

/** The most runs that the workbook remembers for one batch. */
const MOST_RUNS = 200;

/** Collects where rows come from, in the order of the submission. */
export class SentRowsRecorder {
  private readonly runs: SentRun[] = [];
  private next = 0;

  get count(): number {
    return this.next;
  }

  add({ sheet, sheetOfFile, row, column }: SentPlace): void {
    const last = this.runs.at(-1);
    const isBelow =
      last?.sheet === sheet &&
      last.sheetOfFile === sheetOfFile &&
      last.column === column &&
      row === last.row + last.count;
    if (last !== undefined && isBelow) this.runs[this.runs.length - 1] = { ...last, count: last.count + 1 };
    else {
      const ofFile = sheetOfFile === undefined ? {} : { sheetOfFile };
      this.runs.push({ first: this.next, count: 1, sheet, ...ofFile, row, column });
    }
    this.next += 1;
  }

  /** Null if the rows are in too many places to be remembered; they are then named by their number. */
  get rows(): SentRows | null {
    return this.runs.length > MOST_RUNS ? null : this.runs;
  }
}

const runOf = (rows: SentRows | null, index: number): SentRun | undefined =>
  rows?.find(({ first, count }) => index >= first && index < first + count);

/** The first cell of a row of the submission; undefined if it came from no sheet, or that is not known. */
export function sentCell(rows: SentRows | null, index: number): CellAddress | undefined {
  const run = runOf(rows, index);
  if (run === undefined || run.sheet === null) return undefined;
  return { sheet: run.sheet, row: run.row + index - run.first, column: run.column };
}

/** `Positions!A12`, `line 12`, or `row 12` of the submission if nothing else is known. */
export function sentPlace(rows: SentRows | null, index: number): string {
  const cell = sentCell(rows, index);
  if (cell !== undefined) return `${sheetReference(cell.sheet)}!${cellName(cell)}`;
  const run = runOf(rows, index);
  if (run === undefined) return `row ${index + 1}`;
  const row = run.row + index - run.first;
  return run.sheetOfFile === undefined
    ? `line ${row + 1}`
    : `${sheetReference(run.sheetOfFile)}!${cellName({ row, column: run.column })}`;
}
