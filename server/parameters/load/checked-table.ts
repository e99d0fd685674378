import { failure, type Issue, type Outcome } from '../../domain/issue.js';
import type { MoveMode, ZeroCompounding } from '../../market/history/factor-history.js';
import type { LevelUnit } from '../../market/history/history-map.js';

/** What the user states about a table that does not state it itself. */
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
  /** Which contract a history of one column is of, 1 = the nearest. */
  readonly nearby?: number;
  /** How moves are taken from a history. */
  readonly mode?: MoveMode;
  /** Given for a history of zero rates: how they compound. Absent = par rates. */
  readonly zero?: ZeroCompounding;
  /** How rates are written. */
  readonly unit?: Exclude<LevelUnit, 'price'>;
  /** Of what a publisher gave: for which days it is the whole answer. Absent = fixings extend what is filed, a history takes its place. */
  readonly window?: TableWindow;
  /** Whether it comes from a source, which says itself what its files are: then only what is wrong, or was otherwise before, is told. */
  readonly isFetched?: true;
}

/**
 * Days for which a table is all there is, `YYYY-MM-DD`, both included: of these, what is filed takes its rows and loses
 * what it does not have; their other days stay. `own span`: from its first to its last day, and a history takes the place of what is
 * filed.
 */
export type TableWindow = { readonly from: string; readonly to: string } | 'own span';

/** A table that was checked, with the files it makes in the data directory. */
export interface CheckedTable {
  /** A sentence on what was read. */
  readonly read: string;
  /** Sentences on what to know or to do about it. */
  readonly notes: readonly string[];
  readonly files: readonly TableFile[];
  /** Where the table has a file for each day: of which days it is the publisher's whole answer. Absent = it takes nothing out. */
  readonly wholeDays?: readonly WholeDays[];
}

/** Days, `YYYY-MM-DD`, both included, of which a publisher has no other files than those of a table. */
export interface WholeDays {
  readonly from: string;
  readonly to: string;
  /** Where the file of a day lies, within the data directory. */
  readonly placeOf: (date: string) => string;
}

/** The days of which a table of dated files is all there is. @param dates those that it has; there is at least one */
export function wholeDays(
  dates: readonly string[],
  window: TableWindow | undefined,
  placeOf: WholeDays['placeOf'],
): readonly WholeDays[] {
  if (window === undefined) return [];
  const sorted = dates.toSorted();
  const { from, to } = window === 'own span' ? { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' } : window;
  return [{ from, to, placeOf }];
}

/** A file of the data directory that a table makes or extends. */
export interface TableFile {
  /** Path within the data directory, `/` between the parts. */
  readonly place: string;
  /** Whether it replaces what was there, whatever that is; two such files of one archive can't have the same place. */
  readonly isWhole?: true;
  /** The file's new content. @param before its present content, undefined if it is not there */
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

/** The issue with a file that is recognised but can't be used as it is; the message says what would help. */
export const refuse = (name: string, message: string): Outcome<never> =>
  failure({ code: 'UNSUPPORTED_FILE', path: [name], message });

export const malformed = (name: string, messages: readonly string[]): Outcome<never> => ({
  ok: false,
  issues: messages.map((message): Issue => ({ code: 'MALFORMED_FILE', path: [name], message })),
});
