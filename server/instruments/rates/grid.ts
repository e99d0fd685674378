import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { tenorYears } from '../../pricing/scenario/tenor-grid.js';
import type { ResolvedPosition } from '../resolved-position.js';
import type { GridPart, GridTerms } from '../risk/grid-part.js';
import type { RiskSetting } from '../risk/position-risk.js';
import { shockedRate } from '../risk/shocks/apply-shock.js';
import { deviationOf, gridShock, ONE } from '../risk/shocks/grid-shock.js';
import { curveLevels, rateAtTenor } from './curve-levels.js';
import type { CurveLevels } from './curve-shocks.js';
import type { CurveMoves, RateMoves } from './rate-moves.js';
import type { RateRevaluation } from './rate-revaluation.js';
import { shockedRates } from './shocked-rates.js';

/** Rate positions by uniform shocks of all tenors of their curves; shocks of volatility change nothing. */
export function rateGrid<Position extends ResolvedPosition>(
  held: readonly Position[],
  terms: GridTerms,
  revaluation: RateRevaluation<Position>,
  { snapshot, toBase }: Pick<RiskSetting, 'snapshot' | 'toBase'>,
): GridPart {
  const names = [...new Set(held.flatMap((position) => revaluation.curvesOf(position)))];
  const moved = names.map((name) => [name, curveMoves(name, terms, snapshot)] as const);
  const curves = new Map(moved.flatMap(([name, moves]) => (moves === undefined ? [] : [[name, moves] as const])));
  const isLacking = (position: Position): boolean => revaluation.curvesOf(position).some((name) => !curves.has(name));
  const lacking = held.filter(isLacking);
  const known = held.filter((position) => !isLacking(position));
  const rateMoves: RateMoves = { scenarioCount: terms.underlyingShocks.length, curves };
  const { positions, leftOut, remarks } = shockedRates(known, revaluation, rateMoves, toBase);
  const columns = terms.volatilityShocks.length;
  return {
    positions: positions.map(({ position, pnl }) => ({
      position,
      pnl: Float64Array.from({ length: pnl.length * columns }, (_, place) => pnl[Math.floor(place / columns)] ?? 0),
    })),
    leftOut: [
      ...leftOut,
      ...lacking.map((position) => ({
        row: position.origin.row,
        reason: `there are no rates, or no history to take standard deviations from, of ${revaluation.curvesOf(position).join(' or ')}`,
      })),
    ],
    remarks,
  };
}

/** Moves of one curve by each underlying shock; by standard deviations each tenor by its own. */
function curveMoves(name: string, terms: GridTerms, snapshot: ParameterSnapshot): CurveMoves | undefined {
  const levels = curveLevels(snapshot, name, []);
  if (levels === undefined) return undefined;
  if (terms.underlyingCountsDeviations) return deviationMoves(levels, terms);
  const { tenors, rates } = levels;
  const shocks = terms.underlyingShocks.map((shock) => gridShock(terms.shockType, ONE, { underlying: shock }));
  const moves = tenors.flatMap((_, place) => {
    const rate = rates[place] ?? NaN;
    return shocks.map((shock) => shockedRate(rate, shock) - rate);
  });
  return { tenors, years: tenors.map(tenorYears), moves: Float64Array.from(moves) };
}

function deviationMoves(levels: CurveLevels, { market, underlyingShocks }: GridTerms): CurveMoves | undefined {
  const history = market.curveFactors(levels.index);
  if (history === undefined) return undefined;
  const { tenors, years, factors } = history;
  const units = factors.map((factor) => deviationOf(factor, market));
  if (units.includes(undefined)) return undefined;
  const moves = units.flatMap((unit, place) => {
    const level = unit?.type === 'Relative' ? rateAtTenor(levels, tenors[place] ?? '') : 1;
    return underlyingShocks.map((count) => count * (unit?.size ?? 0) * level);
  });
  return { tenors, years, moves: Float64Array.from(moves) };
}
