import { describe, expect, it } from '@jest/globals';
import { missingChoice, type ChosenContract, type ChosenMarket } from '../../../src/taskpane/lookup/lookup-state.js';
import { targetAt } from '../../../src/taskpane/lookup/lookup-target.js';
import { lookupWrites } from '../../../src/taskpane/lookup/lookup-writes.js';
import type { BookRange } from '../../../src/taskpane/book/book-range.js';
import type { StageType } from '../../../server/contract/stage-columns.js';
import { NOT_SAVED } from '../../../src/taskpane/mappings/saved-reading.js';

const range = (
  type: StageType,
  row: number,
  headerRow: number | null,
  columns: BookRange['map']['columns'],
): BookRange => ({
  id: row,
  source: { kind: 'address', address: { sheet: 'Book', row, column: 1, rowCount: 4, columnCount: 6 } },
  address: { sheet: 'Book', row, column: 1, rowCount: 4, columnCount: 6 },
  top: [],
  map: { type, headerRow, columns },
  doubts: [],
  made: [],
  taken: [],
  saved: NOT_SAVED,
  remarks: [],
  totalRow: null,
  below: null,
  hiddenRows: 0,
  stage: null,
  isEdited: false,
});

const LISTED = range('etd', 2, 0, { exchange_code: 0, contract_code: 1, contract_expiry: 3, contract_strike: 5 });
const EVENTS = range('event', 10, null, { contract_code: 2, contract_type: 0 });
const SWAPS = range('irs', 20, 0, { notional: 0 });
const RANGES = [LISTED, EVENTS, SWAPS];

const cell = (row: number, column = 1, sheet = 'Book') => ({ sheet, row, column });

const OPTION: ChosenContract = {
  kind: 'contract',
  product: {
    exchange_code: 'NYMEX',
    contract_code: 'LO',
    contract_name: 'Crude oil options',
    contract_types: ['CALL', 'PUT'],
    clearing_org: 'CME',
    clearing_exchange_code: 'NYMEX',
    clearing_contract_code: 'LO',
    currency_code: 'USD',
    multiplier: 1000,
    sector: null,
    sub_sector: null,
    underlying: null,
    expiries_total: 1,
    first_expiry: '202612',
    last_expiry: '202612',
    strikes_total: 1,
    first_strike: 75,
    last_strike: 75,
  },
  type: 'CALL',
  expiries: [],
  expiry: '202612',
  strikes: [75],
  strike: 75,
};
const MARKET: ChosenMarket = {
  kind: 'market',
  exchange: 'KALSHI',
  market: { ticker: 'RAIN', label: 'Rain?', status: 'active', expiration_time: null, mark_dollars: null },
  side: 'NO',
};

describe('the row of the active cell', () => {
  it.each([
    ['the first row below the headings', cell(3), 'contract'],
    ['the last row', cell(5), 'contract'],
    ['a row beside the range', cell(4, 9), 'contract'],
    ['a row of a range without headings', cell(10), 'event'],
  ])('is %s', (_, place, kind) => {
    expect(targetAt(RANGES, place)).toMatchObject({ kind, sheet: 'Book', row: place.row });
  });

  it.each([
    ['the headings', cell(2)],
    ['a row below the range', cell(6)],
    ['a row of another sheet', cell(4, 1, 'Other')],
    ['a row of swaps', cell(21)],
  ])('is none in %s', (_, place) => {
    expect(targetAt(RANGES, place)).toBeNull();
  });

  it('is in the range that has the cell where two stand beside each other', () => {
    const beside = range('event', 2, 0, { contract_code: 0 });
    const right = { ...beside, address: { ...beside.address, column: 8 } };
    expect(targetAt([LISTED, right], cell(4, 9))).toMatchObject({
      kind: 'event',
      columns: new Map([['contract_code', 8]]),
    });
  });
});

describe('what is written', () => {
  it('goes to the mapped columns only', () => {
    const target = targetAt(RANGES, cell(4));
    if (target === null) throw new Error('no row');
    expect(lookupWrites(OPTION, target)).toEqual([
      { sheet: 'Book', row: 4, column: 1, value: 'NYMEX' },
      { sheet: 'Book', row: 4, column: 2, value: 'LO' },
      { sheet: 'Book', row: 4, column: 4, value: '202612' },
      { sheet: 'Book', row: 4, column: 6, value: 75 },
    ]);
    const future = { ...OPTION, type: 'FUT', strike: null };
    expect(lookupWrites(future, target).at(-1)).toEqual({ sheet: 'Book', row: 4, column: 6, value: '' });
  });

  it('is ticker and side of a market', () => {
    const target = targetAt(RANGES, cell(11));
    if (target === null) throw new Error('no row');
    expect(lookupWrites(MARKET, target).map(({ column, value }) => [column, value])).toEqual([
      [3, 'RAIN'],
      [1, 'NO'],
    ]);
  });

  it('must be chosen first', () => {
    expect(missingChoice(null)).toBe('Choose a contract first.');
    expect(missingChoice({ ...OPTION, expiry: '' })).toBe('Choose an expiry.');
    const undated = { contract_expiry: '', expiry_date: null, strikes_total: 0, first_strike: null, last_strike: null };
    expect(missingChoice({ ...OPTION, type: 'PHY', expiry: '', strike: null, expiries: [undated] })).toBeNull();
    expect(missingChoice({ ...OPTION, strike: null })).toBe('Choose a strike.');
    expect([
      missingChoice(OPTION),
      missingChoice({ ...OPTION, type: 'FUT', strike: null }),
      missingChoice(MARKET),
    ]).toEqual([null, null, null]);
  });
});
