import { payoutOf, type EventHolding } from '../../instruments/event/event-holding.js';
import { payoutsOfEvent, type GroupPayouts } from '../../instruments/event/group-payouts.js';
import type { EventMarket, MarketEvent } from '../../market/events/event-market.js';

/** The collateral of one event's holdings, in dollars. */
export interface EventMargin {
  readonly groups: readonly GroupPayouts[];
  readonly contradictsItself: boolean;
  readonly cost: number;
  readonly worstPayout: number;
  readonly bestPayout: number;
  /** Cost less worst payout: the largest loss; below 0 a gain that is certain. */
  readonly collateral: number;
  /** Collateral, at least 0. */
  readonly initialMargin: number;
  /** Parts of `initialMargin` by row: its cost less its payout in the worst outcome. */
  readonly contributions: ReadonlyMap<number, number>;
}

/**
 * Collateral of fully paid positions on one event: their cost less the lowest payout over its outcomes. Each group of
 * markets that does not depend on others is taken at its own worst outcome. Source: docs/methodology/event.md.
 */
export function eventMargin(
  event: MarketEvent,
  siblings: readonly EventMarket[],
  holdings: readonly EventHolding[],
): EventMargin {
  const { groups: payouts, contradictsItself } = payoutsOfEvent(event, siblings, holdings);
  const sum = (pick: (part: GroupPayouts) => number): number => payouts.reduce((total, part) => total + pick(part), 0);
  const cost = sum((part) => part.cost);
  const worstPayout = sum((part) => part.payouts[part.worst] ?? 0);
  const collateral = cost - worstPayout;
  const isFloored = collateral <= 0;
  return {
    groups: payouts,
    contradictsItself,
    cost,
    worstPayout,
    bestPayout: sum((part) => part.payouts.reduce((most, payout) => Math.max(most, payout), -Infinity)),
    collateral,
    initialMargin: isFloored ? 0 : collateral,
    contributions: new Map(
      payouts.flatMap((part) => part.holdings.map((held) => [held.row, isFloored ? 0 : lossAtWorst(part, held)])),
    ),
  };
}

function lossAtWorst({ group, worst }: GroupPayouts, holding: EventHolding): number {
  const outcome = group.outcomes[worst];
  if (outcome === undefined) throw new Error('A group of markets has no outcomes.');
  return holding.quantity * holding.unitCost - payoutOf(group, outcome, holding);
}
