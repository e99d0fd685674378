/**
 * The grid's packages are written for bundlers: node itself does not load them.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fittingNumber } from '../../src/web/wide-numbers.js';

const within =
  (length: number) =>
  (text: string): boolean =>
    text.length <= length;

describe('a number wider than its column', () => {
  it.each([
    { text: '1234.56789', value: 1234.56789, room: 10, shown: '1234.56789' },
    { text: '1234.56789', value: 1234.56789, room: 8, shown: '1234.568' },
    { text: '1234.56789', value: 1234.56789, room: 4, shown: '1235' },
    { text: '1234.56789', value: 1234.56789, room: 3, shown: null },
    { text: '107667368.82', value: 107667368.82, room: 9, shown: '107667369' },
    { text: '107667368.82', value: 107667368.82, room: 8, shown: '1.08E+08' },
    { text: '-107667368.82', value: -107667368.82, room: 8, shown: null },
    { text: '0.000012345678', value: 0.000012345678, room: 8, shown: '1.23E-05' },
    { text: '1.5', value: 1.5, room: 2, shown: null },
    { text: '107,667,368.82', value: null, room: 13, shown: null },
    { text: '2026-11-20', value: null, room: 9, shown: null },
  ])('$text in $room characters shows $shown', ({ text, value, room, shown }) => {
    expect(fittingNumber(text, value, within(room))).toBe(shown);
  });

  it('is shown with no more characters than there is room for, and within a hundredth', () => {
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 20 }), (value, room) => {
        const shown = fittingNumber(String(value), value, within(room));
        if (shown === null) return;
        expect(shown.length).toBeLessThanOrEqual(room);
        expect(Math.abs(Number(shown) - value)).toBeLessThanOrEqual(0.01 * Math.abs(value));
      }),
    );
  });
});
