import { unnamedEvent, type EventListing, type EventMarket, type MarketEvent } from './event-market.js';

/** Two listings as one. */
export interface MergedListing {
  readonly listing: EventListing;
  /** Number of existing markets that were replaced by the new record. */
  readonly replaced: number;
  /** Number of markets whose existing record is newer than the new one. */
  readonly kept: number;
}

/**
 * Merges by ticker: the newer record counts if both state their time, else the new one. Fields of an event are kept if
 * the new record does not state them. Every market has its event afterwards.
 */
export function mergeListings(before: EventListing, coming: EventListing): MergedListing {
  const markets = new Map(before.markets.map((market) => [market.ticker, market]));
  const inOne = new Set<string>();
  let replaced = 0;
  let kept = 0;
  for (const market of coming.markets) {
    const known = markets.get(market.ticker);
    const isOlder = known !== undefined && isBefore(market, known);
    if (!isOlder) markets.set(market.ticker, market);
    if (known === undefined || inOne.has(market.ticker)) inOne.add(market.ticker);
    else if (isOlder) kept += 1;
    else replaced += 1;
  }
  const events = new Map<string, MarketEvent>();
  for (const event of [...before.events, ...coming.events])
    events.set(event.eventTicker, joined(events.get(event.eventTicker), event));
  for (const { eventTicker, title } of markets.values())
    if (!events.has(eventTicker)) events.set(eventTicker, unnamedEvent(eventTicker, title));
  return { listing: { events: [...events.values()], markets: [...markets.values()] }, replaced, kept };
}

const isBefore = (market: EventMarket, known: EventMarket): boolean =>
  market.updatedTime !== null && known.updatedTime !== null && market.updatedTime < known.updatedTime;

/** Whether an event is known only because a market names it. */
const isUnnamed = ({ subtitle, category, isMutuallyExclusive, isExhaustive }: MarketEvent): boolean =>
  subtitle === '' && category === null && isMutuallyExclusive === null && isExhaustive === null;

const joined = (known: MarketEvent | undefined, event: MarketEvent): MarketEvent =>
  known === undefined || isUnnamed(known)
    ? event
    : {
        ...event,
        title: isUnnamed(event) ? known.title : event.title,
        subtitle: event.subtitle === '' ? known.subtitle : event.subtitle,
        category: event.category ?? known.category,
        isMutuallyExclusive: event.isMutuallyExclusive ?? known.isMutuallyExclusive,
        isExhaustive: event.isExhaustive ?? known.isExhaustive,
      };
