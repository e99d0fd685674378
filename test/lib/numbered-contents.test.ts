import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ByteStrings } from '../../server/lib/text-search/byte-strings.js';
import { TuplePlaces } from '../../server/lib/numbers/tuple-places.js';

/** Numbers by first appearance, found the slow way. */
function numbersOf(keys: readonly string[]): readonly number[] {
  const known = new Map<string, number>();
  return keys.map((key) => {
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  });
}

const FEW = 4;

describe('contents are numbered in the order in which they first appear', () => {
  it('strings of bytes, wherever in a text they stand', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('', 'a', 'ab'), fc.string()), { maxLength: 3_000 }), (texts) => {
        const strings = new ByteStrings(Infinity);
        const numbers = texts.map((text) => {
          const bytes = Buffer.from(`"${text}"`);
          const number = strings.numberOf(bytes, 1, bytes.length - 1);
          expect(strings.is(number, bytes, 1, bytes.length - 1)).toBe(true);
          expect(strings.is(number, bytes, 0, bytes.length - 1)).toBe(false);
          return number;
        });
        expect(numbers).toEqual(numbersOf(texts));
      }),
    );
  });

  it('tuples of whole numbers', () => {
    const tuple = fc.tuple(fc.nat(3), fc.nat(40), fc.integer({ min: 0, max: 2 ** 31 - 1 }));
    fc.assert(
      fc.property(fc.array(tuple, { maxLength: 3_000 }), (tuples) => {
        const places = new TuplePlaces(3, Infinity);
        const numbers = tuples.map((numbersOfTuple) => places.placeOf(Int32Array.from(numbersOfTuple)));
        expect(numbers).toEqual(numbersOf(tuples.map(String)));
      }),
    );
  });

  it('but no more than may be', () => {
    const strings = new ByteStrings(FEW);
    const places = new TuplePlaces(1, FEW);
    const all = Array.from({ length: 6 }, (_, index) => index);
    expect(all.map((each) => strings.numberOf(Buffer.from(String(each)), 0, 1))).toEqual([0, 1, 2, 3, -1, -1]);
    expect(all.map((each) => places.placeOf(Int32Array.of(each)))).toEqual([0, 1, 2, 3, -1, -1]);
    expect(places.placeOf(Int32Array.of(2))).toBe(2);
  });
});
