import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  adjust,
  isLastBusinessDayOfMonth,
  shiftBusinessDays,
} from '../../server/lib/calendar/business-day-convention.js';
import { calendarFindings, type Calendar } from '../../server/lib/calendar/calendar.js';
import { weekdayHolidays } from '../support/weekday-holidays.js';
import { civilDate, monthLength } from '../../server/lib/calendar/civil-date.js';
import { FINANCIAL_CENTRES } from '../../server/lib/calendar/financial-centres.js';
import { dayNumber, dayNumberOf, isoDate, weekday } from '../../server/lib/calendar/day-number.js';
import { readGoldenCurves } from '../support/golden-curves.js';
import { referencePath } from '../support/reference.js';
import { describeWithReference } from '../support/with-reference.js';

const { USGS, USNY, EUTA, GBLO, JPTO, CATO, AUSY, NZAU, SGSI, SEST, DKCO, CLSA, COBO, ZAJO, MXMC } = FINANCIAL_CENTRES;
const { CHZU, NOOS, PLWA, CZPR, HUBU, BRBD, INMU } = FINANCIAL_CENTRES;

const holidays = (calendar: Calendar, first: string, last: string): readonly string[] =>
  weekdayHolidays(calendar, dayNumber(first), dayNumber(last)).map(isoDate);

describeWithReference('holidays of golden/curves-and-swaps.json', () => {
  it('USGS, 2022 to 2075', () => {
    const { US_GOVT } = readGoldenCurves().holidays;
    expect(holidays(USGS, '2022-01-01', '2075-12-31')).toEqual(US_GOVT);
  });

  it('EUTA, 2022 to 2055', () => {
    const { TARGET } = readGoldenCurves().holidays;
    expect(holidays(EUTA, '2022-01-01', TARGET.at(-1) ?? '')).toEqual(TARGET);
  });
});

describeWithReference('days without a fixing in the published history', () => {
  const tableOf = (file: string): readonly (readonly string[])[] =>
    readFileSync(referencePath('data', 'history', file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.trim().split(','));

  it.each([
    { file: 'nyfed_sofr_daily.csv', column: 'value', calendar: USGS, extra: [] },
    { file: 'overnight_fixings_daily.csv', column: 'SOFR', calendar: USGS, extra: [] },
    { file: 'overnight_fixings_daily.csv', column: 'ESTR', calendar: EUTA, extra: [] },
    { file: 'overnight_fixings_daily.csv', column: 'SONIA', calendar: GBLO, extra: [] },
    { file: 'overnight_fixings_daily.csv', column: 'TONA', calendar: JPTO, extra: [] },
    { file: 'overnight_fixings_daily.csv', column: 'CORRA', calendar: CATO, extra: [] },
    // Sydney, July and August 2026: two days and a Monday missing in the file, on which no holiday is known.
    {
      file: 'overnight_fixings_daily.csv',
      column: 'AONIA',
      calendar: AUSY,
      extra: ['2026-07-20', '2026-07-21', '2026-08-03'],
    },
  ])('$column in $file', ({ file, column, calendar, extra }) => {
    const [heading = [], ...rows] = tableOf(file);
    const place = heading.indexOf(column);
    const published = rows.flatMap((row) => ((row[place] ?? '') === '' ? [] : [row[0] ?? '']));
    const [first = '', last = ''] = [published[0], published.at(-1)];
    const known = new Set(published);
    const missing: string[] = [];
    for (let day = dayNumber(first); day <= dayNumber(last); day++) {
      if (weekday(day) % 6 !== 0 && !known.has(isoDate(day))) missing.push(isoDate(day));
    }
    expect(missing.length).toBeGreaterThan(20);
    expect([...holidays(calendar, first, last), ...extra].sort()).toEqual(missing);
  });
});

// No list of these is among our sources: dates as generally published, kept as regressions.
describe('regression: holidays of parts of single years', () => {
  it.each([
    // New York: a Saturday's holiday is a business day before it.
    { calendar: USNY, from: '2026-07-01', to: '2026-07-10', expected: [] },
    { calendar: USGS, from: '2026-07-01', to: '2026-07-10', expected: ['2026-07-03'] },
    // Japan: days between holidays, substitutes, the Olympic years.
    {
      calendar: JPTO,
      from: '2019-04-27',
      to: '2019-05-06',
      expected: ['2019-04-29', '2019-04-30', '2019-05-01', '2019-05-02', '2019-05-03', '2019-05-06'],
    },
    { calendar: JPTO, from: '2015-09-01', to: '2015-09-30', expected: ['2015-09-21', '2015-09-22', '2015-09-23'] },
    { calendar: JPTO, from: '2021-07-01', to: '2021-08-31', expected: ['2021-07-22', '2021-07-23', '2021-08-09'] },
    { calendar: JPTO, from: '2026-09-01', to: '2026-09-30', expected: ['2026-09-21', '2026-09-22', '2026-09-23'] },
    { calendar: GBLO, from: '2022-05-01', to: '2022-06-30', expected: ['2022-05-02', '2022-06-02', '2022-06-03'] },
    { calendar: GBLO, from: '2020-05-01', to: '2020-05-31', expected: ['2020-05-08', '2020-05-25'] },
    {
      calendar: NZAU,
      from: '2026-01-01',
      to: '2026-07-31',
      expected: [
        '2026-01-01',
        '2026-01-02',
        '2026-01-26',
        '2026-02-06',
        '2026-04-03',
        '2026-04-06',
        '2026-04-27',
        '2026-06-01',
        '2026-07-10',
      ],
    },
    {
      calendar: SGSI,
      from: '2026-01-01',
      to: '2026-12-31',
      expected: [
        '2026-01-01',
        '2026-02-17',
        '2026-02-18',
        '2026-04-03',
        '2026-05-01',
        '2026-05-27',
        '2026-06-01',
        '2026-08-10',
        '2026-11-09',
        '2026-12-25',
      ],
    },
    {
      calendar: SEST,
      from: '2025-05-01',
      to: '2025-06-30',
      expected: ['2025-05-01', '2025-05-29', '2025-06-06', '2025-06-20'],
    },
    { calendar: DKCO, from: '2024-04-20', to: '2024-05-31', expected: ['2024-05-09', '2024-05-10', '2024-05-20'] },
    {
      calendar: DKCO,
      from: '2023-04-20',
      to: '2023-06-06',
      expected: ['2023-05-05', '2023-05-18', '2023-05-19', '2023-05-29', '2023-06-05'],
    },
    {
      calendar: CLSA,
      from: '2024-06-01',
      to: '2024-10-31',
      expected: ['2024-06-20', '2024-07-16', '2024-08-15', '2024-09-18', '2024-09-19', '2024-09-20', '2024-10-31'],
    },
    {
      calendar: COBO,
      from: '2025-05-01',
      to: '2025-08-31',
      expected: ['2025-05-01', '2025-06-02', '2025-06-23', '2025-06-30', '2025-08-07', '2025-08-18'],
    },
    {
      calendar: ZAJO,
      from: '2022-12-01',
      to: '2023-01-31',
      expected: ['2022-12-16', '2022-12-26', '2022-12-27', '2023-01-02'],
    },
    {
      calendar: MXMC,
      from: '2024-09-01',
      to: '2024-12-31',
      expected: ['2024-09-16', '2024-10-01', '2024-11-18', '2024-12-12', '2024-12-25'],
    },
    {
      calendar: CHZU,
      from: '2025-01-01',
      to: '2025-08-31',
      expected: [
        '2025-01-01',
        '2025-01-02',
        '2025-04-18',
        '2025-04-21',
        '2025-05-01',
        '2025-05-29',
        '2025-06-09',
        '2025-08-01',
      ],
    },
    {
      calendar: NOOS,
      from: '2024-03-01',
      to: '2024-12-31',
      expected: [
        '2024-03-28',
        '2024-03-29',
        '2024-04-01',
        '2024-05-01',
        '2024-05-09',
        '2024-05-17',
        '2024-05-20',
        '2024-12-25',
        '2024-12-26',
      ],
    },
    {
      calendar: PLWA,
      from: '2025-05-01',
      to: '2025-12-31',
      expected: ['2025-05-01', '2025-06-19', '2025-08-15', '2025-11-11', '2025-12-24', '2025-12-25', '2025-12-26'],
    },
    {
      calendar: CZPR,
      from: '2025-04-01',
      to: '2025-12-31',
      expected: [
        '2025-04-18',
        '2025-04-21',
        '2025-05-01',
        '2025-05-08',
        '2025-10-28',
        '2025-11-17',
        '2025-12-24',
        '2025-12-25',
        '2025-12-26',
      ],
    },
    {
      calendar: HUBU,
      from: '2025-04-01',
      to: '2025-12-31',
      expected: [
        '2025-04-18',
        '2025-04-21',
        '2025-05-01',
        '2025-06-09',
        '2025-08-20',
        '2025-10-23',
        '2025-12-24',
        '2025-12-25',
        '2025-12-26',
      ],
    },
    {
      calendar: BRBD,
      from: '2025-01-01',
      to: '2025-12-31',
      expected: [
        '2025-01-01',
        '2025-03-03',
        '2025-03-04',
        '2025-04-18',
        '2025-04-21',
        '2025-05-01',
        '2025-06-19',
        '2025-11-20',
        '2025-12-25',
      ],
    },
    { calendar: INMU, from: '2025-08-01', to: '2025-12-31', expected: ['2025-08-15', '2025-10-02', '2025-12-25'] },
  ])('$calendar.code from $from to $to', ({ calendar, from, to, expected }) => {
    expect(holidays(calendar, from, to)).toEqual(expected);
  });

  it('Matariki is a Friday of June or July in every year listed', () => {
    for (let year = 2022; year <= 2052; year++) {
      const days = weekdayHolidays(NZAU, dayNumberOf(year, 6, 10), dayNumberOf(year, 7, 31));
      expect(days.map((day) => [weekday(day), days.length])).toEqual([[5, 1]]);
    }
  });
});

describe('a calendar that lists some holidays year by year', () => {
  it('says so for other years, and nothing for years it knows', () => {
    expect(calendarFindings(SGSI, dayNumber('2024-01-01'), dayNumber('2026-12-31'))).toEqual([]);
    expect(calendarFindings(SGSI, dayNumber('2024-01-01'), dayNumber('2031-12-31'))).toEqual([
      'Calendar SGSI: holidays of the lunar calendars are listed for 2022 to 2026 only; in other years they count as business days.',
    ]);
    expect(calendarFindings(FINANCIAL_CENTRES.INMU, 20_000, 20_001)).toEqual([
      'Calendar INMU: holidays of the lunar calendars are not listed and count as business days.',
    ]);
    expect(calendarFindings(EUTA, 0, 40_000)).toEqual([]);
  });
});

describe('joint calendars', () => {});

describe('business-day conventions', () => {
  it.each([
    { day: '2024-06-29', following: '2024-07-01', modified: '2024-06-28', preceding: '2024-06-28' },
    { day: '2024-06-19', following: '2024-06-20', modified: '2024-06-20', preceding: '2024-06-18' },
    { day: '2024-06-20', following: '2024-06-20', modified: '2024-06-20', preceding: '2024-06-20' },
    { day: '2024-06-01', following: '2024-06-03', modified: '2024-06-03', preceding: '2024-05-31' },
  ])('$day', ({ day, following, modified, preceding }) => {
    const moved = [
      adjust(dayNumber(day), 'following', USGS),
      adjust(dayNumber(day), 'modified following', USGS),
      adjust(dayNumber(day), 'preceding', USGS),
    ];
    expect(moved.map(isoDate)).toEqual([following, modified, preceding]);
  });

  it('modified preceding stays in the month, unadjusted stays', () => {
    expect(isoDate(adjust(dayNumber('2024-06-01'), 'modified preceding', USGS))).toBe('2024-06-03');
    expect(isoDate(adjust(dayNumber('2024-06-29'), 'modified preceding', USGS))).toBe('2024-06-28');
    expect(isoDate(adjust(dayNumber('2024-06-29'), 'unadjusted', USGS))).toBe('2024-06-29');
  });

  it('the last business day of a month', () => {
    expect(isLastBusinessDayOfMonth(dayNumber('2024-03-28'), USGS)).toBe(true);
    expect(isLastBusinessDayOfMonth(dayNumber('2024-03-27'), USGS)).toBe(false);
    expect(isLastBusinessDayOfMonth(dayNumber('2024-03-31'), USGS)).toBe(false);
  });

  it('there and back again, from any business day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15_000, max: 40_000 }), fc.integer({ min: 0, max: 60 }), (day, count) => {
        const start = adjust(day, 'following', GBLO);
        expect(shiftBusinessDays(shiftBusinessDays(start, count, GBLO), -count, GBLO)).toBe(start);
      }),
    );
  });
});

it('the parts of a date are those of the platform, for four centuries', () => {
  for (let day = dayNumber('1890-01-01'); day < dayNumber('2300-01-01'); day++) {
    const { year, month, day: dayOfMonth } = civilDate(day);
    if (dayNumberOf(year, month, dayOfMonth) !== day || dayOfMonth > monthLength(year, month))
      throw new Error(isoDate(day));
  }
});

describe('the number of a day', () => {
  const ofClock = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / 86_400_000;

  it('is that of the clock for every month of eight centuries, from the day before its first to its 31st', () => {
    for (let year = 1600; year < 2400; year++)
      for (let month = 1; month <= 12; month++)
        for (const day of [0, 1, 28, 29, 30, 31]) {
          const number = dayNumberOf(year, month, day);
          if (number !== ofClock(year, month, day)) expect([year, month, day, number]).toEqual([]);
        }
    expect(dayNumberOf(1970, 1, 1)).toBe(0);
  });

  it('is that of the clock also for years, months and days that carry, and for what is no whole number', () => {
    const part = (least: number, most: number) =>
      fc.oneof(
        fc.integer({ min: least, max: most }),
        fc.double({ min: least, max: most, noNaN: true }),
        fc.constantFrom(NaN, Infinity, -Infinity),
      );
    fc.assert(
      fc.property(part(-10, 12_000), part(-30, 30), part(-50, 80), (year, month, day) => {
        const [number, expected] = [dayNumberOf(year, month, day), ofClock(year, month, day)];
        expect(Object.is(number, expected) || number === expected).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
