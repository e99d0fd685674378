import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { RiskSetting } from '../../instruments/risk/position-risk.js';
import type { LeftOut } from '../../instruments/risk/risk-book.js';
import type { CompiledScenario } from '../../instruments/risk/shocks/compiled-scenario.js';
import type { StressDetail, StressPart } from '../../instruments/risk/stress-part.js';
import { unansweredRows, type PositionsByRisk } from '../positions-by-risk.js';

export interface StressOutcome extends StressPart {
  /** By scenario in their order: P&L of all positions, base currency. */
  readonly totals: Float64Array;
}

/** Runs scenarios over the positions of one account. Source: docs/methodology/stress.md. */
export function stressRun(
  { groups, leftOut }: PositionsByRisk,
  scenarios: readonly CompiledScenario[],
  setting: RiskSetting,
): StressOutcome {
  const parts = groups.map((group) => {
    const part = group.risk.stress(group.positions, scenarios, setting);
    const rows = part.details.map(({ position }) => position.origin.row);
    return { ...part, unanswered: scenarios.length === 0 ? [] : unansweredRows(group, rows, part.leftOut) };
  });
  const details = parts.flatMap((part) => part.details);
  const remarks: readonly EngineRemark[] = parts.flatMap((part) => part.remarks);
  const left: readonly LeftOut[] = parts.flatMap((part) => [...part.leftOut, ...part.unanswered]);
  return { totals: totalsOf(details, scenarios.length), details, leftOut: [...left, ...leftOut], remarks };
}

/** @throws if a position has not each scenario, in their order */
function totalsOf(details: readonly StressDetail[], count: number): Float64Array {
  if (count > 0 && details.length % count !== 0) throw new Error('A position is not stressed by all scenarios.');
  const totals = new Float64Array(count);
  details.forEach(({ pnl }, place) => {
    const scenario = place % count;
    totals[scenario] = (totals[scenario] ?? 0) + pnl;
  });
  return totals;
}
