import { calendar, type Calendar } from './calendar.js';
import { EASTER_MONDAY, GOOD_FRIDAY, once, sundayToMonday, yearly } from './holiday-rule.js';

/** Johannesburg: a Sunday's holiday is kept on Monday (Public Holidays Act 1994). Election days are named one by one. */
export const ZAJO: Calendar = calendar('ZAJO', 'Johannesburg', [
  yearly(1, 1, sundayToMonday),
  yearly(3, 21, sundayToMonday),
  GOOD_FRIDAY,
  EASTER_MONDAY,
  yearly(4, 27, sundayToMonday),
  yearly(5, 1, sundayToMonday),
  yearly(6, 16, sundayToMonday),
  yearly(8, 9, sundayToMonday),
  yearly(9, 24, sundayToMonday),
  yearly(12, 16, sundayToMonday),
  yearly(12, 25, sundayToMonday),
  yearly(12, 26, sundayToMonday),
  once('Elections', '2009-04-22', '2011-05-18', '2014-05-07', '2016-08-03', '2019-05-08', '2021-11-01', '2024-05-29'),
  once('Day after Christmas on a Sunday', '2011-12-27', '2016-12-27', '2022-12-27'),
  once('Victory in the rugby world cup', '2023-12-15'),
]);
