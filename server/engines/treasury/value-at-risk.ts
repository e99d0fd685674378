import { modelMargin, type ModelMargin } from '../../pricing/scenario/model-margin.js';
import type { LadderRevaluation } from '../../pricing/scenario/ladder-pnl.js';
import type { ScenarioSet } from '../../pricing/scenario/scenario-set.js';
import { tailComponent, type Charge } from './charge.js';
import type { CurveRisk } from './curve-risk.js';
import type { HoldingSensitivities, RiskHolding } from './security-holding.js';
import type { TreasuryParameters } from './treasury-parameters.js';

/** Value at risk of holdings by their sensitivities. */
export interface ValueAtRisk extends Charge<RiskHolding> {
  readonly margin: ModelMargin;
  /** Of all holdings by scenario, + = gain. */
  readonly pnl: Float64Array;
  /** Of all holdings by tenor, + = gains when that par yield falls. */
  readonly keyRateDv01: Float64Array;
}

type Moves = Pick<ScenarioSet, 'factors' | 'scenarioCount' | 'moves'>;
type ConvexityTerm = TreasuryParameters['convexity'];

/** The margin model's measure of the holdings' P&L. @param risk moves of the curve's par yields */
export function curveValueAtRisk(
  holdings: readonly RiskHolding[],
  { scenarios, revaluation }: Pick<CurveRisk, 'scenarios' | 'revaluation'>,
  { recipe, convexity }: Pick<TreasuryParameters, 'recipe' | 'convexity'>,
): ValueAtRisk {
  const pnl = new Float64Array(scenarios.scenarioCount);
  const keyRateDv01 = new Float64Array(scenarios.factors.length);
  for (const { sensitivities } of holdings) {
    addConvexity(sensitivities, revaluation, convexity, pnl);
    sensitivities.keyRateDv01.forEach((dv01, tenor) => (keyRateDv01[tenor] = (keyRateDv01[tenor] ?? 0) + dv01));
  }
  revaluation.pnl(keyRateDv01).forEach((gain, scenario) => (pnl[scenario] = (pnl[scenario] ?? 0) + gain));
  const margin = modelMargin(pnl, scenarios, recipe);
  return {
    amount: margin.amount,
    margin,
    pnl,
    keyRateDv01,
    componentOf: ({ sensitivities }) =>
      tailComponent(margin.governing.tail, gainByScenario(sensitivities, scenarios, convexity)),
  };
}

/** Of holdings whose key-rate DV01 cancel, a mean move says nothing. */
const CANCELLED = 1e-9;

/**
 * P&L of one holding in a scenario, + = gain: −Σ DV01·m, with `mean move` and ½·gamma·m̄² where m̄ = Σ DV01·m / Σ DV01 is
 * the move of all par yields that gives the same first-order P&L.
 */
export function gainByScenario(
  { keyRateDv01, gamma }: HoldingSensitivities,
  { scenarioCount, moves }: Moves,
  convexity: ConvexityTerm,
): (scenario: number) => number {
  const parallel = parallelOf(keyRateDv01);
  const halfGamma = convexity === 'none' || parallel === 0 ? 0 : gamma / 2;
  return (scenario) => {
    let gain = 0;
    for (let tenor = 0; tenor < keyRateDv01.length; tenor++)
      gain -= (keyRateDv01[tenor] ?? 0) * (moves[tenor * scenarioCount + scenario] ?? 0);
    if (halfGamma === 0) return gain;
    const meanMove = gain / parallel;
    return gain + halfGamma * meanMove * meanMove;
  };
}

/** Adds the second-order part of one holding's P&L. */
function addConvexity(
  { keyRateDv01, gamma }: HoldingSensitivities,
  revaluation: LadderRevaluation,
  convexity: ConvexityTerm,
  pnl: Float64Array,
): void {
  const parallel = parallelOf(keyRateDv01);
  if (convexity === 'none' || parallel === 0 || gamma === 0) return;
  const scale = gamma / 2 / parallel ** 2;
  const gains = revaluation.pnl(keyRateDv01);
  for (let scenario = 0; scenario < pnl.length; scenario++)
    pnl[scenario] = (pnl[scenario] ?? 0) + scale * (gains[scenario] ?? 0) ** 2;
}

/** DV01 of all tenors, 0 if they cancel. */
function parallelOf(keyRateDv01: Float64Array): number {
  let net = 0;
  let gross = 0;
  for (const dv01 of keyRateDv01) {
    net += dv01;
    gross += Math.abs(dv01);
  }
  return Math.abs(net) <= CANCELLED * gross ? 0 : net;
}
