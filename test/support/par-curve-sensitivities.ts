import { BASIS_POINT } from '../../server/lib/units.js';
import type { TimedCashFlows } from '../../server/pricing/bond/curve-price.js';
import { ParCurveRevaluation, type ParCurve } from '../../server/pricing/bond/par-curve-revaluation.js';

/**
 * Key-rate DV01: what is gained for one basis point down in each quoted par yield alone, the curve rebuilt, by central
 * difference. @returns one for each tenor, in the unit of the amounts
 */
export function keyRateDv01(curve: ParCurve, flows: TimedCashFlows): Float64Array {
  const revaluation = new ParCurveRevaluation(curve);
  return curve.parYields.map((_, bumped) => {
    const bumpedBy = (size: number): number => {
      revaluation.shift((tenor) => (tenor === bumped ? size : 0));
      return revaluation.value(flows);
    };
    return (bumpedBy(-BASIS_POINT) - bumpedBy(BASIS_POINT)) / 2;
  });
}

/** DV01 of all par yields at once, by central difference: the sum of the key-rate DV01 up to second order. */
export function parallelDv01(curve: ParCurve, flows: TimedCashFlows): number {
  const revaluation = new ParCurveRevaluation(curve);
  const shiftedBy = (size: number): number => {
    revaluation.shift(() => size);
    return revaluation.value(flows);
  };
  return (shiftedBy(-BASIS_POINT) - shiftedBy(BASIS_POINT)) / 2;
}

/**
 * P&L of each position in each scenario of par-yield moves, the curve rebuilt and everything valued again; nothing ages.
 * @param moves basis points, tenor after tenor: `moves[tenor * scenarioCount + scenario]`
 * @returns one vector for each position, + = gain
 */
export function parCurvePnl(
  curve: ParCurve,
  positions: readonly TimedCashFlows[],
  moves: Float64Array,
  scenarioCount: number,
): readonly Float64Array[] {
  const revaluation = new ParCurveRevaluation(curve);
  revaluation.shift(() => 0);
  const today = positions.map(revaluation.value);
  const pnl = positions.map(() => new Float64Array(scenarioCount));
  let scenario = 0;
  const moveOf = (tenor: number): number => (moves[tenor * scenarioCount + scenario] ?? 0) * BASIS_POINT;
  for (; scenario < scenarioCount; scenario++) {
    revaluation.shift(moveOf);
    pnl.forEach((vector, position) => {
      const flows = positions[position];
      if (flows !== undefined) vector[scenario] = revaluation.value(flows) - (today[position] ?? 0);
    });
  }
  return pnl;
}
