import type { MarginContext } from '../../engines/engine-registry.js';
import type { BaseConversion } from '../currency.js';

/** What is needed to state an account's problem. */
export interface ProblemSetting {
  readonly context: MarginContext;
  readonly toBase: BaseConversion;
}

/** Units of base currency per unit of the currency. @throws if there is no rate, as rows without a rate are left out before */
export function inBaseCurrency(toBase: BaseConversion, currency: string): number {
  const rate = toBase(currency);
  if (rate === undefined) throw new Error(`No FX rate for ${currency}; its rows must have been excluded.`);
  return rate;
}
