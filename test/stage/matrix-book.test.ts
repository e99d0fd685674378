import { describe, expect, it } from '@jest/globals';
import { readMatrix } from '../../src/stage/matrix-book.js';

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];

describe('the range of a custom function', () => {
  it('becomes rows with their place in the range', () => {
    const book = readMatrix([['Book'], HEADINGS, ['', ''], ['A1', 'NYMEX', 'LO', 'CALL', 46388, 80, -5]]);
    expect(book).toMatchObject({
      ok: true,
      rowIndexes: [3],
      rows: [
        {
          account_code: 'A1',
          exchange_code: 'NYMEX',
          contract_code: 'LO',
          contract_type: 'CALL',
          contract_expiry: '202701',
          contract_strike: '80',
          net_position: '-5',
        },
      ],
    });
  });

  it.each([
    [[['a', 'b', 'c']], 0, 0, /headings .* not recognised/],
    [[['Account', 'Exchange', 'Contract', 'Type', 'Expiry']], 0, 0, /no column for Net position/],
    [[HEADINGS], 0, 0, /no row below/],
    [[HEADINGS, ['A1', 'NYMEX', '#REF!', 'FUT', 'DEC-27', '', 1]], 1, 2, /#REF!/],
  ])('is refused at the cell that stops it: %j', (values, row, column, message) => {
    expect(readMatrix(values)).toEqual({ ok: false, row, column, message: expect.stringMatching(message) });
  });
});
