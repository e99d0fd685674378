import type { RateMoves } from '../../rates/rate-moves.js';
import { checkPlaces, unmovedCurves, type RateRevaluation } from '../../rates/rate-revaluation.js';
import type { TenorDv01 } from '../../rates/tenor-dv01.js';
import type { ResolvedLadderRow } from '../resolved-ladder-row.js';
import { ladderGain, LadderMoves } from './ladder-pnl.js';

/** Revalues ladder rows by their DV01 and gamma. */
export const LADDER_REVALUATION: RateRevaluation<ResolvedLadderRow> = {
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

/** The DV01 of ladder rows as they were submitted. */
export const ladderKeyRates = (rows: readonly ResolvedLadderRow[]): readonly TenorDv01[] =>
  rows.map(({ index, tenor, dv01, currency }) => ({ index, tenor, dv01, currency }));
