import { findRateIndex } from '../../domain/find-rate-index.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import { setAsideText } from '../../market/rate-market.js';
import { rateMarketStatus, type RateMarketStatus } from '../../parameters/rate-market-status.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { staleMarketData, type UsedMarketData } from '../../parameters/stale-market-data.js';
import { fixingBook, type FixingBook } from '../../pricing/swap/fixings.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import { curveSet, type CurveSetOutcome } from '../../pricing/curve/curve-set.js';
import type { HouseRecipe } from '../../parameters/margin-models/house-recipe.js';
import { LruCache } from '../../lib/lru-cache.js';
import { scenarioMarket, type ScenarioMarket } from './scenario-market.js';
import { tenorGrid, type GriddedHistory } from '../../pricing/scenario/tenor-grid.js';

/** Curves, fixings and scenarios of one snapshot; each is made when first asked for and kept with the snapshot. */
export interface RateEnvironment {
  /** Day number. */
  readonly valuation: number;
  readonly fixings: FixingBook;
  /** @param names of indices, with those that discount them */
  readonly curves: (names: readonly string[]) => CurveSetOutcome;
  /** Undefined where the curve has no history, or one too short for a single move. */
  readonly history: (house: HouseRecipe, index: string) => GriddedHistory | undefined;
  /** Follows "no history of …" where the demo market has one that is not used, as other data of the curve is loaded. */
  readonly setAsideText: (index: string) => string;
  /** Whether the curves' histories have dates in common that make a move. @param indices all with a history */
  readonly hasMoves: (house: HouseRecipe, indices: readonly string[]) => boolean;
  /** @param indices all with a history */
  readonly scenarios: (house: HouseRecipe, indices: readonly string[]) => ScenarioMarket;
  /** The condition of what curves and scenarios of indices stand on. @param quoted those whose curves are used */
  readonly status: (quoted: readonly string[], histories: readonly string[]) => RateMarketStatus;
  /** The condition of everything there is of rate indices, which the set of each house stands on. */
  readonly wholeStatus: () => WholeStatus;
  /** Why a clearing house's own recipe file is not used; undefined where it is, or there is none. */
  readonly recipeFault: (clearingHouse: string) => string | undefined;
  /** What of them is told as stale. */
  readonly stale: (used: UsedMarketData) => readonly EngineRemark[];
}

/** What there is of rate indices. */
export interface WholeStatus extends RateMarketStatus {
  /** Whether there is nothing of any index. */
  readonly isEmpty: boolean;
}

const environments = new WeakMap<ParameterSnapshot, RateEnvironment>();

export function rateEnvironment(snapshot: ParameterSnapshot): RateEnvironment {
  let environment = environments.get(snapshot);
  if (environment === undefined) {
    environment = makeEnvironment(snapshot);
    environments.set(snapshot, environment);
  }
  return environment;
}

/** Bytes of scenarios kept for combinations of curves: which ones there are is for books to say. */
const MOST_SCENARIO_BYTES = 128 * 2 ** 20;
/** Curves in every scenario, kept with each set of curves, and the matrix for ladders take about as much as the moves. */
const COPIES_OF_MOVES = 3;
/** Combinations of curves kept. */
const MOST_CURVE_SETS = 64;
/** Combinations of curves of which what there is to tell is kept. */
const MOST_TOLD = 1_000;

function makeEnvironment(snapshot: ParameterSnapshot): RateEnvironment {
  const { rateMarket, businessDate } = snapshot;
  const valuation = dayNumber(businessDate);
  const fixings = new Map(
    [...rateMarket.fixings].map(([index, { days, rates }]) => [
      index,
      new Map(Array.from(days, (day, place) => [day, rates[place] ?? NaN] as const)),
    ]),
  );
  const curves = new LruCache<CurveSetOutcome>(MOST_CURVE_SETS);
  const histories = new LruCache<GriddedHistory | undefined>();
  const scenarios = new LruCache<ScenarioMarket>(
    MOST_SCENARIO_BYTES,
    ({ set }) => COPIES_OF_MOVES * set.moves.byteLength,
  );
  const statuses = new LruCache<RateMarketStatus>(MOST_TOLD);
  const stale = new LruCache<readonly EngineRemark[]>(MOST_TOLD);
  const moves = new LruCache<boolean>();
  const history = (house: HouseRecipe, index: string): GriddedHistory | undefined =>
    histories.get(`${house.clearingHouse} ${index}`, () => {
      const found = rateMarket.histories.get(index);
      if (found === undefined || found.days.length <= house.recipe.horizon) return undefined;
      const grid = tenorGrid(found, house.recipe);
      return grid.tenors.length === 0 ? undefined : { index, history: found, grid };
    });
  const whole = new LruCache<WholeStatus>();
  const wholeStatus = (): WholeStatus =>
    whole.get('', () => {
      const { quotes, unusable, setAside = [] } = rateMarket;
      const quoted = indicesOf([...quotes.keys(), ...unusable.map(({ index }) => index), ...setAside]);
      const withHistory = indicesOf([...rateMarket.histories.keys(), ...setAside]);
      const isEmpty = quoted.length + withHistory.length === 0;
      return { ...statusOf(quoted, withHistory), isEmpty };
    });
  const statusOf = (quoted: readonly string[], histories: readonly string[]): RateMarketStatus => {
    const fixed = quoted.filter((index) => rateMarket.fixings.has(index));
    return rateMarketStatus(rateMarket, { quotes: quoted, fixings: fixed, histories }, businessDate);
  };
  const scenarioSets = (house: HouseRecipe, indices: readonly string[]): ScenarioMarket =>
    scenarios.get([house.clearingHouse, ...indices].join(' '), () =>
      scenarioMarket(
        house,
        indices.map((index) => {
          const found = history(house, index);
          if (found === undefined) throw new Error(`There is no history of ${index}; its rows must be left out.`);
          return found;
        }),
      ),
    );
  return {
    valuation,
    fixings: fixingBook(valuation, fixings),
    curves: (names) => curves.get(names.join(' '), () => curveSet(names, rateMarket, valuation)),
    history,
    setAsideText: (index) => setAsideText(rateMarket, index),
    hasMoves: (house, indices) =>
      moves.get([house.clearingHouse, ...indices].join(' '), () => scenarioSets(house, indices).set.lookback > 0),
    scenarios: scenarioSets,
    status: (quoted, histories) =>
      statuses.get([...quoted, '|', ...histories].join(' '), () => statusOf(quoted, histories)),
    wholeStatus,
    recipeFault: (clearingHouse) => snapshot.recipes?.faults.get(clearingHouse),
    stale: (used) => stale.get(JSON.stringify(used), () => staleMarketData(rateMarket, used, valuation)),
  };
}

/** Those of some names that are indices, each once, sorted. */
const indicesOf = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => findRateIndex(name) !== undefined).sort();
