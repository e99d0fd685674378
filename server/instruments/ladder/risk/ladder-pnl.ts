import { tenorYears } from '../../../pricing/scenario/tenor-grid.js';
import type { RateMoves } from '../../rates/rate-moves.js';
import type { ResolvedLadderRow } from '../resolved-ladder-row.js';
import { fillCurveMoves } from '../../rates/curve-moves.js';
import { BASIS_POINTS_PER_UNIT } from '../../../lib/units.js';

/** Decimals of a basis point that are kept: enough for any sum, and equal moves stay equal, as ties among losses need. */
const KEPT = 1e12;

/** Moves of one point in basis points. */
export class LadderMoves {
  readonly #moves: RateMoves;
  readonly #byPoint = new Map<string, Float64Array>();

  constructor(moves: RateMoves) {
    this.#moves = moves;
  }

  /** By scenario; all 0 if the curve doesn't move. */
  of({ index, tenor }: Pick<ResolvedLadderRow, 'index' | 'tenor'>): Float64Array {
    const key = `${index} ${tenor}`;
    let known = this.#byPoint.get(key);
    if (known === undefined) {
      known = this.#make(index, tenor);
      this.#byPoint.set(key, known);
    }
    return known;
  }

  #make(index: string, tenor: string): Float64Array {
    const { curves, scenarioCount } = this.#moves;
    const values = new Float64Array(scenarioCount);
    const curve = curves.get(index);
    if (curve === undefined) return values;
    fillCurveMoves(curve, tenorYears(tenor), scenarioCount, { values, first: 0, stride: 1 });
    for (let scenario = 0; scenario < scenarioCount; scenario++)
      values[scenario] = Math.round((values[scenario] ?? 0) * BASIS_POINTS_PER_UNIT * KEPT) / KEPT;
    return values;
  }
}

/** P&L of one point for a move: −DV01·m + ½·Γ·m². Source: rates-and-risk.md, section 1.2. @param move basis points */
export const ladderGain = ({ dv01, gamma }: Pick<ResolvedLadderRow, 'dv01' | 'gamma'>, move: number): number =>
  (gamma / 2) * move * move - dv01 * move;
