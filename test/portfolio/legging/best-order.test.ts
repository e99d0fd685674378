import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { beamOrder } from '../../../server/portfolio/legging/beam-order.js';
import { everyOrder, type StateFigure } from '../../../server/portfolio/legging/every-order.js';

/** A figure for each state, made up but always the same. */
const made = (seed: number): StateFigure => {
  const known = new Map<string, number>();
  let state = seed;
  return (done) => {
    const key = done.join();
    const value = known.get(key) ?? (state = (state * 48_271) % 2_147_483_647) % 100;
    known.set(key, value);
    return value;
  };
};

/** Every order of the steps. */
function* permutations(steps: readonly number[]): Generator<readonly number[]> {
  if (steps.every((count) => count === 0)) yield [];
  for (const [leg, count] of steps.entries()) {
    if (count === 0) continue;
    for (const rest of permutations(steps.map((other, index) => (index === leg ? other - 1 : other))))
      yield [leg, ...rest];
  }
}

function passed(order: readonly number[], steps: readonly number[], figure: StateFigure): readonly number[] {
  const done = steps.map(() => 0);
  return [
    figure([...done]),
    ...order.map((leg) => figure(done.map((count, index) => (index === leg ? (done[index] = count + 1) : count)))),
  ];
}

const STEPS = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 4 });

describe('the order with the smallest worst figure', () => {
  it('is that of trying every order', () => {
    fc.assert(
      fc.property(STEPS, fc.integer({ min: 1, max: 1e6 }), (steps, seed) => {
        const figure = made(seed);
        const all = [...permutations(steps)].map((order) => passed(order, steps, figure));
        const peaks = all.map((amounts) => Math.max(...amounts));
        const found = everyOrder(figure, steps);
        const own = passed(found.order, steps, figure);
        expect(Math.max(...own)).toBe(found.peak);
        expect(found.peak).toBe(Math.min(...peaks));
        expect(found.worstPeak).toBe(Math.max(...peaks));
        const total = (amounts: readonly number[]): number => amounts.slice(1).reduce((sum, amount) => sum + amount, 0);
        const best = all.filter((_, place) => peaks[place] === found.peak).map(total);
        expect(total(own)).toBe(Math.min(...best));
      }),
    );
  });

  it('is what a beam that is wide enough finds, and its bound is never above', () => {
    fc.assert(
      fc.property(STEPS, fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 3 }), (steps, seed, width) => {
        const figure = made(seed);
        const exact = everyOrder(figure, steps);
        expect(beamOrder(figure, steps, 1000).peak).toBe(exact.peak);
        const narrow = beamOrder(figure, steps, width);
        expect(Math.max(...passed(narrow.order, steps, figure))).toBe(narrow.peak);
        expect(narrow.peak).toBeGreaterThanOrEqual(exact.peak);
        expect(narrow.lowerBound).toBeLessThanOrEqual(exact.peak);
        expect(narrow.worstPeak).toBeLessThanOrEqual(exact.worstPeak);
      }),
    );
  });

  it('takes earlier legs first where it makes no difference', () => {
    expect(everyOrder(() => 1, [1, 2, 1]).order).toEqual([0, 1, 1, 2]);
  });
});
