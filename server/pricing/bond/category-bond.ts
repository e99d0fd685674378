import type { BondCategory } from '../../domain/bond-category.js';
import type { CouponFrequency } from '../../domain/bond-conventions.js';
import type { FixedRateBond } from './bond.js';

/** What a row says of a security, beside its category. */
export interface SecurityTerms {
  /** Day number. */
  readonly maturity: number;
  /** Decimal per year; ignored for categories without coupons. */
  readonly coupon: number;
  /** If absent or 0, the first frequency of the category. */
  readonly couponFrequency?: CouponFrequency | 0;
  readonly dated?: number;
  readonly firstCoupon?: number;
}

/** Compounding periods per year for securities that pay no coupons. */
const ZERO_COUPON_FREQUENCY = 2;

/**
 * The bond of a category with fixed coupons, inflation-linked coupons or no coupons; bills and floating-rate notes have
 * functions of their own.
 */
export function categoryBond(
  { kind, conventions, couponFrequencies }: BondCategory,
  terms: SecurityTerms,
): FixedRateBond {
  const frequency = terms.couponFrequency || couponFrequencies[0] || ZERO_COUPON_FREQUENCY;
  return {
    coupon: kind === 'zero' || kind === 'bill' ? 0 : terms.coupon,
    couponFrequency: frequency,
    maturity: terms.maturity,
    conventions,
    ...(terms.dated === undefined ? {} : { dated: terms.dated }),
    ...(terms.firstCoupon === undefined ? {} : { firstCoupon: terms.firstCoupon }),
  };
}
