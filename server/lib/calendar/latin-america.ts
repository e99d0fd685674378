import { dayNumberOf, weekday } from './day-number.js';
import { calendar, type Calendar } from './calendar.js';
import {
  CORPUS_CHRISTI,
  during,
  easter,
  FRIDAY,
  GOOD_FRIDAY,
  MAUNDY_THURSDAY,
  MONDAY,
  nearestMonday,
  nextMonday,
  once,
  TUESDAY,
  WEDNESDAY,
  yearly,
  type HolidayRule,
  type Observance,
} from './holiday-rule.js';

/** Bogotá: religious holidays are kept on the Monday on or after them (Emiliani law of 1983). */
export const COBO: Calendar = calendar('COBO', 'Bogotá', [
  yearly(1, 1),
  yearly(1, 6, nextMonday),
  yearly(3, 19, nextMonday),
  MAUNDY_THURSDAY,
  GOOD_FRIDAY,
  yearly(5, 1),
  easter(43),
  easter(64),
  easter(71),
  yearly(6, 29, nextMonday),
  yearly(7, 20),
  yearly(8, 7),
  yearly(8, 15, nextMonday),
  yearly(10, 12, nextMonday),
  yearly(11, 1, nextMonday),
  yearly(11, 11, nextMonday),
  yearly(12, 8),
  yearly(12, 25),
]);

/** Kept on the Monday before a Tuesday to Thursday and on the Monday after a Friday (law 19,668). */
const chileanMonday: Observance = (day) => {
  const dayOfWeek = weekday(day);
  return dayOfWeek >= TUESDAY && dayOfWeek <= FRIDAY ? nearestMonday(day) : day;
};

/** Kept on the Friday before a Tuesday and on the Friday after a Wednesday (law 20,299). */
const reformationFriday: Observance = (day) => {
  if (weekday(day) === TUESDAY) return day - 4;
  return weekday(day) === WEDNESDAY ? day + 2 : day;
};

/** The days that join the national holidays of 18 and 19 September to a weekend (laws 20,215 and 20,983). */
const SEPTEMBER_BRIDGES: HolidayRule = (year) => {
  const eve = dayNumberOf(year, 9, 17);
  const after = dayNumberOf(year, 9, 20);
  const isEveFree = (weekday(eve) === MONDAY && year >= 2007) || (weekday(eve) === FRIDAY && year >= 2017);
  return [...(isEveFree ? [eve] : []), ...(weekday(after) === FRIDAY && year >= 2007 ? [after] : [])];
};

/** Winter solstice in Chile's time: 20 June of leap years and the year after them, else 21 June, to 2049. */
const INDIGENOUS_PEOPLES: HolidayRule = (year) => [dayNumberOf(year, 6, year === 2021 || year % 4 >= 2 ? 21 : 20)];

export const CLSA: Calendar = calendar(
  'CLSA',
  'Santiago',
  [
    yearly(1, 1),
    during(2017, undefined, (year) => (weekday(dayNumberOf(year, 1, 2)) === MONDAY ? [dayNumberOf(year, 1, 2)] : [])),
    GOOD_FRIDAY,
    yearly(5, 1),
    yearly(5, 21),
    during(2021, undefined, INDIGENOUS_PEOPLES),
    yearly(6, 29, chileanMonday),
    yearly(7, 16),
    yearly(8, 15),
    SEPTEMBER_BRIDGES,
    yearly(9, 18),
    yearly(9, 19),
    yearly(10, 12, chileanMonday),
    during(2008, undefined, yearly(10, 31, reformationFriday)),
    yearly(11, 1),
    yearly(12, 8),
    yearly(12, 25),
    yearly(12, 31),
    once('Census', '2017-04-19'),
    once('Visit of the pope', '2018-01-16'),
    once('Bicentenary holiday', '2022-09-16'),
  ],
  [{ first: 1900, last: 2049, what: 'solstice holidays' }],
);

/** Brazil's settlement calendar (ANBIMA): national holidays, carnival and Corpus Christi. */
export const BRBD: Calendar = calendar('BRBD', 'Brazil', [
  yearly(1, 1),
  easter(-48),
  easter(-47),
  GOOD_FRIDAY,
  yearly(4, 21),
  yearly(5, 1),
  CORPUS_CHRISTI,
  yearly(9, 7),
  yearly(10, 12),
  yearly(11, 2),
  yearly(11, 15),
  during(2024, undefined, yearly(11, 20)),
  yearly(12, 25),
]);
