import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sqliteOpener } from '../../../server/store/sqlite/drivers.js';
import { availableDrivers } from '../../support/available-drivers.js';
import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { newBatch } from '../stored-batch.js';
import { bodiesOf, storedRequest } from '../stored-request.js';

const LATER_TABLES = [
  'submissions',
  'stages',
  'batches',
  'batch_chunks',
  'batch_accounts',
  'batch_stretches',
  'batch_turns',
  'pending_results',
  'history',
];

const LATER_COLUMNS = ['requests.checksum', 'results.summary_checksum', 'results.body_checksum', 'live.checksum'];

describe.each(await availableDrivers())('a file of the first version, on %s', (driver) => {
  it('gets what later versions keep, and loses nothing', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'margin-desk-migration-'));
    const path = join(directory, 'results.sqlite');
    const before = await openResultStore(path, { driver });
    await before.save(storedRequest('r1'));
    await before.close();
    const database = (await sqliteOpener(driver))(path, 'read-write');
    for (const table of LATER_TABLES) database.exec(`DROP TABLE ${table}`);
    for (const column of LATER_COLUMNS) database.exec(`ALTER TABLE ${column.replace('.', ' DROP COLUMN ')}`);
    database.exec('PRAGMA user_version = 1');
    database.close();
    const store = await openResultStore(path, { driver });
    const stage = { stageId: 's1', keyId: 'k', type: 'etd', isValid: true, body: Buffer.from('{}') } as const;
    await store.stages.save({ ...stage, createdAt: '2026-01-05T08:00:00.000Z', expiresAt: '2026-01-06T08:00:00.000Z' });
    expect((await store.stages.find('k', 's1', '2026-01-05T09:00:00.000Z'))?.stageId).toBe('s1');
    await store.batches.add(newBatch('b1'));
    expect((await store.batches.find('desk', 'b1'))?.status).toBe('queued');
    expect(await bodiesOf(store, 'desk', 'r1')).toHaveLength(1);
    expect(await store.submissionOf('desk', 'r1')).toEqual({ kind: 'aged-out' });
    const january = { from: '2025-01-01', to: '2025-01-31' };
    expect(await store.history('desk', 'A1', january)).toMatchObject([
      { day: '2025-01-06', requestId: 'r1', parameters: null },
    ]);
    await store.close();
    await rm(directory, { recursive: true });
  });
});
