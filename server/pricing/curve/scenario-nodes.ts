import { discountIndexOf } from '../../domain/find-rate-index.js';
import type { CurveBuilder } from './curve-builder.js';
import type { CurveLayout, NodeRow } from './curve-layout.js';

/**
 * The nodes of every scenario when quotes move: all curves built anew from each row of quotes.
 * @param base nodes of the builder's own quotes
 * @param moves changes of the quotes, decimal, `count` rows of one number per quote
 * @returns `count` rows of one ln DF per node
 * @throws RootNotFound if a scenario's quotes admit no curve
 */
export function nodesOfQuoteMoves(
  builder: CurveBuilder,
  base: Float64Array,
  moves: Float64Array,
  count: number,
): Float64Array {
  const { quoteCount, nodeCount, quotes, layouts } = builder;
  const row = new Float64Array(quoteCount);
  const nodes = new Float64Array(count * nodeCount);
  const isMoved = layouts.map(() => false);
  const discountPlaces = layouts.map(({ index }) =>
    layouts.findIndex((layout) => layout.index === discountIndexOf(index)),
  );
  for (let scenario = 0; scenario < count; scenario++) {
    const firstMove = scenario * quoteCount;
    const firstNode = scenario * nodeCount;
    for (let quote = 0; quote < quoteCount; quote++)
      row[quote] = (quotes[quote] ?? 0) + (moves[firstMove + quote] ?? 0);
    for (const [place, layout] of layouts.entries()) {
      const isOwnMoved = guessMovedNodes(layout, base, moves, firstMove, nodes, firstNode);
      isMoved[place] = isOwnMoved || isMoved[discountPlaces[place] ?? place] === true;
      if (isMoved[place]) builder.build(place, row, 0, nodes, firstNode);
    }
  }
  return nodes;
}

/** Today's nodes, each moved as its quote is: a first guess, which is exact if no quote moves. */
function guessMovedNodes(
  { firstQuote, firstNode: first, nodeTimes }: CurveLayout,
  base: Float64Array,
  moves: Float64Array,
  firstMove: number,
  nodes: Float64Array,
  firstNode: number,
): boolean {
  let isMoved = false;
  for (let node = 1; node < nodeTimes.length; node++) {
    const move = moves[firstMove + firstQuote + node - 1] ?? 0;
    if (move !== 0) isMoved = true;
    nodes[firstNode + first + node] = (base[first + node] ?? 0) - move * (nodeTimes[node] ?? 0);
  }
  return isMoved;
}

/**
 * The nodes of every scenario when continuous zero rates at the nodes move; quotes then no longer reprice.
 * @param moves changes of zero rates, decimal, `count` rows of one number per node (a curve's first is not used)
 */
export function nodesOfZeroMoves(
  { nodeCount, layouts }: NodeRow,
  base: Float64Array,
  moves: Float64Array,
  count: number,
): Float64Array {
  const nodes = new Float64Array(count * nodeCount);
  for (let scenario = 0; scenario < count; scenario++) {
    for (const { firstNode, nodeTimes } of layouts) {
      for (let node = 0; node < nodeTimes.length; node++) {
        const place = scenario * nodeCount + firstNode + node;
        nodes[place] = (base[firstNode + node] ?? 0) - (moves[place] ?? 0) * (nodeTimes[node] ?? 0);
      }
    }
  }
  return nodes;
}
