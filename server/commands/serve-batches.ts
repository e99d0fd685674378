import { join } from 'node:path';
import type { Logger } from 'pino';
import { Batches } from '../batch/batches.js';
import { ChunkThreads } from '../batch/chunk-threads.js';
import { UploadPlaces } from '../batch/intake/upload-places.js';
import { BatchRunner } from '../batch/runner.js';
import { Spool } from '../batch/spool/spool.js';
import type { ServeConfig } from '../config.js';
import type { ClearingHouseSource } from '../jobs/clearing-house-source.js';
import type { SnapshotSource } from '../jobs/create-calculator.js';
import type { BatchStore, ScenarioStore } from '../store/types.js';

export interface BatchParts {
  readonly store: BatchStore;
  readonly parameters: SnapshotSource;
  readonly documents: { readonly settings: ClearingHouseSource; readonly scenarios: ScenarioStore };
}

/** Takes up the batches that an earlier run has left, and tidies the spool; the runner is still to be started. */
export async function openBatches(
  { dataDirectory, workers }: Pick<ServeConfig, 'dataDirectory' | 'workers'>,
  logger: Logger,
  { store, parameters, documents }: BatchParts,
): Promise<{ readonly batches: Batches; readonly runner: BatchRunner }> {
  const spool = new Spool(join(dataDirectory, 'spool'));
  const unfinished = await store.recover();
  await spool.keepOnly(unfinished);
  if (unfinished.length > 0) logger.info({ batches: unfinished.length }, 'Unfinished batches go on');
  const onSpoolTrouble = (error: unknown): void => logger.warn({ err: error }, 'A finished batch stays on the spool');
  const runner = new BatchRunner({
    store,
    calculator: new ChunkThreads(workers),
    parameters,
    settings: documents.settings,
    scenariosOf: (owner) => documents.scenarios.list(owner),
    pathOf: (batchId, chunk) => spool.partitionPath(batchId, chunk),
    threads: workers,
    clock: Date.now,
    onFinished: (batchId) => {
      logger.info({ batchId }, 'A batch is finished');
      spool.remove(batchId).catch(onSpoolTrouble);
    },
    onTrouble: (error, chunk) => logger.error({ err: error, ...placeOf(chunk) }, 'A chunk of a batch met with a fault'),
  });
  const places = new UploadPlaces(() => spool.freeBytes());
  const batches = new Batches({ store, spool, runner, parameters, places, clock: Date.now, onTrouble: onSpoolTrouble });
  return { batches, runner };
}

/** Never the envelope: it may name accounts. */
const placeOf = (chunk: { readonly batchId: string; readonly chunk: number; readonly attempt: number } | null) =>
  chunk === null ? {} : { batchId: chunk.batchId, chunk: chunk.chunk, attempt: chunk.attempt };
