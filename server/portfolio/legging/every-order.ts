/** An order of steps, each the index of its leg, and its worst figure, the start included. */
export interface FoundOrder {
  readonly order: readonly number[];
  readonly peak: number;
}

/** Bounds of the worst figures of all orders. */
export interface OrderBounds {
  /** The worst figure of every order is at least this. */
  readonly lowerBound: number;
  /** The worst figure of any order, or a figure that some order reaches. */
  readonly worstPeak: number;
  readonly isWorstExact: boolean;
}

/** A figure, given the steps done of each leg. */
export type StateFigure = (done: readonly number[]) => number;

/** How many states the legs have: the product of each leg's steps plus one. */
export const stateCount = (steps: readonly number[]): number =>
  steps.reduce((states, count) => states * (count + 1), 1);

/**
 * The order with the smallest worst figure among all orders. If several are equal, it is the one whose figures have the least
 * sum, then the one that takes earlier legs first. Dynamic programming over the states: the best way to a state is the best
 * way to one of the states before it. Source: docs/lots-and-legging.md, "The best order".
 */
export function everyOrder(figure: StateFigure, steps: readonly number[]): FoundOrder & OrderBounds {
  const lattice = latticeOf(steps);
  const figures = Float64Array.from({ length: lattice.states }, (_, state) => figure(lattice.doneAt(state)));
  const peaks = smallestPeaks(lattice, figures);
  const peak = peaks[lattice.states - 1] ?? 0;
  return {
    order: cheapestOrder(lattice, figures, peak),
    peak,
    lowerBound: peak,
    worstPeak: figures.reduce((most, value) => Math.max(most, value), -Infinity),
    isWorstExact: true,
  };
}

interface Lattice {
  readonly states: number;
  readonly doneAt: (state: number) => readonly number[];
  /** The states one step before, with the leg of that step; the last leg first. */
  readonly before: (state: number) => readonly { readonly leg: number; readonly state: number }[];
}

function latticeOf(steps: readonly number[]): Lattice {
  const strides = steps.map((_, leg) => stateCount(steps.slice(0, leg)));
  const doneOf = (state: number, leg: number): number =>
    Math.floor(state / (strides[leg] ?? 1)) % ((steps[leg] ?? 0) + 1);
  return {
    states: stateCount(steps),
    doneAt: (state) => steps.map((_, leg) => doneOf(state, leg)),
    before: (state) =>
      steps
        .map((_, leg) => ({ leg, state: state - (strides[leg] ?? 0) }))
        .filter(({ leg }) => doneOf(state, leg) > 0)
        .reverse(),
  };
}

function smallestPeaks({ states, before }: Lattice, figures: Float64Array): Float64Array {
  const peaks = new Float64Array(states);
  for (let state = 0; state < states; state++) {
    const least = before(state).reduce((best, earlier) => Math.min(best, peaks[earlier.state] ?? Infinity), Infinity);
    peaks[state] = Math.max(figures[state] ?? 0, state === 0 ? -Infinity : least);
  }
  return peaks;
}

/** Among the orders that never exceed `peak`, the one whose figures have the least sum. */
function cheapestOrder({ states, before }: Lattice, figures: Float64Array, peak: number): readonly number[] {
  const costs = new Float64Array(states).fill(Infinity);
  const lastLegs = new Int32Array(states).fill(-1);
  const earlierStates = new Int32Array(states);
  costs[0] = 0;
  for (let state = 1; state < states; state++) {
    const own = figures[state] ?? 0;
    if (own > peak) continue;
    for (const earlier of before(state)) {
      const cost = (costs[earlier.state] ?? Infinity) + own;
      if (cost >= (costs[state] ?? Infinity)) continue;
      costs[state] = cost;
      lastLegs[state] = earlier.leg;
      earlierStates[state] = earlier.state;
    }
  }
  const order: number[] = [];
  for (let state = states - 1; state > 0; state = earlierStates[state] ?? 0) order.unshift(lastLegs[state] ?? 0);
  return order;
}
