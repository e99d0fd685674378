import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const POSITIONS = (product: string, lots: number): readonly string[] => [
  'Open positions',
  'Exchange|Contract|Expiry|Net position',
  `NYMEX|${product}|Feb-27|${lots}`,
];

const accountsOf = (...lines: readonly string[]): readonly unknown[] =>
  readTables(...lines).flatMap(({ rows }) =>
    rows.map(({ account_code, net_position }) => [account_code, net_position]),
  );

describe('an account whose line says the day as well', () => {
  it.each([
    ['Account:|MF-1|Statement Date:|27-Nov-2026', 'Account:|MF-2|Statement Date:|27-Nov-2026'],
    ['Statement Date:|27-Nov-2026|Account:|MF-1', 'Statement Date:|27-Nov-2026|Account:|MF-2'],
  ])('is that of all sections below it: %s', (first, second) => {
    expect(
      accountsOf(
        first,
        ...POSITIONS('CL', 12),
        '',
        ...POSITIONS('NG', 5),
        '',
        second,
        ...POSITIONS('CL', -9),
        '',
        ...POSITIONS('NG', 1),
      ),
    ).toEqual([
      ['MF-1', 12],
      ['MF-1', 5],
      ['MF-2', -9],
      ['MF-2', 1],
    ]);
  });
});
