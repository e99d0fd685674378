import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  lognormalValues,
  lognormalValuesByVolatility,
  type PreparedOption,
} from '../../../../server/pricing/option/european-values.js';
import { LognormalKernel } from '../../../../server/pricing/option/simd/lognormal-kernel.js';
import {
  fastLognormalValues,
  fastLognormalValuesByVolatility,
  lognormalKernel,
} from '../../../../server/pricing/option/simd/lognormal-values.js';
import { MOST_SCENARIOS } from '../../../../server/pricing/option/simd/program.js';
import { UnderlyingScenarios } from '../../../../server/pricing/option/underlying-scenarios.js';

/** Numbers of all sizes, as many from 1e-3 to 1e-2 as from 10 to 100. */
const sized = (least: number, greatest: number): fc.Arbitrary<number> =>
  fc.double({ min: Math.log10(least), max: Math.log10(greatest), noNaN: true }).map((power) => 10 ** power);

const usual = fc.record<PreparedOption>({
  sign: fc.constantFrom(1, -1),
  strike: sized(1, 1e4),
  growth: fc.oneof(fc.constant(1), sized(0.5, 2)),
  discountFactor: sized(0.5, 1.1),
  rootOfYears: sized(0.02, 5),
});
const extreme = fc.record<PreparedOption>({
  sign: fc.constantFrom(1, -1),
  strike: sized(1e-300, 1e300),
  growth: sized(1e-30, 1e300),
  discountFactor: sized(1e-300, 1e300),
  rootOfYears: sized(1e-10, 1e10),
});

/** Scenarios of an option: how far its price is from the strike, as a factor, and its volatility. */
const usualScenario = fc.record({ factor: sized(0.1, 10), volatility: sized(0.01, 3) });
const extremeScenario = fc.record({
  factor: fc.oneof(fc.double(), sized(1e-300, 1e300), fc.constantFrom(1, 0, -1, 5e-324, Infinity, NaN)),
  volatility: fc.oneof(fc.double(), sized(1e-12, 1e12), fc.constantFrom(0, -1, Infinity, NaN)),
});
const lengths = { minLength: 16, maxLength: 45 };

/** Expects that both give the same values to the last bit, with one volatility and with many. */
function expectEqual(option: PreparedOption, prices: Float64Array, volatilities: Float64Array): void {
  const scenarios = new UnderlyingScenarios(prices);
  const [plain, fast] = [new Float64Array(prices.length), new Float64Array(prices.length)];
  const deviation = (volatilities[0] ?? 0) * option.rootOfYears;
  lognormalValues(option, scenarios, deviation, plain);
  fastLognormalValues(option, scenarios, deviation, fast);
  expect([...fast]).toEqual([...plain]);
  lognormalValuesByVolatility(option, scenarios, volatilities, plain);
  fastLognormalValuesByVolatility(option, scenarios, volatilities, fast);
  expect([...fast]).toEqual([...plain]);
}

const atTheMoney: PreparedOption = { sign: 1, strike: 80, growth: 1, discountFactor: 1, rootOfYears: 1 };

describe('values of a European option by WebAssembly SIMD', () => {
  it('are those that are given here', () => expect(lognormalKernel()).toBeInstanceOf(LognormalKernel));

  it.each([
    ['usual', usual, usualScenario],
    ['extreme', extreme, extremeScenario],
    ['usual options in extreme', usual, extremeScenario],
  ] as const)('are those of JavaScript to the last bit in %s scenarios', (_, options, scenario) =>
    fc.assert(
      fc.property(options, fc.array(scenario, lengths), (option, chosen) =>
        expectEqual(
          option,
          Float64Array.from(chosen, ({ factor }) => (factor * option.strike) / option.growth),
          Float64Array.from(chosen, ({ volatility }) => volatility),
        ),
      ),
      { numRuns: 500 },
    ),
  );

  // so high a strike that no value is too small to show the last bit of its exponential
  it.each([
    ['from nothing to where nothing is left', 0, 0.004],
    ['next to 0, where fdlibm has 1 + x', -0.5, 1e-8],
    ['about −ln 2 / 2, above which fdlibm does not reduce', -0.5 - Math.sqrt(Math.LN2), 1e-8],
  ])('are so for exponents %s', (_, middle, step) => {
    const strike = 1e250;
    const prices = Float64Array.from(
      { length: 20_001 },
      (__, place) => strike * Math.exp(middle + (place - 1e4) * step),
    );
    const volatilities = new Float64Array(prices.length).fill(1);
    for (const sign of [1, -1] as const) expectEqual({ ...atTheMoney, sign, strike }, prices, volatilities);
  });

  it('do not mix the scenarios of two underlyings', () => {
    const underlyings = [70, 90].map((price) => new UnderlyingScenarios(new Float64Array(20).fill(price)));
    const values = [...underlyings, ...underlyings].map((scenarios) => {
      const filled = new Float64Array(20);
      fastLognormalValues(atTheMoney, scenarios, 0.2, filled);
      return filled[19];
    });
    expect(values.slice(0, 2)).toEqual(values.slice(2));
    expect(values[0]).toBeLessThan(values[1] ?? NaN);
  });

  it('are left to JavaScript where the memory has no room for the scenarios', () => {
    const prices = Float64Array.from({ length: MOST_SCENARIOS + 1 }, (_, step) => 60 + step / 2500);
    expectEqual(
      atTheMoney,
      prices,
      prices.map(() => 0.3),
    );
  });

  it('are left to JavaScript on a machine that has no WebAssembly SIMD', () => {
    const engine: unknown = Reflect.get(globalThis, 'WebAssembly');
    if (typeof engine !== 'object' || engine === null) throw new Error('This machine has no WebAssembly.');
    const validate: unknown = Reflect.get(engine, 'validate');
    Reflect.set(engine, 'validate', () => false);
    try {
      expect(LognormalKernel.create()).toBeUndefined();
    } finally {
      Reflect.set(engine, 'validate', validate);
    }
    expect(LognormalKernel.create()).toBeInstanceOf(LognormalKernel);
  });
});
