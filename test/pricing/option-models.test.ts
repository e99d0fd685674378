import { describe, it, expect } from '@jest/globals';
import * as fc from 'fast-check';
import { bachelier } from '../../server/pricing/bachelier.js';
import { black76 } from '../../server/pricing/black76.js';
import { europeanModel } from '../../server/pricing/option/european-model.js';
import { expectClose } from '../support/expect-close.js';
import { optionInMarket } from '../support/option-arbitraries.js';

const positive = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const setting = fc.record({
  forward: positive(1, 500),
  strike: positive(1, 500),
  volatility: positive(0.01, 2),
  years: positive(0.01, 10),
  rate: positive(-0.02, 0.1),
});

describe.each([
  { name: 'Black-76', model: black76, scale: 1 },
  { name: 'Bachelier', model: bachelier, scale: 100 },
])('$name', ({ model, scale }) => {
  it('keeps put-call parity', () =>
    fc.assert(
      fc.property(setting, ({ forward, strike, volatility, years, rate }) => {
        const price = (right: 'call' | 'put'): number =>
          model.price({ right, strike, rate }, forward, volatility * scale, years);
        expectClose(price('call') - price('put'), Math.exp(-rate * years) * (forward - strike), { absolute: 1e-10 });
      }),
    ));

  it('has the slope of the price as its delta', () =>
    fc.assert(
      fc.property(setting, fc.constantFrom('call' as const, 'put' as const), (market, right) => {
        const { forward, strike, volatility, years, rate } = market;
        const price = (at: number): number => model.price({ right, strike, rate }, at, volatility * scale, years);
        const bump = forward * 1e-5;
        const slope = (price(forward + bump) - price(forward - bump)) / (2 * bump);
        expectClose(model.delta({ right, strike, rate }, forward, volatility * scale, years), slope, {
          absolute: 2e-3,
        });
      }),
    ));

  it('is worth its discounted intrinsic value without time or volatility', () => {
    const call = { right: 'call', strike: 90, rate: 0.05 } as const;
    expectClose(model.price(call, 100, 0, 1), 10 * Math.exp(-0.05), { absolute: 1e-12 });
    expect(model.price(call, 100, 0.3, 0)).toBe(10);
    expect(model.price(call, 100, 0.3, -0.1)).toBe(10);
    expect(model.delta(call, 100, 0.3, 0)).toBe(1);
    expect(model.delta({ ...call, right: 'put' }, 90, 0.3, 0)).toBe(-0.5);
    expect(model.price({ ...call, right: 'put' }, 100, 0.3, 0)).toBe(0);
  });
});

describe('Black-76 without a positive forward', () => {
  it('leaves a put its discounted intrinsic value and a call nothing', () => {
    expectClose(black76.price({ right: 'put', strike: 50, rate: 0.1 }, -37, 0.4, 1), 87 * Math.exp(-0.1), {
      absolute: 1e-12,
    });
    expect(black76.price({ right: 'call', strike: 50, rate: 0.1 }, -37, 0.4, 1)).toBe(0);
    expect(black76.delta({ right: 'call', strike: 50, rate: 0.1 }, 0, 0.4, 1)).toBe(0);
  });
});

describe('European greeks', () => {
  it('are the slopes of the price', () =>
    fc.assert(
      fc.property(optionInMarket('european'), ({ option: { process, terms, years }, underlyingPrice, volatility }) => {
        const model = europeanModel(process);
        const greeks = model.greeks(terms, underlyingPrice, volatility, years);
        const scale = underlyingPrice;
        const at = (change: Partial<typeof terms> & { readonly volatility?: number; readonly years?: number }) =>
          model.greeks(
            { ...terms, ...change },
            underlyingPrice,
            change.volatility ?? volatility,
            change.years ?? years,
          );
        expectClose(greeks.price, model.price(terms, underlyingPrice, volatility, years), { absolute: 1e-13 * scale });
        expectClose(greeks.delta, model.delta(terms, underlyingPrice, volatility, years), { absolute: 1e-13 });
        const [dearer, cheaper] = [1, -1].map((sign) =>
          model.greeks(terms, underlyingPrice * (1 + sign * 1e-5), volatility, years),
        );
        const step = 2e-5 * underlyingPrice;
        expectClose(greeks.delta, ((dearer?.price ?? NaN) - (cheaper?.price ?? NaN)) / step, { absolute: 1e-6 });
        expectClose(greeks.gamma, ((dearer?.delta ?? NaN) - (cheaper?.delta ?? NaN)) / step, {
          absolute: 1e-4 / scale,
        });
        const volatilityStep = 1e-4 * volatility;
        const [livelier, calmer] = [
          at({ volatility: volatility + volatilityStep }),
          at({ volatility: volatility - volatilityStep }),
        ];
        const perVolatility = (above: number, below: number): number => (above - below) / (2 * volatilityStep);
        const volatilityScale = volatility / scale;
        expectClose(greeks.vega, perVolatility(livelier.price, calmer.price), { absolute: 1e-6 / volatilityScale });
        expectClose(greeks.vanna, perVolatility(livelier.delta, calmer.delta), { absolute: 1e-6 / volatility });
        expectClose(greeks.volga, perVolatility(livelier.vega, calmer.vega), {
          absolute: 1e-5 / volatilityScale / volatility,
        });
        const [later, sooner] = [at({ years: years * (1 - 1e-5) }), at({ years: years * (1 + 1e-5) })];
        expectClose(greeks.theta, (later.price - sooner.price) / (2e-5 * years), { absolute: (1e-5 * scale) / years });
        const [costly, cheap] = [at({ rate: terms.rate + 1e-5 }), at({ rate: terms.rate - 1e-5 })];
        expectClose(greeks.rho, (costly.price - cheap.price) / 2e-5, { absolute: 1e-6 * scale });
      }),
    ));

  it('price keeps its limits, falls with a call’s strike, rises with volatility, and doubles with prices', () =>
    fc.assert(
      fc.property(optionInMarket('european'), ({ option: { process, terms, years }, underlyingPrice, volatility }) => {
        const price = (strike: number, atVolatility: number, scale = 1): number =>
          europeanModel(process).price(
            { ...terms, strike: strike * scale },
            underlyingPrice * scale,
            process.kind === 'normal-future' ? atVolatility * scale : atVolatility,
            years,
          );
        const now = price(terms.strike, volatility);
        const { least, greatest } = europeanModel(process).limits(terms, underlyingPrice, years);
        expect(now).toBeGreaterThanOrEqual(least - 1e-12 * underlyingPrice);
        expect(now).toBeLessThanOrEqual(greatest);
        const rounding = 1e-12 * underlyingPrice;
        const higher = price(terms.strike * 1.05, volatility);
        expect(terms.right === 'call' ? now - higher : higher - now).toBeGreaterThanOrEqual(-rounding);
        expect(price(terms.strike, volatility * 1.05)).toBeGreaterThanOrEqual(now - rounding);
        expectClose(price(terms.strike, volatility, 2), 2 * now, { absolute: rounding });
      }),
    ));
});

describe('European greeks without a distribution', () => {
  it('are the slopes of the discounted intrinsic value', () => {
    const discountFactor = Math.exp(-0.05);
    expect(black76.greeks({ right: 'put', strike: 50, rate: 0.05 }, -10, 0.3, 1)).toEqual({
      price: 60 * discountFactor,
      delta: -discountFactor,
      gamma: 0,
      vega: 0,
      theta: 0.05 * (60 * discountFactor),
      rho: -(60 * discountFactor),
      dividendRho: 0,
      vanna: 0,
      volga: 0,
    });
    expect(bachelier.greeks({ right: 'call', strike: 50, rate: 0.05 }, 60, 0, 0)).toMatchObject({
      price: 10,
      delta: 1,
      theta: 0,
    });
  });
});
