import { StandInSources } from '../support/stand-in-sources.js';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { createApp } from '../../server/service/app.js';
import { BatchParameters } from '../../server/batch/batch-parameters.js';
import { Batches } from '../../server/batch/batches.js';
import { fetchedRows, spooledRows } from '../../server/batch/chunk/rows.js';
import { BatchGroups } from '../../server/batch/groups/batch-groups.js';
import { ChunkThreads } from '../../server/batch/chunk/threads.js';
import { UploadPlaces } from '../../server/batch/intake/upload-places.js';
import { BatchRunner } from '../../server/batch/runner.js';
import { Spool } from '../../server/batch/spool/spool.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { Licence } from '../../server/domain/licence.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { success } from '../../server/domain/issue.js';
import { createCalculator, type SnapshotSource } from '../../server/calculation/create-calculator.js';
import { EngineCounters } from '../../server/calculation/engine-counters.js';
import { ALL_LICENSED } from '../support/calculated-accounts.js';
import { exampleSnapshot } from '../support/openapi-desk.js';
import { waitUntil } from '../support/wait-until.js';
import type { OpenTenantStores, TenantStores } from './tenant-stores.js';

/** A service with every route over real stores, whose batches wait until they are run. */
export interface TenantDesk {
  readonly url: string;
  readonly stores: TenantStores;
  readonly batches: Batches;
  /** What was logged, at every level. */
  readonly log: readonly string[];
  /** Every key that was made. */
  readonly made: readonly string[];
  /** Milliseconds since 1970, of the service. */
  readonly clock: { now: number };
  /** A new key; all licensed unless it says otherwise. */
  keyOf(licence: Partial<Licence>): Promise<string>;
  /** Takes a batch whose size is not announced, so that it is cut into many chunks. */
  acceptedInPieces(owner: string, body: object): Promise<string>;
  /** Calculates until these batches have ended. */
  run(batches: readonly (readonly [owner: string, batchId: string])[]): Promise<void>;
  close(): Promise<void>;
}

const settings = { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS };

export async function startTenantDesk(open: OpenTenantStores): Promise<TenantDesk> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-tenants-'));
  const stores = await open(directory);
  const clock = { now: Date.UTC(2026, 0, 5, 12) };
  const snapshot = exampleSnapshot();
  const parameters: SnapshotSource = {
    isReady: true,
    snapshot: () => snapshot,
    select: () => Promise.resolve(success(snapshot)),
  };
  const scenariosOf = (owner: string) => stores.scenarios.list(owner);
  const calculator = createCalculator({ registry: parameters, settings, scenariosOf, workers: 0 });
  const folder = join(directory, 'spool');
  await mkdir(folder);
  const spool = new Spool(folder);
  const { bodies } = stores.batches;
  const rows = bodies === null ? spooledRows(spool) : fetchedRows(bodies, join(folder, 'fetched'));
  const wanted = new BatchParameters({
    source: parameters,
    whenGone: 'newest',
    clock: Date.now,
    onGone: () => undefined,
  });
  const faults: unknown[] = [];
  const groupThreads = new ChunkThreads({ threads: 1 });
  const batches = new Batches({
    ...{ store: stores.batches, spool, rows, parameters: wanted },
    groups: new BatchGroups({
      ...{ store: stores.batches, rows, parameters: wanted, settings, scenariosOf },
      calculator: groupThreads,
    }),
    runner: { wake: () => undefined, statistics: IDLE },
    places: new UploadPlaces(() => spool.freeBytes(), { uploads: 4, spareBytes: 0 }),
    clock: Date.now,
    onTrouble: (error) => faults.push(error),
  });
  const newRunner = (): BatchRunner =>
    new BatchRunner({
      ...{
        store: stores.batches,
        calculator: new ChunkThreads({ threads: 1 }),
        parameters: wanted,
        settings,
        scenariosOf,
        rows,
      },
      ...{ threads: 1, pollMilliseconds: null, clock: Date.now, onFinished: () => undefined },
      onTrouble: (error) => faults.push(error),
    });
  const log: string[] = [];
  const app = createApp({
    config: {
      syncBodyLimitBytes: 1_000_000,
      officeJs: 'local',
      pagesDirectory: join(directory, 'pages'),
      metricsOpenToAll: false,
      version: '1.2.3',
      longestWaitMilliseconds: 60_000,
    },
    ...{ calculator, optimizer: calculator, batches },
    sheets: { calculator, stages: stores.stages },
    parameters,
    sources: new StandInSources(),
    ...{ results: stores.results, readiness: stores.readiness, scenarios: stores.scenarios, keys: stores.keys },
    mappings: stores.mappings,
    limits: stores.limits,
    service: {
      engines: ENGINE_IDS,
      isReady: () => true,
      isDraining: () => false,
      parameterSets: () => [],
      countsOf: (engine) => new EngineCounters().of(engine),
      limitChecks: () => 0,
    },
    logger: pino({ level: 'trace' }, { write: (line) => log.push(line) }),
    clock: () => clock.now,
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const made: string[] = [];
  return {
    url: `http://127.0.0.1:${address.port}`,
    ...{ stores, batches, log, made, clock },
    keyOf: async (licence) => {
      const { key } = await stores.keys.create({ ...ALL_LICENSED, ...licence });
      made.push(key);
      return key;
    },
    acceptedInPieces: async (owner, body) => {
      const source = Readable.from([Buffer.from(JSON.stringify(body))]);
      const licence = { ...ALL_LICENSED, owner };
      const taken = await batches.submit({ source, encoding: null, announcedBytes: null, licence, mode: 'fifo' });
      if (!taken.ok) throw new Error(JSON.stringify(taken.issues));
      return taken.batchId;
    },
    run: async (awaited) => {
      const runner = newRunner();
      runner.start();
      for (const [owner, batchId] of awaited)
        await waitUntil(async () => (await stores.batches.find(owner, batchId))?.completedAt !== null);
      await runner.stop(0);
      if (faults.length > 0) throw new Error(String(faults[0]));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await groupThreads.close();
      await stores.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const IDLE = {
  ...{ calculating: 0, completed: 0, retried: 0, failed: 0, accounts: 0 },
  ...{ calculationSeconds: 0, missingParameters: 0 },
};
