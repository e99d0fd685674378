import { inSlices } from '../../lib/in-slices.js';
import { searchText } from '../../lib/text-search/text-search.js';
import { indexSteps, type SearchDocument } from '../../lib/text-search/text-search-index.js';
import { isTrading, unnamedEvent, type EventMarket, type EventVenue, type MarketEvent } from './event-market.js';
import { marketOrderSteps } from './order.js';
import { memoizedBy } from '../../lib/memoized.js';

/** A market with the event that it belongs to. */
export interface FoundMarket {
  readonly market: EventMarket;
  readonly event: MarketEvent;
}

/** A search over the markets of one venue. Markets that trade come first, and within each kind the soonest expiry. */
export interface EventSearch {
  /** The best answers first. */
  find(query: string, limit: number): readonly FoundMarket[];
  /** Markets that trade, the soonest expiry first. */
  active(limit: number): readonly FoundMarket[];
}

/** Made once for each version of a venue, without holding the event loop. */
export const eventSearch = memoizedBy((venue: EventVenue): Promise<EventSearch> => inSlices(searchSteps(venue)));

/** Markets between two turns of the caller. */
const STEP = 1024;

function* searchSteps(venue: EventVenue): Generator<undefined, EventSearch, undefined> {
  const events = new Map(venue.events.map((event) => [event.eventTicker, event]));
  yield;
  const order = yield* marketOrderSteps(venue.markets);
  yield;
  const listed: FoundMarket[] = [];
  const documents: SearchDocument[] = [];
  for (const place of order) {
    const market = venue.markets[place];
    if (market === undefined) continue;
    const event = events.get(market.eventTicker) ?? unnamedEvent(market.eventTicker, market.title);
    listed.push({ market, event });
    documents.push(documentOf(market, event));
    if (listed.length % STEP === 0) yield;
  }
  const index = yield* indexSteps(documents);
  const firstClosed = listed.findIndex(({ market }) => !isTrading(market));
  const trading = firstClosed < 0 ? listed.length : firstClosed;
  return {
    find: (query, limit) => searchText(index, query, { limit }).documents.flatMap((place) => listed[place] ?? []),
    active: (limit) => listed.slice(0, Math.min(limit, trading)),
  };
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The document of a market, with the month also in words, because tickers have it in three letters after the year. */
function documentOf(market: EventMarket, event: MarketEvent): SearchDocument {
  const { expirationTime } = market;
  const month = expirationTime === null ? undefined : MONTHS[Number(expirationTime.slice(5, 7)) - 1];
  return {
    codes: [market.ticker, ...market.aliases],
    texts: [
      event.eventTicker,
      event.title,
      event.subtitle,
      event.category ?? '',
      market.title,
      market.subtitle,
      month === undefined ? '' : `${month} ${expirationTime?.slice(0, 4) ?? ''}`,
    ],
  };
}
