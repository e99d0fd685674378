import { easterSunday } from './easter-sunday.js';
import { dayNumber, dayNumberOf, isoDate, lastWeekday, nthWeekday, weekday, yearOf } from './day-number.js';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/**
 * Whether the futures markets settle on a day, which is no weekend and none of the holidays on which the United States
 * exchanges close (New Year, Good Friday, Memorial Day, Independence Day, Labor Day, Thanksgiving, Christmas). The
 * calendars of the other venues differ by a few days a year.
 */
export function isBusinessDay(day: number): boolean {
  const dayOfWeek = weekday(day);
  if (dayOfWeek === SATURDAY || dayOfWeek === SUNDAY) return false;
  return !holidaysOf(yearOf(day)).has(day);
}

/** The last business day before a date. @param date `YYYY-MM-DD` @returns `YYYY-MM-DD` */
export const previousBusinessDay = (date: string): string => isoDate(addBusinessDays(dayNumber(date), -1));

/** The date itself if it is a business day, else the last one before it. @param date `YYYY-MM-DD` */
export const businessDayOnOrBefore = (date: string): string => isoDate(businessDayAtOrBefore(dayNumber(date)));

/** The day itself if it is a business day, else the last one before it. */
export function businessDayAtOrBefore(day: number): number {
  let found = day;
  while (!isBusinessDay(found)) found -= 1;
  return found;
}

/** The day itself if it is a business day, else the next one. */
export function businessDayAtOrAfter(day: number): number {
  let found = day;
  while (!isBusinessDay(found)) found += 1;
  return found;
}

/** The business day that lies a number of business days after a day, or before it if the number is negative. */
export function addBusinessDays(day: number, count: number): number {
  const step = count < 0 ? -1 : 1;
  let found = day;
  for (let left = Math.abs(count); left > 0; left--) {
    do found += step;
    while (!isBusinessDay(found));
  }
  return found;
}

/** All business days from one day to another, both included. */
export function businessDaysBetween(first: number, last: number): number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day++) if (isBusinessDay(day)) days.push(day);
  return days;
}

const holidaysByYear = new Map<number, ReadonlySet<number>>();

function holidaysOf(year: number): ReadonlySet<number> {
  let holidays = holidaysByYear.get(year);
  if (holidays === undefined) {
    holidays = new Set([
      observed(dayNumberOf(year, 1, 1), 'sunday'),
      easterSunday(year) - 2,
      lastWeekday(year, 5, MONDAY),
      observed(dayNumberOf(year, 7, 4), 'both'),
      nthWeekday(year, 9, 1, MONDAY),
      nthWeekday(year, 11, 4, THURSDAY),
      observed(dayNumberOf(year, 12, 25), 'both'),
    ]);
    holidaysByYear.set(year, holidays);
  }
  return holidays;
}

/** A Sunday's holiday is kept on Monday; a Saturday's on Friday, except New Year, whose Friday closes the old year. */
function observed(day: number, moved: 'sunday' | 'both'): number {
  if (weekday(day) === SUNDAY) return day + 1;
  return weekday(day) === SATURDAY && moved === 'both' ? day - 1 : day;
}
