import { dayNumber, dayNumberOf, lastWeekday, nthWeekday, weekday, yearOf } from './day-number.js';
import { easterSunday } from './easter-sunday.js';

export const SUNDAY = 0;
export const MONDAY = 1;
export const TUESDAY = 2;
export const WEDNESDAY = 3;
export const THURSDAY = 4;
export const FRIDAY = 5;
export const SATURDAY = 6;

/** The days that a rule makes holidays in a year; days at weekends may be among them. */
export type HolidayRule = (year: number) => readonly number[];

/** Moves a holiday that falls on a weekend. */
export type Observance = (day: number) => number;

/** A Sunday's holiday is kept on Monday. */
export const sundayToMonday: Observance = (day) => (weekday(day) === SUNDAY ? day + 1 : day);

/** A Saturday's holiday is kept on Friday, a Sunday's on Monday. */
export const nearestWeekday: Observance = (day) => (weekday(day) === SATURDAY ? day - 1 : sundayToMonday(day));

/** A weekend's holiday is kept on Monday. */
export const weekendToMonday: Observance = (day) => (weekday(day) === SATURDAY ? day + 2 : sundayToMonday(day));

/** The second of two holidays in a row: the first one of a weekend goes to Monday, this one to Tuesday (or Monday). */
export const secondOfTwo: Observance = (day) => {
  const dayOfWeek = weekday(day);
  if (dayOfWeek === SATURDAY || dayOfWeek === SUNDAY) return day + 2;
  return dayOfWeek === MONDAY ? day + 1 : day;
};

/**
 * The holiday is kept on the nearest Monday: the one before for Tuesday to Thursday, the one after for Friday to
 * Sunday.
 */
export const nearestMonday: Observance = (day) => {
  const dayOfWeek = weekday(day);
  if (dayOfWeek === SUNDAY || dayOfWeek === MONDAY) return day + (MONDAY - dayOfWeek);
  return dayOfWeek <= THURSDAY ? day - (dayOfWeek - MONDAY) : day + (8 - dayOfWeek);
};

/** The holiday is kept on the day itself if it is a Monday, else on the next Monday. */
export const nextMonday: Observance = (day) => day + ((8 - weekday(day)) % 7);

/** A date of every year. @param month 1 to 12 */
export const yearly =
  (month: number, day: number, observance?: Observance): HolidayRule =>
  (year) => {
    const date = dayNumberOf(year, month, day);
    return [observance === undefined ? date : observance(date)];
  };

/** The n-th given weekday of a month. @param n 1 = first */
export const nth =
  (n: number, dayOfWeek: number, month: number): HolidayRule =>
  (year) => [nthWeekday(year, month, n, dayOfWeek)];

/** The last given weekday of a month. */
export const last =
  (dayOfWeek: number, month: number): HolidayRule =>
  (year) => [lastWeekday(year, month, dayOfWeek)];

/** Days from Easter Sunday. @param offset −2 = Good Friday, 1 = Easter Monday, 39 = Ascension, 50 = Whit Monday */
export const easter =
  (offset: number, observance?: Observance): HolidayRule =>
  (year) => {
    const date = easterSunday(year) + offset;
    return [observance === undefined ? date : observance(date)];
  };

export const MAUNDY_THURSDAY = easter(-3);
export const GOOD_FRIDAY = easter(-2);
export const EASTER_MONDAY = easter(1);
export const ASCENSION = easter(39);
export const WHIT_MONDAY = easter(50);
export const CORPUS_CHRISTI = easter(60);

/** A rule in force in some years only. @param last the last year, none if the rule goes on */
export const during =
  (first: number, last: number | undefined, rule: HolidayRule): HolidayRule =>
  (year) =>
    year < first || (last !== undefined && year > last) ? [] : rule(year);

/** A rule with years in which it did not hold. */
export const except =
  (years: readonly number[], rule: HolidayRule): HolidayRule =>
  (year) =>
    years.includes(year) ? [] : rule(year);

/** Closures that happen once. @param reason why, for the reader @param dates `YYYY-MM-DD` */
export function once(reason: string, ...dates: readonly string[]): HolidayRule {
  const days = dates.map(dayNumber);
  if (days.some(Number.isNaN)) throw new Error(`A date of "${reason}" is none: ${dates.join(', ')}.`);
  return (year) => days.filter((day) => yearOf(day) === year);
}
