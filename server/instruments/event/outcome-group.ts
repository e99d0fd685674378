import type { EventMarket } from '../../market/events/event-market.js';

/** One way in which a group of markets may end. */
export interface GroupOutcome {
  /** Its name in results. */
  readonly label: string;
  /** Places in `markets` of those that resolve YES; all others resolve NO. */
  readonly winners: readonly number[];
}

/** How the markets of a group hang together. */
export type GroupStructure = 'exclusive' | 'strikes' | 'independent' | 'determined';

/** Held markets of one event whose outcomes depend on each other; groups do not depend on each other. */
export interface OutcomeGroup {
  readonly structure: GroupStructure;
  readonly markets: readonly EventMarket[];
  /** Every way in which they may end, at least one; each once. */
  readonly outcomes: readonly GroupOutcome[];
}

/** The payment of a market to one YES in an outcome, in dollars. @param place of the market in the group */
export function settlementOf(group: OutcomeGroup, outcome: GroupOutcome, place: number): number {
  const market = group.markets[place];
  if (market === undefined) throw new Error(`The group has no market ${place}.`);
  return market.settlement ?? (outcome.winners.includes(place) ? market.payout : 0);
}
