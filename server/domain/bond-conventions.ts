import type { FinancialCentre } from '../lib/calendar/financial-centres.js';

/**
 * How interest accrues within a coupon period. `ACT/365 Canada`: days over 365, but from half a year on the coupon less
 * the days to come over 365. `30/360`: that of US corporates, with the end of February for bonds that roll at month ends.
 */
export type AccrualBasis = 'ACT/ACT ICMA' | '30/360' | '30E/360' | 'ACT/365 Canada' | 'ACT/365NL';

/** Coupons (of a zero-coupon bond: compounding periods) a year. */
export type CouponFrequency = 1 | 2 | 4 | 12;

/**
 * How a yield discounts n coupon periods of 1/f years.
 * - `compound`: (1 + y/m)^(−m·n/f), m = compounding periods a year. `lastPeriod` `simple`: in the last coupon period
 *   1/(1 + y·n/f), the street convention (US, Bund); `compound` there too: DMO, ISMA.
 * - `treasury`: simple interest in the running period, compound after it (31 CFR 356, appendix B, II).
 * - `continuous`: exp(−y·n/f).
 * - `simple`: clean price = (100 + coupons to maturity) / (1 + y·T), T in ACT/365NL years (Japan).
 */
export type YieldConvention =
  | { readonly kind: 'compound'; readonly frequency: number; readonly lastPeriod: 'simple' | 'compound' }
  | { readonly kind: 'treasury' }
  | { readonly kind: 'continuous' }
  | { readonly kind: 'simple' };

/** Those that discount cash flows one by one. */
export type DiscountingConvention = Exclude<YieldConvention, { readonly kind: 'simple' }>;

/** What a market's bonds have in common. */
export interface BondConventions {
  readonly accrual: AccrualBasis;
  readonly yieldConvention: YieldConvention;
  /** Business days from trade to settlement. */
  readonly settlementDays: number;
  readonly calendar: FinancialCentre;
  /** A settlement after this many business days before a coupon is without it; absent if coupons are never detached. */
  readonly exDividendDays?: number;
}
