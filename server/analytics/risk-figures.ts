import { worstWeights } from '../lib/expected-shortfall.js';
import { quantileWeights } from '../lib/quantile.js';
import { rankFromWorst, tailCount, weightedLoss, type TailWeights } from '../lib/quantile-ranking.js';

export interface RiskMeasureTerms {
  /** A fraction, 0.99 = 99 %. */
  readonly confidenceLevel: number;
  readonly quantileMethod: 'kth worst' | 'linear';
}

/** Value at risk and expected shortfall of one P&L vector; positive = loss, never below 0. */
export interface RiskFigures {
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
  /** The worst single scenario's loss, never below 0. */
  readonly stressLoss: number;
  /** The scenarios that make the figures; their weights on a position's P&L give its component. */
  readonly quantileTail: TailWeights;
  readonly shortfallTail: TailWeights;
  /** The worst ⌈t⌉ scenarios, worst first. */
  readonly worst: Uint32Array;
}

/** @param pnl by scenario, oldest first, + = gain; at least one. Source: api.md, "risk_metrics and analytics". */
export function riskFigures(pnl: Float64Array, { confidenceLevel, quantileMethod }: RiskMeasureTerms): RiskFigures {
  const ranking = rankFromWorst(pnl);
  const tail = tailCount(pnl.length, confidenceLevel);
  const quantileTail = quantileWeights(ranking, { confidenceLevel, method: quantileMethod });
  const shortfallTail = worstWeights(ranking, tail);
  return {
    valueAtRisk: Math.max(0, weightedLoss(pnl, quantileTail)),
    expectedShortfall: Math.max(0, weightedLoss(pnl, shortfallTail)),
    stressLoss: Math.max(0, -(pnl[ranking[0] ?? 0] ?? 0)),
    quantileTail,
    shortfallTail,
    worst: ranking.slice(0, Math.max(1, Math.ceil(tail))),
  };
}
