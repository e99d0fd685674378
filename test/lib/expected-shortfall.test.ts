import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { shortfallWeights, worstWeights } from '../../server/lib/statistics/expected-shortfall.js';
import { expectedShortfall } from '../support/expected-shortfall.js';
import { lossQuantile } from '../../server/lib/statistics/quantile.js';
import { rankFromWorst, weightedLoss } from '../../server/lib/statistics/quantile-ranking.js';
import { expectClose } from '../support/expect-close.js';

const LOSSES = [10, 8, 7, 5, 4];
const PNL = Float64Array.from([0, ...LOSSES, 1, 2, 0, 1], (loss) => -loss);

const vectors = (count: number): fc.Arbitrary<readonly Float64Array[]> =>
  fc.integer({ min: 1, max: 80 }).chain((length) =>
    fc.array(
      fc
        .array(fc.integer({ min: -1000, max: 1000 }), { minLength: length, maxLength: length })
        .map((values) => Float64Array.from(values)),
      { minLength: count, maxLength: count },
    ),
  );

describe('expectedShortfall', () => {
  it.each([
    // t = 2.5 of ten scenarios: by hand
    { method: 'fractional', expected: (10 + 8 + 0.5 * 7) / 2.5 },
    { method: 'ceiling', expected: (10 + 8 + 7) / 3 },
    { method: 'floor', expected: (10 + 8) / 2 },
    { method: 'beyond quantile', expected: (10 + 8 + 7) / 3 },
  ] as const)('$method', ({ method, expected }) => {
    expectClose(expectedShortfall(PNL, { confidenceLevel: 0.75, method }), expected, { absolute: 1e-12 });
  });

  it('is the worst loss where less than one scenario lies beyond', () => {
    for (const method of ['fractional', 'ceiling', 'floor'] as const)
      expectClose(expectedShortfall(PNL, { confidenceLevel: 0.99, method }), 10, { absolute: 1e-12 });
  });

  it('counts all of equal losses beyond the quantile', () => {
    const { scenarios } = shortfallWeights(
      Float64Array.of(-5, -5, -5, -5, 0),
      rankFromWorst(Float64Array.of(-5, -5, -5, -5, 0)),
      { confidenceLevel: 0.8, method: 'beyond quantile' },
    );
    expect([...scenarios]).toEqual([0, 1, 2, 3]);
  });

  it('refuses a tail of nothing, and takes all there is where the tail is longer', () => {
    expect(() => worstWeights(rankFromWorst(PNL), 0)).toThrow('The worst 0 of 10 scenarios');
    expect(() => expectedShortfall(new Float64Array(), { confidenceLevel: 0.9 })).toThrow('of 0 scenarios');
    expect(worstWeights(rankFromWorst(Float64Array.of(1, 2)), 6).scenarios.length).toBe(2);
  });

  it('is at least the value at risk', () => {
    fc.assert(
      fc.property(
        vectors(1),
        fc.constantFrom(0.9, 0.95, 0.975, 0.99),
        ([pnl = new Float64Array()], confidenceLevel) => {
          const shortfall = expectedShortfall(pnl, { confidenceLevel });
          expect(shortfall).toBeGreaterThanOrEqual(lossQuantile(pnl, { confidenceLevel }) - 1e-9);
        },
      ),
    );
  });

  it('never asks for more of two books together than of each alone', () => {
    fc.assert(
      fc.property(vectors(2), ([first = new Float64Array(), second = new Float64Array()]) => {
        const of = (pnl: Float64Array): number => expectedShortfall(pnl, { confidenceLevel: 0.93 });
        const together = of(first.map((value, scenario) => value + (second[scenario] ?? 0)));
        expect(together).toBeLessThanOrEqual(of(first) + of(second) + 1e-9);
      }),
    );
  });

  it('is the sum of the positions’ components', () => {
    fc.assert(
      fc.property(vectors(3), (positions) => {
        const book = Float64Array.from(positions[0] ?? [], (_, scenario) =>
          positions.reduce((sum, pnl) => sum + (pnl[scenario] ?? 0), 0),
        );
        const tail = shortfallWeights(book, rankFromWorst(book), { confidenceLevel: 0.9 });
        const components = positions.reduce((sum, pnl) => sum + weightedLoss(pnl, tail), 0);
        expectClose(components, expectedShortfall(book, { confidenceLevel: 0.9 }), { absolute: 1e-9 });
      }),
    );
  });
});
