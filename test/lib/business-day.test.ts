import { describe, it, expect } from '@jest/globals';
import * as fc from 'fast-check';
import {
  addBusinessDays,
  businessDayOnOrBefore,
  businessDaysBetween,
  isBusinessDay,
  previousBusinessDay,
} from '../../server/lib/calendar/business-day.js';
import {
  dayNumber,
  isoDate,
  lastWeekday,
  monthOf,
  nthWeekday,
  weekday,
  yearOf,
} from '../../server/lib/calendar/day-number.js';

const FIRST = dayNumber('1990-01-01');
const LAST = dayNumber('2080-12-31');
const day = fc.integer({ min: FIRST, max: LAST });

describe('business days', () => {
  it.each([
    // New Year, Good Friday, Memorial Day, Independence Day, Labor Day, Thanksgiving and Christmas as the exchanges' published calendars have them
    '2024-01-01',
    '2024-03-29',
    '2024-05-27',
    '2024-07-04',
    '2024-09-02',
    '2024-11-28',
    '2024-12-25',
    '2025-04-18',
    '2026-04-03',
    '2027-03-26',
    '2026-07-03',
    '2027-07-05',
    '2022-12-26',
    '2023-01-02',
  ])('%s is a holiday', (date) => {
    expect(isBusinessDay(dayNumber(date))).toBe(false);
  });

  it.each(['2021-12-31', '2024-12-24', '2025-06-20', '2026-08-20'])('%s is a business day', (date) => {
    expect(isBusinessDay(dayNumber(date))).toBe(true);
  });

  it.each([
    { date: '2026-08-24', previous: '2026-08-21' },
    { date: '2026-08-23', previous: '2026-08-21' },
    { date: '2026-08-21', previous: '2026-08-20' },
    { date: '2025-04-21', previous: '2025-04-17' },
    { date: '2024-01-02', previous: '2023-12-29' },
  ])('the business day before $date is $previous', ({ date, previous }) => {
    expect(previousBusinessDay(date)).toBe(previous);
  });

  it('keeps a business day and moves any other day back', () => {
    expect(businessDayOnOrBefore('2026-08-21')).toBe('2026-08-21');
    expect(businessDayOnOrBefore('2026-08-22')).toBe('2026-08-21');
  });

  it('counts forwards and back again', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (start, count) => {
        const there = addBusinessDays(start, count);
        expect(businessDaysBetween(start + 1, there)).toHaveLength(count);
        expect(addBusinessDays(there + 1, -1)).toBe(there);
      }),
    );
  });
});

describe('day numbers', () => {
  it('are the inverse of dates', () => {
    fc.assert(fc.property(day, (number) => dayNumber(isoDate(number)) === number));
  });

  it.each([
    { date: '1970-01-01', number: 0, dayOfWeek: 4 },
    { date: '2026-08-20', number: 20_685, dayOfWeek: 4 },
    { date: '1969-12-31', number: -1, dayOfWeek: 3 },
  ])('$date is day $number', ({ date, number, dayOfWeek }) => {
    expect(dayNumber(date)).toBe(number);
    expect(weekday(number)).toBe(dayOfWeek);
    expect([yearOf(number), monthOf(number)]).toEqual([Number(date.slice(0, 4)), Number(date.slice(5, 7))]);
  });

  it('find the weekdays of a month', () => {
    expect(isoDate(nthWeekday(2026, 9, 3, 5))).toBe('2026-09-18');
    expect(isoDate(nthWeekday(2026, 8, 1, 6))).toBe('2026-08-01');
    expect(isoDate(lastWeekday(2026, 5, 1))).toBe('2026-05-25');
    expect(isoDate(lastWeekday(2026, 8, 1))).toBe('2026-08-31');
  });
});
