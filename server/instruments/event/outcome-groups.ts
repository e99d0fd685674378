import { groupBy } from '../../lib/group-by.js';
import type { EventMarket, MarketEvent } from '../../market/events/event-market.js';
import type { GroupOutcome, OutcomeGroup } from './outcome-group.js';
import { covers, cutsOf, overlap, strikeMarkets, subjectsOf, type Cut, type StrikeMarket } from './strike-region.js';
import { memoizedBy } from '../../lib/memoized.js';

/** The possible outcomes of one event, as far as they matter for the markets held. */
export interface EventOutcomes {
  readonly groups: readonly OutcomeGroup[];
  /** The venue calls its markets mutually exclusive and their strikes say otherwise: the strikes count. */
  readonly contradictsItself: boolean;
}

/**
 * The groups of an event's held markets. Mutually exclusive markets are one group, with an outcome in which none of the held
 * ones wins, unless the event is exhaustive and all that may still win are held. Markets on strikes of one value are one
 * group, whose outcomes are the intervals between the strikes. All else is independent: nothing known, nothing netted.
 * Determined markets count at their result, and rule out what contradicts it.
 * @param siblings all markets of the event
 */
export function outcomeGroups(
  event: MarketEvent,
  siblings: readonly EventMarket[],
  held: readonly EventMarket[],
): EventOutcomes {
  const determined = held.filter(({ settlement }) => settlement !== null);
  const open = held.filter(({ settlement }) => settlement === null);
  const groups: OutcomeGroup[] =
    determined.length === 0
      ? []
      : [{ structure: 'determined', markets: determined, outcomes: [{ label: 'Determined', winners: [] }] }];
  const binary = open.filter(({ isScalar }) => !isScalar);
  const isExclusive = event.isMutuallyExclusive === true;
  const contradictsItself = isExclusive && overlaps(siblings);
  if (isExclusive && !contradictsItself) {
    if (binary.length > 0) groups.push(exclusiveGroup(event, siblings, binary));
  } else groups.push(...strikeGroups(siblings, binary));
  const grouped = new Set(groups.flatMap(({ markets }) => markets));
  groups.push(...open.filter((market) => !grouped.has(market)).map(independentGroup));
  return { groups, contradictsItself };
}

const NONE_HELD = 'None of those held';

/** The widest event whose markets are compared one with another. */
const MOST_COMPARED = 1_000;

/** Whether two markets can both resolve YES by their strikes; found once for each event. */
const overlaps = memoizedBy((siblings: readonly EventMarket[]): boolean => {
  const markets = strikeMarkets(siblings).slice(0, MOST_COMPARED);
  return [...bySubject(markets).values()].some((ofOne) =>
    ofOne.some((first, place) => ofOne.slice(place + 1).some((second) => overlap(first.region, second.region))),
  );
});

function bySubject(markets: readonly StrikeMarket[]): ReadonlyMap<string, readonly StrikeMarket[]> {
  const subjects = subjectsOf(markets);
  return groupBy(markets, ({ market }) => subjects.get(market) ?? '');
}

function exclusiveGroup(
  event: MarketEvent,
  siblings: readonly EventMarket[],
  markets: readonly EventMarket[],
): OutcomeGroup {
  const isWon = siblings.some(({ result }) => result === 'yes');
  const own = new Set(markets);
  const isAllHeld = siblings.every((market) => own.has(market) || market.result === 'no');
  const isNoneExcluded = event.isExhaustive === true && isAllHeld;
  const each = markets.map(({ subtitle }, place): GroupOutcome => ({ label: subtitle, winners: [place] }));
  const none: GroupOutcome = { label: isAllHeld ? 'None of them' : NONE_HELD, winners: [] };
  const outcomes = isWon ? [none] : isNoneExcluded ? each : [...each, none];
  return { structure: 'exclusive', markets, outcomes };
}

function strikeGroups(siblings: readonly EventMarket[], held: readonly EventMarket[]): readonly OutcomeGroup[] {
  const own = new Set(held);
  return [...bySubject(strikeMarkets(siblings)).values()].flatMap((ofOne) => {
    const markets = ofOne.filter(({ market }) => own.has(market));
    if (markets.length === 0 || ofOne.length < 2) return [];
    const decided = ofOne.filter(({ market }) => market.result === 'yes' || market.result === 'no');
    return [strikeGroup(markets, decided)];
  });
}

/** @param decided markets of the same value whose result is known */
function strikeGroup(held: readonly StrikeMarket[], decided: readonly StrikeMarket[]): OutcomeGroup {
  const cuts = cutsOf([...held, ...decided].map(({ region }) => region));
  const intervals = [...cuts, null].map((to, place) => ({ from: cuts[place - 1] ?? null, to }));
  const isPossible = ({ from, to }: (typeof intervals)[number]): boolean =>
    decided.every(({ market, region }) => covers(region, from, to) === (market.result === 'yes'));
  const possible = intervals.filter(isPossible);
  const outcomes = new Map<string, GroupOutcome>();
  for (const { from, to } of possible.length === 0 ? intervals : possible) {
    const winners = held.flatMap(({ region }, place) => (covers(region, from, to) ? [place] : []));
    const key = winners.join();
    const same = outcomes.get(key);
    const label = intervalLabel(from, to);
    outcomes.set(key, same === undefined ? { label, winners } : { label: shared(same, label), winners });
  }
  return { structure: 'strikes', markets: held.map(({ market }) => market), outcomes: [...outcomes.values()] };
}

/** The label of intervals that end in the same. */
const shared = ({ label, winners }: GroupOutcome, other: string): string =>
  winners.length === 0 ? NONE_HELD : label.includes(', or ') ? label : `${label}, or ${other.toLowerCase()}`;

function intervalLabel(from: Cut | null, to: Cut | null): string {
  if (from === null) return to === null ? 'Any value' : `${to.side === 1 ? 'At or below' : 'Below'} ${to.strike}`;
  const lower = from.side === 1 ? `above ${from.strike}` : `${from.strike} or above`;
  if (to === null) return capitalised(lower);
  if (from.strike === to.strike) return `Exactly ${to.strike}`;
  return `${capitalised(lower)}, ${to.side === 1 ? `at or below ${to.strike}` : `below ${to.strike}`}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const independentGroup = (market: EventMarket): OutcomeGroup => ({
  structure: 'independent',
  markets: [market],
  outcomes: [
    { label: `${market.subtitle}: YES`, winners: [0] },
    { label: `${market.subtitle}: NO`, winners: [] },
  ],
});
