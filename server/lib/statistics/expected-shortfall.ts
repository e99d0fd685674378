import { tailCount, type TailWeights } from './quantile-ranking.js';
import { lossQuantile } from './quantile.js';

/**
 * Which losses an expected shortfall is the mean of, where t scenarios lie beyond the confidence level.
 * `fractional`: the worst t, the last one by its fraction (C. Acerbi, D. Tasche, "On the coherence of expected shortfall",
 * 2002), the one that is coherent; `ceiling`, `floor`: the worst ⌈t⌉ or ⌊t⌋, at least one; `beyond quantile`: those not
 * below the linear quantile, which jumps where losses are equal.
 */
export type ShortfallMethod = 'fractional' | 'ceiling' | 'floor' | 'beyond quantile';

export interface ShortfallTerms {
  /** A fraction, 0.99 = 99 %. */
  readonly confidenceLevel: number;
  /** `fractional` unless said otherwise. */
  readonly method?: ShortfallMethod;
}

/**
 * The scenarios that an expected shortfall is the mean of, with their weights.
 * @param ranking of `pnl`, worst first, at least as many as the tail has
 */
export function shortfallWeights(
  pnl: Float64Array,
  ranking: Uint32Array,
  { confidenceLevel, method = 'fractional' }: ShortfallTerms,
): TailWeights {
  const tail = tailCount(pnl.length, confidenceLevel);
  switch (method) {
    case 'fractional':
      return worstWeights(ranking, tail);
    case 'ceiling':
      return worstWeights(ranking, Math.ceil(tail));
    case 'floor':
      return worstWeights(ranking, Math.max(1, Math.floor(tail)));
    case 'beyond quantile':
      return worstWeights(ranking, countBeyondQuantile(pnl, confidenceLevel));
  }
}

/**
 * Equal weights on the worst scenarios, less on the last where `count` is no whole number.
 * @param ranking scenarios, worst first @param count above 0, e.g. 12.5 for the worst 1 % of 1,250
 */
export function worstWeights(ranking: Uint32Array, count: number): TailWeights {
  if (ranking.length === 0 || !(count > 0))
    throw new Error(`The worst ${count} of ${ranking.length} scenarios were asked for.`);
  const used = Math.min(count, ranking.length);
  const scenarios = ranking.slice(0, Math.ceil(used));
  const weights = new Float64Array(scenarios.length).fill(1 / used);
  weights[weights.length - 1] = (used - (weights.length - 1)) / used;
  return { scenarios, weights };
}

const RELATIVE_NOISE = 1e-12;

function countBeyondQuantile(pnl: Float64Array, confidenceLevel: number): number {
  const quantile = lossQuantile(pnl, { confidenceLevel, method: 'linear' });
  const least = quantile - Math.abs(quantile) * RELATIVE_NOISE;
  let count = 0;
  for (const value of pnl) if (-value >= least) count += 1;
  return count;
}
