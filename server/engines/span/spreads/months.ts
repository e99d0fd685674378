import { monthNumber } from '../../../lib/calendar/month-number.js';
import type { Tier } from '../../../parameters/span/model.js';

/** Whether a contract period lies in a tier; bounds are inclusive and count months unless they carry a day or week code. */
export function isPeriodInTier(period: string, tier: Tier): boolean {
  return isAtOrAfter(period, tier.start) && isAtOrBefore(period, tier.end);
}

const MONTH_LENGTH = 6;

const comparable = (period: string, bound: string): string =>
  bound.length > MONTH_LENGTH ? period : period.slice(0, MONTH_LENGTH);

const isAtOrAfter = (period: string, bound: string): boolean => bound === '' || comparable(period, bound) >= bound;

const isAtOrBefore = (period: string, bound: string): boolean => bound === '' || comparable(period, bound) <= bound;

/** Whether a contract period is the one named; a name without day or week code covers all periods of its month. */
export const isPeriod = (period: string, named: string): boolean =>
  period === named || (named.length === MONTH_LENGTH && period.startsWith(named));

/**
 * Months from one contract period to another, at least 0 (`201606S0`, `201608S0` → 2); 0 if one is no month (`00000S`).
 */
export function monthsApart(first: string, second: string): number {
  const apart = Math.abs(monthNumber(first) - monthNumber(second));
  return Number.isNaN(apart) ? 0 : apart;
}

/** The tier of that number; 0 without a definition means all months. */
export function findTier(tiers: readonly Tier[], number: number): Tier | undefined {
  const found = tiers.find((tier) => tier.number === number);
  return found ?? (number === 0 ? { number: 0, start: '', end: '' } : undefined);
}
