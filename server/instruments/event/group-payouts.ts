import { groupBy } from '../../lib/group-by.js';
import type { EventMarket, MarketEvent } from '../../market/events/event-market.js';
import { paid, type EventHolding } from './event-holding.js';
import type { OutcomeGroup } from './outcome-group.js';
import { outcomeGroups } from './outcome-groups.js';

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

/** The payouts of one event's holdings. */
export interface EventPayouts {
  readonly groups: readonly GroupPayouts[];
  /** Whether the event is called mutually exclusive though strikes of its markets overlap. */
  readonly contradictsItself: boolean;
}

/** The payouts of the holdings of one event, one part for each group of markets that depend on each other. */
export function payoutsOfEvent(
  event: MarketEvent,
  siblings: readonly EventMarket[],
  holdings: readonly EventHolding[],
): EventPayouts {
  const { groups, contradictsItself } = outcomeGroups(event, siblings, [
    ...new Set(holdings.map(({ market }) => market)),
  ]);
  const byMarket = groupBy(holdings, ({ market }) => market);
  return {
    contradictsItself,
    groups: groups.map((group) =>
      groupPayouts(
        group,
        group.markets.flatMap((market) => byMarket.get(market) ?? []),
      ),
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
