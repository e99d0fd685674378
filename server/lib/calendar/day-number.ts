import { DAYS_PER_WEEK, MILLISECONDS_PER_DAY } from '../units.js';

/** Days since 1970-01-01 of a date. @param date `YYYY-MM-DD` */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY;

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const DAYS_BEFORE_1970 = 719_162;

/** Days since 1970-01-01 of a year, month (1 to 12; others carry into the year) and day (0 = last of the month before). */
export function dayNumberOf(year: number, month: number, day: number): number {
  const before = DAYS_BEFORE_MONTH[month - 1];
  const isPlain =
    Number.isInteger(year) && year >= 1000 && year <= 9999 && day >= 0 && day <= 31 && Number.isInteger(day);
  // Histories have hundreds of thousands of dates; to ask for a moment of each takes several times as long.
  if (before === undefined || !isPlain) return Date.UTC(year, month - 1, day) / MILLISECONDS_PER_DAY;
  const years = month > 2 ? year : year - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * (year - 1) + leapDays + before + day - 1 - DAYS_BEFORE_1970;
}

/** The date of a day number, `YYYY-MM-DD`. */
export const isoDate = (day: number): string => new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);

/** Calendar year of a day number. */
export const yearOf = (day: number): number => new Date(day * MILLISECONDS_PER_DAY).getUTCFullYear();

/** Month of a day number, 1 to 12. */
export const monthOf = (day: number): number => new Date(day * MILLISECONDS_PER_DAY).getUTCMonth() + 1;

/** Day of the week, 0 = Sunday to 6 = Saturday. */
export const weekday = (day: number): number => (((day + 4) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;

/** The n-th given weekday of a month. @param n 1 = first @param day 0 = Sunday to 6 = Saturday */
export function nthWeekday(year: number, month: number, n: number, day: number): number {
  const first = dayNumberOf(year, month, 1);
  return first + ((day - weekday(first) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + DAYS_PER_WEEK * (n - 1);
}

/** The last given weekday of a month. @param day 0 = Sunday to 6 = Saturday */
export function lastWeekday(year: number, month: number, day: number): number {
  const last = dayNumberOf(year, month + 1, 0);
  return last - ((weekday(last) - day + DAYS_PER_WEEK) % DAYS_PER_WEEK);
}
