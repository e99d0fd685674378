import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gathered, remaining, rowByRow } from '../support/gathered.js';
import {
  chunksOf,
  completeNext,
  newBatch,
  rowsOf,
  type BatchPlace,
  type OpenBatchStore,
  type PageRequest,
} from './stored-batch.js';
import { parentAccount, storedRequest } from './stored-request.js';

/** @param opened the store under test, empty at the start of each test */
export function describeBatchPages(opened: () => OpenBatchStore): void {
  const codesOf = async (batchId: string, page: PageRequest) =>
    (await rowsOf(opened(), batchId, page))?.map(({ accountCode }) => accountCode);

  describe('pages', () => {
    it('are empty before the first chunk is done, past the end, and where nothing is asked for', async () => {
      const { batches } = opened();
      const wholePage = async (offset: number, limit: number) => {
        const page = await batches.page('desk', 'a1', offset, limit);
        return page && { total: page.total, rows: await gathered(page.rows) };
      };
      await batches.add(newBatch('a1'));
      expect(await wholePage(0, 10)).toEqual({ total: 0, rows: [] });
      await completeNext(opened(), 'r1', [
        ['A', 1],
        ['B', 2],
      ]);
      expect(await wholePage(2, 10)).toEqual({ total: 2, rows: [] });
      expect(await codesOf('a1', { limit: 0 })).toEqual([]);
      expect(await codesOf('a1', { offset: 1 })).toEqual(['B']);
    });

    it('hold the accounts of their owner alone, whoever sorts before and behind', async () => {
      const owners = ['a desk before', 'desk', 'rival'];
      for (const owner of owners) {
        await opened().batches.add(newBatch(`of ${owner}`, { owner }));
        await completeNext(opened(), `r ${owner}`, [
          ['SAME', 1],
          [`OWN ${owner}`, 2],
        ]);
      }
      for (const owner of owners) {
        const rows = await rowsOf(opened(), `of ${owner}`, { owner });
        expect(rows?.map(({ accountCode, requestId, source }) => [accountCode, requestId, source])).toEqual([
          ['SAME', `r ${owner}`, 'live'],
          [`OWN ${owner}`, `r ${owner}`, 'live'],
        ]);
        for (const other of owners.filter((name) => name !== owner)) {
          expect(await opened().batches.page(other, `of ${owner}`, 0, 10)).toBeUndefined();
          expect(await opened().batches.find(other, `of ${owner}`)).toBeUndefined();
        }
      }
    });

    it('are the finished accounts by their first rows, whichever chunks are done', async () => {
      let run = 0;
      const row = fc.nat({ max: 4999 });
      const rows = fc.uniqueArray(row, { maxLength: 200 });
      const slice = fc.record({ offset: fc.nat({ max: 220 }), limit: fc.integer({ min: 1, max: 400 }) });
      await fc.assert(
        fc.asyncProperty(rows, fc.array(slice, { minLength: 1, maxLength: 5 }), async (drawn, slices) => {
          const batch = newBatch(`batch ${run}`, { owner: `owner ${run++}`, rowsTotal: 5000 });
          const { batchId, owner } = batch;
          await opened().batches.add({ ...batch, chunks: chunksOf(slices.length) });
          const finished: number[] = [];
          for (const [chunk, { offset, limit }] of slices.entries()) {
            const own = drawn.filter((_, index) => index % slices.length === chunk);
            await completeNext(
              opened(),
              `${batchId} ${chunk}`,
              own.map((first): BatchPlace => [`A${first}`, first]),
            );
            finished.push(...own);
            const expected = finished.toSorted((a, b) => a - b).map((first) => `A${first}`);
            expect(await codesOf(batchId, { owner, offset, limit })).toEqual(expected.slice(offset, offset + limit));
            expect((await opened().batches.page(owner, batchId, 0, 1))?.total).toBe(expected.length);
          }
        }),
        { numRuns: 25 },
      );
    });

    it('stay as they were asked for while further chunks are done, and can be read again', async () => {
      const { batches } = opened();
      await batches.add(newBatch('a1', { rowsTotal: 4000, chunks: chunksOf(2) }));
      const places = (ofChunk: number) =>
        Array.from({ length: 2000 }, (_, index): BatchPlace => [`A${index * 2 + ofChunk}`, index * 2 + ofChunk]);
      await completeNext(opened(), 'r0', places(0));
      const page = await batches.page('desk', 'a1', 1001, 900);
      const reading = rowByRow(page?.rows);
      await reading.next();
      await completeNext(opened(), 'r1', places(1));
      const expected = places(0)
        .map(([code]) => code)
        .slice(1001, 1901);
      const codes = (await remaining(rowByRow(page?.rows))).map(({ accountCode }) => accountCode);
      const rest = (await remaining(reading)).map(({ accountCode }) => accountCode);
      expect([codes, rest, page?.total]).toEqual([expected, expected.slice(1), 2000]);
      expect(await codesOf('a1', { offset: 3998 })).toEqual(['A3998', 'A3999']);
    });
  });

  describe('live and history', () => {
    const sources = async (batchId: string) =>
      (await rowsOf(opened(), batchId))?.map((row) => `${row.accountCode} ${row.source}`);

    it('follows the order in which calculations are saved', async () => {
      const { batches } = opened();
      await batches.add(newBatch('a1', { chunks: chunksOf(2) }));
      await completeNext(opened(), 'r1', [
        ['A', 1],
        ['B', 2],
      ]);
      await opened().save(storedRequest('later', { accounts: [parentAccount('A', 'later')] }));
      await opened().save(storedRequest('trial', { accounts: [parentAccount('B')], isLive: false }));
      await opened().save(storedRequest('theirs', { owner: 'rival', accounts: [parentAccount('B')] }));
      expect(await sources('a1')).toEqual(['A history', 'B live']);
      await completeNext(opened(), 'r2', [['C', 3]]);
      expect(await rowsOf(opened(), 'a1', { limit: 1 })).toMatchObject([
        { requestId: 'r1', summary: '{"summary":"A","note":"r1"}' },
      ]);
      await batches.add(newBatch('a2'));
      await completeNext(opened(), 'r3', [
        ['C', 0],
        ['A', 1],
      ]);
      expect([await sources('a1'), await sources('a2')]).toEqual([
        ['A history', 'B live', 'C history'],
        ['C live', 'A live'],
      ]);
    });
  });
}
