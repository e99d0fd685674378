import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sqliteOpener } from '../../server/store/sqlite/drivers.js';
import { ACCOUNTS, BatchClient, bookOf, fileBookParameters, RESULTS } from '../support/batch-client.js';
import { fieldAt } from '../support/json-field.js';
import { runProgram, startService, type RunningService } from '../support/service.js';

/** Kills of the process: as many as the environment says; 200 under `npm run test:kills`, which is what npm tells it runs. */
const KILLS = Number(process.env['BATCH_KILLS'] ?? (process.env['npm_lifecycle_event'] === 'test:kills' ? 200 : 12));
const SECONDS_A_KILL = 240;
/** Longer than it takes to send and accept a batch. */
const LONGEST_UPLOAD_MILLISECONDS = 200;
/** Longer than a chunk takes. */
const LONGEST_CHUNK_MILLISECONDS = 30;

let directory: string;
let client: BatchClient;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-kills-'));
  await fileBookParameters(directory);
  const created = await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', directory]);
  client = new BatchClient(created.stdout.trim());
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const start = (): Promise<RunningService> => startService(directory, ['--no-demo', '--workers', '1']);

/** Resolves at some moment while the batch is calculated. */
async function begun(url: string, batchId: string | undefined): Promise<void> {
  if (batchId === undefined) throw new Error('The batch was not accepted.');
  const accounts = Math.random() * 0.9 * ACCOUNTS;
  while (Number(fieldAt(await client.getJson(url, `/portfolios/batch/${batchId}`), 'accounts_done')) < accounts)
    await pause(2);
  await pause(Math.random() * LONGEST_CHUNK_MILLISECONDS);
}

describe(`a service that is killed ${KILLS} times over its batches`, () => {
  it(
    'loses nothing that it accepted and does nothing twice',
    async () => {
      const batches = new Map<string, number>();
      for (let kill = 0; kill < KILLS; kill++) {
        const service = await start();
        const submission = client.submit(service.url, bookOf(kill)).then((batchId) => {
          if (batchId !== undefined) batches.set(batchId, kill);
          return batchId;
        });
        await (kill % 2 === 0
          ? pause(Math.random() * LONGEST_UPLOAD_MILLISECONDS)
          : begun(service.url, await submission));
        service.child.kill('SIGKILL');
        await Promise.all([service.ended, submission]);
      }

      const service = await start();
      for (const [batchId, batch] of batches) await client.expectWhole(service.url, batchId, batch);
      expect(batches.size).toBeGreaterThanOrEqual(Math.floor(KILLS / 2));
      await service.stop();
      // And of those that were accepted though their answer was lost.
      expect(await readdir(join(directory, 'spool'))).toEqual(expect.arrayContaining([...batches.keys()]));
      expect(await resultsOf(batches)).toEqual([...batches.keys()].map(() => RESULTS));
    },
    KILLS * SECONDS_A_KILL * 1000 + 60_000,
  );
});

/** What the file itself holds of each batch. */
async function resultsOf(batches: ReadonlyMap<string, number>): Promise<unknown[]> {
  const open = await sqliteOpener();
  const database = open(join(directory, 'results.sqlite'), 'read-only');
  try {
    const count = database.prepare(
      'SELECT count(*) AS results FROM results JOIN requests USING (commit_order) WHERE batch_id = ?',
    );
    return [...batches.keys()].map((batchId) => count.get(batchId)?.['results']);
  } finally {
    database.close();
  }
}
