import { BASIS_POINTS_PER_UNIT } from '../../../lib/units.js';
import { tenorYears } from '../../../pricing/scenario/tenor-grid.js';
import { fillCurveMoves } from '../../rates/curve-moves.js';
import type { RateMoves } from '../../rates/rate-moves.js';
import { checkPlaces, unmovedCurves, type RateRevaluation } from '../../rates/rate-revaluation.js';
import type { RateRiskTerms } from '../../rates/rate-risk.js';
import type { TenorDv01 } from '../../rates/tenor-dv01.js';
import type { ResolvedLadderRow } from '../resolved-ladder-row.js';

/** Decimals of a basis point that are kept: enough for any sum, and equal moves stay equal, as ties among losses need. */
const KEPT = 1e12;

/** Moves of one point in basis points. */
class LadderMoves {
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

/** Revalues ladder rows by their DV01 and gamma. */
const LADDER_REVALUATION: RateRevaluation<ResolvedLadderRow> = {
  curvesOf: ({ index }) => [index],
  // Positions without a curve were left out when they were resolved.
  whyNot: () => undefined,
  revalue(positions, moves, pnl, chosen) {
    const count = chosen?.length ?? moves.scenarioCount;
    checkPlaces(pnl, positions.length * count);
    const ladderMoves = new LadderMoves(moves);
    positions.forEach((position, place) => {
      const own = ladderMoves.of(position);
      for (let index = 0; index < count; index++)
        pnl[place * count + index] = ladderGain(position, own[chosen?.[index] ?? index] ?? 0);
    });
    return { notes: [], unmoved: unmoved(positions, moves) };
  },
  addTotal(positions, factors, moves, total) {
    checkPlaces(total, moves.scenarioCount);
    checkPlaces(factors, positions.length);
    addRows(positions, factors, moves, total);
    return { notes: [], unmoved: unmoved(positions, moves) };
  },
};

/** The DV01 of ladder rows as they were submitted. */
const ladderKeyRates = (rows: readonly ResolvedLadderRow[]): readonly TenorDv01[] =>
  rows.map(({ index, tenor, dv01, currency }) => ({ index, tenor, dv01, currency }));

/** Ladder rows move with one tenor of their curve. */
export const LADDER_RISK: RateRiskTerms<ResolvedLadderRow> = {
  revaluation: () => LADDER_REVALUATION,
  onlyTenor: ({ tenor }) => tenor,
  // A ladder row has a DV01 and no face amount.
  notional: () => 0,
  keyRates: ladderKeyRates,
};

const unmoved = (positions: readonly ResolvedLadderRow[], moves: RateMoves): readonly string[] =>
  unmovedCurves(
    positions.map(({ index }) => index),
    moves,
  );

/** Rows at one tenor of one curve are summed first. */
function addRows(
  positions: readonly ResolvedLadderRow[],
  factors: Float64Array,
  moves: RateMoves,
  total: Float64Array,
): void {
  const ladderMoves = new LadderMoves(moves);
  const sums = new Map<Float64Array, { dv01: number; gamma: number }>();
  positions.forEach((position, place) => {
    const own = ladderMoves.of(position);
    const sum = sums.get(own) ?? { dv01: 0, gamma: 0 };
    sum.dv01 += position.dv01 * (factors[place] ?? 0);
    sum.gamma += position.gamma * (factors[place] ?? 0);
    sums.set(own, sum);
  });
  for (const [own, sum] of sums)
    for (let scenario = 0; scenario < total.length; scenario++)
      total[scenario] = (total[scenario] ?? 0) + ladderGain(sum, own[scenario] ?? 0);
}

/** P&L of one point for a move: −DV01·m + ½·Γ·m². Source: rates-and-risk.md, section 1.2. @param move basis points */
const ladderGain = ({ dv01, gamma }: Pick<ResolvedLadderRow, 'dv01' | 'gamma'>, move: number): number =>
  (gamma / 2) * move * move - dv01 * move;
