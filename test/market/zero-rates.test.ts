import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { continuousRate, fillParRates, parTermsOf, yearsOf } from '../../server/market/history/zero-rates.js';
import { ZERO_COMPOUNDINGS, type ZeroCompounding } from '../../server/market/history/factor-history.js';
import { bootstrapParCurve, parGrid, zeroRatesOf } from '../../server/pricing/par-treasury.js';
import { expectClose } from '../support/expect-close.js';

const parRates = (years: readonly number[], zeros: readonly number[], compounding: ZeroCompounding, curve: string) => {
  const terms = parTermsOf(curve);
  if (terms === undefined) throw new Error(`${curve} has no par terms.`);
  const rates = new Float64Array(years.length);
  fillParRates(years, Float64Array.from(zeros), compounding, terms, rates);
  return rates;
};

describe('zero rates as par rates', () => {
  it('of a government discount as the curve that is made of them again', () => {
    const halfYears = fc.array(fc.double({ min: -0.02, max: 0.12, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(halfYears, (zeros) => {
        const years = zeros.map((_, place) => (place + 1) / 2);
        const grid = parGrid(years);
        const discountFactors = new Float64Array(grid.size);
        bootstrapParCurve(grid, parRates(years, zeros, 'continuous', 'EUR-GERMANY'), discountFactors);
        const again = new Float64Array(grid.size);
        zeroRatesOf(discountFactors, 'continuous', again);
        zeros.forEach((zero, place) => expectClose(again[place] ?? NaN, zero, { absolute: 1e-9 }));
      }),
    );
  });

  it('are the rate itself where the curve is flat and both compound alike', () => {
    for (const rate of parRates([0.5, 1, 2, 10, 20], [0.04, 0.04, 0.04, 0.04, 0.04], 'semiannual', 'GBP-GILT'))
      expectClose(rate, 0.04, { absolute: 1e-14 });
    for (const rate of parRates([1, 2, 10, 20], [0.04, 0.04, 0.04, 0.04], 'annual', 'GBP-SONIA'))
      expectClose(rate, 0.04, { absolute: 1e-14 });
  });

  it('count days as the swaps on the index do', () => {
    const [rate = NaN] = parRates([1], [0.04], 'annual', 'EUR-ESTR');
    expectClose(rate, (0.04 * 360) / 365, { absolute: 1e-15 });
  });

  it('up to one payment are simple', () => {
    const [rate = NaN] = parRates([0.25], [0.04], 'continuous', 'GBP-GILT');
    expectClose(rate, (Math.exp(0.01) - 1) / 0.25, { absolute: 1e-15 });
  });

  it('are missing where the zero rate is, or too little is known before it', () => {
    expect([...parRates([1, 2, 3], [0.04, NaN, 0.04], 'annual', 'GBP-SONIA')].map(Number.isNaN)).toEqual([
      false,
      true,
      false,
    ]);
    expect([...parRates([2, 10], [0.04, 0.04], 'annual', 'GBP-SONIA')]).toEqual([NaN, NaN]);
    expect([...parRates([1, 12], [0.04, 0.04], 'annual', 'GBP-SONIA')].map(Number.isNaN)).toEqual([false, true]);
  });

  it.each(ZERO_COMPOUNDINGS)('%s, discount as they compound', (compounding) => {
    const factor = { continuous: Math.exp(-0.3), annual: 1.03 ** -10, semiannual: 1.015 ** -20 }[compounding];
    expectClose(Math.exp(-continuousRate(0.03, compounding) * 10), factor, { absolute: 1e-14 });
  });

  it('have lengths as their tenors say', () => {
    expect(['6M', '18M', '10Y'].map(yearsOf)).toEqual([0.5, 1.5, 10]);
  });
});
