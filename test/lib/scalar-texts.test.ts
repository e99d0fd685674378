import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ScalarTexts } from '../../server/lib/text-search/scalar-texts.js';

const NAMES = ['name', 'margin', 'method', 'loss'] as const;

/** Texts that look like fields, and what ends a value. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('x,"margin":5', '"margin":5,', 'a\\', '\\"', ',', '}', 'margin', '"loss":', '\ud800'),
);
const value = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(null, true, 0, -1.5));
const object = fc
  .tuple(fc.shuffledSubarray([...NAMES, 'other', 'margin_loss']), fc.array(value, { minLength: 6, maxLength: 6 }))
  .map(([names, values]) => Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])));

it('finds each value as it is written, wherever it stands and whatever texts hold', () => {
  const fields = new ScalarTexts(NAMES);
  fc.assert(
    fc.property(object, (fieldsOf) => {
      const expected = NAMES.flatMap((name) =>
        Object.hasOwn(fieldsOf, name) ? [[name, JSON.stringify(fieldsOf[name])]] : [],
      );
      expect(Object.fromEntries(fields.of(JSON.stringify(fieldsOf)))).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 2_000 },
  );
});

it('refuses a text that is of no object', () => {
  expect(() => new ScalarTexts(NAMES).of('[1]')).toThrow('no object');
});
