import {
  openBatchStore,
  type PostgresBatches,
  type PostgresBatchesOptions,
} from '../../../server/store/postgres/batch/batches.js';
import { PostgresDatabase } from '../../../server/store/postgres/database.js';
import { postgresResults } from '../../../server/store/postgres/result-store.js';
import type { OpenBatchStore } from '../stored-batch.js';

/** One process's view of a database. */
export interface OpenedBatches extends OpenBatchStore {
  readonly batches: PostgresBatches;
  /** What went wrong in the background. */
  readonly faults: readonly unknown[];
}

/** Results and batches on a database. @param options of the batches; `home` is "home" unless given */
export async function openBatches(url: string, options: Partial<PostgresBatchesOptions> = {}): Promise<OpenedBatches> {
  const faults: unknown[] = [];
  const database = await PostgresDatabase.open(url);
  const batches = await openBatchStore(database, {
    home: 'home',
    now: () => new Date().toISOString(),
    patienceMilliseconds: 60_000,
    leaseMilliseconds: 10_000,
    onTrouble: (error) => faults.push(error),
    ...options,
  });
  const results = postgresResults(database);
  return {
    ...results,
    batches,
    faults,
    close: async () => {
      await batches.close();
      await results.close();
      await database.close();
    },
  };
}
