import type { Outcome } from '../domain/issue.js';
import type { TableOptions } from '../parameters/load/checked-table.js';
import type { Download } from './source.js';

/** A file that was received whole and passed the checks of transport. */
export interface ReceivedFile {
  /** Where it lies until it has been filed. */
  readonly path: string;
  /** With nothing secret in it. */
  readonly url: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** As the server dated it, ISO 8601; null if it did not. */
  readonly lastModified: string | null;
}

/** What a parser knows beside the file. */
export interface ParserContext {
  readonly source: string;
  readonly download: Download;
  /** `items` of the download: the one that was asked. */
  readonly item?: string;
  /** The days that were asked for, `YYYY-MM-DD`, both included; a single day for `day`. */
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD` in the zone of publication. */
  readonly today: string;
}

/** A table for `load`, in one of the forms that its loaders read. */
export interface ParsedTable {
  /** The name of the file that `load` sees: `nyfed-sofr.csv`. Stable, because histories are filed under it. */
  readonly name: string;
  readonly text: string;
  readonly options: TableOptions;
  /**
   * Days for which the text is the publisher's whole answer, `YYYY-MM-DD`, both included: of these, a filed history takes the text's
   * rows and loses what the text no longer has; its other days stay. Absent = the text is all there is.
   */
  readonly window?: { readonly from: string; readonly to: string };
}

/** What a parser made of a file. */
export interface ParsedFile {
  readonly tables: readonly ParsedTable[];
  /** Whether the received file itself goes to `load`, under this name: SPAN files, which `load` reads. */
  readonly asItIs?: { readonly name: string };
  /** Rows of data, to compare with last time. */
  readonly rows: number;
  /** Newest day of the data, `YYYY-MM-DD`; null if there is none in it. */
  readonly newest: string | null;
  /** True where the file says that its period has nothing, as a 404 does: an empty answer on a holiday, or before the hour. */
  readonly isAbsent?: true;
  /** Of a list of files: the address of the one that was asked for, which is read in its place. */
  readonly leadsTo?: string;
  /** The address of the next page, if there is one. */
  readonly next?: string;
  /** Sentences on what was left out, for the status. */
  readonly notes: readonly string[];
}

/**
 * Reads one form of public files. Pure but for the received file, which it only reads. A file that is not what the download says
 * (another day, an error with status 200, columns that it does not know) is a failure with one sentence that names it; rows that
 * can't be used are left out with a note that counts them.
 */
export type Parser = (file: ReceivedFile, context: ParserContext) => Promise<Outcome<ParsedFile>>;
