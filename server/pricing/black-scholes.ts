import { black76 } from './black76.js';
import type { OptionModel } from './option-model.js';

/**
 * The Black-Scholes-Merton model of European options on a spot price with a continuous yield: Black's model on the forward
 * S·e^((r−q)T).
 * @param dividendYield continuously compounded yield of the underlying, 0.02 = 2 %
 */
export const blackScholes = (dividendYield: number): OptionModel => ({
  price: (terms, spot, volatility, years) =>
    black76.price(terms, spot * growth(terms.rate - dividendYield, years), volatility, years),
  delta: (terms, spot, volatility, years) => {
    const factor = growth(terms.rate - dividendYield, years);
    return factor * black76.delta(terms, spot * factor, volatility, years);
  },
});

const growth = (carry: number, years: number): number => Math.exp(carry * Math.max(years, 0));
