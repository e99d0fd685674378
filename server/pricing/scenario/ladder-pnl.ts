import { createScenarioBlock } from '../../lib/accumulate/accumulate.js';
import type { ScenarioBlock } from '../../lib/accumulate/block.js';
import type { ScenarioSet } from './scenario-set.js';

/** The highest order of the moves that is used to price ladders. */
export type LadderOrder = 'delta' | 'delta and gamma';

/** Prices ladders in all scenarios of a set whose moves are in basis points. One object serves many ladders. */
export class LadderRevaluation {
  readonly #moves: ScenarioBlock;
  readonly #halfSquares: ScenarioBlock | undefined;
  readonly #weights: Float64Array;

  constructor(scenarios: Pick<ScenarioSet, 'factors' | 'scenarioCount' | 'moves'>, order: LadderOrder) {
    const { factors, scenarioCount, moves } = scenarios;
    const fill = (block: ScenarioBlock, valueOf: (move: number) => number): ScenarioBlock => {
      factors.forEach((_, factor) => {
        const own = moves.subarray(factor * scenarioCount, (factor + 1) * scenarioCount);
        block.column(factor).set(own.map(valueOf));
      });
      return block;
    };
    this.#moves = fill(createScenarioBlock(scenarioCount, factors.length), (move) => move);
    this.#weights = new Float64Array(factors.length);
    if (order === 'delta and gamma')
      this.#halfSquares = fill(createScenarioBlock(scenarioCount, factors.length), (move) => (move * move) / 2);
  }

  /**
   * P&L of one ladder: −Σ DV01·m + ½·Σ Γ·m², m in basis points.
   * @param dv01 by factor, money per basis point, + = gains when rates fall
   * @param gamma by factor, money per square basis point; needs a revaluation made for it
   * @returns by scenario, + = gain
   */
  pnl(dv01: Float64Array, gamma?: Float64Array): Float64Array {
    if (dv01.length !== this.#weights.length)
      throw new Error(`DV01 of ${dv01.length} factors for ${this.#weights.length} in the scenarios.`);
    const pnl = new Float64Array(this.#moves.scenarioCount);
    for (let factor = 0; factor < this.#weights.length; factor++) this.#weights[factor] = -(dv01[factor] ?? 0);
    this.#moves.weightedSum(this.#weights, pnl);
    if (gamma === undefined) return pnl;
    if (this.#halfSquares === undefined) throw new Error('This revaluation was made for ladders without gamma.');
    const convexity = new Float64Array(pnl.length);
    this.#halfSquares.weightedSum(gamma, convexity);
    return pnl.map((value, scenario) => value + (convexity[scenario] ?? 0));
  }
}
