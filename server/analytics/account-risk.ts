import type { EngineRemark } from '../engines/margin-engine.js';
import { weightedLoss, type TailWeights } from '../lib/quantile-ranking.js';
import type { HistoricalScenarios } from './history/historical-scenarios.js';
import type { RiskMarket } from './history/risk-market.js';
import type { BookOutcome, LeftOut, RiskBook } from './risk-book.js';
import { riskFigures, type RiskFigures, type RiskMeasureTerms } from './risk-figures.js';
import { scenarioRemarks } from './risk-remarks.js';

/** What one row is of the account's figures; the rows' parts add up to them. */
export interface RiskComponents {
  readonly valueAtRisk: number;
  readonly expectedShortfall: number;
}

/** Historical risk of one account in base currency. */
export interface AccountRisk {
  readonly figures: RiskFigures;
  readonly scenarios: HistoricalScenarios;
  /** By scenario, oldest first, + = gain. */
  readonly pnl: Float64Array;
  /** By row of the submission. */
  readonly components: ReadonlyMap<number, RiskComponents>;
}

export interface AccountRiskOutcome {
  /** Undefined where no row can be revalued. */
  readonly risk: AccountRisk | undefined;
  readonly leftOut: readonly LeftOut[];
  readonly remarks: readonly EngineRemark[];
}

/** Revalues the books of one account together on dates that all their factors have. Source: api.md, "risk_metrics and analytics". */
export function accountRisk(
  outcomes: readonly BookOutcome[],
  market: RiskMarket,
  terms: RiskMeasureTerms,
): AccountRiskOutcome {
  const leftOut = outcomes.flatMap((outcome) => outcome.leftOut);
  const books = outcomes.map(({ book }) => book).filter(({ rows }) => rows.length > 0);
  const factors = books.flatMap((book) => book.factors);
  if (factors.length === 0) return { risk: undefined, leftOut, remarks: [] };
  const scenarios = market.scenarios(factors);
  if (scenarios.scenarioCount === 0) {
    const reason = 'the histories of the account share no dates';
    const rows = books.flatMap((book) => book.rows).map((row) => ({ row, reason }));
    return { risk: undefined, leftOut: [...leftOut, ...rows], remarks: [] };
  }
  const pnl = new Float64Array(scenarios.scenarioCount);
  const told = books.flatMap((book) => book.addPnl(scenarios, pnl));
  const figures = riskFigures(pnl, terms);
  return {
    risk: { figures, scenarios, pnl, components: componentsOf(books, scenarios, figures) },
    leftOut,
    remarks: [...scenarioRemarks(scenarios, factors), ...told],
  };
}

function componentsOf(
  books: readonly RiskBook[],
  scenarios: HistoricalScenarios,
  { valueAtRisk, expectedShortfall, quantileTail, shortfallTail }: RiskFigures,
): ReadonlyMap<number, RiskComponents> {
  const chosen = Uint32Array.from(new Set([...quantileTail.scenarios, ...shortfallTail.scenarios]));
  const [ofQuantile, ofShortfall] = [within(quantileTail, chosen), within(shortfallTail, chosen)];
  const components = new Map<number, RiskComponents>();
  for (const book of books) {
    const pnl = book.pnlIn(scenarios, chosen);
    book.rows.forEach((row, position) => {
      const own = pnl.subarray(position * chosen.length, (position + 1) * chosen.length);
      // A figure that was floored at 0 has no parts.
      components.set(row, {
        valueAtRisk: valueAtRisk === 0 ? 0 : weightedLoss(own, ofQuantile),
        expectedShortfall: expectedShortfall === 0 ? 0 : weightedLoss(own, ofShortfall),
      });
    });
  }
  return components;
}

/** The same weights by place among the chosen scenarios. */
const within = ({ scenarios, weights }: TailWeights, chosen: Uint32Array): TailWeights => ({
  scenarios: scenarios.map((scenario) => chosen.indexOf(scenario)),
  weights,
});
