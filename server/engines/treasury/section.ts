import {
  marginByTreasurySchema,
  type MarginByTreasury,
  type WireTreasuryParameters,
} from '../../contract/results/sections/treasury.js';
import type { EngineSection, MarginComponent } from '../margin-engine.js';
import type { TreasuryDetail, TreasuryMember } from './detail.js';
import type { CurveCharge } from './treasury-margin.js';
import type { TreasuryParameters } from './treasury-parameters.js';
import { marketValueOf } from '../../instruments/security/value-security.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { rankFromWorst } from '../../lib/statistics/quantile-ranking.js';
import { roundHalfAway } from '../../lib/round.js';
import { MARGIN_MODEL_CAVEAT } from '../../parameters/margin-models/historical-models.js';
import { toDrillDownFields } from '../drill-down-fields.js';
import { money, moneyOrNull } from '../../lib/money.js';
import { FACE, PERCENT_PER_UNIT } from '../../lib/units.js';

/** Prices, yields and durations are shown to more decimals than any market quotes. */
const DECIMALS = 8;

const shown = (value: number): number => roundHalfAway(value, DECIMALS);
const shownOrNull = (value: number | null | undefined, scale = 1): number | null =>
  value === null || value === undefined ? null : shown(value * scale);

/** The drill-down of one clearing house's securities of one currency. */
export function toMarginByTreasury(component: MarginComponent<TreasuryDetail>, fxRate: number): MarginByTreasury {
  const { detail } = component;
  const { margin, members, curve, parameters, status } = detail;
  const { curveCharge: charge, haircuts } = margin;
  return {
    ...toDrillDownFields(component),
    model: parameters.model,
    caveat: MARGIN_MODEL_CAVEAT,
    currency_code: component.currency,
    fxrate: fxRate,
    initial_margin: money(component.initialMargin),
    governing: charge?.governing ?? null,
    value_at_risk: moneyOrNull(charge?.valueAtRisk.amount ?? null),
    value_at_risk_floor: moneyOrNull(charge?.floor.amount ?? null),
    minimum_margin_amount: moneyOrNull(charge?.minimumMarginAmount.amount ?? null),
    minimum_margin_date: charge === null ? null : minimumMarginDate(charge, detail),
    haircut_charge: money(haircuts.amount),
    curve: curve?.name ?? null,
    valuation_date: isoDate(detail.valuationDay),
    curve_date: curve?.date ?? null,
    curve_source: curve?.source ?? null,
    parameters: { bdate: status.businessDate, checksum: status.checksum, demo: status.isDemo },
    model_parameters: toParameters(parameters, curve?.tenors ?? []),
    ...scenarioFields(detail),
    dv01: money(members.reduce((sum, member) => sum + (dv01Of(member) ?? 0), 0)),
    key_rates: keyRates(detail),
    haircuts: haircuts.lines.map(({ security, marketValue, rate, amount }) => ({
      security,
      market_value: money(marketValue),
      haircut: rate,
      amount: money(amount),
    })),
    securities: members.map((member) => toSecurity(member, margin.contributions.get(member.row) ?? 0)),
    notes: (component.notes ?? []).map(({ message }) => message),
  };
}

function minimumMarginDate({ minimumMarginAmount }: CurveCharge, { curve }: TreasuryDetail): string | null {
  const [scenario] = minimumMarginAmount.risk.tail.scenarios;
  const day = scenario === undefined ? undefined : curve?.risk?.returns.endDays[scenario];
  return day === undefined ? null : isoDate(day);
}

type ScenarioFields = Pick<
  MarginByTreasury,
  | 'first_scenario_date'
  | 'last_scenario_date'
  | 'scenario_count'
  | 'stress_scenario_count'
  | 'dropped_dates'
  | 'quantile_rank'
  | 'tail_scenarios'
>;

function scenarioFields({ margin: { curveCharge }, curve }: TreasuryDetail): ScenarioFields {
  const risk = curve?.risk;
  if (risk === undefined || curveCharge === null)
    return {
      first_scenario_date: null,
      last_scenario_date: null,
      scenario_count: 0,
      stress_scenario_count: 0,
      dropped_dates: 0,
      quantile_rank: null,
      tail_scenarios: [],
    };
  const { scenarioCount, stressCount, startDays, endDays } = risk.scenarios;
  const { pnl, margin } = curveCharge.valueAtRisk;
  const { scenarios, weights } = margin.governing.tail;
  const ranking = rankFromWorst(pnl);
  const last = scenarios.at(-1) ?? 0;
  const rank = ranking.indexOf(last) + 1;
  return {
    first_scenario_date: isoDate(endDays[stressCount] ?? 0),
    last_scenario_date: isoDate(endDays.at(-1) ?? 0),
    scenario_count: scenarioCount,
    stress_scenario_count: stressCount,
    dropped_dates: risk.droppedDays,
    quantile_rank: rank,
    tail_scenarios: Array.from(ranking.subarray(0, rank), (scenario) => ({
      start_date: isoDate(startDays[scenario] ?? 0),
      date: isoDate(endDays[scenario] ?? 0),
      pnl: money(pnl[scenario] ?? 0),
      weight: weights[scenarios.indexOf(scenario)] ?? 0,
    })),
  };
}

function keyRates({ margin: { curveCharge }, curve }: TreasuryDetail): MarginByTreasury['key_rates'] {
  if (curve === null || curveCharge === null) return [];
  return curve.tenors.map((tenor, index) => {
    const floor = curveCharge.floor.tenors[index];
    return {
      tenor,
      par_yield: shown((curve.parYields[index] ?? 0) * PERCENT_PER_UNIT),
      dv01: money(curveCharge.valueAtRisk.keyRateDv01[index] ?? 0),
      floor_market_value: money(floor?.marketValue ?? 0),
      floor_rate: shown(floor?.rate ?? 0),
      floor: money(floor?.amount ?? 0),
    };
  });
}

const dv01Of = ({ security, notional }: TreasuryMember): number | null =>
  security.valuation === null ? null : (security.valuation.dv01 * notional) / FACE;

function toSecurity(member: TreasuryMember, contribution: number): MarginByTreasury['securities'][number] {
  const { security, notional } = member;
  const { valuation } = security;
  return {
    row: member.row,
    position_id: member.positionId,
    security: security.security,
    cusip: security.code,
    notional,
    margined_by: security.risk.kind,
    market_value: valuation === null ? null : money(marketValueOf(valuation, notional)),
    clean_price: shownOrNull(valuation?.cleanPrice),
    price_source: security.priceOrigin?.source ?? null,
    price_date: security.priceOrigin?.date ?? null,
    spread: shownOrNull(valuation?.spread, PERCENT_PER_UNIT),
    accrued_interest: shownOrNull(valuation?.accruedInterest),
    dirty_price: shownOrNull(valuation?.dirtyPrice),
    yield: shownOrNull(valuation?.yield, PERCENT_PER_UNIT),
    macaulay_duration: shownOrNull(valuation?.macaulayDuration),
    modified_duration: shownOrNull(valuation?.modifiedDuration),
    convexity: shownOrNull(valuation?.convexity),
    dv01: moneyOrNull(dv01Of(member)),
    initial_margin_contribution: money(contribution),
  };
}

function toParameters(
  { recipe, convexity, floorFraction, minimumMargin, evidence }: TreasuryParameters,
  tenors: readonly string[],
): WireTreasuryParameters {
  const { measure, stress } = recipe;
  return {
    recipe: recipe.id,
    title: recipe.title,
    evidence,
    lookback: recipe.lookback,
    horizon: recipe.horizon,
    move_style: recipe.style.kind,
    confidence_level: measure.kind === 'value at risk' ? measure.confidenceLevel : null,
    stress_from: stress?.from ?? null,
    stress_to: stress?.to ?? null,
    tenors,
    sensitivities: 'par yields moved by 1 bp up and down one by one, the curve built anew, half the difference',
    convexity,
    floor_fraction: floorFraction,
    minimum_margin_lookback: minimumMargin.lookback,
    minimum_margin_horizon: minimumMargin.horizon,
    minimum_margin_confidence_level: minimumMargin.confidenceLevel,
  };
}

export const treasurySection: EngineSection<TreasuryDetail> = {
  key: 'margin_by_treasury',
  schema: marginByTreasurySchema,
  toWire: toMarginByTreasury,
};
