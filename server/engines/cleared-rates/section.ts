import {
  marginByClearedRatesSchema,
  type ClearedRatesParameters,
  type MarginByClearedRates,
} from '../../contract/results/sections/cleared-rates.js';
import type { ClearedRatesDetail, TradeValue } from './detail.js';
import type { ClearingHouseModel } from '../../parameters/margin-models/clearing-house-model.js';
import type { EngineSection, MarginComponent } from '../margin-engine.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { tailCount } from '../../lib/statistics/quantile-ranking.js';
import { roundHalfAway } from '../../lib/round.js';
import { logLinearDiscount } from '../../pricing/curve/log-linear-discount.js';
import { MARGIN_MODEL_CAVEAT } from '../../parameters/margin-models/historical-models.js';
import type { RiskMeasure } from '../../pricing/scenario/risk-measure.js';
import { toDrillDownFields } from '../drill-down-fields.js';
import { money, moneyOrNull } from '../../lib/money.js';

const RATE_DECIMALS = 8;

/** The drill-down of one clearing house's swaps and ladders. */
export function toMarginByClearedRates(
  component: MarginComponent<ClearedRatesDetail>,
  fxRate: number,
): MarginByClearedRates {
  const { detail } = component;
  const { marginModel, margin, scenarios, parameterSet } = detail;
  const date = (day: number | null): string | null => (day === null ? null : isoDate(day));
  return {
    ...toDrillDownFields(component),
    model: marginModel.model,
    caveat: MARGIN_MODEL_CAVEAT,
    currency_code: component.currency,
    fxrate: fxRate,
    initial_margin: money(component.initialMargin),
    additional_margin: money(component.additionalMargin),
    valuation_date: isoDate(detail.valuation),
    parameters: { bdate: parameterSet.businessDate, checksum: parameterSet.checksum, demo: parameterSet.isDemo },
    model_parameters: parametersOf(marginModel),
    first_scenario_date: date(scenarios.firstDay),
    last_scenario_date: date(scenarios.lastDay),
    scenario_count: scenarios.scenarioCount,
    stress_scenario_count: scenarios.stressCount,
    dropped_dates: scenarios.droppedDates,
    quantile_rank: quantileRank(detail),
    governing: margin.governing === margin.stressFloor ? 'stress' : 'recent',
    recent_margin: money(margin.filtered.amount),
    stress_margin: moneyOrNull(margin.stressFloor?.amount ?? null),
    sub_sample_margins: margin.filtered.subSamples.map(money),
    tail_scenarios: detail.tail.map(({ startDay, endDay, pnl, weight }) => ({
      start_date: isoDate(startDay),
      date: isoDate(endDay),
      pnl: money(pnl),
      weight,
    })),
    dv01: money(detail.dv01),
    gamma: money(detail.gamma),
    key_rate_dv01: detail.keyRateDv01
      .map(({ index, tenor, currency, dv01 }) => ({ index, tenor, currency_code: currency, dv01: money(dv01) }))
      .filter(({ dv01 }) => dv01 !== 0),
    factors: scenarios.factors,
    trades: detail.trades.map(toTrade),
    ladder_rows: detail.ladderRowCount,
    notes: detail.notes.map(({ message }) => message),
  };
}

const toTrade = (trade: TradeValue): MarginByClearedRates['trades'][number] => ({
  row: trade.row,
  position_id: trade.positionId,
  trade_id: trade.tradeId,
  currency_code: trade.currency,
  present_value: money(trade.presentValue),
  par_rate: trade.parQuote === null ? null : roundHalfAway(trade.parQuote, RATE_DECIMALS),
  dv01: money(trade.dv01),
});

/**
 * The rank of the loss that is the value at risk: within a sub-sample if there are several, within the stress period if
 * that decides.
 */
function quantileRank({ marginModel: { recipe }, margin, scenarios }: ClearedRatesDetail): number | null {
  const isStress = margin.governing === margin.stressFloor;
  const measure = isStress && recipe.stress?.use.kind === 'floor' ? recipe.stress.use.measure : recipe.measure;
  if (measure.kind === 'worst') return measure.count;
  if (measure.kind === 'expected shortfall') return null;
  const isApart = recipe.stress?.use.kind === 'floor';
  const recent = scenarios.scenarioCount - (isApart ? scenarios.stressCount : 0);
  const count = isStress ? scenarios.stressCount : Math.ceil(recent / (measure.subSamples ?? 1));
  return Math.max(1, Math.ceil(tailCount(count, measure.confidenceLevel)));
}

function parametersOf({ recipe, source, accountClass, currency }: ClearingHouseModel): ClearedRatesParameters {
  const { style, filter, measure, stress, liquidityAddOn } = recipe;
  const stressMeasure = stress?.use.kind === 'floor' ? stress.use.measure : undefined;
  const ofStress = stressMeasure === undefined ? undefined : measureParameters(stressMeasure);
  return {
    recipe: recipe.id,
    recipe_source: source.kind,
    extends: source.kind === 'own' ? source.extended : null,
    title: recipe.title,
    evidence: recipe.evidence,
    account_class: accountClass,
    margin_currency: currency,
    lookback: recipe.lookback,
    horizon: recipe.horizon,
    move_style: style.kind,
    move_shift: style.kind === 'shifted log' ? style.shift : null,
    ewma_lambda: filter?.lambda ?? null,
    volatility_scaling: filter?.scaling ?? null,
    volatility_scaled: filter?.scaled ?? null,
    volatility_floor: filter?.floorMultiple ?? null,
    measure: measure.kind,
    ...measureParameters(measure),
    stress_from: stress?.from ?? null,
    stress_to: stress?.to ?? null,
    stress_most: stress?.most ?? null,
    stress_use: stress?.use.kind ?? null,
    stress_measure: stressMeasure?.kind ?? null,
    stress_confidence_level: ofStress?.confidence_level ?? null,
    stress_quantile_method: ofStress?.quantile_method ?? null,
    stress_sub_samples: ofStress?.sub_samples ?? null,
    stress_tail_count: ofStress?.tail_count ?? null,
    stress_tail_rounding: ofStress?.tail_rounding ?? null,
    liquidity_buckets: (liquidityAddOn?.buckets ?? []).map(({ upTo, thresholdDv01, spread }) => ({
      up_to: upTo ?? null,
      threshold_dv01: thresholdDv01,
      spread,
    })),
    liquidity_event_multiplier: liquidityAddOn?.eventMultiplier ?? null,
    interpolation: logLinearDiscount.name,
    sensitivities: 'par quotes moved by 1 bp up and down, curves built anew, half the difference',
  };
}

function measureParameters(
  measure: RiskMeasure,
): Pick<
  ClearedRatesParameters,
  'confidence_level' | 'quantile_method' | 'sub_samples' | 'tail_count' | 'tail_rounding'
> {
  const none = {
    confidence_level: null,
    quantile_method: null,
    sub_samples: null,
    tail_count: null,
    tail_rounding: null,
  };
  switch (measure.kind) {
    case 'worst':
      return { ...none, tail_count: measure.count };
    case 'value at risk':
      return {
        ...none,
        confidence_level: measure.confidenceLevel,
        quantile_method: measure.method ?? 'kth worst',
        sub_samples: measure.subSamples ?? null,
      };
    case 'expected shortfall': {
      const { tail } = measure;
      return tail.kind === 'count'
        ? { ...none, tail_count: tail.count }
        : { ...none, confidence_level: tail.confidenceLevel, tail_rounding: tail.rounding };
    }
  }
}

export const clearedRatesSection: EngineSection<ClearedRatesDetail> = {
  key: 'margin_by_cleared_rates',
  schema: marginByClearedRatesSchema,
  toWire: toMarginByClearedRates,
};
