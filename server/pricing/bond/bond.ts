import type { BondConventions, CouponFrequency } from '../../domain/bond-conventions.js';

/** A bond with a fixed coupon, or none. All prices and amounts here are per 100 of face value. */
export interface FixedRateBond {
  /** Decimal per year; 0 for a zero-coupon bond. */
  readonly coupon: number;
  readonly couponFrequency: CouponFrequency;
  /** Day number. */
  readonly maturity: number;
  readonly conventions: BondConventions;
  /** Day number from which interest accrues; needed if the first period is not regular or may not have begun yet. */
  readonly dated?: number;
  /** Day number of the first coupon if the first period is long; by default the first regular date after `dated`. */
  readonly firstCoupon?: number;
  /** Whether coupons fall on the last days of months; by default they do if maturity is the last day of a month. */
  readonly rollsAtMonthEnd?: boolean;
}
