export type OptionRight = 'call' | 'put';

/** What a European option is, apart from the market it is priced in. */
export interface OptionTerms {
  readonly right: OptionRight;
  /** In the quotation of the underlying. */
  readonly strike: number;
  /** Continuously compounded, 0.04 = 4 %; 0 for options that are margined like futures. */
  readonly rate: number;
}

/** A closed-form model of European options. Prices and deltas are of one unit of the underlying. */
export interface OptionModel {
  /**
   * Value today, in the quotation of the underlying; never negative.
   * @param underlyingPrice the forward (Black-76, Bachelier) or the spot price (Black-Scholes)
   * @param volatility per √year: a fraction (0.2 = 20 %), for Bachelier in price units
   * @param years to expiration; at 0 and below the value is the intrinsic one
   */
  price(terms: OptionTerms, underlyingPrice: number, volatility: number, years: number): number;
  /** Change of the price per unit of the underlying's price; same arguments. */
  delta(terms: OptionTerms, underlyingPrice: number, volatility: number, years: number): number;
}

/** Value of immediate exercise. */
export const intrinsicValue = (right: OptionRight, underlyingPrice: number, strike: number): number =>
  Math.max(0, right === 'call' ? underlyingPrice - strike : strike - underlyingPrice);

/** Slope of the intrinsic value; half way at the money. */
export function intrinsicDelta(right: OptionRight, underlyingPrice: number, strike: number): number {
  const probability = underlyingPrice > strike ? 1 : underlyingPrice < strike ? 0 : 0.5;
  return right === 'call' ? probability : probability - 1;
}
