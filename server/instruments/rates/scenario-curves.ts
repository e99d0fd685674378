import { memoizedBy } from '../../lib/memoized.js';
import type { CurveSet } from '../../pricing/curve/curve-set.js';
import { scenarioNodes, type ScenarioNodes } from '../../pricing/curve/rebuilt-nodes.js';
import { quoteMoves } from './curve-moves.js';
import type { RateMoves } from './rate-moves.js';

const curvesOfMoves = memoizedBy((moves: RateMoves) =>
  memoizedBy((curves: CurveSet) => scenarioNodes(curves, quoteMoves(curves.builder, moves), moves.scenarioCount)),
);

/** Curves rebuilt from moved quotes in every scenario; made once for each set of curves and each moves object. */
export const scenarioCurves = (curves: CurveSet, moves: RateMoves): ScenarioNodes => curvesOfMoves(moves)(curves);
