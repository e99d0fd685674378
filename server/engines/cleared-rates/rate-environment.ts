import { rateCurves, type RateCurves } from '../../instruments/rates/rate-curves.js';
import { LruCache } from '../../lib/lru-cache.js';
import { memoizedBy } from '../../lib/memoized.js';
import type { MarketData } from '../../market/market-data.js';
import type { ClearingHouseModel } from '../../parameters/margin-models/clearing-house-model.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { tenorGrid, type GriddedHistory } from '../../pricing/scenario/tenor-grid.js';
import { scenarioMarket, type ScenarioMarket } from './scenario-market.js';

/** The curves of one snapshot with each clearing house's scenarios of them; each is made when first asked for and kept. */
export interface RateEnvironment extends RateCurves {
  /** Undefined if the curve has no history, or one too short for a single move. */
  readonly history: (marginModel: ClearingHouseModel, index: string) => GriddedHistory | undefined;
  /** Whether the curves' histories have dates in common that make a move. @param indices all with a history */
  readonly hasMoves: (marginModel: ClearingHouseModel, indices: readonly string[]) => boolean;
  /** @param indices all with a history */
  readonly scenarios: (marginModel: ClearingHouseModel, indices: readonly string[]) => ScenarioMarket;
  /** Why a clearing house's own margin model file is not used; undefined if it is, or there is none. */
  readonly marginModelFault: (clearingHouse: string) => string | undefined;
}

export const rateEnvironment: (snapshot: ParameterSnapshot) => RateEnvironment = memoizedBy(makeEnvironment);

/** Bytes of scenarios kept for combinations of curves: which ones there are is for books to say. */
const MOST_SCENARIO_BYTES = 128 * 2 ** 20;
/** Curves in every scenario, kept with each set of curves, and the matrix for ladders take about as much as the moves. */
const COPIES_OF_MOVES = 3;

/** What is made of histories alone: the same on all days and markets that share them. */
type HistoricalScenarios = Pick<RateEnvironment, 'history' | 'hasMoves' | 'scenarios'>;

const scenariosOf = memoizedBy((histories: MarketData['histories']): HistoricalScenarios => {
  const gridded = new LruCache<GriddedHistory | undefined>();
  const sets = new LruCache<ScenarioMarket>(MOST_SCENARIO_BYTES, ({ set }) => COPIES_OF_MOVES * set.moves.byteLength);
  const moves = new LruCache<boolean>();
  let models = 0;
  const modelKey = memoizedBy<ClearingHouseModel, number>(() => models++);
  const keyOf = (marginModel: ClearingHouseModel, indices: readonly string[]): string =>
    [modelKey(marginModel), ...indices].join(' ');
  const history = (marginModel: ClearingHouseModel, index: string): GriddedHistory | undefined =>
    gridded.get(keyOf(marginModel, [index]), () => {
      const found = histories.get(index);
      if (found === undefined || found.days.length <= marginModel.recipe.horizon) return undefined;
      const grid = tenorGrid(found, marginModel.recipe);
      return grid.tenors.length === 0 ? undefined : { index, history: found, grid };
    });
  const scenarios = (marginModel: ClearingHouseModel, indices: readonly string[]): ScenarioMarket =>
    sets.get(keyOf(marginModel, indices), () =>
      scenarioMarket(
        marginModel,
        indices.map((index) => {
          const found = history(marginModel, index);
          if (found === undefined) throw new Error(`There is no history of ${index}; its rows must be left out.`);
          return found;
        }),
      ),
    );
  return {
    history,
    scenarios,
    hasMoves: (marginModel, indices) =>
      moves.get(keyOf(marginModel, indices), () => scenarios(marginModel, indices).set.lookback > 0),
  };
});

function makeEnvironment(snapshot: ParameterSnapshot): RateEnvironment {
  const { rateMarket, recipes } = snapshot;
  return {
    ...rateCurves(snapshot),
    ...scenariosOf(rateMarket.histories),
    marginModelFault: (clearingHouse) => recipes?.faults.get(clearingHouse),
  };
}
