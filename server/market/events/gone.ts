import { isTrading, type EventListing, type EventMarket } from './event-market.js';

/** A listing in which markets that are gone from a newer one have ended. */
export interface ClosedListing {
  readonly listing: EventListing;
  /** Number of markets that ended. */
  readonly ended: number;
  /** Number of these whose last price is neither nothing nor the whole payout, so that nobody knows what they pay. */
  readonly unpaid: number;
}

/**
 * Ends the markets that trade in a listing and are gone from a newer, complete one. The last settlement price of an exchange that
 * publishes no results is what the market pays: nothing or the whole payout. Any other last price tells nothing, and the market
 * loses its mark.
 */
export function closeGoneMarkets(older: EventListing, newer: EventListing): ClosedListing {
  const listed = new Set(newer.markets.map(({ ticker }) => ticker));
  let ended = 0;
  let unpaid = 0;
  const markets = older.markets.map((market) => {
    if (listed.has(market.ticker) || !isTrading(market)) return market;
    const closed = closedMarket(market);
    ended += 1;
    if (closed.result === null) unpaid += 1;
    return closed;
  });
  return { listing: { events: older.events, markets }, ended, unpaid };
}

function closedMarket(market: EventMarket): EventMarket {
  const { mark, payout } = market;
  const quotes = { bid: null, ask: null };
  if (mark === payout) return { ...market, ...quotes, status: 'finalized', result: 'yes', settlement: payout };
  if (mark === 0) return { ...market, ...quotes, status: 'finalized', result: 'no', settlement: 0 };
  return { ...market, ...quotes, status: 'expired', mark: null };
}
