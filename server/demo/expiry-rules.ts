import { addBusinessDays, businessDayAtOrAfter, businessDayAtOrBefore } from '../lib/calendar/business-day.js';
import { dayNumberOf, nthWeekday, weekday } from '../lib/calendar/day-number.js';

/** Last trading day (a day number) of the contract of a month; months beyond 1 to 12 carry into the year. */
export type ExpiryRule = (year: number, month: number) => number;

const WEDNESDAY = 3;
const THURSDAY = 4;
const FRIDAY = 5;

const lastBusinessDay: ExpiryRule = (year, month) => businessDayAtOrBefore(dayNumberOf(year, month + 1, 0));

/** The n-th last business day of the month: 1 = the last. */
export const nthLastBusinessDay =
  (n: number): ExpiryRule =>
  (year, month) =>
    addBusinessDays(lastBusinessDay(year, month), 1 - n);

/** The last business day of the n-th month before the contract month. */
export const lastBusinessDayOfEarlierMonth =
  (months: number): ExpiryRule =>
  (year, month) =>
    lastBusinessDay(year, month - months);

/** A number of business days before the first day of the contract month. */
export const businessDaysBeforeMonth =
  (count: number): ExpiryRule =>
  (year, month) =>
    addBusinessDays(dayNumberOf(year, month, 1), -count);

/** A number of calendar days before the first day of the contract month, or the business day before. */
export const daysBeforeMonth =
  (count: number): ExpiryRule =>
  (year, month) =>
    businessDayAtOrBefore(dayNumberOf(year, month, 1) - count);

/** A number of business days before another rule's day. */
export const businessDaysBefore =
  (rule: ExpiryRule, count: number): ExpiryRule =>
  (year, month) =>
    addBusinessDays(rule(year, month), -count);

/** The day of the month, or the business day before; month 0 = contract month, −1 = the one before. */
export const dayOfMonth =
  (day: number, monthOffset = 0): ExpiryRule =>
  (year, month) =>
    businessDayAtOrBefore(dayNumberOf(year, month + monthOffset, day));

/** A number of business days before a day of the contract month, whether or not that is a business day. */
export const businessDaysBeforeDay =
  (count: number, day: number): ExpiryRule =>
  (year, month) =>
    addBusinessDays(dayNumberOf(year, month, day), -count);

/** The day of the contract month, or the business day after. */
export const dayOfMonthOrAfter =
  (day: number): ExpiryRule =>
  (year, month) =>
    businessDayAtOrAfter(dayNumberOf(year, month, day));

/** Crude oil: three business days before the 25th of the month before the contract month, counted from a business day. */
export const crudeOil: ExpiryRule = (year, month) =>
  addBusinessDays(businessDayAtOrBefore(dayNumberOf(year, month - 1, 25)), -3);

/** The third Friday, or the business day before. */
export const thirdFriday: ExpiryRule = (year, month) => businessDayAtOrBefore(nthWeekday(year, month, 3, FRIDAY));

/** The third Thursday, or the business day before. */
export const thirdThursday: ExpiryRule = (year, month) => businessDayAtOrBefore(nthWeekday(year, month, 3, THURSDAY));

/** A number of business days before the third Wednesday. @param monthOffset 3 = of the third month after the contract month */
export const beforeThirdWednesday =
  (count: number, monthOffset = 0): ExpiryRule =>
  (year, month) => {
    const { year: inYear, month: inMonth } = carried(year, month + monthOffset);
    return addBusinessDays(nthWeekday(inYear, inMonth, 3, WEDNESDAY), -count);
  };

/** The Friday before the third Wednesday. */
export const fridayBeforeThirdWednesday: ExpiryRule = (year, month) =>
  businessDayAtOrBefore(nthWeekday(year, month, 3, WEDNESDAY) - 5);

/** Treasury options: the last Friday that precedes the last business day of the month before by at least two business days. */
export const treasuryOption: ExpiryRule = (year, month) => {
  const limit = addBusinessDays(lastBusinessDay(year, month - 1), -2);
  return businessDayAtOrBefore(limit - ((weekday(limit) - FRIDAY + 7) % 7));
};

/** The year and month 1 to 12 of a month number that may lie outside. */
export function carried(year: number, month: number): { year: number; month: number } {
  const months = year * 12 + month - 1;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}
