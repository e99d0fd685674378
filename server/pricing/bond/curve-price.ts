import { discountFactorAt, type ZeroBasis } from '../par-treasury.js';
import type { BondCashFlows } from './bond-cash-flows.js';
import { DAYS_PER_YEAR, FACE } from '../../lib/units.js';

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

/**
 * Cash flows of a bond known by its life alone: coupons at every maturity − k/frequency above 0, the last with redemption.
 * @param coupon decimal per year @param face money
 */
export function regularCashFlows(
  { coupon, couponFrequency, years: maturityYears }: { coupon: number; couponFrequency: number; years: number },
  face: number,
): TimedCashFlows {
  const count = Math.ceil(Math.round(maturityYears * couponFrequency * 1e9) / 1e9);
  const years = new Float64Array(count);
  const amounts = new Float64Array(count).fill((face * coupon) / couponFrequency);
  for (let index = 0; index < count; index++) years[index] = maturityYears - (count - 1 - index) / couponFrequency;
  amounts[count - 1] = (amounts[count - 1] ?? 0) + face;
  return { years, amounts };
}

/** Present value of cash flows on a par curve's zero rates: the sum of amount × discount factor. */
export function presentValue({ years, amounts }: TimedCashFlows, zeroRates: Float64Array, basis: ZeroBasis): number {
  let value = 0;
  for (let index = 0; index < years.length; index++)
    value += (amounts[index] ?? 0) * discountFactorAt(zeroRates, basis, years[index] ?? 0);
  return value;
}
