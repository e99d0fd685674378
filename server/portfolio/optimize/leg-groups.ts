import { groupBy } from '../../lib/group-by.js';
import type { Allocation } from './program/allocation-problem.js';
import type { MovableLeg } from './account-legs.js';

/** Legs of an account in the same contract and direction: the total is the same whichever of them moves. */
export interface LegGroup {
  readonly first: MovableLeg;
  readonly legs: readonly MovableLeg[];
  readonly lots: number;
}

/** Groups the legs in an order that does not depend on the order of the rows, so that the search always goes the same way. */
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

/** Lots moved of every leg, given the lots moved of each group: the first legs of a group move first. */
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
