import { DAYS_PER_YEAR } from '../../lib/units.js';
import type { Interpolation } from './interpolation.js';
import { logLinearDiscount } from './log-linear-discount.js';

/** Years from the valuation date as curves count them: ACT/365F. */
export const curveTime = (valuation: number, day: number): number => (day - valuation) / DAYS_PER_YEAR;

/** Discount factors of one index on one date. */
export interface DiscountCurve {
  /** Day number; the discount factor there is 1. */
  readonly valuation: number;
  /** Day numbers, the first the valuation date. */
  readonly nodeDays: readonly number[];
  /** ln DF at the nodes. */
  readonly logDiscounts: Float64Array;
  /** Value at the valuation date of 1 paid on a day that is not before the valuation date. */
  readonly discountFactor: (day: number) => number;
}

/** A curve through nodes. @param logDiscounts ln DF at each node day, 0 at the first */
export function discountCurve(
  nodeDays: readonly number[],
  logDiscounts: Float64Array,
  interpolation: Interpolation = logLinearDiscount,
): DiscountCurve {
  const [valuation] = nodeDays;
  if (valuation === undefined || nodeDays.length < 2 || nodeDays.length !== logDiscounts.length)
    throw new Error(`A curve of ${nodeDays.length} days and ${logDiscounts.length} values.`);
  const times = Float64Array.from(nodeDays, (day) => curveTime(valuation, day));
  const known = new Map<number, number>();
  const read = (day: number): number => {
    const value = new Float64Array(1);
    interpolation.plan(times, Float64Array.of(curveTime(valuation, day)))(logDiscounts, 0, value, 0);
    return Math.exp(value[0] ?? NaN);
  };
  const discountFactor = (day: number): number => {
    if (day < valuation) throw new Error(`Day ${day} lies before the curve's date ${valuation}.`);
    let factor = known.get(day);
    if (factor === undefined) {
      factor = read(day);
      known.set(day, factor);
    }
    return factor;
  };
  return { valuation, nodeDays, logDiscounts, discountFactor };
}
