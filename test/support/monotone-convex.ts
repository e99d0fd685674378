import { segmentsOf, type Interpolation } from '../../server/pricing/curve/interpolation.js';

/**
 * Forward rates continuous, and monotone and convex where the quoted ones are (P. Hagan, G. West, "Interpolation methods for
 * curve construction", Applied Mathematical Finance 13, 2006, section 6, without the positivity bounds: rates may be below
 * 0). The last forward rate goes on beyond the last node. Not local: a curve is built in sweeps over its nodes, which may not settle
 * on quotes as rough as 20 bp from tenor to tenor at 10 %; no house uses it so far, and who does must check `largestError`.
 */
export const monotoneConvex: Interpolation = {
  name: 'monotone convex',
  isLocal: false,
  plan(nodeTimes, times) {
    const segments = segmentsOf(nodeTimes, times);
    const count = nodeTimes.length;
    const discrete = new Float64Array(count);
    const instantaneous = new Float64Array(count);
    const end = nodeTimes[count - 1] ?? 0;
    return (nodes, firstNode, logDiscounts, firstTime) => {
      fillForwards(nodeTimes, nodes, firstNode, discrete, instantaneous);
      times.forEach((time, index) => {
        const segment = segments[index] ?? 0;
        const start = nodeTimes[segment] ?? 0;
        const length = (nodeTimes[segment + 1] ?? 0) - start;
        const beyond = Math.max(0, time - end);
        const share = (time - beyond - start) / length;
        const forward = discrete[segment + 1] ?? 0;
        const left = (instantaneous[segment] ?? 0) - forward;
        const right = (instantaneous[segment + 1] ?? 0) - forward;
        logDiscounts[firstTime + index] =
          (nodes[firstNode + segment] ?? 0) -
          length * (forward * share + excessIntegral(left, right, share)) -
          beyond * (instantaneous[count - 1] ?? 0);
      });
    };
  },
};

/** Mean forward rate of each segment (at its right node), and the forward rate at each node. */
function fillForwards(
  nodeTimes: Float64Array,
  nodes: Float64Array,
  firstNode: number,
  discrete: Float64Array,
  instantaneous: Float64Array,
): void {
  const last = nodeTimes.length - 1;
  const time = (index: number): number => nodeTimes[index] ?? 0;
  const mean = (index: number): number => discrete[index] ?? 0;
  for (let index = 1; index <= last; index++) {
    const fall = (nodes[firstNode + index - 1] ?? 0) - (nodes[firstNode + index] ?? 0);
    discrete[index] = fall / (time(index) - time(index - 1));
  }
  for (let index = 1; index < last; index++) {
    const before = time(index) - time(index - 1);
    const both = time(index + 1) - time(index - 1);
    instantaneous[index] = (before / both) * mean(index + 1) + ((both - before) / both) * mean(index);
  }
  if (last < 2) {
    instantaneous.fill(mean(1));
    return;
  }
  instantaneous[0] = mean(1) - ((instantaneous[1] ?? 0) - mean(1)) / 2;
  instantaneous[last] = mean(last) - ((instantaneous[last - 1] ?? 0) - mean(last)) / 2;
}

/**
 * Integral from 0 to `share` of what the forward rate exceeds its segment's mean by, over a segment of length 1. The excess is
 * `left` at its start, `right` at its end, and adds up to 0 over the segment.
 */
function excessIntegral(left: number, right: number, share: number): number {
  if (share <= 0 || share >= 1 || (left === 0 && right === 0)) return 0;
  // Mirrored so that the start lies below the mean: the shape is the same with all signs turned.
  if (left > 0 || (left === 0 && right > 0)) return -excessIntegral(-left, -right, share);
  if (right >= -left / 2 && right <= -2 * left)
    return left * (share - 2 * share ** 2 + share ** 3) + right * (share ** 3 - share ** 2);
  if (right > -2 * left) {
    const turn = (right + 2 * left) / (right - left);
    return left * share + risingPart(right - left, turn, share);
  }
  if (right > 0) {
    const turn = (3 * right) / (right - left);
    return right * share + fallingPart(left - right, turn, share);
  }
  const turn = right / (left + right);
  const level = (-left * right) / (left + right);
  return level * share + fallingPart(left - level, turn, share) + risingPart(right - level, turn, share);
}

/** Integral of a parabola that falls from `height` at 0 to nothing at `turn`. */
const fallingPart = (height: number, turn: number, share: number): number =>
  turn <= 0 ? 0 : (height * turn * (1 - Math.max(0, 1 - share / turn) ** 3)) / 3;

/** Integral of a parabola that rises from nothing at `turn` to `height` at 1. */
const risingPart = (height: number, turn: number, share: number): number =>
  turn >= 1 ? 0 : (height * (1 - turn) * Math.max(0, (share - turn) / (1 - turn)) ** 3) / 3;
