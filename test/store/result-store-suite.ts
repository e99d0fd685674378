import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ResultStore, ResultSelection } from '../../server/store/types.js';
import { gathered, remaining, rowByRow } from '../support/gathered.js';
import { expectAsModelled } from './result-store-model.js';
import { bodiesOf, md5, parentAccount, storedRequest, subAccount, textOfBodies } from './stored-request.js';

/** What every result store must do. @param open opens the store kept in a directory, empty at first */
export function describeResultStore(name: string, open: (directory: string) => Promise<ResultStore>): void {
  describe(name, () => {
    let directory: string;
    let store: ResultStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-results-'));
      store = await open(directory);
    });

    afterEach(async () => {
      await store.close();
      await rm(directory, { recursive: true });
    });

    const reopen = async (): Promise<void> => {
      await store.close();
      store = await open(directory);
    };

    describe('save and find', () => {
      it('gives back every account in the order it was saved, byte for byte', async () => {
        const accounts = Array.from({ length: 100 }, (_, index) => parentAccount(`Zürich ${100 - index} 💶`));
        const request = storedRequest('r1', { accounts });
        expect(await store.save(request)).toBe('saved');
        expect(await bodiesOf(store, 'desk', 'r1')).toEqual(textOfBodies(request));
        expect(await store.find('desk', 'r1')).toMatchObject({ requestId: 'r1', submittedTime: request.submittedTime });
        await reopen();
        expect(await bodiesOf(store, 'desk', 'r1')).toEqual(textOfBodies(request));
      });

      it('leaves the bodies with their caller, views into shared memory too', async () => {
        const memory = Buffer.from('....{"body":1}{"body":2}....');
        const accounts = [
          { ...parentAccount('A1'), body: memory.subarray(4, 14) },
          { ...parentAccount('A2'), body: memory.subarray(14, 24) },
        ];
        const saving = store.save(storedRequest('r1', { accounts }));
        expect(memory.toString()).toBe('....{"body":1}{"body":2}....');
        memory.fill(0);
        await saving;
        expect(await bodiesOf(store, 'desk', 'r1')).toEqual(['{"body":1}', '{"body":2}']);
      });

      it('reads the bodies as often as they are asked for, each time from the start', async () => {
        await store.save(storedRequest('r1', { accounts: [parentAccount('A1'), parentAccount('A2')] }));
        const found = await store.find('desk', 'r1');
        expect(await remaining(rowByRow(found?.bodies))).toHaveLength(2);
        expect(await remaining(rowByRow(found?.bodies))).toHaveLength(2);
      });

      it('keeps several readings apart that go on at the same time', async () => {
        const accounts = Array.from({ length: 70 }, (_, index) => parentAccount(`A${index}`));
        const request = storedRequest('r1', { accounts });
        await store.save(request);
        const one = await store.find('desk', 'r1');
        const other = rowByRow((await store.find('desk', 'r1'))?.bodies);
        const read: [string, string][] = [];
        for await (const body of rowByRow(one?.bodies)) {
          const beside = await other.next();
          read.push([Buffer.from(body).toString(), Buffer.from(beside.value ?? []).toString()]);
        }
        expect(read).toEqual(textOfBodies(request).map((body) => [body, body]));
      });

      it('stores a request without accounts', async () => {
        await store.save(storedRequest('none', { accounts: [] }));
        await store.save(storedRequest('next'));
        expect(await bodiesOf(store, 'desk', 'none')).toEqual([]);
        expect(await bodiesOf(store, 'desk', 'next')).toHaveLength(1);
      });

      it.each(["'; DROP TABLE requests; --", '%_?', 'a\0b', '\u2028', '💶', 'Ä'.repeat(128)])(
        'takes %j for an owner, a request id and an account code',
        async (text) => {
          const request = storedRequest(text, { owner: text, accounts: [parentAccount(text)] });
          await store.save(request);
          expect(await bodiesOf(store, text, text)).toEqual(textOfBodies(request));
          expect(await gathered(store.liveAccounts(text))).toMatchObject([{ accountCode: text }]);
        },
      );

      it('finds nothing under an unknown request, an unknown portfolio or another owner', async () => {
        await store.save(storedRequest('r1'));
        expect(await store.find('desk', 'r2')).toBeUndefined();
        expect(await store.find('desk', 'r1', { portfolioId: md5('A2') })).toBeUndefined();
        expect(await store.find('rival', 'r1')).toBeUndefined();
        expect(await store.find('rival', 'r1', { portfolioId: md5('A1') })).toBeUndefined();
      });

      it('tells accounts that share an id apart by their codes', async () => {
        const accounts = ['AB', 'A'].map((code) => ({ ...subAccount(code, code === 'AB' ? 'C' : 'BC') }));
        const request = storedRequest('r1', { accounts: [parentAccount('AB'), parentAccount('A'), ...accounts] });
        await store.save(request);
        const [, , first, second] = textOfBodies(request);
        const holders = async (selection: ResultSelection) => (await store.find('desk', 'r1', selection))?.holders;
        const shared = { portfolioId: md5('ABC') };
        expect(await bodiesOf(store, 'desk', 'r1', shared)).toEqual([first, second]);
        expect(await holders(shared)).toMatchObject([
          { accountCode: 'AB', subAccountCode: 'C' },
          { accountCode: 'A', subAccountCode: 'BC' },
        ]);
        expect(await bodiesOf(store, 'desk', 'r1', { ...shared, accountCode: 'AB' })).toEqual([first]);
        expect(await bodiesOf(store, 'desk', 'r1', { ...shared, accountCode: 'A' })).toEqual([second]);
        expect(await holders({ accountCode: 'A' })).toMatchObject([{ subAccountCode: null }, { subAccountCode: 'BC' }]);
        expect(await bodiesOf(store, 'desk', 'r1', { ...shared, accountCode: 'B' })).toBeUndefined();
        expect(await holders({})).toBeNull();
      });

      it('finds one portfolio, and both where a parent and a sub-account share the id', async () => {
        const accounts = [parentAccount('F'), subAccount('F', 'L'), parentAccount('FL'), parentAccount('G')];
        await store.save(storedRequest('r1', { accounts }));
        expect(await bodiesOf(store, 'desk', 'r1', md5('G'))).toEqual(['{"body":"G","note":""}']);
        expect(await bodiesOf(store, 'desk', 'r1', md5('FL'))).toEqual([
          '{"body":"F","sub":"L"}',
          '{"body":"FL","note":""}',
        ]);
      });
    });

    describe('request ids', () => {
      it('refuses an id that the owner has used and changes nothing', async () => {
        await store.save(storedRequest('r1', { accounts: [parentAccount('A1', 'first')] }));
        const again = storedRequest('r1', { accounts: [parentAccount('A1', 'second'), parentAccount('A2')] });
        expect(await store.save(again)).toBe('request-id-in-use');
        expect(await bodiesOf(store, 'desk', 'r1')).toEqual(['{"body":"A1","note":"first"}']);
        expect((await gathered(store.liveAccounts('desk'))).map(({ summary }) => summary)).toEqual([
          '{"summary":"A1","note":"first"}',
        ]);
      });

      it('lets two owners use the same id', async () => {
        expect(await store.save(storedRequest('r1', { owner: 'one', accounts: [parentAccount('A1')] }))).toBe('saved');
        expect(await store.save(storedRequest('r1', { owner: 'two', accounts: [parentAccount('A2')] }))).toBe('saved');
        expect(await bodiesOf(store, 'one', 'r1')).toEqual(['{"body":"A1","note":""}']);
        expect(await bodiesOf(store, 'two', 'r1')).toEqual(['{"body":"A2","note":""}']);
      });

      it('saves one of several at the same moment, and all others beside them', async () => {
        const ids = Array.from({ length: 300 }, (_, index) => `r${index % 100}`);
        const outcomes = await Promise.all(ids.map((id) => store.save(storedRequest(id))));
        expect(outcomes.slice(0, 100)).toEqual(Array(100).fill('saved'));
        expect(outcomes.slice(100)).toEqual(Array(200).fill('request-id-in-use'));
        const found = await Promise.all(ids.map((id) => bodiesOf(store, 'desk', id)));
        expect(found.every((bodies) => bodies?.length === 1)).toBe(true);
      });
    });

    describe('live accounts', () => {
      it('are the parents of live requests, by code, each with its latest calculation', async () => {
        await store.save(
          storedRequest('r1', { accounts: [parentAccount('B'), parentAccount('A'), subAccount('A', 'x')] }),
        );
        await store.save(storedRequest('r2', { accounts: [parentAccount('B', 'new')], batchId: 'batch 1' }));
        await store.save(storedRequest('r3', { accounts: [parentAccount('B', 'not live')], isLive: false }));
        const submittedTime = '2025-01-06T12:00:00.000Z';
        expect(await gathered(store.liveAccounts('desk'))).toEqual([
          {
            accountCode: 'A',
            portfolioId: md5('A'),
            requestId: 'r1',
            submittedTime,
            batchId: null,
            summary: '{"summary":"A","note":""}',
          },
          {
            accountCode: 'B',
            portfolioId: md5('B'),
            requestId: 'r2',
            submittedTime,
            batchId: 'batch 1',
            summary: '{"summary":"B","note":"new"}',
          },
        ]);
      });

      it('belong to one owner', async () => {
        await store.save(storedRequest('r1', { owner: 'one' }));
        expect(await gathered(store.liveAccounts('two'))).toEqual([]);
      });

      it('follow the order of the saves, whatever times they were submitted at', async () => {
        const saves = Array.from({ length: 200 }, (_, index) =>
          store.save(storedRequest(`r${index}`, { submittedTime: `2025-01-06T12:00:00.${999 - index}Z` })),
        );
        await Promise.all(saves);
        expect((await gathered(store.liveAccounts('desk'))).map(({ requestId }) => requestId)).toEqual(['r199']);
      });

      it.each(['', '\0', '\0 and more'])('are all given where there are many, codes ending in %j', async (ending) => {
        const codes = Array.from({ length: 1000 }, (_, index) => `A${String(index).padStart(4, '0')}${ending}`);
        await store.save(storedRequest('r1', { accounts: codes.map((code) => parentAccount(code)) }));
        expect((await gathered(store.liveAccounts('desk'))).map(({ accountCode }) => accountCode)).toEqual(codes);
      });
    });

    describe('expiry', () => {
      const early = '2025-01-01T00:00:00.000Z';
      const middle = '2025-01-02T00:00:00.000Z';
      const late = '2025-01-03T00:00:00.000Z';

      beforeEach(async () => {
        await store.save(
          storedRequest('old', { submittedTime: early, accounts: [parentAccount('A'), subAccount('A', 'x')] }),
        );
        await store.save(storedRequest('new', { submittedTime: middle, accounts: [parentAccount('B')] }));
      });

      it('drops nothing without limits, nor what was submitted at the limit', async () => {
        await store.expire(null, null);
        await store.expire(early, early);
        expect(await bodiesOf(store, 'desk', 'old')).toEqual(['{"body":"A","note":""}', '{"body":"A","sub":"x"}']);
      });

      it('serves the summaries where the detail has aged out', async () => {
        await store.expire(middle, null);
        expect(await bodiesOf(store, 'desk', 'old')).toEqual([
          '{"summary":"A","note":""}',
          '{"summary":"A","sub":"x"}',
        ]);
        expect(await bodiesOf(store, 'desk', 'old', md5('Ax'))).toEqual(['{"summary":"A","sub":"x"}']);
        expect(await bodiesOf(store, 'desk', 'new')).toEqual(['{"body":"B","note":""}']);
      });

      it('removes requests whose summaries have aged out, with or without detail, and frees their ids', async () => {
        await store.expire(middle, null);
        await store.expire(null, late);
        expect(await store.find('desk', 'old')).toBeUndefined();
        expect(await store.find('desk', 'new')).toBeUndefined();
        expect(await store.save(storedRequest('old', { accounts: [parentAccount('C')] }))).toBe('saved');
        expect(await bodiesOf(store, 'desk', 'old')).toEqual(['{"body":"C","note":""}']);
      });

      it('keeps the live figures of accounts that were not calculated since', async () => {
        await store.expire(late, late);
        expect(
          (await gathered(store.liveAccounts('desk'))).map(({ accountCode, requestId }) => [accountCode, requestId]),
        ).toEqual([
          ['A', 'old'],
          ['B', 'new'],
        ]);
      });

      it('works through large requests while others are saved, and touches only what is due', async () => {
        const accounts = Array.from({ length: 1500 }, (_, index) => parentAccount(`L${index}`));
        await store.save(storedRequest('large', { submittedTime: early, accounts }));
        const expiring = store.expire(middle, null);
        await Promise.all(
          Array.from({ length: 50 }, (_, index) => store.save(storedRequest(`r${index}`, { submittedTime: late }))),
        );
        await expiring;
        expect(await bodiesOf(store, 'desk', 'large')).toEqual(accounts.map(({ summary }) => summary));
        await store.expire(null, middle);
        expect(await store.find('desk', 'large')).toBeUndefined();
        expect(await bodiesOf(store, 'desk', 'r49')).toEqual(['{"body":"A1","note":"r49"}']);
      });

      it('never mixes another request into one that is removed while it is being read', async () => {
        const accounts = Array.from({ length: 3000 }, (_, index) => parentAccount(`L${index}`));
        await store.save(storedRequest('large', { submittedTime: early, accounts }));
        const reading = rowByRow((await store.find('desk', 'large'))?.bodies);
        await reading.next();
        await store.expire(null, late);
        await store.save(storedRequest('secret', { owner: 'rival', accounts }));
        await expect(remaining(reading)).rejects.toThrow('removed while they were being read');
      });
    });

    it('holds what a simple model of it holds, after any saves', async () => {
      const account = fc.constantFrom(parentAccount('A'), parentAccount('B'), subAccount('A', 'x'));
      const request = fc.record({
        requestId: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
        owner: fc.constantFrom('one', 'two'),
        submittedTime: fc.constant('2025-01-06T12:00:00.000Z'),
        isLive: fc.boolean(),
        batchId: fc.constantFrom(null, 'batch'),
        accounts: fc.uniqueArray(account, { selector: ({ portfolioId }) => portfolioId }),
        submission: fc.constantFrom(null, Buffer.from('{}')),
        parameters: fc.constant('{}'),
      });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(request, { maxLength: 12 }), async (requests) => {
          const ownersOf = (owner: string): string => `${owner} of run ${run}`;
          run++;
          const saves = requests.map((saved) => ({ ...saved, owner: ownersOf(saved.owner) }));
          const outcomes = await Promise.all(saves.map((saved) => store.save(saved)));
          await expectAsModelled(store, saves, outcomes);
        }),
        { numRuns: 30 },
      );
    });

    it('can be written, says so, and finishes what it was given when it is closed', async () => {
      await expect(store.checkWritable()).resolves.toBeUndefined();
      const saves = Array.from({ length: 50 }, (_, index) => store.save(storedRequest(`r${index}`)));
      await store.close();
      expect(await Promise.all(saves)).toEqual(Array(50).fill('saved'));
      await expect(store.save(storedRequest('late'))).rejects.toThrow('closed');
      await expect(store.checkWritable()).rejects.toThrow('closed');
      await reopen();
      expect(await bodiesOf(store, 'desk', 'r49')).toHaveLength(1);
    });
  });
}
