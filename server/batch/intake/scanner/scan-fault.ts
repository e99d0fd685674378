import type { State } from './states.js';

const ESCAPE = 'one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX';
const NUMBER = 'the rest of a number';
const LITERAL = 'the rest of true, false or null';

/** Completes "… stands where … is expected." */
const EXPECTED: Readonly<Record<State, string>> = {
  start: 'a value',
  byteOrderMark2: 'a value',
  byteOrderMark3: 'a value',
  value: 'a value',
  firstElement: 'a value or "]"',
  firstKey: 'a field name in double quotes or "}"',
  key: 'a field name in double quotes',
  colon: '":"',
  afterElement: '"," or "]"',
  afterMember: '"," or "}"',
  done: 'the end',
  firstRow: 'a row or "]"',
  nextRow: 'a row',
  afterRow: '"," or "]"',
  rowEnded: '"," or "]"',
  string: 'the closing quote of a string or an escaped control character',
  escape: ESCAPE,
  hexadecimal1: ESCAPE,
  hexadecimal2: ESCAPE,
  hexadecimal3: ESCAPE,
  hexadecimal4: ESCAPE,
  minus: NUMBER,
  zero: NUMBER,
  integer: NUMBER,
  point: NUMBER,
  fraction: NUMBER,
  exponent: NUMBER,
  exponentSign: NUMBER,
  exponentDigits: NUMBER,
  t: LITERAL,
  tr: LITERAL,
  tru: LITERAL,
  f: LITERAL,
  fa: LITERAL,
  fal: LITERAL,
  fals: LITERAL,
  n: LITERAL,
  nu: LITERAL,
  nul: LITERAL,
};

/**
 * Why a body is not JSON, as one sentence.
 * @param state in which the scanner stopped @param offset of the byte that does not fit @param byte undefined: the body ends there
 */
export function scanFault(state: State, offset: number, byte: number | undefined): string {
  const found = byte === undefined ? 'it ends' : `${shown(byte)} stands`;
  return `The body is not JSON: ${found} where ${EXPECTED[state]} is expected at byte ${offset}.`;
}

const shown = (byte: number): string =>
  byte >= 0x20 && byte < 0x7f
    ? JSON.stringify(String.fromCharCode(byte))
    : `the byte 0x${byte.toString(16).padStart(2, '0')}`;
