import type { FixedRateBond } from '../../pricing/bond/bond.js';
import { couponDate, couponPeriod } from '../../pricing/bond/coupon-dates.js';
import type { TimedCashFlows } from '../../pricing/bond/curve-price.js';
import { accruedFloatingInterest } from '../../pricing/bond/floating-rate-note.js';
import { DAYS_PER_YEAR, FACE, MONEY_MARKET_DAYS_PER_YEAR } from '../../lib/units.js';

/** A floating-rate note per 100 of face value. */
export interface FloatingCashFlows {
  readonly flows: TimedCashFlows;
  readonly accrued: number;
}

/** Longest time for which the index is known: it is set at the weekly auction of the 13-week bill. */
export const RESET_DAYS = 7;

/** Days to maturity of the bill whose rate is the index. */
const INDEX_DAYS = 91;

/**
 * A floating-rate note as payments that are known today: the face value with the index's interest up to the next reset, when
 * the later payments are worth the face value; the spread to maturity; accrued interest with the current period's payment.
 * The index is the curve's own rate for 91 days, and the discount margin over the curve is 0.
 * @param note its coupon is the spread over the 13-week bill @param valueOf present value on today's curve
 */
export function floatingCashFlows(
  note: FixedRateBond,
  valuationDay: number,
  valueOf: (flows: TimedCashFlows) => number,
): FloatingCashFlows {
  const period = couponPeriod(note, valuationDay);
  if (period === undefined) throw new Error('A floating-rate note was to be valued after its maturity.');
  const billPrice = valueOf({ years: Float64Array.of(INDEX_DAYS / DAYS_PER_YEAR), amounts: Float64Array.of(1) });
  const indexRate = ((1 / billPrice - 1) * MONEY_MARKET_DAYS_PER_YEAR) / INDEX_DAYS;
  const accrued = accruedFloatingInterest(note.coupon, [{ days: valuationDay - period.previous, indexRate }]);
  const years = new Float64Array(period.remaining + 1);
  const amounts = new Float64Array(period.remaining + 1);
  const resetDays = Math.min(RESET_DAYS, note.maturity - valuationDay);
  years[0] = resetDays / DAYS_PER_YEAR;
  amounts[0] = FACE * (1 + (indexRate * resetDays) / MONEY_MARKET_DAYS_PER_YEAR);
  let from = valuationDay;
  for (let index = 1; index <= period.remaining; index++) {
    const date = couponDate(note, period.remaining - index);
    years[index] = (date - valuationDay) / DAYS_PER_YEAR;
    amounts[index] = (FACE * note.coupon * (date - from)) / MONEY_MARKET_DAYS_PER_YEAR + (index === 1 ? accrued : 0);
    from = date;
  }
  return { flows: { years, amounts }, accrued };
}
