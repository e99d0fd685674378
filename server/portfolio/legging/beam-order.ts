import type { FoundOrder, OrderBounds, StateFigure } from './every-order.js';

interface PartialOrder {
  readonly done: readonly number[];
  readonly peak: number;
  /** Sum of the figures after each step. */
  readonly total: number;
  readonly last: { readonly leg: number; readonly before: PartialOrder } | null;
}

/**
 * A good order if there are too many orders to try all: after each step, the `width` states with the smallest worst figure
 * so far are followed. Source: docs/lots-and-legging.md, "The best order". @param width at least 1
 */
export function beamOrder(figure: StateFigure, steps: readonly number[], width: number): FoundOrder & OrderBounds {
  const start: PartialOrder = { done: steps.map(() => 0), peak: figure(steps.map(() => 0)), total: 0, last: null };
  let beam: readonly PartialOrder[] = [start];
  let worst = start;
  const total = steps.reduce((sum, count) => sum + count, 0);
  for (let step = 0; step < total; step++) {
    const next = new Map<string, PartialOrder>();
    for (const partial of beam) {
      for (const followed of followers(partial, figure, steps)) {
        if (followed.peak > worst.peak) worst = followed;
        const key = followed.done.join();
        const known = next.get(key);
        if (known === undefined || isBetter(followed, known)) next.set(key, followed);
      }
    }
    beam = [...next.values()].sort((first, second) => (isBetter(first, second) ? -1 : 1)).slice(0, width);
  }
  const [best] = beam;
  if (best === undefined) throw new Error('A beam of orders is empty.');
  const climbed = climb(figure, steps, worst.done);
  return {
    order: orderOf(best),
    peak: best.peak,
    lowerBound: lowerBound(figure, steps),
    worstPeak: Math.max(worst.peak, climbed),
    isWorstExact: false,
  };
}

const isBetter = (first: PartialOrder, second: PartialOrder): boolean =>
  first.peak < second.peak || (first.peak === second.peak && first.total < second.total);

function* followers(before: PartialOrder, figure: StateFigure, steps: readonly number[]): Generator<PartialOrder> {
  for (const leg of steps.keys()) {
    if ((before.done[leg] ?? 0) >= (steps[leg] ?? 0)) continue;
    const done = withStep(before.done, leg, 1);
    const amount = figure(done);
    yield { done, peak: Math.max(before.peak, amount), total: before.total + amount, last: { leg, before } };
  }
}

const withStep = (done: readonly number[], leg: number, change: number): readonly number[] =>
  done.map((count, index) => (index === leg ? count + change : count));

function orderOf(partial: PartialOrder): readonly number[] {
  const order: number[] = [];
  for (let { last } = partial; last !== null; { last } = last.before) order.unshift(last.leg);
  return order;
}

/** A bound that no order can beat, as every order has a start, a first step, a last step and an end. */
function lowerBound(figure: StateFigure, steps: readonly number[]): number {
  const none = steps.map(() => 0);
  const legs = [...steps.keys()];
  const first = Math.min(...legs.map((leg) => figure(withStep(none, leg, 1))));
  const last = Math.min(...legs.map((leg) => figure(withStep(steps, leg, -1))));
  return Math.max(figure(none), figure(steps), first, last);
}

/** The largest figure found from a state by trading or undoing whole legs. */
function climb(figure: StateFigure, steps: readonly number[], from: readonly number[]): number {
  let best = { done: from, amount: figure(from) };
  for (let isClimbing = true; isClimbing;) {
    isClimbing = false;
    for (const leg of steps.keys()) {
      const other = (best.done[leg] ?? 0) === 0 ? (steps[leg] ?? 0) : 0;
      const done = best.done.map((count, index) => (index === leg ? other : count));
      const amount = figure(done);
      if (amount <= best.amount) continue;
      best = { done, amount };
      isClimbing = true;
    }
  }
  return best.amount;
}
