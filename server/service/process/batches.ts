import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { BatchParameters } from '../../batch/batch-parameters.js';
import { Batches } from '../../batch/batches.js';
import { fetchedRows, spooledRows, type ChunkRows } from '../../batch/chunk/rows.js';
import { ChunkThreads } from '../../batch/chunk/threads.js';
import { leastPartitionsFor } from '../../batch/intake/intake-limits.js';
import { UploadPlaces } from '../../batch/intake/upload-places.js';
import { BatchGroups } from '../../batch/groups/batch-groups.js';
import { BatchRunner } from '../../batch/runner.js';
import { Spool } from '../../batch/spool/spool.js';
import type { WorkerConfig } from '../config.js';
import type { ClearingHouseSource } from '../../calculation/clearing-house-source.js';
import type { SnapshotSource } from '../../calculation/create-calculator.js';
import type { CounterMemory } from '../../calculation/engine-counters.js';
import type { BatchStore } from '../../store/types.js';
import type { LimitStore, ScenarioStore } from '../../store/document-stores.js';

export interface BatchParts {
  readonly store: BatchStore;
  readonly parameters: SnapshotSource;
  readonly documents: {
    readonly settings: ClearingHouseSource;
    readonly scenarios: ScenarioStore;
    readonly limits: LimitStore;
  };
  /** Counters that the threads of this process add to; absent = they count nothing. */
  readonly counters?: CounterMemory;
}

export type RunnerConfig = Pick<WorkerConfig, 'dataDirectory' | 'batchWorkers'>;

/** What calculates batches. */
export interface OpenRunner {
  /** The runner, which the caller has to start. */
  readonly runner: BatchRunner;
  readonly groups: BatchGroups;
  readonly parameters: BatchParameters;
  readonly spool: Spool;
  /** Rows of batches, wherever they are kept. */
  readonly rows: ChunkRows;
}

/** Time for chunks in progress to end when the process stops; those that take longer start again after the next start. */
export const CHUNK_STOP_MILLISECONDS = 7_000;

/** How often a process looks for batches that others have accepted. */
const POLL_MILLISECONDS = 500;

/** Resumes the batches that an earlier run has left, and cleans the spool. */
export async function openBatches(
  config: RunnerConfig,
  logger: Logger,
  parts: BatchParts,
): Promise<OpenRunner & { readonly batches: Batches }> {
  const { store } = parts;
  const opened = await openRunner(config, logger, parts, () => store.withRows(EVER));
  const { spool, runner, groups, parameters, rows } = opened;
  const places = new UploadPlaces(() => spool.freeBytes());
  const onTrouble = (error: unknown): void => logger.warn({ err: error }, 'A batch stays on the spool');
  // If other processes calculate, their threads are not known; this assumes as many as this machine has cores.
  const threads = config.batchWorkers === 0 ? availableParallelism() : config.batchWorkers;
  const limits = { leastPartitions: leastPartitionsFor(threads) };
  const batches = new Batches({
    store,
    spool,
    runner,
    groups,
    parameters,
    places,
    rows,
    limits,
    clock: Date.now,
    onTrouble,
  });
  return { ...opened, batches };
}

/** @param withRows the batches whose rows stay on the spool, if rows are kept there */
export async function openRunner(
  { dataDirectory, batchWorkers: threads }: RunnerConfig,
  logger: Logger,
  { store, parameters: source, documents, counters }: BatchParts,
  withRows: () => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<OpenRunner> {
  const { bodies } = store;
  const unfinished = await store.recover();
  if (unfinished.length > 0) logger.info({ batches: unfinished.length }, 'There are unfinished batches');
  // If rows only pass through, their folder must not be the spool of an embedded store.
  const directory = join(dataDirectory, 'spool', ...(bodies === null ? [] : ['passing']));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const spool = new Spool(directory);
  await spool.keepOnly(bodies === null ? await withRows() : []);
  const rows = bodies === null ? spooledRows(spool) : fetchedRows(bodies, join(directory, 'fetched'));
  const parameters = new BatchParameters({
    source,
    whenGone: bodies === null ? 'newest' : 'wait',
    clock: () => performance.now(),
    onGone: (sentence) => logger.warn(sentence),
  });
  const calculator = new ChunkThreads({
    threads: Math.max(1, threads),
    ...(counters === undefined ? {} : { counters }),
  });
  const scenariosOf = (owner: string) => documents.scenarios.list(owner);
  const shared = { store, calculator, parameters, settings: documents.settings, scenariosOf, rows };
  const runner = new BatchRunner({
    ...shared,
    limitsOf: (owner) => documents.limits.list(owner),
    threads,
    pollMilliseconds: bodies === null ? null : POLL_MILLISECONDS,
    clock: Date.now,
    onFinished: (batchId) => logger.info({ batchId }, 'A batch is finished'),
    onTrouble: (error, chunk) => logger.error({ err: error, ...placeOf(chunk) }, 'A chunk of a batch met with a fault'),
  });
  return { runner, groups: new BatchGroups(shared), parameters, spool, rows };
}

/** Earlier than any time: old rows are removed with the details of results, not at the start, when the clock may be wrong. */
const EVER = '';

/** The place of a chunk for the log, which never has the envelope, as that may name accounts. */
const placeOf = (chunk: { readonly batchId: string; readonly chunk: number; readonly attempt: number } | null) =>
  chunk === null ? {} : { batchId: chunk.batchId, chunk: chunk.chunk, attempt: chunk.attempt };
