import { groupBy } from '../../../lib/group-by.js';
import type { EventMarket } from '../../../market/events/event-market.js';
import type { OutcomePnl } from '../../risk/outcome-pnl.js';
import { payoutsByOutcome, type EventHolding } from '../event-holding.js';
import { payoutsOfEvent, type GroupPayouts } from '../group-payouts.js';
import { holdingOf, sidePrice, type ResolvedEventPosition } from '../resolved-event-position.js';
import { outcomeProbabilities } from './outcome-probabilities.js';

/**
 * The P&L of event positions, a part for each group of markets that depend on each other. What a position is worth now is its
 * mark; without one the row's price stands for it.
 * @param rate units of base currency for 1 of a currency
 */
export function eventPnls(
  positions: readonly ResolvedEventPosition[],
  rate: (currency: string) => number,
): readonly OutcomePnl[] {
  const byEvent = groupBy(positions, ({ found }) => found.siblings);
  return [...byEvent.values()].flatMap((ofEvent) => pnlsOfEvent(ofEvent, rate));
}

function pnlsOfEvent(
  positions: readonly ResolvedEventPosition[],
  rate: (currency: string) => number,
): readonly OutcomePnl[] {
  const [first] = positions;
  if (first === undefined) return [];
  const { event, siblings } = first.found;
  const yesPrices = new Map(positions.map((position) => [position.found.market, yesPrice(position)]));
  const priceOf = (market: EventMarket): number | null => market.mark ?? yesPrices.get(market) ?? null;
  const probabilityOf = (market: EventMarket): number | null => {
    const price = priceOf(market);
    return price === null ? null : price / market.payout;
  };
  const holdings = positions.map((position) => holdingOf(position, position.netQuantity));
  const scale = rate(first.marginCurrency);
  return payoutsOfEvent(event, siblings, holdings).groups.map((part) => ({
    rows: part.holdings.map(({ row }) => row),
    probabilities: outcomeProbabilities(part.group, event, siblings, probabilityOf),
    pnl: pnlMatrix(part, (market) => priceOf(market) ?? 0, scale),
  }));
}

/** Of YES by the row, for markets without a mark. */
const yesPrice = ({ found: { market }, side, price }: ResolvedEventPosition): number => sidePrice(market, side, price);

function pnlMatrix(
  { group, holdings }: GroupPayouts,
  priceOf: (market: EventMarket) => number,
  scale: number,
): Float64Array {
  const count = group.outcomes.length;
  const pnl = new Float64Array(holdings.length * count);
  const payoutsOf = payoutsByOutcome(group);
  holdings.forEach((holding, place) => {
    const value = valueOf(holding, priceOf(holding.market));
    const payouts = payoutsOf(holding);
    for (let outcome = 0; outcome < count; outcome++)
      pnl[place * count + outcome] = ((payouts[outcome] ?? 0) - value) * scale;
  });
  return pnl;
}

const valueOf = ({ market, bought, quantity }: EventHolding, price: number): number =>
  quantity * sidePrice(market, bought, price);
