import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROUNDING_PROFILES } from '../../../server/domain/clearing-house-settings.js';
import { roundingProfile } from '../../../server/engines/span/rounding.js';
import { expectClose } from '../../support/expect-close.js';
import { future, marginOf, marginsOf } from '../../support/span-margin.js';
import { spanParameters } from '../../support/span-parameters.js';

// Rules: docs/methodology/span.md, "Rounding".

describe('rounding profiles', () => {
  it.each([
    {
      name: 'exact' as const,
      scanRisk: 2.5,
      amount: -2.125,
      delta: 1.00005,
      count: 2.99995,
      weighted: 0.12345,
      perDelta: 0.125,
    },
    {
      name: 'takas' as const,
      scanRisk: 3,
      amount: -2.125,
      delta: 1.00005,
      count: 2.99995,
      weighted: 0.12345,
      perDelta: 0.125,
    },
    { name: 'cme' as const, scanRisk: 3, amount: -2, delta: 1.0001, count: 3, weighted: 0.12, perDelta: 0.13 },
    { name: 'c21' as const, scanRisk: 2.5, amount: -2.13, delta: 1.0001, count: 2, weighted: 0.1235, perDelta: 0.125 },
  ])('$name', ({ name, scanRisk, amount, delta, count, weighted, perDelta }) => {
    const profile = roundingProfile(name);
    expect(profile.name).toBe(name);
    expect(profile.scanRisk(2.5)).toBe(scanRisk);
    expect(profile.amount(-2.125)).toBe(amount);
    expect(profile.delta(1.00005)).toBe(delta);
    expect(profile.spreadCount(2.99995)).toBe(count);
    expect(profile.weightedPriceRisk(0.12345)).toBe(weighted);
    expect(profile.creditPerDelta(0.125)).toBe(perDelta);
  });

  it('round halves away from zero, and sums that miss a half by binary noise as halves', () => {
    const { amount } = roundingProfile('cme');
    expect([0.5, -0.5, 1.5, -1.5, 0.1 + 0.2 + 0.2 - 1e-17].map(amount)).toEqual([1, -1, 2, -2, 1]);
    expect(Object.is(amount(-0.3), 0)).toBe(true);
  });

  it('never move an amount by more than half of the last unit, and keep a rounded one', () => {
    const money = fc.integer({ min: -1e12, max: 1e12 }).map((millionths) => millionths / 1e6);
    fc.assert(
      fc.property(money, fc.constantFrom(...ROUNDING_PROFILES), (amount, name) => {
        const { amount: round } = roundingProfile(name);
        expect(Math.abs(round(amount) - amount)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(round(round(amount))).toBe(round(amount));
      }),
    );
  });

  it('count whole spreads down to what there is', () => {
    const { spreadCount } = roundingProfile('c21');
    expect([0.9999, 3, 2.9999999999, 7.5].map(spreadCount)).toEqual([0, 3, 3, 7]);
  });
});

describe('rounding in the calculation', () => {
  const parameters = spanParameters({
    commodities: [
      { code: 'AA', contracts: [future('202603', 1000.6)] },
      { code: 'BB', contracts: [future('202603', 400.4)] },
    ],
    spreads: [
      {
        priority: 1,
        rates: [{ rateId: 1, value: 0.333 }],
        legs: [
          { code: 'AA', ratio: 3 },
          { code: 'BB', side: 'B' },
        ],
      },
    ],
  });
  const book = { 'FUT:AA:202603': 1, 'FUT:BB:202603': -1 };

  it.each([
    { rounding: 'exact' as const, scan: 1000.6, risk: 1000.6 - 1000.6 * 0.333 },
    { rounding: 'takas' as const, scan: 1001, risk: 1001 - 1000.6 * 0.333 },
    // cme: WPR 1,001.00, × 33.3 % = 333.33; a third of a spread, 0.3333 × 3; each amount a whole unit
    { rounding: 'cme' as const, scan: 1001, risk: 1001 - 333 },
    // c21: whole spreads only, so none
    { rounding: 'c21' as const, scan: 1000.6, risk: 1000.6 },
  ])('$rounding', ({ rounding, scan, risk }) => {
    const margin = marginOf(parameters, book, { rounding }, 'AA');
    expect(margin.book.scanRisk).toBe(scan);
    expect(Math.abs(margin.risk - risk)).toBeLessThan(1e-9);
  });

  it('cme: every amount of a combined commodity is a whole unit', () => {
    for (const { book: commodity, risk, initialMargin } of marginsOf(parameters, book, { rounding: 'cme' }).values()) {
      const { scanRisk, timeRisk, volatilityRisk, priceRisk, interCommoditySpreadCredit } = commodity;
      const amounts = [scanRisk, timeRisk, volatilityRisk, priceRisk, interCommoditySpreadCredit, risk, initialMargin];
      expect(amounts.every(Number.isInteger)).toBe(true);
    }
  });
});

it('leaves what rounding adds to the largest part: hedged positions are not blown up', () => {
  const contracts = [future('202603', 1000.0006), future('202606', 1000)];
  const parameters = spanParameters({ commodities: [{ code: 'AA', contracts }] });
  const margin = marginOf(parameters, { 'FUT:AA:202603': 1000, 'FUT:AA:202606': -1000 }, { rounding: 'takas' });
  expect(margin.initialMargin).toBe(1);
  const [long, short] = [...margin.contributions.values()];
  expectClose(long ?? NaN, 1_000_001, { absolute: 1e-6 });
  expectClose(short ?? NaN, -1_000_000, { absolute: 1e-6 });
});
