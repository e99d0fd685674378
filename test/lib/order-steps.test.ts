import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { orderSteps } from '../../server/lib/order-steps.js';
import { indexSteps } from '../../server/lib/text-search/text-search-index.js';
import { searchWords } from '../../server/lib/text-search/text-search-words.js';

function walked<Result>(steps: Generator<undefined, Result, undefined>): { result: Result; turns: number } {
  for (let turns = 0; ; turns++) {
    const step = steps.next();
    if (step.done === true) return { result: step.value, turns };
  }
}

describe('ordering in steps', () => {
  it('is the stable order of the keys', () => {
    const key = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double(), fc.constantFrom(Infinity, -Infinity, NaN));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 300 }), (keys) => {
        const rank = (value: number): number => (Number.isNaN(value) ? 1 : 0);
        const expected = keys
          .map((value, place) => ({ value, place }))
          .sort((first, second) => {
            const byRank = rank(first.value) - rank(second.value);
            if (byRank !== 0) return byRank;
            return first.value < second.value ? -1 : first.value > second.value ? 1 : first.place - second.place;
          })
          .map(({ place }) => place);
        expect([...walked(orderSteps(Float64Array.from(keys))).result]).toEqual(expected);
      }),
    );
  });

  it('gives turns in proportion to the work', () => {
    const keys = Float64Array.from({ length: 100_000 }, (_, place) => (place * 7919) % 100_003);
    expect(walked(orderSteps(keys)).turns).toBeGreaterThan((17 * 100_000) / 8192 - 1);
  });
});

describe('indexing in steps', () => {
  it('finds each word in just the documents that have it, in their order', () => {
    const word = fc.constantFrom('oil', 'Öl', 'gas', '7,000.5', 'above', 'a', 'CL', 'crude');
    const textOf = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    const document = fc.record({ codes: fc.array(word, { maxLength: 2 }), texts: fc.array(textOf, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(document, { maxLength: 40 }), (documents) => {
        const { words, starts, postings, codes } = walked(indexSteps(documents)).result;
        const found = words.map((text, id) => [text, [...postings.subarray(starts[id] ?? 0, starts[id + 1] ?? 0)]]);
        const expected = new Map<string, number[]>();
        for (const [place, { codes: own, texts }] of documents.entries())
          for (const text of new Set([...own, ...texts].flatMap((part) => searchWords(part))))
            expected.set(text, [...(expected.get(text) ?? []), place]);
        expect(new Map(found as [string, number[]][])).toEqual(expected);
        expect(codes).toHaveLength(documents.flatMap(({ codes: own }) => own).length);
      }),
    );
  });
});
