export type OptionRight = 'call' | 'put';

/** The terms of an option, without market data. */
export interface OptionTerms {
  readonly right: OptionRight;
  /** In the quotation of the underlying. */
  readonly strike: number;
  /** Continuously compounded, 0.04 = 4 %; 0 for options that are margined like futures. */
  readonly rate: number;
}

/** Price and sensitivities of one unit, in the quotation of the underlying; of a long holding. */
export interface OptionGreeks {
  readonly price: number;
  /** Change of the price per 1.0 of the underlying's price: the forward (discounted) or the spot price, as the model has it. */
  readonly delta: number;
  /** Change of delta per 1.0 of the underlying's price. */
  readonly gamma: number;
  /** Per 1.0 of volatility as the model takes it: 100 percentage points, for Bachelier one price unit per √year. */
  readonly vega: number;
  /** Per calendar year that passes while the underlying's price stays; per day a 365th of it. */
  readonly theta: number;
  /** Per 1.0 of the rate of interest (100 percentage points), with the underlying's price as it is: a forward stays. */
  readonly rho: number;
  /** Per 1.0 of the underlying's yield; 0 if the underlying's price is a forward. */
  readonly dividendRho: number;
}

/** The sensitivities together with the second-order ones that closed forms give. */
export interface EuropeanGreeks extends OptionGreeks {
  /** Change of delta per 1.0 of volatility. */
  readonly vanna: number;
  /** Change of vega per 1.0 of volatility. */
  readonly volga: number;
}

/**
 * The limits of an option's price in a model: the price without volatility, and the price that it tends to as
 * volatility grows.
 */
export interface PriceLimits {
  readonly least: number;
  /** Infinity if the model has no bound. */
  readonly greatest: number;
}

/**
 * A model of options. Prices and sensitivities are of one unit of the underlying. Arguments of all its functions:
 * underlyingPrice: the forward (Black-76, Bachelier) or the spot price (Black-Scholes);
 * volatility: per √year, a fraction (0.2 = 20 %), for Bachelier in price units;
 * years: to expiration; at 0 and below the value is the intrinsic one.
 */
export interface OptionModel {
  /** Value today, in the quotation of the underlying; never negative. */
  price(terms: OptionTerms, underlyingPrice: number, volatility: number, years: number): number;
  /** Change of the price per unit of the underlying's price. */
  delta(terms: OptionTerms, underlyingPrice: number, volatility: number, years: number): number;
  /** Without volatility, time or a distribution: the slopes of the (discounted) intrinsic value. */
  greeks(terms: OptionTerms, underlyingPrice: number, volatility: number, years: number): OptionGreeks;
  limits(terms: OptionTerms, underlyingPrice: number, years: number): PriceLimits;
}

/** A closed form for European options. */
export interface EuropeanModel extends OptionModel {
  greeks(terms: OptionTerms, underlyingPrice: number, volatility: number, years: number): EuropeanGreeks;
}

/** Value of immediate exercise. */
export const intrinsicValue = (right: OptionRight, underlyingPrice: number, strike: number): number =>
  Math.max(0, right === 'call' ? underlyingPrice - strike : strike - underlyingPrice);

/** Slope of the intrinsic value by the underlying's price; at the money the mean of the slopes on both sides. */
export function intrinsicDelta(right: OptionRight, underlyingPrice: number, strike: number): number {
  const probability = underlyingPrice > strike ? 1 : underlyingPrice < strike ? 0 : 0.5;
  return right === 'call' ? probability : probability - 1;
}

/** Sensitivities of a European option on a forward that no longer moves: those of the discounted intrinsic value. */
export function intrinsicGreeks({ right, strike, rate }: OptionTerms, forward: number, years: number): EuropeanGreeks {
  const yearsLeft = Math.max(years, 0);
  const discountFactor = Math.exp(-rate * yearsLeft);
  const price = discountFactor * intrinsicValue(right, forward, strike);
  return {
    price,
    delta: discountFactor * intrinsicDelta(right, forward, strike),
    gamma: 0,
    vega: 0,
    theta: yearsLeft > 0 ? rate * price : 0,
    rho: -yearsLeft * price,
    dividendRho: 0,
    vanna: 0,
    volga: 0,
  };
}
