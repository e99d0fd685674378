import { describe, expect, it } from '@jest/globals';
import { HeldTwice } from '../../../server/sheet/reader/sections/held-twice.js';
import type { StagedRange } from '../../../server/sheet/table/stage-range.js';

const map = {
  type: 'etd',
  headerRow: 0,
  columns: {
    account_code: 0,
    exchange_code: 1,
    contract_code: 2,
    contract_type: 3,
    contract_expiry: 4,
    net_position: 5,
  },
} as const;

/** A table of positions of one account. @param written contracts as they stand in the sheet @param lots of each */
function take(held: HeldTwice, firstRow: number, written: readonly string[], lots: readonly string[], codes = CODES) {
  const rows = (contracts: readonly string[]): StagedRange => ({
    type: 'etd',
    address: { sheet: '', row: 0, column: 0, rowCount: 9, columnCount: 7 },
    map,
    data: lots.map((own, row) => ['', 'A', 'NYMEX', contracts[row] ?? '', 'FUT', '202712', '', own]),
    idx: lots.map((_, row) => firstRow + row),
    issues: [],
  });
  held.take(rows(written), rows(codes));
}

const CODES = ['CL', 'NG', 'HO'];
const SYMBOLS = ['CLZ7', 'NGZ7', 'HOZ7'];
const NAMES = ['WTI Crude Oil Dec-27', 'Natural Gas Dec-27', 'Heating Oil Dec-27'];
const LOTS = ['5', '-3', '2'];

describe('tables whose contracts turn out to be the same', () => {
  const noticesOf = (firstRow: number, written: readonly string[], lots: readonly string[], codes = CODES) => {
    const held = new HeldTwice();
    take(held, 1, SYMBOLS, LOTS);
    take(held, firstRow, written, lots, codes);
    return held.notices.length;
  };

  it('are told where they hold the same lots', () => expect(noticesOf(7, NAMES, LOTS)).toBe(1));

  it.each([
    ['other lots', 7, NAMES, ['5', '-3', '1'], CODES],
    ['other contracts', 7, NAMES, LOTS, ['CL', 'NG', 'RB']],
    ['the next rows of one table', 4, NAMES, LOTS, CODES],
    ['contracts that are written alike, which have been compared', 7, SYMBOLS, LOTS, CODES],
    ['what is not understood', 7, NAMES, LOTS, ['', '', '']],
  ])('are not with %s', (_, firstRow, written, lots, codes) => {
    expect(noticesOf(firstRow, written, lots, codes)).toBe(0);
  });
});
