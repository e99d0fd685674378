import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

describe('accounts behind a mark', () => {
  it.each(['#A1', '~A1', '// A1', '*A1', 'x A1', '--A1', ';A1', "'A1", 'REM A1'])(
    'are lines that are taken out: %s',
    (account) => {
      const found = readLines(
        ['account_code', 'net_position'],
        'Account|Contract|Month|Lots',
        'A1|CL|Feb-27|10',
        `${account}|HO|Feb-27|-8`,
      );
      expect(found?.rows).toEqual([[2, 'A1', 10]]);
      expect(found?.leftOut).toEqual([expect.stringContaining(`3: “${account}” is the account “A1” behind a mark`)]);
    },
  );

  it('are accounts where all of them have it', () => {
    const found = readLines(['account_code'], 'Account|Contract|Month|Lots', '#1|CL|Feb-27|10', '#2|HO|Feb-27|-8');
    expect(found?.rows).toEqual([
      [2, '#1'],
      [3, '#2'],
    ]);
  });
});

describe('options that no exchange lists', () => {
  it.each([
    ['Style', 'Barrier KO', 'American'],
    ['Option Style', 'Digital', 'Vanilla'],
    ['Payoff', 'One-touch', 'Vanilla'],
    ['Barrier', '55', ''],
    ['KO', '55', ''],
  ])('are left out by %s: %s', (heading, exotic, plain) => {
    const found = readLines(
      ['contract_strike', 'net_position'],
      `Account|Contract|Month|C/P|Strike|${heading}|Lots`,
      `A|LO|Feb-27|P|60|${exotic}|10`,
      `A|LO|Feb-27|C|70|${plain}|5`,
    );
    expect(found?.rows).toEqual([[3, 70, 5]]);
    expect(found?.leftOut).toEqual([`2: “${exotic}” by “${heading}” is no option that an exchange lists`]);
  });
});

describe('lines that turn the signs of options', () => {
  it.each(['Legend: long puts negative', 'Puts shown negative', 'Short calls are positive', 'long options = minus'])(
    'are asked about: %s',
    (line) => {
      const found = readLines(
        ['net_position'],
        line,
        'Account|Contract|Month|C/P|Strike|Lots',
        'A|LO|Feb-27|P|60|-10',
        'A|LO|Feb-27|C|70|10',
      );
      expect(found?.missing.length === 0 && found.doubts.length === 0 && found.rows.length === 2).toBe(false);
    },
  );
});
