import { describe, expect, it } from '@jest/globals';
import { LARGEST_NUMBER } from '../../server/contract/reading/number-meant.js';
import {
  isPresent,
  readCode,
  readNumber,
  readRequiredCode,
  readRequiredNumber,
  readWord,
  show,
} from '../../server/instruments/row/read-field.js';

const numberOf = (value: unknown): unknown => {
  const outcome = readNumber({ field: value }, 'field');
  return outcome.ok ? outcome.value : outcome.issue.code;
};

const codeOf = (value: unknown): unknown => {
  const outcome = readCode({ field: value }, 'field');
  return outcome.ok ? outcome.value : outcome.issue.code;
};

describe('a number', () => {
  it.each([
    [500, 500],
    ['500', 500],
    [' -12.5 ', -12.5],
    ['+3', 3],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['-2.5E-3', -0.0025],
    [0, 0],
    [LARGEST_NUMBER, LARGEST_NUMBER],
    [null, null],
    [undefined, null],
    ['', null],
    ['  ', null],
  ])('%j is %j', (value, expected) => expect(numberOf(value)).toBe(expected));

  it.each([
    ['1,000'],
    ['1 000'],
    ['1_000'],
    ['abc'],
    ['0x10'],
    ['Infinity'],
    ['NaN'],
    ['1e999'],
    ['1e1000'],
    ['--1'],
    ['１２'],
    [NaN],
    [Infinity],
    [-Infinity],
    [true],
    [[1]],
    [{}],
    [1.1e12],
    ['-1000000000001'],
  ])('%j is none', (value) => expect(numberOf(value)).toBe('INVALID_NUMBER'));

  it('is missing where it is required', () => {
    expect(readRequiredNumber({ field: '' }, 'field')).toMatchObject({
      ok: false,
      issue: { code: 'MISSING_FIELD', field: 'field' },
    });
    expect(readRequiredNumber({ field: '7' }, 'field')).toEqual({ ok: true, value: 7 });
  });
});

describe('a code', () => {
  it.each([
    ['CL', 'CL'],
    [' CL ', 'CL'],
    [20261219, '20261219'],
    [7.5, '7.5'],
    [null, null],
    ['', null],
    ['x'.repeat(128), 'x'.repeat(128)],
    ['\u{1F4A5}', '\u{1F4A5}'],
  ])('%j is %j', (value, expected) => expect(codeOf(value)).toBe(expected));

  it.each([[true], [['CL']], [{}], [NaN], ['x'.repeat(129)], ['A\ud83d'], ['\udca5B']])('%j is none', (value) =>
    expect(codeOf(value)).toBe('INVALID_FIELD'),
  );

  it('is missing where it is required', () => {
    expect(readRequiredCode({}, 'field')).toMatchObject({ ok: false, issue: { code: 'MISSING_FIELD' } });
  });
});

describe('a word', () => {
  const word = (value: unknown) => readWord({ field: value }, 'field', ['Y', 'N'] as const);

  it('is compared without case', () => expect(word(' y ')).toEqual({ ok: true, value: 'Y' }));
  it('may be absent', () => expect(word(null)).toEqual({ ok: true, value: null }));
  it('of no list is refused, and the list is told', () => {
    expect(word('maybe')).toMatchObject({
      ok: false,
      issue: {
        code: 'INVALID_FIELD',
        field: 'field',
        message: 'field must be one of Y, N, not "maybe".',
        value: 'maybe',
      },
    });
  });
});

describe('a row', () => {
  it('is never read for what every object inherits', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(isPresent({}, name)).toBe(false);
  });

  it('is shown in a sentence no longer than it needs', () => {
    expect(show('x'.repeat(500)).length).toBeLessThanOrEqual(60);
    expect(show({ deep: [1, 2] })).toBe('{"deep":[1,2]}');
    expect(show(undefined)).toBe('undefined');
  });
});
