import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DoubleColumn, WholeColumn } from '../../server/lib/numbers/number-column.js';

describe('a column of numbers', () => {
  it('holds whatever was added, in its order, beyond the memory that it began with', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double(), { maxLength: 1200 }),
        fc.array(fc.integer(), { maxLength: 1200 }),
        (one, two) => {
          const doubles = new DoubleColumn();
          const wholes = new WholeColumn();
          one.forEach((value) => {
            doubles.push(value);
          });
          two.forEach((value) => {
            wholes.push(value);
          });
          expect(Array.from(doubles.values())).toEqual(one);
          expect(Array.from(wholes.values())).toEqual(two);
          expect(doubles).toHaveLength(one.length);
          expect(doubles.at(one.length)).toBeUndefined();
          expect(wholes.at(two.length - 1)).toBe(two.at(-1));
        },
      ),
      { numRuns: 30 },
    );
  });
});
