/**
 * A publisher's public data as `margin-desk fetch` knows it: a source is data, `sources/<name>.json`, or the operator's own file of
 * the same shape. How one is added: docs/design/adding.md.
 */
export interface Source {
  /** Lower case letters and digits, as the command line names it: `nyfed`. */
  readonly name: string;
  readonly title: string;
  /** What it gives, as parts of a sentence: `SOFR`, `reference rates of exchange`. */
  readonly gives: readonly string[];
  /** Of what it gives: what is kept in `history` for its user's own use, because no figure stands on it. Absent = nothing. */
  readonly keptOnly?: readonly string[];
  readonly terms: SourceTerms;
  /** The sentence with which its data must be named. */
  readonly attribution: string;
  readonly downloads: readonly Download[];
  /** Least milliseconds between two requests to one of its hosts; default 1,000. */
  readonly pace?: number;
  /** Requests at once to one of its hosts; default 1 (archives by FTP: 3). */
  readonly parallel?: number;
  /** Of all its requests; default `margin-desk/<version>`. */
  readonly userAgent?: string;
  /** Of all its requests. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Hosts beside those of its addresses to which it may redirect. */
  readonly redirectHosts?: readonly string[];
  /** Names of its credentials, such as `CME_API_ID`, kept as keys are; without them the source is off. */
  readonly credentials?: readonly string[];
  /** Where a token is asked for by OAuth 2 client credentials, which goes with all its requests. */
  readonly login?: SourceLogin;
  /** Whether it is fetched only if it is named, as archives are; default false. */
  readonly onlyByName?: boolean;
}

export interface SourceLogin {
  /** `https:`. */
  readonly tokenUrl: string;
  /** Names among the source's credentials. */
  readonly id: string;
  readonly password: string;
}

export interface SourceTerms {
  /** One or two sentences on what the publisher allows. */
  readonly text: string;
  readonly link: string;
  /** False only for data in the public domain. */
  readonly needsAcceptance: boolean;
}

/** One kind of file of a source. */
export interface Download {
  /** Within the source: `sofr`, `par-2026`. */
  readonly id: string;
  /**
   * Addresses with tokens in braces, in the order in which they are tried for one period: `{YYYY}`, `{MM}`, `{DD}`, `{YYYYMMDD}`,
   * `{YYYY-MM-DD}`, `{DD-MM-YYYY}`, `{DDMMYYYY}`, `{MM/DD/YYYY}`, `{DD/Mon/YYYY}` of the period's day (its first day, of a month or year);
   * `{from:YYYY-MM-DD}` and `{to:YYYY-MM-DD}` of a range; `{next:YYYYMMDD}` of the following business day; `{item}` of `items`.
   */
  readonly urls: readonly string[];
  /** Which file an address is of: one for each business day, month or year; one for the asked range; one that is always the newest. */
  readonly period: 'day' | 'month' | 'year' | 'range' | 'latest';
  /** Fetched once each, in place of `{item}`: series of an event exchange, indices. */
  readonly items?: readonly string[];
  /** First day that the source has, `YYYY-MM-DD`, for the first run; absent = only what the daily run reads. */
  readonly since?: string;
  /** Last day that the source has, `YYYY-MM-DD`: of an archive that has ended. */
  readonly until?: string;
  /** Whether the file of a day is asked for only once its hour of publication has come, because what lies there before is another one. */
  readonly onlyWhenDue?: boolean;
  /** For a first run that takes the whole in one file: this download is asked once, and again after a gap longer than the daily run bridges. */
  readonly isHistory?: boolean;
  readonly request?: RequestForm;
  readonly check?: FileCheck;
  /** Name of the parser in `parsers/`. */
  readonly parser: string;
  /** For the parser. Each checks its own. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly publication: Publication;
}

/** How a file is asked for, if not by a plain GET. */
export interface RequestForm {
  readonly method?: 'GET' | 'POST';
  /** Fields of a form (POST), with tokens as in addresses. */
  readonly form?: Readonly<Record<string, string>>;
  /** A page that is read first, for its cookie and a hidden field that goes with the form. */
  readonly before?: { readonly url: string; readonly hiddenField: string };
}

/** What must be true of a file before it is parsed. */
export interface FileCheck {
  readonly kind: 'zip' | 'gzip' | 'json' | 'csv' | 'xml';
  /** Text that the first 64 KiB must have, of JSON the first or the last. */
  readonly contains?: string;
  /** Default 1; 0 for publishers that send nothing on holidays. */
  readonly leastBytes?: number;
  /** Default 64 MB; a longer answer is refused while it arrives. */
  readonly mostBytes?: number;
}

/** When a day's file is there. */
export interface Publication {
  /** IANA name of the time zone. */
  readonly zone: string;
  /** Of the day of publication, `HH:MM` in the zone. */
  readonly hour: string;
  /** Business days between the day of the data and that of publication. */
  readonly lag: number;
  /** Of the publisher's holidays: a name of `lib/calendar`, such as `USNY`, `TARGET`; `weekdays` if none is known. */
  readonly calendar: string;
}
