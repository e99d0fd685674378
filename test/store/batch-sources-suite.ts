import { expect, it } from '@jest/globals';
import {
  batchAccount,
  chunksOf,
  claimed,
  completeNext,
  newBatch,
  RECORD,
  type OpenBatchStore,
} from './stored-batch.js';
import { DESK_LICENCE } from './desk-licence.js';
import { storedRequest } from './stored-request.js';

const LONG_AGO = '2000-01-01T00:00:00.000Z';
const LATE = '2100-01-01T00:00:00.000Z';
const OTHER = { checksum: 'another', sets: '[{"engine":"event"}]' };

/** What a batch was made of. @param opened the store under test, empty at the start of each test */
export function describeBatchSources(opened: () => OpenBatchStore): void {
  it('tells for a request of a batch which chunk of it that is', async () => {
    const { batches } = opened();
    const envelope = '{"portfolio":[],"memo":"💶"}';
    await batches.add(newBatch('a1', { envelope, parameters: OTHER, chunks: chunksOf(2) }));
    await completeNext(opened(), 'r1', [['A', 1]]);
    await completeNext(opened(), 'r2', [['B', 2]]);
    await opened().save(storedRequest('alone'));
    expect(await batches.sourceOf('desk', 'r2')).toEqual({
      ...{ batchId: 'a1', chunk: 1, licence: DESK_LICENCE },
      ...{ envelope, parameters: OTHER },
    });
    expect(await batches.sourceOf('rival', 'r2')).toBeUndefined();
    expect(await batches.sourceOf('desk', 'alone')).toBeUndefined();
    expect(await batches.sourceOf('desk', 'none')).toBeUndefined();
    await opened().expire(LATE, LATE);
    expect(await batches.sourceOf('desk', 'r2')).toBeUndefined();
  });

  it('says which parameters are still wanted', async () => {
    const { batches } = opened();
    expect(await batches.wanted()).toEqual([]);
    await batches.add(newBatch('a1'));
    await batches.add(newBatch('a2', { parameters: OTHER }));
    await batches.add(newBatch('b1', { owner: 'rival' }));
    const wanted = await batches.wanted();
    expect(wanted.toSorted((one, other) => one.checksum.localeCompare(other.checksum))).toEqual([RECORD, OTHER]);
    await batches.cancel('desk', 'a2');
    await completeNext(opened(), 'r1', [['A', 1]]);
    expect(await batches.wanted()).toEqual([RECORD]);
    await completeNext(opened(), 'r2', [['A', 1]]);
    expect(await batches.wanted()).toEqual([]);
  });

  it('needs the rows of what has not ended, and for a while of what was calculated', async () => {
    const { batches } = opened();
    for (const batchId of ['done', 'cancelled', 'failed', 'queued']) await batches.add(newBatch(batchId));
    expect(await batches.withRows(LATE)).toHaveLength(4);
    await batches.cancel('desk', 'cancelled');
    await completeNext(opened(), 'r1', [['A', 1]]);
    const fault = { message: 'it stumbled', isFinal: true, requestId: 'f1' };
    await batches.fail(await claimed(opened()), fault, [batchAccount(['A', 1])]);
    expect((await batches.withRows(LONG_AGO)).toSorted()).toEqual(['done', 'queued']);
    expect(await batches.withRows(LATE)).toEqual(['queued']);
  });
}
