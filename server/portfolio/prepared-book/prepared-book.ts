import type { MarginComponent } from '../../engines/margin-engine.js';
import type { EngineRegistry, MarginContext } from '../../engines/engine-registry.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';
import type { BaseConversion } from '../currency.js';
import { marginPositions } from '../margin-positions.js';
import { accountFigures, type AccountFigures, type ClearingSum } from '../sums.js';

/** Positions of one engine at one clearing house with their margin; positions of other groups never offset them. */
export interface MarginGroup {
  readonly key: string;
  readonly components: readonly MarginComponent[];
  readonly sums: readonly ClearingSum[];
}

/** The margin of the book with positions added to it. */
export interface BookMargin {
  readonly groups: readonly MarginGroup[];
  /** In base currency, unrounded; all 0 for a flat book. */
  readonly figures: AccountFigures;
}

/** The held positions of one account, ready to be margined again and again with others added. */
export interface PreparedBook {
  readonly engines: EngineRegistry;
  readonly held: readonly ResolvedPosition[];
  marginWith(added: readonly ResolvedPosition[]): BookMargin;
}

/** Key of a position's engine and clearing house: positions of different ones never net. */
export const groupKey = ({ engine, clearingHouse }: ResolvedPosition): string => `${engine}\u0000${clearingHouse}`;

/**
 * Prepares an account once; each margin then calculates only the engines and clearing houses of the added positions. The
 * account is margined as a parent account is: net, except for the sides of omnibus accounts. A position added to an omnibus
 * account is margined on its side of it.
 */
export function prepareBook(
  held: readonly ResolvedPosition[],
  context: MarginContext,
  toBase: BaseConversion,
): PreparedBook {
  const heldByKey = groupBy(held, groupKey);
  const omnibus = new Set(held.filter(({ isOmnibus }) => isOmnibus).map(({ origin }) => origin.subAccountCode));
  const placed = (position: ResolvedPosition): ResolvedPosition =>
    omnibus.has(position.origin.subAccountCode) ? { ...position, isOmnibus: true } : position;
  const marginOf = (key: string, positions: readonly ResolvedPosition[]): MarginGroup => {
    return { key, ...marginPositions(positions, context, toBase) };
  };
  const untouched = new Map<string, MarginGroup>();
  const untouchedGroup = (key: string): MarginGroup => {
    const known = untouched.get(key);
    if (known !== undefined) return known;
    const group = marginOf(key, heldByKey.get(key) ?? []);
    untouched.set(key, group);
    return group;
  };
  return {
    engines: context.engines,
    held,
    marginWith: (added) => {
      const addedByKey = groupBy(added.map(placed), groupKey);
      const groups = [...new Set([...heldByKey.keys(), ...addedByKey.keys()])].map((key) => {
        const more = addedByKey.get(key);
        return more === undefined ? untouchedGroup(key) : marginOf(key, [...(heldByKey.get(key) ?? []), ...more]);
      });
      return { groups, figures: accountFigures(groups.flatMap(({ sums }) => sums)) };
    },
  };
}
