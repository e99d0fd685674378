import { shortfallWeights, type ShortfallTerms } from '../../server/lib/statistics/expected-shortfall.js';
import { tailCount, weightedLoss, worstScenarios } from '../../server/lib/statistics/quantile-ranking.js';

/**
 * Expected shortfall, positive = loss, negative where the tail is a gain on average (who reports it floors it).
 * @param pnl P&L by scenario, + = gain
 */
export function expectedShortfall(pnl: Float64Array, terms: ShortfallTerms): number {
  const reach =
    terms.method === 'beyond quantile'
      ? pnl.length
      : Math.max(1, Math.ceil(tailCount(pnl.length, terms.confidenceLevel)));
  return weightedLoss(pnl, shortfallWeights(pnl, worstScenarios(pnl, reach), terms));
}
