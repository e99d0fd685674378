import { currencyPair } from '../../domain/fx/currency-pair.js';
import { FX_SIMULATED_HOUSE } from '../../domain/fx/clearing-houses.js';
import type { PairMarket } from '../../instruments/fx/fx-market.js';
import { pairFactors, type FindHistory, type PairFactor } from '../../instruments/risk/history/exchange-rates.js';
import type { FxScenarios } from '../../instruments/fx/risk/scenario-units.js';
import type { CurveMoves, RateMoves } from '../../instruments/rates/rate-moves.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { RiskFactor } from '../../instruments/risk/history/risk-factor.js';
import { factorKey } from '../../market/history/factor-history.js';
import { BASIS_POINTS_PER_UNIT } from '../../lib/units.js';
import { LruCache } from '../../lib/lru-cache.js';
import { memoizedBy } from '../../lib/memoized.js';
import { FOREXCLEAR_STYLE } from '../../parameters/margin-models/historical-models.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { joinSeries, type FactorSeries, type ScenarioFactorHistory } from '../../pricing/scenario/factor-history.js';
import { scenarioSet, type ScenarioSet } from '../../pricing/scenario/scenario-set.js';
import { griddedSeries, tenorGrid, type GriddedHistory } from '../../pricing/scenario/tenor-grid.js';
import { droppedDates, scenarioNotes, type NamedModel } from '../scenario-notes.js';

/** The model of cleared FX, as messages name it. */
export const FX_MODEL: NamedModel = {
  clearingHouse: FX_SIMULATED_HOUSE,
  model: 'lch_forexclear_style',
  recipe: FOREXCLEAR_STYLE,
};

/** The currency in which cleared FX is margined. */
export const FX_MARGIN_CURRENCY = 'USD';

/** The scenarios of some pairs: past moves of their exchange rates and, where they have histories, of their curves. */
export interface SimulatedMarket {
  readonly set: ScenarioSet;
  readonly scenarios: FxScenarios;
  readonly droppedDates: number;
  readonly factors: readonly string[];
  readonly notes: readonly EngineRemark[];
}

const NO_LEVELS = new Float64Array(0);

/** Histories of exchange rates that are long enough for a move. */
export const findHistory =
  ({ rateMarket }: ParameterSnapshot, isDemo: boolean): FindHistory =>
  (pair): RiskFactor | undefined => {
    const history = rateMarket.priceHistories.get(factorKey('FX', pair));
    if (history?.isDemo !== isDemo || history.days.length <= FOREXCLEAR_STYLE.horizon) return undefined;
    return historyFactor(history);
  };

const historyFactor = memoizedBy((history: RiskFactor['history']): RiskFactor => ({
  name: history.name,
  history,
  column: 0,
}));

/** The histories that a pair's spot, and its value in dollars, moves with; undefined if there are none. */
export function movingFactors(
  snapshot: ParameterSnapshot,
  { pair, isDemo }: PairMarket,
): { readonly spot: readonly PairFactor[]; readonly conversion: readonly PairFactor[] } | undefined {
  const find = findHistory(snapshot, isDemo);
  const spot = pairFactors(pair, find);
  if (spot.length === 0) return undefined;
  if (pair.quote === FX_MARGIN_CURRENCY) return { spot, conversion: [] };
  const conversion = pairFactors(currencyPair(pair.quote, FX_MARGIN_CURRENCY), find);
  return conversion.length === 0 ? undefined : { spot, conversion };
}

/** Made once for each snapshot and set of pairs. @param markets of one origin, all with histories */
export const simulatedMarket = (snapshot: ParameterSnapshot, markets: readonly PairMarket[]): SimulatedMarket =>
  simulatedIn(snapshot).get(
    markets
      .map(({ pair }) => pair.name)
      .sort()
      .join(' '),
    () => makeMarket(snapshot, markets),
  );

/** Bytes of moves kept for combinations of pairs. */
const MOST_BYTES = 64 * 2 ** 20;
const BYTES_OF_NUMBER = 8;

const simulatedIn = memoizedBy<ParameterSnapshot, LruCache<SimulatedMarket>>(
  () => new LruCache(MOST_BYTES, ({ set, factors }) => BYTES_OF_NUMBER * set.scenarioCount * factors.length),
);

function makeMarket(snapshot: ParameterSnapshot, markets: readonly PairMarket[]): SimulatedMarket {
  const moving = new Map(markets.map((market) => [market, movingFactors(snapshot, market)] as const));
  const used = [...moving.values()].flatMap((own) => (own === undefined ? [] : [...own.spot, ...own.conversion]));
  const rates = [...new Set(used.map(({ factor }) => factor))];
  const curves = griddedCurves(snapshot, markets);
  const series = [...rates.map(rateSeries), ...curves.flatMap(griddedSeries)];
  const joined = joinSeries(series);
  const { history } = joined;
  const spots = partOf(history, 0, rates.length);
  const set = scenarioSet(
    { history: spots, movesPerLevel: 1, today: new Float64Array(rates.length).fill(1) },
    FOREXCLEAR_STYLE,
  );
  const ofCurves = scenarioSet(
    { history: partOf(history, rates.length, series.length), movesPerLevel: BASIS_POINTS_PER_UNIT },
    { ...FOREXCLEAR_STYLE, style: { kind: 'absolute' } },
  );
  const ratios = new Map(rates.map((factor, place) => [factor, ratiosAt(set, place)] as const));
  const product = (factors: readonly PairFactor[]): Float64Array => productOf(factors, ratios, set.scenarioCount);
  const spotOf = memoizedBy((market: PairMarket) => product(moving.get(market)?.spot ?? []));
  const conversionOf = memoizedBy((market: PairMarket) => product(moving.get(market)?.conversion ?? []));
  const dropped = droppedDates(series, history.days, set);
  const named = [...rates.map(({ name }) => ({ index: name, grid: { leftOut: [] } })), ...curves];
  return {
    set,
    scenarios: {
      count: set.scenarioCount,
      rates: rateMovesOf(curves, ofCurves),
      spot: spotOf,
      conversion: (market) => (market.pair.quote === FX_MARGIN_CURRENCY ? null : conversionOf(market)),
    },
    droppedDates: dropped,
    factors: series.map(({ factor }) => factor),
    notes: [
      ...scenarioNotes(FX_MODEL, named, set, { droppedDates: dropped, days: history.days }),
      ...unmovedCurves(markets, curves),
    ],
  };
}

const rateSeries = ({ name, history }: RiskFactor): FactorSeries => {
  const width = history.nearbyOrTenor.length;
  return {
    factor: name,
    days: history.days,
    levels:
      width === 1 ? history.levels : Float64Array.from(history.days, (_, row) => history.levels[row * width] ?? NaN),
  };
};

/** Histories of the curves that pairs are discounted on, of the pairs' origin. */
function griddedCurves({ rateMarket }: ParameterSnapshot, markets: readonly PairMarket[]): readonly GriddedHistory[] {
  const isDemo = markets[0]?.isDemo ?? false;
  const names = [...new Set(markets.flatMap(({ base, quote }) => [base.curve, quote.curve]))].sort();
  return names.flatMap((index): readonly GriddedHistory[] => {
    const history = rateMarket.histories.get(index);
    if (history?.isDemo !== isDemo || history.days.length <= FOREXCLEAR_STYLE.horizon) return [];
    const grid = tenorGrid(history, FOREXCLEAR_STYLE);
    return grid.tenors.length === 0 ? [] : [{ index, history, grid }];
  });
}

/** Some factors of a history, on the same days. */
const partOf = (
  { factors, days, levels }: ScenarioFactorHistory,
  first: number,
  end: number,
): ScenarioFactorHistory => ({
  factors: factors.slice(first, end),
  days,
  levels: levels.subarray(first * days.length, end * days.length),
});

/** Levels in each scenario over today's. */
const ratiosAt = ({ moves, scenarioCount }: ScenarioSet, factor: number): Float64Array =>
  moves.slice(factor * scenarioCount, (factor + 1) * scenarioCount).map((move) => 1 + move);

function productOf(
  factors: readonly PairFactor[],
  ratios: ReadonlyMap<RiskFactor, Float64Array>,
  count: number,
): Float64Array {
  const product = new Float64Array(count).fill(1);
  for (const { factor, power } of factors) {
    const own = ratios.get(factor) ?? NO_LEVELS;
    for (let scenario = 0; scenario < count; scenario++)
      product[scenario] = (product[scenario] ?? 1) * (own[scenario] ?? NaN) ** power;
  }
  return product;
}

function rateMovesOf(curves: readonly GriddedHistory[], { moves, scenarioCount }: ScenarioSet): RateMoves {
  let first = 0;
  const byCurve = new Map<string, CurveMoves>();
  for (const { index, grid } of curves) {
    const end = first + grid.tenors.length;
    const own = moves.slice(first * scenarioCount, end * scenarioCount).map((move) => move / BASIS_POINTS_PER_UNIT);
    byCurve.set(index, { tenors: grid.tenors, years: grid.years, moves: own });
    first = end;
  }
  return { scenarioCount, curves: byCurve };
}

function unmovedCurves(markets: readonly PairMarket[], curves: readonly GriddedHistory[]): readonly EngineRemark[] {
  const names = new Set(markets.flatMap(({ base, quote }) => [base.curve, quote.curve]));
  const unmoved = [...names].filter((name) => !curves.some(({ index }) => index === name)).sort();
  if (unmoved.length === 0) return [];
  const message = `${FX_MODEL.clearingHouse}, ${FX_MODEL.model}: rates of ${unmoved.join(' and ')} stay as they are, as there is no history of them.`;
  return [{ code: 'RATES_NOT_MOVED', field: null, message }];
}
