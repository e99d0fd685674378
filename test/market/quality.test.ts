import { describe, expect, it } from '@jest/globals';
import { businessDaysBetween, isBusinessDay } from '../../server/lib/calendar/business-day.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { historyFindings, type QualityContext } from '../../server/market/quality/history-findings.js';

const DAYS = Int32Array.from(businessDaysBetween(dayNumber('2023-01-02'), dayNumber('2024-12-31')));
const RATES: QualityContext = { unit: 'rate', isFixing: false, isBusinessDay };
const PRICES: QualityContext = { unit: 'price', isFixing: false, isBusinessDay };

/** A level that wanders a little every day and never repeats. */
const wander = (row: number, base: number, step: number): number =>
  base + step * Math.sin(row * 1.7) + step * row * 1e-4;

/** A history of one column or several, with some levels set otherwise. */
function history(
  levelOf: (row: number, column: number) => number,
  columns: readonly string[],
  mode: 'absolute' | 'relative',
) {
  const levels = new Float64Array(DAYS.length * columns.length);
  levels.forEach((_, place) => {
    levels[place] = levelOf(Math.floor(place / columns.length), place % columns.length);
  });
  return { name: 'X', nearbyOrTenor: columns, days: DAYS, levels, mode };
}

const rates = (change: (row: number, column: number) => number | undefined, columns = ['10Y']) =>
  historyFindings(
    history((row, column) => change(row, column) ?? wander(row, 0.04, 0.0005), columns, 'absolute'),
    RATES,
  );

const prices = (change: (row: number) => number | undefined) =>
  historyFindings(
    history((row) => change(row) ?? wander(row, 70, 0.7), ['1'], 'relative'),
    PRICES,
  );

describe('quality checks', () => {
  it('find nothing in a series that only moves', () => {
    expect(rates(() => undefined)).toEqual([]);
    expect(prices(() => undefined)).toEqual([]);
  });

  it('allow five missing business days and no more', () => {
    expect(rates((row) => (row >= 100 && row < 105 ? NaN : undefined))).toEqual([]);
    expect(rates((row) => (row >= 100 && row < 106 ? NaN : undefined))).toEqual([
      'X: a gap of more than 5 business days: in 10Y between 2023-05-23 and 2023-06-02 (6 missing).',
    ]);
  });

  it('take a series that begins later or ends earlier for whole', () => {
    expect(rates((row) => (row < 100 || row > 400 ? NaN : undefined))).toEqual([]);
  });

  it('count gaps of several columns, one sentence for all', () => {
    const columns = ['2Y', '5Y', '10Y', '30Y'];
    const gaps = rates(
      (row, column) => ((row >= 100 && row < 120) || (column === 3 && row > 200 && row < 210) ? NaN : undefined),
      columns,
    );
    expect(gaps).toEqual([
      'X: 2 gaps of more than 5 business days, the longest in 2Y, 5Y, 10Y and 1 more between 2023-05-23 and 2023-06-22 (20 missing).',
    ]);
  });

  it('find an outlier, by size and by what the series does else', () => {
    expect(rates((row) => (row === 300 ? 0.4 : undefined))).toEqual([
      expect.stringMatching(
        /^X: outliers on 2 days, the largest 10Y on 2024-03-\d\d from 3\.9\d+% to 40%, \d+ robust standard deviations\.$/,
      ),
    ]);
    expect(rates((row) => (row === 300 ? 0.045 : undefined))).toEqual([]);
    expect(prices((row) => (row > 300 ? wander(row, 700, 7) : undefined))).toEqual([
      expect.stringMatching(
        /^X: an outlier: nearby 1 on 2024-03-\d\d from 7\d\.\d+ to 70\d\.\d+, \d+ robust standard deviations\.$/,
      ),
    ]);
  });

  it('find values that stand still, but not at 0, and not fixings between meetings', () => {
    expect(rates((row) => (row >= 100 && row < 140 ? 0.041 : undefined))).toEqual([
      expect.stringMatching(/^X: a stale run: 40 equal values in 10Y from 2023-05-\d\d to 2023-07-\d\d\.$/),
    ]);
    expect(rates((row) => (row >= 100 && row < 139 ? 0.041 : undefined))).toEqual([]);
    const fixings = history((row) => (row < 300 ? 0.05 : 0.0525), [''], 'absolute');
    expect(historyFindings(fixings, { ...RATES, isFixing: true })).toEqual([]);
    expect(
      historyFindings(
        history(() => 0, ['1M'], 'absolute'),
        RATES,
      ),
    ).toEqual([]);
  });

  it('find rows that repeat as a whole', () => {
    const columns = ['2Y', '5Y', '10Y'];
    expect(rates((row) => (row >= 100 && row < 110 ? 0.041 : undefined), columns)).toEqual([
      expect.stringMatching(/^X: a stale run: 10 equal values in all columns from /),
    ]);
    expect(rates((row) => (row >= 100 && row < 109 ? 0.041 : undefined), columns)).toEqual([]);
  });

  it('take a zero among low rates for real, and one among high rates for a missing value', () => {
    expect(
      rates((row) => (row > 100 && row < 200 ? 0.0001 * (row % 3) : undefined)).filter((finding) =>
        finding.includes('zero'),
      ),
    ).toEqual([]);
    expect(rates((row) => (row === 300 ? 0 : undefined))).toContainEqual(
      expect.stringMatching(
        /^X: 1 zero between values far from it \(10Y on 2024-03-\d\d\); a missing value may have been written as 0/,
      ),
    );
  });

  it('name levels at or below 0 where moves are relative', () => {
    expect(prices((row) => (row === 300 ? -36.98 : undefined))).toContainEqual(
      expect.stringMatching(
        /^X: 1 level at or below 0, the lowest nearby 1 on 2024-03-\d\d \(-36\.98\); relative moves/,
      ),
    );
    expect(rates((row) => (row < 300 ? -wander(row, 0.004, 0.0005) : undefined)).join()).not.toContain('at or below 0');
  });
});
