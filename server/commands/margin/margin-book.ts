import type { CellIssue } from '../../sheet/table/cell-issue.js';
import type { RowPlace } from '../../sheet/table/portfolio-rows.js';
import type { ResultSheet } from '../../sheet/workbook/port.js';
import type { CopiedWorkbook } from '../../workbook-file/workbook-task.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import type { RefusedRequest } from '../../portfolio/refusal.js';
import type { FieldProblem } from './book-rows.js';

/** A book of whatever file, ready to be margined. */
export interface MarginBook {
  /** The body of a portfolio request. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Where a row of `portfolio` stands in the file, e.g. `line 5`, `Positions!D5`. */
  readonly place: (row: number, field: string | null) => string;
  /** What was found and what was passed over, as sentences; they come before all else. */
  readonly notices: readonly string[];
  /** Rows of the file that are no rows of the request and that somebody may miss; `notices` name them. */
  readonly leftOut: number;
  /** Tables that wait for an answer; their rows are in `leftOut`, and `notices` ask. */
  readonly waiting: number;
  /** What is wrong with the cells of each row of `portfolio` before the calculation; it takes the place of what that says of them. */
  readonly problems: readonly (readonly FieldProblem[])[];
  /** What is wrong in the cells of the workbook; null if the file is none. */
  readonly issues: ((response: CalculationResponse) => readonly CellIssue[]) | null;
  /** How the book is written as a workbook. */
  readonly workbook: () => BookWorkbook;
}

/** The workbook that results are written into. */
export interface BookWorkbook {
  /** The one the book was read from; null = a new one. */
  readonly source: CopiedWorkbook | null;
  /** Sheets that a new one begins with: the book itself. */
  readonly sheets: readonly ResultSheet[];
  /** Where the rows of the request stand in it. */
  readonly places: readonly RowPlace[];
  /** What a copy lacks, as nouns. */
  readonly notCopied: readonly string[];
  /** Whether it has to be written piece by piece. */
  readonly isLarge: boolean;
}

/** The issues of a refused request, with rows named as they stand in the file. */
export function refusalSentences({ message, issues }: RefusedRequest, { place }: MarginBook): string[] {
  if (issues.length === 0) return [message];
  return issues.map((issue) => {
    const [root, row, field] = issue.path;
    const isRow = root === 'portfolio' && typeof row === 'number';
    return isRow ? `${place(row, typeof field === 'string' ? field : null)}: ${issue.message}` : issue.message;
  });
}

/** How many rows a request sends. */
export const rowsOf = (request: Readonly<Record<string, unknown>>): number =>
  Array.isArray(request['portfolio']) ? request['portfolio'].length : 0;
