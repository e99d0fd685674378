import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from '../../server/lib/edit-distance.js';

const words = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 12 });

describe('the slips between two texts', () => {
  it.each([
    ['LHC', 'LCH', 1],
    ['RECIEVE', 'RECEIVE', 1],
    ['UST-NOET', 'UST-NOTE', 1],
    ['ABCD', 'BADC', 2],
    ['CA', 'ABC', 3],
    ['', 'ABC', 3],
    ['ABC', '', 3],
    ['KITTEN', 'SITTING', 3],
    ['', '', 0],
  ])('from %j to %j are %d', (first, second, slips) => expect(editDistance(first, second)).toBe(slips));

  it('are as many either way, none for equal texts only, and one for two neighbours swapped', () => {
    fc.assert(
      fc.property(words, words, fc.nat(10), (first, second, place) => {
        expect(editDistance(first, second)).toBe(editDistance(second, first));
        expect(editDistance(first, second) === 0).toBe(first === second);
        const [left = '', right = ''] = [first[place], first[place + 1]];
        const swapped = first.slice(0, place) + right + left + first.slice(place + 2);
        expect(editDistance(first, swapped)).toBe(first === swapped ? 0 : 1);
      }),
    );
  });

  it('are counted to a limit: beyond it some number above', () => {
    fc.assert(
      fc.property(words, words, fc.nat(4), (first, second, most) => {
        const slips = editDistance(first, second);
        const counted = editDistance(first, second, most);
        if (slips <= most) expect(counted).toBe(slips);
        else expect(counted).toBeGreaterThan(most);
      }),
    );
  });
});
