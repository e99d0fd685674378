import fc from 'fast-check';
import type { CurveMoves, RateMoves } from '../../../server/instruments/rates/rate-moves.js';
import { tenorYears } from '../../../server/pricing/scenario/tenor-grid.js';

/** One curve's moves: a row of scenarios for each tenor, decimals. */
export function curveMoves(byTenor: Readonly<Record<string, readonly number[]>>): CurveMoves {
  const tenors = Object.keys(byTenor);
  return { tenors, years: tenors.map(tenorYears), moves: Float64Array.from(Object.values(byTenor).flat()) };
}

export const rateMoves = (
  scenarioCount: number,
  curves: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>,
): RateMoves => ({
  scenarioCount,
  curves: new Map(Object.entries(curves).map(([name, byTenor]) => [name, curveMoves(byTenor)])),
});

/** All tenors of the curves move alike. */
export const parallelMoves = (names: readonly string[], moves: readonly number[]): RateMoves =>
  rateMoves(moves.length, Object.fromEntries(names.map((name) => [name, { '1Y': moves, '30Y': moves }])));

const SCENARIOS = 7;
const SHOCK_TENORS = ['6M', '2Y', '5Y', '30Y'];

/** Seven scenarios of up to 80 basis points at four tenors of each curve, each curve and tenor its own. */
export const anyMoves = (names: readonly string[]): fc.Arbitrary<RateMoves> =>
  fc
    .array(fc.double({ min: -0.008, max: 0.008, noNaN: true }), {
      minLength: names.length * SHOCK_TENORS.length * SCENARIOS,
      maxLength: names.length * SHOCK_TENORS.length * SCENARIOS,
    })
    .map((all) =>
      rateMoves(
        SCENARIOS,
        Object.fromEntries(
          names.map((name, curve) => [
            name,
            Object.fromEntries(
              SHOCK_TENORS.map((tenor, place) => {
                const first = (curve * SHOCK_TENORS.length + place) * SCENARIOS;
                return [tenor, all.slice(first, first + SCENARIOS)];
              }),
            ),
          ]),
        ),
      ),
    );
