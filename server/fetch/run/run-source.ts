import { plainSentence } from '../../lib/plain-sentence.js';
import { wantsHistory } from '../plan/plan.js';
import type { Source } from '../source.js';
import { recordOf } from '../state/state-store.js';
import type { SourceRecord } from '../state/state-file.js';
import { DownloadRun, downloadKey, type DownloadResult, type DownloadTask } from './run-download.js';
import type { RunContext, RunProgress, RunWishes } from './run-context.js';
import { runFault } from './run-fault.js';

const NOTES_KEPT = 50;
/** So many downloads that fail one after the other, and the others are left: the publisher can't be reached. */
const MOST_FAILED_DOWNLOADS = 3;

/** What the run of a source came to. */
export interface SourceResult {
  readonly source: string;
  /** One sentence for each fault; empty if there was none. */
  readonly faults: readonly string[];
  readonly notes: readonly string[];
  readonly bytes: number;
  /** Files that were filed; 0 = nothing was new. */
  readonly filed: number;
  readonly isStopped: boolean;
  /** Whether it stands in the state; on a full disk it may not. */
  readonly isRemembered: boolean;
}

/**
 * Fetches what is to be asked for of a source, download by download; what fails harms neither its other downloads nor other sources.
 * @param signal ends the run after what is being filed; what is filed stays
 */
export async function runSource(
  source: Source,
  context: RunContext,
  wishes: RunWishes,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: RunProgress) => void },
): Promise<SourceResult> {
  const begun = context.clock();
  const tally = new Tally();
  try {
    await context.state.changeSource(source.name, (record) => ({ ...record, lastTry: begun.toISOString() }));
    const tasks = await tasksOf(source, context, wishes);
    let progress: RunProgress = { done: 0, of: 0, what: source.title };
    const tell = (change: Partial<RunProgress>): void => onProgress((progress = { ...progress, ...change }));
    const listener = {
      planned: (count: number) => tell({ of: progress.of + count }),
      begin: (what: string) => tell({ what }),
      done: () => tell({ done: progress.done + 1 }),
    };
    for (const [place, task] of tasks.entries()) {
      signal.throwIfAborted();
      tally.add(await safely(() => new DownloadRun(task, context, wishes, listener).run(signal), signal));
      if (tally.failedInRow < MOST_FAILED_DOWNLOADS) continue;
      const rest = tasks.length - place - 1;
      if (rest > 0) tally.notes.push(`${source.title}: ${rest} further downloads were left for the next run.`);
      break;
    }
  } catch (error) {
    if (!signal.aborted) tally.faults.push(runFault(error));
  }
  const result = { source: source.name, ...tally.result(), isStopped: signal.aborted };
  try {
    await remember(source, context, { result, begun });
    return { ...result, isRemembered: true };
  } catch (error) {
    const faults = result.faults.length === 0 ? [runFault(error)] : result.faults;
    return { ...result, faults, isRemembered: false };
  }
}

/** Downloads and their items, those that take the whole in one file first, where they are wanted. */
async function tasksOf(
  source: Source,
  { state, moment }: RunContext,
  wishes: RunWishes,
): Promise<readonly DownloadTask[]> {
  const { downloads } = recordOf((await state.read()).state, source.name);
  const tasks = source.downloads.flatMap((download) =>
    (download.items ?? [undefined]).map((item): DownloadTask => ({ source, download, item })),
  );
  const newestOf = new Map<string, string | null>();
  for (const task of tasks) newestOf.set(task.download.id, downloads[downloadKey(task)]?.newest ?? null);
  const isWanted = ({ download }: DownloadTask): boolean =>
    download.isHistory !== true || wishes.backfill !== undefined || wantsHistory(source, download, newestOf, moment());
  const wanted = tasks.filter(isWanted);
  const isHistory = ({ download }: DownloadTask): boolean => download.isHistory === true;
  return [...wanted.filter(isHistory), ...wanted.filter((task) => !isHistory(task))];
}

/** A download that throws, as on a full disk, is a failed one. */
async function safely(run: () => Promise<DownloadResult>, signal: AbortSignal): Promise<DownloadResult> {
  try {
    return await run();
  } catch (error) {
    signal.throwIfAborted();
    const message = runFault(error);
    return { issues: [{ code: 'NOT_FETCHED', path: [], message }], notes: [], bytes: 0, filed: 0 };
  }
}

class Tally {
  readonly faults: string[] = [];
  readonly notes: string[] = [];
  failedInRow = 0;
  private bytes = 0;
  private filed = 0;

  add({ issues, notes, bytes, filed }: DownloadResult): void {
    this.faults.push(...issues.map(({ message }) => plainSentence(message)));
    this.notes.push(...notes.map(plainSentence));
    this.bytes += bytes;
    this.filed += filed;
    this.failedInRow = issues.length > 0 && filed === 0 ? this.failedInRow + 1 : 0;
  }

  result(): Pick<SourceResult, 'faults' | 'notes' | 'bytes' | 'filed'> {
    const { bytes, filed } = this;
    const faults = [...new Set(this.faults)];
    const notes = [...new Set(this.notes)];
    const further = notes.length - NOTES_KEPT;
    if (further > 0) notes.splice(NOTES_KEPT, further, `There are ${further.toLocaleString('en-US')} further notes.`);
    return { faults, notes, bytes, filed };
  }
}

/** One sentence for the status: the first fault, and how many more there are. */
export function errorOf(faults: readonly string[]): string | null {
  const [first, ...others] = faults;
  if (first === undefined) return null;
  return others.length === 0
    ? first
    : `${first} There ${others.length === 1 ? 'is 1 more fault' : `are ${others.length} more faults`}.`;
}

async function remember(
  source: Source,
  { state, clock }: RunContext,
  { result, begun }: { readonly result: Omit<SourceResult, 'isRemembered'>; readonly begun: Date },
): Promise<void> {
  const now = clock();
  const isSuccess = result.faults.length === 0 && !result.isStopped;
  await state.changeSource(source.name, (record) => ({
    ...record,
    lastSuccess: isSuccess ? now.toISOString() : record.lastSuccess,
    newestDate: newestOf(record),
    bytes: result.bytes,
    seconds: (now.getTime() - begun.getTime()) / 1000,
    error: errorOf(result.faults),
    notes: result.isStopped ? [...result.notes, 'The last run was stopped before its end.'] : [...result.notes],
  }));
}

const newestOf = ({ downloads }: SourceRecord): string | null =>
  Object.values(downloads)
    .flatMap(({ newest }) => newest ?? [])
    .sort()
    .at(-1) ?? null;
