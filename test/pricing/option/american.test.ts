import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { intrinsicValue } from '../../../server/pricing/option-model.js';
import { americanModel } from '../../../server/pricing/option/american.js';
import { earlyExercise } from '../../../server/pricing/option/early-exercise.js';
import { europeanModel } from '../../../server/pricing/option/european-model.js';
import { earlyExercisePremium } from '../../../server/pricing/option/premium.js';
import { expectClose } from '../../support/expect-close.js';
import { optionInMarket } from '../../support/option-arbitraries.js';

/** Of the underlying's price: what the lattices' error can do to comparisons. */
const LATTICE_ERROR = 3e-4;

/** What the lattices' error can do to the slope of a chord over a fifth of a standard deviation. */
const CHORD_ERROR = 0.01;

describe('American options', () => {
  it('are worth at least the European option and immediate exercise', () =>
    fc.assert(
      fc.property(optionInMarket('american'), ({ option: { process, terms, years }, underlyingPrice, volatility }) => {
        const price = americanModel(process).price(terms, underlyingPrice, volatility, years);
        expect(price).toBeGreaterThanOrEqual(europeanModel(process).price(terms, underlyingPrice, volatility, years));
        if (earlyExercise(process, terms.right, terms.rate) !== 'never')
          expect(price).toBeGreaterThanOrEqual(intrinsicValue(terms.right, underlyingPrice, terms.strike));
      }),
    ));

  it('gain with volatility and with time', () =>
    fc.assert(
      fc.property(optionInMarket('american'), ({ option: { process, terms, years }, underlyingPrice, volatility }) => {
        const price = (atVolatility: number, atYears: number): number =>
          americanModel(process).price(terms, underlyingPrice, atVolatility, atYears);
        const now = price(volatility, years) - LATTICE_ERROR * underlyingPrice;
        expect(price(volatility * 1.1, years)).toBeGreaterThan(now);
        if (terms.rate > 0) expect(price(volatility, years * 1.1)).toBeGreaterThan(now);
      }),
    ));

  it('double with prices that double', () =>
    fc.assert(
      fc.property(optionInMarket('american'), ({ option: { process, terms, years }, underlyingPrice, volatility }) => {
        const price = (scale: number): number =>
          americanModel(process).price(
            { ...terms, strike: terms.strike * scale },
            underlyingPrice * scale,
            process.kind === 'normal-future' ? volatility * scale : volatility,
            years,
          );
        expectClose(price(2), 2 * price(1), { relative: 1e-10, absolute: 1e-12 * underlyingPrice });
      }),
    ));

  it('have the slopes of their price as greeks', () =>
    fc.assert(
      fc.property(optionInMarket('american'), ({ option: { process, terms, years }, underlyingPrice, volatility }) => {
        const model = americanModel(process);
        const greeks = model.greeks(terms, underlyingPrice, volatility, years);
        const price = (priceChange: number, volatilityChange: number): number =>
          model.price(terms, underlyingPrice + priceChange, volatility + volatilityChange, years);
        const deviation = volatility * Math.sqrt(years) * (process.kind === 'normal-future' ? 1 : underlyingPrice);
        const bump = 0.2 * deviation;
        // The price is convex, and bends sharply where it begins to be best exercised: between the slopes of its chords on both sides.
        const now = price(0, 0);
        expect(greeks.delta).toBeGreaterThan((now - price(-bump, 0)) / bump - CHORD_ERROR);
        expect(greeks.delta).toBeLessThan((price(bump, 0) - now) / bump + CHORD_ERROR);
        expectClose(greeks.vega, (price(0, 0.1 * volatility) - price(0, -0.1 * volatility)) / (0.2 * volatility), {
          relative: 0.1,
          absolute: (0.01 * underlyingPrice) / volatility,
        });
        expect(Math.abs(greeks.delta)).toBeLessThan(1.01);
        expect(greeks.gamma).toBeGreaterThanOrEqual(0);
        expect(greeks.vega).toBeGreaterThanOrEqual(0);
      }),
    ));

  it('never gain by the passing of time, however far in the money', () =>
    fc.assert(
      fc.property(
        optionInMarket('american'),
        fc.double({ min: 0, max: 6, noNaN: true }),
        ({ option: { process, terms, years }, underlyingPrice, volatility }, deviations) => {
          const model = americanModel(process);
          const isNormal = process.kind === 'normal-future';
          const sign = terms.right === 'call' ? -1 : 1;
          const moved = sign * deviations * volatility * Math.sqrt(years);
          const strike = isNormal ? underlyingPrice + moved : underlyingPrice * Math.exp(moved);
          expect(model.greeks({ ...terms, strike }, underlyingPrice, volatility, years).theta).toBeLessThanOrEqual(0);
        },
      ),
    ));

  it('on futures without interest, and calls without a yield, are European ones exactly', () =>
    fc.assert(
      fc.property(optionInMarket('american'), ({ option: { process, terms, years }, underlyingPrice, volatility }) => {
        const [held, heldTerms] =
          process.kind === 'lognormal-spot'
            ? [
                { ...process, dividendYield: 0 },
                { ...terms, right: 'call' as const },
              ]
            : [process, { ...terms, rate: 0 }];
        const { vanna, volga, ...expected } = europeanModel(held).greeks(heldTerms, underlyingPrice, volatility, years);
        expect(americanModel(held).greeks(heldTerms, underlyingPrice, volatility, years)).toMatchObject(expected);
        expect([vanna, volga].every(Number.isFinite)).toBe(true);
      }),
    ));

  it('are worth their intrinsic value, undiscounted, without time, volatility or a positive forward', () => {
    const model = americanModel({ kind: 'lognormal-future' });
    const put = { right: 'put', strike: 50, rate: 0.1 } as const;
    expect(model.price(put, -37, 0.4, 1)).toBe(87);
    expect(model.price(put, 40, 0, 1)).toBe(10);
    expect(model.price(put, 40, 0.4, 0)).toBe(10);
    expect(model.greeks(put, -37, 0.4, 1)).toMatchObject({ price: 87, delta: -1, gamma: 0, vega: 0, theta: 0, rho: 0 });
  });

  it('are exercised at once far enough in the money', () => {
    const model = americanModel({ kind: 'normal-future' });
    const call = { right: 'call', strike: 95, rate: 0.05 } as const;
    expect(model.greeks(call, 99, 0.5, 0.5)).toMatchObject({ price: 4, delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 });
  });

  it('may be exercised between two prices where rates are negative', () => {
    expect(earlyExercise({ kind: 'lognormal-spot', dividendYield: -0.01 }, 'put', -0.04)).toBe('never');
    expect(earlyExercise({ kind: 'lognormal-spot', dividendYield: -0.01 }, 'call', -0.04)).toBe('between');
    const process = { kind: 'lognormal-spot', dividendYield: -0.01 } as const;
    const call = { right: 'call', strike: 100, rate: -0.04 } as const;
    const premium = americanModel(process).price(call, 130, 0.1, 5) - europeanModel(process).price(call, 130, 0.1, 5);
    expect(premium).toBeGreaterThanOrEqual(0);
  });
});

describe('the lattice', () => {
  it('leaves an error that falls with its steps', () => {
    const option = {
      process: { kind: 'lognormal-spot', dividendYield: 0.07 },
      terms: { right: 'call', strike: 100, rate: 0.03 },
      underlyingPrice: 100,
      volatility: 0.2,
      years: 3,
    } as const;
    const european = europeanModel(option.process).price(option.terms, 100, 0.2, 3);
    // golden case AME-17
    const errorOf = (steps: number): number =>
      Math.abs(european + earlyExercisePremium(option, steps).premium - 9.06603177080157);
    expect(errorOf(101)).toBeLessThan(0.5 * errorOf(25));
    expect(errorOf(501)).toBeLessThan(0.25 * errorOf(101));
    expect(errorOf(501)).toBeLessThan(3e-3);
  });

  it('keeps within numbers at any volatility', () => {
    const model = americanModel({ kind: 'lognormal-future' });
    for (const volatility of [1e-4, 5, 50, 1000]) {
      const price = model.price({ right: 'put', strike: 80, rate: 0.05 }, 75, volatility, 1);
      expect(price).toBeGreaterThanOrEqual(5);
      expect(price).toBeLessThanOrEqual(80);
    }
  });
});
