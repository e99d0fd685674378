import { roundToNineDecimals, tailCount, worstScenarios, type TailWeights } from './quantile-ranking.js';

/**
 * How a quantile is read off n ordered losses. `kth worst` is the clearing houses': the ⌈(1 − confidence)·n⌉-th largest
 * loss; `linear` is numpy's default and Excel's PERCENTILE.INC. The others are numpy's under their names there
 * (R. Hyndman, Y. Fan, "Sample quantiles in statistical packages", 1996), and two more ways to count the k-th.
 */
export type QuantileMethod =
  | 'kth worst'
  | 'kth worst floor'
  | 'kth worst floor plus one'
  | 'inverted cdf'
  | 'averaged inverted cdf'
  | 'interpolated inverted cdf'
  | 'hazen'
  | 'weibull'
  | 'linear'
  | 'median unbiased'
  | 'lower'
  | 'higher'
  | 'nearest';

export interface QuantileTerms {
  /** A fraction, 0.99 = 99 %. */
  readonly confidenceLevel: number;
  /** `kth worst` unless said otherwise. */
  readonly method?: QuantileMethod;
}

/**
 * Value at risk: the quantile of the losses, positive = loss, negative where even that scenario is a gain (the caller
 * that reports it floors it at 0). @param pnl P&L by scenario, + = gain
 */
export function lossQuantile(pnl: Float64Array, terms: QuantileTerms): number {
  const rank = quantileRank(pnl.length, terms);
  const ranking = worstScenarios(pnl, Math.ceil(rank) + 1);
  const worse = -(pnl[ranking[Math.floor(rank)] ?? 0] ?? 0);
  const better = -(pnl[ranking[Math.ceil(rank)] ?? 0] ?? 0);
  const loss = worse + (better - worse) * (rank - Math.floor(rank));
  return loss === 0 ? 0 : loss;
}

/**
 * The one or two scenarios that a quantile is read off, with their weights.
 * @param ranking scenarios, worst first, at least as many as the quantile reaches @param count of all scenarios
 */
export function quantileWeights(ranking: Uint32Array, terms: QuantileTerms, count = ranking.length): TailWeights {
  const rank = quantileRank(count, terms);
  const first = Math.floor(rank);
  const fraction = rank - first;
  const scenarios = ranking.slice(first, first + (fraction > 0 ? 2 : 1));
  return { scenarios, weights: Float64Array.from(fraction > 0 ? [1 - fraction, fraction] : [1]) };
}

/**
 * Where among `count` losses, sorted from the worst, a quantile stands: 0 is the worst, 0.5 half-way between it and the
 * next. @throws if there are no scenarios, or the confidence is no fraction
 */
export function quantileRank(count: number, { confidenceLevel, method = 'kth worst' }: QuantileTerms): number {
  if (count < 1) throw new Error('A quantile of no scenarios was asked for.');
  if (!(confidenceLevel > 0 && confidenceLevel < 1))
    throw new Error(`The confidence level ${confidenceLevel} is not between 0 and 1.`);
  const rank = rawRank(method, count, confidenceLevel);
  const whole = Math.round(rank);
  return Math.min(count - 1, Math.max(0, Math.abs(rank - whole) < NOISE ? whole : rank));
}

/** A rank nearer to a whole number than this counts as that number. */
const NOISE = 1e-9;

function rawRank(method: QuantileMethod, count: number, confidenceLevel: number): number {
  const tail = tailCount(count, confidenceLevel);
  const beyond = 1 - confidenceLevel;
  const linear = roundToNineDecimals((count - 1) * beyond);
  switch (method) {
    case 'kth worst':
      return Math.ceil(tail) - 1;
    case 'kth worst floor':
      return Math.floor(tail) - 1;
    case 'kth worst floor plus one':
    case 'inverted cdf':
      return Math.floor(tail);
    case 'averaged inverted cdf':
      return Number.isInteger(tail) ? tail - 0.5 : Math.floor(tail);
    case 'interpolated inverted cdf':
      return tail;
    case 'hazen':
      return tail - 0.5;
    case 'weibull':
      return (count + 1) * beyond - 1;
    case 'linear':
      return linear;
    case 'median unbiased':
      return tail + beyond / 3 - 2 / 3;
    case 'lower':
      return Math.ceil(linear);
    case 'higher':
      return Math.floor(linear);
    case 'nearest':
      return nearestEven(count - 1, linear);
  }
}

/**
 * The nearest rank; of two equally near ranks, the one whose place counted from the smallest loss is even, as in numpy.
 */
function nearestEven(last: number, rank: number): number {
  const fromSmallest = last - rank;
  const below = Math.floor(fromSmallest);
  const part = roundToNineDecimals(fromSmallest - below);
  const isUp = part > 0.5 || (part === 0.5 && below % 2 === 1);
  return last - (isUp ? below + 1 : below);
}
