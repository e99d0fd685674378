import { exchangeRate, type AmountOrigin } from '../parameters/exchange-rate.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';

/**
 * Units of base currency per unit of a currency; undefined if no rate is known. Without an origin any rate is used, as the
 * rows were already accepted with a rate of their own origin.
 */
export type BaseConversion = (currency: string, origin?: AmountOrigin) => number | undefined;

/** Units of base currency per unit of a currency, each looked up once. */
export function baseConversion(snapshot: ParameterSnapshot, base: string): BaseConversion {
  const known = { demo: new Map<string, number | undefined>(), loaded: new Map<string, number | undefined>() };
  return (currency, origin = 'demo') => {
    const rates = known[origin];
    if (!rates.has(currency)) rates.set(currency, exchangeRate(snapshot, currency, base, origin));
    return rates.get(currency);
  };
}

/** Where the amounts of a position come from. */
export const originOf = ({ parameterSet }: { readonly parameterSet: { readonly isDemo: boolean } }): AmountOrigin =>
  parameterSet.isDemo ? 'demo' : 'loaded';
