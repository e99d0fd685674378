import type { ResolvedPosition } from '../resolved-position.js';
import { checkPlaces, type RateRevaluation, type RevaluationOutcome } from './rate-revaluation.js';

/**
 * Revalues positions of two kinds as one book, each kind by its own revaluation, the first kind first.
 * @param isFirst whether a position is of the first kind
 */
export function joinedRevaluation<First extends ResolvedPosition, Second extends ResolvedPosition>(
  isFirst: (position: First | Second) => position is First,
  first: RateRevaluation<First>,
  second: RateRevaluation<Second>,
): RateRevaluation<First | Second> {
  const isSecond = (position: First | Second): position is Second => !isFirst(position);
  const split = (positions: readonly (First | Second)[]) => ({
    ofFirst: placesOf(positions, isFirst),
    ofSecond: placesOf(positions, isSecond),
  });
  return {
    curvesOf: (position) => (isFirst(position) ? first.curvesOf(position) : second.curvesOf(position)),
    whyNot: (position) => (isFirst(position) ? first.whyNot(position) : second.whyNot(position)),
    revalue(positions, moves, pnl, chosen) {
      const count = chosen?.length ?? moves.scenarioCount;
      checkPlaces(pnl, positions.length * count);
      const { ofFirst, ofSecond } = split(positions);
      const revalued = <Position>(
        { members, places }: Placed<Position>,
        revaluation: RateRevaluation<Position>,
      ): RevaluationOutcome => {
        if (members.length === positions.length) return revaluation.revalue(members, moves, pnl, chosen);
        const own = new Float64Array(members.length * count);
        const outcome = revaluation.revalue(members, moves, own, chosen);
        places.forEach((place, row) => pnl.set(own.subarray(row * count, (row + 1) * count), place * count));
        return outcome;
      };
      return joined(revalued(ofFirst, first), revalued(ofSecond, second));
    },
    addTotal(positions, factors, moves, total) {
      checkPlaces(factors, positions.length);
      const { ofFirst, ofSecond } = split(positions);
      const factorsOf = (places: readonly number[]): Float64Array =>
        Float64Array.from(places, (place) => factors[place] ?? 0);
      return joined(
        first.addTotal(ofFirst.members, factorsOf(ofFirst.places), moves, total),
        second.addTotal(ofSecond.members, factorsOf(ofSecond.places), moves, total),
      );
    },
  };
}

interface Placed<Position> {
  readonly members: readonly Position[];
  /** Of each among all positions. */
  readonly places: readonly number[];
}

function placesOf<All, Position extends All>(
  all: readonly All[],
  isMember: (position: All) => position is Position,
): Placed<Position> {
  const members: Position[] = [];
  const places: number[] = [];
  all.forEach((position, place) => {
    if (!isMember(position)) return;
    members.push(position);
    places.push(place);
  });
  return { members, places };
}

const joined = (first: RevaluationOutcome, second: RevaluationOutcome): RevaluationOutcome => ({
  notes: [...first.notes, ...second.notes],
  unmoved: [...new Set([...first.unmoved, ...second.unmoved])].sort(),
});
