import type { MarginByFx } from '../../../../server/contract/results/sections/fx.js';
import { amount, counted, plainNumber } from '../../format.js';
import type { FigureRow } from '../figure-row.js';
import type { MarginStep } from './margin-step.js';

const PERCENT_PER_UNIT = 100;
const PERCENT_DECIMALS = 4;

/** 0.02 as `2 %`. */
const percent = (fraction: number): string =>
  `${plainNumber(Number((fraction * PERCENT_PER_UNIT).toFixed(PERCENT_DECIMALS)))} %`;

/** The steps to the margin of one pair, or of a house's simulation. */
export function fxSteps(fx: MarginByFx): readonly MarginStep[] {
  const ofBands = fx.bands.map((band): MarginStep => ({
    name: `${bandText(band)}: ${amount(Math.abs(band.net_amount))} net × ${percent(band.rate)}`,
    value: band.margin,
    kind: 'part',
  }));
  const ofSimulation: readonly MarginStep[] =
    fx.simulation === null
      ? []
      : [
          {
            name: `Mean loss of the ${counted(fx.tail_scenarios.length, 'worst scenario')}`,
            value: fx.initial_margin,
            kind: 'part',
          },
        ];
  return [...ofBands, ...ofSimulation, { name: 'Initial margin', value: fx.initial_margin, kind: 'sum' }];
}

type Band = MarginByFx['bands'][number];

function bandText({ from_days: from, to_days: to }: Band): string {
  if (to === null) return from === 0 ? 'All value dates' : `Value dates from day ${from}`;
  return `Value dates of day ${from} to ${to}`;
}

const SOURCES: Readonly<Record<NonNullable<MarginByFx['rate_source']>, string>> = {
  request: 'margin rates of the request',
  loaded: 'loaded margin rates',
  demo: "the demo market's margin rates",
};

/** Facts on what the margin stands on. */
export function fxFacts({ simulation, rate_source: source, valuation_date: date }: MarginByFx): readonly string[] {
  const common = [`valued on ${date}`];
  if (simulation === null) return [...(source === null ? [] : [SOURCES[source]]), ...common];
  const { scenario_count: count, horizon, confidence_level: level, dropped_dates: dropped } = simulation;
  return [
    `${counted(count, 'scenario')} of ${counted(horizon, 'day')}`,
    ...(level === null ? [] : [`expected shortfall beyond ${percent(level)}`]),
    ...(dropped === 0 ? [] : [`${counted(dropped, 'date')} dropped`]),
    ...common,
  ];
}

/** The pairs, each with its part of the margin. */
export const fxPairRows = ({ pairs }: MarginByFx): readonly FigureRow[] =>
  pairs.map((pair) => ({
    name: pair.currency_pair,
    facts: [
      `net ${amount(pair.net_amount)}`,
      `spot ${plainNumber(pair.spot)} for ${pair.spot_date}`,
      `value ${amount(pair.market_value)} ${pair.quote_currency}`,
      pair.forwards === 'points' ? 'forward points' : 'forwards of the curves',
    ],
    value: pair.initial_margin_contribution,
  }));

/** The trades, each with its part of the margin. */
export const fxTradeRows = ({ trades }: MarginByFx): readonly FigureRow[] =>
  trades.map((trade) => ({
    name: `${trade.currency_pair} ${trade.contract_type} ${trade.value_date}`,
    facts: [
      ...(trade.trade_id === null ? [] : [trade.trade_id]),
      `${trade.volatility === null ? '' : 'delta '}${amount(trade.amount)}`,
      `forward ${plainNumber(trade.forward)}`,
      ...(trade.volatility === null ? [] : [`volatility ${percent(trade.volatility)}`]),
      `value ${amount(trade.market_value)} ${trade.currency_code}`,
    ],
    value: trade.initial_margin_contribution,
  }));

/** The scenarios that made the margin. */
export const fxTailRows = ({ tail_scenarios: tail }: MarginByFx): readonly FigureRow[] =>
  tail.map(({ start_date: start, date, pnl, weight }) => ({
    name: date,
    facts: [`from ${start}`, ...(weight === 0 ? [] : [`weight ${plainNumber(weight)}`])],
    value: pnl,
  }));
