import { groupBy } from '../../lib/group-by.js';
import { comparableName } from '../../lib/nearest-word.js';
import type { EventMarket, EventVenue, MarketEvent } from '../../market/event-market.js';

/** A venue by ticker and event. */
export interface VenueIndex {
  readonly venue: EventVenue;
  readonly events: ReadonlyMap<string, MarketEvent>;
  /** By ticker and alias, in capitals. */
  readonly markets: ReadonlyMap<string, EventMarket>;
  readonly marketsByEvent: ReadonlyMap<string, readonly EventMarket[]>;
  /** Tickers by series: what stands before the first hyphen. */
  readonly tickersBySeries: ReadonlyMap<string, readonly (readonly [spelling: string, ticker: string])[]>;
}

const indices = new WeakMap<EventVenue, VenueIndex>();

/** Made once for each venue. */
export function venueIndex(venue: EventVenue): VenueIndex {
  const known = indices.get(venue);
  if (known !== undefined) return known;
  const names = venue.markets.flatMap((market) =>
    market.aliases.map((alias) => [alias.toUpperCase(), market] as const),
  );
  const series = groupBy(venue.markets, ({ ticker }) => seriesOf(ticker));
  const index: VenueIndex = {
    venue,
    events: new Map(venue.events.map((event) => [event.eventTicker, event])),
    markets: new Map([...names, ...venue.markets.map((market) => [market.ticker, market] as const)]),
    marketsByEvent: groupBy(venue.markets, ({ eventTicker }) => eventTicker),
    tickersBySeries: new Map(
      [...series].map(([name, markets]) => [
        name,
        markets.map(({ ticker }) => [comparableName(ticker), ticker] as const),
      ]),
    ),
  };
  indices.set(venue, index);
  return index;
}

export const seriesOf = (ticker: string): string => ticker.split('-', 1)[0] ?? ticker;
