import { intrinsicValue, type OptionRight } from '../option-model.js';
import { polynomialAt } from './chebyshev-fit.js';
import type { PremiumSurface } from './premium-surface.js';

/** Scenarios at the very end of a curve may lie beyond it by what rounding does. */
const ROUNDING = 1e-9;

/** An option whose European values are to be raised to American ones, and the scenarios. */
export interface HeldOption {
  readonly right: OptionRight;
  readonly strike: number;
  readonly surface: PremiumSurface;
  readonly prices: Float64Array;
  /** What the surface counts prices in: their logarithms where they are lognormal. */
  readonly coordinates: Float64Array;
}

/** Raises European values at the surface's only volatility to American ones, in place. */
export function addPremiums({ right, strike, surface, prices, coordinates }: HeldOption, values: Float64Array): void {
  const [curve] = surface.curves;
  if (curve === undefined) return;
  const { end, coefficients } = curve;
  const factor = 2 / (end - curve.out);
  const { endsInExercise } = surface;
  for (let scenario = 0; scenario < values.length; scenario++) {
    const argument = ((coordinates[scenario] ?? 0) - end) * factor + 1;
    const exercised = intrinsicValue(right, prices[scenario] ?? 0, strike);
    if (argument < -1 - ROUNDING) continue;
    if (argument > 1 + ROUNDING && endsInExercise) values[scenario] = exercised;
    else
      values[scenario] = Math.max(
        exercised,
        (values[scenario] ?? 0) + Math.max(0, polynomialAt(coefficients, argument)),
      );
  }
}

/** The same with a volatility for each scenario: between the surface's volatilities its curves go over into each other. */
export function addPremiumsByVolatility(
  { right, strike, surface, prices, coordinates }: HeldOption,
  volatilities: Float64Array,
  values: Float64Array,
): void {
  const { curves, endsInExercise } = surface;
  const weights = new Float64Array(curves.length);
  for (let scenario = 0; scenario < values.length; scenario++) {
    lagrangeWeights(surface.volatilities, volatilities[scenario] ?? 0, weights);
    let [out, end] = [0, 0];
    for (let node = 0; node < curves.length; node++) {
      out += (weights[node] ?? 0) * (curves[node]?.out ?? 0);
      end += (weights[node] ?? 0) * (curves[node]?.end ?? 0);
    }
    const argument = (2 * ((coordinates[scenario] ?? 0) - end)) / (end - out) + 1;
    const exercised = intrinsicValue(right, prices[scenario] ?? 0, strike);
    if (argument < -1 - ROUNDING) continue;
    if (argument > 1 + ROUNDING && endsInExercise) {
      values[scenario] = exercised;
      continue;
    }
    let premium = 0;
    curves.forEach(({ coefficients }, node) => {
      premium += (weights[node] ?? 0) * polynomialAt(coefficients, argument);
    });
    values[scenario] = Math.max(exercised, (values[scenario] ?? 0) + Math.max(0, premium));
  }
}

/** Weights of the nodes' values in the polynomial through them. @param weights receives them */
function lagrangeWeights(nodes: readonly number[], at: number, weights: Float64Array): void {
  for (let node = 0; node < nodes.length; node++) {
    const own = nodes[node] ?? 0;
    let weight = 1;
    for (let other = 0; other < nodes.length; other++)
      if (other !== node) weight *= (at - (nodes[other] ?? 0)) / (own - (nodes[other] ?? 0));
    weights[node] = weight;
  }
}
