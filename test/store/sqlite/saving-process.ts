import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { parentAccount, storedRequest, subAccount } from '../stored-request.js';

/** Saves requests from several callers until it is killed, and prints each request's id once it was told that it is saved. */
const [path = '', driver, run = ''] = process.argv.slice(2);
const store = await openResultStore(path, driver === 'node:sqlite' || driver === 'better-sqlite3' ? { driver } : {});

async function saveOn(caller: number): Promise<void> {
  for (let count = 0; ; count++) {
    const requestId = `${run} ${caller} ${count}`;
    const accounts = [
      parentAccount(`A${caller}`, requestId),
      subAccount(`A${caller}`, 'x'),
      parentAccount('shared', requestId),
    ];
    const outcome = await store.save(storedRequest(requestId, { accounts }));
    process.stdout.write(outcome === 'saved' ? `${requestId}\n` : `${outcome} ${requestId}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, caller) => saveOn(caller)));
