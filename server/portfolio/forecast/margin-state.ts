import type { MarginComponent } from '../../engines/margin-engine.js';
import type { MarginContext } from '../../engines/engine-registry.js';
import type { DaySpan } from '../../instruments/ahead/position-ahead.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';
import type { BaseConversion } from '../currency.js';
import { marginPositions, type PositionsMargin } from '../margin-positions.js';
import { groupKey } from '../prepared-book/prepared-book.js';
import { accountFigures, type AccountFigures } from '../sums.js';
import type { HeldPosition } from './held-position.js';

/** What is held of each position; positions of which nothing is margined are not there. */
export type Holdings = ReadonlyMap<HeldPosition, ResolvedPosition>;

/** Margins of a book by engine and clearing house, which never offset each other. */
export interface MarginState {
  readonly holdings: Holdings;
  readonly groups: ReadonlyMap<string, PositionsMargin>;
  /** In base currency, unrounded. */
  readonly figures: AccountFigures;
}

/** How states are margined. */
export interface StateSetting {
  readonly context: MarginContext;
  readonly toBase: BaseConversion;
  /** The days whose announced changes of margins have come; null: none does. */
  readonly announced: DaySpan | null;
}

/** The margins of holdings; groups that are known to be the same are taken from an earlier state. @param isChanged by key of a group */
export function marginState(
  holdings: Holdings,
  { context, toBase, announced }: StateSetting,
  before?: { readonly state: MarginState; readonly isChanged: (key: string) => boolean },
): MarginState {
  const groups = new Map<string, PositionsMargin>();
  for (const [key, positions] of groupBy([...holdings.values()], groupKey)) {
    const known = before?.isChanged(key) === false ? before.state.groups.get(key) : undefined;
    groups.set(key, known ?? marginPositions(onDay(positions, context, announced), context, toBase));
  }
  return { holdings, groups, figures: accountFigures([...groups.values()].flatMap(({ sums }) => sums)) };
}

/** Positions of one engine on the parameters of a day. */
function onDay(
  positions: readonly ResolvedPosition[],
  context: MarginContext,
  announced: DaySpan | null,
): readonly ResolvedPosition[] {
  const [first] = positions;
  const engine = first === undefined ? undefined : context.engines.engineOf(first.engine);
  if (engine?.withAnnounced === undefined || announced === null) return positions;
  return engine.withAnnounced(positions, context, announced);
}

/** The spread credits in the margins of a state, in base currency. */
export function spreadCreditsOf({ groups }: MarginState, { context, toBase }: StateSetting): number {
  const creditOf = (component: MarginComponent): number =>
    (context.engines.engineOf(component.engine).spreadCredits?.(component) ?? 0) * (toBase(component.currency) ?? 0);
  return [...groups.values()]
    .flatMap(({ components }) => components)
    .reduce((sum, component) => sum + creditOf(component), 0);
}
