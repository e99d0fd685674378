import type { EngineRemark } from '../../instruments/resolved-position.js';
import { LruCache } from '../../lib/lru-cache.js';
import type { ClearingHouseModel } from '../../parameters/margin-models/clearing-house-model.js';
import type { CurveBuilder } from '../../pricing/curve/curve-builder.js';
import type { CurveSet } from '../../pricing/curve/curve-set.js';
import { scenarioNodes, type ScenarioNodes } from '../../pricing/curve/rebuilt-nodes.js';
import { joinSeries, type JoinedHistory } from '../../pricing/scenario/factor-history.js';
import { LadderRevaluation, type LadderOrder } from '../../pricing/scenario/ladder-pnl.js';
import { scenarioSet, type ScenarioSet } from '../../pricing/scenario/scenario-set.js';
import { griddedSeries, splitTenor, tenorYears, type GriddedHistory } from '../../pricing/scenario/tenor-grid.js';
import { BASIS_POINTS_PER_UNIT } from '../../lib/units.js';
import { droppedDates, scenarioNotes } from '../scenario-notes.js';
import { memoizedBy } from '../../lib/memoized.js';

/** A margin model's scenarios for some curves: moves in basis points of each curve's tenors. */
export interface ScenarioMarket {
  readonly set: ScenarioSet;
  readonly histories: readonly GriddedHistory[];
  /** Place of each curve's first tenor among the factors. */
  readonly firstFactor: ReadonlyMap<string, number>;
  /** Days within the scenarios' time that were dropped, as a factor lacks them. */
  readonly droppedDates: number;
  readonly notes: readonly EngineRemark[];
  /** Prices ladders; made once for either. */
  readonly ladders: (order: LadderOrder) => LadderRevaluation;
  /** The curves in every scenario; built once for each set of curves. */
  readonly nodesOf: (curves: CurveSet) => ScenarioNodes;
}

export function scenarioMarket(marginModel: ClearingHouseModel, histories: readonly GriddedHistory[]): ScenarioMarket {
  const series = histories.flatMap(griddedSeries);
  const joined: JoinedHistory = joinSeries(series);
  const set = scenarioSet({ history: joined.history, movesPerLevel: BASIS_POINTS_PER_UNIT }, marginModel.recipe);
  const firstFactor = new Map<string, number>();
  let factor = 0;
  for (const { index, grid } of histories) {
    firstFactor.set(index, factor);
    factor += grid.tenors.length;
  }
  const dropped = droppedDates(series, joined.history.days, set);
  const ladders = new LruCache<LadderRevaluation>();
  return {
    set,
    histories,
    firstFactor,
    droppedDates: dropped,
    notes: scenarioNotes(marginModel, histories, set, { droppedDates: dropped, days: joined.history.days }),
    ladders: (order) => ladders.get(order, () => new LadderRevaluation(set, order)),
    nodesOf: memoizedBy((curves: CurveSet) =>
      scenarioNodes(curves, quoteMoves(curves.builder, set, histories, firstFactor), set.scenarioCount),
    ),
  };
}

/** Moves of every quote in every scenario, decimal: those of its tenor, between two tenors linearly in time. */
function quoteMoves(
  { layouts, quoteCount }: CurveBuilder,
  { moves, scenarioCount }: ScenarioSet,
  histories: readonly GriddedHistory[],
  firstFactor: ReadonlyMap<string, number>,
): Float64Array {
  const quotes = new Float64Array(scenarioCount * quoteCount);
  for (const { index, tenors, firstQuote } of layouts) {
    const grid = histories.find((history) => history.index === index.name)?.grid;
    const first = firstFactor.get(index.name);
    if (grid === undefined || first === undefined) throw new Error(`There is no history of ${index.name}.`);
    tenors.forEach((tenor, place) => {
      const { left, right, rightPart } = splitTenor(grid.years, tenorYears(tenor));
      const leftMoves = (first + left) * scenarioCount;
      const rightMoves = (first + right) * scenarioCount;
      for (let scenario = 0; scenario < scenarioCount; scenario++) {
        const move =
          (1 - rightPart) * (moves[leftMoves + scenario] ?? 0) + rightPart * (moves[rightMoves + scenario] ?? 0);
        quotes[scenario * quoteCount + firstQuote + place] = move / BASIS_POINTS_PER_UNIT;
      }
    });
  }
  return quotes;
}
