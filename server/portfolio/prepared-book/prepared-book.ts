import type { EngineContext, MarginComponent, ResolvedPosition } from '../../engines/margin-engine.js';
import { MARGIN_ENGINES } from '../../engines/registry.js';
import { groupBy } from '../../lib/group-by.js';
import type { BaseConversion } from '../currency.js';
import { accountFigures, sumByClearing, type AccountFigures, type ClearingSum } from '../sums.js';

/** Positions of one engine at one clearing house with their margin: those of another never offset them. */
export interface MarginGroup {
  readonly key: string;
  readonly components: readonly MarginComponent[];
  readonly sums: readonly ClearingSum[];
}

/** What the book is margined at with something added to it. */
export interface BookMargin {
  readonly groups: readonly MarginGroup[];
  /** In base currency, unrounded; of a flat book all 0. */
  readonly figures: AccountFigures;
}

/** The held positions of one account, ready to be margined again and again with others added. */
export interface PreparedBook {
  readonly held: readonly ResolvedPosition[];
  marginWith(added: readonly ResolvedPosition[]): BookMargin;
}

/** Engine and clearing house: what different ones hold never nets. */
export const groupKey = ({ engine, clearingHouse }: ResolvedPosition): string => `${engine}\u0000${clearingHouse}`;

/**
 * Prepares an account once; each margin then calculates only the engines and houses that what is added belongs to. Net, as
 * a parent account is.
 */
export function prepareBook(
  held: readonly ResolvedPosition[],
  context: EngineContext,
  toBase: BaseConversion,
): PreparedBook {
  const heldByKey = groupBy(held, groupKey);
  const marginOf = (key: string, positions: readonly ResolvedPosition[]): MarginGroup => {
    const components = componentsOf(positions, context);
    return { key, components, sums: sumByClearing(components, toBase) };
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
    held,
    marginWith: (added) => {
      const addedByKey = groupBy(added, groupKey);
      const groups = [...new Set([...heldByKey.keys(), ...addedByKey.keys()])].map((key) => {
        const more = addedByKey.get(key);
        return more === undefined ? untouchedGroup(key) : marginOf(key, [...(heldByKey.get(key) ?? []), ...more]);
      });
      return { groups, figures: accountFigures(groups.flatMap(({ sums }) => sums)) };
    },
  };
}

function componentsOf(positions: readonly ResolvedPosition[], context: EngineContext): readonly MarginComponent[] {
  const [first] = positions;
  if (first === undefined) return [];
  const engine = MARGIN_ENGINES.find(({ id }) => id === first.engine);
  if (engine === undefined) throw new Error(`There is no engine ${first.engine}.`);
  return engine.margin(positions, context, 'net');
}
