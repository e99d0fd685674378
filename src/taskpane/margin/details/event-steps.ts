import type { MarginByEvent } from '../../../../server/contract/results/sections/event.js';
import { EVENT_STRUCTURES } from '../../../../server/sheet/results/details/event-words.js';
import { amount, counted, plainNumber } from '../../format.js';
import type { FigureRow } from '../figure-row.js';
import type { MarginStep } from './margin-step.js';

/** The steps to the collateral of an event: what the contracts cost, less what they pay even in the worst outcome. */
export function eventSteps(event: MarginByEvent): readonly MarginStep[] {
  const { collateral, max_gain: gain } = event;
  return [
    { name: 'Cost of the contracts', value: event.cost, kind: 'part' },
    // It is 0 minus the payout, as the negative of 0 would be shown with a minus.
    { name: 'Payout in the worst outcome', value: 0 - event.worst_payout, kind: 'part' },
    { name: collateral < 0 ? 'Cost less payout: a certain gain' : 'Largest loss', value: collateral, kind: 'sum' },
    { name: 'Initial margin', value: event.initial_margin, kind: 'sum' },
    gain < 0
      ? { name: 'Smallest loss', value: -gain, kind: 'aside' }
      : { name: 'Largest gain', value: gain, kind: 'aside' },
  ];
}

/** Facts on an event's outcomes. */
export function eventFacts(event: MarginByEvent): readonly string[] {
  const { category, structures, outcomes_total: outcomes } = event;
  return [
    ...(category === null ? [] : [category]),
    exclusionFact(event),
    ...(structures.length > 1 ? [`${counted(structures.length, 'group')} of markets, each at its worst`] : []),
    counted(outcomes, 'outcome'),
  ];
}

function exclusionFact({ mutually_exclusive: isExclusive, exhaustive: isExhaustive }: MarginByEvent): string {
  if (isExclusive === null) return 'the exchange does not say whether markets exclude each other';
  if (!isExclusive) return 'several markets may resolve YES';
  return isExhaustive === true ? 'exactly one market resolves YES' : 'at most one market resolves YES';
}

/** The contracts that are held, each with its part of the margin. */
export const holdingRows = (event: MarginByEvent): readonly FigureRow[] =>
  event.holdings.map((holding) => ({
    name: `${holding.bought} ${holding.ticker}`,
    facts: [
      `${counted(holding.quantity, 'contract')} at ${holding.price_source === 'mark' ? 'mark ' : ''}${plainNumber(holding.price)}`,
      ...(holding.price_source === 'row' && holding.mark !== null ? [`mark ${plainNumber(holding.mark)}`] : []),
      `cost ${amount(holding.cost)}`,
      `worst payout ${amount(holding.worst_payout)}`,
      ...(holding.result === null ? [] : [`result: ${holding.result}`]),
      ...groupFacts(event, holding.group),
    ],
    value: holding.initial_margin_contribution,
  }));

/** The outcomes, the lowest payout of a group first, each with what the contracts gain or lose. */
export const outcomeRows = (event: MarginByEvent): readonly FigureRow[] =>
  event.outcomes.map(({ outcome, group, payout, profit }) => ({
    name: outcome,
    facts: [`payout ${amount(payout)}`, ...groupFacts(event, group)],
    value: profit,
  }));

/** Names the group; empty if the event has only one. */
function groupFacts({ structures }: MarginByEvent, group: number): readonly string[] {
  const structure = structures[group];
  if (structure === undefined || structures.length === 1) return [];
  return [`group ${group + 1}: ${EVENT_STRUCTURES[structure]}`];
}
