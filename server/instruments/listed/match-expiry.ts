import { monthNumber } from '../../lib/calendar/month-number.js';
import { DEFAULT_MATCH_BOUNDS, type MatchBounds } from '../../domain/match-bounds.js';
import { dayNumberOf } from '../../lib/calendar/day-number.js';
import { groupBy } from '../../lib/group-by.js';
import type { ListedPeriod } from './contract-chain.js';
import { MEAN_DAYS_PER_MONTH } from '../../lib/units.js';
import { memoizedBy } from '../../lib/memoized.js';

/** An expiry as asked for: a whole date, a month, or a file's own period code. */
export type WantedExpiry =
  | { readonly kind: 'date'; readonly year: number; readonly month: number; readonly day: number }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | { readonly kind: 'period'; readonly period: string };

export type ExpiryMatch =
  | { readonly kind: 'exact'; readonly listed: ListedPeriod }
  /** The date asked for is the contract's last day; its month may be another. */
  | { readonly kind: 'by-date'; readonly listed: ListedPeriod }
  /** The date asked for is about the contract's last day, and long after that of its own month's contract. */
  | { readonly kind: 'about-date'; readonly listed: ListedPeriod; readonly ofMonth: ListedPeriod }
  /** The date asked for is no last day that is known: it means its month, and may be that of a weekly option. */
  | {
      readonly kind: 'by-month';
      readonly listed: ListedPeriod;
      /** The contract of another month that ends about that date, where that of its month ends long before it or after it; absent = none does. */
      readonly other?: ListedPeriod;
    }
  /** Not listed; the nearest active one lies within the bounds. */
  | { readonly kind: 'near'; readonly listed: ListedPeriod }
  /** Not listed; the nearest active one lies beyond the bounds. */
  | { readonly kind: 'far'; readonly listed: ListedPeriod }
  /** Over; the nearest active one. */
  | { readonly kind: 'expired'; readonly listed: ListedPeriod }
  | { readonly kind: 'none' };

export interface ExpiryMatching {
  /** `YYYY-MM-DD`, decides what has expired. */
  readonly businessDate: string;
  /** Default: `DEFAULT_MATCH_BOUNDS`. */
  readonly bounds?: MatchBounds;
}

/** Months by which a contract may end before its contract month begins. */
const MOST_MONTHS_EARLY = 3;

const dayOfDate = (date: number): number =>
  dayNumberOf(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100);

/** @param date `YYYY-MM-DD` */
const dayOfText = (date: string): number => dayOfDate(Number(date.replaceAll('-', '')));

/** Last day on which a period can be traded, as a day number: its expiry date, else its day or the end of its month. */
function lastDay({ period, expiryDate }: ListedPeriod): number {
  if (expiryDate > 0) return dayOfDate(expiryDate);
  if (hasDay(period)) return dayOfDate(Number(period));
  return dayNumberOf(Number(period.slice(0, 4)), Number(period.slice(4, 6)) + 1, 0);
}

/** Whether a period tells a day, as those of weekly and daily contracts do. */
const hasDay = (period: string): boolean => /^\d{6}(?:0[1-9]|[1-3]\d)$/.test(period);

/** Characters of a period that tell its month: 202612. */
const MONTH_LENGTH = 6;

const yearMonth = (year: number, month: number): string => `${year}${String(month).padStart(2, '0')}`;

/** Months since year 0 of a contract period. */
const monthOf = ({ period }: ListedPeriod): number => monthNumber(period);

/** The expiry asked for, as the time that it may mean. */
interface WantedTime {
  /** Months since year 0. */
  readonly month: number;
  /** Day numbers; the same for a date. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly isDate: boolean;
}

const timeOfMonth = (year: number, month: number): WantedTime => ({
  month: year * 12 + month,
  firstDay: dayNumberOf(year, month, 1),
  lastDay: dayNumberOf(year, month + 1, 0),
  isDate: false,
});

const timeOfDate = (year: number, month: number, day: number): WantedTime => ({
  month: year * 12 + month,
  firstDay: dayNumberOf(year, month, day),
  lastDay: dayNumberOf(year, month, day),
  isDate: true,
});

/**
 * Finds the listed period meant. A month means the contract month. A date means the contract of that period, else the one
 * whose last day it is, or about it where that of its month is over, else its month; among contracts whose periods have days, the nearest of them.
 */
export function matchExpiry(
  periods: readonly ListedPeriod[],
  wanted: WantedExpiry,
  matching: ExpiryMatching,
): ExpiryMatch {
  if (periods.length === 0) return { kind: 'none' };
  switch (wanted.kind) {
    case 'period':
      return matchPeriod(periods, wanted.period, matching);
    case 'date':
      return matchDate(periods, wanted, matching);
    case 'month': {
      const listed = listedMonth(periods, wanted.year, wanted.month);
      return listed === undefined
        ? nearest(periods, timeOfMonth(wanted.year, wanted.month), matching)
        : { kind: 'exact', listed };
    }
  }
}

function matchPeriod(periods: readonly ListedPeriod[], period: string, matching: ExpiryMatching): ExpiryMatch {
  const same = periods.find((listed) => listed.period === period);
  if (same !== undefined) return { kind: 'exact', listed: same };
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4, 6))];
  return month >= 1 && month <= 12 ? nearest(periods, timeOfMonth(year, month), matching) : { kind: 'none' };
}

function matchDate(
  periods: readonly ListedPeriod[],
  { year, month, day }: { readonly year: number; readonly month: number; readonly day: number },
  matching: ExpiryMatching,
): ExpiryMatch {
  const number = year * 10_000 + month * 100 + day;
  const same = periods.find(({ period }) => period === String(number));
  if (same !== undefined) return { kind: 'exact', listed: same };
  const wanted = timeOfDate(year, month, day);
  const ending = periods.filter(({ expiryDate }) => expiryDate === number);
  const byDate = ending.find((listed) => monthOf(listed) === wanted.month) ?? ending[0];
  if (byDate !== undefined) return { kind: 'by-date', listed: byDate };
  const dated = periods.filter(({ period }) => hasDay(period));
  const near = dated.length === 0 ? undefined : nearest(dated, wanted, matching);
  if (near?.kind === 'near') return near;
  const ofMonth = monthlyOf(periods, year, month);
  if (ofMonth === undefined) return nearest(periods, wanted, matching);
  // The first of a month is how sheets write the month.
  if (day === 1 || ofMonth.expiryDate <= 0) return { kind: 'exact', listed: ofMonth };
  const other = endingAbout(periods, wanted, ofMonth);
  if (other !== undefined && isOverBefore(ofMonth, wanted) && !isForMonth(year, month, day))
    return { kind: 'about-date', listed: other, ofMonth };
  return { kind: 'by-month', listed: ofMonth, ...(other === undefined ? {} : { other }) };
}

/** A last day is written a few days off where holidays are counted otherwise. */
const MOST_DAYS_OFF = 3;
/** So far from the day asked for a contract ends that is not meant by its last day. */
const LEAST_DAYS_APART = 10;

/** The contract of another month that ends about the day asked for, where that of its month does not. */
function endingAbout(
  periods: readonly ListedPeriod[],
  { lastDay: day }: WantedTime,
  ofMonth: ListedPeriod,
): ListedPeriod | undefined {
  if (Math.abs(lastDay(ofMonth) - day) < LEAST_DAYS_APART) return undefined;
  return periods.find(
    (listed) => listed.expiryDate > 0 && !hasDay(listed.period) && Math.abs(lastDay(listed) - day) <= MOST_DAYS_OFF,
  );
}

/** Whether a contract has ended long before a day, which can't be that of its expiry. */
const isOverBefore = (listed: ListedPeriod, { firstDay }: WantedTime): boolean => lastDay(listed) < firstDay;

/** The day by which sheets write the middle of a month. */
const MIDDLE = 15;

/** Whether a day may stand for its month, whatever the day is: its middle or its end. */
const isForMonth = (year: number, month: number, day: number): boolean =>
  day === MIDDLE || day === MIDDLE + 1 || dayNumberOf(year, month + 1, 0) - dayNumberOf(year, month, day) <= 1;

/** The listed periods of a chain by contract month. */
const periodsByMonth = memoizedBy((periods: readonly ListedPeriod[]) =>
  groupBy(periods, ({ period }) => period.slice(0, MONTH_LENGTH)),
);

/** The contract of a month that has others with days beside it. */
function monthlyOf(periods: readonly ListedPeriod[], year: number, month: number): ListedPeriod | undefined {
  const text = yearMonth(year, month);
  const ofMonth = (periodsByMonth(periods).get(text) ?? []).filter(({ period }) => !hasDay(period));
  return ofMonth.length === 1
    ? ofMonth[0]
    : ofMonth.find(({ period }) => period.length === text.length || period.endsWith('00'));
}

/** The contract that a month alone means; undefined if there is none, or several and none of them is the month's. */
function listedMonth(periods: readonly ListedPeriod[], year: number, month: number): ListedPeriod | undefined {
  const ofMonth = periodsByMonth(periods).get(yearMonth(year, month)) ?? [];
  return ofMonth.length === 1 ? ofMonth[0] : monthlyOf(periods, year, month);
}

/** What comes nearest of what is active, the later of two equally near. */
function nearest(
  periods: readonly ListedPeriod[],
  wanted: WantedTime,
  { businessDate, bounds = DEFAULT_MATCH_BOUNDS }: ExpiryMatching,
): ExpiryMatch {
  const today = dayOfText(businessDate);
  const active = periods.filter((listed) => lastDay(listed) >= today);
  let found: { readonly listed: ListedPeriod; readonly distance: number; readonly isNear: boolean } | undefined;
  for (const listed of active) {
    const next = distanceTo(listed, wanted, bounds);
    if (found === undefined || next.distance <= found.distance) found = { listed, ...next };
  }
  if (found === undefined) return { kind: 'none' };
  const { listed, isNear } = found;
  if (isOver(active, wanted, businessDate)) return { kind: 'expired', listed };
  return { kind: isNear ? 'near' : 'far', listed };
}

/** Days between a listed period and what is asked for; months count where the period has no day. */
function distanceTo(
  listed: ListedPeriod,
  wanted: WantedTime,
  bounds: MatchBounds,
): { readonly distance: number; readonly isNear: boolean } {
  if (!hasDay(listed.period)) {
    const months = Math.abs(monthOf(listed) - wanted.month);
    // Distances in months are compared with distances in days.
    return { distance: months * MEAN_DAYS_PER_MONTH, isNear: months <= bounds.expiryMonths };
  }
  const day = dayOfDate(Number(listed.period));
  const days = Math.max(wanted.firstDay - day, day - wanted.lastDay, 0);
  return { distance: days, isNear: days <= bounds.expiryDays };
}

/**
 * Whether what is asked for has expired: a date that has passed; a month before the first active one if it is over, or if
 * the product lists such months: a contract month may end well before its month does. Otherwise it was never listed.
 * @param active ascending
 */
function isOver(active: readonly ListedPeriod[], wanted: WantedTime, businessDate: string): boolean {
  if (wanted.isDate) return wanted.lastDay < dayOfText(businessDate);
  const [front, second] = active;
  if (front === undefined || wanted.month >= monthOf(front)) return false;
  const thisMonth = Number(businessDate.slice(0, 4)) * 12 + Number(businessDate.slice(5, 7));
  if (wanted.month < thisMonth) return true;
  if (wanted.month > thisMonth + MOST_MONTHS_EARLY) return false;
  if (second === undefined || hasDay(front.period)) return true;
  const step = Math.max(1, monthOf(second) - monthOf(front));
  return (
    (monthOf(front) - wanted.month) % step === 0 || active.some((each) => (monthOf(each) - wanted.month) % 12 === 0)
  );
}
