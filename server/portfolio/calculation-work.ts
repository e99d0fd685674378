import type { PortfolioEnvelope } from '../contract/portfolio-request.js';
import type { EngineRegistry } from '../engines/engine-registry.js';
import type { RawRow } from '../instruments/row/read-field.js';
import { textsOf } from './texts/envelope-texts.js';
import { isRawRow } from '../instruments/row/read-row.js';

/**
 * The number of revaluations that take as long as preparing a row for them: its implied volatility and sensitivities.
 */
const MAKING_READY = 1_000;
/** Revaluations that take as long as the built-in stress scenarios and what results show of each. */
const STRESS_TEST = 1_000;
/** Revaluations that take as long as one stress scenario, whose rules are looked up. */
const STRESS_SCENARIO = 10;

/**
 * What the analytics of a request cost at most, in revaluations of one row; 0 if none are asked for. A small request may
 * ask for much: each row may be an American option in ten thousand scenarios.
 * @param ownScenarios how many stress scenarios the caller has
 */
export function analyticsWork(envelope: PortfolioEnvelope, ownScenarios: number): number {
  const { calculations, riskMetrics, stressTest, stressSensitivities: grid, groups } = envelope;
  const revaluations =
    (calculations.analytics ? riskMetrics.lookback : 0) +
    (stressTest.isEnabled ? STRESS_TEST + STRESS_SCENARIO * ownScenarios : 0) +
    (grid === null ? 0 : grid.underlyingShocks.length * grid.volatilityShocks.length);
  const times = 1 + (groups?.length ?? 0);
  return revaluations === 0 ? 0 : (textsOf(envelope) ?? envelope.rows).length * (MAKING_READY + revaluations) * times;
}

/** What finding the contracts of a request costs at most, in the same unit: each row may name one that does not exist. */
export function lookupWork(envelope: PortfolioEnvelope, { all }: EngineRegistry): number {
  const rows = textsOf(envelope)?.unreadValues() ?? envelope.rows;
  return rows.reduce<number>((sum, row) => (isRawRow(row) ? sum + lookupCost(row, all) : sum), 0);
}

const lookupCost = (row: RawRow, engines: EngineRegistry['all']): number =>
  engines.reduce((most, engine) => Math.max(most, engine.lookupCost?.(row) ?? 0), 0);
