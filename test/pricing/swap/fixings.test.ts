import { describe, expect, it } from '@jest/globals';
import { rateIndex } from '../../../server/domain/find-rate-index.js';
import { FINANCIAL_CENTRES } from '../../../server/lib/calendar/financial-centres.js';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import { fixingBook, missingFixingsText } from '../../../server/pricing/swap/fixings.js';
import { flattenSwap, flowsOf } from '../../../server/pricing/swap/flatten-swap.js';
import type { FixedFloatSwap } from '../../../server/pricing/swap/swap.js';
import { expectClose } from '../../support/expect-close.js';
import { flattened } from '../../support/golden-market.js';

const SOFR = rateIndex('USD-SOFR-OIS');
const EURIBOR = rateIndex('EUR-EURIBOR-6M');

const swapOf = (rest: Partial<FixedFloatSwap> & Pick<FixedFloatSwap, 'index'>): FixedFloatSwap => ({
  kind: 'fixed-float',
  direction: 'RECEIVE',
  notional: 1e6,
  effective: dayNumber('2025-05-30'),
  maturity: dayNumber('2027-05-31'),
  fixedRate: 0.04,
  ...rest,
});

const series = (rates: Readonly<Record<string, number>>): ReadonlyMap<number, number> =>
  new Map(Object.entries(rates).map(([date, rate]) => [dayNumber(date), rate]));

const bookOf = (date: string, index: string, rates: Readonly<Record<string, number>>) =>
  fixingBook(dayNumber(date), new Map([[index, series(rates)]]));

describe('overnight fixings', () => {
  it('are used strictly before the valuation date: today is projected', () => {
    const fixings = bookOf('2025-06-04', SOFR.name, {
      '2025-05-30': 0.036,
      '2025-06-02': 0.072,
      '2025-06-03': 0.036,
      '2025-06-04': 9,
    });
    const growth = fixings.compounded(SOFR, dayNumber('2025-05-30'), dayNumber('2025-06-30'));
    if (!growth.ok) throw new Error('fixings are missing');
    // Friday to Monday counts three days.
    expectClose(growth.factor, (1 + 0.0003) * (1 + 0.0002) * (1 + 0.0001), { absolute: 1e-15 });
    expect(growth.until).toBe(dayNumber('2025-06-04'));
  });

  it('of a Friday accrue to Monday where the valuation date is a Sunday', () => {
    const fixings = bookOf('2025-06-01', SOFR.name, { '2025-05-30': 0.036 });
    const growth = fixings.compounded(SOFR, dayNumber('2025-05-30'), dayNumber('2025-06-30'));
    expect(growth).toEqual({ ok: true, factor: 1.0003, until: dayNumber('2025-06-02') });
  });

  it('that are missing are named with their dates', () => {
    const fixings = bookOf('2025-06-05', SOFR.name, { '2025-06-02': 0.04 });
    const outcome = flattenSwap(swapOf({ index: SOFR }), fixings);
    if (outcome.ok) throw new Error('nothing is missing');
    expect(outcome.missing.map(missingFixingsText)).toEqual([
      'No fixing of USD-SOFR-OIS for 2025-05-30, 2025-06-03, 2025-06-04; load fixings/USD-SOFR-OIS.csv with these dates.',
    ]);
  });

  it('that are missing by the hundred are named by the first ten and the last', () => {
    const outcome = flattenSwap(swapOf({ index: SOFR }), fixingBook(dayNumber('2025-12-01'), new Map()));
    if (outcome.ok) throw new Error('nothing is missing');
    const [missing] = outcome.missing;
    expect(missing?.days).toHaveLength(125);
    expect(missing === undefined ? '' : missingFixingsText(missing)).toMatch(
      /2025-06-12 and 115 more to 2025-11-28; load/,
    );
  });

  it('of a period that has ended but is not paid make its amount known', () => {
    const start = dayNumber('2025-06-02');
    const calendar = FINANCIAL_CENTRES.USGS;
    const rates = new Map<number, number>();
    for (let day = start; day < dayNumber('2025-07-02'); day++) if (calendar.isBusinessDay(day)) rates.set(day, 0.0365);
    const fixings = fixingBook(dayNumber('2025-07-03'), new Map([[SOFR.name, rates]]));
    const swap = flattened(swapOf({ index: SOFR, effective: start, maturity: dayNumber('2025-07-02') }), fixings);
    expect(flowsOf(swap).every(({ growth }) => growth === undefined)).toBe(true);
    expect(swap.floating.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThan(-1e6 * 0.0365 * (30 / 360));
  });

  it('of a period that is paid today or before are not asked for', () => {
    const swap = flattened(
      swapOf({ index: SOFR, effective: dayNumber('2020-01-02'), maturity: dayNumber('2021-01-04') }),
      fixingBook(dayNumber('2021-01-06'), new Map()),
    );
    expect(flowsOf(swap)).toEqual([]);
  });
});

describe('term fixings', () => {
  const terms = swapOf({ index: EURIBOR, effective: dayNumber('2025-03-12'), maturity: dayNumber('2027-03-12') });

  it('are those two business days before the period', () => {
    const fixings = bookOf('2025-06-11', EURIBOR.name, { '2025-03-10': 0.024 });
    const [first] = flattened(terms, fixings).floating;
    expectClose(first?.amount ?? NaN, -1e6 * 0.024 * (184 / 360), { absolute: 1e-9 });
    expect(first?.growth).toBeUndefined();
  });

  it('are projected on the day they are published, and named where they are missing', () => {
    const onFixingDay = flattenSwap(terms, fixingBook(dayNumber('2025-03-10'), new Map()));
    expect(onFixingDay.ok).toBe(true);
    const dayAfter = flattenSwap(terms, fixingBook(dayNumber('2025-03-11'), new Map()));
    expect(dayAfter).toEqual({ ok: false, missing: [{ index: 'EUR-EURIBOR-6M', days: [dayNumber('2025-03-10')] }] });
  });
});
