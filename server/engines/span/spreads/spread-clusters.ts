import type { SpanHeader } from '../../../parameters/span/model.js';
import { memoizedBy } from '../../../lib/memoized.js';

/**
 * Combined commodities that inter-commodity spreads connect, by index: those with the same number may change each other's
 * margin, others never do.
 */
export const spreadClusters = memoizedBy(({ combinedCommodities, interCommoditySpreads }: SpanHeader): Int32Array => {
  const parents = Int32Array.from(combinedCommodities, (_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
    return root;
  };
  for (const { legs } of interCommoditySpreads) {
    const [first, ...others] = legs.map(({ combinedCommodity }) => combinedCommodity);
    if (first === undefined) continue;
    for (const other of others) parents[rootOf(other)] = rootOf(first);
  }
  return parents.map((_, index) => rootOf(index));
});
