import type { RiskMetrics } from '../contract/risk-metrics.js';
import type { StressSensitivities } from '../contract/stress-sensitivities.js';
import { addedByTenor } from '../instruments/rates/added-by-tenor.js';
import type { TenorDv01 } from '../instruments/rates/tenor-dv01.js';
import type { EngineRemark, ResolvedPosition } from '../instruments/resolved-position.js';
import type { GridPart, GridTerms } from '../instruments/risk/grid-part.js';
import { unconvertedNote, withCurrencyRisk } from '../instruments/risk/currency-risk.js';
import { riskMarketOf } from '../instruments/risk/history/risk-market.js';
import type { OutcomePnl } from '../instruments/risk/outcome-pnl.js';
import type { PositionGreeks } from '../instruments/risk/position-greeks.js';
import type { RiskSetting } from '../instruments/risk/position-risk.js';
import type { BookOutcome, LeftOut } from '../instruments/risk/risk-book.js';
import type { CompiledScenario } from '../instruments/risk/shocks/compiled-scenario.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { tenorYears } from '../pricing/scenario/tenor-grid.js';
import { accountRisk, type AccountRisk } from './account-risk.js';
import { accountBeta, whyNoBeta, type AccountBeta } from './beta.js';
import { PnlDistribution } from './joint/pnl-distribution.js';
import {
  positionsByRisk,
  unansweredRows,
  type PositionsByRisk,
  type RiskOfEngine,
  type RiskGroup,
} from './positions-by-risk.js';
import { leftOutRemarks } from './risk-remarks.js';
import { stressRun, type StressOutcome } from './stress/stress-run.js';
import { PERCENT } from '../lib/units.js';

/** The analytics that are asked for beside margins. */
export interface AnalyticsTerms {
  /** Whether value at risk, greeks and the figures that belong to them are wanted. */
  readonly wantsRisk: boolean;
  readonly metrics: RiskMetrics;
  /** Of the request; null = the parameter sets'. */
  readonly riskFreeRate: number | null;
  /** Null = not asked for. */
  readonly scenarios: readonly CompiledScenario[] | null;
  readonly sensitivities: StressSensitivities | null;
}

/** The analytics of one account beside its margins, in base currency. */
export interface AccountAnalytics {
  /** Undefined if no row can be revalued, or it was not asked for. */
  readonly risk: AccountRisk | undefined;
  readonly greeks: readonly PositionGreeks[];
  readonly byUnderlying: readonly GreeksOfUnderlying[];
  /** In the curves' currencies. */
  readonly keyRates: readonly TenorDv01[];
  readonly beta: AccountBeta | undefined;
  readonly stress: StressOutcome | undefined;
  readonly grid: GridPart | undefined;
  readonly remarks: readonly EngineRemark[];
}

/** The data that all accounts of a request are analysed with. */
export interface AnalyticsMarket {
  readonly terms: AnalyticsTerms;
  readonly engines: readonly RiskOfEngine[];
  readonly setting: RiskSetting;
}

/**
 * @param engines those of the calculation, in the order of results
 * @param baseCurrency in capitals, with its units for 1 of a currency whose rows were not left out
 */
export function analyticsMarket(
  snapshot: ParameterSnapshot,
  terms: AnalyticsTerms,
  engines: readonly RiskOfEngine[],
  { baseCurrency, rate }: Pick<RiskSetting, 'baseCurrency' | 'rate'>,
): AnalyticsMarket {
  const { lookback, marginPeriodOfRisk: horizon, mode, bondUsesContinuousCompounding } = terms.metrics;
  return {
    terms,
    engines,
    setting: {
      snapshot,
      histories: riskMarketOf(snapshot, { lookback, horizon, mode }),
      riskFreeRate: terms.riskFreeRate,
      baseCurrency,
      zeroBasis: bondUsesContinuousCompounding ? 'continuous' : 'annual',
      rate,
      toBase: ({ marginCurrency, contractCurrencyRate = 1 }) => rate(marginCurrency) * contractCurrencyRate,
    },
  };
}

/** Source: api.md, "risk_metrics and analytics"; docs/methodology/risk.md. */
export function accountAnalytics(all: readonly ResolvedPosition[], market: AnalyticsMarket): AccountAnalytics {
  const { terms, setting } = market;
  const { scenarios, sensitivities, wantsRisk } = terms;
  const positions = converted(positionsByRisk(all, market.engines), terms.metrics);
  const historical = wantsRisk ? historicalPart(positions, market) : NO_HISTORICAL_PART;
  const stress = scenarios === null ? undefined : stressRun(positions, scenarios, setting);
  const grid =
    sensitivities === null
      ? undefined
      : sensitivityGrid(positions, gridTerms(sensitivities, setting.snapshot), setting);
  const remarks = [
    ...historical.remarks,
    ...(stress === undefined
      ? []
      : [...leftOutRemarks(stress.leftOut, 'stress result', positions.rowsOf), ...stress.remarks]),
    ...(grid === undefined
      ? []
      : [...leftOutRemarks(grid.leftOut, 'sensitivity grid', positions.rowsOf), ...grid.remarks]),
  ];
  return { ...historical, stress, grid, remarks };
}

/**
 * The highest confidence level that is used; beyond it the tail would be rounded to nothing, and it is the worst
 * scenario alone long before.
 */
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

/** With the risk of currencies where the request includes it. */
const converted = ({ groups, leftOut, rowsOf }: PositionsByRisk, { includesFx }: RiskMetrics): PositionsByRisk => ({
  groups: groups.map((group) => {
    const { risk, positions } = group;
    if (!includesFx || !('history' in risk) || risk.convertsInScenarios === true) return group;
    return { risk: withCurrencyRisk(risk), positions };
  }),
  leftOut,
  rowsOf,
});

/** Value at risk and what goes with it: the groups that move with history and those with outcomes make one distribution. */
function historicalPart(
  { groups, leftOut, rowsOf }: PositionsByRisk,
  { terms, setting }: AnalyticsMarket,
): HistoricalPart {
  const { metrics } = terms;
  const { histories, toBase } = setting;
  const books: BookOutcome[] = [];
  const outcomes: OutcomePnl[] = [];
  const unanswered: LeftOut[] = [];
  const origins = new Set<boolean>();
  for (const group of groups) {
    const { risk, positions } = group;
    if ('history' in risk) {
      const outcome = risk.history(positions, setting);
      books.push(outcome);
      unanswered.push(...unansweredRows(group, outcome.book.rows, outcome.leftOut));
      for (const { parameterSet } of positions) origins.add(parameterSet.isDemo);
    } else {
      const parts = risk.outcomes(positions, setting);
      outcomes.push(...parts);
      const rows = parts.flatMap((part) => part.rows);
      unanswered.push(...unansweredRows(group, rows, []));
    }
  }
  const figures = accountRisk(books, new PnlDistribution(outcomes), histories, {
    confidenceLevel: Math.min(metrics.confidencePercent / 100, MOST_CONFIDENCE),
    method: metrics.quantileMethod === 'linear' ? 'linear' : 'kth worst',
  });
  const { risk } = figures;
  const greeks = groups.flatMap((group) => group.risk.greeks?.(group.positions, setting) ?? []);
  const noBeta = whyNoBeta(histories, origins);
  return {
    risk,
    greeks,
    byUnderlying: greeksByUnderlying(greeks, toBase),
    keyRates: keyRateDv01(groups, setting),
    beta: origins.size === 1 ? accountBeta(risk?.history, greeks, histories, origins.has(true)) : undefined,
    remarks: [
      ...leftOutRemarks([...figures.leftOut, ...unanswered, ...leftOut], 'risk figure', rowsOf),
      ...figures.remarks,
      ...(risk?.history === undefined ? [] : unconvertedNote(groups, metrics.includesFx, setting)),
      ...(risk?.history === undefined || noBeta === undefined
        ? []
        : [{ code: 'NO_BETA', field: null, message: noBeta }]),
    ],
  };
}

function gridTerms(sensitivities: StressSensitivities, snapshot: ParameterSnapshot): GridTerms {
  const { standardDeviationLookback: lookback, standardDeviationPeriod: horizon, shockType: mode } = sensitivities;
  return {
    underlyingShocks: sensitivities.underlyingShocks,
    volatilityShocks: sensitivities.volatilityShocks,
    shockType: mode,
    underlyingCountsDeviations: sensitivities.countsStandardDeviations,
    volatilityCountsDeviations: sensitivities.volatilityCountsStandardDeviations,
    market: riskMarketOf(snapshot, { lookback, horizon, mode }),
  };
}

/**
 * The gain of an account for one basis point down in each single rate of each curve, by index and tenor. Tenors without
 * any are left out.
 * @returns sorted by index, then tenor; money in the curve's currency
 */
export function keyRateDv01(groups: readonly RiskGroup[], setting: RiskSetting): readonly TenorDv01[] {
  const parts = groups.flatMap(({ risk, positions }) => risk.keyRates?.(positions, setting) ?? []);
  return addedByTenor(parts, tenorYears).filter(({ dv01 }) => dv01 !== 0);
}

/** Source: api.md, "stress_sensitivities"; docs/methodology/risk.md, "Sensitivity grid". */
function sensitivityGrid({ groups, leftOut }: PositionsByRisk, terms: GridTerms, setting: RiskSetting): GridPart {
  const parts = groups.map((group) => {
    const part = group.risk.grid(group.positions, terms, setting);
    const rows = part.positions.map(({ position }) => position.origin.row);
    return { ...part, unanswered: unansweredRows(group, rows, part.leftOut) };
  });
  return {
    positions: parts.flatMap((part) => part.positions),
    leftOut: [...parts.flatMap((part) => [...part.leftOut, ...part.unanswered]), ...leftOut],
    remarks: parts.flatMap((part) => part.remarks),
  };
}

/** Sensitivities of all positions with one underlying, base currency; of delta and gamma for a rise by 1 %. */
interface GreeksOfUnderlying {
  readonly sector: string | null;
  readonly subSector: string | null;
  readonly underlying: string;
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly rho: number;
  readonly dv01: number | null;
}

/**
 * Greeks in money, which unlike those in contracts add up over months and products.
 * @param toBase units of base currency for 1 of the position's contract currency
 */
function greeksByUnderlying(
  greeks: readonly PositionGreeks[],
  toBase: (position: ResolvedPosition) => number,
): readonly GreeksOfUnderlying[] {
  const sums = new Map<string, GreeksOfUnderlying>();
  for (const { position, underlyingPrice, multiplier, ...own } of greeks) {
    const { sector, subSector, underlying, contractCode } = position.contract;
    const rate = toBase(position);
    const rise = PERCENT * underlyingPrice;
    const key = `${sector ?? ''}\u0000${subSector ?? ''}\u0000${underlying ?? contractCode}`;
    const known = sums.get(key);
    const dv01 = own.dv01 === null ? null : own.dv01 * rate;
    sums.set(key, {
      sector,
      subSector,
      underlying: underlying ?? contractCode,
      delta: (known?.delta ?? 0) + own.delta * rise * multiplier * rate,
      gamma: (known?.gamma ?? 0) + own.gamma * rise * rise * multiplier * rate,
      vega: (known?.vega ?? 0) + own.vega * rate,
      theta: (known?.theta ?? 0) + own.theta * rate,
      rho: (known?.rho ?? 0) + own.rho * rate,
      dv01: known === undefined || known.dv01 === null ? dv01 : known.dv01 + (dv01 ?? 0),
    });
  }
  return [...sums.values()];
}
