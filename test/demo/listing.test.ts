import { describe, it, expect } from '@jest/globals';
import * as fc from 'fast-check';
import { dayNumber, isoDate } from '../../server/lib/calendar/day-number.js';
import { isBusinessDay } from '../../server/lib/calendar/business-day.js';
import { listMonths } from '../../server/demo/listing.js';
import { ALL_MONTHS, nearest, QUARTERS, yearsAhead } from '../../server/demo/products/product.js';
import { DEMO_PRODUCTS } from '../../server/demo/products/products.js';
import { thirdFriday } from '../../server/demo/expiry-rules.js';

const future = (code: string) => {
  const found = DEMO_PRODUCTS.find((product) => product.code === code);
  if (found === undefined) throw new Error(`No product ${code}`);
  return found;
};
const option = (code: string) => {
  const found = DEMO_PRODUCTS.flatMap((product) => product.option ?? []).find((candidate) => candidate.code === code);
  if (found === undefined) throw new Error(`No option ${code}`);
  return found;
};

describe('last trading days', () => {
  it.each([
    // CL, LO, NG, ON 201710: record B of real CME lines (data/span/cme_20170731_B_lines_normalised.pa2); others: exchanges' published calendars
    { code: 'CL', period: '201710', day: '2017-09-20' },
    { code: 'CL', period: '202512', day: '2025-11-20' },
    { code: 'NG', period: '201710', day: '2017-09-27' },
    { code: 'B', period: '202412', day: '2024-10-31' },
    { code: 'G', period: '202412', day: '2024-12-12' },
    { code: 'TFM', period: '202501', day: '2024-12-30' },
    { code: 'GC', period: '202412', day: '2024-12-27' },
    { code: 'ES', period: '202609', day: '2026-09-18' },
    { code: 'SR3', period: '202403', day: '2024-06-18' },
    { code: '6E', period: '202412', day: '2024-12-16' },
    { code: 'ZN', period: '202412', day: '2024-12-19' },
    { code: 'ZT', period: '202412', day: '2024-12-31' },
    { code: 'ZC', period: '202412', day: '2024-12-13' },
    { code: 'FGBL', period: '202412', day: '2024-12-06' },
    { code: 'AP', period: '202409', day: '2024-09-19' },
    { code: 'SB', period: '202503', day: '2025-02-28' },
    { code: 'KC', period: '202503', day: '2025-03-19' },
    { code: 'CT', period: '202503', day: '2025-03-07' },
  ])('$code $period: $day', ({ code, period, day }) => {
    const { lastTradeDay } = future(code);
    expect(isoDate(lastTradeDay(Number(period.slice(0, 4)), Number(period.slice(4))))).toBe(day);
  });

  it.each([
    { code: 'LO', period: '201710', day: '2017-09-15' },
    { code: 'LO', period: '202512', day: '2025-11-17' },
    { code: 'ON', period: '201710', day: '2017-09-26' },
    { code: 'OG', period: '202502', day: '2025-01-28' },
    { code: 'ZN', period: '202501', day: '2024-12-27' },
    { code: 'SR3', period: '202412', day: '2024-12-13' },
  ])('options $code $period: $day', ({ code, period, day }) => {
    const { lastTradeDay } = option(code);
    expect(isoDate(lastTradeDay(Number(period.slice(0, 4)), Number(period.slice(4))))).toBe(day);
  });

  it('are business days, for every product and month', () => {
    const rules = DEMO_PRODUCTS.flatMap(({ lastTradeDay, option: chain }) =>
      chain === undefined ? [lastTradeDay] : [lastTradeDay, chain.lastTradeDay],
    );
    for (const rule of rules) for (const month of ALL_MONTHS) expect(isBusinessDay(rule(2027, month))).toBe(true);
  });
});

describe('listed months', () => {
  it('never hold an expired one, ascend, and are as many as the cycle says', () =>
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2040-01-01') }), (businessDay) => {
        const months = listMonths([nearest(5, QUARTERS)], thirdFriday, businessDay);
        expect(months).toHaveLength(5);
        expect(months.every(({ lastTradeDay }) => lastTradeDay > businessDay)).toBe(true);
        expect(months.map(({ period }) => period)).toEqual(months.map(({ period }) => period).sort());
      }),
    ));

  it('drop a contract on its last trading day', () => {
    const lastDay = dayNumber('2026-09-18');
    expect(listMonths([nearest(1, QUARTERS)], thirdFriday, lastDay - 1)[0]?.period).toBe('202609');
    expect(listMonths([nearest(1, QUARTERS)], thirdFriday, lastDay)[0]?.period).toBe('202612');
  });

  it('reach to December of the year named, and segments unite', () => {
    const months = listMonths([yearsAhead(2, [12]), nearest(2)], thirdFriday, dayNumber('2026-08-20'));
    // August's third Friday is the 21st
    expect(months.map(({ period }) => period)).toEqual(['202608', '202609', '202612', '202712', '202812']);
  });
});
