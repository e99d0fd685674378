import { couponAmount, isExDividend, remainingPeriod } from './accrued-interest.js';
import type { FixedRateBond } from './bond.js';
import { couponDate, couponPeriod } from './coupon-dates.js';
import { FACE } from '../../lib/units.js';

/** The payments that a buyer receives who settles on a given date, per 100 of face value, in order of time. */
export interface BondCashFlows {
  /**
   * Coupon periods from settlement to each payment: the remaining part of the running period plus the whole periods
   * after it.
   */
  readonly periods: Float64Array;
  readonly amounts: Float64Array;
  /** Day numbers, not adjusted for holidays. */
  readonly days: Int32Array;
  readonly couponFrequency: number;
  /** The part of the running coupon period still to come, above 0 and at most 1. */
  readonly firstPart: number;
}

/**
 * The remaining cash flows. A coupon that the buyer no longer receives (ex-dividend) is an amount of 0.
 * @returns undefined from maturity on
 */
export function bondCashFlows(bond: FixedRateBond, settlement: number): BondCashFlows | undefined {
  const period = couponPeriod(bond, settlement);
  if (period === undefined) return undefined;
  const firstPart = remainingPeriod(bond, period, settlement);
  const isDetached = isExDividend(bond, settlement);
  const periods = new Float64Array(period.remaining);
  const amounts = new Float64Array(period.remaining);
  const days = new Int32Array(period.remaining);
  for (let index = 0; index < period.remaining; index++) {
    const day = couponDate(bond, period.remaining - 1 - index);
    periods[index] = firstPart + index;
    amounts[index] = index === 0 && isDetached ? 0 : couponAmount(bond, day);
    days[index] = day;
  }
  amounts[period.remaining - 1] = (amounts[period.remaining - 1] ?? 0) + FACE;
  return { periods, amounts, days, couponFrequency: bond.couponFrequency, firstPart };
}
