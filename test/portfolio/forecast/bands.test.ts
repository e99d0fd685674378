import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { largestRises } from '../../../server/parameters/scan-ranges.js';
import { productRanges } from '../../../server/parameters/span/product-ranges.js';
import { calculatedAccount, type Row } from '../../support/calculated-accounts.js';
import { completed } from '../../support/completed.js';
import { accountForecast, forecastOf } from '../../support/forecast.js';
import { loadedSet, snapshotOf } from '../../support/snapshot.js';
import { futureArray, spanParameters } from '../../support/span-parameters.js';

const MONTHS = [
  { period: '202603', last: 20260320 },
  { period: '202606', last: 20260619 },
];

/** @param oil scan range of oil @param gas of gas */
const parametersOf = (oil: number, gas: number) =>
  spanParameters({
    commodities: [
      {
        code: 'OIL',
        contracts: [
          ...futures(oil),
          {
            ...{ type: 'OOF', period: '202603', right: 'CALL', strike: 70, array: futureArray(0.4 * oil), delta: 0.4 },
            ...{ price: 3, expiryDate: 20260317, underlyingPeriod: '202603', deltaPeriod: '202603' },
          },
        ],
      },
      { code: 'GAS', contracts: futures(gas) },
    ],
    spreads: [{ priority: 1, legs: [{ code: 'OIL' }, { code: 'GAS', side: 'B' }] }],
  });

const futures = (scan: number) =>
  MONTHS.map(({ period, last }) => ({
    ...{ type: 'FUT' as const, period, array: futureArray(scan), scanRange: scan, price: 70, expiryDate: last },
  }));

type Ranges = readonly [oil: number, gas: number];

/** A snapshot of the last of the sets, with the rises over all of them. */
function snapshotAfter(...sets: readonly Ranges[]) {
  const filed = sets.map((ranges, place) => ({
    businessDate: `2025-12-${10 + place}`,
    products: productRanges(parametersOf(...ranges)),
  }));
  const [oil, gas] = sets.at(-1) ?? [1, 1];
  return snapshotOf([{ ...loadedSet(parametersOf(oil, gas)), rises: completed(largestRises(filed)) }]);
}

const row = (code: string, expiry: string, lots: number, more: Row = {}): Row => ({
  ...{ account_code: 'A', exchange_code: 'EXCH', contract_code: code, contract_type: 'FUT', contract_expiry: expiry },
  ...{ net_position: lots, ...more },
});
const BOOK = [
  row('OIL', '202603', 5),
  row('OIL', '202603', -3, { contract_type: 'CALL', contract_strike: 70 }),
  row('GAS', '202606', -4),
];
const TO = { to: 20260630 };

describe('the band of a forecast', () => {
  it('is not there without earlier sets that were read, or with one set alone, and why is said', () => {
    const one = forecastOf(snapshotAfter([1000, 400]), BOOK, TO);
    expect(one.bands).toMatchObject([{ clearing_house: 'TEST', sets: 1, products: [] }]);
    expect(one.bands[0]?.message).toBe(
      'Only one parameter set of TEST is filed: its margins have no band until there are two.',
    );
    const unread = forecastOf(snapshotOf([loadedSet(parametersOf(1000, 400))]), BOOK, TO);
    expect(unread.bands).toMatchObject([{ sets: null, from: null }]);
    expect(unread.bands[0]?.message).toContain('are not read');
    for (const { data } of [one, unread])
      expect(data[0]?.forecast.every(({ upper_initial_margin: upper }) => upper === null)).toBe(true);
  });

  it('is the line itself where sets are equal or have fallen', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 3, noNaN: true }), (fall) => {
        const { data, bands } = forecastOf(snapshotAfter([1000 * fall, 400], [1000, 400]), BOOK, TO);
        expect(bands).toMatchObject([{ sets: 2, from: '2025-12-10', to: '2025-12-11', products: [], message: null }]);
        for (const { upper_initial_margin: upper, initial_margin: margin } of data[0]?.forecast ?? [])
          expect(upper).toBe(margin);
      }),
    );
  });

  it('is what the book comes to on parameters that are higher by the rise, of the product alone', () => {
    const factor = fc.double({ min: 1.001, max: 3, noNaN: true });
    fc.assert(
      fc.property(factor, factor, fc.boolean(), (oil, gas, isBoth) => {
        const before: Ranges = [1000 / oil, isBoth ? 400 / gas : 400];
        const [today, later] = accountForecast(snapshotAfter(before, [1000, 400]), BOOK, { to: 20 }).forecast;
        expect(today?.upper_initial_margin).toBe(today?.initial_margin);
        const higher = snapshotOf([loadedSet(parametersOf(1000 * oil, isBoth ? 400 * gas : 400))]);
        const { initial_margin: expected } = calculatedAccount(higher, BOOK, { calculation_type: 'margins' });
        expect(later?.upper_initial_margin).toBeCloseTo(expected ?? NaN, 1);
        expect(later?.upper_initial_margin).toBeGreaterThanOrEqual(later?.initial_margin ?? Infinity);
      }),
    );
  });

  it('follows the book through its days, and announced changes', () => {
    const account = accountForecast(snapshotAfter([800, 400], [1000, 400]), [row('OIL', '202603', 5)], TO);
    expect(account.forecast.map((point) => [point.date, point.initial_margin, point.upper_initial_margin])).toEqual([
      ['2026-01-05', 5000, 5000],
      ['2026-03-20', 0, 0],
      ['2026-06-30', 0, 0],
    ]);
    const announced = [{ exchange: 'EXCH', code: 'OIL', date: '2026-02-02', factor: 2 }];
    const contractMaster = { names: [], aliases: [], announced };
    const told = accountForecast(
      { ...snapshotAfter([800, 400], [1000, 400]), contractMaster },
      [row('OIL', '202603', 5)],
      { to: 30, assumptions: { parameters: 'announced' } },
    );
    expect(told.forecast.map((point) => [point.date, point.upper_initial_margin])).toEqual([
      ['2026-01-05', 5000],
      ['2026-02-02', 12_500],
      ['2026-02-04', 12_500],
    ]);
  });
});
