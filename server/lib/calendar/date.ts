import { MILLISECONDS_PER_DAY } from '../units.js';

/** Whether a text is a date of the calendar written `YYYY-MM-DD` (1900 to 2199). */
export function isCalendarDate(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && calendarDate(time) === text;
}

/** The UTC date of a time, `YYYY-MM-DD`. @param time milliseconds since 1970-01-01 UTC */
export const calendarDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The time a number of days before another. @param time milliseconds @param days may be fractional */
export const daysBefore = (time: number, days: number): number => time - days * MILLISECONDS_PER_DAY;
