import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';

/** Days whose data have been fetched, or are known not to be there: first and last day, `YYYY-MM-DD`, ascending and apart. */
export type Coverage = readonly (readonly [from: string, to: string])[];

/** With some more days; neighbouring days become one span. */
export function covering(coverage: Coverage, from: string, to: string): [from: string, to: string][] {
  if (from > to) return coverage.map(([start, end]) => [start, end]);
  const spans = [...coverage, [from, to] as const].sort(([first], [second]) => (first < second ? -1 : 1));
  const joined: [string, string][] = [];
  for (const [start, end] of spans) {
    const last = joined.at(-1);
    if (last !== undefined && dayNumber(start) <= dayNumber(last[1]) + 1) last[1] = end > last[1] ? end : last[1];
    else joined.push([start, end]);
  }
  return joined;
}

/** Whether all days of a span are in it. */
export const covers = (coverage: Coverage, from: string, to: string): boolean =>
  coverage.some(([start, end]) => start <= from && to <= end);

/** A day some days later, or earlier if the number is negative. @param day `YYYY-MM-DD` */
export const daysLater = (day: string, days: number): string => isoDate(dayNumber(day) + days);
