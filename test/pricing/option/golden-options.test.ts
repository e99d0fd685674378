import { describe, expect, it } from '@jest/globals';
import type { OptionModel, OptionTerms } from '../../../server/pricing/option-model.js';
import { americanModel } from '../../../server/pricing/option/american.js';
import { europeanModel } from '../../../server/pricing/option/european-model.js';
import { impliedVolatility } from '../../../server/pricing/option/implied-volatility.js';
import { revalueOption } from '../../../server/pricing/option/revalue-option.js';
import { UnderlyingScenarios } from '../../../server/pricing/option/underlying-scenarios.js';
import { expectClose } from '../../support/expect-close.js';
import { goldenOptions, goldenRoundTrips, publishedOptions } from '../../support/golden-options.js';

const european = goldenOptions.filter(({ option }) => option.style === 'european');
const american = goldenOptions.filter(({ option }) => option.style === 'american');

describe('European options', () => {
  it.each(european)('$id: every expected value to 1e-10', ({ option, underlyingPrice, volatility, expected }) => {
    const { price, delta, gamma, vega, theta, rho, dividendRho, vanna, volga } = europeanModel(option.process).greeks(
      option.terms,
      underlyingPrice,
      volatility,
      option.years,
    );
    const implied = impliedVolatility(option, underlyingPrice, price);
    const [fromKernel] = revalueOption(option, new UnderlyingScenarios(Float64Array.of(underlyingPrice)), volatility);
    const figures: Readonly<Record<string, number | undefined>> = {
      price,
      delta,
      gamma,
      vega,
      theta,
      rho,
      dividend_rho: dividendRho,
      vanna,
      volga,
      theta_per_day_365: theta / 365,
      vega_per_1pct: vega / 100,
      rho_per_1pct: rho / 100,
      implied_vol: implied.ok ? implied.volatility : undefined,
    };
    for (const [name, value] of Object.entries(expected))
      expectClose(figures[name] ?? NaN, value, { absolute: 1e-10, relative: 1e-13 });
    expectClose(fromKernel ?? NaN, expected['price'] ?? NaN, { absolute: 1e-10 });
  });

  it.each(publishedOptions('haug_european'))('prints Haug’s $value', (row) => {
    expectClose(valueOf(europeanModel(spotOf(row)), row), row.value, { absolute: 6e-5 });
  });

  it.each(publishedOptions('haug_greeks'))('prints Haug’s $greek $value', (row) => {
    const { rate, right, strike, spot, volatility, years } = row;
    const greeks = europeanModel(spotOf(row)).greeks({ rate, right, strike }, spot, volatility, years);
    const figures: Readonly<Record<string, number>> = {
      ...greeks,
      theta_per_day: greeks.theta / 365,
      dividend_rho: greeks.dividendRho,
    };
    expectClose(figures[row.greek ?? ''] ?? NaN, row.value, { absolute: 6e-5 });
  });
});

describe('American options', () => {
  it.each(american)('$id: 501 steps within 3e-3 of the exact price', (golden) => {
    const { option, underlyingPrice, volatility, expected } = golden;
    const model = americanModel(option.process, 501);
    const { price, delta, gamma, vega } = model.greeks(option.terms, underlyingPrice, volatility, option.years);
    expectClose(price, expected['exact_qdfp'] ?? NaN, { absolute: 5e-4 });
    expectClose(model.price(option.terms, underlyingPrice, volatility, option.years), price, { absolute: 1e-12 });
    expectClose(delta, expected['exact_delta_cd'] ?? NaN, { absolute: 1e-4 });
    expectClose(gamma, expected['exact_gamma_cd'] ?? NaN, { relative: 1e-3 });
    expectClose(vega, expected['exact_vega_cd'] ?? NaN, { relative: 2e-3 });
  });

  it.each(american)('$id: the usual steps, and the kernel', ({ option, underlyingPrice, volatility, expected }) => {
    const model = americanModel(option.process);
    const { price, delta, gamma, vega, theta } = model.greeks(option.terms, underlyingPrice, volatility, option.years);
    const exact = expected['exact_qdfp'] ?? NaN;
    expectClose(price, exact, { absolute: 1e-4 * underlyingPrice });
    expectClose(delta, expected['exact_delta_cd'] ?? NaN, { absolute: 5e-4 });
    expectClose(gamma, expected['exact_gamma_cd'] ?? NaN, { relative: 2e-3 });
    expectClose(vega, expected['exact_vega_cd'] ?? NaN, { relative: 3e-3 });
    expectClose(theta, expected['crr_500_theta'] ?? NaN, { absolute: 0.025 });
    const [fromKernel] = revalueOption(option, new UnderlyingScenarios(Float64Array.of(underlyingPrice)), volatility);
    expectClose(fromKernel ?? NaN, exact, { absolute: 1e-4 * underlyingPrice });
  });
});

const spotOf = ({ dividendYield }: { readonly dividendYield: number }) =>
  ({ kind: 'lognormal-spot', dividendYield }) as const;

const valueOf = (
  model: OptionModel,
  row: OptionTerms & { readonly spot: number; readonly volatility: number; readonly years: number },
): number => model.price(row, row.spot, row.volatility, row.years);

describe('volatilities implied in prices', () => {
  it.each(goldenRoundTrips)('$type $K at $vol: recoverable $recoverable', (row) => {
    const implied = impliedVolatility(
      {
        process: { kind: 'lognormal-future' },
        style: 'european',
        terms: { right: row.type, strike: row.K, rate: row.r },
        years: row.T,
      },
      row.F,
      row.price,
    );
    if (!row.recoverable) expect(implied).toEqual({ ok: false, reason: 'insensitive' });
    else expectClose(implied.ok ? implied.volatility : NaN, row.vol, { absolute: 1e-9 });
  });
});
