import type { CurveSet } from '../../../pricing/curve/curve-set.js';
import { scenarioNodes, type ScenarioNodes } from '../../../pricing/curve/rebuilt-nodes.js';
import type { RateMoves } from '../../rates/rate-moves.js';
import { quoteMoves } from '../../rates/curve-moves.js';
import { memoizedBy } from '../../../lib/memoized.js';

/** Curves built anew from moved quotes in every scenario; made once for each set of curves and each moves object. */
export const scenarioCurves = (curves: CurveSet, moves: RateMoves): ScenarioNodes => curvesOfMoves(moves)(curves);

const curvesOfMoves = memoizedBy((moves: RateMoves) =>
  memoizedBy((curves: CurveSet) => scenarioNodes(curves, quoteMoves(curves.builder, moves), moves.scenarioCount)),
);

/** The rows of chosen scenarios, in their order. @param width numbers in a row */
export function chosenRows(rows: Float64Array, width: number, chosen: Uint32Array | undefined): Float64Array {
  if (chosen === undefined) return rows;
  const picked = new Float64Array(chosen.length * width);
  chosen.forEach((scenario, place) =>
    picked.set(rows.subarray(scenario * width, (scenario + 1) * width), place * width),
  );
  return picked;
}
