import { groupBy } from '../../lib/group-by.js';
import type { Allocation } from './program/allocation-problem.js';
import type { MovableLeg } from './account-legs.js';

/** Legs of an account in the same contract and direction: which of them moves makes no difference to the total. */
export interface LegGroup {
  readonly first: MovableLeg;
  readonly legs: readonly MovableLeg[];
  readonly lots: number;
}

/** In an order that does not depend on the rows', so that the search goes the same way however they are sent. */
export function legGroups(legs: readonly MovableLeg[]): readonly LegGroup[] {
  const groups = groupBy(legs, ({ position, sign }) =>
    JSON.stringify([position.set.checksum, position.row, position.accountType, sign]),
  );
  return [...groups]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      return [{ first, legs: members, lots: members.reduce((sum, { lots }) => sum + lots, 0) }];
    });
}

/** Lots of every leg, where so many of each group move: the first legs of a group first. */
export function lotsByLeg(groups: readonly LegGroup[], moved: Allocation): ReadonlyMap<MovableLeg, number> {
  const lots = new Map<MovableLeg, number>();
  groups.forEach(({ legs }, place) => {
    let left = moved[place] ?? 0;
    for (const leg of legs) {
      const own = Math.min(left, leg.lots);
      lots.set(leg, own);
      left -= own;
    }
  });
  return lots;
}
