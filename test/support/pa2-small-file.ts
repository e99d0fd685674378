import type { Issue } from '../../server/domain/issue.js';
import type { SpanParameters } from '../../server/parameters/span/model.js';
import { readPa2 } from '../../server/parameters/span/pa2/reader.js';
import { pa2Contract, pa2Key, pa2Record, streamed } from './pa2-text.js';

export const HEADER = '0 TSTCLR20250620SF 1830202506201900U2NNCLR        C CUST  H HEDGE 1 CORE  M MAINT';

/** Loss of one contract per scenario whose price scan range is 600 units. */
export const FUTURE_VALUES = [0, 0, -200, -200, 200, 200, -400, -400, 400, 400, -600, -600, 600, 600, -594, 594];

export type Fields = Readonly<Record<number, string>>;

export const product = (code: string, type: string, fields: Fields = {}): string =>
  pa2Record({
    1: 'P ',
    3: 'XYZ',
    6: code,
    16: type,
    19: `${code} ${type}`,
    34: '002',
    37: '001',
    42: '00001000000000',
    66: 'USD',
    73: ' 00',
    76: 'EURO',
    117: type === 'FUT' ? 'FUT' : 'EQTY',
    122: 'CASH',
    ...fields,
  });

export const parametersOf = (type: string, months: readonly [string, string], fields: Fields = {}): string =>
  pa2Record({
    1: 'B ',
    3: 'XYZ',
    6: 'AA',
    16: type,
    19: months[0],
    28: months[1],
    37: '00000000',
    45: '00060000',
    53: '00600',
    58: '03000',
    63: '03300',
    68: '00500',
    73: '0250000',
    80: '000000',
    86: '010000',
    92: '20250919',
    ...fields,
  });

export const futureKey = (month: string): string => pa2Key({ exchange: 'XYZ', code: 'AA', type: 'FUT', month });
export const optionKey = (right: string, strike: number): string =>
  pa2Key({ exchange: 'XYZ', code: 'AA', type: 'OOF', right, month: '202509', optionMonth: '202508', strike });

/** A small but whole file: one commodity with futures and options in two months. */
export const SMALL_FILE: readonly string[] = [
  HEADER,
  pa2Record({ 1: 'T ', 3: 'EUR', 7: 'USD', 11: '0001050000' }),
  '1 XYZ  01',
  product('AA', 'FUT'),
  product('AA', 'OOF'),
  pa2Record({ 1: '2 ', 3: 'XYZ', 7: 'AA', 13: '0USD$PY', 23: 'AA', 33: 'FUT1+', 39: 'AA', 49: 'OOF1+' }),
  pa2Record({ 1: 'S ', 3: 'AA', 9: '20', 11: '02', 13: '01202507202509', 27: '02202510202812' }),
  pa2Record({ 1: '3 ', 3: 'AA', 9: '10', 11: '01202507202509', 25: '02202510202812', 69: '100011001200' }),
  pa2Record({ 1: 'C ', 3: 'AA', 9: '10', 11: '02', 13: '02', 15: '0000030', 22: '010101A', 29: '020201B' }),
  pa2Record({ 1: 'C ', 3: 'AA', 9: '10', 11: '01', 13: '02', 15: '0000020', 22: '010101A', 29: '020101B' }),
  pa2Record({ 1: 'E ', 3: 'AA', 9: '00001', 14: '0000010', 21: '2509   010000A', 35: '2512   010000B' }),
  pa2Record({
    1: '4 ',
    3: 'AA',
    9: '10',
    11: '01',
    13: '01',
    15: '20250900000050000007',
    63: '0000012',
    70: '1000901002',
  }),
  pa2Record({ 1: '5 ', 3: 'GRP', 13: 'AA' }),
  parametersOf('FUT', ['202509', '']),
  parametersOf('FUT', ['202512', '']),
  parametersOf('OOF', ['202509', '202508'], { 92: '20250815' }),
  ...pa2Contract({ key: futureKey('202509'), values: FUTURE_VALUES.map((value) => value * 10), price: 10_050 }),
  ...pa2Contract({ key: futureKey('202512'), values: FUTURE_VALUES.map((value) => value * 10), price: 10_150 }),
  ...pa2Contract({
    key: optionKey('C', 1005),
    values: FUTURE_VALUES,
    compositeDelta: 5_012,
    volatility: 250_000,
    price: 312,
  }),
  ...pa2Contract({
    key: optionKey('P', 1005),
    values: FUTURE_VALUES.map((value) => -value),
    compositeDelta: -4_988,
    volatility: 250_000,
    price: 262,
  }),
];

/** Reads lines as a file `test.pa2`. */
export const read = (lines: readonly string[], chunkBytes?: number): ReturnType<typeof readPa2> =>
  readPa2(streamed(lines.map((line) => `${line}\r\n`).join(''), chunkBytes), 'test.pa2');

export async function parametersFrom(lines: readonly string[]): Promise<SpanParameters> {
  const outcome = await read(lines);
  if (!outcome.ok) throw new Error(outcome.issues.map(({ message }) => message).join('\n'));
  return outcome.value;
}

export async function issueOf(lines: readonly string[]): Promise<Issue | undefined> {
  const outcome = await read(lines);
  return outcome.ok ? undefined : outcome.issues[0];
}

/** The small file with the lines that begin so changed. */
export const replaced = (start: string, change: (line: string) => string): readonly string[] =>
  SMALL_FILE.map((line) => (line.startsWith(start) ? change(line) : line));
