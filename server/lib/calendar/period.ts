import { civilDate, monthLength } from './civil-date.js';
import { dayNumberOf } from './day-number.js';
import { DAYS_PER_WEEK, MEAN_DAYS_PER_YEAR, MONTHS_PER_YEAR } from '../units.js';

export type PeriodUnit = 'D' | 'W' | 'M' | 'Y';

/** A length of time as markets write it: `3M` is three calendar months, whatever their days. */
export interface Period {
  /** Whole and at least 1. */
  readonly count: number;
  readonly unit: PeriodUnit;
}

const FORM = /^([1-9]\d{0,4})([DWMY])$/i;

const UNITS: Readonly<Record<string, PeriodUnit>> = { D: 'D', W: 'W', M: 'M', Y: 'Y' };

/** Reads `<n>D`, `<n>W`, `<n>M` or `<n>Y`; undefined if the text is none of them. */
export function parsePeriod(text: string): Period | undefined {
  const [, count, unit = ''] = FORM.exec(text.trim()) ?? [];
  const known = UNITS[unit.toUpperCase()];
  return count === undefined || known === undefined ? undefined : { count: Number(count), unit: known };
}

/** A period from a text of our own tables. @throws if it is none */
export function period(text: string): Period {
  const parsed = parsePeriod(text);
  if (parsed === undefined) throw new Error(`"${text}" is no period; write it as 6M.`);
  return parsed;
}

/** `6M`; whole years of months as years: 12M is `1Y`. */
export function periodText({ count, unit }: Period): string {
  if (unit === 'M' && count % MONTHS_PER_YEAR === 0) return `${count / MONTHS_PER_YEAR}Y`;
  return `${count}${unit}`;
}

/** Calendar months of a period; undefined for days and weeks, which are no number of months. */
export function monthsOf({ count, unit }: Period): number | undefined {
  if (unit === 'M') return count;
  return unit === 'Y' ? count * MONTHS_PER_YEAR : undefined;
}

/** Roughly how long a period is, in days: to sort periods by and to choose a convention by, not to count time. */
export function approximateDays(length: Period): number {
  const months = monthsOf(length);
  if (months !== undefined) return (months * MEAN_DAYS_PER_YEAR) / MONTHS_PER_YEAR;
  return length.unit === 'W' ? length.count * DAYS_PER_WEEK : length.count;
}

/** A day some calendar months later (earlier if negative); the last day of that month if it is shorter. */
export function addMonths(day: number, months: number): number {
  const { year, month, day: dayOfMonth } = civilDate(day);
  const monthIndex = year * MONTHS_PER_YEAR + (month - 1) + months;
  const newYear = Math.floor(monthIndex / MONTHS_PER_YEAR);
  const newMonth = monthIndex - newYear * MONTHS_PER_YEAR + 1;
  return dayNumberOf(newYear, newMonth, Math.min(dayOfMonth, monthLength(newYear, newMonth)));
}

/** A day some periods later (earlier if negative), not adjusted for holidays. @param times how many of the period */
export function addPeriod(day: number, { count, unit }: Period, times = 1): number {
  const months = monthsOf({ count, unit });
  if (months !== undefined) return addMonths(day, months * times);
  return day + count * times * (unit === 'W' ? DAYS_PER_WEEK : 1);
}

/** Whether a day is the last of its month. */
export function isMonthEnd(day: number): boolean {
  const { year, month, day: dayOfMonth } = civilDate(day);
  return dayOfMonth === monthLength(year, month);
}

/** The last day of a day's month. */
export function monthEnd(day: number): number {
  const { year, month } = civilDate(day);
  return dayNumberOf(year, month, monthLength(year, month));
}
