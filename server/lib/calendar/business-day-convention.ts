import { civilDate } from './civil-date.js';
import type { Calendar } from './calendar.js';

/** Where a date goes that is no business day. Modified: not out of its month. */
export type BusinessDayConvention =
  'following' | 'modified following' | 'preceding' | 'modified preceding' | 'unadjusted';

type BusinessDays = Pick<Calendar, 'isBusinessDay'>;

/** The day itself where it is a business day or the convention leaves it, else the one that the convention says. */
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

/** The business day a number of business days after a day, before it where the number is below 0; at 0 the day itself. */
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
