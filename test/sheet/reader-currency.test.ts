import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

/** The fields of the rows that are read of a table, and the reasons of those left out. */
function read(cells: readonly (readonly CellValue[])[]) {
  const [found] = readPositionTables(cells, { account: 'A-1' });
  if (found === undefined) throw new Error('No table was found.');
  const { table, recognition } = found;
  const rows = table.rows.map((row) =>
    Object.fromEntries(
      Object.entries(recognition.map.columns).map(([field, column]) => [field, row.cells[column ?? -1]]),
    ),
  );
  return { rows, reasons: table.leftOut.filter(({ isTold }) => isTold).map(({ reason }) => reason) };
}

const BOUGHT_AND_SOLD = ['Deal No', 'Value Date', 'Buy Ccy', 'Buy Amount', 'Sell Ccy', 'Sell Amount', 'Rate'];
const OPTIONS = ['Trade', 'B/S', 'Pair', 'Option', 'Notional', 'Notional Ccy', 'Strike', 'Expiry'];
const SWAPS = ['Trade', 'Type', 'Pair', 'Direction', 'Amount', 'Near Date', 'Near Rate', 'Value Date', 'Rate'];

describe('currencies and amounts bought and sold', () => {
  it('are amounts of the first currency of the pair as the market quotes it', () => {
    const { rows } = read([BOUGHT_AND_SOLD, ['F-1', '2027-03-31', 'USD', 4_185_000, 'GBP', -3_000_000, 1.395]]);
    expect(rows).toEqual([expect.objectContaining({ currency_pair: 'GBP_USD', amount: -3_000_000, rate: 1.395 })]);
  });

  it('are left out where the rate is not that of the amounts', () => {
    const { rows, reasons } = read([
      BOUGHT_AND_SOLD,
      ['F-1', '2027-03-31', 'USD', 4_185_000, 'GBP', 3_000_000, 1.495],
      ['F-2', '2027-03-31', 'EUR', 5_000_000, 'USD', 5_325_000, 1.065],
    ]);
    expect(rows).toHaveLength(1);
    expect(reasons).toEqual(['its rate 1.495 is not that of its amounts (1.395)']);
  });
});

describe('options on currencies', () => {
  it('are rights on the first currency, and amounts of the second by the strike', () => {
    const { rows } = read([
      OPTIONS,
      ['O-1', 'Buy', 'EURUSD', 'USD Put / EUR Call', 10_700_000, 'USD', 1.07, '2027-05-24'],
      ['O-2', 'Sell', 'USDJPY', 'JPY Call / USD Put', 5_000_000, 'USD', 134, '2027-05-24'],
    ]);
    expect(rows).toEqual([
      expect.objectContaining({ contract_type: 'CALL', amount: 10_000_000 }),
      expect.objectContaining({ contract_type: 'PUT', amount: 5_000_000 }),
    ]);
  });

  it('are left out where the amount is of neither currency', () => {
    const { reasons } = read([
      OPTIONS,
      ['O-1', 'Buy', 'EURUSD', 'EUR Call / USD Put', 1e6, 'EUR', 1.07, '2027-05-24'],
      ['O-2', 'Buy', 'EURUSD', 'EUR Call / USD Put', 1e6, 'JPY', 1.07, '2027-05-24'],
    ]);
    expect(reasons).toEqual(['its amount is of JPY, and not of the first currency of its pair']);
  });
});

describe('a swap bought and sold', () => {
  it('has the side of its far leg, which the second word says', () => {
    const { rows } = read([
      SWAPS,
      ['S-1', 'SWAP', 'EURUSD', 'Buy/Sell', 1e6, '2026-12-01', 1.05, '2027-03-01', 1.06],
      ['S-2', 'SWAP', 'EURUSD', 'S/B', 1e6, '2026-12-01', 1.05, '2027-03-01', 1.06],
    ]);
    expect(rows.map(({ side }) => side)).toEqual(['Sell', 'Buy']);
  });
});

describe('legs of swaps in rows of their own', () => {
  const LEGS = ['Deal No', 'Type', 'Leg', 'Pair', 'Buy/Sell', 'Amount', 'Rate', 'Value Date'];

  it('are forwards, each on its side and its day', () => {
    const { rows } = read([
      LEGS,
      ['S-1', 'FX Swap', 'Near', 'EURUSD', 'Buy', 5_000_000, 1.07, '2027-01-20'],
      ['S-1', 'FX Swap', 'Far', 'EURUSD', 'Sell', 5_000_000, 1.08, '2027-07-20'],
    ]);
    expect(rows).toEqual([
      expect.objectContaining({ contract_type: 'FWD', amount: 5_000_000, expiry: '20270120' }),
      expect.objectContaining({ contract_type: 'FWD', amount: 5_000_000, expiry: '20270720' }),
    ]);
  });

  it('are left out where both are of one side, or of one day', () => {
    const { rows, reasons } = read([
      LEGS,
      ['S-1', 'FX Swap', 'Near', 'EURUSD', 'Buy', 5_000_000, 1.07, '2027-01-20'],
      ['S-1', 'FX Swap', 'Far', 'EURUSD', 'Buy', 5_000_000, 1.08, '2027-07-20'],
      ['S-2', 'FX Swap', 'Near', 'EURUSD', 'Buy', 5_000_000, 1.07, '2027-07-20'],
      ['S-2', 'FX Swap', 'Far', 'EURUSD', 'Sell', 5_000_000, 1.08, '2027-07-20'],
    ]);
    expect(rows).toEqual([]);
    expect(new Set(reasons)).toEqual(
      new Set(['both legs of its swap are of one side', 'both legs of its swap are of one day']),
    );
  });
});

describe('deals without the amount of the counter-currency', () => {
  const DEALS = ['Deal', 'Type', 'Buy/Sell', 'Currency', 'Amount', 'Counter currency', 'Rate', 'Value date'];

  it('are of the first currency of the pair by the rate that the market quotes', () => {
    const { rows } = read([
      DEALS,
      ['F-1', 'Forward', 'Sell', 'USD', 5_800_000, 'EUR', 1.16, '2027-06-16'],
      ['F-2', 'Forward', 'Buy', 'GBP', 2_000_000, 'USD', 1.32, '2027-06-16'],
    ]);
    expect(rows).toEqual([
      expect.objectContaining({ currency_pair: 'EUR_USD', amount: 5_000_000, rate: 1.16 }),
      expect.objectContaining({ currency_pair: 'GBP_USD', amount: 2_000_000, rate: 1.32 }),
    ]);
  });

  it.each([
    ['a rate near 1, which may be either way round', ['Buy', 'CHF', 1_000_000, 'EUR', 0.931], 'other way round'],
    ['no rate', ['Buy', 'USD', 1_000_000, 'EUR', ''], 'without a rate'],
    ['no side', ['', 'USD', 1_000_000, 'EUR', 1.16], 'bought or sold'],
  ])('are left out with %s', (_of, [side = '', own = '', amount = '', other = '', rate = ''], reason) => {
    const { rows, reasons } = read([
      DEALS,
      ['F-1', 'Forward', side, own, amount, other, rate, '2027-06-16'],
      ['F-2', 'Forward', 'Buy', 'GBP', 2_000_000, 'USD', 1.32, '2027-06-16'],
    ]);
    expect(rows).toHaveLength(1);
    expect(reasons).toEqual([expect.stringContaining(reason)]);
  });
});
