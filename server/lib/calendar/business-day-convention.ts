import { civilDate } from './civil-date.js';
import type { Calendar } from './calendar.js';

/** How a date that is no business day is moved. The modified conventions never leave its month. */
export type BusinessDayConvention =
  'following' | 'modified following' | 'preceding' | 'modified preceding' | 'unadjusted';

type BusinessDays = Pick<Calendar, 'isBusinessDay'>;

/**
 * The day itself if it is a business day or the convention does not move it, else the business day that the convention
 * gives.
 */
export function adjust(day: number, convention: BusinessDayConvention, calendar: BusinessDays): number {
  switch (convention) {
    case 'unadjusted':
      return day;
    case 'following':
      return onOrAfter(day, calendar);
    case 'preceding':
      return onOrBefore(day, calendar);
    case 'modified following': {
      const later = onOrAfter(day, calendar);
      return isSameMonth(later, day) ? later : onOrBefore(day, calendar);
    }
    case 'modified preceding': {
      const earlier = onOrBefore(day, calendar);
      return isSameMonth(earlier, day) ? earlier : onOrAfter(day, calendar);
    }
  }
}

/**
 * The business day that lies a number of business days after a day, or before it if the number is negative; the day
 * itself if it is 0.
 */
export function shiftBusinessDays(day: number, count: number, { isBusinessDay }: BusinessDays): number {
  const step = count < 0 ? -1 : 1;
  let found = day;
  for (let left = Math.abs(count); left > 0; left--) {
    do found += step;
    while (!isBusinessDay(found));
  }
  return found;
}

/** The last business day of a day's month, which a month-end roll goes to. */
export function isLastBusinessDayOfMonth(day: number, calendar: BusinessDays): boolean {
  return calendar.isBusinessDay(day) && !isSameMonth(shiftBusinessDays(day, 1, calendar), day);
}

function onOrAfter(day: number, { isBusinessDay }: BusinessDays): number {
  let found = day;
  while (!isBusinessDay(found)) found += 1;
  return found;
}

function onOrBefore(day: number, { isBusinessDay }: BusinessDays): number {
  let found = day;
  while (!isBusinessDay(found)) found -= 1;
  return found;
}

const isSameMonth = (first: number, second: number): boolean => civilDate(first).month === civilDate(second).month;
