import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredRequest } from '../../server/store/types.js';
import { calculated, claimed, newBatch, type OpenBatchStore } from './stored-batch.js';
import { parentAccount, storedRequest, subAccount } from './stored-request.js';

const ALL = { from: '2000-01-01', to: '2099-12-31' };

/** What every result store must tell of an account day by day. @param open see `describeResultStore` */
export function describeHistory(name: string, open: (directory: string) => Promise<OpenBatchStore>): void {
  describe(name, () => {
    let directory: string;
    let store: OpenBatchStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-history-'));
      store = await open(directory);
    });

    afterEach(async () => {
      await store.close();
      await rm(directory, { recursive: true });
    });

    /** A request of a moment, `2025-01-06T12:00`. */
    const saved = (requestId: string, moment: string, fields: Partial<StoredRequest> = {}) =>
      store.save(storedRequest(requestId, { submittedTime: `${moment}:00.000Z`, ...fields }));

    const requestsOf = async (account = 'A1', range = ALL, owner = 'desk'): Promise<readonly (readonly string[])[]> =>
      (await store.history(owner, account, range)).map(({ day, requestId }) => [day, requestId]);

    it('has the last live result of each day with its summary and parameters, after a restart too', async () => {
      await saved('late', '2025-01-07T23:59', { parameters: '{"span":{}}' });
      await saved('first', '2025-01-06T08:00');
      await saved('last', '2025-01-06T18:00');
      await saved('beside', '2025-01-06T19:00', { isLive: false });
      const expected = [
        { day: '2025-01-06', requestId: 'last', summary: '{"summary":"A1","note":"last"}', parameters: '{}' },
        { day: '2025-01-07', requestId: 'late', summary: '{"summary":"A1","note":"late"}', parameters: '{"span":{}}' },
      ];
      expect(await store.history('desk', 'A1', ALL)).toEqual(expected);
      await store.close();
      store = await open(directory);
      expect(await store.history('desk', 'A1', ALL)).toEqual(expected);
    });

    it('has days from one to another, both included', async () => {
      for (const day of ['04', '05', '06', '07']) await saved(day, `2025-01-${day}T12:00`);
      const days = await requestsOf('A1', { from: '2025-01-05', to: '2025-01-06' });
      expect(days.map(([day]) => day)).toEqual(['2025-01-05', '2025-01-06']);
    });

    it('is of one owner and one parent account', async () => {
      const accounts = [parentAccount('A1'), subAccount('A1', 'x'), parentAccount('A2')];
      await saved('r1', '2025-01-06T12:00', { accounts });
      await saved('r1', '2025-01-06T13:00', { owner: 'rival', accounts: [parentAccount('A1', 'rival')] });
      expect(await store.history('desk', 'A1', ALL)).toMatchObject([{ summary: '{"summary":"A1","note":""}' }]);
      expect(await store.history('rival', 'A1', ALL)).toMatchObject([{ summary: '{"summary":"A1","note":"rival"}' }]);
      expect(await requestsOf('A2')).toHaveLength(1);
      expect(await requestsOf('A1x')).toEqual([]);
      expect(await requestsOf('A2', ALL, 'rival')).toEqual([]);
    });

    it('takes any text for an account', async () => {
      for (const account of ["'; --", 'a\0b', '%_', '💶'])
        await saved(account, '2025-01-06T12:00', { accounts: [parentAccount(account)] });
      for (const account of ["'; --", 'a\0b', '%_', '💶'])
        expect(await requestsOf(account)).toEqual([['2025-01-06', account]]);
      expect(await requestsOf('a')).toEqual([]);
    });

    it('has results of batches', async () => {
      await store.batches.add(newBatch('b1'));
      const chunk = await claimed(store);
      expect(await store.batches.complete(chunk, ...calculated(chunk, 'chunk', [['B7', 0]]))).toBe('completed');
      expect((await requestsOf('B7')).map(([, requestId]) => requestId)).toEqual(['chunk']);
    });

    it('outlives the detail with its parameters, and goes with the summary', async () => {
      const accounts = [parentAccount('A1'), parentAccount('A2')];
      const parameters = '{"span":{"CME":{"bdate":"2025-01-06"}}}';
      await saved('old', '2025-01-06T12:00', { accounts, parameters, submission: Buffer.from('{"portfolio":[]}') });
      await saved('new', '2025-03-06T12:00', { accounts });
      const before = await store.history('desk', 'A1', ALL);
      expect(before).toMatchObject([{ parameters }, { requestId: 'new' }]);
      await store.expire('2025-02-01T00:00:00.000Z', null);
      expect(await store.submissionOf('desk', 'old')).toEqual({ kind: 'aged-out' });
      expect(await store.history('desk', 'A1', ALL)).toEqual(before);
      await store.expire(null, '2025-02-01T00:00:00.000Z');
      expect(await requestsOf('A1')).toEqual([['2025-03-06', 'new']]);
      expect(await requestsOf('A2')).toEqual([['2025-03-06', 'new']]);
      await saved('again', '2025-01-06T15:00');
      expect(await requestsOf('A1')).toEqual([
        ['2025-01-06', 'again'],
        ['2025-03-06', 'new'],
      ]);
    });
  });
}
