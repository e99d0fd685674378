import { exchangeRate } from '../parameters/exchange-rate.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';

/** Converts into the base currency; undefined where no rate is known. */
export type BaseConversion = (currency: string) => number | undefined;

/** Units of base currency per unit of a currency, each looked up once. */
export function baseConversion(snapshot: ParameterSnapshot, base: string): BaseConversion {
  const known = new Map<string, number | undefined>();
  return (currency) => {
    if (!known.has(currency)) known.set(currency, exchangeRate(snapshot, currency, base));
    return known.get(currency);
  };
}
