import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exchangeSlopes, exchangeValue } from '../../server/pricing/fx/option-on-values.js';
import { deltaAt, moneynessOfDelta, smileOf, surfaceVolatility } from '../../server/pricing/fx/volatility-smile.js';
import { expectClose } from '../support/expect-close.js';
import { goldenOptions, publishedOptions } from '../support/golden-options.js';

const spotOptions = goldenOptions.flatMap((golden) => {
  const { process, style } = golden.option;
  return process.kind === 'lognormal-spot' && style === 'european'
    ? [{ ...golden, yield_: process.dividendYield }]
    : [];
});

describe('an option on two values, as Garman and Kohlhagen have it', () => {
  it.each(spotOptions)(
    'has the price, delta, gamma and vega of $id',
    ({ option, underlyingPrice, volatility, expected, yield_ }) => {
      const { terms, years } = option;
      const asset = underlyingPrice * Math.exp(-yield_ * years);
      const payment = terms.strike * Math.exp(-terms.rate * years);
      const exchanged = { right: terms.right, deviation: volatility * Math.sqrt(years) };
      const slopes = exchangeSlopes(exchanged, asset, payment);
      expectClose(exchangeValue(exchanged, asset, payment), expected['price'] ?? NaN, { absolute: 1e-12 });
      expectClose((slopes.byAsset * asset) / underlyingPrice, expected['delta'] ?? NaN, { absolute: 1e-12 });
      expectClose((slopes.curvature * asset ** 2) / underlyingPrice ** 2, expected['gamma'] ?? NaN, {
        absolute: 1e-12,
      });
      expectClose(slopes.byDeviation * Math.sqrt(years), expected['vega'] ?? NaN, { absolute: 1e-11 });
    },
  );

  it.each(publishedOptions('haug_european'))('has the published value $value', (row) => {
    const asset = row.spot * Math.exp(-row.dividendYield * row.years);
    const payment = row.strike * Math.exp(-row.rate * row.years);
    const exchanged = { right: row.right, deviation: row.volatility * Math.sqrt(row.years) };
    expectClose(exchangeValue(exchanged, asset, payment), row.value, { absolute: 6e-5 });
  });

  const values = fc.record({
    asset: fc.double({ min: 0.5, max: 2, noNaN: true }),
    payment: fc.double({ min: 0.5, max: 2, noNaN: true }),
    deviation: fc.double({ min: 0.005, max: 0.6, noNaN: true }),
  });

  it('keeps put-call parity, and the deltas of call and put differ by one', () => {
    fc.assert(
      fc.property(values, ({ asset, payment, deviation }) => {
        const of = (right: 'call' | 'put') => ({
          value: exchangeValue({ right, deviation }, asset, payment),
          slopes: exchangeSlopes({ right, deviation }, asset, payment),
        });
        const [call, put] = [of('call'), of('put')];
        expectClose(call.value - put.value, asset - payment, { absolute: 1e-12 });
        expectClose(call.slopes.byAsset - put.slopes.byAsset, 1, { absolute: 1e-12 });
      }),
    );
  });

  it('is the option on the other currency: a call on one is a put on the other', () => {
    fc.assert(
      fc.property(values, ({ asset, payment, deviation }) => {
        const call = exchangeValue({ right: 'call', deviation }, asset, payment);
        expectClose(exchangeValue({ right: 'put', deviation }, payment, asset), call, { absolute: 1e-12 });
      }),
    );
  });

  it('is worth what exercise is without volatility', () => {
    expect(exchangeValue({ right: 'call', deviation: 0 }, 1.2, 1)).toBeCloseTo(0.2, 12);
    expect(exchangeValue({ right: 'put', deviation: 0 }, 1.2, 1)).toBe(0);
  });
});

describe('a smile by delta', () => {
  const QUOTES = { atm: 0.08, put10: 0.095, put25: 0.086, call25: 0.082, call10: 0.088 };
  const terms = { years: 0.5, deltaFactor: 0.99 };

  it.each([
    { isPremiumAdjusted: false, delta: 0.25, volatility: QUOTES.call25 },
    { isPremiumAdjusted: false, delta: 0.1, volatility: QUOTES.call10 },
    { isPremiumAdjusted: false, delta: -0.25, volatility: QUOTES.put25 },
    { isPremiumAdjusted: true, delta: 0.25, volatility: QUOTES.call25 },
    { isPremiumAdjusted: true, delta: 0.1, volatility: QUOTES.call10 },
    { isPremiumAdjusted: true, delta: -0.1, volatility: QUOTES.put10 },
  ])('has the quoted volatility at the strike of delta $delta, premium taken off: $isPremiumAdjusted', (pillar) => {
    const { isPremiumAdjusted, delta, volatility } = pillar;
    const own = { ...terms, isPremiumAdjusted };
    const moneyness = moneynessOfDelta(delta, volatility, own);
    const deviation = volatility * Math.sqrt(terms.years);
    expectClose(deltaAt(moneyness, Math.sign(delta), deviation, own), delta, { absolute: 1e-9 });
    expectClose(smileOf(QUOTES, own)(moneyness), volatility, { absolute: 1e-9 });
  });

  it('takes of two strikes with one premium-adjusted delta the one beyond the largest delta', () => {
    const own = { ...terms, isPremiumAdjusted: true };
    expect(moneynessOfDelta(0.25, 0.08, own)).toBeGreaterThan(0);
    expect(moneynessOfDelta(0.25, 0.08, own)).toBeLessThan(
      moneynessOfDelta(0.25, 0.08, { ...own, isPremiumAdjusted: false }),
    );
  });

  it('has its straddle without delta', () => {
    for (const isPremiumAdjusted of [false, true]) {
      const deviation = 0.08 * Math.sqrt(terms.years);
      const moneyness = ((isPremiumAdjusted ? -1 : 1) * deviation ** 2) / 2;
      const own = { ...terms, isPremiumAdjusted };
      expectClose(deltaAt(moneyness, 1, deviation, own) + deltaAt(moneyness, -1, deviation, own), 0, {
        absolute: 1e-12,
      });
      expectClose(smileOf(QUOTES, own)(moneyness), 0.08, { absolute: 1e-12 });
    }
  });

  it('stays beyond the outermost quotes, and is flat with the straddle alone', () => {
    const own = { ...terms, isPremiumAdjusted: false };
    expect(smileOf(QUOTES, own)(2)).toBe(QUOTES.call10);
    expect(smileOf(QUOTES, own)(-2)).toBe(QUOTES.put10);
    const flat = smileOf({ atm: 0.1, put10: null, put25: null, call25: null, call10: null }, own);
    expect([flat(-0.3), flat(0), flat(0.3)]).toEqual([0.1, 0.1, 0.1]);
  });

  it('has total variance linear in time between tenors', () => {
    const smiles = [
      { years: 0.25, smile: () => 0.1 },
      { years: 1, smile: () => 0.2 },
    ];
    const variance = (0.1 ** 2 * 0.25 + 0.2 ** 2 * 1) / 2;
    expectClose(surfaceVolatility(smiles, 0.625, 0), Math.sqrt(variance / 0.625), { absolute: 1e-12 });
    expect(surfaceVolatility(smiles, 0.1, 0)).toBe(0.1);
    expect(surfaceVolatility(smiles, 2, 0)).toBe(0.2);
  });
});
