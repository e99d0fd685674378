import { availableParallelism } from 'node:os';
import { isIP } from 'node:net';
import { isCalendarDate } from '../lib/calendar/date.js';
import { isAddress } from '../store/postgres/address.js';

/** One setting: an environment variable that is also a flag. */
export interface Setting<T> {
  /** Environment variable, e.g. `DATA_DIR`. */
  readonly variable: string;
  /** Placeholder of the flag's argument in the help. */
  readonly argument: string;
  readonly description: string;
  /** The text used if neither flag nor variable is given; null = the setting is then absent. */
  readonly initial: string | null;
  /** What a valid text looks like; completes the sentence "PORT must be …". */
  readonly expects: string;
  /** Undefined if the text is not valid. */
  readonly parse: (text: string) => T | undefined;
}

/** The flag without its dashes: `data-dir` of `DATA_DIR`. */
export const flagOf = ({ variable }: Setting<unknown>): string => variable.toLowerCase().replaceAll('_', '-');

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export type TlsSetting =
  | { readonly kind: 'off' }
  | { readonly kind: 'dev' }
  | { readonly kind: 'files'; readonly certificate: string; readonly key: string };

/** SQLite next to the documents of the data directory, or everything in a PostgreSQL database. */
export type StoreSetting =
  | { readonly kind: 'sqlite'; readonly path: string }
  /** The address may hold a password: it is never shown. */
  | { readonly kind: 'postgres'; readonly url: string };

const LOG_LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const oneOf =
  <T extends string>(...choices: readonly T[]) =>
  (text: string): T | undefined =>
    choices.find((choice) => choice === text);

/** Reads whole numbers between two bounds. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number | undefined => {
    if (!/^\d{1,9}$/.test(text)) return undefined;
    const value = Number(text);
    return value >= least && value <= most ? value : undefined;
  };

const anyText = (text: string): string | undefined => (text === '' || text.includes('\0') ? undefined : text);

const parseHost = (text: string): string | undefined => {
  const host = text.replace(/^\[(.*)\]$/, '$1');
  const isName = /^(?!-)[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*$/.test(host) && !/^[\d.]+$/.test(host);
  return isIP(host) !== 0 || isName ? host : undefined;
};

const parseTls = (text: string): TlsSetting | undefined => {
  if (text === 'off' || text === 'dev') return { kind: text };
  const [certificate, key, ...rest] = text.split(',').map((path) => path.trim());
  if (certificate === undefined || certificate === '' || key === undefined || key === '' || rest.length > 0)
    return undefined;
  return { kind: 'files', certificate, key };
};

const parseStore = (text: string): StoreSetting | undefined => {
  const path = /^sqlite:(?:\/\/(?=\/))?([^\0]+)$/.exec(text)?.[1];
  if (path !== undefined) return { kind: 'sqlite', path };
  return isAddress(text) ? { kind: 'postgres', url: text } : undefined;
};

const parseMegabytes = (text: string): number | undefined => {
  if (!/^\d{1,3}(?:\.\d{1,6})?$/.test(text)) return undefined;
  const bytes = Math.round(Number(text) * 1_000_000);
  return bytes >= 1 && bytes <= 500_000_000 ? bytes : undefined;
};

const ORIGIN = /^https?:\/\/(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?\/?$/i;

/** An origin as browsers write it: lower case, without the scheme's own port. */
const parseOrigin = (text: string): string | undefined =>
  ORIGIN.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;

const parseOrigins = (text: string): readonly string[] | undefined => {
  const origins = text.split(',').map((origin) => parseOrigin(origin.trim()));
  const known = origins.filter((origin) => origin !== undefined);
  return known.length === origins.length ? [...new Set(known)] : undefined;
};

/** TCP port; 0 takes a free one. */
export const PORT: Setting<number> = {
  variable: 'PORT',
  argument: '<number>',
  description: 'TCP port to listen on; 0 takes a free one',
  initial: '3000',
  expects: 'a whole number from 0 to 65535',
  parse: wholeNumber(0, 65_535),
};

export const HOST: Setting<string> = {
  variable: 'HOST',
  argument: '<address>',
  description: 'address to listen on; plain HTTP only on a loopback address',
  initial: '127.0.0.1',
  expects: 'an IP address or a host name',
  parse: parseHost,
};

export const DATA_DIRECTORY: Setting<string> = {
  variable: 'DATA_DIR',
  argument: '<directory>',
  description: 'the data directory, created if it is missing',
  initial: './data',
  expects: 'the path of a directory',
  parse: anyText,
};

/** Absent = SQLite, `results.sqlite` in the data directory. */
export const STORE: Setting<StoreSetting> = {
  variable: 'STORE',
  argument: '<store>',
  description:
    'where everything except the parameters is kept: sqlite:PATH or postgres://… for several processes (default: results.sqlite in the data directory)',
  initial: null,
  expects: 'sqlite:PATH, or an address like postgres://user@host:5432/database',
  parse: parseStore,
};

export const WORKERS: Setting<number> = {
  variable: 'WORKERS',
  argument: '<number>',
  description: 'worker threads for large requests (default: cores - 1, at least 1)',
  initial: String(Math.min(256, Math.max(1, availableParallelism() - 1))),
  expects: 'a whole number from 1 to 256',
  parse: wholeNumber(1, 256),
};

/** Threads of batches, which have a lower priority if the system supports it; 0 = batches are left to other processes. */
export const BATCH_WORKERS: Setting<number> = {
  variable: 'BATCH_WORKERS',
  argument: '<number>',
  description: 'threads that calculate batches (default: cores); 0 leaves them to other processes',
  initial: String(Math.min(256, availableParallelism())),
  expects: 'a whole number from 0 to 256',
  parse: wholeNumber(0, 256),
};

/** Minutes. */
export const BATCH_PARAMETER_WAIT: Setting<number> = {
  variable: 'BATCH_PARAMETER_WAIT_MINUTES',
  argument: '<minutes>',
  description: 'how long a batch on PostgreSQL waits for a process that has the parameters it was accepted with',
  initial: '15',
  expects: 'a whole number of minutes from 0 to 10080',
  parse: wholeNumber(0, 10_080),
};

export const DEMO: Setting<'on' | 'off'> = {
  variable: 'DEMO',
  argument: '<on|off>',
  description: 'generate and use the demo market',
  initial: 'on',
  expects: '"on" or "off"',
  parse: oneOf('on', 'off'),
};

/** Fixed valuation date, `YYYY-MM-DD`; absent = today (UTC). */
export const AS_OF: Setting<string> = {
  variable: 'AS_OF',
  argument: '<YYYY-MM-DD>',
  description: 'fixed valuation date: the newest data on or before it is used (default: today, UTC)',
  initial: null,
  expects: 'a date of the calendar as YYYY-MM-DD',
  parse: (text) => (isCalendarDate(text) ? text : undefined),
};

export const TLS: Setting<TlsSetting> = {
  variable: 'TLS',
  argument: '<off|dev|CERT,KEY>',
  description: 'HTTPS: off, dev (a self-signed certificate for localhost), or the paths of certificate and key (PEM)',
  initial: 'off',
  expects: '"off", "dev", or the paths of certificate and key separated by a comma',
  parse: parseTls,
};

export const LOG_LEVEL: Setting<LogLevel> = {
  variable: 'LOG_LEVEL',
  argument: '<level>',
  description: `how much is logged to stderr: ${LOG_LEVELS.join(', ')}`,
  initial: 'info',
  expects: `one of ${LOG_LEVELS.join(', ')}`,
  parse: oneOf(...LOG_LEVELS),
};

export const DETAIL_RETENTION_DAYS: Setting<number> = {
  variable: 'DETAIL_RETENTION_DAYS',
  argument: '<days>',
  description: 'days for which drill-downs and positions of results are kept',
  initial: '7',
  expects: 'a whole number of days from 0 to 36500',
  parse: wholeNumber(0, 36_500),
};

/** Days; 0 = forever. */
export const SUMMARY_RETENTION_DAYS: Setting<number> = {
  variable: 'SUMMARY_RETENTION_DAYS',
  argument: '<days>',
  description: 'days for which summary figures of results are kept; 0 = forever',
  initial: '0',
  expects: 'a whole number of days from 0 (forever) to 36500',
  parse: wholeNumber(0, 36_500),
};

/** Bytes (the text is in MB of 1,000,000 bytes). */
export const SYNC_BODY_LIMIT: Setting<number> = {
  variable: 'SYNC_BODY_LIMIT_MB',
  argument: '<megabytes>',
  description: 'largest body of POST /portfolios after inflating, in MB (1 MB = 1,000,000 bytes)',
  initial: '50',
  expects: 'a number of megabytes above 0, at most 500',
  parse: parseMegabytes,
};

export const OFFICE_JS: Setting<'local' | 'cdn'> = {
  variable: 'OFFICE_JS',
  argument: '<local|cdn>',
  description: 'where the add-in pages load office.js from',
  initial: 'local',
  expects: '"local" or "cdn"',
  parse: oneOf('local', 'cdn'),
};

/** Absent = none. */
export const ALLOWED_ORIGINS: Setting<readonly string[]> = {
  variable: 'ALLOWED_ORIGINS',
  argument: '<origins>',
  description:
    'origins whose pages may call this service from a browser, and which the pages served here may call (default: none)',
  initial: null,
  expects: 'origins separated by commas, each like https://desk.example or http://localhost:3000, without a path',
  parse: parseOrigins,
};

export const READY_FILE: Setting<string> = {
  variable: 'READY_FILE',
  argument: '<path>',
  description: 'gets one JSON line {"url","key","pid"} once the service answers',
  initial: null,
  expects: 'the path of a file',
  parse: anyText,
};
