import { join } from 'node:path';
import { BatchCaller } from '../batch-caller.js';
import { batchBody } from '../batch-body.js';
import { NEXT_YEAR } from '../desk-book.js';
import { sqliteOpener } from '../../../server/store/sqlite/drivers.js';
import { startBenchService } from '../service.js';
import { withGoal, type Contest, type Contestant } from '../contest/contest.js';
import { startListening } from '../contest/listening-process.js';

const TURNS = 3;

/** A page of a batch's results, beside a process that sends the same bytes from a table of SQLite with a row for each account. */
export async function pageContest(directory: string, accounts: number): Promise<Contest> {
  const service = await startBenchService();
  const caller = new BatchCaller(service.target);
  const batchId = await caller.submit(batchBody({ accounts, rows: accounts, bytes: Infinity, firstYear: NEXT_YEAR }));
  await caller.finished(batchId);
  const { hostname, port, key } = service.target;
  const address = `http://${hostname}:${port}/portfolios/batch/${batchId}/results?offset=0&limit=${accounts}`;
  const whole = await bytesOf(address, key);
  const path = join(directory, 'rows.sqlite');
  await keepRows(path, whole);
  const plain = await startListening(new URL('./sqlite-page.worker.js', import.meta.url), [path]);
  const contestant = (name: string, from: string): Contestant => ({
    name,
    work: accounts / 1e3,
    run: async () => {
      let seconds = Infinity;
      let length = 0;
      for (let turn = 0; turn < TURNS; turn++) {
        const startedAt = performance.now();
        ({ length } = await bytesOf(from, key));
        seconds = Math.min(seconds, (performance.now() - startedAt) / 1000);
      }
      return { seconds, results: Float64Array.of(length) };
    },
  });
  return {
    name: `page of ${accounts} accounts of a batch, ${(whole.length / 1e6).toFixed(0)} MB`,
    unit: 'k accounts',
    tolerance: 0.001,
    ours: contestant('GET /portfolios/batch/{batch_id}/results', address),
    rivals: [
      withGoal({ timesAsLong: 2 }, contestant('the same bytes out of SQLite', `http://127.0.0.1:${plain.port}/`)),
    ],
    close: async () => {
      plain.end();
      await service.stop();
    },
  };
}

async function bytesOf(address: string, key: string): Promise<Buffer> {
  // By itself fetch asks for compressed bytes, which the other process does not send.
  const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' };
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** One row for each account, which together are as many bytes as the page. */
async function keepRows(path: string, whole: Buffer): Promise<void> {
  const page: unknown = JSON.parse(whole.toString());
  if (typeof page !== 'object' || page === null || !('results' in page) || !Array.isArray(page.results))
    throw new Error('The page has no results.');
  const database = (await sqliteOpener())(path, 'read-write');
  database.exec('CREATE TABLE rows (place INTEGER PRIMARY KEY, body BLOB NOT NULL)');
  const insert = database.prepare('INSERT INTO rows (place, body) VALUES (?, ?)');
  database.exec('BEGIN');
  page.results.forEach((row: unknown, place) => insert.run(place, Buffer.from(JSON.stringify(row))));
  database.exec('COMMIT');
  database.close();
}
