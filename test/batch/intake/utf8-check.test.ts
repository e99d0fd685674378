import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Utf8Check } from '../../../server/batch/intake/utf8-check.js';
import { findInvalidUtf8 } from '../../../server/contract/reading/utf8.js';

const pieces = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
    fc
      .array(fc.constantFrom(0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xc3, 0x41), { maxLength: 4 })
      .map((bytes) => Buffer.from(bytes)),
  ),
  { maxLength: 8 },
);

it('finds in pieces what it finds in the whole', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const check = new Utf8Check();
      const found = parts.map((part) => check.next(part)).find((offset) => offset >= 0) ?? check.end();
      expect(found).toBe(findInvalidUtf8(Buffer.concat(parts)));
    }),
    { numRuns: 1000 },
  );
});
