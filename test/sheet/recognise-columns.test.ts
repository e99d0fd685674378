import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROW_TABLES, STAGE_TYPES } from '../../server/contract/stage-columns.js';
import { headingFingerprint, recogniseColumns } from '../../server/sheet/table/recognise-columns.js';

describe('columns', () => {
  it.each(STAGE_TYPES)('of %s are recognised by their labels and by their field names, in any order', (type) => {
    const columns = ROW_TABLES[type].columns;
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...columns], { minLength: columns.length }),
        fc.boolean(),
        (shuffled, isLabel) => {
          const headings = shuffled.map(({ label, field }) => (isLabel ? label : field));
          const recognition = recogniseColumns([headings]);
          expect(recognition?.map).toEqual({
            type,
            headerRow: 0,
            columns: Object.fromEntries(shuffled.map(({ field }, column) => [field, column])),
          });
          expect(recognition?.missing).toEqual([]);
          expect(recognition?.unknown).toEqual([]);
        },
      ),
    );
  });

  it.each([
    [
      ['Acct', 'Exch', 'Symbol', 'C/P', 'Contract Month', 'STRIKE PRICE', 'Qty'],
      {
        account_code: 0,
        exchange_code: 1,
        contract_code: 2,
        contract_type: 3,
        contract_expiry: 4,
        contract_strike: 5,
        net_position: 6,
      },
    ],
    [
      ['Portfolio', 'Venue', 'Product', 'Put/Call', 'Expiration', 'Strike', 'Lots', 'Trader', ''],
      {
        account_code: 0,
        exchange_code: 1,
        contract_code: 2,
        contract_type: 3,
        contract_expiry: 4,
        contract_strike: 5,
        net_position: 6,
      },
    ],
  ])('go by their usual names too: %j', (headings, columns) => {
    expect(recogniseColumns([headings])?.map).toEqual({ type: 'etd', headerRow: 0, columns });
  });

  it('keep a heading that names a field exactly from one that may mean it', () => {
    const headings = ['Account', 'Exchange', 'Product', 'Contract', 'Type', 'Maturity', 'Expiry', 'Net position'];
    const recognition = recogniseColumns([headings]);
    expect(recognition?.map.columns).toMatchObject({ contract_code: 3, contract_expiry: 6 });
    expect(recognition?.unknown).toEqual([
      { column: 2, heading: 'Product' },
      { column: 5, heading: 'Maturity' },
    ]);
  });

  it('name the ones that rows need and the range lacks', () => {
    const recognition = recogniseColumns([['Account', 'Exchange', 'Contract', 'Expiry', 'Trader']]);
    expect(recognition?.missing.map(({ field }) => field)).toEqual(['contract_type', 'net_position']);
    expect(recognition?.unknown).toEqual([{ column: 4, heading: 'Trader' }]);
  });

  it('are found below a title and blank lines', () => {
    const rows = [
      ['Desk book', '', '', '', '', ''],
      ['', '', '', '', '', ''],
      ROW_TABLES.etd.columns.map((one) => one.label),
    ];
    expect(recogniseColumns(rows)?.map.headerRow).toBe(2);
  });

  it('tell a swap sheet from a ladder and from bonds', () => {
    const typeOf = (headings: readonly string[]) => recogniseColumns([headings])?.map.type;
    expect(
      typeOf(['Account', 'CCP', 'Trade', 'Type', 'Pay/Receive', 'Notional', 'Ccy', 'Start', 'End', 'Rate', 'Index']),
    ).toBe('irs');
    expect(typeOf(['Account', 'Curve', 'Bucket', 'PV01'])).toBe('ladder');
    expect(typeOf(['Account', 'Category', 'Ccy', 'Maturity', 'Coupon', 'Freq', 'Face'])).toBe('fi');
    expect(typeOf(['Account', 'Exchange', 'Ticker', 'Side', 'Quantity'])).toBe('event');
  });

  it('without headings follow the order of the table, with and without the line ID', () => {
    const row = ['A1', 'NYMEX', 'LO', 'CALL', '202712', 80, -5];
    expect(recogniseColumns([['1', ...row]])?.map).toMatchObject({
      type: 'etd',
      headerRow: null,
      columns: { position_id: 0, account_code: 1, net_position: 7 },
    });
    expect(recogniseColumns([row])?.map.columns).toMatchObject({
      account_code: 0,
      contract_strike: 5,
      net_position: 6,
    });
  });

  it('are not guessed where nothing is known', () => {
    expect(recogniseColumns([['Name', 'Colour', 'Size']])).toBeUndefined();
    expect(recogniseColumns([])).toBeUndefined();
    expect(recogniseColumns([['A1', 'NYMEX', 'LO', 'CALL', '202712', 80, 'many']])).toBeUndefined();
    expect(recogniseColumns([['1', 'A1', 'NYMEX', 'LO', 'CALL', '202712', 80, -5]], 'irs')).toBeUndefined();
  });

  it('share a fingerprint where headings differ in case and separators only', () => {
    expect(headingFingerprint(['Net Position', 'C/P'])).toBe(headingFingerprint(['net_position', ' c p ']));
    expect(headingFingerprint(['Net Position', 'C/P'])).not.toBe(headingFingerprint(['C/P', 'Net Position']));
  });
});
