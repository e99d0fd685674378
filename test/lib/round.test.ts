import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roundDown, roundHalfAway } from '../../server/lib/round.js';

describe('roundHalfAway', () => {
  it.each([
    { value: 2.5, decimals: 0, rounded: 3 },
    { value: -2.5, decimals: 0, rounded: -3 },
    { value: 1.005, decimals: 2, rounded: 1.01 },
    { value: 2.675, decimals: 2, rounded: 2.68 },
    { value: 0.1 + 0.2 - 0.3, decimals: 2, rounded: 0 },
    { value: -0.001, decimals: 2, rounded: 0 },
    { value: 2.4999, decimals: 0, rounded: 2 },
  ])('$value to $decimals decimals is $rounded', ({ value, decimals, rounded }) => {
    expect(roundHalfAway(value, decimals)).toBe(rounded);
  });

  it.each([1e12, 123_456_789_012.34, 10_000_000_000_000.12, 123_456_789_012_345, 1e15, 2 ** 53, 1e21, 1e300])(
    'keeps %d, whose cents are exact already',
    (value) => {
      expect(roundHalfAway(value, 2)).toBe(value);
      expect(roundHalfAway(-value, 2)).toBe(-value);
    },
  );

  it('never moves a number by more than half of the last decimal and its own precision', () =>
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (value) => {
        const allowed = 0.005 + 1e-5 + Math.abs(value) * 2 ** -52;
        expect(Math.abs(roundHalfAway(value, 2) - value)).toBeLessThanOrEqual(allowed);
      }),
    ));
});

describe('roundDown', () => {
  it.each([
    { value: 2.99, decimals: 0, rounded: 2 },
    { value: 3 - 1e-12, decimals: 0, rounded: 3 },
    { value: 1.2399, decimals: 2, rounded: 1.23 },
  ])('$value to $decimals decimals is $rounded', ({ value, decimals, rounded }) => {
    expect(roundDown(value, decimals)).toBe(rounded);
  });
});
