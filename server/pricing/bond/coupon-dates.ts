import { addMonths, isMonthEnd, monthEnd } from '../../lib/calendar/period.js';
import type { FixedRateBond } from './bond.js';
import { MONTHS_PER_YEAR } from '../../lib/units.js';

/** Days. */
const LONGEST_YEAR = 366;

/** The regular coupon period that a day lies in. */
export interface CouponPeriod {
  readonly previous: number;
  /** After the day. */
  readonly next: number;
  /** Regular coupon dates after the day, maturity included. */
  readonly remaining: number;
}

/** Whether the bond's coupons fall on last days of months. */
export const rollsAtMonthEnd = ({ maturity, rollsAtMonthEnd: isSaid }: FixedRateBond): boolean =>
  isSaid ?? isMonthEnd(maturity);

/** The regular coupon date a number of periods before maturity, not adjusted for holidays. */
export function couponDate(bond: FixedRateBond, periodsBefore: number): number {
  const day = addMonths(bond.maturity, (-periodsBefore * MONTHS_PER_YEAR) / bond.couponFrequency);
  return rollsAtMonthEnd(bond) ? monthEnd(day) : day;
}

/** The coupon period of a day; undefined from maturity on. A coupon date belongs to the period that it begins. */
export function couponPeriod(bond: FixedRateBond, day: number): CouponPeriod | undefined {
  if (day >= bond.maturity) return undefined;
  const surelyAhead = Math.floor(((bond.maturity - day) * bond.couponFrequency) / LONGEST_YEAR) - 1;
  let remaining = Math.max(1, surelyAhead);
  let next = remaining === 1 ? bond.maturity : couponDate(bond, remaining - 1);
  let previous = couponDate(bond, remaining);
  while (previous > day) {
    remaining += 1;
    next = previous;
    previous = couponDate(bond, remaining);
  }
  return { previous, next, remaining };
}

/** The first coupon that is paid, where interest accrues from a date; undefined if that is not said. */
export function firstCouponDate(bond: FixedRateBond): number | undefined {
  return bond.firstCoupon ?? (bond.dated === undefined ? undefined : couponPeriod(bond, bond.dated)?.next);
}
