import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const option = (code: string, expiry: string, heading: string, underlying: string) =>
  readLines(
    ['contract_code', 'contract_expiry'],
    `Account|Contract|Expiry Month|${heading}|C/P|Strike|Net`,
    `A|${code}|${expiry}|${underlying}|C|95|10`,
  );

describe('options beside the future that they are on', () => {
  it.each([
    ['LO', 'Nov-27', 'Underlying Month', 'Dec-27'],
    ['LO', 'Nov-27', 'Future Month', 'Jan-28'],
    ['LO', 'Nov-27', 'Futures Month', 'Jan-28'],
    ['LO', 'Nov-27', 'Underlying', 'CLZ7'],
    ['LO', 'Nov-27', 'Underlying Contract', 'CLZ27'],
    ['LO', 'Nov-27', 'Underlying Future', 'CLV7'],
    ['ES', 'Dec-27', 'Underlying', 'ESU7'],
    ['OG', 'Jan-27', 'Underlying', 'GCZ7'],
  ])('are left out where it is another one: %s %s, %s %s', (code, expiry, heading, underlying) => {
    const found = option(code, expiry, heading, underlying);
    expect(found?.rows).toEqual([]);
    expect(found?.leftOut[0]).toContain(`beside “${underlying}” below “${heading}” is no option on that future`);
  });

  it.each([
    ['LO', 'Nov-27', 'Underlying', 'CLX7', 'Nov-27'],
    ['ES', 'Jan-27', 'Underlying', 'ESH7', 'Jan-27'],
    ['OG', 'Jan-27', 'Underlying Month', 'Feb-27', 'Jan-27'],
    ['LO', 'Nov-27', 'Underlying', 'WTI Crude Oil', 'Nov-27'],
    ['LO', 'Nov-27', 'Underlying', '', 'Nov-27'],
  ])('count where they may be on it: %s %s, %s %s', (code, expiry, heading, underlying, read) =>
    expect(option(code, expiry, heading, underlying)?.rows).toEqual([[2, code, read]]),
  );

  it.each([
    ['2028-05-16', 'CLM8', '202806'],
    ['2027-12-28', 'CLG8', '202802'],
    ['2027-11-16', 'CLX7', '20271116'],
  ])('are those of its month where their day stands beside it: %s, %s', (day, underlying, read) =>
    expect(option('LO', day, 'Underlying', underlying)?.rows).toEqual([[2, 'LO', read]]),
  );
});

describe('options of one strike that end on several days of a month', () => {
  const two = (code: string, first: string, other: string, strike = '6500') =>
    readLines(
      ['contract_expiry'],
      'Account|Contract|Expiry|C/P|Strike|Net',
      `A|ES|${first}|P|6500|10`,
      `A|${code}|${other}|P|${strike}|-10`,
    );

  it('are left out, as they would be netted', () => {
    const found = two('ES', '2026-12-04', '2026-12-18');
    expect(found?.rows).toEqual([]);
    expect(found?.leftOut).toEqual(
      [2, 3].map(
        (row) =>
          `${row}: ES options end on 2026-12-04 and 2026-12-18, of which one day alone is that of the month: write the code of the weekly ones, such as EW2, or the contract month`,
      ),
    );
  });

  it.each([
    ['ES', '2026-12-18', '2027-03-19'],
    ['EW1', '2026-12-18', '2026-12-04'],
    ['ES', '2026-12-18', '2026-12-18'],
    ['ES', 'Dec-26', '2026-12-18'],
  ])('count where they are others or the same: %s, %s, %s', (code, first, other) =>
    expect(two(code, first, other)?.rows).toHaveLength(2),
  );
});
