import { createHash } from 'node:crypto';
import type { Issue } from '../../domain/issue.js';
import { businessDayCount } from '../plan/publication.js';
import type { ParsedFile } from '../parser.js';
import type { PlannedFile } from '../plan/plan.js';
import type { Download } from '../source.js';
import type { DownloadRecord, FileRecord } from '../state/state-file.js';

/** A file with less than this part of last time's rows is not taken for a whole one. */
const LEAST_PART_OF_ROWS = 0.5;

/** Under which name a file is remembered: by its first day, or as the only one of its download. */
export const recordKey = ({ period }: Download, { from }: PlannedFile): string =>
  period === 'range' || period === 'latest' ? period : from;

/** By which what reads a download is remembered: its parser with its options, of one version of the program. */
export const readerMark = ({ parser, options = {} }: Download, version: string): string =>
  createHash('sha256')
    .update(JSON.stringify([version, parser, options]))
    .digest('hex')
    .slice(0, 16);

/** The file that rows are compared with: the same one last time, or of a day the newest one that is known. */
export function comparedFile(
  download: Download,
  planned: PlannedFile,
  { files }: DownloadRecord,
): FileRecord | undefined {
  const own = files[recordKey(download, planned)];
  if (own !== undefined || download.period !== 'day' || !planned.isRecent) return own;
  const [newest] = Object.keys(files).sort().reverse();
  return newest === undefined ? undefined : files[newest];
}

/** Business days that were asked for, by which rows are compared; a file of a day, or one that is always whole, counts as one. */
export const daysAsked = ({ period, publication }: Download, { from, to }: PlannedFile): number =>
  period === 'day' || period === 'latest' ? 1 : Math.max(1, businessDayCount(publication, from, to));

/** What was parsed of a file, and what it was asked as. */
export interface ParsedAnswer {
  readonly download: Download;
  readonly planned: PlannedFile;
  readonly record: DownloadRecord;
  readonly parsed: ParsedFile;
  /** For sentences: the source's title and the download. */
  readonly what: string;
  readonly takesFewerRows: boolean;
}

/** What contradicts a parsed file: another day, data older than last time, far fewer rows. Undefined if it may be filed. */
export function fileFault(answer: ParsedAnswer): Issue | undefined {
  return wrongDay(answer) ?? olderData(answer) ?? fewerRows(answer);
}

function wrongDay({ download, planned, parsed, what }: ParsedAnswer): Issue | undefined {
  if (download.period !== 'day' || parsed.newest === null || parsed.newest === planned.from) return undefined;
  const message = `${what}: the file of ${planned.from} holds data of ${parsed.newest}; it is not filed.`;
  return { code: 'WRONG_DAY', path: [download.id], message };
}

function olderData({ download, record, parsed, what }: ParsedAnswer): Issue | undefined {
  if (download.period !== 'range' && download.period !== 'latest') return undefined;
  if (parsed.newest === null || record.newest === null || parsed.newest >= record.newest) return undefined;
  const message = `${what}: its newest data are of ${parsed.newest}, and those of ${record.newest} were there before; an older file under the name of a newer one is not filed.`;
  return { code: 'OLDER_DATA', path: [download.id], message };
}

function fewerRows(answer: ParsedAnswer): Issue | undefined {
  const { download, planned, record, parsed, what } = answer;
  const before = comparedFile(download, planned, record);
  if (before === undefined || answer.takesFewerRows || isNewMonth(answer)) return undefined;
  const expected = (before.rows / before.days) * daysAsked(download, planned);
  if (parsed.rows >= expected * LEAST_PART_OF_ROWS) return undefined;
  const message = `${what}: it has ${parsed.rows.toLocaleString('en-US')} rows where about ${Math.round(expected).toLocaleString('en-US')} were expected by last time; it is not filed. If that is right, fetch it once with --accept-fewer-rows.`;
  return { code: 'FEWER_ROWS', path: [download.id], message };
}

/** A file that is always the newest may hold the days of the month so far, and begins anew with each. */
const isNewMonth = ({ download, record, parsed }: ParsedAnswer): boolean =>
  download.period === 'latest' &&
  parsed.newest !== null &&
  record.newest !== null &&
  parsed.newest.slice(0, 7) > record.newest.slice(0, 7);
