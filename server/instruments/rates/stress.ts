import { FACE } from '../../lib/units.js';
import type { ResolvedPosition } from '../resolved-position.js';
import type { PositionPnl } from '../risk/grid-part.js';
import type { RiskSetting } from '../risk/position-risk.js';
import type { CompiledScenario } from '../risk/shocks/compiled-scenario.js';
import { NO_OPTION, type StressDetail, type StressedPrice, type StressPart } from '../risk/stress-part.js';
import { curveLevels } from './curve-levels.js';
import { curveShocks, namedTenors, stressCurveMoves } from './curve-shocks.js';
import type { RateMoves } from './rate-moves.js';
import type { RateRevaluation } from './rate-revaluation.js';
import { shockedRates } from './shocked-rates.js';

/** What rate positions are stressed by beside the scenarios. */
export interface RateStressTerms<Position extends ResolvedPosition> {
  readonly revaluation: RateRevaluation<Position>;
  /** The face amount that a price is of, with the sign of a row's: a price of 100 of it is positive where the row's value is. */
  readonly notional: (position: Position) => number;
}

/** Rate positions in stress scenarios: revalued on curves moved by the rules that match them. */
export function stressRates<Position extends ResolvedPosition>(
  positions: readonly Position[],
  scenarios: readonly CompiledScenario[],
  terms: RateStressTerms<Position>,
  { snapshot, toBase }: Pick<RiskSetting, 'snapshot' | 'toBase'>,
): StressPart {
  const { revaluation } = terms;
  const curves = curvesOf(positions, revaluation);
  const moves = new Map(
    [...curves].flatMap(([name, tenors]) => {
      const named = scenarios.flatMap((scenario) => namedTenors(scenario, name));
      const levels = curveLevels(snapshot, name, [...tenors, ...named]);
      return levels === undefined ? [] : [[name, stressCurveMoves(scenarios, levels)] as const];
    }),
  );
  const rateMoves: RateMoves = { scenarioCount: scenarios.length, curves: moves };
  const { positions: shocked, leftOut, remarks } = shockedRates(positions, revaluation, rateMoves, toBase);
  return { details: shocked.flatMap((own) => detailsOf(own, terms, scenarios, toBase)), leftOut, remarks };
}

/** The curves of all positions, each with the tenors that its ladder rows name. */
function curvesOf<Position extends ResolvedPosition>(
  positions: readonly Position[],
  revaluation: RateRevaluation<Position>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const curves = new Map<string, Set<string>>();
  for (const position of positions)
    for (const name of revaluation.curvesOf(position)) {
      const tenors = curves.get(name) ?? new Set<string>();
      curves.set(name, tenors);
      const { daysToMaturity, expiry } = position.contract;
      if (daysToMaturity === null) tenors.add(expiry);
    }
  return curves;
}

/** The shock shown is the one at the position's own tenor: a ladder row's, or of the days to maturity. */
function detailsOf<Position extends ResolvedPosition>(
  { position, pnl }: PositionPnl<Position>,
  { revaluation, notional }: RateStressTerms<Position>,
  scenarios: readonly CompiledScenario[],
  toBase: RiskSetting['toBase'],
): readonly StressDetail[] {
  const { contract } = position;
  const curves = revaluation.curvesOf(position);
  const index = curves.find((name) => name === contract.underlying) ?? curves[0] ?? '';
  const tenor = contract.daysToMaturity === null ? contract.expiry : `${Math.max(1, contract.daysToMaturity)}D`;
  return scenarios.map((scenario, place) => ({
    position,
    scenarioId: scenario.scenarioId,
    shock: curveShocks(scenario, { currency: contract.currency, index }, [tenor])[0]?.shock,
    valued: valueOfHundred(position, notional(position), (pnl[place] ?? 0) / toBase(position)),
    pnl: pnl[place] ?? 0,
  }));
}

/** @param change of the row's value, in its own currency */
function valueOfHundred({ valuation }: ResolvedPosition, notional: number, change: number): StressedPrice | null {
  const value = valuation?.marketValue ?? null;
  if (value === null || notional === 0) return null;
  const ofHundred = (amount: number): number => (amount / notional) * FACE;
  return { ...NO_OPTION, price: ofHundred(value), stressedPrice: ofHundred(value + change) };
}
