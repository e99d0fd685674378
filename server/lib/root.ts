/** A search that found no sign change, or did not settle: the function or its bounds are wrong. */
export class RootNotFound extends Error {}

export interface RootSearch {
  /** Where to start; the closer the faster. */
  readonly guess: number;
  /** First step to either side of the guess, above 0. */
  readonly step: number;
  /** Distance from the root at which the search ends. */
  readonly tolerance: number;
}

const WIDENINGS = 60;
const WIDENING = 1.8;
const ITERATIONS = 300;

/**
 * A root of a continuous function: the bracket grows from the guess until the sign changes, then Brent's method (bisection,
 * secant and inverse quadratic steps; "Algorithms for Minimization without Derivatives", chapter 4) closes it. Allocates
 * nothing.
 * @throws RootNotFound if the sign never changes
 */
export function findRoot(valueAt: (argument: number) => number, { guess, step, tolerance }: RootSearch): number {
  let lower = guess;
  let lowerValue = valueAt(lower);
  if (lowerValue === 0) return lower;
  let upper = guess + step;
  let upperValue = valueAt(upper);
  for (let widening = 0; lowerValue > 0 === upperValue > 0 && upperValue !== 0; widening++) {
    if (widening >= WIDENINGS || !Number.isFinite(lowerValue) || !Number.isFinite(upperValue))
      throw new RootNotFound(`No sign change between ${lower} and ${upper}.`);
    const width = WIDENING * (upper - lower);
    if (Math.abs(lowerValue) < Math.abs(upperValue)) {
      lower -= width;
      lowerValue = valueAt(lower);
    } else {
      upper += width;
      upperValue = valueAt(upper);
    }
  }
  return brent(valueAt, lower, lowerValue, upper, upperValue, tolerance);
}

/** Brent's method within a bracket. `best` has the smaller value, `opposite` the other sign, `earlier` is the point before. */
function brent(
  valueAt: (argument: number) => number,
  lower: number,
  lowerValue: number,
  upper: number,
  upperValue: number,
  tolerance: number,
): number {
  let earlier = lower;
  let earlierValue = lowerValue;
  let best = upper;
  let bestValue = upperValue;
  let opposite = lower;
  let oppositeValue = lowerValue;
  let step = upper - lower;
  let stepBefore = step;
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    if (bestValue > 0 === oppositeValue > 0) {
      opposite = earlier;
      oppositeValue = earlierValue;
      step = best - earlier;
      stepBefore = step;
    }
    if (Math.abs(oppositeValue) < Math.abs(bestValue)) {
      earlier = best;
      earlierValue = bestValue;
      best = opposite;
      bestValue = oppositeValue;
      opposite = earlier;
      oppositeValue = earlierValue;
    }
    const nearest = 2 * Number.EPSILON * Math.abs(best) + tolerance / 2;
    const half = (opposite - best) / 2;
    if (Math.abs(half) <= nearest || bestValue === 0) return best;
    if (Math.abs(stepBefore) >= nearest && Math.abs(earlierValue) > Math.abs(bestValue)) {
      const ratio = bestValue / earlierValue;
      let numerator: number;
      let denominator: number;
      if (earlier === opposite) {
        numerator = 2 * half * ratio;
        denominator = 1 - ratio;
      } else {
        const toOpposite = earlierValue / oppositeValue;
        const across = bestValue / oppositeValue;
        numerator = ratio * (2 * half * toOpposite * (toOpposite - across) - (best - earlier) * (across - 1));
        denominator = (toOpposite - 1) * (across - 1) * (ratio - 1);
      }
      if (numerator > 0) denominator = -denominator;
      numerator = Math.abs(numerator);
      const isInside =
        2 * numerator <
        Math.min(3 * half * denominator - Math.abs(nearest * denominator), Math.abs(stepBefore * denominator));
      stepBefore = isInside ? step : half;
      step = isInside ? numerator / denominator : half;
    } else {
      step = half;
      stepBefore = half;
    }
    earlier = best;
    earlierValue = bestValue;
    best += Math.abs(step) > nearest ? step : half > 0 ? nearest : -nearest;
    bestValue = valueAt(best);
  }
  throw new RootNotFound(`No root within ${ITERATIONS} steps; last ${best}.`);
}
