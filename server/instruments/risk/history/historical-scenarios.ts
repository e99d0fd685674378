import type { FactorHistory } from '../../../market/history/factor-history.js';
import type { AlignedDays } from './aligned-days.js';
import { factorMoves, type FactorMoves } from './factor-moves.js';
import type { MoveMode } from '../../../market/history/factor-history.js';
import { levelAt, type RiskFactor } from './risk-factor.js';

export interface HistoricalScenarioTerms {
  /** Scenarios asked for. */
  readonly lookback: number;
  /** Days of a change. */
  readonly horizon: number;
  readonly mode: MoveMode;
}

/** The changes of all factors over the same days, oldest scenario first; scenario i ends on `endDays[i]`. */
export class HistoricalScenarios {
  readonly scenarioCount: number;
  /** Day numbers. */
  readonly startDays: Int32Array;
  readonly endDays: Int32Array;
  readonly #rows = new Map<FactorHistory, Int32Array>();
  readonly #moves = new Map<FactorHistory, Map<number, FactorMoves>>();

  constructor(
    readonly aligned: AlignedDays,
    readonly terms: HistoricalScenarioTerms,
  ) {
    const { days } = aligned;
    this.scenarioCount = Math.max(0, days.length - terms.horizon);
    this.startDays = days.subarray(0, this.scenarioCount);
    this.endDays = days.subarray(days.length - this.scenarioCount);
  }

  /** A factor's changes; made once. */
  movesOf(factor: RiskFactor): FactorMoves {
    const ofHistory = this.#moves.get(factor.history) ?? new Map<number, FactorMoves>();
    this.#moves.set(factor.history, ofHistory);
    let known = ofHistory.get(factor.column);
    if (known === undefined) {
      known = factorMoves(this.levelsOf(factor), this.terms.horizon, this.terms.mode);
      ofHistory.set(factor.column, known);
    }
    return known;
  }

  /** A factor's levels on the aligned days. */
  levelsOf(factor: RiskFactor): Float64Array {
    const rows = this.#rowsOf(factor.history);
    const levels = new Float64Array(rows.length);
    for (let place = 0; place < levels.length; place++) levels[place] = levelAt(factor, rows[place] ?? -1);
    return levels;
  }

  #rowsOf(history: FactorHistory): Int32Array {
    const known = this.#rows.get(history);
    if (known !== undefined) return known;
    let row = 0;
    const rows = this.aligned.days.map((day) => {
      while ((history.days[row] ?? Infinity) < day) row += 1;
      return row;
    });
    this.#rows.set(history, rows);
    return rows;
  }
}
