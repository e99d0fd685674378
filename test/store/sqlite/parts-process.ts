import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { claimed, newBatch } from '../stored-batch.js';
import { largeChunk } from './large-chunk.js';

/** Calculates one large chunk after the other, each of a batch of its own, until it is killed; prints `done <request>` once told so. */
const [path = '', driver, run = ''] = process.argv.slice(2);
const store = await openResultStore(path, driver === 'node:sqlite' || driver === 'better-sqlite3' ? { driver } : {});
await store.batches.recover();
process.stdout.write('started\n');
for (let count = 0; ; count++) {
  await store.batches.add(newBatch(`batch ${run}-${count}`));
  const chunk = await claimed(store);
  const requestId = `request ${run}-${count}`;
  await store.batches.complete(chunk, ...largeChunk(chunk, requestId));
  process.stdout.write(`done ${requestId}\n`);
}
