import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const read = (head: string, ...lines: readonly string[]) =>
  readTables(`Account|Pair|${head}|Rate|Value Date`, ...lines.map((line) => `A|EURUSD|${line}|1.17|2027-02-12`))[0];

describe('sides that name a currency', () => {
  it('are those of the first currency of the pair', () =>
    expect(read('Side|Amount', 'Buy EUR|1000000', 'Sell EUR|500000')?.rows).toMatchObject([
      { amount: 1_000_000, side: 'Buy' },
      { amount: 500_000, side: 'Sell' },
    ]));

  it('leave a row out that names the second one, where nothing says what its amount is of', () =>
    expect(read('Side|Amount', 'Buy EUR|1000000', 'Sell USD|500000')).toMatchObject({
      rows: [{ side: 'Buy' }],
      reasons: ['“Sell USD” does not say whether its amount is of USD or of EUR: add a column “Amount currency”'],
    }));

  it('turn where a column says that the amount is of the second one', () =>
    expect(read('Side|Currency|Amount', 'Buy EUR|EUR|1000000', 'Sell USD|USD|1170000')?.rows).toMatchObject([
      { amount: 1_000_000, side: 'Buy' },
      { amount: 1_000_000, side: 'Buy' },
    ]));

  it('leave a row out that names another one', () =>
    expect(read('Side|Amount', 'Buy EUR|1000000', 'Buy GBP|500000')?.reasons).toEqual([
      '“Buy GBP” names no currency of its pair',
    ]));
});

describe('sides of currencies below Action', () => {
  it('are read', () =>
    expect(read('Action|Amount', 'Buy|1000000', 'Sell|500000')).toMatchObject({
      rows: [{ side: 'Buy' }, { side: 'Sell' }],
      doubts: [],
    }));

  it('are none in other words', () =>
    expect(read('Action|Amount', 'New|1000000', 'Amend|500000')?.rows.every((row) => !('side' in row))).toBe(true));
});

describe('pairs as terminals write them', () => {
  it.each(['EURUSD Curncy', 'EURUSD=', 'EUR vs USD', 'EUR vs. USD'])('%s', (pair) =>
    expect(
      readTables('Account|Instrument|Value Date|Amount|Rate', `A|${pair}|2027-02-12|1000000|1.17`)[0],
    ).toMatchObject({ type: 'fx', rows: [{ currency_pair: pair }], missing: [] }),
  );
});
