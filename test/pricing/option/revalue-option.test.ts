import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { americanModel } from '../../../server/pricing/option/american.js';
import { complementaryErrorFunction } from '../../../server/pricing/normal.js';
import { tailOverDensity } from '../../../server/pricing/option/european-values.js';
import { optionModelOf } from '../../../server/pricing/option/option-model-of.js';
import { revalueOption, type RevaluedOption } from '../../../server/pricing/option/revalue-option.js';
import { UnderlyingScenarios } from '../../../server/pricing/option/underlying-scenarios.js';
import { expectClose } from '../../support/expect-close.js';
import { between, optionInMarket } from '../../support/option-arbitraries.js';

const moves = fc.array(
  fc.record({
    price: between(-0.4, 0.4),
    volatility: between(-0.5, 0.7),
  }),
  { minLength: 1, maxLength: 25 },
);

const shocked = (underlyingPrice: number, moved: readonly { readonly price: number }[]): Float64Array =>
  Float64Array.from(moved, ({ price }) => underlyingPrice * (1 + price));

/** What the interpolated premium may be off by at the very worst (two years, wild moves), of the underlying's price. */
const INTERPOLATION_ERROR = 1.5e-3;

describe('revaluing European options', () => {
  it('gives each scenario what the model gives it', () =>
    fc.assert(
      fc.property(optionInMarket('european'), moves, ({ option, underlyingPrice, volatility }, moved) => {
        const prices = shocked(underlyingPrice, moved);
        const volatilities = Float64Array.from(moved, (move) => volatility * (1 + move.volatility));
        const scenarios = new UnderlyingScenarios(prices);
        const model = optionModelOf(option.process, 'european');
        const constant = revalueOption(option, scenarios, volatility);
        const varying = revalueOption(option, scenarios, volatilities);
        prices.forEach((price, scenario) => {
          const expected = (at: number): number => model.price(option.terms, price, at, option.years);
          expectClose(constant[scenario] ?? NaN, expected(volatility), { absolute: 1e-13 * underlyingPrice });
          expectClose(varying[scenario] ?? NaN, expected(volatilities[scenario] ?? NaN), {
            absolute: 1e-13 * underlyingPrice,
          });
        });
      }),
    ));
});

describe('revaluing American options', () => {
  it('comes close to a lattice for each scenario', () =>
    fc.assert(
      fc.property(optionInMarket('american'), moves, ({ option, underlyingPrice, volatility }, moved) => {
        const prices = shocked(underlyingPrice, moved);
        const volatilities = Float64Array.from(moved, (move) => volatility * (1 + move.volatility));
        const scenarios = new UnderlyingScenarios(prices);
        const model = americanModel(option.process, 201);
        const constant = revalueOption(option, scenarios, volatility);
        const varying = revalueOption(option, scenarios, volatilities);
        const allowed = { absolute: INTERPOLATION_ERROR * underlyingPrice };
        prices.forEach((price, scenario) => {
          const expected = (at: number): number => model.price(option.terms, price, at, option.years);
          expectClose(constant[scenario] ?? NaN, expected(volatility), allowed);
          expectClose(varying[scenario] ?? NaN, expected(volatilities[scenario] ?? NaN), allowed);
        });
      }),
      { numRuns: 60 },
    ));

  it('is off by less than 1e-4 of the price for what is usually listed', () => {
    for (const right of ['call', 'put'] as const)
      for (const years of [0.02, 0.1, 0.25, 0.5, 1])
        for (const strike of [60, 75, 80, 85, 110]) {
          const option: RevaluedOption = {
            process: { kind: 'lognormal-future' },
            style: 'american',
            terms: { right, strike, rate: 0.045 },
            years,
          };
          const prices = Float64Array.from({ length: 41 }, (_, scenario) => 80 * Math.exp(0.02 * (scenario - 20)));
          const values = revalueOption(option, new UnderlyingScenarios(prices), 0.35);
          const model = americanModel(option.process, 201);
          prices.forEach((price, scenario) =>
            expectClose(values[scenario] ?? NaN, model.price(option.terms, price, 0.35, years), { absolute: 80e-4 }),
          );
        }
  });

  it('keeps all other scenarios right where one volatility is next to nothing, or far above', () => {
    const option: RevaluedOption = {
      process: { kind: 'lognormal-future' },
      style: 'american',
      terms: { right: 'call', strike: 80, rate: 0.044 },
      years: 1,
    };
    const model = americanModel(option.process, 201);
    const prices = Float64Array.of(90, 110, 70, 90, 40);
    for (const odd of [1e-4, 1e-7, 300]) {
      const volatilities = Float64Array.of(0.27, 0.35, 0.2, odd, 0.27);
      const values = revalueOption(option, new UnderlyingScenarios(prices), volatilities);
      prices.forEach((price, scenario) =>
        expectClose(values[scenario] ?? NaN, model.price(option.terms, price, volatilities[scenario] ?? NaN, 1), {
          absolute: 3e-4 * 90,
        }),
      );
    }
  });

  it('is worth immediate exercise wherever that is best', () => {
    const option: RevaluedOption = {
      process: { kind: 'lognormal-future' },
      style: 'american',
      terms: { right: 'call', strike: 80, rate: 0.05 },
      years: 0.25,
    };
    const prices = Float64Array.of(140, 150, 200);
    expect([...revalueOption(option, new UnderlyingScenarios(prices), 0.2)]).toEqual([60, 70, 120]);
    expect([...revalueOption(option, new UnderlyingScenarios(prices), Float64Array.of(0.2, 0.1, 0.15))]).toEqual([
      60, 70, 120,
    ]);
  });

  it('takes the lattice for each scenario where exercise lies between two prices', () => {
    const option: RevaluedOption = {
      process: { kind: 'lognormal-spot', dividendYield: -0.01 },
      style: 'american',
      terms: { right: 'call', strike: 100, rate: -0.04 },
      years: 2,
    };
    const prices = Float64Array.of(90, 110, 130);
    const model = americanModel(option.process);
    expect([...revalueOption(option, new UnderlyingScenarios(prices), 0.1)]).toEqual(
      [...prices].map((price) => model.price(option.terms, price, 0.1, 2)),
    );
  });
});

describe('scenarios without a distribution', () => {
  const put = { right: 'put', strike: 20, rate: 0.05 } as const;

  it.each(['european', 'american'] as const)('are worth what the model says: %s', (style) => {
    const process = { kind: 'lognormal-future' } as const;
    const scenarios = new UnderlyingScenarios(Float64Array.of(18, -37.63, 0, 25));
    const model = optionModelOf(process, style);
    const volatilities = Float64Array.of(0, 0.4, 0.4, -0.1);
    const option: RevaluedOption = { process, style, terms: put, years: 0.1 };
    const values = revalueOption(option, scenarios, volatilities);
    scenarios.prices.forEach((price, scenario) =>
      expect(values[scenario]).toBe(model.price(put, price, volatilities[scenario] ?? NaN, 0.1)),
    );
    expect(revalueOption(option, scenarios, 0.4)[1]).toBe(model.price(put, -37.63, 0.4, 0.1));
    expect([...revalueOption({ ...option, years: 0 }, scenarios, 0.4)]).toEqual([2, 57.63, 20, 0]);
    expect([...revalueOption(option, scenarios, 0)]).toEqual(
      [...scenarios.prices].map((price) => model.price(put, price, 0, 0.1)),
    );
  });

  it('are ordinary ones for the normal process', () => {
    const process = { kind: 'normal-future' } as const;
    const option: RevaluedOption = { process, style: 'european', terms: put, years: 0.1 };
    const [value] = revalueOption(option, new UnderlyingScenarios(Float64Array.of(-37.63)), 60);
    expectClose(value ?? NaN, optionModelOf(process, 'european').price(put, -37.63, 60, 0.1), { absolute: 1e-11 });
  });

  it('pass on a price that is no number', () => {
    const option: RevaluedOption = { process: { kind: 'lognormal-future' }, style: 'american', terms: put, years: 0.1 };
    const values = revalueOption(option, new UnderlyingScenarios(Float64Array.of(NaN, 18)), 0.4);
    expect(values[0]).toBeNaN();
    expect(values[1]).toBeGreaterThan(2);
  });
});

it('refuses arrays of other lengths', () => {
  const option: RevaluedOption = {
    process: { kind: 'normal-future' },
    style: 'european',
    terms: { right: 'call', strike: 1, rate: 0 },
    years: 1,
  };
  const scenarios = new UnderlyingScenarios(Float64Array.of(1, 2));
  expect(() => revalueOption(option, scenarios, Float64Array.of(1))).toThrow('1 volatilities for 2 scenarios');
  expect(() => revalueOption(option, scenarios, 1, new Float64Array(3))).toThrow('3 values for 2 scenarios');
});

describe('the tail of the normal distribution', () => {
  it('is that of the error function, divided by the density', () => {
    for (let x = 0; x < 37; x += 0.037) {
      const tail = 0.5 * complementaryErrorFunction(x * Math.SQRT1_2);
      expectClose(tailOverDensity(x) * 0.3989422804014327 * Math.exp(-0.5 * x * x), tail, { relative: 3e-13 });
    }
    expectClose(tailOverDensity(1e6), 1e-6, { relative: 1e-11 });
  });
});
