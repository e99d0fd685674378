import type { TimedCashFlows } from '../../server/pricing/bond/curve-price.js';

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
