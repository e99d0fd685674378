import type { EventMarket } from '../../market/events/event-market.js';
import { settlementOf, type GroupOutcome, type OutcomeGroup } from './outcome-group.js';

/** Contracts of one row, expressed as bought ones: YES sold is NO bought. */
export interface EventHolding {
  readonly row: number;
  readonly market: EventMarket;
  readonly bought: 'YES' | 'NO';
  /** At least 0. */
  readonly quantity: number;
  /** Dollars paid for one. */
  readonly unitCost: number;
}

/** The payout of a holding in an outcome of its group, in dollars. */
export function payoutOf(group: OutcomeGroup, outcome: GroupOutcome, holding: EventHolding): number {
  return paid(holding, settlementOf(group, outcome, group.markets.indexOf(holding.market)));
}

/** What holdings of a group are paid in each of its outcomes; for many of them, as it goes through the winners once. */
export function payoutsByOutcome({ markets, outcomes }: OutcomeGroup): (holding: EventHolding) => Float64Array {
  const won = new Map(markets.map((market): readonly [EventMarket, number[]] => [market, []]));
  outcomes.forEach(({ winners }, outcome) => {
    for (const winner of winners) {
      const market = markets[winner];
      if (market !== undefined) won.get(market)?.push(outcome);
    }
  });
  return (holding) => {
    const { market } = holding;
    const payouts = new Float64Array(outcomes.length).fill(paid(holding, market.settlement ?? 0));
    if (market.settlement === null)
      for (const outcome of won.get(market) ?? []) payouts[outcome] = paid(holding, market.payout);
    return payouts;
  };
}

/** @param settlement the payment to one YES */
export const paid = ({ bought, quantity, market }: EventHolding, settlement: number): number =>
  quantity * (bought === 'YES' ? settlement : market.payout - settlement);
