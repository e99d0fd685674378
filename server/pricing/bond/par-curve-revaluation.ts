import { bootstrapParCurve, zeroRatesOf, type ParGrid, type ZeroBasis } from '../par-treasury.js';
import { parCurveValue, type TimedCashFlows } from './curve-price.js';

/** Today's par curve, on which bonds are valued, and how its zero rates discount. */
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

  /** Rebuilds the curve. @param shiftOf the decimal by which a tenor's par yield moves, + = up */
  shift(shiftOf: (tenor: number) => number): void {
    const { grid, parYields, basis } = this.#curve;
    for (let tenor = 0; tenor < parYields.length; tenor++)
      this.#shifted[tenor] = (parYields[tenor] ?? 0) + shiftOf(tenor);
    bootstrapParCurve(grid, this.#shifted, this.#discountFactors);
    zeroRatesOf(this.#discountFactors, basis, this.#zeroRates);
  }

  /** Present value on the curve as last rebuilt, in the units of the flows' amounts. */
  value = (flows: TimedCashFlows): number => parCurveValue(flows, this.#zeroRates, this.#curve.basis);
}

/** Present value on today's curve, in the units of the flows' amounts. */
export function valueOnParCurve(curve: ParCurve, flows: TimedCashFlows): number {
  const revaluation = new ParCurveRevaluation(curve);
  revaluation.shift(() => 0);
  return revaluation.value(flows);
}
