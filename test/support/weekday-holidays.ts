import { isWeekend, type Calendar } from '../../server/lib/calendar/calendar.js';

/** Weekdays that are holidays, from one day to another, both included. */
export function weekdayHolidays({ isBusinessDay }: Calendar, first: number, last: number): readonly number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day++) if (!isWeekend(day) && !isBusinessDay(day)) days.push(day);
  return days;
}
