import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const HEADINGS = 'Exchange|Contract|Expiry|Lots';
const read = (...lines: readonly string[]) => readLines(['account_code', 'net_position'], HEADINGS, ...lines);

describe('a line below its rows that names an account', () => {
  it('is that of the rows above it, where none stands above them', () => {
    const found = read('NYMEX|CL|Feb-27|10', 'NYMEX|NG|Mar-27|-5', 'Account: 88123');
    expect(found?.rows.map(([, account]) => account)).toEqual(['88123', '88123']);
    expect(found?.remarks).toEqual(['Accounts are those of the lines below the rows: 88123.']);
  });

  it('is so below each block', () => {
    const found = read('NYMEX|CL|Feb-27|10', 'Account: 1', HEADINGS, 'NYMEX|NG|Mar-27|-5', 'Account: 2');
    expect(found?.rows.map(([, account]) => account)).toEqual(['1', '2']);
  });

  it('leaves rows without an account where two are named, or where one stands above other rows', () => {
    expect(read('NYMEX|CL|Feb-27|10', 'Account: 1', 'Account: 2')?.rows.map(([, account]) => account)).toEqual(['']);
    expect(read('NYMEX|CL|Feb-27|10', 'Account: 2', 'NYMEX|NG|Mar-27|-5')?.rows.map(([, account]) => account)).toEqual([
      '',
      '2',
    ]);
  });

  it('is none where accounts stand above their rows', () => {
    const found = readLines(
      ['account_code'],
      'Account: 1',
      HEADINGS,
      'NYMEX|CL|Feb-27|10',
      'Account: 2',
      'NYMEX|NG|Mar-27|-5',
      'Account: 2',
    );
    expect(found?.rows.map(([, account]) => account)).toEqual(['1', '2']);
  });
});
