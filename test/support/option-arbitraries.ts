import * as fc from 'fast-check';
import type { OptionStyle } from '../../server/pricing/option/option-model-of.js';
import type { OptionProcess } from '../../server/pricing/option/option-process.js';
import type { RevaluedOption } from '../../server/pricing/option/revalue-option.js';

/** Evenly spread numbers, and now and then the extremes that doubles have. */
export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 1_000_000 }).map((part) => min + (max - min) * (part / 1e6)) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  );

export const optionProcess: fc.Arbitrary<OptionProcess> = fc.oneof(
  fc.constant({ kind: 'lognormal-future' } as const),
  fc.constant({ kind: 'normal-future' } as const),
  fc.record({ kind: fc.constant('lognormal-spot' as const), dividendYield: between(0, 0.08) }),
);

/** Where an option may stand. */
export interface OptionInstance {
  readonly option: RevaluedOption;
  readonly underlyingPrice: number;
  readonly volatility: number;
}

/** Options from days to two years, up to a third in or out of the money, in scales from cents to thousands. */
export const optionInMarket = (style: OptionStyle): fc.Arbitrary<OptionInstance> =>
  fc
    .record({
      process: optionProcess,
      right: fc.constantFrom('call' as const, 'put' as const),
      scale: fc.constantFrom(0.5, 3, 80, 5000),
      moneyness: between(-0.3, 0.3),
      volatility: between(0.08, 0.8),
      years: between(0.01, 2),
      rate: between(0, 0.07),
    })
    .map(({ process, right, scale, moneyness, volatility, years, rate }) => ({
      option: { process, style, terms: { right, strike: scale * Math.exp(moneyness), rate }, years },
      underlyingPrice: scale,
      volatility: process.kind === 'normal-future' ? volatility * scale : volatility,
    }));
