/** Prices of YES in dollars; null if there are none. */
export interface EventQuotes {
  readonly bid: number | null;
  readonly ask: number | null;
  /** Of the last trade. */
  readonly last: number | null;
}

/**
 * The mark of a market: the last price, moved to the nearer of bid and ask where it lies outside them; never traded, the
 * middle of the two. One quote alone tells no price.
 */
export function markOf({ bid, ask, last }: EventQuotes): number | null {
  if (last !== null) return Math.max(bid ?? last, Math.min(ask ?? last, last));
  return bid === null || ask === null ? null : (bid + ask) / 2;
}
