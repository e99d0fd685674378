import { RootNotFound } from '../../lib/root.js';
import type { CurveBuilder } from './curve-builder.js';
import type { CurveLayout } from './curve-layout.js';
import type { CurveSet } from './curve-set.js';
import { nodesOfQuoteMoves, nodesOfZeroMoves } from './scenario-nodes.js';

/** Nodes of all curves in every scenario. */
export interface ScenarioNodes {
  /** One row of ln DF for each scenario. */
  readonly nodes: Float64Array;
  /** Scenarios whose quotes admit no curve: their zero rates were moved instead. */
  readonly infeasible: readonly number[];
}

/**
 * All curves rebuilt in every scenario; if a scenario's quotes admit no curve, the zero rates move by as much as their
 * quotes instead.
 */
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

export function builtNodes(
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

/** The moves of the quotes as moves of the nodes that they determine, decimal. */
export function zeroMoves(layouts: readonly CurveLayout[], quotes: Float64Array, nodeCount: number): Float64Array {
  const moves = new Float64Array(nodeCount);
  for (const { firstQuote, firstNode, tenors } of layouts)
    tenors.forEach((_, place) => (moves[firstNode + place + 1] = quotes[firstQuote + place] ?? 0));
  return moves;
}
