import type { AccountAnalytics } from '../../analytics/account-analytics.js';
import type { RiskComponents } from '../../analytics/account-risk.js';
import type { CompiledScenario } from '../../instruments/risk/shocks/compiled-scenario.js';
import type { StressOutcome } from '../../analytics/stress/stress-run.js';
import type { StressDetail } from '../../instruments/risk/stress-part.js';
import type { AccountResult } from '../../contract/results/account-result.js';
import type { PositionResult } from '../../contract/results/position-result.js';
import { toWireRiskMetrics, type RiskMetrics } from '../../contract/risk-metrics.js';
import type { KeyRateDv01, UnderlyingGreeks } from '../../contract/results/risk-result.js';
import type { ScenarioAnalysis, StressTests } from '../../contract/results/stress-result.js';
import type { StressSensitivities } from '../../contract/stress-sensitivities.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { roundHalfAway } from '../../lib/round.js';
import { money, moneyOrNull, moneyParts } from '../../lib/money.js';

/** Sensitivities and prices are shown to more decimals than money. */
const DECIMALS = 8;

/** The settings that analytics were calculated with. */
export interface AnalyticsSetting {
  readonly wantsRisk: boolean;
  readonly metrics: RiskMetrics;
  readonly scenarios: readonly CompiledScenario[] | null;
  readonly hasStressDetails: boolean;
  readonly sensitivities: StressSensitivities | null;
  readonly wantsPnl: boolean;
}

type AnalyticsFields = Pick<
  AccountResult,
  | 'value_at_risk'
  | 'expected_shortfall'
  | 'risk_method'
  | 'stress_loss'
  | 'stress_tests'
  | 'scenario_analysis'
  | 'risk_metrics'
  | 'greeks'
  | 'key_rate_dv01'
  | 'beta'
  | 'tail_scenarios'
  | 'pnl_vector'
  | 'pnl_dates'
>;

/**
 * The wire form of one account's analytics; amounts are rounded here.
 * @param rate units of the account's currency for 1 of a currency
 */
export function toAnalyticsResult(
  { risk, byUnderlying, keyRates, beta, stress, grid }: AccountAnalytics,
  setting: AnalyticsSetting,
  rate: (currency: string) => number,
): AnalyticsFields {
  const history = risk?.history;
  return {
    value_at_risk: moneyOrNull(
      (setting.metrics.method === 'expected-shortfall' ? risk?.expectedShortfall : risk?.valueAtRisk) ?? null,
    ),
    risk_method: setting.wantsRisk ? setting.metrics.method : null,
    expected_shortfall: moneyOrNull(risk?.expectedShortfall ?? null),
    stress_loss: moneyOrNull(risk?.worstLoss ?? null),
    stress_tests: stress === undefined ? NO_STRESS : toStressTests(stress, setting),
    scenario_analysis:
      grid === undefined || grid.positions.length === 0 ? null : toScenarioAnalysis(grid.positions, setting),
    risk_metrics: setting.wantsRisk ? toWireRiskMetrics(setting.metrics) : null,
    greeks: byUnderlying.map(toUnderlyingGreeks),
    key_rate_dv01: keyRates.map(({ index, tenor, currency, dv01 }): KeyRateDv01 => ({
      index,
      tenor,
      currency_code: currency,
      fxrate: rate(currency),
      dv01: roundHalfAway(dv01, DECIMALS),
    })),
    beta: beta === undefined ? null : { index: beta.index, exposure: money(beta.exposure) },
    tail_scenarios:
      history === undefined
        ? []
        : Array.from(history.worst, (scenario) => ({
            date: isoDate(history.scenarios.endDays[scenario] ?? 0),
            pnl: money(history.pnl[scenario] ?? 0),
          })),
    ...(history !== undefined && setting.wantsPnl
      ? {
          pnl_vector: Array.from(history.pnl, money).reverse(),
          pnl_dates: Array.from(history.scenarios.endDays, isoDate).reverse(),
        }
      : {}),
  };
}

const NO_STRESS: StressTests = { scenarios: {}, summary: [] };

function toStressTests(stress: StressOutcome, { scenarios, hasStressDetails }: AnalyticsSetting): StressTests {
  const known = scenarios ?? [];
  return {
    scenarios: Object.fromEntries(known.map(({ scenarioId, name }) => [scenarioId, name])),
    // If no row could be stressed, there is no figure rather than 0.
    summary:
      stress.details.length === 0
        ? []
        : known.map(({ scenarioId }, place) => ({
            scenario_id: scenarioId,
            stress_loss: money(stress.totals[place] ?? 0),
          })),
    ...(hasStressDetails ? { details: stress.details.map(toStressDetail) } : {}),
  };
}

type WireDetail = NonNullable<StressTests['details']>[number];

const toStressDetail = ({ position, scenarioId, shock, valued, pnl }: StressDetail): WireDetail => ({
  position_id: position.origin.positionId,
  scenario_id: scenarioId,
  shock_type: shock?.type ?? 'Relative',
  underlying_price: roundedOrNull(valued?.underlyingPrice ?? null),
  volatility: roundedOrNull(valued?.volatility ?? null),
  days_to_maturity: position.contract.daysToMaturity,
  risk_free_rate: roundedOrNull(valued?.riskFreeRate ?? null),
  free_risk_rate: roundedOrNull(valued?.riskFreeRate ?? null),
  underlying_shock: shock?.underlying ?? 0,
  volatility_shock: shock?.volatility ?? 0,
  price_revalued: roundedOrNull(valued?.price ?? null),
  price_stressed: roundedOrNull(valued?.stressedPrice ?? null),
  stress_loss: money(pnl),
});

type GridPositions = NonNullable<AccountAnalytics['grid']>['positions'];

function toScenarioAnalysis(positions: GridPositions, { sensitivities }: AnalyticsSetting): ScenarioAnalysis {
  if (sensitivities === null) throw new Error('There is a grid that was not asked for.');
  const { underlyingShocks, volatilityShocks, shockType, countsStandardDeviations, hasFullReport } = sensitivities;
  const toGrid = (pnl: Float64Array): readonly (readonly number[])[] =>
    underlyingShocks.map((_, row) =>
      volatilityShocks.map((_shock, column) => money(pnl[row * volatilityShocks.length + column] ?? 0)),
    );
  const total = new Float64Array(underlyingShocks.length * volatilityShocks.length);
  for (const { pnl } of positions) pnl.forEach((own, place) => (total[place] = (total[place] ?? 0) + own));
  return {
    underlying_shocks: underlyingShocks,
    volatility_shocks: volatilityShocks,
    shock_type: shockType,
    use_std_dev: countsStandardDeviations,
    pnl: toGrid(total),
    ...(hasFullReport
      ? {
          positions: positions.map(({ position, pnl }) => ({
            position_id: position.origin.positionId,
            row: position.origin.row,
            pnl: toGrid(pnl),
          })),
        }
      : {}),
  };
}

const toUnderlyingGreeks = (greeks: AccountAnalytics['byUnderlying'][number]): UnderlyingGreeks => ({
  sector: greeks.sector,
  sub_sector: greeks.subSector,
  underlying: greeks.underlying,
  delta: money(greeks.delta),
  gamma: money(greeks.gamma),
  vega: money(greeks.vega),
  theta: money(greeks.theta),
  rho: money(greeks.rho),
  dv01: moneyOrNull(greeks.dv01),
});

/** The fields of one position that analytics calculate. */
export type PositionFields = Pick<
  PositionResult,
  | 'gamma'
  | 'vega'
  | 'theta'
  | 'rho'
  | 'dv01'
  | 'beta'
  | 'value_at_risk_contribution'
  | 'expected_shortfall_contribution'
>;

/** The fields that analytics calculate for single rows. */
export interface PositionAnalytics {
  /** @param dv01 of the engine that resolved the row; null if it has none */
  readonly of: (row: number, dv01: number | null) => PositionFields;
}

/** The parts of figures are rounded so that they add up to the rounded figures. */
export function positionAnalytics(
  { risk, greeks, beta }: Pick<AccountAnalytics, 'risk' | 'greeks' | 'beta'>,
  method: RiskMetrics['method'],
): PositionAnalytics {
  const greeksOf = new Map(greeks.map((own) => [own.position.origin.row, own]));
  const components = [...(risk?.components ?? new Map<number, RiskComponents>())];
  const rounded = (part: (own: RiskComponents) => number, total: number): ReadonlyMap<number, number> => {
    const amounts = moneyParts(
      components.map(([, own]) => part(own)),
      total,
    );
    return new Map(components.map(([row], place) => [row, amounts[place] ?? 0]));
  };
  const ofShortfall = rounded(({ expectedShortfall }) => expectedShortfall, risk?.expectedShortfall ?? 0);
  const ofMethod =
    method === 'expected-shortfall' ? ofShortfall : rounded(({ valueAtRisk }) => valueAtRisk, risk?.valueAtRisk ?? 0);
  return {
    of: (row, dv01) => {
      const own = greeksOf.get(row);
      return {
        gamma: roundedOrNull(own?.gamma ?? null),
        vega: roundedOrNull(own?.vega ?? null),
        theta: roundedOrNull(own?.theta ?? null),
        rho: roundedOrNull(own?.rho ?? null),
        dv01: roundedOrNull(own?.dv01 ?? dv01),
        beta: roundedOrNull(beta?.byRow.get(row) ?? null),
        value_at_risk_contribution: ofMethod.get(row) ?? null,
        expected_shortfall_contribution: ofShortfall.get(row) ?? null,
      };
    },
  };
}

const roundedOrNull = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : roundHalfAway(value, DECIMALS);
