/**
 * Writes ln DF at fixed times from the values at a curve's nodes.
 * @param nodeLogDiscounts ln DF at the nodes, those of one curve from `firstNode` on; 0 at the first
 * @param logDiscounts where to write, from `firstTime` on
 */
export type FillLogDiscounts = (
  nodeLogDiscounts: Float64Array,
  firstNode: number,
  logDiscounts: Float64Array,
  firstTime: number,
) => void;

/** A way to read a curve between its nodes. */
export interface Interpolation {
  readonly name: 'log-linear discount' | 'linear zero' | 'monotone convex';
  /**
   * Whether values up to a node are linear in the nodes up to it and depend on no others, so that a curve can be built node
   * by node, each by Newton's method.
   */
  readonly isLocal: boolean;
  /**
   * Finds once between which nodes each time lies, so that many curves with the same nodes are read fast.
   * @param nodeTimes years, ascending, the first 0 @param times years, at least 0
   */
  readonly plan: (nodeTimes: Float64Array, times: Float64Array) => FillLogDiscounts;
}

/**
 * Index of the node before each time, at most the last but one, because the last segment continues beyond the last
 * node.
 */
export function segmentsOf(nodeTimes: Float64Array, times: Float64Array): Int32Array {
  return Int32Array.from(times, (time) => {
    let low = 0;
    let high = nodeTimes.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((nodeTimes[middle] ?? 0) <= time) low = middle;
      else high = middle;
    }
    return low;
  });
}
