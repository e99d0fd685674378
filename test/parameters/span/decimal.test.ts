import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DecimalReader, parseDecimal, parseDecimalText } from '../../../server/parameters/span/decimal.js';

const parsed = (text: string): number => {
  const bytes = Buffer.from(`<a>${text}</a>`);
  return parseDecimal(bytes, 3, 3 + Buffer.byteLength(text));
};

const decimalText = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    fc.stringMatching(/^\d{1,20}$/),
    fc.option(fc.stringMatching(/^\d{0,25}$/), { nil: undefined }),
  )
  .map(([sign, whole, decimals]) => (decimals === undefined ? `${sign}${whole}` : `${sign}${whole}.${decimals}`));

describe('decimals out of bytes', () => {
  it('are what the language makes of the text, for all lengths', () =>
    fc.assert(
      fc.property(decimalText, (text) => expect(parsed(text)).toBe(Number(text) + 0)),
      { numRuns: 2000 },
    ));

  it('come back exactly, for every double', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) =>
        expect(parsed(String(value))).toBe(value + 0),
      ),
      { numRuns: 2000 },
    ));

  it.each([
    ['-0.000000', 0],
    ['.5', 0.5],
    ['5.', 5],
    ['  7.25\n', 7.25],
    ['1e3', 1000],
    ['999999999999999', 999999999999999],
    ['0.1234567890123456789', 0.1234567890123456789],
    ['000000000000000000000012.5', 12.5],
  ])('%j is %d', (text, value) => expect(parsed(text)).toBe(value));

  it.each([
    '',
    ' ',
    '-',
    '+',
    '.',
    '-.',
    '1,5',
    '1.2.3',
    '1-',
    '--1',
    'NaN',
    'Infinity',
    '0x1',
    '1e',
    '1e999',
    '1 2',
    '٣',
  ])('%j is no number', (text) => expect(parsed(text)).toBeNaN());

  it('agree with decimals out of text', () =>
    fc.assert(
      fc.property(fc.oneof(decimalText, fc.string()), (text) =>
        expect(parsed(text)).toBe(parseDecimalText(Buffer.from(text).toString('latin1'))),
      ),
    ));

  it('are read up to the first byte that is no part of them, and not beyond the limit', () => {
    const reader = new DecimalReader();
    expect(reader.read(Buffer.from('12.5</a>'), 0, 8)).toBe(12.5);
    expect(reader.end).toBe(4);
    expect(reader.read(Buffer.from('12.5</a>'), 0, 2)).toBe(12);
    expect(reader.end).toBe(2);
  });
});
