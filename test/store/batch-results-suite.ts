import { describe, expect, it } from '@jest/globals';
import { gathered } from '../support/gathered.js';
import { DESK_LICENCE } from './desk-licence.js';
import {
  batchAccount,
  calculated,
  chunksOf,
  claimed,
  completeNext,
  CREATED_AT,
  newBatch,
  RECORD,
  rowsOf,
  type OpenBatchStore,
} from './stored-batch.js';
import { bodiesOf, md5, parentAccount, storedRequest, subAccount } from './stored-request.js';

/** @param opened the store under test, empty at the start of each test, on whose clock it is `time` */
export function describeBatchResults(opened: () => OpenBatchStore, time: string, reopen: () => Promise<void>): void {
  it('gives a chunk what it was submitted with, also after a restart', async () => {
    const licence = { ...DESK_LICENCE, engines: ['span'] as const };
    await opened().batches.add(newBatch('a1', { owner: 'a\0b', licence, envelope: '{"portfolio":[],"memo":"💶"}' }));
    await reopen();
    expect(await opened().batches.claim()).toEqual({
      batchId: 'a1',
      owner: 'a\0b',
      licence,
      envelope: '{"portfolio":[],"memo":"💶"}',
      parameters: RECORD,
      chunk: 0,
      attempt: 1,
      failures: 0,
    });
  });

  it('shows how far the chunks are that are being calculated, for as long as they are', async () => {
    const { batches } = opened();
    await batches.add(newBatch('a1', { chunks: chunksOf(2) }));
    const [first, second] = [await claimed(opened()), await claimed(opened())];
    const done = async () => {
      const { rowsDone, accountsDone, accountsTotal } = (await batches.find('desk', 'a1')) ?? {};
      return { rowsDone, accountsDone, accountsTotal };
    };
    await batches.progress(first, { rows: 7, accounts: 1 });
    await batches.progress(second, { rows: 30, accounts: 2 });
    await batches.progress(first, { rows: 20, accounts: 1 });
    expect(await done()).toEqual({ rowsDone: 50, accountsDone: 3, accountsTotal: null });
    await batches.complete(second, ...calculated(second, 'r2', [['A', 5]]));
    expect(await done()).toEqual({ rowsDone: 22, accountsDone: 2, accountsTotal: null });
    await batches.progress(second, { rows: 30, accounts: 2 });
    expect(await done()).toEqual({ rowsDone: 22, accountsDone: 2, accountsTotal: null });
    await batches.fail(first, { message: 'A fault.', isFinal: false, requestId: 'r1' }, []);
    expect(await done()).toEqual({ rowsDone: 2, accountsDone: 1, accountsTotal: null });
    const again = await claimed(opened());
    await batches.progress(first, { rows: 45, accounts: 9 });
    expect(await done()).toEqual({ rowsDone: 2, accountsDone: 1, accountsTotal: null });
    await batches.progress(again, { rows: 1, accounts: 1 });
    expect(await done()).toEqual({ rowsDone: 3, accountsDone: 2, accountsTotal: null });
  });

  it('shows a batch from the queue to its end', async () => {
    const { batches } = opened();
    const { envelope } = newBatch('a1');
    const added = {
      ...{ batchId: 'a1', owner: 'desk', envelope, mode: 'fifo', createdAt: CREATED_AT },
      ...{ rowsTotal: 100, chunksTotal: 2 },
    };
    const counts = {
      chunksDone: 0,
      chunksFailed: 0,
      rowsDone: 0,
      accountsDone: 0,
      exceptionsTotal: 0,
      rowsWithoutAccountTotal: 0,
    };
    const open = {
      ...added,
      completedAt: null,
      accountsTotal: null,
      rowsWithoutAccount: [],
      requestIds: [],
      error: null,
    };
    await batches.add(newBatch('a1', { chunks: chunksOf(2) }));
    expect(await batches.find('desk', 'a1')).toEqual({ ...open, ...counts, status: 'queued', queuePosition: 0 });
    const first = await claimed(opened());
    const second = await claimed(opened());
    const processing = { ...open, status: 'processing', queuePosition: null };
    expect(await batches.find('desk', 'a1')).toEqual({ ...processing, ...counts });
    const [request, outcome] = calculated(second, 'r2', [['A', 5]]);
    await batches.complete(second, request, {
      ...outcome,
      exceptionsTotal: 3,
      rowsWithoutAccountTotal: 2,
      rowsWithoutAccount: ['{"row":1}'],
    });
    const halfway = { chunksDone: 1, rowsDone: 2, accountsDone: 1, exceptionsTotal: 3, rowsWithoutAccountTotal: 2 };
    const rowsWithoutAccount = ['{"row":1}'];
    expect(await batches.find('desk', 'a1')).toEqual({ ...processing, ...counts, ...halfway, rowsWithoutAccount });
    await batches.complete(
      first,
      ...calculated(first, 'r1', [
        ['B', 4],
        ['C', 6],
      ]),
    );
    await reopen();
    expect(await opened().batches.find('desk', 'a1')).toEqual({
      ...added,
      ...counts,
      ...halfway,
      rowsWithoutAccount,
      ...{ status: 'completed', queuePosition: null, completedAt: time, error: null },
      ...{ chunksDone: 2, rowsDone: 3, accountsDone: 3, accountsTotal: 3, requestIds: ['r1', 'r2'] },
    });
  });

  it('keeps the first hundred exceptions of rows without an account', async () => {
    const { batches } = opened();
    await batches.add(newBatch('a1', { chunks: chunksOf(2) }));
    const rowsWithoutAccount = Array.from({ length: 80 }, (_, row) => JSON.stringify({ row }));
    for (const requestId of ['r1', 'r2']) {
      const chunk = await claimed(opened());
      const [request, outcome] = calculated(chunk, requestId, []);
      await batches.complete(chunk, request, { ...outcome, rowsWithoutAccountTotal: 500, rowsWithoutAccount });
    }
    const record = await batches.find('desk', 'a1');
    expect([record?.rowsWithoutAccountTotal, record?.rowsWithoutAccount]).toEqual([
      1000,
      [...rowsWithoutAccount, ...rowsWithoutAccount.slice(0, 20)],
    ]);
  });

  it('saves a chunk as a request of its own, whose parents become live', async () => {
    const { batches } = opened();
    await batches.add(newBatch('a1'));
    const chunk = await claimed(opened());
    const accounts = [subAccount('B', 'x'), parentAccount('A\0', 'r1'), parentAccount('B', 'r1')];
    const request = storedRequest('r1', { batchId: 'a1', accounts });
    const [, outcome] = calculated(chunk, 'r1', []);
    const told = { ...batchAccount(['B', 9], '[{"code":"X"}]'), closestMatches: '["near"]' };
    await batches.complete(chunk, request, { ...outcome, accounts: [told, batchAccount(['A\0', 3])] });
    expect(await bodiesOf(opened(), 'desk', 'r1', md5('B'))).toEqual(['{"body":"B","note":"r1"}']);
    expect(await bodiesOf(opened(), 'desk', 'r1')).toHaveLength(3);
    expect(
      (await gathered(opened().liveAccounts('desk'))).map(({ requestId, batchId }) => [requestId, batchId]),
    ).toEqual([
      ['r1', 'a1'],
      ['r1', 'a1'],
    ]);
    const row = { requestId: 'r1', source: 'live', exceptions: '[]', closestMatches: '[]' };
    const { exceptions, closestMatches } = told;
    expect(await rowsOf(opened(), 'a1')).toEqual([
      { ...row, accountCode: 'A\0', portfolioId: md5('A\0'), summary: '{"summary":"A\\u0000","note":"r1"}' },
      {
        ...row,
        accountCode: 'B',
        portfolioId: md5('B'),
        summary: '{"summary":"B","note":"r1"}',
        exceptions,
        closestMatches,
      },
    ]);
  });

  describe('a claim that no longer holds', () => {
    it('changes nothing, and neither does a second answer', async () => {
      const { batches } = opened();
      await batches.add(newBatch('a1', { chunks: chunksOf(2) }));
      const stale = await claimed(opened());
      await batches.recover();
      const good = await claimed(opened());
      expect([stale.attempt, good.attempt, good.failures]).toEqual([1, 2, 0]);
      const before = await batches.find('desk', 'a1');
      expect(await batches.complete(stale, ...calculated(stale, 'stale', [['A', 1]]))).toBe('stale');
      const fault = { message: 'it stumbled', isFinal: true, requestId: 'stale fault' };
      await batches.fail(stale, fault, [batchAccount(['A', 1])]);
      await batches.fail(stale, { ...fault, isFinal: false }, []);
      expect(await batches.find('desk', 'a1')).toEqual(before);
      expect(await gathered(opened().liveAccounts('desk'))).toEqual([]);
      expect(await batches.complete(good, ...calculated(good, 'good', [['A', 1]]))).toBe('completed');
      const after = await batches.find('desk', 'a1');
      expect(await batches.complete(good, ...calculated(good, 'again', [['A', 1]]))).toBe('stale');
      expect(await batches.complete(stale, ...calculated(stale, 'late', [['B', 1]]))).toBe('stale');
      await batches.fail(good, fault, [batchAccount(['A', 1])]);
      expect(await batches.find('desk', 'a1')).toEqual(after);
      expect(await rowsOf(opened(), 'a1')).toMatchObject([{ requestId: 'good', source: 'live' }]);
      for (const id of ['stale', 'stale fault', 'again', 'late'])
        expect(await opened().find('desk', id)).toBeUndefined();
    });

    it('is none while the chunk waits again', async () => {
      const { batches } = opened();
      await batches.add(newBatch('a1'));
      const chunk = await claimed(opened());
      await batches.recover();
      expect(await batches.complete(chunk, ...calculated(chunk, 'r1', [['A', 1]]))).toBe('stale');
      expect(await batches.find('desk', 'a1')).toMatchObject({ status: 'processing', chunksDone: 0 });
    });
  });

  describe('a chunk that fails', () => {
    const fault = { message: 'The worker\0ended.', isFinal: false, requestId: 'f1' };
    const exceptions = '[{"code":"CHUNK_FAILED"}]';

    it('waits again, and counts how often', async () => {
      const { batches } = opened();
      await batches.add(newBatch('a1'));
      await batches.fail(await claimed(opened()), fault, []);
      await batches.recover();
      expect(await batches.claim()).toMatchObject({ chunk: 0, attempt: 2, failures: 1 });
    });

    it('leaves its accounts without figures, and the rest of the batch as it is', async () => {
      const { batches } = opened();
      await opened().save(storedRequest('before', { accounts: [parentAccount('B')] }));
      await batches.add(newBatch('a1', { chunks: chunksOf(2) }));
      const chunk = await claimed(opened());
      await completeNext(opened(), 'r2', [['A', 7]]);
      await batches.fail(chunk, { ...fault, isFinal: true }, [batchAccount(['B', 3], exceptions)]);
      const counts = { chunksDone: 1, chunksFailed: 1, rowsDone: 3, accountsTotal: 2, exceptionsTotal: 1, error: null };
      const ended = { status: 'completed_with_errors', completedAt: time, requestIds: ['f1', 'r2'] };
      expect(await batches.find('desk', 'a1')).toMatchObject({ ...counts, ...ended });
      expect(await rowsOf(opened(), 'a1')).toMatchObject([
        { accountCode: 'B', requestId: 'f1', source: 'history', summary: null, exceptions },
        { accountCode: 'A', requestId: 'r2', source: 'live', exceptions: '[]' },
      ]);
      expect(await bodiesOf(opened(), 'desk', 'f1')).toEqual([]);
      const live = (await gathered(opened().liveAccounts('desk'))).map(
        ({ accountCode, requestId }) => `${accountCode} ${requestId}`,
      );
      expect(live).toEqual(['A r2', 'B before']);
    });

    it('fails the batch where there is no other', async () => {
      const { batches } = opened();
      await batches.add(newBatch('a1'));
      await batches.fail(await claimed(opened()), { ...fault, isFinal: true }, [batchAccount(['B', 3], exceptions)]);
      const error = { code: 'CHUNK_FAILED', message: fault.message };
      expect(await batches.find('desk', 'a1')).toMatchObject({
        status: 'failed',
        error,
        completedAt: time,
        accountsTotal: 1,
      });
      expect(await batches.claim()).toBeUndefined();
    });
  });

  it('refuses results that are not those of the chunk, and leaves it as it was', async () => {
    const { batches } = opened();
    await opened().save(storedRequest('used'));
    await batches.add(newBatch('a1'));
    const chunk = await claimed(opened());
    const [request, outcome] = calculated(chunk, 'r1', [['A', 1]]);
    const more = { ...outcome, accounts: [...outcome.accounts, batchAccount(['B', 2])] };
    const outside = { ...outcome, accounts: [batchAccount(['A', 100])] };
    const before = await batches.find('desk', 'a1');
    await expect(batches.complete(chunk, request, more)).rejects.toThrow('Account "B" of a batch has no result');
    await expect(batches.complete(chunk, request, { ...outcome, accounts: [] })).rejects.toThrow(
      'result of account "A"',
    );
    await expect(batches.complete(chunk, { ...request, owner: 'rival' }, outcome)).rejects.toThrow('not of batch a1');
    await expect(batches.complete(chunk, { ...request, batchId: 'a2' }, outcome)).rejects.toThrow('not of batch a1');
    await expect(batches.complete(chunk, { ...request, requestId: 'used' }, outcome)).rejects.toThrow('in use');
    await expect(batches.complete(chunk, request, outside)).rejects.toThrow('Row 100');
    expect(await batches.find('desk', 'a1')).toEqual(before);
    expect(await opened().find('desk', 'r1')).toBeUndefined();
    expect(await batches.complete(chunk, request, outcome)).toBe('completed');
  });

  it.each([{ chunks: [] }, { rowsTotal: 0 }])('refuses a batch of nothing: %j', async (fields) => {
    await expect(opened().batches.add(newBatch('a1', fields))).rejects.toThrow();
    expect(await opened().batches.claim()).toBeUndefined();
  });

  it('shows nothing of another owner’s', async () => {
    const { batches } = opened();
    await batches.add(newBatch('a1'));
    expect([await batches.find('rival', 'a1'), await rowsOf(opened(), 'a1', { owner: 'rival' })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await batches.cancel('rival', 'a1')).toBe('not-found');
    expect((await batches.find('desk', 'a1'))?.status).toBe('queued');
  });
}
