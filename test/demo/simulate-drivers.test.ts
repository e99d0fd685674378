import { describe, it, expect } from '@jest/globals';
import { businessDayOnOrBefore } from '../../server/lib/calendar/business-day.js';
import { dayNumber, isoDate } from '../../server/lib/calendar/day-number.js';
import { DRIVERS } from '../../server/demo/drivers.js';
import type { DriverName } from '../../server/demo/drivers.js';
import { simulateDrivers } from '../../server/demo/simulate-drivers.js';

const LAST_DAY = dayNumber('2026-08-20');
const paths = simulateDrivers(LAST_DAY, 2770);

const changes = (name: DriverName): number[] => {
  const path = paths.path(name);
  return Array.from(path.subarray(1), (value, index) => value - (path[index] ?? NaN));
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const moment = (values: readonly number[], power: number): number => {
  const average = mean(values);
  return mean(values.map((value) => (value - average) ** power));
};
const correlation = (first: DriverName, second: DriverName): number => {
  const [x, y] = [changes(first), changes(second)];
  const products = x.map((value, index) => (value - mean(x)) * ((y[index] ?? NaN) - mean(y)));
  return mean(products) / Math.sqrt(moment(x, 2) * moment(y, 2));
};

describe('the demo world', () => {
  it('ends on the business date after eleven years of business days', () => {
    expect(paths.days).toHaveLength(2770);
    expect(isoDate(paths.days.at(-1) ?? 0)).toBe('2026-08-20');
    expect(LAST_DAY - (paths.days[0] ?? 0)).toBeGreaterThan(3650 + 300);
  });

  it('only adds a day when the business date moves on', () => {
    const yesterday = simulateDrivers(dayNumber(businessDayOnOrBefore('2026-08-19')), 2769);
    for (const name of ['wti', 'sp500', 'usdLevel'] as const) {
      expect([...yesterday.path(name)]).toEqual([...paths.path(name).subarray(0, 2769)]);
    }
  });

  it('keeps every driver within its bound', () => {
    for (const name of ['wti', 'americanGasSlope', 'ttf', 'gold', 'sp500', 'usdLevel', 'jpySlope'] as const) {
      const { bound } = DRIVERS[name];
      expect(paths.path(name).every((deviation) => Math.abs(deviation) <= bound)).toBe(true);
    }
  });

  it('moves related prices together', () => {
    expect(correlation('wti', 'brent')).toBeGreaterThan(0.9);
    expect(correlation('wti', 'heatingOil')).toBeGreaterThan(0.75);
    expect(correlation('sp500', 'nasdaq')).toBeGreaterThan(0.8);
    expect(correlation('gold', 'eurUsd')).toBeGreaterThan(0.1);
    expect(Math.abs(correlation('corn', 'henryHub'))).toBeLessThan(0.15);
  });

  it('has plausible volatility and fat tails', () => {
    const oil = changes('wti');
    const volatility = Math.sqrt(moment(oil, 2) * 252);
    expect(volatility).toBeGreaterThan(0.15);
    expect(volatility).toBeLessThan(0.6);
    expect(moment(oil, 4) / moment(oil, 2) ** 2).toBeGreaterThan(4);
  });
});
