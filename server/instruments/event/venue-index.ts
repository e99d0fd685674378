import { comparableName } from '../../lib/comparable-name.js';
import type { EventMarket, EventVenue, MarketEvent } from '../../market/events/event-market.js';

/** A venue by ticker and event. */
export interface VenueIndex {
  readonly venue: EventVenue;
  readonly events: ReadonlyMap<string, MarketEvent>;
  /** By ticker and alias, in capitals. */
  readonly markets: ReadonlyMap<string, EventMarket>;
  readonly marketsByEvent: ReadonlyMap<string, readonly EventMarket[]>;
  /** Tickers by series: what stands before the first hyphen. */
  readonly tickersBySeries: ReadonlyMap<string, readonly Spelling[]>;
  readonly series: readonly Spelling[];
}

/** A ticker, or the name of a series, by how it compares. */
export type Spelling = readonly [spelling: string, name: string];

const indices = new WeakMap<EventVenue, VenueIndex>();

/** Made once for each venue: at once, if nobody has gone through its steps before. */
export function venueIndex(venue: EventVenue): VenueIndex {
  const known = indices.get(venue);
  if (known !== undefined) return known;
  const steps = venueIndexSteps(venue);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export const hasVenueIndex = (venue: EventVenue): boolean => indices.has(venue);

/** Markets between two turns of the caller. */
const STEP = 512;

/** Makes the index in small steps, so that a thread with other work may do it between them. */
export function* venueIndexSteps(venue: EventVenue): Generator<undefined, VenueIndex, undefined> {
  const markets = new Map<string, EventMarket>();
  const marketsByEvent = new Map<string, EventMarket[]>();
  const tickersBySeries = new Map<string, Spelling[]>();
  const series: Spelling[] = [];
  for (const [place, market] of venue.markets.entries()) {
    const { ticker, eventTicker, aliases } = market;
    for (const alias of aliases) addAlias(markets, alias.toUpperCase(), market);
    markets.set(ticker, market);
    append(marketsByEvent, eventTicker, market);
    const name = tickerSeries(ticker);
    if (!tickersBySeries.has(name)) series.push([comparableName(name), name]);
    append(tickersBySeries, name, [comparableName(ticker), ticker]);
    if (place % STEP === STEP - 1) yield;
  }
  const events = new Map<string, MarketEvent>();
  for (const [place, event] of venue.events.entries()) {
    events.set(event.eventTicker, event);
    if (place % STEP === STEP - 1) yield;
  }
  const index = { venue, events, markets, marketsByEvent, tickersBySeries, series };
  indices.set(venue, index);
  return index;
}

/** A ticker comes before the alias of another market. */
function addAlias(markets: Map<string, EventMarket>, alias: string, market: EventMarket): void {
  if (markets.get(alias)?.ticker !== alias) markets.set(alias, market);
}

function append<Value>(groups: Map<string, Value[]>, key: string, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

export const tickerSeries = (ticker: string): string => ticker.split('-', 1)[0] ?? ticker;
