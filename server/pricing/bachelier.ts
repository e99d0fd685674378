import { normalDensity, normalDistribution } from './normal.js';
import { intrinsicDelta, intrinsicValue } from './option-model.js';
import type { OptionModel, OptionTerms } from './option-model.js';

/**
 * Bachelier's model of European options on a future: the forward is normal with a volatility in price units per √year,
 * so prices may be negative. Used for options on short-term interest rate futures.
 */
export const bachelier: OptionModel = { price, delta };

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
