import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StoreDamaged } from '../../server/store/store-damaged.js';
import { openForReading } from '../../server/store/sqlite/connections.js';
import { sqliteOpener } from '../../server/store/sqlite/drivers.js';
import { availableDrivers } from '../support/available-drivers.js';
import { ResultReader } from '../../server/store/sqlite/result-reads.js';
import { openResultStore, type SqliteResultStore } from '../../server/store/sqlite/result-store.js';
import { faultText } from '../../server/lib/fault.js';
import { gathered, remaining, rowByRow } from '../support/gathered.js';
import { calculated, claimed, newBatch } from '../store/stored-batch.js';
import { parentAccount, storedRequest } from '../store/stored-request.js';

const REQUESTS = ['r1', 'r2', 'r3'];
const SUBMISSION = Buffer.from('{"portfolio":[{"net_position":12345}]}');
/** Bytes of the file that are flipped, one at a time; a prime step reaches all kinds of pages. */
const STEP = 211;

const figures = (account: string): string => `{"account":"${account}","requirement":987654.25}`;

const accountsOf = (requestId: string) =>
  Array.from({ length: 8 }, (_, index) => ({
    ...parentAccount(`${requestId} ${index}`),
    summary: figures(`${requestId} ${index}`),
    body: Buffer.from(figures(`${requestId} ${index}`)),
  }));

describe.each(await availableDrivers())('a result store whose bytes were changed, on %s', (driver) => {
  let directory: string;
  let path: string;
  let whole: Buffer;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'margin-desk-flipped-'));
    path = join(directory, 'results.sqlite');
    const store = await openResultStore(path, { driver });
    for (const requestId of REQUESTS)
      await store.save(storedRequest(requestId, { accounts: accountsOf(requestId), submission: SUBMISSION }));
    await store.stages.save({
      ...{ stageId: 's1', keyId: 'k', type: 'etd', isValid: true, body: Buffer.from('{"quantity":4242}') },
      ...{ createdAt: '2026-01-05T08:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z' },
    });
    await store.close();
    whole = await readFile(path);
  });

  afterAll(() => rm(directory, { recursive: true }));

  /** Writes the file with one text in another's place everywhere, as flipped bits would leave it. */
  const changed = async (text: string, other: string): Promise<SqliteResultStore> => {
    const bytes = Buffer.from(whole.toString('latin1').replaceAll(text, other), 'latin1');
    expect(bytes.equals(whole)).toBe(false);
    await writeFile(path, bytes);
    return openResultStore(path, { driver });
  };

  const bodies = async (store: SqliteResultStore, requestId: string): Promise<readonly string[]> =>
    (await remaining(rowByRow((await store.find('desk', requestId))?.bodies))).map((body) =>
      Buffer.from(body).toString(),
    );

  it('never shows a figure that was not written, and shows the others', async () => {
    const store = await changed('"account":"r2 3","requirement":9876', '"account":"r2 3","requirement":9976');
    await expect(bodies(store, 'r2')).rejects.toThrow(StoreDamaged);
    await expect(bodies(store, 'r2')).rejects.toThrow(
      /^The store is damaged: result \d+ does not match its checksum\./,
    );
    expect(await bodies(store, 'r1')).toEqual(accountsOf('r1').map(({ body }) => body.toString()));
    await expect(remaining(rowByRow(store.liveAccounts('desk')))).rejects.toThrow(/latest result of an account/);
    const january = { from: '2025-01-01', to: '2025-01-31' };
    await expect(store.history('desk', 'r2 3', january)).rejects.toThrow(/the result of an account on 2025-01-06/);
    expect(await store.history('desk', 'r1 3', january)).toMatchObject([{ summary: figures('r1 3') }]);
    await store.close();
  });

  it('shows no submission or stage that was not sent', async () => {
    const store = await changed('12345', '12845');
    await expect(store.submissionOf('desk', 'r1')).rejects.toThrow('the submission of request r1');
    await store.close();
    const other = await changed('4242', '4243');
    await expect(other.stages.find('k', 's1', '2026-01-05T09:00:00.000Z')).rejects.toThrow('stage s1');
    await other.close();
  });

  it("shows nobody another owner's results", async () => {
    const store = await changed('desk', 'disk');
    await expect(store.find('disk', 'r1')).rejects.toThrow('the record of request r1');
    await expect(remaining(rowByRow(store.liveAccounts('disk')))).rejects.toThrow(StoreDamaged);
    await store.close();
  });

  it('shows no summary after the detail has aged out, and no account of a batch, that was not calculated', async () => {
    const batchPath = join(directory, 'batch.sqlite');
    const before = await openResultStore(batchPath, { driver });
    await before.batches.add(newBatch('b1'));
    const chunk = await claimed(before);
    const [request, outcome] = calculated(chunk, 'chunk', [['B7', 0]]);
    expect(await before.batches.complete(chunk, request, outcome)).toBe('completed');
    await before.save(storedRequest('old', { isLive: false, accounts: accountsOf('old') }));
    await before.expire('2030-01-01', null);
    await before.close();
    const text = (await readFile(batchPath)).toString('latin1');
    const summary = request.accounts[0]?.summary ?? '';
    const damaged = text.replaceAll('987654.25', '987654.35').replaceAll(summary, summary.replace('chunk', 'chank'));
    await writeFile(batchPath, Buffer.from(damaged, 'latin1'));
    const store = await openResultStore(batchPath, { driver });
    await expect(bodies(store, 'old')).rejects.toThrow(StoreDamaged);
    const page = await store.batches.page('desk', 'b1', 0, 10);
    await expect(remaining(rowByRow(page?.rows))).rejects.toThrow(/account \d+ of a batch/);
    await store.close();
  });

  it('gives what was written or an error, whichever byte it is', async () => {
    const open = await sqliteOpener(driver);
    const copy = join(directory, 'copy.sqlite');
    const expected = new Map(REQUESTS.map((id) => [id, accountsOf(id).map(({ body }) => body.toString())]));
    const seen = { whole: 0, refused: 0, missing: 0 };
    const wrong: number[] = [];
    for (let position = 100; position < whole.length; position += STEP) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(position) ^ (1 << (position % 8)), position);
      await writeFile(copy, bytes);
      for (const outcome of await readings(open, copy, expected)) {
        if (outcome === 'wrong') wrong.push(position);
        else seen[outcome]++;
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.whole).toBeGreaterThan(seen.refused);
    expect(seen.refused).toBeGreaterThan(0);
  });

  it('is refused at the start where its pages contradict each other', async () => {
    const bytes = Buffer.from(whole);
    bytes.fill(0xff, 8192, 8192 + 64);
    await writeFile(path, bytes);
    await expect(openResultStore(path, { driver })).rejects.toThrow(
      /^The result store ".*results\.sqlite" can't be opened: .*(damaged|malformed).*margin-desk store set-aside/s,
    );
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  it('is told of in a sentence when its pages are changed under the service', async () => {
    const live = join(directory, 'live.sqlite');
    const before = await openResultStore(live, { driver });
    await before.save(storedRequest('large', { accounts: [parentAccount('L', 'y'.repeat(3_000_000))] }));
    await before.save(storedRequest('small'));
    await before.close();
    const store = await openResultStore(live, { driver });
    const bytes = await readFile(live);
    // Pages of the large body, each of which names the next.
    for (let page = 900; page < 1200; page++) bytes.fill(0xee, page * 4096, page * 4096 + 8);
    await writeFile(live, bytes);
    const error: unknown = await bodies(store, 'large').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StoreDamaged);
    expect(faultText(error)).toMatch(/live\.sqlite" says: .*malformed|does not match its checksum/);
    expect(await bodies(store, 'small')).toHaveLength(1);
    await store.close();
  });

  const readings = async (
    open: Awaited<ReturnType<typeof sqliteOpener>>,
    file: string,
    expected: ReadonlyMap<string, readonly string[]>,
  ): Promise<readonly ('whole' | 'refused' | 'missing' | 'wrong')[]> => {
    let database;
    try {
      database = openForReading(open, file);
      const reader = new ResultReader(database);
      return await Promise.all(
        [...expected].map(async ([requestId, texts]) => {
          try {
            const found = reader.find('desk', requestId);
            if (found === undefined) return 'missing';
            const got = (await gathered(found.bodies)).map((body) => Buffer.from(body).toString());
            return got.join() === texts.join() ? 'whole' : 'wrong';
          } catch {
            return 'refused';
          }
        }),
      );
    } catch {
      return ['refused'];
    } finally {
      database?.close();
      await rm(`${file}-wal`, { force: true });
      await rm(`${file}-shm`, { force: true });
    }
  };
});
