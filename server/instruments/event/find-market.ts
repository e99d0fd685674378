import { nearestMeaning } from '../../lib/nearest-word.js';
import type { EventMarket, EventVenue, MarketEvent } from '../../market/events/event-market.js';
import type { EngineRemark } from '../resolved-position.js';
import { tickerSeries, venueIndex, type VenueIndex } from './venue-index.js';

/** A market with its event and all markets of that. */
export interface FoundMarket {
  readonly venue: EventVenue;
  readonly event: MarketEvent;
  readonly market: EventMarket;
  readonly siblings: readonly EventMarket[];
}

export type MarketSearch =
  { readonly ok: true; readonly found: FoundMarket } | { readonly ok: false; readonly remark: EngineRemark };

/** Finds a market by its ticker, or another name that the venue has for it, in any case. */
export function findMarket(venues: readonly EventVenue[], exchange: string, ticker: string): MarketSearch {
  const venue = venues.find((each) => each.exchange === exchange);
  if (venue === undefined) return { ok: false, remark: unknownVenue(venues, exchange) };
  const index = venueIndex(venue);
  const market = index.markets.get(ticker.trim().toUpperCase());
  if (market === undefined) return { ok: false, remark: unknownMarket(index, ticker) };
  const event = index.events.get(market.eventTicker);
  if (event === undefined) throw new Error(`The market ${market.ticker} has no event.`);
  return { ok: true, found: { venue, event, market, siblings: index.marketsByEvent.get(market.eventTicker) ?? [] } };
}

function unknownVenue(venues: readonly EventVenue[], exchange: string): EngineRemark {
  const loaded = venues.map((venue) => venue.exchange).sort();
  const known = loaded.length === 0 ? 'none of any exchange are' : `there are those of ${loaded.join(', ')}`;
  const message = `No event markets of ${exchange} are loaded; ${known}.`;
  return { code: 'UNKNOWN_EXCHANGE', field: 'exchange_code', message, value: exchange };
}

function unknownMarket(index: VenueIndex, ticker: string): EngineRemark {
  const { exchange } = index.venue;
  const suggestion = nearestTicker(index, ticker);
  const hint = suggestion === undefined ? '' : `; is ${suggestion} meant`;
  const message = `${exchange} has no market "${ticker}" among those loaded${hint}${hint === '' ? '.' : '?'}`;
  const remark = { code: 'UNKNOWN_CONTRACT', field: 'contract_code', message, value: ticker };
  return suggestion === undefined ? remark : { ...remark, suggestion };
}

/** The most names among which a suggestion is looked for, because a book of unknown tickers must not cost minutes. */
const MOST_COMPARED = 2_000;

/** The ticker written most like it within its series; a series that is none is taken for the one written most like it. */
function nearestTicker({ tickersBySeries, series }: VenueIndex, ticker: string): string | undefined {
  const wanted = ticker.trim().toUpperCase();
  const named = tickerSeries(wanted);
  const meant = longestBeginning(wanted, tickersBySeries) ?? nearestMeaning(named, series.slice(0, MOST_COMPARED));
  if (meant === undefined) return undefined;
  const candidates = (tickersBySeries.get(meant) ?? []).slice(0, MOST_COMPARED);
  const nearest = nearestMeaning(wanted, candidates);
  if (nearest !== undefined || meant === named) return nearest;
  return nearestMeaning(meant + wanted.slice(named.length), candidates);
}

/** The longest series that a text begins with. */
function longestBeginning(text: string, series: ReadonlyMap<string, unknown>): string | undefined {
  for (let length = text.length; length > 0; length--)
    if (series.has(text.slice(0, length))) return text.slice(0, length);
  return undefined;
}
