import { DAYS_PER_YEAR, FACE } from '../../lib/units.js';
import { discountFactorAt, type ZeroBasis } from '../par-treasury.js';
import type { BondCashFlows } from './bond-cash-flows.js';

/** Amounts in money or per 100 of face value, at years from the valuation date. */
export interface TimedCashFlows {
  readonly years: Float64Array;
  readonly amounts: Float64Array;
}

/** A bond's cash flows at ACT/365F years from a valuation date. @param face money; 100 leaves prices per 100 */
export function timedCashFlows({ days, amounts }: BondCashFlows, valuationDay: number, face = 100): TimedCashFlows {
  return {
    years: Float64Array.from(days, (day) => (day - valuationDay) / DAYS_PER_YEAR),
    amounts: amounts.map((amount) => (amount * face) / FACE),
  };
}

/** Present value of cash flows on a par curve's zero rates: the sum of amount × discount factor. */
export function parCurveValue({ years, amounts }: TimedCashFlows, zeroRates: Float64Array, basis: ZeroBasis): number {
  let value = 0;
  for (let index = 0; index < years.length; index++)
    value += (amounts[index] ?? 0) * discountFactorAt(zeroRates, basis, years[index] ?? 0);
  return value;
}
