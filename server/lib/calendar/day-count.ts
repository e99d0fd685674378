import { civilDate, isLeapYear, monthLength } from './civil-date.js';
import { dayNumberOf } from './day-number.js';
import { addMonths, isMonthEnd, monthEnd } from './period.js';

/**
 * How many years lie between two dates, for day counts that need nothing but the dates. Sources: ISDA 2006 definitions,
 * section 4.16, and ICMA rule 251; `30/360 US` is the SIFMA variant with the end of February, `ACT/365NL` leaves leap
 * days out.
 */
export type DayCount =
  | 'ACT/360'
  | 'ACT/364'
  | 'ACT/365F'
  | 'ACT/365NL'
  | 'ACT/ACT ISDA'
  | 'ACT/ACT AFB'
  | '30/360'
  | '30/360 US'
  | '30E/360'
  | '30E/360 ISDA';

/** Years from one day to a later one by a day count. @param end day number, not before `start` */
export function yearFraction(dayCount: DayCount, start: number, end: number): number {
  switch (dayCount) {
    case 'ACT/360':
      return (end - start) / 360;
    case 'ACT/364':
      return (end - start) / 364;
    case 'ACT/365F':
      return (end - start) / 365;
    case 'ACT/365NL':
      return (end - start - leapDaysBetween(start, end)) / 365;
    case 'ACT/ACT ISDA':
      return isdaYears(start, end);
    case 'ACT/ACT AFB':
      return afbYears(start, end);
    case '30/360':
    case '30/360 US':
    case '30E/360':
    case '30E/360 ISDA':
      return thirtyDays(dayCount, start, end) / 360;
  }
}

/** Days of a month of thirty days between two dates. */
function thirtyDays(rule: '30/360' | '30/360 US' | '30E/360' | '30E/360 ISDA', start: number, end: number): number {
  const first = civilDate(start);
  const last = civilDate(end);
  let firstDay = first.day;
  let lastDay = last.day;
  const firstEndsFebruary = first.month === 2 && first.day === monthLength(first.year, 2);
  const lastEndsFebruary = last.month === 2 && last.day === monthLength(last.year, 2);
  if (rule === '30E/360 ISDA') {
    if (firstEndsFebruary) firstDay = 30;
    if (lastEndsFebruary) lastDay = 30;
  }
  if (rule === '30/360 US' && firstEndsFebruary) {
    if (lastEndsFebruary) lastDay = 30;
    firstDay = 30;
  }
  firstDay = Math.min(firstDay, 30);
  const isEuropean = rule === '30E/360' || rule === '30E/360 ISDA';
  if (lastDay === 31 && (isEuropean || firstDay === 30)) lastDay = 30;
  return 360 * (last.year - first.year) + 30 * (last.month - first.month) + (lastDay - firstDay);
}

/** ACT/ACT ISDA: days in leap years over 366 and the others over 365. */
function isdaYears(start: number, end: number): number {
  const { year: firstYear } = civilDate(start);
  const { year: lastYear } = civilDate(end);
  const lengthOf = (year: number): number => (isLeapYear(year) ? 366 : 365);
  if (firstYear === lastYear) return (end - start) / lengthOf(firstYear);
  const head = (dayNumberOf(firstYear + 1, 1, 1) - start) / lengthOf(firstYear);
  const tail = (end - dayNumberOf(lastYear, 1, 1)) / lengthOf(lastYear);
  return head + (lastYear - firstYear - 1) + tail;
}

/** ACT/ACT AFB: whole years counted back from the end, the rest over 366 if it holds a 29 February. */
function afbYears(start: number, end: number): number {
  let years = 0;
  let restEnd = end;
  for (let earlier = afbYearBefore(end, 1); earlier >= start; earlier = afbYearBefore(end, years + 1)) {
    years += 1;
    restEnd = earlier;
  }
  return years + (restEnd - start) / (leapDaysBetween(start - 1, restEnd - 1) > 0 ? 366 : 365);
}

/** The same date some years earlier; 28 February goes to 29 February if there is one. */
function afbYearBefore(end: number, years: number): number {
  const earlier = addMonths(end, -12 * years);
  const { year, month, day } = civilDate(earlier);
  return month === 2 && day === 28 && isLeapYear(year) && civilDate(end).day === 28 ? earlier + 1 : earlier;
}

/** How many 29 Februaries lie after `start` and not after `end`. */
function leapDaysBetween(start: number, end: number): number {
  let count = 0;
  for (let { year } = civilDate(start); year <= civilDate(end).year; year++) {
    if (!isLeapYear(year)) continue;
    const leapDay = dayNumberOf(year, 2, 29);
    if (leapDay > start && leapDay <= end) count += 1;
  }
  return count;
}

/** The regular coupon period by which a part of it is measured. */
export interface ReferencePeriod {
  readonly start: number;
  readonly end: number;
  /** Coupon periods a year. */
  readonly frequency: number;
}

/**
 * ACT/ACT ICMA (rule 251): days over the days of the regular coupon period, times the periods a year. What lies outside
 * of the reference period is measured by the regular periods before and after it, so that short and long stubs need no
 * case of their own.
 */
export function icmaYearFraction(start: number, end: number, reference: ReferencePeriod): number {
  const months = Math.round(12 / reference.frequency);
  const rollsAtMonthEnd = isMonthEnd(reference.start) && isMonthEnd(reference.end);
  const shift = (day: number, count: number): number => {
    const moved = addMonths(day, count * months);
    return rollsAtMonthEnd ? monthEnd(moved) : moved;
  };
  const shifted = (count: number): ReferencePeriod => ({
    start: shift(reference.start, count),
    end: shift(reference.end, count),
    frequency: reference.frequency,
  });
  const within = (regular: ReferencePeriod): number => {
    const days = Math.min(end, regular.end) - Math.max(start, regular.start);
    return days <= 0 ? 0 : days / (regular.end - regular.start) / regular.frequency;
  };
  let years = within(reference);
  for (let before = shifted(-1), count = 1; before.end > start; before = shifted(-++count)) years += within(before);
  for (let after = shifted(1), count = 1; after.start < end; after = shifted(++count)) years += within(after);
  return years;
}

const BUSINESS_DAYS_PER_YEAR = 252;

/** BUS/252: business days from `start` (counted) to `end` (not counted) over 252. */
export function businessYearFraction(start: number, end: number, isBusinessDay: (day: number) => boolean): number {
  let count = 0;
  for (let day = start; day < end; day++) if (isBusinessDay(day)) count += 1;
  return count / BUSINESS_DAYS_PER_YEAR;
}
