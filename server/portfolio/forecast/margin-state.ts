import type { MarginComponent } from '../../engines/margin-engine.js';
import type { MarginContext } from '../../engines/engine-registry.js';
import type { DaySpan } from '../../instruments/ahead/position-ahead.js';
import type { ScenarioAhead } from '../../instruments/ahead/scenario-ahead.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';
import type { BaseConversion } from '../currency.js';
import { marginPositions, type PositionsMargin } from '../margin-positions.js';
import { groupKey } from '../prepared-book/prepared-book.js';
import { accountFigures, type AccountFigures } from '../sums.js';
import { isAging, type HeldPosition } from './held-position.js';

/** What is held of each position; positions of which nothing is margined are not there. */
export type Holdings = ReadonlyMap<HeldPosition, ResolvedPosition>;

/** Margins by engine and clearing house, which never offset each other. */
export interface MarginGroups {
  readonly groups: ReadonlyMap<string, PositionsMargin>;
  /** In base currency, unrounded. */
  readonly figures: AccountFigures;
}

/** What is held of a book, with its margins. */
export interface MarginState extends MarginGroups {
  readonly holdings: Holdings;
}

/** How states are margined. */
export interface StateSetting {
  /** Of today: engines whose positions stand still are asked in it. */
  readonly today: MarginContext;
  /** Of the day: made when an engine needs its market. */
  readonly ofDay: () => MarginContext;
  readonly toBase: BaseConversion;
  /** The days whose announced changes of margins have come; null: none does. */
  readonly announced: DaySpan | null;
  /** The stress scenario that has come; null: none has. */
  readonly scenario: ScenarioAhead | null;
}

/** The margins of holdings; groups that are known to be the same are taken from an earlier state. @param isChanged by key of a group */
export function marginState(
  holdings: Holdings,
  setting: StateSetting,
  before?: { readonly state: MarginState; readonly isChanged: (key: string) => boolean },
): MarginState {
  const known = (key: string) => (before?.isChanged(key) === false ? before.state.groups.get(key) : undefined);
  return { holdings, ...marginGroups([...holdings.values()], setting, known) };
}

/** The margins of positions, and their figures together. @param known of groups whose margin is known already */
export function marginGroups(
  positions: readonly ResolvedPosition[],
  setting: StateSetting,
  known: (key: string) => PositionsMargin | undefined = () => undefined,
): MarginGroups {
  const groups = new Map<string, PositionsMargin>();
  for (const [key, ofGroup] of groupBy(positions, groupKey))
    groups.set(key, known(key) ?? marginGroup(ofGroup, setting));
  return { groups, figures: accountFigures([...groups.values()].flatMap(({ sums }) => sums)) };
}

/** Positions of one engine on the parameters and the market of a day, and what they are margined in. */
function groupOnDay(positions: readonly ResolvedPosition[], { today, ofDay, announced, scenario }: StateSetting) {
  const [first] = positions;
  if (first === undefined) throw new Error('A group of positions is empty.');
  const context = isAging(first, today.engines) ? ofDay() : today;
  const engine = today.engines.engineOf(first.engine);
  const moved = (scenario === null ? undefined : engine.withScenario?.(positions, context, scenario)) ?? positions;
  const onDay = announced === null ? undefined : engine.withAnnounced?.(moved, context, announced);
  return { engine, context, positions: onDay ?? moved };
}

/** The margin of positions of one engine, on the parameters and the market of a day. */
function marginGroup(positions: readonly ResolvedPosition[], setting: StateSetting): PositionsMargin {
  const { context, positions: onDay } = groupOnDay(positions, setting);
  return marginPositions(onDay, context, setting.toBase);
}

/**
 * The initial margins of states where scan ranges rise as much as they have in filed parameter sets, in base currency, unrounded.
 * Groups that several states share are margined once. Source: docs/methodology/forecast.md, "Bands".
 */
export function risenMargins(): (state: MarginState, setting: StateSetting) => number {
  const known = new WeakMap<PositionsMargin, PositionsMargin>();
  const risen = (group: PositionsMargin, positions: readonly ResolvedPosition[], setting: StateSetting) => {
    const { engine, context, positions: onDay } = groupOnDay(positions, setting);
    const higher = engine.rangeBand?.withRises(onDay) ?? onDay;
    return higher === onDay ? group : marginPositions(higher, context, setting.toBase);
  };
  return ({ holdings, groups }, setting) => {
    const higher = [...groupBy([...holdings.values()], groupKey)].flatMap(([key, positions]) => {
      const group = groups.get(key);
      if (group === undefined) return [];
      const margin = known.get(group) ?? risen(group, positions, setting);
      known.set(group, margin);
      return margin.sums;
    });
    return accountFigures(higher).initialMargin;
  };
}

/** The spread credits in the margins of a state, in base currency. */
export function spreadCreditsOf({ groups }: MarginState, { today, toBase }: StateSetting): number {
  const creditOf = (component: MarginComponent): number =>
    (today.engines.engineOf(component.engine).spreadCredits?.(component) ?? 0) * (toBase(component.currency) ?? 0);
  return [...groups.values()]
    .flatMap(({ components }) => components)
    .reduce((sum, component) => sum + creditOf(component), 0);
}
