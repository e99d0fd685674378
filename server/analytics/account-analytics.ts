import type { RiskMetrics } from '../contract/risk-metrics.js';
import type { StressSensitivities } from '../contract/stress-sensitivities.js';
import type { TenorDv01 } from '../instruments/rates/tenor-dv01.js';
import type { EngineRemark, ResolvedPosition } from '../instruments/resolved-position.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { accountPositions, type AccountPositions } from './account-positions.js';
import { accountRisk, type AccountRisk } from './account-risk.js';
import { accountBeta, whyNoBeta, type AccountBeta } from './beta.js';
import { eventPnls } from '../instruments/event/risk/event-pnl.js';
import { PnlDistribution } from './joint/pnl-distribution.js';
import { greeksByUnderlying, positionGreeks, type PositionGreeks, type UnderlyingGreeks } from './greeks.js';
import { riskMarketOf, type RiskMarket } from '../instruments/risk/history/risk-market.js';
import { listedBook } from '../instruments/listed/risk/listed-book.js';
import { listedMarketOf, type ListedMarket } from '../instruments/listed/risk/listed-market.js';
import { rateBook } from '../instruments/rates/rate-book.js';
import { rateRevaluations, type RateRevaluations } from './rate-revaluations.js';
import { keyRateDv01 } from './rates/key-rate-dv01.js';
import { leftOutRemarks } from './risk-remarks.js';
import { sensitivityGrid, type GridOutcome } from './sensitivity-grid.js';
import type { CompiledScenario } from '../instruments/risk/shocks/compiled-scenario.js';
import { stressRun, type StressMarket, type StressOutcome } from './stress/stress-run.js';

/** What is asked for beside margins. */
export interface AnalyticsTerms {
  /** Whether value at risk, greeks and what goes with them are wanted. */
  readonly wantsRisk: boolean;
  readonly metrics: RiskMetrics;
  /** Of the request; null = the parameter sets'. */
  readonly riskFreeRate: number | null;
  /** Null = not asked for. */
  readonly scenarios: readonly CompiledScenario[] | null;
  readonly sensitivities: StressSensitivities | null;
}

/** What there is beside the margins of one account, base currency. */
export interface AccountAnalytics {
  /** Undefined where no row can be revalued, or it was not asked for. */
  readonly risk: AccountRisk | undefined;
  readonly greeks: readonly PositionGreeks[];
  readonly byUnderlying: readonly UnderlyingGreeks[];
  /** In the curves' currencies. */
  readonly keyRates: readonly TenorDv01[];
  readonly beta: AccountBeta | undefined;
  readonly stress: StressOutcome | undefined;
  readonly grid: GridOutcome | undefined;
  readonly remarks: readonly EngineRemark[];
}

/** What all accounts of a request are analysed by. */
export interface AnalyticsMarket {
  readonly snapshot: ParameterSnapshot;
  readonly terms: AnalyticsTerms;
  readonly risk: RiskMarket;
  readonly listed: ListedMarket;
  readonly revaluations: RateRevaluations;
  /** Units of base currency for 1 of a currency. */
  readonly rate: (currency: string) => number;
}

/** @param rate units of base currency for 1 of a currency whose rows were not left out */
export function analyticsMarket(
  snapshot: ParameterSnapshot,
  terms: AnalyticsTerms,
  rate: (currency: string) => number,
): AnalyticsMarket {
  const { lookback, marginPeriodOfRisk: horizon, mode, bondUsesContinuousCompounding } = terms.metrics;
  const risk = riskMarketOf(snapshot, { lookback, horizon, mode });
  return {
    snapshot,
    terms,
    risk,
    listed: listedMarketOf(risk, terms.riskFreeRate),
    revaluations: rateRevaluations(snapshot, bondUsesContinuousCompounding ? 'continuous' : 'annual'),
    rate,
  };
}

/** Source: api.md, "risk_metrics and analytics"; docs/methodology/risk.md. */
export function accountAnalytics(all: readonly ResolvedPosition[], market: AnalyticsMarket): AccountAnalytics {
  const positions = accountPositions(all);
  const { scenarios, sensitivities, wantsRisk } = market.terms;
  const historical = wantsRisk ? historicalPart(positions, market) : NO_HISTORICAL_PART;
  const stressed: StressMarket = { ...market, toBase: contractRate(market) };
  const stress = scenarios === null ? undefined : stressRun(positions, scenarios, stressed);
  const grid = sensitivities === null ? undefined : gridOf(positions, sensitivities, market, stressed);
  const remarks = [
    ...historical.remarks,
    ...(stress === undefined ? [] : [...leftOutRemarks(stress.leftOut, 'stress result'), ...stress.remarks]),
    ...(grid === undefined ? [] : [...leftOutRemarks(grid.leftOut, 'sensitivity grid'), ...grid.remarks]),
  ];
  return { ...historical, stress, grid, remarks };
}

/** Beyond it the tail would be rounded to nothing: it is the worst scenario alone long before. */
const MOST_CONFIDENCE = 1 - 1e-8;

type HistoricalPart = Omit<AccountAnalytics, 'stress' | 'grid'>;

const NO_HISTORICAL_PART: HistoricalPart = {
  risk: undefined,
  greeks: [],
  byUnderlying: [],
  keyRates: [],
  beta: undefined,
  remarks: [],
};

function historicalPart(positions: AccountPositions, market: AnalyticsMarket): HistoricalPart {
  const { metrics } = market.terms;
  const toBase = contractRate(market);
  const { listed, rates, securities, events } = positions;
  const books = [
    listedBook(listed, market.listed, toBase),
    rateBook(rates, market.risk, {
      revaluation: market.revaluations.rates,
      onlyTenor: (position) => (position.kind === 'ladder' ? position.contract.expiry : undefined),
      toBase,
    }),
    rateBook(securities, market.risk, {
      revaluation: market.revaluations.securities,
      onlyTenor: () => undefined,
      toBase,
    }),
  ];
  const distribution = new PnlDistribution(eventPnls(events, market.rate));
  const { risk, leftOut, remarks } = accountRisk(books, distribution, market.risk, {
    confidenceLevel: Math.min(metrics.confidencePercent / 100, MOST_CONFIDENCE),
    method: metrics.quantileMethod === 'linear' ? 'linear' : 'kth worst',
  });
  const greeks = positionGreeks(listed, market.listed);
  const origins = new Set([...listed, ...rates, ...securities].map(({ parameterSet }) => parameterSet.isDemo));
  const noBeta = whyNoBeta(market.risk, origins);
  return {
    risk,
    greeks,
    byUnderlying: greeksByUnderlying(greeks, toBase),
    keyRates: keyRateDv01(market.snapshot, { rates, securities }),
    beta: origins.size === 1 ? accountBeta(risk?.history, greeks, market.risk, origins.has(true)) : undefined,
    remarks: [
      ...leftOutRemarks(leftOut, 'risk figure'),
      ...remarks,
      ...(risk?.history === undefined || noBeta === undefined
        ? []
        : [{ code: 'NO_BETA', field: null, message: noBeta }]),
    ],
  };
}

/** Units of base currency for 1 of a position's contract currency. */
const contractRate =
  ({ rate }: AnalyticsMarket) =>
  ({ marginCurrency, contractCurrencyRate = 1 }: ResolvedPosition): number =>
    rate(marginCurrency) * contractCurrencyRate;

function gridOf(
  positions: AccountPositions,
  sensitivities: StressSensitivities,
  { snapshot }: AnalyticsMarket,
  market: StressMarket,
): GridOutcome {
  const { standardDeviationLookback: lookback, standardDeviationPeriod: horizon, shockType: mode } = sensitivities;
  return sensitivityGrid(
    positions,
    {
      underlyingShocks: sensitivities.underlyingShocks,
      volatilityShocks: sensitivities.volatilityShocks,
      shockType: mode,
      underlyingCountsDeviations: sensitivities.countsStandardDeviations,
      volatilityCountsDeviations: sensitivities.volatilityCountsStandardDeviations,
      market: riskMarketOf(snapshot, { lookback, horizon, mode }),
    },
    market,
  );
}
