import type { CellMark, ResultSheet } from '../sheet/workbook/port.js';
import type { NamedMapping } from '../contract/mapping/table-mapping.js';
import type { GivenValues } from '../sheet/reader/given-values.js';
import type { Issue } from '../domain/issue.js';
import type { WorkbookBook } from './workbook-book.js';

/** Something to do with a workbook file on a thread beside the caller's. */
export type WorkbookTask =
  | { readonly kind: 'read-document'; readonly name: string; readonly bytes: Uint8Array }
  /** @property json a `WorkbookDocument`, UTF-8 */
  | { readonly kind: 'write-document'; readonly json: Uint8Array }
  | ({ readonly kind: 'read-book'; readonly name: string; readonly path: string } & BookChoices)
  | ({ readonly kind: 'write-results' } & ResultsToWrite);

/** What a book is read from. */
export interface BookChoices {
  /** Names of sheets; empty = all that are visible. */
  readonly sheets: readonly string[];
  /** Headings of columns that change nothing. */
  readonly leftAside: readonly string[];
  /** What a person says of all rows; default: nothing. */
  readonly given?: GivenValues;
  /** Saved mappings that tables with their headings are read by; default: none. */
  readonly mappings?: readonly NamedMapping[];
  /** Whether results will be written into a copy of it: that is begun as soon as the book has been read. */
  readonly isCopied?: boolean;
}

/** A workbook that results are added to a copy of. */
export interface CopiedWorkbook {
  readonly name: string;
  readonly path: string;
}

/** Sheets of results, and where they go. */
export interface ResultsToWrite {
  /** Null = a new workbook. */
  readonly source: CopiedWorkbook | null;
  /** Written whole or not at all. */
  readonly output: string;
  readonly marks: readonly CellMark[];
  readonly sheets: readonly ResultSheet[];
  /** `memory` keeps the formats of the source; `stream` takes any size. */
  readonly way: 'memory' | 'stream';
}

/** What was written. */
export interface WrittenResults {
  /** Of `sheets`, as they came to be named. */
  readonly sheetNames: readonly string[];
  readonly marked: number;
  /** Marks on cells that have a note of the user's own. */
  readonly withoutNote: number;
  /** Sentences on what the copy lacks of the source. */
  readonly notices: readonly string[];
}

/** What came of a task. */
export type WorkbookReport =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'book'; readonly book: WorkbookBook }
  | { readonly kind: 'written'; readonly written: WrittenResults }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }
  /** A fault of exceljs or our own; `stack` says where. */
  | { readonly kind: 'failed'; readonly reason: string; readonly stack: string | null };
