import type { GovernmentCurve } from '../government-curve.js';
import {
  bootstrapParCurve,
  ImpossibleParCurve,
  zeroRatesOf,
  type ParGrid,
  type ZeroBasis,
} from '../../../pricing/par-treasury.js';
import type { RateMoves } from '../../rates/rate-moves.js';
import { fillCurveMoves } from '../../rates/curve-moves.js';
import { memoized, memoizedBy } from '../../../lib/memoized.js';

/** The part of a government's curve that scenarios move. */
export type ParCurveToday = Pick<GovernmentCurve, 'name' | 'grid' | 'parYields'>;

/** A par curve's zero rates today and in every scenario, in one basis. */
export interface ParCurveScenarios {
  readonly basis: ZeroBasis;
  /** One for each point of the half-year grid. */
  readonly today: Float64Array;
  /** `zeroRates[scenario * today.length + point]`. */
  readonly zeroRates: Float64Array;
  readonly scenarioCount: number;
  /** Number of scenarios whose par yields fit no discount factors; zero rates were moved by the yield moves instead. */
  readonly infeasible: number;
}

/**
 * The curve rebuilt from shifted par yields in every scenario; made once for each curve, basis and moves object. The
 * curve's tenors move linearly between those of the moves, and not at all if the moves don't have the curve.
 */
export const parCurveScenarios = (curve: ParCurveToday, basis: ZeroBasis, moves: RateMoves): ParCurveScenarios =>
  scenariosOfMoves(moves)(curve)(basis);

const scenariosOfMoves = memoizedBy((moves: RateMoves) =>
  memoizedBy((curve: ParCurveToday) => memoized((basis: ZeroBasis) => rebuilt(curve, basis, moves))),
);

function rebuilt({ name, grid, parYields }: ParCurveToday, basis: ZeroBasis, moves: RateMoves): ParCurveScenarios {
  const { scenarioCount } = moves;
  const tenorCount = parYields.length;
  const shifts = new Float64Array(scenarioCount * tenorCount);
  const own = moves.curves.get(name);
  if (own !== undefined)
    grid.tenorYears.forEach((years, tenor) =>
      fillCurveMoves(own, years, scenarioCount, { values: shifts, first: tenor, stride: tenorCount }),
    );
  const discountFactors = new Float64Array(grid.size);
  const today = new Float64Array(grid.size);
  bootstrapParCurve(grid, parYields, discountFactors);
  zeroRatesOf(discountFactors, basis, today);
  const zeroRates = new Float64Array(scenarioCount * grid.size);
  const shifted = new Float64Array(tenorCount);
  let infeasible = 0;
  for (let scenario = 0; scenario < scenarioCount; scenario++) {
    const shift = shifts.subarray(scenario * tenorCount, (scenario + 1) * tenorCount);
    const target = zeroRates.subarray(scenario * grid.size, (scenario + 1) * grid.size);
    for (let tenor = 0; tenor < tenorCount; tenor++) shifted[tenor] = (parYields[tenor] ?? 0) + (shift[tenor] ?? 0);
    if (isBootstrapped(grid, shifted, discountFactors)) zeroRatesOf(discountFactors, basis, target);
    else {
      infeasible += 1;
      moveZeroRates(grid, today, shift, target);
    }
  }
  return { basis, today, zeroRates, scenarioCount, infeasible };
}

function isBootstrapped(grid: ParGrid, parYields: Float64Array, discountFactors: Float64Array): boolean {
  try {
    bootstrapParCurve(grid, parYields, discountFactors);
    return true;
  } catch (error) {
    if (error instanceof ImpossibleParCurve) return false;
    throw error;
  }
}

/** Moves each grid point's zero rate by the move of its par yield. */
function moveZeroRates(
  { size, lowerTenor, upperWeight }: ParGrid,
  today: Float64Array,
  shift: Float64Array,
  target: Float64Array,
): void {
  for (let point = 0; point < size; point++) {
    const lower = lowerTenor[point] ?? 0;
    const from = shift[lower] ?? 0;
    const weight = upperWeight[point] ?? 0;
    const move = weight === 0 ? from : from + weight * ((shift[lower + 1] ?? 0) - from);
    target[point] = (today[point] ?? 0) + move;
  }
}
