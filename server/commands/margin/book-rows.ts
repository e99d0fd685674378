import type { NamedMapping } from '../../contract/mapping/table-mapping.js';
import type { GivenValues } from '../../sheet/reader/given-values.js';
import type { CsvRow } from '../../sheet/table/csv-table.js';
import type { StagedRange } from '../../sheet/table/stage-range.js';

/** What is wrong with a cell before the book is calculated. */
export type FieldProblem = CsvRow['problems'][number];

/** What a person says of the tables of a file. */
export interface TableChoices {
  /** Headings of columns that change nothing. */
  readonly leftAside: readonly string[];
  /** What is said of all rows, where no column says it; default: nothing. */
  readonly given?: GivenValues;
  /** Saved mappings that tables with their headings are read by; default: none. */
  readonly mappings?: readonly NamedMapping[];
}

/** A book read from a file: the body of a portfolio request, and where its rows stand in the file. */
export interface BookFile {
  readonly request: Readonly<Record<string, unknown>>;
  /** Where a row of `portfolio` stands, e.g. `line 5`, or `line 5, column contract_code`. */
  readonly place: (row: number, field: string | null) => string;
  /** What is worth knowing of how it was read, as sentences. */
  readonly notices: readonly string[];
  /** Rows of the file that are no rows of the request and that somebody may miss; `notices` name them. */
  readonly leftOut: number;
  /** Tables that wait for an answer; their rows are in `leftOut`, and `notices` ask. */
  readonly waiting: number;
  /** What is wrong with the cells of each row before the calculation. */
  readonly problems: readonly (readonly FieldProblem[])[];
  /** The tables of a statement, whose contracts may still have to be read; null = the rows are as they are sent. */
  readonly tables: readonly StagedRange[] | null;
}
