import { RootNotFound } from '../../lib/root.js';
import type { CurveBuilder } from '../../pricing/curve/curve-builder.js';
import type { CurveLayout } from '../../pricing/curve/curve-layout.js';
import { nodesOfQuoteMoves, nodesOfZeroMoves } from '../../pricing/curve/scenario-nodes.js';
import { joinSeries, type FactorSeries, type JoinedHistory } from '../../pricing/scenario/factor-history.js';
import { LadderRevaluation, type LadderOrder } from '../../pricing/scenario/ladder-pnl.js';
import { scenarioSet, type ScenarioSet } from '../../pricing/scenario/scenario-set.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { CurveSet } from '../../pricing/curve/curve-set.js';
import type { HouseRecipe } from './house-recipe.js';
import { LruCache } from '../../lib/lru-cache.js';
import { droppedDates, scenarioNotes } from './scenario-notes.js';
import { splitTenor, tenorYears, type GriddedHistory } from '../../pricing/scenario/tenor-grid.js';
import { BASIS_POINTS_PER_UNIT } from '../../lib/units.js';

/** Nodes of all curves in every scenario. */
export interface ScenarioNodes {
  /** One row of ln DF for each scenario. */
  readonly nodes: Float64Array;
  /** Scenarios whose quotes admit no curve: their zero rates were moved instead. */
  readonly infeasible: readonly number[];
}

/** A recipe's scenarios for some curves: moves in basis points of each curve's tenors. */
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

export function scenarioMarket(house: HouseRecipe, histories: readonly GriddedHistory[]): ScenarioMarket {
  const series = histories.flatMap(seriesOf);
  const joined: JoinedHistory = joinSeries(series);
  const set = scenarioSet({ history: joined.history, movesPerLevel: BASIS_POINTS_PER_UNIT }, house.recipe);
  const firstFactor = new Map<string, number>();
  let factor = 0;
  for (const { index, grid } of histories) {
    firstFactor.set(index, factor);
    factor += grid.tenors.length;
  }
  const dropped = droppedDates(series, joined.history.days, set);
  const ladders = new LruCache<LadderRevaluation>();
  const nodes = new WeakMap<CurveSet, ScenarioNodes>();
  return {
    set,
    histories,
    firstFactor,
    droppedDates: dropped,
    notes: scenarioNotes(house, histories, set, { droppedDates: dropped, days: joined.history.days }),
    ladders: (order) => ladders.get(order, () => new LadderRevaluation(set, order)),
    nodesOf(curves) {
      let known = nodes.get(curves);
      if (known === undefined) {
        known = scenarioNodes(curves, quoteMoves(curves.builder, set, histories, firstFactor), set.scenarioCount);
        nodes.set(curves, known);
      }
      return known;
    },
  };
}

function seriesOf({ index, history, grid }: GriddedHistory): readonly FactorSeries[] {
  const width = history.nearbyOrTenor.length;
  return grid.tenors.map((tenor, place) => {
    const column = grid.columns[place] ?? 0;
    const levels = Float64Array.from(history.days, (_, row) => history.levels[row * width + column] ?? NaN);
    return { factor: `${index} ${tenor}`, days: history.days, levels };
  });
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

/** All curves built anew in every scenario; where that can't be done, zero rates move by what their quotes move by. */
export function scenarioNodes(
  { builder, base }: Pick<CurveSet, 'builder' | 'base'>,
  moves: Float64Array,
  count: number,
): ScenarioNodes {
  const all = builtNodes(builder, base, moves, count);
  if (all !== undefined) return { nodes: all, infeasible: [] };
  const { quoteCount, nodeCount, layouts } = builder;
  const nodes = new Float64Array(count * nodeCount);
  const infeasible: number[] = [];
  for (let scenario = 0; scenario < count; scenario++) {
    const own = moves.subarray(scenario * quoteCount, (scenario + 1) * quoteCount);
    let row = builtNodes(builder, base, own, 1);
    if (row === undefined) {
      infeasible.push(scenario);
      row = nodesOfZeroMoves(builder, base, zeroMoves(layouts, own, nodeCount), 1);
    }
    nodes.set(row, scenario * nodeCount);
  }
  return { nodes, infeasible };
}

function builtNodes(
  builder: CurveBuilder,
  base: Float64Array,
  moves: Float64Array,
  count: number,
): Float64Array | undefined {
  try {
    return nodesOfQuoteMoves(builder, base, moves, count);
  } catch (fault) {
    if (fault instanceof RootNotFound) return undefined;
    throw fault;
  }
}

/** Each quote's move at the node that it makes. */
function zeroMoves(layouts: readonly CurveLayout[], quotes: Float64Array, nodeCount: number): Float64Array {
  const moves = new Float64Array(nodeCount);
  for (const { firstQuote, firstNode, tenors } of layouts)
    tenors.forEach((_, place) => (moves[firstNode + place + 1] = quotes[firstQuote + place] ?? 0));
  return moves;
}
