import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findRoot, RootNotFound } from '../../server/lib/root.js';
import { expectClose } from '../support/expect-close.js';

const SEARCH = { guess: 0.01, step: 0.01, tolerance: 1e-15 };

describe('findRoot', () => {
  it.each([
    { name: 'cubic', valueAt: (x: number) => x ** 3 - 2, root: 2 ** (1 / 3) },
    { name: 'exponential', valueAt: (x: number) => Math.exp(-x) - 0.2, root: Math.log(5) },
    { name: 'flat near the root', valueAt: (x: number) => (x - 1) ** 5, root: 1 },
    { name: 'steep', valueAt: (x: number) => Math.atan(1e6 * (x + 3)), root: -3 },
    { name: 'linear', valueAt: (x: number) => 4 - 2 * x, root: 2 },
  ])('of a function that is $name', ({ name, valueAt, root }) => {
    expectClose(findRoot(valueAt, SEARCH), root, { absolute: name.startsWith('flat') ? 1e-3 : 1e-15 * 4 });
  });

  it('returns a guess that is the root, and finds one on either side of it', () => {
    expect(findRoot((x) => x - 0.01, SEARCH)).toBe(0.01);
    expectClose(
      findRoot((x) => x - 0.015, SEARCH),
      0.015,
      { absolute: 1e-16 },
    );
    fc.assert(
      fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (root) => {
        expectClose(
          findRoot((x) => Math.tanh((x - root) / 40), SEARCH),
          root,
          { absolute: 1e-13 },
        );
      }),
    );
  });

  it('fails where there is none', () => {
    expect(() => findRoot((x) => x * x + 1, SEARCH)).toThrow(RootNotFound);
    expect(() => findRoot(() => NaN, SEARCH)).toThrow(RootNotFound);
  });
});
