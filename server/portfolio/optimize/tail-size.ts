import { quantileRank } from '../../lib/statistics/quantile.js';
import { tailCount } from '../../lib/statistics/quantile-ranking.js';
import type { RiskMeasure } from '../../pricing/scenario/risk-measure.js';

/** How a linear program can state a measure of a tail. */
export type ProgramTail =
  /** The mean of the worst `count` scenarios, the last one weighted by its fraction. */
  | { readonly kind: 'shortfall'; readonly count: number }
  /** At least the loss of this rank, 1 = the worst. */
  | { readonly kind: 'rank'; readonly rank: number }
  /** A mean over sub-samples. */
  | { readonly kind: 'sub-samples'; readonly count: number };

export function programTail(measure: RiskMeasure, scenarioCount: number): ProgramTail {
  switch (measure.kind) {
    case 'worst':
      return { kind: 'rank', rank: Math.min(measure.count, scenarioCount) };
    case 'expected shortfall': {
      const { tail } = measure;
      if (tail.kind === 'count') return { kind: 'shortfall', count: Math.min(tail.count, scenarioCount) };
      const count = tailCount(scenarioCount, tail.confidenceLevel);
      return { kind: 'shortfall', count: Math.min(tail.rounding === 'up' ? Math.ceil(count) : count, scenarioCount) };
    }
    case 'value at risk':
      if ((measure.subSamples ?? 1) > 1)
        return { kind: 'sub-samples', count: Math.max(1, tailCount(scenarioCount, measure.confidenceLevel)) };
      // A quantile between two ranks is at least the smaller of the two losses.
      return { kind: 'rank', rank: Math.ceil(quantileRank(scenarioCount, measure)) + 1 };
  }
}

/** How many of the worst scenarios represent a tail if a program needs a mean. */
export const shortfallCount = (tail: ProgramTail): number => Math.max(1, tail.kind === 'rank' ? tail.rank : tail.count);
