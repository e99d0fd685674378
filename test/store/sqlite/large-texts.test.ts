import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sqliteOpener } from '../../../server/store/sqlite/drivers.js';
import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { availableDrivers } from '../../support/available-drivers.js';
import { bodiesOf, parentAccount, storedRequest } from '../stored-request.js';

const ROWS = Buffer.from(
  `[${Array.from({ length: 60_000 }, (_, index) => `{"account_code":"A1","quantity":${index},"position_id":"P${index}"}`).join(',')}]`,
);
const LARGE = storedRequest('r1', { accounts: [{ ...parentAccount('A1'), body: ROWS }], submission: ROWS });

describe.each(await availableDrivers())('large texts on %s', (driver) => {
  let directory: string;
  let path: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'margin-desk-large-texts-'));
    path = join(directory, 'results.sqlite');
    const store = await openResultStore(path, { driver });
    await store.save(LARGE);
    await store.close();
  });

  afterEach(() => rm(directory, { recursive: true }));

  it('take less than a fifth of their length in the file', async () => {
    const database = (await sqliteOpener(driver))(path, 'read-only');
    const lengths = database
      .prepare(
        'SELECT length(results.body) AS result, length(submissions.body) AS submission FROM results, submissions',
      )
      .get();
    database.close();
    expect(Number(lengths?.['result'])).toBeLessThan(ROWS.length / 5);
    expect(Number(lengths?.['submission'])).toBeLessThan(ROWS.length / 5);
  });

  it('are read as they are where an earlier version wrote them', async () => {
    const database = (await sqliteOpener(driver))(path, 'read-write');
    database.prepare('UPDATE results SET body = ?, body_checksum = NULL').run(ROWS);
    database.close();
    const store = await openResultStore(path, { driver });
    expect((await bodiesOf(store, 'desk', 'r1'))?.[0] === ROWS.toString()).toBe(true);
    await store.close();
  });

  it('are refused where a byte of them has become another one', async () => {
    const database = (await sqliteOpener(driver))(path, 'read-write');
    const row = database.prepare('SELECT body FROM results').get();
    const body = Buffer.from(row?.['body'] instanceof Uint8Array ? row['body'] : []);
    body.writeUInt8(body.readUInt8(100) ^ 1, 100);
    database.prepare('UPDATE results SET body = ?').run(body);
    database.close();
    const store = await openResultStore(path, { driver });
    await expect(bodiesOf(store, 'desk', 'r1')).rejects.toThrow('does not match its checksum');
    await store.close();
  });
});
