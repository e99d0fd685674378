import { worstWeights } from '../../lib/statistics/expected-shortfall.js';
import { quantileRank, quantileWeights, type QuantileMethod } from '../../lib/statistics/quantile.js';
import { tailCount, weightedLoss, worstScenarios, type TailWeights } from '../../lib/statistics/quantile-ranking.js';

/** The size of a tail: a number of scenarios, or the part beyond a confidence level (a fraction, 0.99 = 99 %). */
export type TailSize =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'confidence'; readonly confidenceLevel: number; readonly rounding: 'fractional' | 'up' };

/**
 * The measure that is taken of the losses of all scenarios. `value at risk`: a quantile. With `subSamples` n, the mean
 * over the n samples of every n-th scenario, within which windows of n days do not overlap. `worst`: the k-th largest
 * loss. `expected shortfall`: the mean of the tail.
 */
export type RiskMeasure =
  | {
      readonly kind: 'value at risk';
      readonly confidenceLevel: number;
      readonly method?: QuantileMethod;
      readonly subSamples?: number;
    }
  | { readonly kind: 'worst'; readonly count: number }
  | { readonly kind: 'expected shortfall'; readonly tail: TailSize };

/** A risk figure with the scenarios that made it. */
export interface MeasuredRisk {
  /** Positive = loss; below 0 if the tail is a gain. */
  readonly amount: number;
  /** Weights on the P&L vector; on a position's vector they give its component. */
  readonly tail: TailWeights;
  /** The figures of the sub-samples, in order of their first scenario; empty if there are none. */
  readonly subSamples: readonly number[];
}

/**
 * Measures the scenarios `first` to `end` (not included) of a P&L vector.
 * @param pnl + = gain @throws if there are no scenarios
 */
export function measureRisk(pnl: Float64Array, measure: RiskMeasure, first = 0, end = pnl.length): MeasuredRisk {
  const scenarioCount = end - first;
  if (scenarioCount < 1) throw new Error('There are no scenarios to measure.');
  const part = pnl.subarray(first, end);
  if (measure.kind === 'value at risk' && measure.subSamples !== undefined && measure.subSamples > 1)
    return averageOfSubSamples(pnl, part, first, measure.subSamples, measure);
  const tail = shifted(tailOf(part, measure), (scenario) => scenario + first);
  return { amount: weightedLoss(pnl, tail), tail, subSamples: [] };
}

function tailOf(pnl: Float64Array, measure: RiskMeasure): TailWeights {
  switch (measure.kind) {
    case 'value at risk': {
      const reach = Math.ceil(quantileRank(pnl.length, measure)) + 1;
      return quantileWeights(worstScenarios(pnl, reach), measure, pnl.length);
    }
    case 'worst': {
      const rank = Math.min(measure.count, pnl.length) - 1;
      return { scenarios: worstScenarios(pnl, rank + 1).slice(rank, rank + 1), weights: Float64Array.of(1) };
    }
    case 'expected shortfall': {
      const count = tailScenarios(measure.tail, pnl.length);
      return worstWeights(worstScenarios(pnl, Math.ceil(count)), count);
    }
  }
}

function tailScenarios(tail: TailSize, scenarioCount: number): number {
  if (tail.kind === 'count') return tail.count;
  const count = tailCount(scenarioCount, tail.confidenceLevel);
  return tail.rounding === 'up' ? Math.ceil(count) : count;
}

function averageOfSubSamples(
  pnl: Float64Array,
  part: Float64Array,
  first: number,
  subSamples: number,
  measure: RiskMeasure,
): MeasuredRisk {
  const used = Math.min(subSamples, part.length);
  const tails = Array.from({ length: used }, (_, offset) => {
    const sample = part.filter((_value, scenario) => scenario % used === offset);
    return shifted(tailOf(sample, measure), (index) => first + offset + index * used);
  });
  const tail = {
    scenarios: Uint32Array.from(tails.flatMap(({ scenarios }) => [...scenarios])),
    weights: Float64Array.from(tails.flatMap(({ weights }) => Array.from(weights, (weight) => weight / used))),
  };
  return { amount: weightedLoss(pnl, tail), tail, subSamples: tails.map((own) => weightedLoss(pnl, own)) };
}

const shifted = ({ scenarios, weights }: TailWeights, move: (scenario: number) => number): TailWeights => ({
  scenarios: scenarios.map(move),
  weights,
});
