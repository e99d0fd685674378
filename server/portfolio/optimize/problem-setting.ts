import type { MarginContext } from '../../engines/engine-registry.js';
import type { BaseConversion } from '../currency.js';

/** What an account's problem is stated with. */
export interface ProblemSetting {
  readonly context: MarginContext;
  readonly toBase: BaseConversion;
}

/** @throws if there is no rate: rows without one are left out before */
export function inBaseCurrency(toBase: BaseConversion, currency: string): number {
  const rate = toBase(currency);
  if (rate === undefined) throw new Error(`No FX rate for ${currency}; its rows must have been excluded.`);
  return rate;
}
