import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BatchResultRow } from '../../server/store/types.js';
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
  const codesOf = (batchId: string, page: PageRequest) =>
    rowsOf(opened(), batchId, page)?.map(({ accountCode }) => accountCode);

  describe('pages', () => {
    it('are empty before the first chunk is done, past the end, and where nothing is asked for', async () => {
      const { batches } = opened();
      await batches.add(newBatch('a1'));
      expect(batches.page('desk', 'a1', 0, 10)).toEqual({ total: 0, rows: [] });
      await completeNext(opened(), 'r1', [
        ['A', 1],
        ['B', 2],
      ]);
      expect(batches.page('desk', 'a1', 2, 10)).toEqual({ total: 2, rows: [] });
      expect(codesOf('a1', { limit: 0 })).toEqual([]);
      expect(codesOf('a1', { offset: 1 })).toEqual(['B']);
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
            expect(codesOf(batchId, { owner, offset, limit })).toEqual(expected.slice(offset, offset + limit));
            expect(opened().batches.page(owner, batchId, 0, 1)?.total).toBe(expected.length);
          }
        }),
        { numRuns: 25 },
      );
    }, 60_000);

    it('stay as they were asked for while further chunks are done, and can be read again', async () => {
      const { batches } = opened();
      await batches.add(newBatch('a1', { rowsTotal: 4000, chunks: chunksOf(2) }));
      const places = (ofChunk: number) =>
        Array.from({ length: 2000 }, (_, index): BatchPlace => [`A${index * 2 + ofChunk}`, index * 2 + ofChunk]);
      await completeNext(opened(), 'r0', places(0));
      const page = batches.page('desk', 'a1', 1001, 900);
      const reading = page?.rows[Symbol.iterator]();
      reading?.next();
      await completeNext(opened(), 'r1', places(1));
      const expected = places(0)
        .map(([code]) => code)
        .slice(1001, 1901);
      const codes = [...(page?.rows ?? [])].map(({ accountCode }) => accountCode);
      const rest = Array.from({ length: 899 }, () => codeOf(reading?.next()));
      expect([codes, rest, page?.total]).toEqual([expected, expected.slice(1), 2000]);
      expect(codesOf('a1', { offset: 3998 })).toEqual(['A3998', 'A3999']);
    });
  });

  describe('live and history', () => {
    const sources = (batchId: string) => rowsOf(opened(), batchId)?.map((row) => `${row.accountCode} ${row.source}`);

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
      expect(sources('a1')).toEqual(['A history', 'B live']);
      await completeNext(opened(), 'r2', [['C', 3]]);
      expect(rowsOf(opened(), 'a1', { limit: 1 })).toMatchObject([
        { requestId: 'r1', summary: '{"summary":"A","note":"r1"}' },
      ]);
      await batches.add(newBatch('a2'));
      await completeNext(opened(), 'r3', [
        ['C', 0],
        ['A', 1],
      ]);
      expect([sources('a1'), sources('a2')]).toEqual([
        ['A history', 'B live', 'C history'],
        ['C live', 'A live'],
      ]);
    });
  });
}

const codeOf = (step: IteratorResult<BatchResultRow, unknown> | undefined): string | undefined =>
  step === undefined || step.done === true ? undefined : step.value.accountCode;
