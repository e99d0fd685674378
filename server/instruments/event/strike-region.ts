import type { EventMarket, EventStrike } from '../../market/events/event-market.js';

/**
 * A cut of the number line just below (−1) or just above (+1) a strike, so that "above 3" and "3 or above" are told apart
 * and the strike itself is a region of its own where it matters.
 */
export interface Cut {
  readonly strike: number;
  readonly side: -1 | 1;
}

/** Cuts between which YES holds, the lower one null if nothing bounds it below, the upper one above. */
export interface StrikeRegion {
  readonly lower: Cut | null;
  readonly upper: Cut | null;
}

export function regionOf({ comparison, floor, cap }: EventStrike): StrikeRegion {
  const cut = (strike: number | null, side: Cut['side']): Cut | null => (strike === null ? null : { strike, side });
  switch (comparison) {
    case 'greater':
      return { lower: cut(floor, 1), upper: null };
    case 'greater_or_equal':
      return { lower: cut(floor, -1), upper: null };
    case 'less':
      return { lower: null, upper: cut(cap, -1) };
    case 'less_or_equal':
      return { lower: null, upper: cut(cap, 1) };
    case 'between':
      return { lower: cut(floor, -1), upper: cut(cap, 1) };
  }
}

export const compareCuts = (first: Cut, second: Cut): number =>
  first.strike - second.strike || first.side - second.side;

/** The cuts of all regions, ascending, each once. */
export function cutsOf(regions: readonly StrikeRegion[]): readonly Cut[] {
  const cuts = regions.flatMap(({ lower, upper }) => [lower, upper]).filter((cut) => cut !== null);
  return cuts
    .sort(compareCuts)
    .filter((cut, place, all) => place === 0 || compareCuts(cut, all[place - 1] ?? cut) !== 0);
}

/** Whether YES holds between two neighbouring cuts; null = the end of the line. */
export const covers = ({ lower, upper }: StrikeRegion, from: Cut | null, to: Cut | null): boolean =>
  (lower === null || (from !== null && compareCuts(lower, from) <= 0)) &&
  (upper === null || (to !== null && compareCuts(to, upper) <= 0));

/** Whether two regions share more than an end. */
export function overlap(first: StrikeRegion, second: StrikeRegion): boolean {
  const lower = Math.max(first.lower?.strike ?? -Infinity, second.lower?.strike ?? -Infinity);
  const upper = Math.min(first.upper?.strike ?? Infinity, second.upper?.strike ?? Infinity);
  return lower < upper;
}

/** A market whose outcome is a comparison with numbers, with the region of YES. */
export interface StrikeMarket {
  readonly market: EventMarket;
  readonly region: StrikeRegion;
}

export const strikeMarkets = (markets: readonly EventMarket[]): readonly StrikeMarket[] =>
  markets.flatMap((market) =>
    market.strike === null || market.isScalar ? [] : [{ market, region: regionOf(market.strike) }],
  );

/** What a label says beside its numbers and their units; nothing if the ticker stands for one. */
const wordsOf = ({ subtitle, ticker }: EventMarket): string =>
  (subtitle === ticker ? '' : subtitle)
    .toLowerCase()
    .replace(/[-+−]?[$€£]?\d[\d.,]*\s*(?:k|m|b|bn|t|%)?(?![a-z])/g, '#')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Which value a market compares with its strikes, as far as the records tell: markets of other values imply nothing about it.
 * Venues put markets on several values into one event (points of several players), and not all say whose in a field: where
 * labels of one comparison differ by more than numbers, the words tell them apart.
 */
export function subjectsOf(markets: readonly StrikeMarket[]): ReadonlyMap<EventMarket, string> {
  const words = new Map<string, Set<string>>();
  for (const { market } of markets) {
    const key = market.strike?.comparison ?? '';
    words.set(key, (words.get(key) ?? new Set()).add(wordsOf(market)));
  }
  const isOneWording = [...words.values()].every((wordings) => wordings.size <= 1);
  return new Map(
    markets.map(({ market }) => [
      market,
      JSON.stringify([market.strike?.subject ?? '', isOneWording ? '' : wordsOf(market)]),
    ]),
  );
}
