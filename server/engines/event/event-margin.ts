import { paid, payoutOf, type EventHolding } from '../../instruments/event/event-holding.js';
import type { OutcomeGroup } from '../../instruments/event/outcome-group.js';
import { outcomeGroups } from '../../instruments/event/outcome-groups.js';
import { groupBy } from '../../lib/group-by.js';
import type { EventMarket, MarketEvent } from '../../market/events/event-market.js';

/** A group of holdings with what they are paid in each of its outcomes. */
export interface GroupPayouts {
  readonly group: OutcomeGroup;
  readonly holdings: readonly EventHolding[];
  readonly cost: number;
  /** One for each outcome of the group. */
  readonly payouts: readonly number[];
  /** Place of the lowest payout, the first of equals. */
  readonly worst: number;
}

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
 * Collateral of fully paid positions on one event: what they cost less the lowest payout over its outcomes. Groups of markets
 * that do not depend on each other are each at their worst.
 * Source: docs/methodology/event.md.
 */
export function eventMargin(
  event: MarketEvent,
  siblings: readonly EventMarket[],
  holdings: readonly EventHolding[],
): EventMargin {
  const { groups, contradictsItself } = outcomeGroups(event, siblings, [
    ...new Set(holdings.map(({ market }) => market)),
  ]);
  const byMarket = groupBy(holdings, ({ market }) => market);
  const payouts = groups.map((group) =>
    groupPayouts(
      group,
      group.markets.flatMap((market) => byMarket.get(market) ?? []),
    ),
  );
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

function groupPayouts(group: OutcomeGroup, holdings: readonly EventHolding[]): GroupPayouts {
  const place = new Map(group.markets.map((market, index) => [market, index]));
  /** By place of the market: what its holdings are paid more where it resolves YES. */
  const gains = new Float64Array(group.markets.length);
  let withoutWinners = 0;
  for (const holding of holdings) {
    const ifNo = holding.market.settlement ?? 0;
    const ifYes = holding.market.settlement ?? holding.market.payout;
    const index = place.get(holding.market) ?? 0;
    withoutWinners += paid(holding, ifNo);
    gains[index] = (gains[index] ?? 0) + paid(holding, ifYes) - paid(holding, ifNo);
  }
  const payouts = group.outcomes.map(({ winners }) =>
    winners.reduce((total, winner) => total + (gains[winner] ?? 0), withoutWinners),
  );
  const lowest = payouts.reduce((least, payout) => Math.min(least, payout), Infinity);
  const cost = holdings.reduce((total, { quantity, unitCost }) => total + quantity * unitCost, 0);
  return { group, holdings, cost, payouts, worst: payouts.indexOf(lowest) };
}

function lossAtWorst({ group, worst }: GroupPayouts, holding: EventHolding): number {
  const outcome = group.outcomes[worst];
  if (outcome === undefined) throw new Error('A group of markets has no outcomes.');
  return holding.quantity * holding.unitCost - payoutOf(group, outcome, holding);
}
