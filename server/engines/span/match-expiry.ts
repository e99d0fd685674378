import { groupBy } from '../../lib/group-by.js';
import type { ListedPeriod } from './contract-chain.js';

/** An expiry as asked for: a whole date, a month, or a file's own period code. */
export type WantedExpiry =
  | { readonly kind: 'date'; readonly year: number; readonly month: number; readonly day: number }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | { readonly kind: 'period'; readonly period: string };

export type ExpiryMatch =
  | { readonly kind: 'exact'; readonly listed: ListedPeriod }
  /** Listed, but not as asked: another day of the month or the nearest expiry. */
  | { readonly kind: 'closest'; readonly listed: ListedPeriod }
  /** Nothing is listed for the month, or it has expired: the nearest active one. */
  | { readonly kind: 'closest-active'; readonly listed: ListedPeriod; readonly isExpired: boolean }
  | { readonly kind: 'none' };

/** Days around the asked date within which an expiry date is taken for the one meant. */
const NEAR_DAYS = 5;

const MILLISECONDS_PER_DAY = 86_400_000;

const dayNumber = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / MILLISECONDS_PER_DAY;

const dayOfDate = (date: number): number =>
  dayNumber(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100);

/** @param date `YYYY-MM-DD` */
const dayOfText = (date: string): number => dayOfDate(Number(date.replaceAll('-', '')));

/** Last day on which a period can be traded, as a day number: its expiry date, else the end of its month. */
const lastDay = (listed: ListedPeriod): number =>
  listed.expiryDate > 0
    ? dayOfDate(listed.expiryDate)
    : dayNumber(Number(listed.period.slice(0, 4)), Number(listed.period.slice(4, 6)) + 1, 0);

const yearMonth = (year: number, month: number): string => `${year}${String(month).padStart(2, '0')}`;

/**
 * Finds the listed period meant. A month means the contract month; a date the contract of that period or expiry date,
 * then an expiry within five days, then the contract month.
 * @param businessDate `YYYY-MM-DD`, decides what has expired
 */
export function matchExpiry(periods: readonly ListedPeriod[], wanted: WantedExpiry, businessDate: string): ExpiryMatch {
  if (periods.length === 0) return { kind: 'none' };
  if (wanted.kind === 'period') {
    const same = periods.find(({ period }) => period === wanted.period);
    return same === undefined ? nearestTo(periods, wanted.period, businessDate) : { kind: 'exact', listed: same };
  }
  return wanted.kind === 'date' ? matchDate(periods, wanted, businessDate) : matchMonth(periods, wanted, businessDate);
}

function matchDate(
  periods: readonly ListedPeriod[],
  wanted: { readonly year: number; readonly month: number; readonly day: number },
  businessDate: string,
): ExpiryMatch {
  const number = wanted.year * 10_000 + wanted.month * 100 + wanted.day;
  const exact =
    periods.find(({ period }) => period === String(number)) ?? periods.find(({ expiryDate }) => expiryDate === number);
  if (exact !== undefined) return { kind: 'exact', listed: exact };
  const wantedDay = dayNumber(wanted.year, wanted.month, wanted.day);
  const near = nearestBy(
    periods.filter((listed) => Math.abs(lastDay(listed) - wantedDay) <= NEAR_DAYS),
    wantedDay,
    lastDay,
  );
  const ofMonth = periods.find(({ period }) => period.startsWith(yearMonth(wanted.year, wanted.month)));
  const closest = near ?? ofMonth;
  if (closest !== undefined) return { kind: 'closest', listed: closest };
  const active = activePeriods(periods, businessDate);
  return closestActive(nearestBy(active, wantedDay, lastDay), wantedDay < dayOfText(businessDate));
}

const byMonth = new WeakMap<readonly ListedPeriod[], Map<string, ListedPeriod[]>>();

/** The listed periods of a contract month `YYYYMM`; kept per chain. */
function periodsOfMonth(periods: readonly ListedPeriod[], month: string): readonly ListedPeriod[] {
  let months = byMonth.get(periods);
  if (months === undefined) {
    months = groupBy(periods, ({ period }) => period.slice(0, month.length));
    byMonth.set(periods, months);
  }
  return months.get(month) ?? [];
}

function matchMonth(
  periods: readonly ListedPeriod[],
  wanted: { readonly year: number; readonly month: number },
  businessDate: string,
): ExpiryMatch {
  const month = yearMonth(wanted.year, wanted.month);
  const ofMonth = periodsOfMonth(periods, month);
  const [only] = ofMonth;
  if (only !== undefined && ofMonth.length === 1) return { kind: 'exact', listed: only };
  const monthly = ofMonth.find(({ period }) => period.length === month.length || period.endsWith('00'));
  if (monthly !== undefined) return { kind: 'exact', listed: monthly };
  const last = ofMonth.at(-1);
  if (last !== undefined) return { kind: 'closest', listed: last };
  return nearestMonth(periods, wanted.year * 12 + wanted.month, businessDate);
}

/** Months since year 0 of a contract period. */
const monthOf = ({ period }: ListedPeriod): number => Number(period.slice(0, 4)) * 12 + Number(period.slice(4, 6));

function nearestTo(periods: readonly ListedPeriod[], period: string, businessDate: string): ExpiryMatch {
  const year = Number(period.slice(0, 4));
  const month = Number(period.slice(4, 6));
  if (!(month >= 1 && month <= 12)) return { kind: 'none' };
  return nearestMonth(periods, year * 12 + month, businessDate);
}

/**
 * The nearest active contract month. A month before the first active one has expired if it is over, or if the product lists
 * that month of the year: a contract month may end well before its month does. Otherwise it was never listed.
 * @param wanted months since year 0
 */
function nearestMonth(periods: readonly ListedPeriod[], wanted: number, businessDate: string): ExpiryMatch {
  const active = activePeriods(periods, businessDate);
  const [front] = active;
  if (front === undefined) return { kind: 'none' };
  const thisMonth = Number(businessDate.slice(0, 4)) * 12 + Number(businessDate.slice(5, 7));
  const isOfCycle = active.some((listed) => (monthOf(listed) - wanted) % 12 === 0);
  const isExpired = wanted < monthOf(front) && (wanted < thisMonth || isOfCycle);
  return closestActive(nearestBy(active, wanted, monthOf), isExpired);
}

const activePeriods = (periods: readonly ListedPeriod[], businessDate: string): readonly ListedPeriod[] => {
  const today = dayOfText(businessDate);
  return periods.filter((listed) => lastDay(listed) >= today);
};

const closestActive = (listed: ListedPeriod | undefined, isExpired: boolean): ExpiryMatch =>
  listed === undefined ? { kind: 'none' } : { kind: 'closest-active', listed, isExpired };

/** The period that stands nearest, the later of two equally near. */
function nearestBy(
  periods: readonly ListedPeriod[],
  wanted: number,
  position: (listed: ListedPeriod) => number,
): ListedPeriod | undefined {
  let nearest: ListedPeriod | undefined;
  let least = Infinity;
  for (const listed of periods) {
    const distance = Math.abs(position(listed) - wanted);
    if (distance <= least) {
      nearest = listed;
      least = distance;
    }
  }
  return nearest;
}
