import { findRoot, RootNotFound } from '../lib/root.js';
import { FACE } from '../lib/units.js';

/** A bond with a coupon that need not be any issue's, as contracts on bonds define one. */
export interface NotionalBond {
  /** Decimal per year. */
  readonly coupon: number;
  /** Coupons, and compounding periods, a year. */
  readonly couponFrequency: number;
  /** To maturity; may be no whole number of coupon periods. */
  readonly years: number;
}

/**
 * Price per 100 at a yield, without accrued interest: c/f·(1 − v^n)/i + 100·v^n with i = y/f, v = 1/(1 + i), n = years·f.
 * @param yieldRate decimal per year, above −f
 */
export function notionalBondPrice({ coupon, couponFrequency, years }: NotionalBond, yieldRate: number): number {
  const periods = years * couponFrequency;
  const periodRate = yieldRate / couponFrequency;
  const logDiscount = -periods * Math.log1p(periodRate);
  const discountFactor = Math.exp(logDiscount);
  const annuity = Math.abs(periodRate) < Number.EPSILON ? periods : -Math.expm1(logDiscount) / periodRate;
  return ((FACE * coupon) / couponFrequency) * annuity + FACE * discountFactor;
}

/** The yield of a price per 100; undefined if none gives it. */
export function notionalBondYield(bond: NotionalBond, price: number): number | undefined {
  if (!(price > 0)) return undefined;
  try {
    return findRoot((rate) => notionalBondPrice(bond, rate) - price, {
      guess: bond.coupon,
      step: 0.001,
      tolerance: 1e-14,
    });
  } catch (error) {
    if (error instanceof RootNotFound) return undefined;
    throw error;
  }
}
