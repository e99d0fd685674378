import { monthOf, yearOf, dayNumberOf, isoDate } from '../../lib/calendar/day-number.js';
import { PERCENT } from '../../lib/units.js';
import type { FixedIncomePosition } from '../security/position.js';
import type { RepeatedTerms } from './position.js';

/** What a row by CUSIP says itself of a security of the US Treasury. */
export type TreasuryTerms = Pick<
  FixedIncomePosition,
  'category' | 'currency' | 'maturity' | 'couponRate' | 'couponFrequency'
>;

export type TermsOutcome =
  /** @param clause names the security in a sentence, without its end */
  | { readonly terms: TreasuryTerms; readonly clause: string }
  /** The terms may be those of securities that are margined otherwise. */
  | 'unsure';

/** First characters of the CUSIPs that the US Treasury gives its securities, inflation-protected and floating ones among the notes. Source: TreasuryDirect, CUSIPs of all auctions. */
const BILLS = /^91279[3-7]/;
const NOTES = /^(?:912827|912828|91282[A-Z])/;
const BONDS = /^912810/;

/** Per cent: the highest coupon of an inflation-protected security, of April 2029. Source: TreasuryDirect, auctions of TIPS. */
const HIGHEST_REAL_COUPON = 3.875;
/** Per cent: no floating-rate note has had so high a spread over the bill. Source: TreasuryDirect, auctions of FRNs. */
const HIGHEST_SPREAD = 1;
/** Months of the 15th on which inflation-protected notes, and bonds, are paid back; floating-rate notes at the end of the former. */
const REAL_NOTE_MONTHS: ReadonlySet<number> = new Set([1, 4, 7, 10]);
const REAL_BOND_MONTHS: ReadonlySet<number> = new Set([1, 2, 4]);
const REAL_DAY = 15;
/** Per cent that coupons of treasuries are multiples of (31 CFR 356.2). */
const COUPON_STEP = 0.125;
/** Statements print coupons with two decimals at least: 4.13 of 4.125. */
const ROUNDED = 0.005 + 1e-9;

/**
 * What a security of the US Treasury is by its CUSIP and the terms that its row says, where the security master does not know it.
 * Undefined if it is none of the Treasury, or the row does not say its terms; bills have no coupon.
 */
export function treasuryOfTerms(
  cusip: string,
  { currency, maturity, couponRate }: RepeatedTerms,
): TermsOutcome | undefined {
  if (maturity === null || (currency !== null && currency !== 'USD')) return undefined;
  const common = { currency: 'USD', maturity };
  if (BILLS.test(cusip) && (couponRate ?? 0) === 0)
    return {
      terms: { ...common, category: 'UST-BILL', couponRate: 0, couponFrequency: 0 },
      clause: `a bill that matures on ${isoDate(maturity)}`,
    };
  const isBond = BONDS.test(cusip);
  if (couponRate === null || couponRate <= 0 || !(isBond || NOTES.test(cusip))) return undefined;
  const coupon = Math.round(couponRate / COUPON_STEP) * COUPON_STEP;
  if (coupon === 0 || Math.abs(couponRate - coupon) > ROUNDED || mayBeOther(maturity, coupon, isBond)) return 'unsure';
  return {
    terms: {
      ...common,
      category: isBond ? 'UST-BOND' : 'UST-NOTE',
      couponRate: coupon * PERCENT,
      couponFrequency: 2,
    },
    clause: `a ${isBond ? 'bond' : 'note'} of ${coupon} % that matures on ${isoDate(maturity)}`,
  };
}

/** Whether an inflation-protected security or a floating-rate note may have the same terms. */
function mayBeOther(maturity: number, coupon: number, isBond: boolean): boolean {
  const [year, month] = [yearOf(maturity), monthOf(maturity)];
  const isMiddle = maturity === dayNumberOf(year, month, REAL_DAY);
  const isEnd = maturity === dayNumberOf(year, month + 1, 0);
  const mayBeReal =
    isMiddle && coupon <= HIGHEST_REAL_COUPON && (isBond ? REAL_BOND_MONTHS : REAL_NOTE_MONTHS).has(month);
  const mayFloat = !isBond && isEnd && coupon <= HIGHEST_SPREAD && REAL_NOTE_MONTHS.has(month);
  return mayBeReal || mayFloat;
}
