import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const PAIR = 'Pair|Value Date';
const DEAL = 'EURUSD|2027-01-15|1000000|-2000000';
const NOTE = 'T 4.125 02/15/36|1000000|-2000000';

describe('amounts below the accounts that hold them', () => {
  it.each([
    ['fx', [`${PAIR}|FUND1|FUND2`, DEAL], ['FUND1', 'FUND2']],
    ['fx', ['Notional||Account|', `${PAIR}|Alpha|Beta`, DEAL], ['Alpha', 'Beta']],
    [
      'fx',
      [`${PAIR}|MACRO-01|ALPHA-22|Total`, `${DEAL}|-1000000`, 'Total||1000000|-2000000|-1000000'],
      ['MACRO-01', 'ALPHA-22'],
    ],
    ['fi', ['Security|FUND1|FUND2|Total', `${NOTE}|-1000000`], ['FUND1', 'FUND2']],
    ['fi', ['CUSIP|Description|Fund A|Fund B', `91282CNC1|${NOTE}`], ['Fund A', 'Fund B']],
    ['fi', ['Sum of Face|Account|', 'Security|FUND1|FUND2', NOTE, 'Grand Total|1000000|-2000000'], ['FUND1', 'FUND2']],
  ])('are a position each: %s %j', (type, lines, accounts) => {
    const [found] = readTables(...lines);
    const amount = type === 'fx' ? 'amount' : 'notional';
    expect(found?.missing).toEqual([]);
    expect(found?.rows.filter((row) => row['account_code'] !== '')).toMatchObject([
      { account_code: accounts[0], [amount]: 1_000_000 },
      { account_code: accounts[1], [amount]: -2_000_000 },
    ]);
  });

  it.each([
    // Kinds of deals, quarters, names of which nothing says that they are accounts, other amounts, sums that are none.
    ['Amount', [`${PAIR}|Spot|Forward|Total`, `${DEAL}|-1000000`]],
    ['Amount', [`${PAIR}|Q1|Q2|Total`, `${DEAL}|-1000000`]],
    ['Amount', [`${PAIR}|ALPHA|BETA|Total`, `${DEAL}|-1000000`]],
    ['Amount', ['USD equivalent by account|||', `${PAIR}|FUND1|FUND2`, DEAL]],
    ['Amount', [`${PAIR}|MACRO-01|ALPHA-22|Total`, `${DEAL}|-1000001`]],
    ['Notional', ['CUSIP|Description|Series 1|Series 2|Total', `91282CNC1|${NOTE}|-1000000`]],
    ['Notional', ['Market value by fund|||', 'CUSIP|Description|FUND1|FUND2', `91282CNC1|${NOTE}`]],
  ])('are asked for where they may be something else: %s %j', (missing, lines) => {
    expect(readTables(...lines)[0]?.missing).toContain(missing);
  });
});

describe('accounts below the names of securities', () => {
  const lines = [
    'Security|Face',
    'T 4.125 02/15/36|-1000000',
    'FUND1|1000000',
    'FUND2|-2000000',
    'T 4 11/15/35|8000000',
  ];

  it('are those of their rows, where each security has the sum of them', () => {
    const [found] = readTables(...lines, 'FUND1|5000000', 'FUND2|3000000', 'Grand Total|7000000');
    expect(found?.rows.slice(0, 4)).toMatchObject([
      { account_code: 'FUND1', notional: 1_000_000 },
      { account_code: 'FUND2', notional: -2_000_000 },
      { account_code: 'FUND1', notional: 5_000_000 },
      { account_code: 'FUND2', notional: 3_000_000 },
    ]);
  });

  it.each([
    [['FUND1|5000000', 'FUND2|3000001']],
    [['Long|9000000', 'Short|-1000000']],
    [['02.01.2026|5000000', '03.01.2026|3000000']],
    [[]],
  ])('are no accounts otherwise: %j', (below) => {
    const [found] = readTables(...lines, ...below);
    expect(found?.rows.some((row) => row['account_code'] === 'FUND1')).toBe(false);
  });
});
