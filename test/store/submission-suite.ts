import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bodiesOf, parentAccount, storedRequest, subAccount } from './stored-request.js';
import { completeNext, newBatch, type OpenBatchStore } from './stored-batch.js';

const EARLY = '2025-01-01T00:00:00.000Z';
const LATE = '2030-01-01T00:00:00.000Z';

/** What every result store must keep of what its results were calculated from. @param open see `describeResultStore` */
export function describeSubmissions(name: string, open: (directory: string) => Promise<OpenBatchStore>): void {
  describe(name, () => {
    let directory: string;
    let store: OpenBatchStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-submissions-'));
      store = await open(directory);
    });

    afterEach(async () => {
      await store.close();
      await rm(directory, { recursive: true });
    });

    const parameters = '{"span":{"CME":{"bdate":"2025-01-06","cycle_code":"base","checksum":"ab","demo":true}}}';
    const submission = Buffer.from('{"portfolio":[{"account_code":"Zürich 💶"}]}');

    it('gives back the body byte for byte, and the parameters, after a restart too', async () => {
      await store.save(storedRequest('r1', { submission, parameters }));
      const kept = {
        kind: 'kept',
        parameters,
        batchId: null,
        submittedTime: '2025-01-06T12:00:00.000Z',
      };
      const expectKept = async (): Promise<void> => {
        const found = await store.submissionOf('desk', 'r1');
        expect(found).toMatchObject(kept);
        expect(found?.kind === 'kept' && Buffer.from(found.submission ?? []).toString()).toBe(submission.toString());
      };
      await expectKept();
      await store.close();
      store = await open(directory);
      await expectKept();
    });

    it('leaves the body with its caller', async () => {
      const memory = Buffer.from('..{"portfolio":[1]}..');
      const saving = store.save(storedRequest('r1', { submission: memory.subarray(2, 19) }));
      expect(memory.toString()).toBe('..{"portfolio":[1]}..');
      memory.fill(0);
      await saving;
      const found = await store.submissionOf('desk', 'r1');
      expect(found?.kind === 'kept' && Buffer.from(found.submission ?? []).toString()).toBe('{"portfolio":[1]}');
    });

    it('gives back large texts byte for byte, those of accounts beside small ones', async () => {
      const row = (index: number): string =>
        `{"account_code":"Zürich 💶","quantity":${index},"position_id":"P${index}"}`;
      const rows = Buffer.from(`[${Array.from({ length: 60_000 }, (_, index) => row(index)).join(',')}]`);
      const large = { ...parentAccount('A2'), body: new Uint8Array(rows) };
      await store.save(storedRequest('r1', { accounts: [parentAccount('A1'), large], submission: rows }));
      await store.close();
      store = await open(directory);
      const kept = await store.submissionOf('desk', 'r1');
      expect(kept?.kind === 'kept' && rows.equals(kept.submission ?? new Uint8Array())).toBe(true);
      const bodies = await bodiesOf(store, 'desk', 'r1');
      expect(bodies?.map((body) => body === rows.toString())).toEqual([false, true]);
      expect(bodies?.[0]).toBe(Buffer.from(parentAccount('A1').body).toString());
    });

    it('tells an empty body from none', async () => {
      await store.save(storedRequest('empty', { submission: new Uint8Array() }));
      await store.save(storedRequest('none', { submission: null }));
      expect(await store.submissionOf('desk', 'empty')).toMatchObject({ submission: new Uint8Array() });
      expect(await store.submissionOf('desk', 'none')).toMatchObject({ submission: null });
    });

    it('knows no other owner’s, and no unknown one', async () => {
      await store.save(storedRequest('r1', { submission }));
      expect(await store.submissionOf('rival', 'r1')).toBeUndefined();
      expect(await store.submissionOf('desk', 'r2')).toBeUndefined();
    });

    it('keeps the first of an id that is used twice', async () => {
      await store.save(storedRequest('r1', { submission }));
      await store.save(storedRequest('r1', { submission: Buffer.from('other') }));
      const found = await store.submissionOf('desk', 'r1');
      expect(found?.kind === 'kept' && Buffer.from(found.submission ?? []).toString()).toBe(submission.toString());
    });

    it('drops it with the detail, says so, and forgets it with the summary', async () => {
      const accounts = [parentAccount('A'), subAccount('A', 'x')];
      await store.save(storedRequest('old', { submittedTime: EARLY, accounts, submission }));
      await store.save(storedRequest('new', { submittedTime: LATE, submission }));
      await store.expire('2025-06-01T00:00:00.000Z', null);
      expect(await store.submissionOf('desk', 'old')).toEqual({ kind: 'aged-out' });
      expect(await store.submissionOf('desk', 'new')).toMatchObject({ kind: 'kept' });
      await store.expire(null, '2025-06-01T00:00:00.000Z');
      expect(await store.submissionOf('desk', 'old')).toBeUndefined();
      await store.save(storedRequest('old', { submission: Buffer.from('again') }));
      const again = await store.submissionOf('desk', 'old');
      expect(again?.kind === 'kept' && Buffer.from(again.submission ?? []).toString()).toBe('again');
    });

    it('has the batch of a chunk, whose rows lie elsewhere', async () => {
      await store.batches.add(newBatch('a1'));
      await completeNext(store, 'chunk', [['A0', 0]]);
      expect(await store.submissionOf('desk', 'chunk')).toMatchObject({ submission: null, batchId: 'a1' });
    });
  });
}
