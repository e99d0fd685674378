import { normalDensity, normalDistribution } from './normal.js';
import { intrinsicDelta, intrinsicGreeks, intrinsicValue } from './option-model.js';
import type { EuropeanGreeks, EuropeanModel, OptionTerms, PriceLimits } from './option-model.js';

/**
 * Black's model of European options on a future (F. Black, "The pricing of commodity contracts", 1976): the forward is
 * lognormal. A forward or strike at or below zero has no distribution left: the option is worth its discounted intrinsic value.
 */
export const black76: EuropeanModel = { price, delta, greeks, limits };

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

function greeks(terms: OptionTerms, forward: number, volatility: number, years: number): EuropeanGreeks {
  const { strike, rate } = terms;
  const deviation = volatility * Math.sqrt(Math.max(years, 0));
  if (!(deviation > 0) || forward <= 0 || strike <= 0) return intrinsicGreeks(terms, forward, years);
  const d1 = Math.log(forward / strike) / deviation + 0.5 * deviation;
  const d2 = d1 - deviation;
  const density = Math.exp(-rate * years) * normalDensity(d1);
  const value = price(terms, forward, volatility, years);
  const gamma = density / (forward * deviation);
  const vega = forward * density * Math.sqrt(years);
  return {
    price: value,
    delta: delta(terms, forward, volatility, years),
    gamma,
    vega,
    theta: rate * value - 0.5 * (volatility * forward) ** 2 * gamma,
    rho: -years * value,
    dividendRho: 0,
    vanna: (-density * d2) / volatility,
    volga: (vega * d1 * d2) / volatility,
  };
}

function limits({ right, strike, rate }: OptionTerms, forward: number, years: number): PriceLimits {
  const discountFactor = Math.exp(-rate * Math.max(years, 0));
  const least = discountFactor * intrinsicValue(right, forward, strike);
  if (forward <= 0 || strike <= 0 || years <= 0) return { least, greatest: least };
  return { least, greatest: discountFactor * (right === 'call' ? forward : strike) };
}
