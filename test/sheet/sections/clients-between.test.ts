import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const below = (...lines: readonly [string, string]) =>
  readLines(
    ['account_code', 'net_position'],
    'Account|Exchange|Contract|Type|Expiry|Net Position',
    lines[0],
    'F1|NYMEX|CL|FUT|202712|10',
    lines[1],
    'F1|NYMEX|CL|FUT|202712|-4',
  );

describe('lines of clients between rows that have an account', () => {
  it.each([
    ['111-A', '222-B'],
    ['Client 111-A', 'Client 222-B'],
    ['House', 'Client'],
    ['House positions', 'Customer positions'],
  ])('make two accounts of one: %s, %s', (first, second) => {
    const accounts = below(first, second)?.rows.map(([, account]) => account);
    expect(new Set(accounts).size).toBe(2);
    expect(accounts?.every((account) => String(account).endsWith(' F1'))).toBe(true);
  });

  it('say nothing where they are the titles of something else', () => {
    expect(below('Energy', 'Energy again')?.rows.map(([, account]) => account)).toEqual(['F1', 'F1']);
  });
});
