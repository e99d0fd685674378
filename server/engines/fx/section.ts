import { marginByFxSchema, type MarginByFx } from '../../contract/results/sections/fx.js';
import { forwardOf, type PairMarket } from '../../instruments/fx/fx-market.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { money } from '../../lib/money.js';
import { roundHalfAway } from '../../lib/round.js';
import { MARGIN_MODEL_CAVEAT } from '../../parameters/margin-models/historical-models.js';
import { toDrillDownFields } from '../drill-down-fields.js';
import type { EngineSection, MarginComponent, RowAmounts } from '../margin-engine.js';
import type { FxDetail, RateTableMargin, SimulatedMargin } from './detail.js';
import type { MarginedFx } from './margined-fx.js';
import { FX_MODEL } from './simulated-market.js';

const PRICE_DECIMALS = 10;
const VOLATILITY_DECIMALS = 8;
const price = (value: number): number => roundHalfAway(value, PRICE_DECIMALS);

/** The drill-down of one pair, or of one house's simulation. */
export function toMarginByFx(component: MarginComponent<FxDetail>, fxRate: number): MarginByFx {
  const { detail, contributions } = component;
  const { method, parameterSet, pairs, positions } = detail;
  const isTable = method.kind === 'rate table';
  const valuation = pairs[0]?.valuation ?? 0;
  return {
    ...toDrillDownFields(component),
    contract_code: component.contractCode,
    model: isTable ? 'rate_table' : FX_MODEL.model,
    caveat: isTable ? null : MARGIN_MODEL_CAVEAT,
    currency_code: component.currency,
    fxrate: fxRate,
    initial_margin: money(component.initialMargin),
    valuation_date: isoDate(valuation),
    parameters: { bdate: parameterSet.businessDate, checksum: parameterSet.checksum, demo: parameterSet.isDemo },
    rate_source: isTable ? method.source : null,
    pairs: pairs.map((pair) => toPair(pair, positions, contributions)),
    bands: isTable ? toBands(method, component.contractCode) : [],
    simulation: isTable ? null : toSimulation(method),
    tail_scenarios: isTable
      ? []
      : method.tail.map(({ startDay, endDay, pnl, weight }) => ({
          start_date: isoDate(startDay),
          date: isoDate(endDay),
          pnl: money(pnl),
          weight,
        })),
    trades: positions.map((position) => toTrade(position, contributions.get(position.origin.row) ?? 0)),
    notes: (component.notes ?? []).map(({ message }) => message),
  };
}

function toPair(
  market: PairMarket,
  positions: readonly MarginedFx[],
  contributions: RowAmounts,
): MarginByFx['pairs'][number] {
  const own = positions.filter((position) => position.market === market);
  const sum = (of: (position: MarginedFx) => number): number =>
    own.reduce((total, position) => total + of(position), 0);
  return {
    currency_pair: market.pair.name,
    spot: price(market.spot),
    spot_date: isoDate(market.spotDay),
    net_amount: money(sum(({ baseAmount }) => baseAmount)),
    market_value: money(sum(({ quoteValue }) => quoteValue)),
    quote_currency: market.pair.quote,
    base_curve: market.base.curve,
    quote_curve: market.quote.curve,
    forwards: market.forwardsDate === null ? 'curves' : 'points',
    initial_margin_contribution: money(sum(({ origin }) => contributions.get(origin.row) ?? 0)),
  };
}

const toBands = ({ bands }: RateTableMargin, pair: string): MarginByFx['bands'] =>
  bands.map(({ fromDays, toDays, netAmount, rate, margin }) => ({
    currency_pair: pair,
    from_days: fromDays,
    to_days: Number.isFinite(toDays) ? toDays : null,
    net_amount: money(netAmount),
    rate,
    margin: money(margin),
  }));

function toSimulation({ set, droppedDates, factors }: SimulatedMargin): MarginByFx['simulation'] {
  const { recipe } = FX_MODEL;
  const { measure, filter } = recipe;
  const date = (day: number | undefined): string | null => (day === undefined ? null : isoDate(day));
  const isShortfall = measure.kind === 'expected shortfall' && measure.tail.kind === 'confidence';
  return {
    recipe: recipe.id,
    title: recipe.title,
    evidence: recipe.evidence,
    lookback: recipe.lookback,
    horizon: recipe.horizon,
    ewma_lambda: filter?.lambda ?? null,
    volatility_scaling: filter?.scaling ?? null,
    confidence_level: isShortfall ? measure.tail.confidenceLevel : null,
    scenario_count: set.scenarioCount,
    first_scenario_date: date(set.endDays[0]),
    last_scenario_date: date(set.endDays.at(-1)),
    dropped_dates: droppedDates,
    factors,
  };
}

const toTrade = (position: MarginedFx, contribution: number): MarginByFx['trades'][number] => {
  const { origin, row, market, contract, trade, baseAmount, valueDay, valuation } = position;
  return {
    row: origin.row,
    position_id: origin.positionId,
    trade_id: row.tradeId,
    currency_pair: market.pair.name,
    contract_type: trade.kind === 'option' ? (trade.option.right === 'call' ? 'CALL' : 'PUT') : row.contractType,
    value_date: isoDate(valueDay),
    amount: money(baseAmount),
    forward: price(forwardOf(market, valueDay)),
    volatility: trade.kind === 'option' ? roundHalfAway(trade.option.volatility, VOLATILITY_DECIMALS) : null,
    market_value: money(valuation?.marketValue ?? 0),
    currency_code: contract.currency,
    initial_margin_contribution: money(contribution),
  };
};

export const fxSection: EngineSection<FxDetail> = {
  key: 'margin_by_fx',
  schema: marginByFxSchema,
  toWire: toMarginByFx,
};
