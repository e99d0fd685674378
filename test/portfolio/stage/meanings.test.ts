import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { closestMeaning, nearestOf, wordsLike } from '../../../server/lib/closest-word.js';
import { dateMeant, dateText } from '../../../server/instruments/row/date-meant.js';
import { numberMeant } from '../../../server/contract/reading/number-meant.js';
import { plainDecimal } from '../../../server/contract/reading/plain-decimal.js';

describe('plain decimals', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1e3, '1000'],
    [1e-7, '0.0000001'],
    [-1.25e-9, '-0.00000000125'],
    [1.5e21, '1500000000000000000000'],
    [-1.2345e22, '-12345000000000000000000'],
    [0.1, '0.1'],
  ])('%d is %s', (value, text) => expect(plainDecimal(value)).toBe(text));

  it('read back as the same number, without an exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = plainDecimal(value);
        expect(text).toMatch(/^-?\d+(?:\.\d+)?$/);
        expect(Number(text)).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe('numbers meant', () => {
  it.each([
    ['1,000', '1000'],
    ['-1,234,567.50', '-1234567.5'],
    ["1'000", '1000'],
    ['1 000', '1000'],
    ['(5)', '-5'],
    ['(1,000.25)', '-1000.25'],
    ['5-', '-5'],
    ['−5', '-5'],
    ['1,00', undefined],
    ['1,000 000', undefined],
    ['1.000,50', undefined],
    ['1,0000', undefined],
    ['(-5)', undefined],
    ['()', undefined],
    ['(0)', '0'],
    ['five', undefined],
    ['9'.repeat(13), undefined],
    ['1,000,000,000,000', '1000000000000'],
    ['1,000,000,000,001', undefined],
    ['', undefined],
  ])('%j is %j', (text, expected) => expect(numberMeant(text)).toBe(expected));
});

describe('dates meant', () => {
  it.each([
    ['12/2026', '202612'],
    ['2026/6', '202606'],
    ['2026.6.1', '20260601'],
    ['19/12/2026', '20261219'],
    ['12/19/2026', '20261219'],
    ['5/5/2026', '20260505'],
    ['December 2026', '202612'],
    ["Dec '26", '202612'],
    ['19 Dec 2026', '20261219'],
    ['Z26', '202612'],
    ['5/6/2026', undefined],
    ['31/02/2026', undefined],
    ['Z6', undefined],
    ['13/2026', undefined],
    ['2026-12-01T00:00:00.000Z', '20261201'],
    ['2026-12-01 00:00', '20261201'],
    ['2026-13-01T00:00', undefined],
    ['soon', undefined],
    ['19122026', '20261219'],
    ['12192026', '20261219'],
    ['05062026', undefined],
    ['20261912', '20261219'],
    ['2026-19-12', '20261219'],
    ['20261305', '20260513'],
    ['20260532', undefined],
  ])('%j is %j', (text, expected) => {
    const date = dateMeant(text);
    expect(date === undefined ? undefined : dateText(date)).toBe(expected);
  });
});

describe('words meant', () => {
  const near = (text: string, ...words: readonly string[]) => nearestOf(wordsLike(text, words));

  it.each([
    ['CLX', ['CL', 'CLZ9', 'NG'], 'CL'],
    ['nymx', ['NYMEX', 'LME'], 'NYMEX'],
    ['CX', ['CL', 'CS'], undefined],
    ['X', ['C'], undefined],
    ['ZZZZ', ['CL', 'NG'], undefined],
    ['null', ['CALL'], undefined],
    ['FDXX', ['FESX'], undefined],
    ['LC', ['CL', 'NG'], undefined],
    ['ES', ['CS', 'NG'], undefined],
    ['NGG', ['CL', 'NG'], 'NG'],
    ['NYMXE', ['NYMEX', 'LME'], 'NYMEX'],
    ['ICE', ['ICE.EU', 'LME'], 'ICE.EU'],
    ['CL', [], undefined],
  ])('%s among %j is %s', (text, words, expected) => expect(near(text, ...words)).toBe(expected));

  it('are the only one that begins so, else the nearest, unless two are as near', () => {
    const words = new Map([
      ['RECEIVE', 'R'],
      ['REPAY', 'P'],
      ['PAY', 'P'],
    ]);
    expect(['rec', 'pya', 're', 'PA', ''].map((text) => closestMeaning(text, words))).toEqual([
      'R',
      'P',
      undefined,
      'P',
      undefined,
    ]);
  });
});
