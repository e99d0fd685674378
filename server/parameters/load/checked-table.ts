import { failure, type Issue, type Outcome } from '../../domain/issue.js';
import type { MoveMode } from '../../market/history/factor-history.js';
import type { LevelUnit } from '../../market/history/history-map.js';

/** What the user says of a table that does not say it itself. */
export interface TableOptions {
  /** Date of FX rates and quotes, `YYYY-MM-DD`. */
  readonly date?: string;
  /** Floating-rate index or government curve, in any spelling. */
  readonly index?: string;
  /** Tenor of a history of one column. */
  readonly tenor?: string;
  /** Exchange and contract code that a history of prices is of. */
  readonly exchange?: string;
  readonly contractCode?: string;
  /** 1 = the nearest contract: of a history of one column. */
  readonly nearby?: number;
  /** How moves are taken from a history. */
  readonly mode?: MoveMode;
  /** How rates are written. */
  readonly unit?: Exclude<LevelUnit, 'price'>;
}

/** A table that was checked, with the files it makes in the data directory. */
export interface CheckedTable {
  /** A sentence on what was read. */
  readonly read: string;
  /** Sentences on what to know or to do about it. */
  readonly notes: readonly string[];
  readonly files: readonly TableFile[];
}

/** A file of the data directory that a table makes or extends. */
export interface TableFile {
  /** Path within the data directory, `/` between the parts. */
  readonly place: string;
  /** It takes the place of what was there, whatever that is: two of one place in one archive can't both be filed. */
  readonly isWhole?: true;
  /** What it is to hold. @param before what it holds now, undefined if it is not there */
  readonly merge: (before: string | undefined) => Outcome<MergedFile>;
}

export interface MergedFile {
  readonly content: string;
  /** Sentences on what was there before and differs. */
  readonly notes: readonly string[];
}

/** A file that takes the place of what was there. */
export const plainFile = (place: string, content: string): TableFile => ({
  place,
  isWhole: true,
  merge: () => ({ ok: true, value: { content, notes: [] } }),
});

/** The file is recognised and can't be taken as it is; the message says what would do. */
export const refuse = (name: string, message: string): Outcome<never> =>
  failure({ code: 'UNSUPPORTED_FILE', path: [name], message });

export const malformed = (name: string, messages: readonly string[]): Outcome<never> => ({
  ok: false,
  issues: messages.map((message): Issue => ({ code: 'MALFORMED_FILE', path: [name], message })),
});
