import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { curveRows, signedBars } from '../../../src/taskpane/risk/key-rate-rows.js';
import { pnlHistogram, niceStep, niceTicks } from '../../../src/taskpane/risk/pnl-histogram.js';
import { pnlProfile } from '../../../src/taskpane/risk/pnl-profile.js';

const AREA = { left: 10, right: 310, top: 20, bottom: 120 };
const cents = fc.integer({ min: -1e9, max: 1e9 }).map((amount) => amount / 100);

describe('a nice scale', () => {
  it.each([
    [0.7, 1],
    [1, 1],
    [1.2, 2],
    [2.2, 2.5],
    [3_001, 5_000],
    [6e6, 1e7],
    [0, 1],
    [NaN, 1],
  ])('steps of at least %d are %d', (size, step) => expect(niceStep(size)).toBeCloseTo(step, 9));

  it('has ticks on round numbers within', () => {
    expect(niceTicks(-43_000, 61_000, 4)).toEqual([0, 50_000]);
    expect(niceTicks(-1, 1, 4)).toEqual([-1, -0.5, 0, 0.5, 1]);
    expect(Object.is(niceTicks(-1, 1, 4)[2], 0)).toBe(true);
  });
});

describe('the histogram', () => {
  const losses = { tail: 30, expectedShortfall: 40 };

  it('counts every scenario once, the tail from value at risk on', () => {
    const pnl = [-50, -40, -30, -29.99, 0, 0, 10, 25];
    const { bars, tailCount, highestCount } = pnlHistogram(pnl, losses, AREA);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(pnl.length);
    expect(tailCount).toBe(3);
    expect(highestCount).toBe(2);
  });

  it('takes losses for the tail where value at risk is 0, and nothing where all gain', () => {
    const none = { tail: 0, expectedShortfall: 0 };
    expect(pnlHistogram([-5, 0, 1, 2], none, AREA).tailCount).toBe(1);
    expect(pnlHistogram([1, 2, 3], none, AREA).tailCount).toBe(0);
  });

  it('has one bar for scenarios that are all the same', () => {
    const { bars } = pnlHistogram([0, 0, 0], { tail: 0, expectedShortfall: 0 }, AREA);
    expect(bars.map(({ count }) => count)).toEqual([3]);
    expect(bars[0]?.height).toBeCloseTo(100);
  });

  it('stays in its area whatever the figures', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 300 }), cents, (pnl, amount) => {
        const own = { tail: Math.abs(amount), expectedShortfall: Math.abs(amount) * 1.2 };
        const { bars, place, ticks, tailCount } = pnlHistogram(pnl, own, AREA);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(pnl.length);
        expect(tailCount).toBe(bars.reduce((sum, bar) => sum + bar.tailCount, 0));
        expect(bars.length).toBeLessThan(60);
        for (const { from, to, x, width, y, height, tailHeight } of bars) {
          expect(to).toBeGreaterThan(from);
          expect(x).toBeGreaterThanOrEqual(AREA.left - 1e-6);
          expect(x + width).toBeLessThanOrEqual(AREA.right + 1e-6);
          expect(y).toBeGreaterThanOrEqual(AREA.top - 1e-6);
          expect(y + height).toBeCloseTo(AREA.bottom, 6);
          expect(tailHeight).toBeLessThanOrEqual(height + 1e-9);
        }
        for (const value of [-own.tail, -own.expectedShortfall, ...ticks.map((tick) => tick.value)]) {
          expect(place(value)).toBeGreaterThanOrEqual(AREA.left - 1e-6);
          expect(place(value)).toBeLessThanOrEqual(AREA.right + 1e-6);
        }
      }),
    );
  });
});

describe('P&L through time', () => {
  const day = (index: number): string => `2026-${String(index + 1).padStart(4, '0')}`;
  const newestFirst = (pnl: readonly number[]) =>
    pnl.map((amount, index) => ({ date: day(index), pnl: amount })).reverse();

  it('runs from the oldest to the newest, gains upwards', () => {
    const { losses, gains, zero, dates, marked } = pnlProfile(newestFirst([10, -20, 5]), [day(1)], AREA);
    expect(dates.map(({ date }) => date)).toEqual([day(0), day(1), day(2)]);
    expect(zero).toBeCloseTo(20 + (100 * 10) / 30, 6);
    expect(gains.match(/M/g)).toHaveLength(2);
    expect(losses.match(/M/g)).toHaveLength(1);
    expect(marked).toMatchObject([{ date: day(1), pnl: -20, rank: 1, x: 160, y: 120 }]);
  });

  it('keeps the worst and the best of those that share a place', () => {
    const pnl = Array.from({ length: 2_500 }, (_, index) => (index === 1_234 ? -1_000 : Math.sin(index)));
    const { losses, marked, strokeWidth } = pnlProfile(newestFirst(pnl), [day(1_234)], AREA);
    expect(losses.match(/M/g)?.length).toBeLessThanOrEqual(273);
    expect(losses).toMatch(/V120(?:M|$)/);
    expect(marked[0]?.y).toBeCloseTo(120);
    expect(strokeWidth).toBeGreaterThan(0.5);
  });

  it('moves numbers apart that would stand on each other, within the area', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 249 }), { minLength: 1, maxLength: 5 }), (worst) => {
        const pnl = Array.from({ length: 250 }, (_, index) => (worst.includes(index) ? -100 - index : 1));
        const { marked } = pnlProfile(newestFirst(pnl), worst.map(day), AREA);
        const places = marked.map(({ labelX }) => labelX).sort((first, second) => first - second);
        expect(marked.map(({ rank }) => rank)).toEqual(worst.map((_, index) => index + 1));
        expect(Math.min(...places)).toBeGreaterThanOrEqual(AREA.left);
        expect(Math.max(...places)).toBeLessThanOrEqual(AREA.right);
        places
          .slice(1)
          .forEach((place, index) => expect(place - (places[index] ?? 0)).toBeGreaterThanOrEqual(12 - 1e-9));
      }),
    );
  });

  it('has nothing to show of nothing', () => {
    const empty = pnlProfile([], [], AREA);
    expect([empty.losses, empty.gains, empty.dates]).toEqual(['', '', []]);
  });
});

describe('key rates', () => {
  const row = (index: string, tenor: string, dv01: number, currency = 'USD', fxrate = 1) => ({
    ...{ index, tenor, dv01, currency_code: currency, fxrate },
  });

  it('come by curve, the largest first in base currency, with a sum in the curve’s', () => {
    const curves = curveRows([
      row('JPY-TONA', '2Y', -500_000, 'JPY', 0.0065),
      row('USD-SOFR-OIS', '2Y', -7_000),
      row('USD-SOFR-OIS', '5Y', 3_000.5),
    ]);
    expect(curves.map(({ index, sum }) => [index, sum])).toEqual([
      ['USD-SOFR-OIS', -3_999.5],
      ['JPY-TONA', -500_000],
    ]);
    expect(curves[0]?.tenors).toEqual([
      { tenor: '2Y', dv01: -7_000 },
      { tenor: '5Y', dv01: 3_000.5 },
    ]);
  });

  it('are bars from zero to either side', () => {
    expect(signedBars([-10, 30], 80)).toEqual([
      { x: 0, width: 20, zero: 20 },
      { x: 20, width: 60, zero: 20 },
    ]);
    expect(signedBars([0], 80)).toEqual([{ x: 0, width: 0, zero: 0 }]);
  });
});
