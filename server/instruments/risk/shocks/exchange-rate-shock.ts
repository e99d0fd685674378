import { currencyPair, inMarketOrder, type CurrencyPair } from '../../../domain/fx/currency-pair.js';
import { shockedPrice } from './apply-shock.js';
import type { CompiledScenario, Shock } from './compiled-scenario.js';
import { matchedAttributes, shockFor } from './shock-for.js';

/** The sector of all FX rows; their sub-sector and underlying is the pair. */
export const FX_SECTOR = 'FX';

/** The rule that moves a pair in a stress scenario; undefined if none matches. @param expiry of the row, `YYYY-MM-DD`, or null */
export const pairShock = (
  scenario: CompiledScenario,
  { name, base, quote }: CurrencyPair,
  expiry: string | null,
): Shock | undefined =>
  shockFor(
    scenario,
    matchedAttributes({
      sector: FX_SECTOR,
      subSector: name,
      underlyingNames: [name, `${base}/${quote}`, `${base}_${quote}`],
      expiry,
    }),
  )?.shock;

/** Spot after a shock over today's; never below 0. */
export const shockedRatio = (spot: number, shock: Shock | undefined): number =>
  shock === undefined ? 1 : Math.max(0, shockedPrice(spot, shock)) / spot;

/**
 * The rate from a quote currency to the currency of the figures after the shock of the pair of both, over today's.
 * @param rate units of the base currency for one of the quote currency, today
 */
export function convertedRatio(scenario: CompiledScenario, quote: string, baseCurrency: string, rate: number): number {
  const pair = inMarketOrder(currencyPair(quote, baseCurrency));
  const shock = pairShock(scenario, pair, null);
  const isInOrder = pair.base === quote;
  const ratio = shockedRatio(isInOrder ? rate : 1 / rate, shock);
  return isInOrder ? ratio : 1 / ratio;
}
