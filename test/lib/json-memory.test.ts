import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JsonMemory } from '../../server/lib/text-search/json-memory.js';

function written(write: (memory: JsonMemory) => void): string {
  const memory = new JsonMemory(1);
  write(memory);
  return Buffer.from(memory.memory, 0, memory.length).toString();
}

describe('JSON written value by value', () => {
  it('has numbers as JSON.stringify writes them', () => {
    const hundredths = fc.integer({ min: -1e15, max: 1e15 }).map((whole) => whole / 100);
    const numbers = fc.oneof(fc.double(), fc.integer(), hundredths, fc.constantFrom(-0, 1e21, 5e-7, NaN, null));
    fc.assert(
      fc.property(numbers, (number) => {
        expect(written((memory) => memory.appendNumber(number))).toBe(JSON.stringify(number));
      }),
    );
  });

  it('has texts as JSON.stringify writes them', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ maxLength: 60 }),
      fc.constantFrom('"', '\\', '\u007f'),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(written((memory) => memory.appendString(text))).toBe(JSON.stringify(text));
      }),
    );
  });
});
