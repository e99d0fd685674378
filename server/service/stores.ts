import { hostname } from 'node:os';
import type { ServeConfig, StoreConfig } from './config.js';
import { openDocuments } from '../store/documents/documents.js';
import { openResultStore } from '../store/sqlite/result-store.js';
import type { BatchStore, ResultStore } from '../store/types.js';
import type { KeyStore, LimitStore, MappingStore, ScenarioStore, SettingsStore } from '../store/document-stores.js';
import type { ReadinessStore } from '../store/readiness-store.js';
import type { StageStore } from '../store/stage-store.js';
import { Closers } from './closers.js';
import { MILLISECONDS_PER_MINUTE } from '../lib/units.js';

/** Keys, scenarios, mappings, limits and settings. */
export interface OpenDocumentStores {
  readonly keys: KeyStore;
  readonly scenarios: ScenarioStore;
  readonly mappings: MappingStore;
  readonly limits: LimitStore;
  readonly settings: SettingsStore;
  readonly close: () => Promise<void>;
}

/** Everything that an installation keeps except its parameters. */
export interface Stores extends OpenDocumentStores {
  readonly results: ResultStore;
  readonly readiness: ReadinessStore;
  readonly stages: StageStore;
  readonly batches: BatchStore;
}

/** Called with a sentence about a fault outside of requests. */
export type OnTrouble = (sentence: string) => void;

/** Loaded only if data is kept on PostgreSQL, as it takes as long as the rest of a small command. */
const postgres = async () => ({
  ...(await import('../store/postgres/batch/batches.js')),
  ...(await import('../store/postgres/stores.js')),
});

const tellOnStderr: OnTrouble = (sentence) => void process.stderr.write(`${sentence}\n`);

/** Opens the stores that commands other than `serve` need. */
export async function openDocumentStores(
  { dataDirectory, store }: StoreConfig,
  onTrouble: OnTrouble = tellOnStderr,
): Promise<OpenDocumentStores> {
  return store.kind === 'sqlite'
    ? openDocuments(dataDirectory, { onTrouble })
    : (await postgres()).openPostgresStores(store.url, { onTrouble });
}

/** Opens all stores; if one fails, those opened before are closed. */
export async function openStores(
  config: Pick<ServeConfig, 'dataDirectory' | 'store' | 'batchParameterWaitMinutes'>,
  onTrouble: OnTrouble,
): Promise<Stores> {
  const closers = new Closers();
  try {
    return await assemble(config, onTrouble, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function assemble(
  { dataDirectory, store, batchParameterWaitMinutes }: Parameters<typeof openStores>[0],
  onTrouble: OnTrouble,
  closers: Closers,
): Promise<Stores> {
  const close = (): Promise<void> => closers.close();
  if (store.kind === 'sqlite') {
    const documents = await openDocuments(dataDirectory, { onTrouble });
    closers.add(documents.close);
    const results = await openResultStore(store.path);
    closers.add(() => results.close());
    const { readiness, stages, batches } = results;
    return { ...documents, results, readiness, stages, batches, close };
  }
  const { BATCH_LEASE_MILLISECONDS, openBatchStore, openPostgresStores } = await postgres();
  const stores = await openPostgresStores(store.url, { onTrouble });
  closers.add(stores.close);
  const batches = await openBatchStore(stores.database, {
    home: `${hostname()} ${dataDirectory}`,
    now: () => new Date().toISOString(),
    patienceMilliseconds: batchParameterWaitMinutes * MILLISECONDS_PER_MINUTE,
    leaseMilliseconds: BATCH_LEASE_MILLISECONDS,
    onTrouble: (error) => onTrouble(`Batches: ${error instanceof Error ? error.message : String(error)}`),
  });
  closers.add(() => batches.close());
  return { ...stores, batches, close };
}
