import { segmentsOf, type Interpolation } from './interpolation.js';

/** ln DF linear in time: constant forward rates between nodes; the last one goes on beyond the last node. */
export const logLinearDiscount: Interpolation = {
  name: 'log-linear discount',
  isLocal: true,
  plan(nodeTimes, times) {
    const segments = segmentsOf(nodeTimes, times);
    const weights = Float64Array.from(times, (time, index) => {
      const segment = segments[index] ?? 0;
      const start = nodeTimes[segment] ?? 0;
      return (time - start) / ((nodeTimes[segment + 1] ?? 0) - start);
    });
    return (nodes, firstNode, logDiscounts, firstTime) => {
      for (let index = 0; index < segments.length; index++) {
        const node = firstNode + (segments[index] ?? 0);
        const left = nodes[node] ?? 0;
        logDiscounts[firstTime + index] = left + (weights[index] ?? 0) * ((nodes[node + 1] ?? 0) - left);
      }
    };
  },
};
