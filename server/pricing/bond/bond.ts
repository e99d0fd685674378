import type { BondConventions, CouponFrequency } from '../../domain/bond-conventions.js';

/** A bond with a fixed coupon, or none. All prices and amounts here are per 100 of face value. */
export interface FixedRateBond {
  /** Decimal per year; 0 for a zero-coupon bond. */
  readonly coupon: number;
  readonly couponFrequency: CouponFrequency;
  /** Day number. */
  readonly maturity: number;
  readonly conventions: BondConventions;
  /** From when interest accrues, where the first period is not regular or may not have begun. */
  readonly dated?: number;
  /** Of a long first period; by default the first regular date after `dated`. */
  readonly firstCoupon?: number;
  /** Coupons on last days of months; by default where maturity is one. */
  readonly rollsAtMonthEnd?: boolean;
}
