import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findJsonFault } from '../../server/contract/reading/json-fault.js';
import { parseJson, findTooDeep } from '../../server/contract/reading/parse-json.js';
import { findInvalidUtf8 } from '../../server/contract/reading/utf8.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Texts near JSON: its own characters in any order, and documents with one character changed. */
const nearJson = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('{}[]:,"\\u0019.eE+-truefalsn \n€\u0001')) }),
  fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '\\', '0', '\n'))
    .map(([text, at, change]) => text.slice(0, at % text.length) + change + text.slice((at % text.length) + 1)),
);

describe('parseJson', () => {
  it('reads what JSON.parse reads', () =>
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(parseJson(encode(text))).toEqual({ ok: true, value });
      }),
    ));

  it('finds a fault exactly where JSON.parse refuses', () =>
    fc.assert(
      fc.property(nearJson, (text) => {
        const fault = findJsonFault(encode(text));
        expect(fault === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    ));

  it('names an offset up to which the text could still have become JSON', () => {
    expect(findJsonFault(encode('{"€":1,"b":}'))).toEqual({
      offset: 13,
      problem: '"}" stands where a value is expected',
    });
  });

  it('skips a byte order mark and counts it in offsets', () => {
    expect(parseJson(encode('\ufeff[1]'))).toEqual({ ok: true, value: [1] });
    expect(findJsonFault(encode('\ufeff[x]'))?.offset).toBe(4);
  });

  it('lets the last of equal keys win and keeps __proto__ an ordinary field', () => {
    const read = parseJson(encode('{"a":1,"a":2,"__proto__":{"b":3}}'));
    if (!read.ok) throw new Error('refused');
    expect(JSON.stringify(read.value)).toBe('{"a":2,"__proto__":{"b":3}}');
    expect(Reflect.get(Object(read.value), 'b')).toBeUndefined();
  });
});

describe('findTooDeep', () => {
  it.each([
    ['[[1]]', 2, -1],
    ['[[1]]', 1, 1],
    ['[[],[],{}]', 2, -1],
    ['["[[[[", "\\"[[["]', 1, -1],
    ['{"a":{"b":{}}}', 2, 10],
    ['"\\', 1, -1],
  ])('%s to %d levels: %d', (text, deepest, offset) => {
    expect(findTooDeep(encode(text), deepest)).toBe(offset);
  });
});

describe('findInvalidUtf8', () => {
  it('agrees with the decoder on any bytes', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const decodes = (bytes: Uint8Array): boolean => {
      try {
        decoder.decode(bytes);
        return true;
      } catch {
        return false;
      }
    };
    const byte = fc.oneof(
      fc.nat(255),
      fc.constantFrom(0x41, 0x80, 0xbf, 0xc2, 0xe0, 0xa0, 0xed, 0x9f, 0xf0, 0x90, 0xf4, 0x8f),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 8 }), (values) => {
        const bytes = Uint8Array.from(values);
        const offset = findInvalidUtf8(bytes);
        expect(offset === -1).toBe(decodes(bytes));
        if (offset >= 0) expect(decodes(bytes.subarray(0, offset))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
