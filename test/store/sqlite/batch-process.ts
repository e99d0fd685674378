import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { batchAccount, calculated, chunksOf, newBatch, type BatchPlace } from '../stored-batch.js';

/**
 * Goes on with whatever batches there are and adds others, in several loops at once, until it is killed. Prints, once it was told so,
 * `added <batch>`, `done <batch>/<chunk>` and `failed <batch>/<chunk>`. Chunk c of a batch holds the accounts of rows c, c + 4, c + 8.
 */
const CHUNKS = 4;
const ROWS = 12;

const [path = '', driver, run = ''] = process.argv.slice(2);
const store = await openResultStore(path, driver === 'node:sqlite' || driver === 'better-sqlite3' ? { driver } : {});
const { batches } = store;
await batches.recover();
process.stdout.write('started\n');

async function addOn(owner: string): Promise<void> {
  for (let count = 0; count < 6; count++) {
    const batchId = `${owner}-${run}-${count}`;
    await batches.add(newBatch(batchId, { owner, rowsTotal: ROWS, chunks: chunksOf(CHUNKS) }));
    process.stdout.write(`added ${batchId}\n`);
  }
}

async function workOn(loop: number): Promise<void> {
  for (let count = 0; ; count++) {
    const claimed = await batches.claim();
    if (claimed === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    const { batchId, owner, chunk, attempt } = claimed;
    const places = [chunk, chunk + CHUNKS, chunk + 2 * CHUNKS].map((row): BatchPlace => [`${owner} ${row}`, row]);
    const requestId = `${batchId} ${chunk} ${attempt} ${loop}`;
    if (chunk === 3 && count % 3 === 0) {
      const accounts = places.map((place) => batchAccount(place, '["failed"]'));
      await batches.fail(claimed, { message: 'it fell over', isFinal: true, requestId }, accounts);
      process.stdout.write(`failed ${batchId}/${chunk}\n`);
    } else {
      const outcome = await batches.complete(claimed, ...calculated(claimed, requestId, places));
      process.stdout.write(outcome === 'completed' ? `done ${batchId}/${chunk}\n` : `${outcome} ${batchId}/${chunk}\n`);
    }
  }
}

await Promise.all([addOn('one'), addOn('two'), ...Array.from({ length: 4 }, (_, loop) => workOn(loop))]);
