import { black76 } from './black76.js';
import type { EuropeanModel } from './option-model.js';

/**
 * The Black-Scholes-Merton model of European options on a spot price with a continuous yield: Black's model on the forward
 * S·e^((r−q)T).
 * @param dividendYield continuously compounded yield of the underlying, 0.02 = 2 %
 */
export const blackScholes = (dividendYield: number): EuropeanModel => ({
  price: (terms, spot, volatility, years) =>
    black76.price(terms, spot * growth(terms.rate - dividendYield, years), volatility, years),
  delta: (terms, spot, volatility, years) => {
    const factor = growth(terms.rate - dividendYield, years);
    return factor * black76.delta(terms, spot * factor, volatility, years);
  },
  greeks: (terms, spot, volatility, years) => {
    const carry = terms.rate - dividendYield;
    const factor = growth(carry, years);
    const forward = spot * factor;
    const onForward = black76.greeks(terms, forward, volatility, years);
    const perCarry = Math.max(years, 0) * forward * onForward.delta;
    return {
      ...onForward,
      delta: factor * onForward.delta,
      gamma: factor ** 2 * onForward.gamma,
      theta: onForward.theta - (years > 0 ? carry * forward * onForward.delta : 0),
      rho: onForward.rho + perCarry,
      dividendRho: -perCarry,
      vanna: factor * onForward.vanna,
    };
  },
  limits: (terms, spot, years) => black76.limits(terms, spot * growth(terms.rate - dividendYield, years), years),
});

const growth = (carry: number, years: number): number => Math.exp(carry * Math.max(years, 0));
