import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withLongFileLock } from '../../files/file-lock.js';
import type { Source } from '../source.js';
import { recordOf } from '../state/state-store.js';
import { TEMPORARY_FOLDER, type RunContext, type RunProgress, type RunWishes } from './run-context.js';
import { runFault } from './run-fault.js';
import { runSource, type SourceResult } from './run-source.js';

/** Sources that are fetched beside each other; each asks one host at its own pace. */
const SOURCES_AT_ONCE = 8;

/** Told as it goes. */
export interface FetchListener {
  readonly onProgress?: (source: string, progress: RunProgress) => void;
  readonly onResult?: (result: SourceResult) => void;
  /** Another process fetches into the data directory and is waited for. */
  readonly onWait?: () => void;
}

interface Waiting {
  readonly source: Source;
  readonly wishes: RunWishes;
  /** When it was asked for, ISO 8601. */
  readonly since: string;
}

/**
 * Runs of sources of one process: what is started joins the runs in progress, and a source that waits or runs is not started again.
 * One process at a time fetches into a data directory; what another one has fetched meanwhile is not fetched again.
 */
export class Fetching {
  private waiting: Waiting[] = [];
  private readonly running = new Map<string, RunProgress>();
  private session: Promise<void> | undefined;
  private control = new AbortController();

  constructor(
    private readonly context: RunContext,
    private readonly listener: FetchListener = {},
  ) {}

  /** @returns undefined if it is not in progress */
  progressOf(name: string): RunProgress | undefined {
    const running = this.running.get(name);
    if (running !== undefined) return running;
    return this.waiting.some(({ source }) => source.name === name) ? { done: 0, of: 0, what: 'waits' } : undefined;
  }

  start(sources: readonly Source[], wishes: RunWishes = {}): void {
    const since = this.context.clock().toISOString();
    for (const source of sources)
      if (this.progressOf(source.name) === undefined) this.waiting.push({ source, wishes, since });
    this.begin();
  }

  /** Resolves when nothing is in progress. */
  async settled(): Promise<void> {
    while (this.session !== undefined) await this.session;
  }

  /** Stops after what is being filed. */
  async cancel(): Promise<void> {
    this.waiting = [];
    this.control.abort(new Error('The run was stopped.'));
    await this.settled();
    this.control = new AbortController();
  }

  private begin(): void {
    if (this.session !== undefined || this.waiting.length === 0) return;
    this.session = this.run().finally(() => {
      this.session = undefined;
      if (!this.control.signal.aborted) this.begin();
    });
  }

  private async run(): Promise<void> {
    const { signal } = this.control;
    const { dataDirectory } = this.context;
    try {
      const temporary = join(dataDirectory, ...TEMPORARY_FOLDER);
      await mkdir(temporary, { recursive: true });
      const { onWait } = this.listener;
      const lock = join(dataDirectory, 'fetch', 'fetch.lock');
      await withLongFileLock(lock, { signal, ...(onWait === undefined ? {} : { onWait }) }, async () => {
        await clean(temporary);
        await Promise.all(Array.from({ length: SOURCES_AT_ONCE }, () => this.runWaiting(signal)));
      });
    } catch (error) {
      const unfinished = this.waiting.splice(0);
      if (signal.aborted) return;
      for (const { source } of unfinished) this.tell(failedResult(source, error));
    }
  }

  private async runWaiting(signal: AbortSignal): Promise<void> {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      const { source, wishes, since } = next;
      this.running.set(source.name, { done: 0, of: 0, what: source.title });
      try {
        if (await this.wasFetchedSince(source, since)) this.tell({ ...NOTHING_NEW, source: source.name });
        else this.tell(await this.runOne(source, wishes, signal));
      } catch (error) {
        this.tell(failedResult(source, error));
      } finally {
        this.running.delete(source.name);
      }
    }
  }

  /** Whether another process has fetched it while this one waited. */
  private async wasFetchedSince({ name }: Source, since: string): Promise<boolean> {
    const { lastSuccess } = recordOf((await this.context.state.read()).state, name);
    return lastSuccess !== null && lastSuccess > since;
  }

  private runOne(source: Source, wishes: RunWishes, signal: AbortSignal): Promise<SourceResult> {
    const onProgress = (progress: RunProgress): void => {
      this.running.set(source.name, progress);
      this.listener.onProgress?.(source.name, progress);
    };
    return runSource(source, this.context, wishes, { signal, onProgress });
  }

  private tell(result: SourceResult): void {
    this.listener.onResult?.(result);
  }
}

/** A part of a file that is older is not continued. */
const LONGEST_PART_MILLISECONDS = 2 * 86_400_000;

/** Removes what runs that were killed have left, but for parts of files, which the client may continue. */
async function clean(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isPart = /\.part(?:\.json)?$/.test(name);
    if (isPart && Date.now() - (await stat(path)).mtimeMs < LONGEST_PART_MILLISECONDS) continue;
    await rm(path, { recursive: true, force: true });
  }
}

const NOTHING_NEW = { faults: [], notes: [], bytes: 0, filed: 0, isStopped: false, isRemembered: true } as const;

const failedResult = (source: Source, error: unknown): SourceResult => ({
  ...NOTHING_NEW,
  isRemembered: false,
  source: source.name,
  faults: [runFault(error)],
});
