import type { EngineRemark } from '../resolved-position.js';
import type { TailWeights } from '../../lib/statistics/quantile-ranking.js';
import type { HistoricalScenarios } from './history/historical-scenarios.js';
import type { RiskFactor } from './history/risk-factor.js';

/** The positions of one kind in one account, as historical scenarios revalue them. */
export interface RiskBook {
  /** Rows of the submission, one for each position. */
  readonly rows: readonly number[];
  /** Everything that moves them. */
  readonly factors: readonly RiskFactor[];
  /**
   * Adds the P&L of all positions together, base currency.
   * @param total one for each scenario @returns what there is to tell about the scenarios
   */
  addPnl(scenarios: HistoricalScenarios, total: Float64Array): readonly EngineRemark[];
  /** The weighted loss of each position over each of some tails, base currency: one array a tail, one number a position. */
  losses(scenarios: HistoricalScenarios, tails: readonly TailWeights[]): readonly Float64Array[];
}

/** A position that no scenario can move, and why. */
export interface LeftOut {
  readonly row: number;
  /** Completes the sentence "… because …"; the same for rows left out alike. */
  readonly reason: string;
}

/** The book of positions that can be revalued, and the positions left out. */
export interface BookOutcome {
  readonly book: RiskBook;
  readonly leftOut: readonly LeftOut[];
}
