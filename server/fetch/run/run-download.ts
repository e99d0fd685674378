import { join } from 'node:path';
import { success, type Issue, type Outcome } from '../../domain/issue.js';
import type { FileOrigin } from '../../market/file-origin.js';
import { covering } from '../plan/coverage.js';
import { plannedFiles, type PlannedFile } from '../plan/plan.js';
import { calendarOf, publicationDays } from '../plan/publication.js';
import type { Download, Source } from '../source.js';
import { NO_DOWNLOAD, type DownloadRecord, type FileRecord } from '../state/state-file.js';
import { recordOf } from '../state/state-store.js';
import { businessDaysMissing, judgedAbsences, TOO_MANY_DAYS, type Presence } from './absences.js';
import { daysAsked, fileFault, readerMark, recordKey } from './file-checks.js';
import { askFor, type Answer } from './one-file.js';
import { TEMPORARY_FOLDER, type RunContext, type RunWishes } from './run-context.js';

/** So many failures one after the other, and the rest of a download is left for the next run. */
const MOST_FAILURES = 3;
/** Of the files of days, so many are remembered with what the server said of them. */
const FILES_REMEMBERED = 40;

/** A download of a source, or one item of it. */
export interface DownloadTask {
  readonly source: Source;
  readonly download: Download;
  readonly item: string | undefined;
}

/** What the run of a download came to. */
export interface DownloadResult {
  readonly issues: readonly Issue[];
  readonly notes: readonly string[];
  readonly bytes: number;
  /** Files that were filed. */
  readonly filed: number;
}

/** Told as the run goes: how many files there are to ask for, and each that is done. */
export interface DownloadListener {
  planned(count: number): void;
  begin(what: string): void;
  done(): void;
}

/** Under which key a download is remembered. */
export const downloadKey = ({ download, item }: DownloadTask): string =>
  item === undefined ? download.id : `${download.id}/${item}`;

const titleOf = ({ source, download, item }: DownloadTask): string =>
  `${source.title}, ${item === undefined ? download.id : `${download.id} ${item}`}`;

/** Fetches all that is to be asked for of one download. Each file is remembered after it has been filed, so that a run can end anywhere. */
export class DownloadRun {
  private readonly issues: Issue[] = [];
  private readonly notes: string[] = [];
  private readonly presences: Presence[] = [];
  private record: DownloadRecord = NO_DOWNLOAD;
  private bytes = 0;
  private filed = 0;
  private failuresInRow = 0;
  private absentInPast = 0;

  constructor(
    private readonly task: DownloadTask,
    private readonly context: RunContext,
    private readonly wishes: RunWishes,
    private readonly listener: DownloadListener,
  ) {}

  /** @returns what it came to up to its end, or up to where it was stopped */
  async run(signal: AbortSignal): Promise<DownloadResult> {
    try {
      await this.fetchAll(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return { issues: this.issues, notes: this.notes, bytes: this.bytes, filed: this.filed };
  }

  private async fetchAll(signal: AbortSignal): Promise<void> {
    const { source, download, item } = this.task;
    const { state } = await this.context.state.read();
    this.record = recordOf(state, source.name).downloads[downloadKey(this.task)] ?? NO_DOWNLOAD;
    const moment = this.context.moment();
    const files = plannedFiles(download, item, this.record, { moment, backfill: this.wishes.backfill });
    this.listener.planned(files.length);
    const waiting = [...files];
    const next = async (): Promise<void> => {
      for (let planned = waiting.shift(); planned !== undefined; planned = waiting.shift()) {
        signal.throwIfAborted();
        await this.fetchOne(planned, signal);
        this.listener.done();
        if (this.failuresInRow >= MOST_FAILURES) this.leaveRest(waiting);
        if (this.absentInPast >= TOO_MANY_DAYS) this.endOfPast(waiting);
      }
    };
    const parallel = download.period === 'day' ? (source.parallel ?? 1) : 1;
    await Promise.all(Array.from({ length: parallel }, next));
    await this.judge(publicationDays(download.publication, moment).due);
  }

  /** Tells what reads the files from what has read them before. */
  private get reader(): string {
    return readerMark(this.task.download, this.context.userAgent);
  }

  private async fetchOne(planned: PlannedFile, signal: AbortSignal): Promise<void> {
    const { source, download } = this.task;
    const { today } = publicationDays(download.publication, this.context.moment());
    this.listener.begin(`${titleOf(this.task)} ${spanText(download, planned)}`.trim());
    const known = this.record.files[recordKey(download, planned)];
    const before = known?.reader === this.reader ? known : undefined;
    const asked = { source, download, planned, today, before };
    const outcome = await askFor(asked, this.context, signal, (answer) => this.use(planned, answer, signal));
    if (!outcome.ok) {
      signal.throwIfAborted();
      this.issues.push(...outcome.issues);
      this.failuresInRow += 1;
      return;
    }
    this.failuresInRow = 0;
    this.presences.push({ file: planned, isThere: outcome.value });
    this.absentInPast = outcome.value || planned.isRecent ? 0 : this.absentInPast + 1;
  }

  /** @returns whether the file is there */
  private async use(planned: PlannedFile, answer: Answer, signal: AbortSignal): Promise<Outcome<boolean>> {
    if (answer.kind === 'absent') return success(false);
    if (answer.kind === 'unchanged') {
      await this.remember(planned, undefined);
      return success(true);
    }
    return this.file(planned, answer, signal);
  }

  private async file(
    planned: PlannedFile,
    { parsed, file, address, bytes, sha256, validators, remarks }: Extract<Answer, { readonly kind: 'parsed' }>,
    signal: AbortSignal,
  ): Promise<Outcome<boolean>> {
    const { download, source } = this.task;
    const what = titleOf(this.task);
    const takesFewerRows = this.wishes.takesFewerRows === true;
    const fault = fileFault({ download, planned, record: this.record, parsed, what, takesFewerRows });
    if (fault !== undefined) return { ok: false, issues: [fault] };
    signal.throwIfAborted();
    this.bytes += bytes;
    const fetchedAt = this.context.clock().toISOString();
    const origin: FileOrigin = { source: source.name, url: file.url, fetchedAt, sha256: file.sha256 };
    const filed = await this.context.work.file({
      dataDirectory: this.context.dataDirectory,
      temporaryFolder: join(this.context.dataDirectory, ...TEMPORARY_FOLDER),
      tables: parsed.tables,
      asItIs: parsed.asItIs === undefined ? undefined : { path: file.path, name: parsed.asItIs.name },
      origin,
    });
    if (!filed.ok) return filed;
    this.filed += 1;
    this.notes.push(...remarks, ...parsed.notes, ...filed.value.notes);
    const days = daysAsked(download, planned);
    await this.remember(planned, {
      record: { address, ...validators, sha256, reader: this.reader, rows: parsed.rows, days },
      newest: parsed.newest,
    });
    return success(true);
  }

  /** @param file undefined if it is as it was */
  private async remember(
    planned: PlannedFile,
    file: { readonly record: FileRecord; readonly newest: string | null } | undefined,
  ): Promise<void> {
    const key = recordKey(this.task.download, planned);
    await this.change((record) => ({
      newest: laterOf(record.newest, file?.newest ?? null),
      covered: planned.covers === null ? record.covered : covering(record.covered, ...planned.covers),
      files: file === undefined ? record.files : newestFiles({ ...record.files, [key]: file.record }),
    }));
  }

  private async change(make: (record: DownloadRecord) => DownloadRecord): Promise<void> {
    await this.context.state.changeDownload(this.task.source.name, downloadKey(this.task), (record) => {
      this.record = make(record);
      return this.record;
    });
  }

  private leaveRest(waiting: PlannedFile[]): void {
    const count = waiting.splice(0).length;
    if (count > 0)
      this.notes.push(
        `${titleOf(this.task)}: after ${MOST_FAILURES} failures in a row, ${count} further files were left for the next run.`,
      );
  }

  /** So many days of the past were not there that the publisher's files begin after them. */
  private endOfPast(waiting: PlannedFile[]): void {
    for (const file of waiting.splice(0)) this.presences.push({ file, isThere: false });
    this.absentInPast = 0;
  }

  /** Says what missing files and old data mean, once all that could be had is there. */
  private async judge(due: string): Promise<void> {
    const { download } = this.task;
    const what = titleOf(this.task);
    const presences = this.presences.toSorted(({ file: first }, { file: second }) =>
      first.from < second.from ? 1 : -1,
    );
    const { issues, notes, settled } = judgedAbsences(download, what, presences);
    this.issues.push(...issues);
    this.notes.push(...notes);
    if (settled.length > 0)
      await this.change((record) => ({
        ...record,
        covered: settled
          .flatMap(({ covers }) => (covers === null ? [] : [covers]))
          .reduce((covered, [from, to]) => covering(covered, from, to), record.covered),
      }));
    if (this.issues.length === 0 && (download.period === 'range' || download.period === 'latest'))
      this.judgeAge(due, what);
  }

  /** Data that should be newer by now: a day or two are told, a week is a fault. */
  private judgeAge(due: string, what: string): void {
    const { newest } = this.record;
    const { download } = this.task;
    if (newest === null || newest >= due || download.isHistory === true) return;
    const missing = businessDaysMissing(calendarOf(download.publication), newest, due);
    if (missing === 0) return;
    const sentence = `${what}: its newest data are of ${newest}, though those of ${due} should be there`;
    if (missing < TOO_MANY_DAYS) this.notes.push(`${sentence}.`);
    else
      this.issues.push({
        code: 'TOO_MANY_HOLIDAYS',
        path: [download.id],
        message: `${sentence}: ${missing} business days in a row are missing; see whether the publisher has moved or stopped it.`,
      });
  }
}

const laterOf = (first: string | null, second: string | null): string | null =>
  first === null || (second !== null && second > first) ? second : first;

const newestFiles = (files: Readonly<Record<string, FileRecord>>): Record<string, FileRecord> =>
  Object.fromEntries(
    Object.entries(files)
      .sort(([first], [second]) => (first < second ? 1 : -1))
      .slice(0, FILES_REMEMBERED),
  );

const spanText = ({ period }: Download, { from, to }: PlannedFile): string => {
  if (period === 'latest') return '';
  return from === to ? from : `${from} to ${to}`;
};
