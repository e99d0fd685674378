import type { RiskMarket } from '../risk/history/risk-market.js';
import type { CompiledScenario } from '../risk/shocks/compiled-scenario.js';

/** A stress scenario that is supposed to come on a day ahead, and holds from then on. */
export interface ScenarioAhead {
  readonly scenario: CompiledScenario;
  /** The first day of the moved market, `YYYY-MM-DD`. */
  readonly date: string;
  /** Histories, which tell by which model options are valued, as in stress results. */
  readonly histories: RiskMarket;
}
