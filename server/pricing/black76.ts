import { normalDistribution } from './normal.js';
import { intrinsicDelta, intrinsicValue } from './option-model.js';
import type { OptionModel, OptionTerms } from './option-model.js';

/**
 * Black's model of European options on a future (F. Black, "The pricing of commodity contracts", 1976): the forward is
 * lognormal. A forward or strike at or below zero has no distribution left: the option is worth its discounted intrinsic value.
 */
export const black76: OptionModel = { price, delta };

function price({ right, strike, rate }: OptionTerms, forward: number, volatility: number, years: number): number {
  const discountFactor = Math.exp(-rate * Math.max(years, 0));
  const deviation = volatility * Math.sqrt(Math.max(years, 0));
  if (!(deviation > 0) || forward <= 0 || strike <= 0) return discountFactor * intrinsicValue(right, forward, strike);
  const d1 = Math.log(forward / strike) / deviation + 0.5 * deviation;
  const d2 = d1 - deviation;
  const undiscounted =
    right === 'call'
      ? forward * normalDistribution(d1) - strike * normalDistribution(d2)
      : strike * normalDistribution(-d2) - forward * normalDistribution(-d1);
  return discountFactor * Math.max(0, undiscounted);
}

function delta({ right, strike, rate }: OptionTerms, forward: number, volatility: number, years: number): number {
  const discountFactor = Math.exp(-rate * Math.max(years, 0));
  const deviation = volatility * Math.sqrt(Math.max(years, 0));
  if (!(deviation > 0) || forward <= 0 || strike <= 0) return discountFactor * intrinsicDelta(right, forward, strike);
  const d1 = Math.log(forward / strike) / deviation + 0.5 * deviation;
  return discountFactor * (right === 'call' ? normalDistribution(d1) : -normalDistribution(-d1));
}
