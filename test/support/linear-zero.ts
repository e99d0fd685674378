import { segmentsOf, type Interpolation } from '../../server/pricing/curve/interpolation.js';

/** Continuous zero rates linear in time; constant before the first and beyond the last quoted node. */
export const linearZero: Interpolation = {
  name: 'linear zero',
  isLocal: true,
  plan(nodeTimes, times) {
    const last = nodeTimes.length - 1;
    const segments = segmentsOf(nodeTimes, times);
    const leftWeights = new Float64Array(times.length);
    const rightWeights = new Float64Array(times.length);
    times.forEach((time, index) => {
      const segment = segments[index] ?? 0;
      const start = nodeTimes[segment] ?? 0;
      const end = nodeTimes[segment + 1] ?? 0;
      const isFlat = segment === 0 || time >= (nodeTimes[last] ?? 0);
      const right = isFlat ? 1 : (time - start) / (end - start);
      leftWeights[index] = isFlat ? 0 : (time * (1 - right)) / start;
      rightWeights[index] = (time * right) / end;
    });
    return (nodes, firstNode, logDiscounts, firstTime) => {
      for (let index = 0; index < segments.length; index++) {
        const node = firstNode + (segments[index] ?? 0);
        const left = (leftWeights[index] ?? 0) * (nodes[node] ?? 0);
        logDiscounts[firstTime + index] = left + (rightWeights[index] ?? 0) * (nodes[node + 1] ?? 0);
      }
    };
  },
};
