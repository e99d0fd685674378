import { bootstrapParCurve, zeroRatesOf, type ParGrid, type ZeroBasis } from '../par-treasury.js';
import { presentValue, type TimedCashFlows } from './curve-price.js';
import { BASIS_POINT } from '../../lib/units.js';

/** What bonds are valued on: a par curve of today and how its zero rates discount. */
export interface ParCurve {
  readonly grid: ParGrid;
  /** Decimals, half-yearly bond equivalent, one for each tenor of the grid. */
  readonly parYields: Float64Array;
  readonly basis: ZeroBasis;
}

/** Values cash flows on a curve that is rebuilt from shifted par yields, without allocating. */
export class ParCurveRevaluation {
  readonly #curve: ParCurve;
  readonly #shifted: Float64Array;
  readonly #discountFactors: Float64Array;
  readonly #zeroRates: Float64Array;

  constructor(curve: ParCurve) {
    this.#curve = curve;
    this.#shifted = new Float64Array(curve.parYields.length);
    this.#discountFactors = new Float64Array(curve.grid.size);
    this.#zeroRates = new Float64Array(curve.grid.size);
  }

  /** Rebuilds the curve. @param shiftOf decimal that a tenor's par yield moves by */
  shift(shiftOf: (tenor: number) => number): void {
    const { grid, parYields, basis } = this.#curve;
    for (let tenor = 0; tenor < parYields.length; tenor++)
      this.#shifted[tenor] = (parYields[tenor] ?? 0) + shiftOf(tenor);
    bootstrapParCurve(grid, this.#shifted, this.#discountFactors);
    zeroRatesOf(this.#discountFactors, basis, this.#zeroRates);
  }

  /** Present value on the curve as last rebuilt. */
  value = (flows: TimedCashFlows): number => presentValue(flows, this.#zeroRates, this.#curve.basis);
}

/** Present value on today's curve. */
export function valueOnParCurve(curve: ParCurve, flows: TimedCashFlows): number {
  const revaluation = new ParCurveRevaluation(curve);
  revaluation.shift(() => 0);
  return revaluation.value(flows);
}

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
