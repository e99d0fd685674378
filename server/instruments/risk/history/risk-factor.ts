import type { FactorHistory } from '../../../market/history/factor-history.js';

/** One column of a history that moves positions: a contract month's price, a tenor's rate, a volatility. */
export interface RiskFactor {
  /** For messages: `NYMEX CL 3`, `USD-SOFR-OIS 10Y`. */
  readonly name: string;
  readonly history: FactorHistory;
  readonly column: number;
}

/** The level on a row of the history; NaN if there is none. */
export const levelAt = ({ history, column }: RiskFactor, row: number): number =>
  history.levels[row * history.nearbyOrTenor.length + column] ?? NaN;

/** The last level there is; NaN if there is none. */
export function newestLevel(factor: RiskFactor): number {
  for (let row = factor.history.days.length - 1; row >= 0; row--) {
    const level = levelAt(factor, row);
    if (!Number.isNaN(level)) return level;
  }
  return NaN;
}
