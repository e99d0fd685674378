import { describeOnPostgres } from '../../support/postgres.js';
import { describeBatchStore } from '../batch-store-suite.js';
import { openBatches } from './postgres-batches.js';

describeOnPostgres('batches on PostgreSQL', (server) => {
  const databases = new Map<string, string>();
  describeBatchStore('', async (directory, now) => {
    const url = databases.get(directory) ?? (await server().newDatabase());
    databases.set(directory, url);
    return openBatches(url, { now: () => new Date(now()).toISOString() });
  });
});
