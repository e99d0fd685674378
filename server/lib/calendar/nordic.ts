import { dayNumberOf, weekday } from './day-number.js';
import { calendar, type Calendar } from './calendar.js';
import {
  ASCENSION,
  during,
  easter,
  EASTER_MONDAY,
  FRIDAY,
  GOOD_FRIDAY,
  MAUNDY_THURSDAY,
  WHIT_MONDAY,
  yearly,
  type HolidayRule,
} from './holiday-rule.js';

/** The Friday between 19 and 25 June. */
const MIDSUMMER_EVE: HolidayRule = (year) => {
  const first = dayNumberOf(year, 6, 19);
  return [first + ((FRIDAY - weekday(first) + 7) % 7)];
};

export const SEST: Calendar = calendar('SEST', 'Stockholm', [
  yearly(1, 1),
  yearly(1, 6),
  GOOD_FRIDAY,
  EASTER_MONDAY,
  yearly(5, 1),
  ASCENSION,
  during(1900, 2004, WHIT_MONDAY),
  during(2005, undefined, yearly(6, 6)),
  MIDSUMMER_EVE,
  yearly(12, 24),
  yearly(12, 25),
  yearly(12, 26),
  yearly(12, 31),
]);

export const NOOS: Calendar = calendar('NOOS', 'Oslo', [
  yearly(1, 1),
  MAUNDY_THURSDAY,
  GOOD_FRIDAY,
  EASTER_MONDAY,
  yearly(5, 1),
  yearly(5, 17),
  ASCENSION,
  WHIT_MONDAY,
  yearly(12, 25),
  yearly(12, 26),
]);

/** General Prayer Day, the fourth Friday after Easter, was a holiday until 2023. */
export const DKCO: Calendar = calendar('DKCO', 'Copenhagen', [
  yearly(1, 1),
  MAUNDY_THURSDAY,
  GOOD_FRIDAY,
  EASTER_MONDAY,
  during(1900, 2023, easter(26)),
  ASCENSION,
  during(2009, undefined, easter(40)),
  WHIT_MONDAY,
  yearly(6, 5),
  yearly(12, 24),
  yearly(12, 25),
  yearly(12, 26),
  yearly(12, 31),
]);
