import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  lossQuantile,
  quantileRank,
  quantileWeights,
  type QuantileMethod,
} from '../../server/lib/statistics/quantile.js';
import {
  rankFromWorst,
  tailCount,
  weightedLoss,
  worstScenarios,
} from '../../server/lib/statistics/quantile-ranking.js';
import { expectClose } from '../support/expect-close.js';

/** The vector of golden/value-at-risk.json, `tiny`. */
const TWENTY = Float64Array.of(...[-10, -8, -7, -5, -4, -3, -2.5, -2, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 9]);

describe('tailCount', () => {
  it.each([
    // (1 − 0.99) · 2500 is 25.00000000000002 in binary; the others have the same noise
    { count: 2500, confidenceLevel: 0.99, tail: 25 },
    { count: 500, confidenceLevel: 0.95, tail: 25 },
    { count: 1000, confidenceLevel: 0.975, tail: 25 },
    { count: 1000, confidenceLevel: 0.997, tail: 3 },
    { count: 250, confidenceLevel: 0.996, tail: 1 },
    { count: 1250, confidenceLevel: 0.99, tail: 12.5 },
  ])('$tail of $count beyond $confidenceLevel', ({ count, confidenceLevel, tail }) => {
    expect(tailCount(count, confidenceLevel)).toBe(tail);
  });
});

describe('rankFromWorst', () => {
  it('puts the earlier of equal losses first', () => {
    expect([...rankFromWorst(Float64Array.of(1, -2, 0, -2, 1, -3))]).toEqual([5, 1, 3, 2, 0, 4]);
  });

  it('refuses what cannot be ranked', () => {
    expect(() => rankFromWorst(Float64Array.of(1, NaN))).toThrow('The P&L of scenario 1 is NaN.');
    expect(() => rankFromWorst(Float64Array.of(Infinity))).toThrow('scenario 0');
  });
});

describe('worstScenarios', () => {
  it('are the first of the whole ranking, ties and zeros of either sign included', () => {
    const pnl = fc.array(fc.oneof(fc.integer({ min: -4, max: 4 }), fc.double({ noNaN: true, min: -9, max: 9 })), {
      minLength: 1,
      maxLength: 150,
    });
    fc.assert(
      fc.property(pnl, fc.integer({ min: 0, max: 160 }), (values, count) => {
        const own = Float64Array.from(values);
        expect(worstScenarios(own, count)).toEqual(rankFromWorst(own).slice(0, count));
      }),
    );
  });

  it('refuse what cannot be ranked, wherever it stands', () => {
    const pnl = Float64Array.from({ length: 100 }, (_, scenario) => scenario);
    expect(() => worstScenarios(pnl.with(99, NaN), 2)).toThrow('The P&L of scenario 99 is NaN.');
    expect(() => worstScenarios(pnl.with(50, -Infinity), 2)).toThrow('The P&L of scenario 50 is -Infinity.');
  });
});

describe('lossQuantile', () => {
  it.each<readonly [QuantileMethod, number]>([
    // numpy.quantile of the losses at 95 % (golden/value-at-risk.json, `tiny`)
    ['kth worst', 10],
    ['kth worst floor', 10],
    ['kth worst floor plus one', 8],
    ['inverted cdf', 8],
    ['averaged inverted cdf', 9],
    ['interpolated inverted cdf', 8],
    ['hazen', 9],
    ['weibull', 9.9],
    ['linear', 8.1],
    ['median unbiased', 9.3],
    ['lower', 8],
    ['higher', 10],
    ['nearest', 8],
  ])('%s of twenty at 95 %%: %d', (method, expected) => {
    const terms = { confidenceLevel: 0.95, method };
    expectClose(lossQuantile(TWENTY, terms), expected, { absolute: 1e-12 });
    expectClose(weightedLoss(TWENTY, quantileWeights(rankFromWorst(TWENTY), terms)), expected, { absolute: 1e-12 });
  });

  it('takes the 25th of 2,500 at 99 % and the third of 250', () => {
    expect(quantileRank(2500, { confidenceLevel: 0.99 })).toBe(24);
    expect(quantileRank(250, { confidenceLevel: 0.99 })).toBe(2);
  });

  it('takes, of two ranks as near, the one that is even from the smallest loss', () => {
    const ranks = [2, 3, 4].map((count) => quantileRank(count, { confidenceLevel: 0.5, method: 'nearest' }));
    expect(ranks).toEqual([1, 1, 1]); // numpy: indexes 0.5 → 0, 1, 1.5 → 2 from the smallest
  });

  it('is negative where even the tail gains, and refuses what has no quantile', () => {
    expect(lossQuantile(Float64Array.of(3, 4, 5), { confidenceLevel: 0.99 })).toBe(-3);
    expect(() => lossQuantile(new Float64Array(), { confidenceLevel: 0.99 })).toThrow('no scenarios');
    expect(() => lossQuantile(TWENTY, { confidenceLevel: 99 })).toThrow('99 is not between 0 and 1');
  });

  it('moves with the losses: a sure gain, a scale, an order', () => {
    const losses = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(losses, fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 }), (pnl, gain, scale) => {
        const at = (values: readonly number[]): number =>
          lossQuantile(Float64Array.from(values), { confidenceLevel: 0.9 });
        expect(at(pnl.map((value) => value * scale + gain))).toBe(at(pnl) * scale - gain + 0);
        expect(at(pnl.toReversed())).toBe(at(pnl));
      }),
    );
  });
});
