import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { discountCurve } from '../../../server/pricing/curve/discount-curve.js';
import type { Interpolation } from '../../../server/pricing/curve/interpolation.js';
import { linearZero } from '../../support/linear-zero.js';
import { logLinearDiscount } from '../../../server/pricing/curve/log-linear-discount.js';
import { monotoneConvex } from '../../support/monotone-convex.js';
import { expectClose } from '../../support/expect-close.js';

const INTERPOLATIONS: readonly Interpolation[] = [logLinearDiscount, linearZero, monotoneConvex];

const NODE_TIMES = Float64Array.of(0, 1, 2, 4, 7);

const read = (interpolation: Interpolation, nodes: Float64Array, ...times: readonly number[]): Float64Array => {
  const values = new Float64Array(times.length);
  interpolation.plan(NODE_TIMES, Float64Array.from(times))(nodes, 0, values, 0);
  return values;
};

/** ln DF of mean forward rates, one for each segment. */
const nodesOf = (forwards: readonly number[]): Float64Array => {
  const nodes = new Float64Array(NODE_TIMES.length);
  forwards.forEach((forward, segment) => {
    const years = (NODE_TIMES[segment + 1] ?? 0) - (NODE_TIMES[segment] ?? 0);
    nodes[segment + 1] = (nodes[segment] ?? 0) - forward * years;
  });
  return nodes;
};

const forwards = fc.array(fc.double({ min: -0.03, max: 0.15, noNaN: true }), { minLength: 4, maxLength: 4 });

describe.each(INTERPOLATIONS)('$name', (interpolation) => {
  it('goes through its nodes', () => {
    fc.assert(
      fc.property(forwards, (rates) => {
        const nodes = nodesOf(rates);
        const values = read(interpolation, nodes, ...NODE_TIMES);
        values.forEach((value, place) => expectClose(value, nodes[place] ?? NaN, { absolute: 1e-15 }));
      }),
    );
  });

  it('has no jump, at nodes neither', () => {
    fc.assert(
      fc.property(forwards, fc.double({ min: 0, max: 8, noNaN: true }), (rates, time) => {
        const step = 1e-7;
        const [before = NaN, after = NaN] = read(interpolation, nodesOf(rates), time, time + step);
        expectClose(after, before, { absolute: step });
      }),
    );
  });

  it('of one rate gives that rate, beyond the last node too', () => {
    const nodes = nodesOf([0.04, 0.04, 0.04, 0.04]);
    const times = [0.3, 1, 3.9, 5, 7, 12];
    read(interpolation, nodes, ...times).forEach((value, place) =>
      expectClose(value, -0.04 * (times[place] ?? NaN), { absolute: 1e-15 }),
    );
  });

  it('reads rows from any place and writes to any', () => {
    const nodes = nodesOf([0.02, 0.03, 0.05, 0.04]);
    const row = new Float64Array(9);
    row.set(nodes, 3);
    const values = new Float64Array(5);
    interpolation.plan(NODE_TIMES, Float64Array.of(0.5, 3))(row, 3, values, 2);
    expect([...values.slice(2, 4)]).toEqual([...read(interpolation, nodes, 0.5, 3)]);
    expect([values[0], values[1], values[4]]).toEqual([0, 0, 0]);
  });
});

describe('between nodes', () => {
  const nodes = nodesOf([0.02, 0.04, 0.05, 0.03]);

  it('log-linear: constant forwards, the last going on', () => {
    expectClose(read(logLinearDiscount, nodes, 1.25)[0] ?? NaN, -0.02 - 0.04 * 0.25, { absolute: 1e-15 });
    expectClose(read(logLinearDiscount, nodes, 9)[0] ?? NaN, (nodes[4] ?? NaN) - 0.03 * 2, { absolute: 1e-15 });
  });

  it('linear zero: mean of the neighbours half way, flat at both ends', () => {
    // Zero rates 2 %, 3 %, 4 % and 4 % × 4/7 + 3 % × 3/7.
    expectClose(read(linearZero, nodes, 3)[0] ?? NaN, -0.035 * 3, { absolute: 1e-15 });
    expectClose(read(linearZero, nodes, 0.4)[0] ?? NaN, -0.02 * 0.4, { absolute: 1e-15 });
    expectClose(read(linearZero, nodes, 14)[0] ?? NaN, 2 * (nodes[4] ?? NaN), { absolute: 1e-14 });
  });

  it('monotone convex: forward rates without jumps at nodes, monotone where the quoted ones are', () => {
    const rising = nodesOf([0.01, 0.02, 0.04, 0.05]);
    const step = 1e-6;
    const forwardAt = (time: number): number => {
      const [left = NaN, right = NaN] = read(monotoneConvex, rising, time - step, time + step);
      return (left - right) / (2 * step);
    };
    for (const node of [1, 2, 4])
      expectClose(forwardAt(node - 2 * step), forwardAt(node + 2 * step), { absolute: 1e-6 });
    const path = Array.from({ length: 65 }, (_, place) => forwardAt(0.3 + place / 10));
    expect(path.every((forward, place) => place === 0 || forward >= (path[place - 1] ?? 0) - 1e-9)).toBe(true);
  });
});

describe('a discount curve', () => {
  it('refuses days before its date and nodes that do not match', () => {
    const curve = discountCurve([100, 465], Float64Array.of(0, -0.05));
    expectClose(curve.discountFactor(465), Math.exp(-0.05), { absolute: 1e-16 });
    expect(curve.discountFactor(100)).toBe(1);
    expect(() => curve.discountFactor(99)).toThrow('Day 99 lies before');
    expect(() => discountCurve([100], Float64Array.of(0))).toThrow('A curve of 1 days');
  });
});
