import type { ResultStore } from '../types.js';
import type { PostgresDatabase } from './database.js';
import { expireSome } from './expiry.js';
import { packRows } from './packed-request.js';
import { ResultReads } from './result-reads.js';
import { SaveQueue } from './save-queue.js';

/** Results on PostgreSQL; `close` finishes the saves and leaves the database open. */
export function postgresResults(database: PostgresDatabase): ResultStore {
  const reads = new ResultReads(database);
  const saves = new SaveQueue(database);
  let isClosed = false;
  let expiring: Promise<void> = Promise.resolve();
  return {
    save: (request) => saves.save(packRows(request)),
    find: (owner, requestId, selection) => reads.find(owner, requestId, selection),
    submissionOf: (owner, requestId) => reads.submissionOf(owner, requestId),
    liveAccounts: (owner) => ({ [Symbol.asyncIterator]: () => reads.liveAccounts(owner) }),
    history: (owner, accountCode, range) => reads.history(owner, accountCode, range),
    expire: (detailBefore, summaryBefore) => {
      const steps = async (): Promise<void> => {
        while (!isClosed && (await expireSome(database, detailBefore, summaryBefore)));
      };
      const outcome = expiring.then(steps);
      expiring = outcome.catch(() => undefined);
      return outcome;
    },
    checkWritable: async () => {
      if (isClosed) throw new Error('The result store is closed');
      await database.read
        .updateTable('write_check')
        .set((row) => ({ checks: row('checks', '+', 1) }))
        .execute();
    },
    close: async () => {
      isClosed = true;
      await saves.close();
      await expiring;
    },
  };
}
