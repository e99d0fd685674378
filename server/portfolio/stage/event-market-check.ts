import { findMarket, type MarketSearch } from '../../instruments/event/find-market.js';
import { resolveEvent } from '../../instruments/event/resolve-event.js';
import { venueIndex } from '../../instruments/event/venue-index.js';
import { isTrading, type EventMarket } from '../../market/events/event-market.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { EventPosition } from '../../instruments/event/position.js';
import type { RowIssue } from '../../domain/row-issue.js';

/** The most unknown tickers of one table for which the nearest is searched; a table with more has a larger problem than spelling. */
const MOST_SEARCHES = 500;

/** The outcome of checking a ticker. */
export interface CheckedMarket {
  /** The ticker as the venue writes it; undefined if the venue has no such market. */
  readonly ticker: string | undefined;
  readonly issues: readonly RowIssue[];
  /** Notes on a market that was found. */
  readonly notes: readonly RowIssue[];
}

/** Finds the markets that the rows of a table name; each name is looked for once. */
export class EventMarketCheck {
  private readonly seen = new Map<string, MarketSearch>();
  private searches = 0;

  constructor(private readonly snapshot: ParameterSnapshot) {}

  /** @param position the row as it was read; null if it can't be read as a whole */
  check(exchange: string, ticker: string, position: EventPosition | null): CheckedMarket {
    if (ticker === '') return { ticker: undefined, issues: [], notes: [] };
    const search = this.find(exchange, ticker);
    if (!search.ok) return { ticker: undefined, issues: [search.remark], notes: [] };
    const { market } = search.found;
    const resolved = position === null ? undefined : resolveEvent(position, this.snapshot);
    const issues = resolved === undefined || resolved.ok ? [] : [resolved.remark];
    return { ticker: market.ticker, issues, notes: notesOn(market) };
  }

  private find(exchange: string, ticker: string): MarketSearch {
    const key = `${exchange}\u0000${ticker}`;
    const known = this.seen.get(key);
    if (known !== undefined) return known;
    const found = this.isUnknownForCertain(exchange, ticker)
      ? unknownTicker(exchange, ticker)
      : findMarket(this.snapshot.eventMarkets, exchange, ticker);
    if (!found.ok) this.searches += 1;
    this.seen.set(key, found);
    return found;
  }

  /** Whether the limit of searches for suggestions is reached, and no market has the name. */
  private isUnknownForCertain(exchange: string, ticker: string): boolean {
    if (this.searches < MOST_SEARCHES) return false;
    const venue = this.snapshot.eventMarkets.find((each) => each.exchange === exchange);
    return venue !== undefined && !venueIndex(venue).markets.has(ticker.toUpperCase());
  }
}

function unknownTicker(exchange: string, ticker: string): MarketSearch {
  const message = `${exchange} has no market "${ticker}" among those loaded.`;
  return { ok: false, remark: { code: 'UNKNOWN_CONTRACT', field: 'contract_code', message, value: ticker } };
}

function notesOn(market: EventMarket): readonly RowIssue[] {
  const { ticker, result, status } = market;
  if (isTrading(market)) return [];
  const place = { field: 'contract_code', value: ticker };
  if (result === null) {
    const message = `${ticker} does not trade: its venue calls it ${status}.`;
    return [{ ...place, code: 'MARKET_NOT_TRADING', message }];
  }
  const message = `${ticker} is decided: ${result}. Its rows count at what that pays.`;
  return [{ ...place, code: 'MARKET_DETERMINED', message }];
}
