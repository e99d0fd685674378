import { FACE, MONEY_MARKET_DAYS_PER_YEAR } from '../../lib/units.js';

/** Consecutive days with one index rate within the interest period that has begun. */
export interface AccruedDays {
  readonly days: number;
  /** Decimal, simple ACT/360. */
  readonly indexRate: number;
}

/**
 * Interest accrued over past days, per 100 of face value; the rate of a day is never below 0. 31 CFR 356, appendix B,
 * IV.
 */
export const accruedFloatingInterest = (spread: number, accrued: readonly AccruedDays[]): number =>
  accrued.reduce(
    (sum, { days, indexRate }) => sum + (FACE * Math.max(indexRate + spread, 0) * days) / MONEY_MARKET_DAYS_PER_YEAR,
    0,
  );
