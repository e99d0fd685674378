import { groupBy } from '../../lib/group-by.js';
import type { CountedPrice, SecurityPrice } from './security.js';

/** The prices of one day. */
export interface DatedPrices {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly prices: readonly SecurityPrice[];
}

/**
 * The price that counts of each security on a date, by CUSIP ascending: of the newest day on or before the date that has one, the
 * end of day, as that is what positions are marked at; where there is none yet, the mean of buy and sell, which are quotes of the
 * early afternoon. One of the two alone is no price, because the other side is not known. Never a price of a later day.
 * @param days in any order @param date `YYYY-MM-DD`
 */
export function pricesThatCount(days: readonly DatedPrices[], date: string): readonly CountedPrice[] {
  const counted = new Map<string, CountedPrice>();
  const known = days.filter((day) => day.date <= date).toSorted((first, second) => (first.date < second.date ? 1 : -1));
  for (const { date: day, prices } of known)
    for (const [cusip, own] of groupBy(prices, (price) => price.cusip)) {
      const price = counted.has(cusip) ? undefined : priceOfDay(own);
      if (price !== undefined) counted.set(cusip, { ...price, cusip, date: day });
    }
  return [...counted.values()].toSorted((first, second) => (first.cusip < second.cusip ? -1 : 1));
}

function priceOfDay(prices: readonly SecurityPrice[]): Pick<CountedPrice, 'price' | 'kind' | 'yield'> | undefined {
  const [end, buy, sell] = (['end_of_day', 'buy', 'sell'] as const).map((kind) =>
    prices.find((price) => price.kind === kind),
  );
  if (end !== undefined) return { price: end.price, kind: 'end_of_day', yield: end.yield };
  if (buy === undefined || sell === undefined) return undefined;
  return { price: (buy.price + sell.price) / 2, kind: 'mid', yield: null };
}
