import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openForReading } from '../../../server/store/sqlite/connections.js';
import type { SqliteRow } from '../../../server/store/sqlite/database.js';
import { sqliteOpener } from '../../../server/store/sqlite/drivers.js';
import { availableDrivers } from '../../support/available-drivers.js';
import { openResultStore, type SqliteResultStore } from '../../../server/store/sqlite/result-store.js';
import { startChild } from '../../support/child-process.js';
import { gathered } from '../../support/gathered.js';
import { waitUntil } from '../../support/wait-until.js';
import { claimed, newBatch, rowsOf } from '../stored-batch.js';
import { bodiesOf, parentAccount, storedRequest } from '../stored-request.js';
import { LARGE_ACCOUNTS, largeChunk, largeRequest } from './large-chunk.js';

const KILLS = 6;
const PROGRAM = new URL('./parts-process.js', import.meta.url);

describe.each(await availableDrivers())('what is written in several transactions, on %s', (driver) => {
  let directory: string;
  let path: string;
  let store: SqliteResultStore;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'margin-desk-parts-'));
    path = join(directory, 'results.sqlite');
    store = await openResultStore(path, { driver });
  });

  afterEach(async () => {
    await store.close();
    await rm(directory, { recursive: true });
  });

  /** Of the file itself. */
  async function counted(sql: string): Promise<SqliteRow | undefined> {
    const database = openForReading(await sqliteOpener(driver), path);
    try {
      return database.prepare(sql).get();
    } finally {
      database.close();
    }
  }

  /** Results that no request has, and requests whose results are not those they count. */
  const expectNothingLeft = async (): Promise<void> => {
    await store.checkWritable();
    const pending = () => counted('SELECT count(*) AS count FROM pending_results');
    await waitUntil(async () => (await pending())?.['count'] === 0);
    const rowsWithoutAccount = `SELECT count(*) AS count FROM results LEFT JOIN requests USING (commit_order)
      WHERE requests.owner IS NULL OR id < first_result_id OR id >= first_result_id + result_count`;
    expect(await counted(rowsWithoutAccount)).toEqual({ count: 0 });
    const torn = `SELECT count(*) AS count FROM requests WHERE result_count <>
      (SELECT count(*) FROM results WHERE results.commit_order = requests.commit_order)`;
    expect(await counted(torn)).toEqual({ count: 0 });
  };

  it('lets small saves pass, and shows nothing of a chunk before all of it', async () => {
    await store.save(storedRequest('before', { accounts: [parentAccount('L0', 'before')] }));
    await store.batches.add(newBatch('a1'));
    const chunk = await claimed(store);
    const state = { isDone: false };
    const completed = store.batches.complete(chunk, ...largeChunk(chunk, 'large')).finally(() => (state.isDone = true));
    const seen: unknown[] = [];
    for (let count = 0; !state.isDone; count++) {
      await store.save(storedRequest(`small ${count}`));
      const [live] = (await gathered(store.liveAccounts('desk'))).filter(({ accountCode }) => accountCode === 'L0');
      const found = (await store.find('desk', 'large')) !== undefined;
      seen.push([live?.requestId, found, (await rowsOf(store, 'a1'))?.length]);
    }
    expect(await completed).toBe('completed');
    const isBefore = (answer: unknown): boolean => JSON.stringify(answer) === '["before",false,0]';
    const passed = seen.findIndex((answer) => !isBefore(answer));
    expect(passed === -1 ? seen.length : passed).toBeGreaterThan(1);
    expect(new Set(seen.slice(passed).map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(['large', true, LARGE_ACCOUNTS])]),
    );
    expect(await rowsOf(store, 'a1')).toHaveLength(LARGE_ACCOUNTS);
    expect((await bodiesOf(store, 'desk', 'large'))?.map((body) => body.slice(0, 2))[7]).toBe('L7');
    expect(await store.batches.complete(chunk, ...largeChunk(chunk, 'again'))).toBe('stale');
    await expectNothingLeft();
  });

  it('leaves nothing of a chunk whose claim ends meanwhile', async () => {
    await store.batches.add(newBatch('a1'));
    const chunk = await claimed(store);
    const completed = store.batches.complete(chunk, ...largeChunk(chunk, 'late'));
    await store.save(storedRequest('small'));
    await store.batches.recover();
    expect(await completed).toBe('stale');
    await expectNothingLeft();
    const again = await claimed(store);
    expect(await store.batches.complete(again, ...largeChunk(again, 'late'))).toBe('completed');
    expect(await bodiesOf(store, 'desk', 'late')).toHaveLength(LARGE_ACCOUNTS);
    await expectNothingLeft();
  });

  it('leaves nothing of what is refused at its end, and the request id free', async () => {
    await store.batches.add(newBatch('a1', { rowsTotal: 10 }));
    const chunk = await claimed(store);
    await expect(store.batches.complete(chunk, ...largeChunk(chunk, 'r1'))).rejects.toThrow('Row 10');
    await expectNothingLeft();
    expect(await store.save(storedRequest('r1'))).toBe('saved');
  });

  it('saves a large request once', async () => {
    const accounts = Array.from({ length: LARGE_ACCOUNTS }, (_, index) => parentAccount(`S${index}`));
    const submission = Buffer.from('{"portfolio":[]}');
    const request = largeRequest(storedRequest('large', { accounts, submission }));
    expect(await Promise.all([store.save(request), store.save(request)])).toEqual(['saved', 'request-id-in-use']);
    expect(await store.save(storedRequest('large'))).toBe('request-id-in-use');
    expect(await bodiesOf(store, 'desk', 'large')).toHaveLength(LARGE_ACCOUNTS);
    expect(await store.submissionOf('desk', 'large')).toMatchObject({ kind: 'kept', submission });
    await expectNothingLeft();
  });

  it('finishes what was given before it closes', async () => {
    await store.batches.add(newBatch('a1'));
    const chunk = await claimed(store);
    const completed = store.batches.complete(chunk, ...largeChunk(chunk, 'last'));
    await store.save(storedRequest('small'));
    await store.close();
    expect(await completed).toBe('completed');
    store = await openResultStore(path, { driver });
    expect(await bodiesOf(store, 'desk', 'last')).toHaveLength(LARGE_ACCOUNTS);
  });

  it('keeps its log short under a steady load', async () => {
    for (let count = 0; count < 14; count++) {
      await store.batches.add(newBatch(`a${count}`));
      const chunk = await claimed(store);
      await store.batches.complete(chunk, ...largeChunk(chunk, `r${count}`));
    }
    const whole = await counted('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()');
    expect(Number(whole?.['bytes'])).toBeGreaterThan(80_000_000);
    expect((await stat(`${path}-wal`)).size).toBeLessThan(72_000_000);
  });

  it('is whole or not there after a kill, and what was begun is removed', async () => {
    await store.close();
    const told: string[] = [];
    for (let run = 0; run < KILLS; run++) {
      const child = startChild(PROGRAM, path, driver, String(run));
      await child.printed(1);
      await delay(30 + Math.random() * 120);
      child.kill();
      await child.ended();
      told.push(...child.lines.flatMap((line) => /^done (.*)$/.exec(line)?.slice(1) ?? []));
    }
    store = await openResultStore(path, { driver });
    for (const requestId of told) expect(await bodiesOf(store, 'desk', requestId)).toHaveLength(LARGE_ACCOUNTS);
    await store.batches.recover();
    for (let chunk = await store.batches.claim(); chunk !== undefined; chunk = await store.batches.claim())
      expect(await store.batches.complete(chunk, ...largeChunk(chunk, `last ${chunk.batchId}`))).toBe('completed');
    await expectNothingLeft();
    expect(await store.batches.unfinished()).toEqual({ queued: 0, processing: 0 });
  });
});
