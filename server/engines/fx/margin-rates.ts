import { turned, type CurrencyPair } from '../../domain/fx/currency-pair.js';
import type { EngineContext } from '../../instruments/resolved-position.js';
import type { FxMarginRate } from '../../market/fx/margin-rates.js';

/** Where a pair's rates of margin come from: the request, a loaded table, or the demo market's. */
export type MarginRateSource = 'request' | 'loaded' | 'demo';

/** A pair's rates of margin. */
export interface PairMarginRates {
  readonly source: MarginRateSource;
  /** Ascending by days; they do not overlap. */
  readonly bands: readonly FxMarginRate[];
}

/** The rates of a pair, which the request may name either way round; undefined if there are none. Source: fx-cusip-crif.md, "Margin". */
export function marginRatesOf(
  { snapshot, fxMarginRates }: Pick<EngineContext, 'snapshot' | 'fxMarginRates'>,
  pair: CurrencyPair,
): PairMarginRates | undefined {
  const names = [pair.name, turned(pair).name];
  const [asked] = names.flatMap((name) => fxMarginRates?.get(name) ?? []);
  if (asked !== undefined)
    return { source: 'request', bands: [{ pair: pair.name, rate: asked, fromDays: 0, toDays: Infinity }] };
  const { marginRates } = snapshot.fx;
  const [found] = names.flatMap((name) => {
    const own = (marginRates?.rows ?? []).filter((row) => row.pair === name);
    return own.length === 0 ? [] : [own];
  });
  if (found === undefined || marginRates === undefined) return undefined;
  return {
    source: marginRates.isDemo ? 'demo' : 'loaded',
    bands: [...found].sort((first, second) => first.fromDays - second.fromDays),
  };
}

/** The band of a number of days to the value date; undefined if the table has none. */
export const bandOf = ({ bands }: PairMarginRates, days: number): FxMarginRate | undefined =>
  bands.find(({ fromDays, toDays }) => days >= fromDays && days <= toDays);
