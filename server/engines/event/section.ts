import { marginByEventSchema, type MarginByEvent } from '../../contract/results/sections/event.js';
import type { EventDetail, EventMember } from './detail.js';
import type { GroupPayouts } from '../../instruments/event/group-payouts.js';
import { payoutOf, type EventHolding } from '../../instruments/event/event-holding.js';
import { sidePrice } from '../../instruments/event/resolved-event-position.js';
import type { EngineSection, MarginComponent } from '../margin-engine.js';
import { roundHalfAway } from '../../lib/round.js';
import { toDrillDownFields } from '../drill-down-fields.js';
import { money } from '../../lib/money.js';

/** An event of more outcomes shows its worst ones. */
const MOST_OUTCOMES = 100;

const PRICE_DECIMALS = 8;
const price = (value: number): number => roundHalfAway(value, PRICE_DECIMALS);

/** The drill-down of one event. */
export function toMarginByEvent(component: MarginComponent<EventDetail>, fxRate: number): MarginByEvent {
  const { detail } = component;
  const { event, margin } = detail;
  const outcomes = margin.groups.flatMap(toOutcomes);
  const byRow = new Map(detail.members.map((member) => [member.row, member]));
  return {
    ...toDrillDownFields(component),
    exchange: component.exchange,
    event_ticker: event.eventTicker,
    event_title: event.title,
    category: event.category,
    model: 'fully_collateralised',
    mutually_exclusive: event.isMutuallyExclusive,
    exhaustive: event.isExhaustive,
    structures: margin.groups.map(({ group }) => group.structure),
    currency_code: component.currency,
    fxrate: fxRate,
    initial_margin: money(margin.initialMargin),
    cost: money(margin.cost),
    worst_outcome: margin.groups.map(({ group, worst }) => group.outcomes[worst]?.label ?? '').join('; '),
    worst_payout: money(margin.worstPayout),
    collateral: money(margin.collateral),
    max_gain: money(margin.bestPayout - margin.cost),
    outcomes: outcomes.slice(0, MOST_OUTCOMES),
    outcomes_total: outcomes.length,
    holdings: margin.groups.flatMap((part, group) =>
      part.holdings.map((holding) => toHolding(part, group, holding, detail, byRow.get(holding.row))),
    ),
    notes: (component.notes ?? []).map(({ message }) => message),
  };
}

const toOutcomes = ({ group, payouts, cost }: GroupPayouts, place: number): MarginByEvent['outcomes'] =>
  group.outcomes
    .map(({ label }, outcome) => ({ label, payout: payouts[outcome] ?? 0 }))
    .sort((first, second) => first.payout - second.payout)
    .map(({ label, payout }) => ({
      group: place,
      outcome: label,
      payout: money(payout),
      profit: money(payout - cost),
    }));

function toHolding(
  { group, worst }: GroupPayouts,
  place: number,
  holding: EventHolding,
  { margin }: EventDetail,
  member: EventMember | undefined,
): MarginByEvent['holdings'][number] {
  const { row, market, bought, quantity, unitCost } = holding;
  const outcome = group.outcomes[worst];
  if (member === undefined || outcome === undefined)
    throw new Error(`Row ${row} is not among the event's, or has no outcome.`);
  return {
    row,
    position_id: member.positionId,
    ticker: market.ticker,
    group: place,
    bought,
    quantity,
    price: price(unitCost),
    price_source: member.isMarked ? 'mark' : 'row',
    mark: market.mark === null ? null : price(sidePrice(market, bought, market.mark)),
    result: market.result,
    cost: money(quantity * unitCost),
    worst_payout: money(payoutOf(group, outcome, holding)),
    initial_margin_contribution: money(margin.contributions.get(row) ?? 0),
  };
}

export const eventSection: EngineSection<EventDetail> = {
  key: 'margin_by_event',
  schema: marginByEventSchema,
  toWire: toMarginByEvent,
};
