import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

/** Deals as pair, kind, amount and strike, and the reasons of rows left out. */
function read(...lines: readonly string[]) {
  const [table] = readTables(...lines);
  return {
    deals: table?.rows.map(({ currency_pair: pair, contract_type: type, amount, strike }) =>
      [pair, type, amount, strike].filter((cell) => cell !== undefined && cell !== '').join(' '),
    ),
    reasons: table?.reasons,
  };
}

const DEALS = 'Portfolio|Type|Buy/Sell|CCY1|Amount 1|CCY2|Amount 2|Rate|Value Date|Call/Put|Strike|Expiry';
const FORWARD = 'FX|FXD|S|EUR|5000000|USD|5825000|1.1650|2026-12-22|||';
const option = (side: string, legs: string, right: string, type = 'VAN'): string =>
  `FX|${type}|${side}|${legs}||2027-03-24|${right}|1.18|2027-03-22`;
const EURO_FIRST = 'EUR|10000000|USD|11800000';
const DOLLAR_FIRST = 'USD|11800000|EUR|10000000';

describe('deals of two currencies with their amounts', () => {
  it('are forwards and options in one table', () => {
    expect(read(DEALS, FORWARD, option('B', EURO_FIRST, 'Call'), option('S', EURO_FIRST, 'Put', 'Vanilla'))).toEqual({
      deals: ['EUR_USD FWD -5000000', 'EUR_USD Call 10000000 1.18', 'EUR_USD Put -10000000 1.18'],
      reasons: [],
    });
  });

  it('buy and sell options whichever currency stands first', () => {
    const right = 'EUR Call/USD Put';
    expect(read(DEALS, FORWARD, option('B', DOLLAR_FIRST, right), option('S', EURO_FIRST, right)).deals).toEqual([
      'EUR_USD FWD -5000000',
      'EUR_USD CALL 10000000 1.18',
      'EUR_USD CALL -10000000 1.18',
    ]);
  });

  it('are asked about where a right may be on either currency', () => {
    expect(read(DEALS, FORWARD, option('B', DOLLAR_FIRST, 'Call'))).toEqual({
      deals: ['EUR_USD FWD -5000000'],
      reasons: ['its right may be on USD or on EUR: write “USD Call/EUR Put”, or the other way round'],
    });
  });

  it('are asked about where an option is bought and sold by its currencies alone', () => {
    const head = 'Account|Type|Buy Ccy|Buy Amount|Sell Ccy|Sell Amount|Rate|Value Date|Strike';
    const found = read(
      head,
      'A|FWD|USD|11400000|EUR|10000000|1.14|2027-03-22|',
      'A|Put|USD|11400000|EUR|10000000|1.14|2027-03-22|1.14',
    );
    expect(found.deals).toEqual(['EUR_USD FWD -10000000']);
    expect(found.reasons).toEqual([expect.stringContaining('it is not said whether the option was bought or sold')]);
  });

  it.each([
    ['FXForward', 'FWD'],
    ['FX Outright', 'FWD'],
    ['FXD', 'FWD'],
    ['Outright Forward', 'FWD'],
    ['Forward Outright', 'FWD'],
    ['FX Outright Forward', 'FWD'],
    ['FXSpot', 'SPOT'],
  ])('are called as rows call them: %s', (word, name) => {
    const found = read('Account|Type|Pair|Amount|Rate|Value Date', `A|${word}|EUR/USD|1000000|1.16|2026-12-22`);
    expect(found.deals).toEqual([`EUR/USD ${name} 1000000`]);
  });
});
