import { intrinsicValue, type OptionRight } from '../option-model.js';
import { polynomialAt } from './chebyshev-fit.js';
import type { PremiumSurface } from './premium-surface.js';

/** By how much a scenario at the end of a curve may lie beyond it because of rounding. */
const ROUNDING = 1e-9;

/** An option whose European values are to be raised to American ones, and the scenarios. */
export interface HeldOption {
  readonly right: OptionRight;
  readonly strike: number;
  readonly surface: PremiumSurface;
  readonly prices: Float64Array;
  /** The surface's coordinates of the prices: their logarithms for lognormal processes. */
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

/** The same with a volatility for each scenario, interpolating between the curves of the surface's volatilities. */
export function addPremiumsByVolatility(
  { right, strike, surface, prices, coordinates }: HeldOption,
  volatilities: Float64Array,
  values: Float64Array,
): void {
  const { curves, endsInExercise } = surface;
  const nodes = Float64Array.from(surface.volatilities);
  const scales = nodes.map((own) => nodes.reduce((scale, other) => (other === own ? scale : scale / (own - other)), 1));
  const outs = Float64Array.from(curves, ({ out }) => out);
  const ends = Float64Array.from(curves, ({ end }) => end);
  const weights = new Float64Array(nodes.length);
  for (let scenario = 0; scenario < values.length; scenario++) {
    lagrangeWeights(nodes, scales, volatilities[scenario] ?? 0, weights);
    const end = weighted(weights, ends);
    const argument = (2 * ((coordinates[scenario] ?? 0) - end)) / (end - weighted(weights, outs)) + 1;
    const exercised = intrinsicValue(right, prices[scenario] ?? 0, strike);
    if (argument < -1 - ROUNDING) continue;
    if (argument > 1 + ROUNDING && endsInExercise) {
      values[scenario] = exercised;
      continue;
    }
    let premium = 0;
    for (let node = 0; node < weights.length; node++) {
      const curve = curves[node];
      if (curve !== undefined) premium += (weights[node] ?? 0) * polynomialAt(curve.coefficients, argument);
    }
    values[scenario] = Math.max(exercised, (values[scenario] ?? 0) + Math.max(0, premium));
  }
}

function weighted(weights: Float64Array, figures: Float64Array): number {
  let sum = 0;
  for (let node = 0; node < weights.length; node++) sum += (weights[node] ?? 0) * (figures[node] ?? 0);
  return sum;
}

/**
 * Weights of the nodes' values in the polynomial through them (J.-L. Lagrange).
 * @param scales one over the product of each node's distances from the others @param weights receives them
 */
function lagrangeWeights(nodes: Float64Array, scales: Float64Array, at: number, weights: Float64Array): void {
  for (let node = 0; node < nodes.length; node++) {
    let weight = scales[node] ?? 0;
    for (let other = 0; other < nodes.length; other++) if (other !== node) weight *= at - (nodes[other] ?? 0);
    weights[node] = weight;
  }
}
