import { lognormalValues, lognormalValuesByVolatility, type PreparedOption } from '../european-values.js';
import { UnderlyingScenarios } from '../underlying-scenarios.js';
import { LognormalKernel } from './lognormal-kernel.js';
import { MOST_SCENARIOS } from './program.js';

/** Fewer scenarios are done sooner by JavaScript. */
const FEWEST_SCENARIOS = 16;

/** As `lognormalValues`, to the last bit, with WebAssembly SIMD where the machine has it. */
export function fastLognormalValues(
  option: PreparedOption,
  scenarios: UnderlyingScenarios,
  deviation: number,
  values: Float64Array,
): void {
  const fast = kernelFor(scenarios, values);
  if (fast === undefined) {
    lognormalValues(option, scenarios, deviation, values);
    return;
  }
  const numbers = { ...numbersOf(option), inverse: option.sign / deviation, half: 0.5 * option.sign * deviation };
  if (fast.values(numbers, scenarios, undefined, values))
    eachNotNumber(values, (from, to) => lognormalValues(option, scenarios, deviation, values, from, to));
}

/** As `lognormalValuesByVolatility`, likewise. */
export function fastLognormalValuesByVolatility(
  option: PreparedOption,
  scenarios: UnderlyingScenarios,
  volatilities: Float64Array,
  values: Float64Array,
): void {
  const fast = kernelFor(scenarios, values);
  if (fast === undefined) {
    lognormalValuesByVolatility(option, scenarios, volatilities, values);
    return;
  }
  if (fast.values({ ...numbersOf(option), rootOfYears: option.rootOfYears }, scenarios, volatilities, values))
    eachNotNumber(values, (from, to) => lognormalValuesByVolatility(option, scenarios, volatilities, values, from, to));
}

const numbersOf = ({ sign, strike, growth, discountFactor }: PreparedOption) => ({
  sign,
  halfOfSign: 0.5 * sign,
  strike,
  growth,
  discountFactor,
  logarithmOfStrike: Math.log(strike / growth),
});

/** Calls with each run of values that are no numbers, from the first to behind the last. */
function eachNotNumber(values: Float64Array, fill: (from: number, to: number) => void): void {
  for (let from = 0; from < values.length; from++) {
    let to = from;
    while (Number.isNaN(values[to])) to++;
    if (to === from) continue;
    fill(from, to);
    from = to;
  }
}

/** This thread's kernel, made with its first option; null if there is none. */
let kernel: LognormalKernel | null | undefined;

function kernelFor({ prices }: UnderlyingScenarios, values: Float64Array): LognormalKernel | undefined {
  if (prices.length !== values.length || prices.length < FEWEST_SCENARIOS || prices.length > MOST_SCENARIOS)
    return undefined;
  return lognormalKernel();
}

/** Undefined if the machine has no WebAssembly SIMD, or if the kernel is not equal to JavaScript on it. */
export function lognormalKernel(): LognormalKernel | undefined {
  if (kernel === undefined) {
    const created = LognormalKernel.create();
    kernel = created !== undefined && isEqualToJavaScript(created) ? created : null;
  }
  return kernel ?? undefined;
}

const TRIED_SCENARIOS = 4000;
const TRIED_OPTION: PreparedOption = { sign: 1, strike: 1, growth: 1, discountFactor: 1, rootOfYears: 1 };

/**
 * Whether both give the same values here: Math.exp is not the same function in each engine, nor compiled the same for
 * each processor, and values must not hang on which of the two made them.
 */
function isEqualToJavaScript(created: LognormalKernel): boolean {
  // d1 from −35.5 to 36.5: nearly all exponents that the kernel takes
  const prices = Float64Array.from({ length: TRIED_SCENARIOS }, (_, step) => Math.exp(0.018 * (step - 2000)));
  const scenarios = new UnderlyingScenarios(prices);
  const [values, expected] = [new Float64Array(TRIED_SCENARIOS), new Float64Array(TRIED_SCENARIOS)];
  const numbers = { ...numbersOf(TRIED_OPTION), inverse: 1, half: 0.5 };
  const isAnyLeft = created.values(numbers, scenarios, undefined, values);
  lognormalValues(TRIED_OPTION, scenarios, 1, expected);
  return !isAnyLeft && values.every((value, scenario) => value === expected[scenario]);
}
