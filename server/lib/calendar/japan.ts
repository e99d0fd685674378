import { dayNumberOf, weekday } from './day-number.js';
import { calendar, type Calendar } from './calendar.js';
import { during, except, MONDAY, nth, once, SUNDAY, yearly, type HolidayRule } from './holiday-rule.js';

const DAYS_PER_YEAR_BEYOND_365 = 0.242194;
const EQUINOX_BASE_YEAR = 1980;

/** Day of the month of an equinox, by the usual approximation, good for 1980 to 2099. */
const equinox =
  (month: number, offset: number): HolidayRule =>
  (year) => {
    const years = year - EQUINOX_BASE_YEAR;
    const day = Math.floor(offset + DAYS_PER_YEAR_BEYOND_365 * years) - Math.floor(years / 4);
    return [dayNumberOf(year, month, day)];
  };

/** National holidays, before substitutes (Act on National Holidays, as amended to 2018). */
const NATIONAL: readonly HolidayRule[] = [
  yearly(1, 1),
  during(1900, 1999, yearly(1, 15)),
  during(2000, undefined, nth(2, MONDAY, 1)),
  yearly(2, 11),
  during(2020, undefined, yearly(2, 23)),
  equinox(3, 20.8431),
  yearly(4, 29),
  yearly(5, 3),
  during(2007, undefined, yearly(5, 4)),
  yearly(5, 5),
  during(1996, 2002, yearly(7, 20)),
  except([2020, 2021], during(2003, undefined, nth(3, MONDAY, 7))),
  except([2020, 2021], during(2016, undefined, yearly(8, 11))),
  during(1900, 2002, yearly(9, 15)),
  during(2003, undefined, nth(3, MONDAY, 9)),
  equinox(9, 23.2488),
  during(1900, 1999, yearly(10, 10)),
  except([2020, 2021], during(2000, undefined, nth(2, MONDAY, 10))),
  yearly(11, 3),
  yearly(11, 23),
  during(1989, 2018, yearly(12, 23)),
  once('Olympic games of 2020', '2020-07-23', '2020-07-24', '2020-08-10'),
  once('Olympic games of 2021', '2021-07-22', '2021-07-23', '2021-08-08'),
  once('Change of emperor', '2019-04-30', '2019-05-01', '2019-05-02', '2019-10-22'),
  once('Imperial funeral, accession and wedding', '1989-02-24', '1990-11-12', '1993-06-09'),
];

/** National holidays with the substitute of a Sunday's and the day between two holidays. */
const withSubstitutes: HolidayRule = (year) => {
  const holidays = new Set(NATIONAL.flatMap((rule) => rule(year)));
  const named = [...holidays].sort((first, second) => first - second);
  for (const day of named) {
    if (!holidays.has(day + 1) && holidays.has(day + 2) && weekday(day + 1) !== SUNDAY) holidays.add(day + 1);
  }
  for (const day of named) {
    if (weekday(day) !== SUNDAY) continue;
    let substitute = day + 1;
    while (holidays.has(substitute)) substitute += 1;
    holidays.add(substitute);
  }
  return [...holidays];
};

/** Tokyo: national holidays, and the banks' new year from 31 December to 3 January. */
export const JPTO: Calendar = calendar('JPTO', 'Tokyo', [withSubstitutes, yearly(1, 2), yearly(1, 3), yearly(12, 31)]);
