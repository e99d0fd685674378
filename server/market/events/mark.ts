/** Prices of YES in dollars; null if there are none. */
export interface EventQuotes {
  readonly bid: number | null;
  readonly ask: number | null;
  /** Price of the last trade. */
  readonly last: number | null;
}

/**
 * The mark of a market: the last price, or the nearer of bid and ask if it lies outside them; for a market that never
 * traded, the middle of the two. A single quote gives no price.
 */
export function markOf({ bid, ask, last }: EventQuotes): number | null {
  if (last !== null) return Math.max(bid ?? last, Math.min(ask ?? last, last));
  return bid === null || ask === null ? null : (bid + ask) / 2;
}
