import { availableScenarios } from '../../analytics/stress/built-in/built-in-scenarios.js';
import type { ForecastQuestion } from '../../contract/forecast/request.js';
import type { ScenarioAhead } from '../../instruments/ahead/scenario-ahead.js';
import { riskMarketOf } from '../../instruments/risk/history/risk-market.js';
import { compileScenario } from '../../instruments/risk/shocks/compiled-scenario.js';
import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';
import type { CalculationContext } from '../calculate.js';
import { refuseIssues, type Refused } from '../refusal.js';

/** The scenario that a forecast supposes; `scenario` is null where prices stand still. */
export type ScenarioAsked = { readonly ok: true; readonly scenario: ScenarioAhead | null } | Refused;

/** A date that is asked for as one, or as a number of days from another. */
export const dayAsked = (asked: string | number, from: string): string =>
  typeof asked === 'number' ? isoDate(dayNumber(from) + asked) : asked;

/** The scenario of a forecast from the scenarios that its owner has; refused if there is none of that id, or its day lies outside. */
export function scenarioAsked(
  { asked, envelope: { riskMetrics } }: ForecastQuestion,
  { snapshot, scenarios }: CalculationContext,
  until: string,
): ScenarioAsked {
  if (asked.scenario === null) return { ok: true, scenario: null };
  const { scenarioId, date: day } = asked.scenario;
  const all = availableScenarios(scenarios);
  const found = all.find((scenario) => scenario.scenarioId === scenarioId);
  if (found === undefined) {
    const known = all.slice(0, MOST_NAMED).map((scenario) => scenario.scenarioId);
    const more = all.length > MOST_NAMED ? ', …' : '';
    const message = `There is no stress scenario ${JSON.stringify(scenarioId)}; GET /stress-test/scenarios lists those there are: ${known.join(', ')}${more}.`;
    return refused('scenario_id', message, scenarioId);
  }
  const from = snapshot.businessDate;
  const date = dayAsked(day, from);
  if (date <= from || date > until) {
    const message = `forecast.assumptions.scenario.date is ${date}; it must be after the business date ${from} and not after the last day of the forecast, ${until}.`;
    return refused('date', message, date);
  }
  const { lookback, marginPeriodOfRisk: horizon, mode } = riskMetrics;
  const histories = riskMarketOf(snapshot, { lookback, horizon, mode });
  return { ok: true, scenario: { scenario: compileScenario(found), date, histories } };
}

/** Scenarios that the sentence on an unknown one names. */
const MOST_NAMED = 20;

const refused = (field: string, message: string, value: string): Refused => ({
  ok: false,
  refusal: refuseIssues('INVALID_PARAMETER', [
    { code: 'INVALID_PARAMETER', path: ['forecast', 'assumptions', 'scenario', field], message, value },
  ]),
});
