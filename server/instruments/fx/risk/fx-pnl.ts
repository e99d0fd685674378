import { groupBy } from '../../../lib/group-by.js';
import { exchangeValue } from '../../../pricing/fx/option-on-values.js';
import type { PairMarket } from '../fx-market.js';
import type { FxOption, MarketTrade } from '../market-trade.js';
import { tradeValue } from '../value-fx.js';
import { daysByMarket, scenarioUnits, type DayUnits, type FxScenarios } from './scenario-units.js';

/** A trade with what one unit of its quote currency is worth in the currency of the figures. */
export interface ScaledTrade {
  readonly market: PairMarket;
  readonly trade: MarketTrade;
  readonly rate: number;
}

/** Volatilities in each scenario, of one option; its own where a scenario has none. */
export type ScenarioVolatility = (option: FxOption, market: PairMarket, scenario: number) => number;

const UNMOVED: ScenarioVolatility = ({ volatility }) => volatility;

/** Trades in scenarios: each revalued fully, with nothing ageing; values are converted at each scenario's exchange rate. */
export interface FxPnl {
  /** Gains of one trade by scenario, the currency of the figures. */
  readonly of: (trade: ScaledTrade) => Float64Array;
  /** Gains of all trades together; deliveries of one pair on one day are added before they are revalued. */
  readonly total: () => Float64Array;
}

/** @param volatility sticky by strike where absent */
export function fxPnl(
  trades: readonly ScaledTrade[],
  scenarios: FxScenarios,
  volatility: ScenarioVolatility = UNMOVED,
): FxPnl {
  const units = new Map(
    [...daysByMarket(trades)].map(([market, days]) => [market, scenarioUnits(market, days, scenarios)] as const),
  );
  const dayUnits = (market: PairMarket, day: number): DayUnits => {
    const found = units.get(market)?.get(day);
    if (found === undefined) throw new Error(`${market.pair.name} was not revalued on day ${day}.`);
    return found;
  };
  const of = ({ market, trade, rate }: ScaledTrade): Float64Array => {
    const values = new Float64Array(scenarios.count);
    addValues(values, trade, market, dayUnits, volatility);
    return gains(values, tradeValue(trade, market), rate, scenarios.conversion(market));
  };
  return {
    of,
    total: () => {
      const total = new Float64Array(scenarios.count);
      for (const trade of netted(trades)) {
        const own = of(trade);
        for (let scenario = 0; scenario < total.length; scenario++)
          total[scenario] = (total[scenario] ?? 0) + (own[scenario] ?? 0);
      }
      return total;
    },
  };
}

function addValues(
  values: Float64Array,
  trade: MarketTrade,
  market: PairMarket,
  dayUnits: (market: PairMarket, day: number) => DayUnits,
  volatility: ScenarioVolatility,
): void {
  if (trade.kind === 'option') {
    addOption(values, trade.option, dayUnits(market, trade.option.delivery), (scenario) =>
      volatility(trade.option, market, scenario),
    );
    return;
  }
  for (const { day, amount, payment } of trade.deliveries) {
    const { base, quote } = dayUnits(market, day);
    for (let scenario = 0; scenario < values.length; scenario++)
      values[scenario] = (values[scenario] ?? 0) + amount * (base[scenario] ?? 0) - payment * (quote[scenario] ?? 0);
  }
}

function addOption(
  values: Float64Array,
  { right, strike, amount, years }: FxOption,
  { base, quote }: DayUnits,
  volatility: (scenario: number) => number,
): void {
  const root = Math.sqrt(years);
  for (let scenario = 0; scenario < values.length; scenario++) {
    const deviation = volatility(scenario) * root;
    const value = exchangeValue({ right, deviation }, base[scenario] ?? NaN, strike * (quote[scenario] ?? NaN));
    values[scenario] = (values[scenario] ?? 0) + amount * value;
  }
}

/** Values less today's, in place. */
function gains(values: Float64Array, today: number, rate: number, conversion: Float64Array | null): Float64Array {
  for (let scenario = 0; scenario < values.length; scenario++)
    values[scenario] = rate * ((values[scenario] ?? 0) * (conversion?.[scenario] ?? 1) - today);
  return values;
}

/** Deliveries of a pair on the same days as one trade each pair, options one by one. */
function netted(trades: readonly ScaledTrade[]): readonly ScaledTrade[] {
  const options = trades.filter(({ trade }) => trade.kind === 'option');
  const forwards = trades.filter(({ trade }) => trade.kind === 'deliveries');
  return [
    ...[...groupBy(forwards, ({ market }) => market)].map(([market, own]) => nettedPair(market, own)),
    ...options,
  ];
}

function nettedPair(market: PairMarket, trades: readonly ScaledTrade[]): ScaledTrade {
  const sums = new Map<number, { day: number; amount: number; payment: number }>();
  for (const { trade, rate } of trades)
    for (const { day, amount, payment } of trade.kind === 'deliveries' ? trade.deliveries : []) {
      const sum = sums.get(day) ?? { day, amount: 0, payment: 0 };
      sums.set(day, sum);
      sum.amount += amount * rate;
      sum.payment += payment * rate;
    }
  return { market, trade: { kind: 'deliveries', deliveries: [...sums.values()] }, rate: 1 };
}
