import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BatchExpiry } from '../../../server/store/sqlite/expiry.js';
import { sqliteOpener } from '../../../server/store/sqlite/drivers.js';
import { availableDrivers } from '../../support/available-drivers.js';
import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { remaining, rowByRow } from '../../support/gathered.js';
import { completeNext, newBatch, rowsOf, type BatchPlace } from '../stored-batch.js';

const LATE = '2100-01-01T00:00:00.000Z';

describe.each(await availableDrivers())('a batch that is being removed, on %s', (driver) => {
  it('is gone at once with its results, and a page of it that is being read ends with an error', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'margin-desk-batch-expiry-'));
    const path = join(directory, 'results.sqlite');
    const store = await openResultStore(path, { driver });
    const places = Array.from({ length: 1000 }, (_, row): BatchPlace => [`A${row}`, row]);
    await store.batches.add(newBatch('a1', { rowsTotal: 1000 }));
    await completeNext(store, 'r1', places);
    const reading = rowByRow((await store.batches.page('desk', 'a1', 0, 600))?.rows);
    await reading.next();
    const database = (await sqliteOpener(driver))(path, 'read-write');
    const expiry = new BatchExpiry(database);
    const touched = expiry.step(LATE, 500);
    const seen = [await store.batches.find('desk', 'a1'), await rowsOf(store, 'a1'), await store.find('desk', 'r1')];
    await expect(remaining(reading)).rejects.toThrow('removed while they were being read');
    const ending = [expiry.step(LATE, 500), expiry.step(LATE, 500), expiry.step(LATE, 500)];
    const left = database.prepare('SELECT count(*) AS rows FROM batch_stretches').get();
    database.close();
    await store.close();
    await rm(directory, { recursive: true });
    expect([touched, ...ending]).toEqual([501, 501, 1, 0]);
    expect(seen).toEqual([undefined, undefined, undefined]);
    expect(left).toEqual({ rows: 0 });
  });
});
