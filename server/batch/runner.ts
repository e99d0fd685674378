import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BatchAccount, BatchStore, ChunkProgress, ClaimedChunk } from '../store/types.js';
import { calculateClaimed, ChunkRefusal, type ClaimedChunkOptions } from './chunk/calculate-claimed.js';
import { noCounts, watchCounts } from './chunk/counts.js';
import type { ChunkCalculator } from './chunk/threads.js';
import type { CalculatedChunk } from './chunk/calculated-chunk.js';
import { retryWithBackoff } from './retry-with-backoff.js';
import type { RunnerStatistics } from './runner-statistics.js';

export interface BatchRunnerOptions extends ClaimedChunkOptions {
  readonly store: BatchStore;
  readonly calculator: ChunkCalculator;
  /** Chunks calculated at once; 0 = none, as other processes calculate them. */
  readonly threads: number;
  /** How often the runner looks for work of other processes; null = there are no other processes. */
  readonly pollMilliseconds: number | null;
  /** Called when a batch has become terminal. */
  readonly onFinished: (batchId: string) => void;
  /** Called with faults; none of them stops the runner. */
  readonly onTrouble: (error: unknown, chunk: Pick<ClaimedChunk, 'batchId' | 'chunk' | 'attempt'> | null) => void;
}

/** Times that a chunk may fail. */
const MOST_FAILURES = 3;
/** A chunk that was started this often without ending has probably ended the process each time. */
const MOST_ATTEMPTS = 50;
/** Tries to store a calculated chunk before its calculation counts as failed: about a minute, while the store itself can be used. */
const STORE_TRIES = 9;
/** Calculated chunks waiting to be stored, for each thread. */
const STORED_BEHIND = 1;
/** Chunks claimed before a thread is free, so that none waits for the claim, which waits for what is being stored. */
const CLAIMED_AHEAD = 1;

/** Time between two reports to the store of how far a chunk is. */
const TELL_MILLISECONDS = 200;

/** Least time between two searches for batches of other processes and their parameters. */
const LOOK_MILLISECONDS = 1_000;

const FAILED = 'The calculation of the accounts around this one failed; the fault is in the log of the service.';

/**
 * Works through the queue: claims chunks while threads are free, stores their results, gives failed ones back. Chunks in
 * progress when it stops, or when the process ends, are claimed again after the next start; each stored chunk is checked
 * against its attempt, so that nothing is stored twice.
 */
export class BatchRunner {
  private readonly inProgress = new Set<Promise<void>>();
  /** Aborted once the runner has given up the chunks that are not done. */
  private readonly givenUp = new AbortController();
  private readonly counts = { completed: 0, retried: 0, failed: 0, accounts: 0, calculationSeconds: 0 };
  private calculating = 0;
  private isOpen = false;
  private isClaiming = false;
  private isAwaited = false;
  private lookedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private stopped: Promise<void> | undefined;

  constructor(private readonly options: BatchRunnerOptions) {}

  get statistics(): RunnerStatistics {
    const { missing } = this.options.parameters;
    return { ...this.counts, calculating: this.calculating, missingParameters: missing };
  }

  /** Begins to claim; the parameters must be loaded. */
  start(): void {
    const { pollMilliseconds, store, threads } = this.options;
    this.isOpen = this.stopped === undefined && threads > 0;
    if (this.isOpen) store.onWaiting(() => this.wake());
    if (this.isOpen && pollMilliseconds !== null)
      this.timer ??= setInterval(() => this.wake(), pollMilliseconds).unref();
    this.wake();
  }

  /** Looks for work; called when new work has arrived. */
  wake(): void {
    this.isAwaited = true;
    if (!this.isClaiming) void this.claimAll();
  }

  /** Stops claiming; resolves when the chunks in progress are stored, or given up after the limit. */
  stop(limitMilliseconds: number): Promise<void> {
    this.isOpen = false;
    clearInterval(this.timer);
    return (this.stopped ??= this.finish(limitMilliseconds));
  }

  /** Threads end under chunks that are still being calculated: those are claimed again after the next start. */
  private async finish(limitMilliseconds: number): Promise<void> {
    const limit = new AbortController();
    const timer = pause(limitMilliseconds, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.inProgress), timer]);
    limit.abort();
    this.givenUp.abort();
    await this.options.calculator.close();
  }

  private get hasPlace(): boolean {
    const { threads } = this.options;
    const isFree =
      this.calculating < threads + CLAIMED_AHEAD &&
      this.inProgress.size <= threads * (1 + STORED_BEHIND) + CLAIMED_AHEAD;
    return this.isOpen && isFree;
  }

  private async claimAll(): Promise<void> {
    this.isClaiming = true;
    while (this.isAwaited) {
      this.isAwaited = false;
      while (this.hasPlace) {
        const claimed = await this.claim();
        if (claimed === undefined) break;
        this.take(claimed);
      }
    }
    this.isClaiming = false;
  }

  private claim(): Promise<ClaimedChunk | undefined> {
    const { onTrouble } = this.options;
    return retryWithBackoff(() => this.claimHeld(), {
      signal: this.givenUp.signal,
      onTrouble: (error) => onTrouble(error, null),
    }).catch(() => undefined);
  }

  private async claimHeld(): Promise<ClaimedChunk | undefined> {
    const { store, parameters } = this.options;
    if (performance.now() - this.lookedAt > LOOK_MILLISECONDS) {
      await parameters.look(await store.wanted());
      this.lookedAt = performance.now();
    }
    return this.isOpen ? store.claim(parameters.held) : undefined;
  }

  private take(claimed: ClaimedChunk): void {
    const work = this.work(claimed)
      .catch((error: unknown) => {
        if (!this.givenUp.signal.aborted) this.options.onTrouble(error, claimed);
      })
      .finally(() => {
        this.inProgress.delete(work);
        this.wake();
      });
    this.inProgress.add(work);
  }

  private async work(claimed: ClaimedChunk): Promise<void> {
    try {
      if (claimed.attempt - claimed.failures > MOST_ATTEMPTS) throw new ChunkRefusal(FAILED);
      const calculated = await this.calculate(claimed);
      try {
        await this.save(claimed, calculated);
      } finally {
        calculated.release();
      }
    } catch (error) {
      if (this.givenUp.signal.aborted) return;
      this.options.onTrouble(error, claimed);
      await this.fail(claimed, error);
    }
    await this.release(claimed);
  }

  private async calculate(claimed: ClaimedChunk): Promise<CalculatedChunk> {
    this.calculating++;
    const startedAt = performance.now();
    const counts = noCounts();
    const tell = (progress: ChunkProgress): Promise<void> => this.options.store.progress(claimed, progress);
    const endWatch = watchCounts(counts, tell, TELL_MILLISECONDS);
    try {
      return await calculateClaimed(claimed, this.options, counts, this.givenUp.signal);
    } finally {
      endWatch();
      this.calculating--;
      this.counts.calculationSeconds += (performance.now() - startedAt) / 1000;
      this.wake();
    }
  }

  private async save(claimed: ClaimedChunk, { request, outcome, accountsTotal }: CalculatedChunk): Promise<void> {
    const { store } = this.options;
    const saved = await retryWithBackoff(() => store.complete(claimed, request, outcome), {
      signal: this.givenUp.signal,
      tries: STORE_TRIES,
      onTrouble: (error) => this.options.onTrouble(error, claimed),
    });
    if (saved === 'stale') return;
    this.counts.completed++;
    this.counts.accounts += accountsTotal;
  }

  private async fail(claimed: ClaimedChunk, error: unknown): Promise<void> {
    const isFinal = error instanceof ChunkRefusal || claimed.failures + 1 >= MOST_FAILURES;
    const message = error instanceof ChunkRefusal ? error.message : FAILED;
    const accounts = isFinal ? await this.accountsOf(claimed, message) : [];
    this.counts[isFinal ? 'failed' : 'retried']++;
    const fault = { message, isFinal, requestId: randomUUID() };
    await retryWithBackoff(() => this.options.store.fail(claimed, fault, accounts), {
      signal: this.givenUp.signal,
      onTrouble: (trouble) => this.options.onTrouble(trouble, claimed),
    });
  }

  /** The accounts of a failed chunk; empty if not even they can be read. The batch reports the failed chunk in either case. */
  private async accountsOf(claimed: ClaimedChunk, message: string): Promise<readonly BatchAccount[]> {
    const { calculator, rows, onTrouble } = this.options;
    try {
      return await rows.use(claimed.batchId, claimed.chunk, (path) => calculator.accountsOf(path, message));
    } catch (error) {
      onTrouble(error, claimed);
      return [];
    }
  }

  private async release({ owner, batchId }: ClaimedChunk): Promise<void> {
    const { store, onFinished } = this.options;
    const status = (await store.find(owner, batchId))?.status;
    if (status !== 'queued' && status !== 'processing') onFinished(batchId);
  }
}
