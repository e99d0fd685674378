import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FINANCIAL_CENTRES } from '../../server/lib/calendar/financial-centres.js';
import { dayNumber, isoDate, weekday } from '../../server/lib/calendar/day-number.js';
import {
  addMonths,
  addPeriod,
  approximateDays,
  isMonthEnd,
  monthEnd,
  parsePeriod,
  period,
  periodText,
} from '../../server/lib/calendar/period.js';
import { immDate, schedule, usualRoll, type ScheduleTerms } from '../../server/lib/calendar/schedule.js';

const datesOf = (effective: string, maturity: string, frequency: string, rest: Partial<ScheduleTerms> = {}) => {
  const dates = schedule({
    effective: dayNumber(effective),
    maturity: dayNumber(maturity),
    frequency: period(frequency),
    calendar: FINANCIAL_CENTRES.EUTA,
    convention: 'modified following',
    ...rest,
  });
  return { adjusted: dates.adjusted.map(isoDate), unadjusted: dates.unadjusted.map(isoDate) };
};

describe('periods', () => {
  it.each(['1D', '30D', '2W', '3M', '18M', '1Y', '50Y'])('%s is read and written again', (text) => {
    expect(periodText(period(text))).toBe(text);
  });

  it('are read in small letters; 12M is a year; other texts are none', () => {
    expect(parsePeriod(' 6m ')).toEqual({ count: 6, unit: 'M' });
    expect(periodText(period('12M'))).toBe('1Y');
    for (const text of ['', 'M', '0M', '-1M', '1.5Y', '6 M', '6Q', '123456D'])
      expect(parsePeriod(text)).toBeUndefined();
    expect(() => period('6Q')).toThrow('"6Q" is no period; write it as 6M.');
  });

  it('are added by the calendar: the last day where a month is shorter', () => {
    expect(isoDate(addMonths(dayNumber('2024-01-31'), 1))).toBe('2024-02-29');
    expect(isoDate(addMonths(dayNumber('2024-02-29'), 12))).toBe('2025-02-28');
    expect(isoDate(addMonths(dayNumber('2024-03-31'), -13))).toBe('2023-02-28');
    expect(isoDate(addPeriod(dayNumber('2024-05-17'), period('2W')))).toBe('2024-05-31');
    expect(isoDate(addPeriod(dayNumber('2024-05-17'), period('28D'), -2))).toBe('2024-03-22');
    expect(isMonthEnd(dayNumber('2023-02-28'))).toBe(true);
    expect(isMonthEnd(dayNumber('2024-02-28'))).toBe(false);
    expect(isoDate(monthEnd(dayNumber('2024-02-05')))).toBe('2024-02-29');
  });

  it('are in order of their length', () => {
    const texts = ['1D', '1W', '28D', '1M', '3M', '100D', '1Y', '18M', '2Y'];
    const lengths = texts.map((text) => approximateDays(period(text)));
    expect(lengths).toEqual([...lengths].sort((left, right) => left - right));
  });
});

describe('schedules', () => {
  it('have a short stub in front unless said otherwise', () => {
    expect(datesOf('2024-05-17', '2025-11-17', '1Y').unadjusted).toEqual(['2024-05-17', '2024-11-17', '2025-11-17']);
  });

  it.each([
    { stub: 'short front', expected: ['2024-01-15', '2024-03-20', '2024-06-20', '2024-09-20'] },
    { stub: 'long front', expected: ['2024-01-15', '2024-06-20', '2024-09-20'] },
    { stub: 'short back', expected: ['2024-01-15', '2024-04-15', '2024-07-15', '2024-09-20'] },
    { stub: 'long back', expected: ['2024-01-15', '2024-04-15', '2024-09-20'] },
  ] as const)('$stub', ({ stub, expected }) => {
    expect(datesOf('2024-01-15', '2024-09-20', '3M', { stub }).unadjusted).toEqual(expected);
  });

  it.each(['short front', 'long front', 'short back', 'long back'] as const)(
    '%s changes nothing where periods are whole',
    (stub) => {
      expect(datesOf('2024-01-15', '2024-10-15', '3M', { stub }).unadjusted).toEqual([
        '2024-01-15',
        '2024-04-15',
        '2024-07-15',
        '2024-10-15',
      ]);
    },
  );

  it('roll at month ends, or by day, or to third Wednesdays', () => {
    expect(datesOf('2024-02-29', '2025-02-28', '3M', { roll: 'month end' }).unadjusted).toEqual([
      '2024-02-29',
      '2024-05-31',
      '2024-08-31',
      '2024-11-30',
      '2025-02-28',
    ]);
    expect(datesOf('2024-02-29', '2025-02-28', '3M').unadjusted).toEqual([
      '2024-02-29',
      '2024-05-28',
      '2024-08-28',
      '2024-11-28',
      '2025-02-28',
    ]);
    expect(datesOf('2024-03-20', '2025-03-19', '3M', { roll: 'imm' }).unadjusted).toEqual([
      '2024-03-20',
      '2024-06-19',
      '2024-09-18',
      '2024-12-18',
      '2025-03-19',
    ]);
    expect(usualRoll(dayNumber('2024-02-29'), dayNumber('2025-02-28'))).toBe('month end');
    expect(usualRoll(dayNumber('2024-02-28'), dayNumber('2025-02-28'))).toBe('day');
  });

  it('count from the end each time, so that a short month does not stay', () => {
    expect(datesOf('2023-12-31', '2024-05-31', '1M').unadjusted).toEqual([
      '2023-12-31',
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
      '2024-05-31',
    ]);
  });

  it('are adjusted within the month, and one period without frequency', () => {
    expect(datesOf('2024-03-28', '2024-06-30', '1M').adjusted).toEqual([
      '2024-03-28',
      '2024-04-30',
      '2024-05-30',
      '2024-06-28',
    ]);
    const single = schedule({
      effective: 19_860,
      maturity: 21_000,
      frequency: undefined,
      calendar: FINANCIAL_CENTRES.EUTA,
      convention: 'following',
    });
    expect(single.adjusted).toHaveLength(2);
  });

  it('are in order, each date once, whatever the terms', () => {
    const terms = fc.record({
      effective: fc.integer({ min: 18_000, max: 22_000 }),
      length: fc.integer({ min: 1, max: 8000 }),
      frequency: fc.constantFrom('1D', '28D', '1W', '1M', '3M', '6M', '1Y').map(period),
      stub: fc.constantFrom('short front' as const, 'long front' as const, 'short back' as const, 'long back' as const),
      roll: fc.constantFrom('day' as const, 'month end' as const, 'imm' as const),
    });
    fc.assert(
      fc.property(terms, ({ effective, length, ...rest }) => {
        const dates = schedule({
          ...rest,
          effective,
          maturity: effective + length,
          calendar: FINANCIAL_CENTRES.GBLO,
          convention: 'modified following',
        });
        expect(dates.adjusted.every((day, place) => place === 0 || day > (dates.adjusted[place - 1] ?? 0))).toBe(true);
        expect(dates.unadjusted).toHaveLength(dates.adjusted.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('IMM dates', () => {
  it('are third Wednesdays of the quarter months', () => {
    expect(isoDate(immDate(2024, 6))).toBe('2024-06-19');
    expect(weekday(immDate(2031, 12))).toBe(3);
  });
});
