import type { UnderlyingScenarios } from './underlying-scenarios.js';

const ONE_OVER_SQRT_TWO_PI = 0.3989422804014326779;

/** A European option, prepared for many evaluations. */
export interface PreparedOption {
  /** 1 for calls, −1 for puts. */
  readonly sign: 1 | -1;
  readonly strike: number;
  /** Forward price per unit of the scenarios' prices: 1 if they are forwards. */
  readonly growth: number;
  readonly discountFactor: number;
  /** Square root of the years to expiration. */
  readonly rootOfYears: number;
}

/**
 * Values of a European option on a lognormal forward (as black76), one for each scenario. A single exponential
 * suffices, because F·φ(d1) = K·φ(d2). Scenarios without a logarithm, and deviations of 0, are left to the caller.
 * The fast ones in simd/ are equal to these to the last bit: a change here is one there.
 * @param deviation volatility × √years, above 0 @param values receives the values
 * @param from first of the scenarios @param to the one behind the last
 */
export function lognormalValues(
  option: PreparedOption,
  { prices, logarithms }: UnderlyingScenarios,
  deviation: number,
  values: Float64Array,
  from = 0,
  to = values.length,
): void {
  const { sign, strike, growth, discountFactor } = option;
  const inverse = sign / deviation;
  const half = 0.5 * sign * deviation;
  const logarithmOfStrike = Math.log(strike / growth);
  for (let scenario = from; scenario < to; scenario++) {
    const middle = ((logarithms[scenario] ?? 0) - logarithmOfStrike) * inverse;
    values[scenario] =
      discountFactor * lognormalValue(growth * (prices[scenario] ?? 0), strike, sign, middle + half, middle - half);
  }
}

/** The same values with a volatility for each scenario. */
export function lognormalValuesByVolatility(
  option: PreparedOption,
  { prices, logarithms }: UnderlyingScenarios,
  volatilities: Float64Array,
  values: Float64Array,
  from = 0,
  to = values.length,
): void {
  const { sign, strike, growth, discountFactor, rootOfYears } = option;
  const logarithmOfStrike = Math.log(strike / growth);
  for (let scenario = from; scenario < to; scenario++) {
    const deviation = (volatilities[scenario] ?? 0) * rootOfYears;
    const middle = (sign * ((logarithms[scenario] ?? 0) - logarithmOfStrike)) / deviation;
    const half = 0.5 * sign * deviation;
    values[scenario] =
      discountFactor * lognormalValue(growth * (prices[scenario] ?? 0), strike, sign, middle + half, middle - half);
  }
}

/** Undiscounted value of one option. @param first sign × d1 @param second sign × d2 */
function lognormalValue(forward: number, strike: number, sign: number, first: number, second: number): number {
  const density = forward * ONE_OVER_SQRT_TWO_PI * Math.exp(-0.5 * first * first);
  const forwardTail = density * tailOverDensity(Math.abs(first));
  const strikeTail = density * tailOverDensity(Math.abs(second));
  const received = first > 0 ? forward - forwardTail : forwardTail;
  const paid = second > 0 ? strike - strikeTail : strikeTail;
  return Math.max(0, sign * (received - paid));
}

/** Values of a European option on a normal forward (as bachelier). @param deviation volatility × √years, above 0 */
export function normalValues(
  { sign, strike, discountFactor }: PreparedOption,
  { prices }: UnderlyingScenarios,
  deviation: number,
  values: Float64Array,
): void {
  for (let scenario = 0; scenario < values.length; scenario++)
    values[scenario] = discountFactor * normalValue(sign * ((prices[scenario] ?? 0) - strike), deviation);
}

/** The same values with a volatility for each scenario. */
export function normalValuesByVolatility(
  { sign, strike, discountFactor, rootOfYears }: PreparedOption,
  { prices }: UnderlyingScenarios,
  volatilities: Float64Array,
  values: Float64Array,
): void {
  for (let scenario = 0; scenario < values.length; scenario++) {
    const deviation = (volatilities[scenario] ?? 0) * rootOfYears;
    values[scenario] = discountFactor * normalValue(sign * ((prices[scenario] ?? 0) - strike), deviation);
  }
}

/** Undiscounted value of one option. @param moneyness the intrinsic value at today's forward */
function normalValue(moneyness: number, deviation: number): number {
  const distance = Math.abs(moneyness) / deviation;
  const density = ONE_OVER_SQRT_TWO_PI * Math.exp(-0.5 * distance * distance);
  const timeValue = deviation * density * (1 - distance * tailOverDensity(distance));
  return Math.max(0, moneyness) + Math.max(0, timeValue);
}

/**
 * The upper tail of the standard normal distribution over its density, (1 − Φ(x)) / φ(x), for x ≥ 0 (J. P. Mills' ratio): a
 * rational function, so that evaluating it has no branches. Coefficients by an exchange algorithm in 60 digits against
 * e^{x²/2}·erfc(x/√2); relative error below 2e-14 everywhere.
 */
export const tailOverDensity = (x: number): number =>
  ((((((((1.00000000000001591 * x + 21.6644135871782125) * x + 231.375769537524433) * x + 1556.98847241150911) * x +
    7149.2024295759359) *
    x +
    22854.0241804355321) *
    x +
    49761.8806794896292) *
    x +
    68055.9637890594656) *
    x +
    45721.0602193609178) /
  (((((((((x + 21.6644135872095547) * x + 232.37576952766164) * x + 1578.65288719242713) * x + 7378.57812436455136) *
    x +
    24367.6866510264298) *
    x +
    56458.2606544927077) *
    x +
    88013.9152745884818) *
    x +
    83407.7337271939282) *
    x +
    36480.1280525655643);
