import { marginBySpanSchema, type MarginBySpan, type WireFormedSpread } from '../../contract/results/sections/span.js';
import type { SpanDetail } from './detail.js';
import type { FormedSpread } from './spreads/formed-spread.js';
import type { EngineSection, MarginComponent } from '../margin-engine.js';
import { roundHalfAway } from '../../lib/round.js';
import { toDrillDownFields } from '../drill-down-fields.js';
import { money, moneyOrNull } from '../../lib/money.js';

/** Deltas and counts are shown to six decimals: more than any house rounds to. */
const delta = (value: number): number => roundHalfAway(value, 6);

/** The drill-down of one combined commodity: every step that led to its margin. */
export function toMarginBySpan(component: MarginComponent<SpanDetail>, fxRate: number): MarginBySpan {
  const { margin } = component.detail;
  const { book } = margin;
  const { clearing_org, result_type, side, sub_account_code } = toDrillDownFields(component);
  return {
    // Field by field: a literal of so many fields that begins with a spread takes ten times as long to make.
    clearing_org,
    result_type,
    side,
    sub_account_code,
    exchange: component.exchange,
    cc_code: component.productCode,
    cc_name: component.productName,
    account_type: component.accountType,
    scenario: book.activeScenario + 1,
    scanning_risk: money(book.scanRisk),
    prompt_date_charge: money(book.deliveryCharge),
    intra_spread_charge: money(book.intraCommoditySpreadCharge),
    intercontract_credit: money(book.interCommoditySpreadCredit),
    short_option_charge: money(book.shortOptionMinimum),
    strategy_spread_charge: 0,
    initial_margin: money(margin.initialMargin),
    maintenance_margin: moneyOrNull(margin.maintenanceMargin),
    option_liquidation_value: money(margin.netOptionValue),
    currency_code: component.currency,
    fxrate: fxRate,
    scenario_losses: Array.from(book.scenarioLosses, money),
    active_scenario: book.activeScenario,
    time_risk: money(book.timeRisk),
    volatility_risk: money(book.volatilityRisk),
    price_risk: money(book.priceRisk),
    weighted_price_risk: delta(book.weightedPriceRisk),
    net_delta: delta(book.netDelta),
    deltas_by_month: book.deltas.months.map(({ period, before, remaining }) => ({
      month: period,
      before: delta(before),
      after: delta(remaining),
    })),
    spreads: book.formedSpreads.map(toSpread),
    short_option_minimum_applied: margin.isShortOptionMinimumBinding,
    long_option_only_cap_applied: book.longOptionOnlyCapApplied,
    merged_from: book.mergedFrom,
    risk: money(margin.risk),
    available_option_value: money(margin.availableOptionValue),
    long_option_value: money(book.longOptionValue),
    short_option_value: money(book.shortOptionValue),
  };
}

const toSpread = (spread: FormedSpread): WireFormedSpread => ({
  kind: spread.kind,
  priority: spread.priority,
  group: spread.group,
  count: delta(spread.count),
  rate: spread.rate,
  amount: money(spread.amount),
  legs: spread.legs.map((leg) => ({
    combined_commodity: leg.combinedCommodity,
    side: leg.side,
    deltas: delta(leg.deltas),
    weighted_price_risk: leg.weightedPriceRisk === null ? null : delta(leg.weightedPriceRisk),
  })),
});

export const spanSection: EngineSection<SpanDetail> = {
  key: 'margin_by_span',
  schema: marginBySpanSchema,
  toWire: toMarginBySpan,
};
