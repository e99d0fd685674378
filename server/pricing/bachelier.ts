import { normalDensity, normalDistribution } from './normal.js';
import { intrinsicDelta, intrinsicGreeks, intrinsicValue } from './option-model.js';
import type { EuropeanGreeks, EuropeanModel, OptionTerms, PriceLimits } from './option-model.js';

/**
 * Bachelier's model of European options on a future: the forward is normal with a volatility in price units per √year,
 * so prices may be negative. Used for options on short-term interest rate futures.
 */
export const bachelier: EuropeanModel = { price, delta, greeks, limits };

function price({ right, strike, rate }: OptionTerms, forward: number, volatility: number, years: number): number {
  const discountFactor = Math.exp(-rate * Math.max(years, 0));
  const deviation = volatility * Math.sqrt(Math.max(years, 0));
  if (!(deviation > 0)) return discountFactor * intrinsicValue(right, forward, strike);
  const moneyness = right === 'call' ? forward - strike : strike - forward;
  const d = moneyness / deviation;
  return discountFactor * Math.max(0, moneyness * normalDistribution(d) + deviation * normalDensity(d));
}

function delta({ right, strike, rate }: OptionTerms, forward: number, volatility: number, years: number): number {
  const discountFactor = Math.exp(-rate * Math.max(years, 0));
  const deviation = volatility * Math.sqrt(Math.max(years, 0));
  if (!(deviation > 0)) return discountFactor * intrinsicDelta(right, forward, strike);
  const d = (forward - strike) / deviation;
  return discountFactor * (right === 'call' ? normalDistribution(d) : -normalDistribution(-d));
}

function greeks(terms: OptionTerms, forward: number, volatility: number, years: number): EuropeanGreeks {
  const { strike, rate } = terms;
  const deviation = volatility * Math.sqrt(Math.max(years, 0));
  if (!(deviation > 0)) return intrinsicGreeks(terms, forward, years);
  const d = (forward - strike) / deviation;
  const density = Math.exp(-rate * years) * normalDensity(d);
  const value = price(terms, forward, volatility, years);
  const gamma = density / deviation;
  const vega = density * Math.sqrt(years);
  return {
    price: value,
    delta: delta(terms, forward, volatility, years),
    gamma,
    vega,
    theta: rate * value - 0.5 * volatility ** 2 * gamma,
    rho: -years * value,
    dividendRho: 0,
    vanna: (-density * d) / volatility,
    volga: (vega * d ** 2) / volatility,
  };
}

function limits({ right, strike, rate }: OptionTerms, forward: number, years: number): PriceLimits {
  const least = Math.exp(-rate * Math.max(years, 0)) * intrinsicValue(right, forward, strike);
  return { least, greatest: years > 0 ? Infinity : least };
}
