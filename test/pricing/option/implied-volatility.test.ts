import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { impliedVolatility } from '../../../server/pricing/option/implied-volatility.js';
import { optionModelOf } from '../../../server/pricing/option/option-model-of.js';
import type { RevaluedOption } from '../../../server/pricing/option/revalue-option.js';
import { optionInMarket } from '../../support/option-arbitraries.js';

const call: RevaluedOption = {
  process: { kind: 'lognormal-future' },
  style: 'european',
  terms: { right: 'call', strike: 100, rate: 0.05 },
  years: 0.5,
};
const future = Math.exp(-0.05 * 0.5);

describe('implied volatility', () => {
  it.each(['european', 'american'] as const)('gives back the volatility of any %s price that tells it', (style) =>
    fc.assert(
      fc.property(optionInMarket(style), ({ option, underlyingPrice, volatility }) => {
        const model = optionModelOf(option.process, style);
        const { price, vega } = model.greeks(option.terms, underlyingPrice, volatility, option.years);
        const implied = impliedVolatility(option, underlyingPrice, price);
        if (!implied.ok) {
          // only what rounding or the lattice's own error hides: near immediate exercise its price is not even monotone
          const hidden = style === 'european' ? 1e-12 * underlyingPrice : 1e-5 * (1 + underlyingPrice);
          const { least } = model.limits(option.terms, underlyingPrice, option.years);
          expect(implied.reason).not.toBe('above-maximum');
          expect(price - least < hidden || vega < 1e-8).toBe(true);
          return;
        }
        const again = model.price(option.terms, underlyingPrice, implied.volatility, option.years);
        expect(Math.abs(again - price)).toBeLessThan((style === 'european' ? 1e-12 : 1e-5) * (1 + underlyingPrice));
        if (style === 'european' && vega > 1e-3 * underlyingPrice)
          expect(Math.abs(implied.volatility / volatility - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: style === 'european' ? 400 : 120 },
    ),
  );

  it('says why a price has none', () => {
    expect(impliedVolatility(call, 110, 10 * future - 0.01)).toEqual({ ok: false, reason: 'below-minimum' });
    expect(impliedVolatility(call, 110, 10 * future)).toEqual({ ok: false, reason: 'insensitive' });
    expect(impliedVolatility(call, 110, 110 * future)).toEqual({ ok: false, reason: 'above-maximum' });
    expect(impliedVolatility({ ...call, style: 'american' }, 110, 9.99)).toEqual({
      ok: false,
      reason: 'below-minimum',
    });
    expect(impliedVolatility({ ...call, style: 'american' }, 110, 111)).toEqual({ ok: false, reason: 'above-maximum' });
    expect(impliedVolatility({ ...call, years: 0 }, 110, 12)).toEqual({ ok: false, reason: 'above-maximum' });
    expect(impliedVolatility(call, -5, 1)).toEqual({ ok: false, reason: 'above-maximum' });
    expect(impliedVolatility({ ...call, terms: { ...call.terms, strike: 1000 } }, 100, 1e-40)).toEqual({
      ok: false,
      reason: 'insensitive',
    });
  });

  it('takes an option in the money for the one out of it', () => {
    const model = optionModelOf(call.process, 'european');
    const price = model.price(call.terms, 160, 0.3, call.years);
    const implied = impliedVolatility(call, 160, price);
    expect(implied.ok ? implied.volatility : NaN).toBeCloseTo(0.3, 10);
  });
});
