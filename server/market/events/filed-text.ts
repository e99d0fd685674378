import type { EventListing, EventMarket, EventStrike, MarketEvent } from './event-market.js';

/** What heads a venue's file. */
export interface EventFileHead {
  readonly exchange: string;
  /** `YYYY-MM-DD`; null = not known. */
  readonly businessDate: string | null;
  readonly isDemo: boolean;
}

/** A listing in the form in which it is filed: that of Kalshi's interface, one record a line, in dollars throughout. */
export function filedEventText({ exchange, businessDate, isDemo }: EventFileHead, listing: EventListing): string {
  const head = { exchange, business_date: businessDate, ...(isDemo ? { demo: true } : {}) };
  const lines = (records: readonly object[]): string => records.map((record) => JSON.stringify(record)).join(',\n');
  const fields = Object.entries(head).map(([field, value]) => `"${field}": ${JSON.stringify(value)}`);
  return [
    `{${fields.join(', ')},`,
    `"events": [\n${lines(listing.events.map(toEventRecord))}\n],`,
    `"markets": [\n${lines(listing.markets.map(toMarketRecord))}\n]}\n`,
  ].join('\n');
}

const toEventRecord = (event: MarketEvent): object => ({
  event_ticker: event.eventTicker,
  title: event.title,
  sub_title: event.subtitle,
  ...known({
    category: event.category,
    mutually_exclusive: event.isMutuallyExclusive,
    exhaustive: event.isExhaustive,
  }),
});

const toMarketRecord = (market: EventMarket): object => ({
  ticker: market.ticker,
  ...(market.aliases.length === 0 ? {} : { aliases: market.aliases }),
  event_ticker: market.eventTicker,
  title: market.title,
  yes_sub_title: market.subtitle,
  market_type: market.isScalar ? 'scalar' : 'binary',
  ...toStrikeFields(market.strike),
  notional_value_dollars: market.payout,
  status: market.status,
  ...known({
    mark_dollars: market.mark,
    yes_bid_dollars: market.bid,
    yes_ask_dollars: market.ask,
    result: market.result,
    settlement_value_dollars: market.settlement,
    open_time: market.openTime,
    close_time: market.closeTime,
    expiration_time: market.expirationTime,
    updated_time: market.updatedTime,
  }),
});

const toStrikeFields = (strike: EventStrike | null): object =>
  strike === null
    ? {}
    : {
        strike_type: strike.comparison,
        ...known({ floor_strike: strike.floor, cap_strike: strike.cap, custom_strike: strike.subject }),
      };

/** Only what is not null. */
const known = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
