/**
 * The process of the price under an option: `lognormal`: volatility is a fraction; a future's price has a yield equal
 * to the rate of interest; `normal`: a future's price, volatility in price units.
 */
export type OptionProcess =
  | { readonly kind: 'lognormal-future' }
  | { readonly kind: 'normal-future' }
  | {
      readonly kind: 'lognormal-spot';
      /** Continuously compounded, 0.02 = 2 %. */
      readonly dividendYield: number;
    };
