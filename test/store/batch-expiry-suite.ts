import { expect, it } from '@jest/globals';
import { gathered, remaining, rowByRow } from '../support/gathered.js';
import {
  calculated,
  chunksOf,
  claimed,
  completeNext,
  newBatch,
  rowsOf,
  type BatchPlace,
  type OpenBatchStore,
} from './stored-batch.js';
import { bodiesOf, parentAccount, storedRequest } from './stored-request.js';

const EARLY = '2025-01-01T00:00:00.000Z';
const LATE = '2030-01-01T00:00:00.000Z';

/** @param opened the store under test, empty at the start of each test, on whose clock it is `time` (between the two above) */
export function describeBatchExpiry(opened: () => OpenBatchStore, time: string): void {
  const places = Array.from({ length: 700 }, (_, row): BatchPlace => [`A${row}`, row]);

  it('drops the detail of its results and keeps its pages', async () => {
    await opened().batches.add(newBatch('a1', { rowsTotal: 1000 }));
    await completeNext(opened(), 'r1', places);
    const before = await rowsOf(opened(), 'a1');
    await opened().expire(LATE, null);
    expect((await bodiesOf(opened(), 'desk', 'r1'))?.[0]).toBe('{"summary":"A0","note":"r1"}');
    expect(await rowsOf(opened(), 'a1')).toEqual(before);
  });

  it('keeps the results of a batch until the batch goes, and takes both', async () => {
    const { batches } = opened();
    await batches.add(newBatch('a1', { rowsTotal: 1000, chunks: chunksOf(2) }));
    const [first, second] = [await claimed(opened()), await claimed(opened())];
    const [request, outcome] = calculated(first, 'r1', places);
    await batches.complete(first, { ...request, submittedTime: EARLY }, outcome);
    await opened().expire(LATE, LATE);
    expect(await rowsOf(opened(), 'a1')).toHaveLength(700);
    await batches.complete(second, ...calculated(second, 'r2', [['B', 900]]));
    await opened().save(storedRequest('alone', { submittedTime: EARLY, accounts: [parentAccount('A0', 'alone')] }));
    await batches.add(newBatch('a2'));
    await batches.add(newBatch('a3', { owner: 'rival' }));
    await opened().expire(time, time);
    expect(await opened().find('desk', 'alone')).toBeUndefined();
    expect([(await rowsOf(opened(), 'a1'))?.length, (await bodiesOf(opened(), 'desk', 'r1'))?.length]).toEqual([
      701, 700,
    ]);
    await opened().expire(LATE, LATE);
    expect([await batches.find('desk', 'a1'), await rowsOf(opened(), 'a1')]).toEqual([undefined, undefined]);
    expect([await opened().find('desk', 'r1'), await opened().find('desk', 'r2')]).toEqual([undefined, undefined]);
    expect(await gathered(opened().liveAccounts('desk'))).toHaveLength(701);
    expect([(await batches.find('desk', 'a2'))?.status, (await batches.find('rival', 'a3'))?.status]).toEqual([
      'queued',
      'queued',
    ]);
    await completeNext(opened(), 'theirs', [['A0', 1]]);
    await completeNext(opened(), 'r3', [['A0', 1]]);
    expect(await rowsOf(opened(), 'a2')).toMatchObject([{ accountCode: 'A0', requestId: 'r3', source: 'live' }]);
  });

  it('takes cancelled ones as well', async () => {
    await opened().batches.add(newBatch('a1'));
    await opened().batches.cancel('desk', 'a1');
    await opened().expire(LATE, null);
    expect((await opened().batches.find('desk', 'a1'))?.error?.code).toBe('CANCELLED');
    await opened().expire(LATE, LATE);
    expect(await opened().batches.find('desk', 'a1')).toBeUndefined();
  });

  it('never mixes other results into a page that is being read', async () => {
    await opened().batches.add(newBatch('a1', { rowsTotal: 1000 }));
    await completeNext(opened(), 'r1', places);
    const page = await opened().batches.page('desk', 'a1', 0, 700);
    const reading = rowByRow(page?.rows);
    await reading.next();
    await opened().expire(LATE, LATE);
    await opened().batches.add(newBatch('a2', { owner: 'rival', rowsTotal: 1000 }));
    await completeNext(opened(), 'r2', places);
    await expect(remaining(reading)).rejects.toThrow('removed while they were being read');
  });
}
