import { calendar, type Calendar } from './calendar.js';
import {
  during,
  GOOD_FRIDAY,
  last,
  MAUNDY_THURSDAY,
  MONDAY,
  nearestWeekday,
  nth,
  once,
  secondOfTwo,
  sundayToMonday,
  THURSDAY,
  weekendToMonday,
  yearly,
  type HolidayRule,
} from './holiday-rule.js';
import { dayNumberOf, weekday } from './day-number.js';

const NEW_YEAR = yearly(1, 1, sundayToMonday);
const MARTIN_LUTHER_KING = during(1986, undefined, nth(3, MONDAY, 1));
const WASHINGTON = nth(3, MONDAY, 2);
const MEMORIAL = last(MONDAY, 5);
const LABOR = nth(1, MONDAY, 9);
const COLUMBUS = nth(2, MONDAY, 10);
const THANKSGIVING = nth(4, THURSDAY, 11);

const EVERY_US_CALENDAR: readonly HolidayRule[] = [
  NEW_YEAR,
  MARTIN_LUTHER_KING,
  WASHINGTON,
  MEMORIAL,
  LABOR,
  COLUMBUS,
  yearly(11, 11, sundayToMonday),
  THANKSGIVING,
];

/**
 * Days on which US government securities trade all day or part of it (SIFMA's recommendations), which SOFR is published
 * for. A Saturday's Independence Day, Juneteenth and Christmas close the Friday; New Year and Veterans Day do not.
 * Good Friday counts as closed, early closes (employment reports) included, as no SOFR is published for them.
 */
export const USGS: Calendar = calendar('USGS', 'US government securities', [
  ...EVERY_US_CALENDAR,
  GOOD_FRIDAY,
  during(2022, undefined, yearly(6, 19, nearestWeekday)),
  yearly(7, 4, nearestWeekday),
  yearly(12, 25, nearestWeekday),
  once('Funeral of President Reagan', '2004-06-11'),
  once('Hurricane Sandy', '2012-10-30'),
  once('Funeral of President Bush', '2018-12-05'),
]);

/** Federal Reserve Bank of New York: a Saturday's holiday is not made up for. */
export const USNY: Calendar = calendar('USNY', 'New York', [
  ...EVERY_US_CALENDAR,
  during(2022, undefined, yearly(6, 19, sundayToMonday)),
  yearly(7, 4, sundayToMonday),
  yearly(12, 25, sundayToMonday),
]);

/** The Monday before 25 May. */
const VICTORIA_DAY: HolidayRule = (year) => {
  const eve = dayNumberOf(year, 5, 24);
  return [eve - ((weekday(eve) + 6) % 7)];
};

export const CATO: Calendar = calendar('CATO', 'Toronto', [
  yearly(1, 1, weekendToMonday),
  during(2008, undefined, nth(3, MONDAY, 2)),
  GOOD_FRIDAY,
  VICTORIA_DAY,
  yearly(7, 1, weekendToMonday),
  nth(1, MONDAY, 8),
  nth(1, MONDAY, 9),
  during(2021, undefined, yearly(9, 30, weekendToMonday)),
  nth(2, MONDAY, 10),
  yearly(11, 11, weekendToMonday),
  yearly(12, 25, weekendToMonday),
  yearly(12, 26, secondOfTwo),
]);

/** A president takes office every six years: on 1 December until 2018, on 1 October from 2024. */
const INAUGURATION: HolidayRule = (year) => {
  if (year % 6 !== 2) return [];
  return [year < 2024 ? dayNumberOf(year, 12, 1) : dayNumberOf(year, 10, 1)];
};

/** Days on which banks close in Mexico by order of the CNBV. */
export const MXMC: Calendar = calendar('MXMC', 'Mexico City', [
  yearly(1, 1),
  during(2006, undefined, nth(1, MONDAY, 2)),
  during(1900, 2005, yearly(2, 5)),
  during(2006, undefined, nth(3, MONDAY, 3)),
  during(1900, 2005, yearly(3, 21)),
  MAUNDY_THURSDAY,
  GOOD_FRIDAY,
  yearly(5, 1),
  yearly(9, 16),
  INAUGURATION,
  yearly(11, 2),
  during(2006, undefined, nth(3, MONDAY, 11)),
  during(1900, 2005, yearly(11, 20)),
  yearly(12, 12),
  yearly(12, 25),
]);
