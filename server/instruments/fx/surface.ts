import { hasPremiumInBase, type CurrencyPair } from '../../domain/fx/currency-pair.js';
import type { PairVolatility } from '../../market/fx/volatilities.js';
import { yearsBetween } from '../../pricing/fx/forward-points-curve.js';
import { smileOf, surfaceVolatility, type DatedSmile } from '../../pricing/fx/volatility-smile.js';
import { fixingDate, tenorDate } from './spot-date.js';

/** The volatility of a strike at an expiry, a fraction a year. @param forward of the day on which the option delivers */
export type FxSurface = (strike: number, expiry: number, forward: number) => number;

/** What the strikes of a surface's deltas depend on. */
export interface SurfaceTerms {
  readonly pair: CurrencyPair;
  /** Day numbers. */
  readonly valuation: number;
  readonly spotDay: number;
  /** By day of delivery. */
  readonly forward: (day: number) => number;
  /** The base currency's discount factor from spot to a day. */
  readonly baseGrowth: (day: number) => number;
}

/** Up to this many years to expiry deltas are those of spot, beyond those of the forward. Source: as `smileOf`, section 1.3. */
const SPOT_DELTA_YEARS = 1.0028;

/** The surface of a pair's volatilities; undefined if there are none that lie ahead. @param rows of the pair, in the market's order */
export function surfaceOf(rows: readonly PairVolatility[], terms: SurfaceTerms): FxSurface | undefined {
  const { pair, valuation, spotDay, forward, baseGrowth } = terms;
  const smiles = rows
    .map(({ tenor, ...quotes }): DatedSmile => {
      const delivery = tenorDate(pair, spotDay, tenor);
      const years = yearsBetween(valuation, fixingDate(pair, delivery));
      const deltaFactor = years <= SPOT_DELTA_YEARS ? baseGrowth(delivery) : 1;
      if (!(years > 0 && forward(delivery) > 0)) return { years: 0, smile: () => quotes.atm };
      return { years, smile: smileOf(quotes, { years, deltaFactor, isPremiumAdjusted: hasPremiumInBase(pair) }) };
    })
    .filter(({ years }) => years > 0)
    .sort((first, second) => first.years - second.years);
  if (smiles.length === 0) return undefined;
  return (strike, expiry, ahead) =>
    surfaceVolatility(smiles, yearsBetween(valuation, expiry), Math.log(strike / ahead));
}
