import type { SpanHeader } from '../../../parameters/span/model.js';

const clusters = new WeakMap<SpanHeader, Int32Array>();

/**
 * Combined commodities that inter-commodity spreads connect, by index: those with the same number may change each other's
 * margin, others never do.
 */
export function spreadClusters(header: SpanHeader): Int32Array {
  let known = clusters.get(header);
  if (known === undefined) {
    known = makeClusters(header);
    clusters.set(header, known);
  }
  return known;
}

function makeClusters({ combinedCommodities, interCommoditySpreads }: SpanHeader): Int32Array {
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
}
