import { describe, expect, it } from '@jest/globals';
import { measureClearedRates } from './cleared-rates.js';

describe('the benchmark of cleared rates', () => {
  it('has swaps and ladders that their clearing houses clear', () => {
    const figures = measureClearedRates({ swaps: 20, ladderRows: 20 });
    expect(figures.map(({ name }) => name)).toEqual([
      'first swap of a house: 2,500 scenarios and their curves built',
      '20 swaps resolved by the engine',
      '20 swaps × 1,250 scenarios: rows to margin',
      '20 ladder rows × 2,500 scenarios: rows to margin',
    ]);
    expect(figures.every(({ value }) => value > 0)).toBe(true);
  });
});
