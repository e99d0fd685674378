import type { FixedRateBond } from '../../pricing/bond/bond.js';
import { couponDate, couponPeriod } from '../../pricing/bond/coupon-dates.js';
import type { TimedCashFlows } from '../../pricing/bond/curve-price.js';
import { accruedFloatingInterest } from '../../pricing/bond/floating-rate-note.js';

/** A floating-rate note per 100 of face value. */
export interface FloatingCashFlows {
  readonly flows: TimedCashFlows;
  readonly accrued: number;
}

const FACE = 100;
const YEAR = 360;
const DAYS_PER_YEAR = 365;
/** Days of the bill that the index is the rate of. */
const INDEX_DAYS = 91;

/**
 * A floating-rate note on a curve: as its index is set anew every week, face value and accrued interest are worth themselves,
 * and the spread is a stream of fixed payments. Interest accrued at today's index rate, which is the curve's for 91 days.
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
  const indexRate = ((1 / billPrice - 1) * YEAR) / INDEX_DAYS;
  const accrued = accruedFloatingInterest(note.coupon, [{ days: valuationDay - period.previous, indexRate }]);
  const years = new Float64Array(period.remaining + 1);
  const amounts = new Float64Array(period.remaining + 1);
  amounts[0] = FACE + accrued;
  let from = valuationDay;
  for (let index = 1; index <= period.remaining; index++) {
    const date = couponDate(note, period.remaining - index);
    years[index] = (date - valuationDay) / DAYS_PER_YEAR;
    amounts[index] = (FACE * note.coupon * (date - from)) / YEAR;
    from = date;
  }
  return { flows: { years, amounts }, accrued };
}
