import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Batches } from '../../server/batch/batches.js';
import { ChunkThreads, type ChunkCalculator } from '../../server/batch/chunk/threads.js';
import type { IntakeLimits } from '../../server/batch/intake/intake-limits.js';
import { UploadPlaces, type UploadPlaceLimits } from '../../server/batch/intake/upload-places.js';
import { BatchParameters } from '../../server/batch/batch-parameters.js';
import { spooledRows } from '../../server/batch/chunk/rows.js';
import { BatchGroups } from '../../server/batch/groups/batch-groups.js';
import { BatchRunner } from '../../server/batch/runner.js';
import { Spool } from '../../server/batch/spool/spool.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { failure } from '../../server/domain/issue.js';
import type { Licence } from '../../server/domain/licence.js';
import type { SnapshotSource } from '../../server/calculation/create-calculator.js';
import { startHttpService, OPEN_LICENCE, type HttpService, type HttpServiceOptions } from './http-service.js';
import { fieldAt } from './json-field.js';
import { smallSnapshot } from './small-snapshot.js';

export interface BatchServiceOptions {
  /** Default: the service's own threads, one. */
  /** Calculates groups; default: a thread. */
  readonly groupsCalculator?: Pick<ChunkThreads, 'groups'>;
  readonly calculator?: ChunkCalculator;
  /** Whether chunks are calculated from the beginning; default true. */
  readonly isRunning?: boolean;
  readonly isReady?: boolean;
  readonly uploads?: UploadPlaceLimits;
  readonly limits?: Partial<IntakeLimits>;
  readonly parameters?: SnapshotSource;
  /** Of stages and what is asked about them; their routes are not there without it. */
  readonly sheetCalculator?: HttpServiceOptions['sheetCalculator'];
  /** What else the service has. */
  readonly http?: Omit<HttpServiceOptions, 'openBatches'>;
}

/** The routes of batches over real stores and the small snapshot of 5 January 2026. */
export interface BatchService extends HttpService {
  readonly runner: BatchRunner;
  /** Faults that the runner met with. */
  readonly faults: readonly unknown[];
  /** Sentences on parameters that were not there. */
  readonly notes: readonly string[];
  readonly batches: Batches;
  /** Sends a batch, as JSON where it is no text. */
  submit(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** The id of a batch that is accepted. */
  accepted(body: unknown, headers?: Readonly<Record<string, string>>): Promise<string>;
  /** The id of a batch whose size is not announced, so that it is cut into many chunks. */
  acceptedInPieces(body: unknown): Promise<string>;
  /** The status of a batch once it has ended. */
  ended(batchId: string): Promise<unknown>;
  json(path: string): Promise<unknown>;
  /** Names on the spool. */
  spooled(): Promise<readonly string[]>;
  /** A key of another licence. */
  keyOf(licence: Partial<Licence>): Promise<string>;
}

const source = (isReady: boolean): SnapshotSource => {
  const snapshot = smallSnapshot();
  return {
    isReady,
    snapshot: () => snapshot,
    select: () =>
      Promise.resolve(
        failure({ code: 'INVALID_PARAMETER', path: ['bdate'], message: 'No parameters of that day are loaded.' }),
      ),
  };
};

export async function startBatchService(options: BatchServiceOptions = {}): Promise<BatchService> {
  const { isReady = true, isRunning = true } = options;
  const faults: unknown[] = [];
  const notes: string[] = [];
  const opened: { runner: BatchRunner; batches: Batches; directory: string }[] = [];
  const service = await startHttpService({
    service: { isReady: () => isReady },
    ...(options.sheetCalculator === undefined ? {} : { sheetCalculator: options.sheetCalculator }),
    ...options.http,
    openBatches: async ({ directory, results }) => {
      const folder = join(directory, 'spool');
      await mkdir(folder, { recursive: true });
      const spool = new Spool(folder);
      const onTrouble = (error: unknown): void => void faults.push(error);
      const store = results.batches;
      const parameters = new BatchParameters({
        source: options.parameters ?? source(isReady),
        whenGone: 'newest',
        clock: Date.now,
        onGone: (sentence) => notes.push(sentence),
      });
      // Of its own: a runner that stops closes its calculator.
      const threads = new ChunkThreads({ threads: 1 });
      const shared = {
        store,
        parameters,
        settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
        scenariosOf: () => Promise.resolve([]),
        rows: spooledRows(spool),
      };
      const groups = new BatchGroups({ ...shared, calculator: options.groupsCalculator ?? threads });
      const runner = new BatchRunner({
        ...shared,
        calculator: options.calculator ?? new ChunkThreads({ threads: 1 }),
        threads: 1,
        pollMilliseconds: null,
        clock: Date.now,
        onFinished: () => undefined,
        onTrouble,
      });
      const places = new UploadPlaces(() => spool.freeBytes(), options.uploads);
      const { limits = {} } = options;
      const batches = new Batches({
        store,
        spool,
        runner,
        groups,
        parameters,
        places,
        limits,
        clock: Date.now,
        onTrouble,
      });
      opened.push({ runner, batches, directory: folder });
      if (isRunning) runner.start();
      return { batches, close: () => Promise.all([runner.stop(0), threads.close()]).then(() => undefined) };
    },
  });
  const [batch] = opened;
  if (batch === undefined) throw new Error('Batches were not opened.');
  const submit = (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    service.request('/portfolios/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const json = async (path: string): Promise<unknown> => (await service.request(path)).json();
  return {
    ...service,
    runner: batch.runner,
    faults,
    notes,
    batches: batch.batches,
    submit,
    accepted: async (body, headers) => {
      const response = await submit(body, headers);
      const answer: unknown = await response.json();
      if (response.status !== 202) throw new Error(JSON.stringify(answer));
      return String(fieldAt(answer, 'batch_id'));
    },
    acceptedInPieces: async (body) => {
      const submission = await batch.batches.submit({
        source: Readable.from([Buffer.from(JSON.stringify(body))]),
        encoding: null,
        announcedBytes: null,
        licence: OPEN_LICENCE,
        mode: 'fifo',
      });
      if (!submission.ok) throw new Error(JSON.stringify(submission.issues));
      return submission.batchId;
    },
    ended: async (batchId) => {
      for (;;) {
        const status = await json(`/portfolios/batch/${batchId}`);
        if (fieldAt(status, 'completed_at') !== null) return status;
        await pause(10);
      }
    },
    json,
    spooled: () => readdir(batch.directory),
    keyOf: async (licence) => (await service.keys.create({ ...OPEN_LICENCE, ...licence })).key,
  };
}
