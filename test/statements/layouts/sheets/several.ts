import {
  BLANK,
  eventContract,
  future,
  ladderPoint,
  option,
  sheetStatement,
  workbookStatement,
  type Layout,
} from '../../layout.js';

/** Futures above, options below. */
export const tablesBelow: Layout = {
  name: 'tables below each other',
  about:
    'A broker’s statement on one sheet: futures first, options below with columns of their own, then cash balances.',
  statement: sheetStatement([
    [['Futures'], 'title'],
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'], 'heading'],
    [['S-1', 'NYMEX', 'CL', 'FUT', '202703', 20], future(['S-1', 'NYMEX', 'CL'], '202703', 20)],
    [['S-1', 'NYMEX', 'NG', 'FUT', '202703', -30], future(['S-1', 'NYMEX', 'NG'], '202703', -30)],
    [['Total futures', '', '', '', '', -10], 'total'],
    BLANK,
    [['Options'], 'title'],
    [['Account', 'Exchange', 'Contract', 'Type', 'Strike', 'Expiry', 'Net position'], 'heading'],
    [['S-1', 'NYMEX', 'LO', 'CALL', 80, '202703', -15], option(['S-1', 'NYMEX', 'LO'], ['202703', 'CALL', 80], -15)],
    [['S-1', 'NYMEX', 'LO', 'PUT', 60, '202703', -15], option(['S-1', 'NYMEX', 'LO'], ['202703', 'PUT', 60], -15)],
    [['Total options', '', '', '', '', '', -30], 'total'],
    BLANK,
    [['Cash balances'], 'title'],
    [['Account', 'Currency', 'Balance', 'Rate'], 'heading'],
    [['S-1', 'USD', 1250000, 1], 'remark'],
    [['S-1', 'EUR', 80000, 1.1], 'remark'],
  ]),
};

/** Two tables next to each other. */
export const tablesBeside: Layout = {
  name: 'tables beside each other',
  about: 'A trader’s sheet: two books with the same headings side by side, a blank column between them.',
  statement: sheetStatement([
    [['Energy', '', '', '', '', '', '', 'Metals'], 'title'],
    [
      [
        ...['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position', ''],
        ...['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'],
      ],
      'heading',
    ],
    [
      ['E-1', 'NYMEX', 'CL', 'FUT', '202703', 6, '', 'M-1', 'COMEX', 'GC', 'FUT', '202702', 2],
      [...future(['E-1', 'NYMEX', 'CL'], '202703', 6), ...future(['M-1', 'COMEX', 'GC'], '202702', 2)],
    ],
    [
      ['E-1', 'NYMEX', 'HO', 'FUT', '202703', -6, '', 'M-1', 'COMEX', 'SI', 'FUT', '202703', -1],
      [...future(['E-1', 'NYMEX', 'HO'], '202703', -6), ...future(['M-1', 'COMEX', 'SI'], '202703', -1)],
    ],
    [
      ['', '', '', '', '', '', '', 'M-1', 'COMEX', 'HG', 'FUT', '202703', 4],
      future(['M-1', 'COMEX', 'HG'], '202703', 4),
    ],
  ]),
};

/** A workbook with a sheet for each kind. */
export const mixedBook: Layout = {
  name: 'a sheet for each kind',
  about:
    'A fund’s workbook: listed derivatives, swaps, a ladder, treasuries and event contracts on sheets of their own.',
  statement: workbookStatement([
    {
      name: 'Listed',
      merged: [],
      lines: [
        [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'], 'heading'],
        [['MIX', 'CME', 'ES', 'FUT', '202703', '', -10], future(['MIX', 'CME', 'ES'], '202703', -10)],
        [['MIX', 'CME', 'ES', 'CALL', '202703', 6000, 20], option(['MIX', 'CME', 'ES'], ['202703', 'CALL', 6000], 20)],
      ],
    },
    {
      name: 'Swaps',
      merged: [],
      lines: [
        [
          [
            ...['Account', 'Clearing house', 'Trade ID', 'Swap type', 'Direction', 'Notional', 'Currency'],
            ...['Effective date', 'Maturity date', 'Fixed rate, %', 'Floating index'],
          ],
          'heading',
        ],
        [
          ['MIX', 'CME', 'M-1', 'OIS', 'PAY', 1e8, 'USD', '20261124', '20311124', 3.8, 'USD-SOFR-OIS'],
          [
            {
              ...{ account_code: 'MIX', clearing_house: 'CME', trade_id: 'M-1', type: 'OIS', direction: 'PAY' },
              ...{ notional: 1e8, currency: 'USD', effective_date: '20261124', maturity_date: '20311124' },
              ...{ fixed_rate: 3.8, float_index: 'USD-SOFR-OIS' },
            },
          ],
        ],
      ],
    },
    {
      name: 'Ladder',
      merged: [],
      lines: [
        [['Account', 'Index', 'Tenor', 'DV01'], 'heading'],
        [['MIX', 'USD-SOFR-OIS', '10Y', 4500], ladderPoint('MIX', 'USD-SOFR-OIS', '10Y', 4500)],
      ],
    },
    {
      name: 'Treasuries',
      merged: [],
      lines: [
        [['Account', 'Category', 'Currency', 'Maturity', 'Coupon, %', 'Notional'], 'heading'],
        [
          ['MIX', 'UST-NOTE', 'USD', '20311115', 4.25, 3000000],
          [
            {
              ...{ account_code: 'MIX', contract_type: 'UST-NOTE', currency: 'USD', maturity: '20311115' },
              ...{ coupon_rate: 4.25, notional: 3_000_000 },
            },
          ],
        ],
      ],
    },
    {
      name: 'Events',
      merged: [],
      lines: [
        [['Account', 'Exchange', 'Ticker', 'Side', 'Quantity', 'Price'], 'heading'],
        [
          ['MIX', 'KALSHI', 'KXFEDDECISION-27JAN-H0', 'YES', 50, 0.6],
          eventContract(['MIX', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 50, 0.6),
        ],
      ],
    },
    {
      name: 'Cash',
      merged: [],
      lines: [
        [['Account', 'Currency', 'Balance'], 'heading'],
        [['MIX', 'USD', 2500000], 'remark'],
      ],
    },
  ]),
};

/** All kinds in one table. */
export const oneTableOfAllKinds: Layout = {
  name: 'all kinds in one table',
  about:
    'A data warehouse’s extract: every kind of position in one table, columns blank where a kind has no such field.',
  statement: sheetStatement([
    [
      [
        ...['account_code', 'exchange_code', 'contract_code', 'contract_type', 'contract_expiry', 'net_position'],
        ...['index', 'tenor', 'dv01'],
      ],
      'heading',
    ],
    [['W-1', 'NYMEX', 'CL', 'FUT', '202703', 5, '', '', ''], future(['W-1', 'NYMEX', 'CL'], '202703', 5)],
    [['W-1', '', '', '', '', '', 'USD-SOFR-OIS', '5Y', 900], ladderPoint('W-1', 'USD-SOFR-OIS', '5Y', 900)],
    [['W-1', 'CME', '6E', 'FUT', '202703', -5, '', '', ''], future(['W-1', 'CME', '6E'], '202703', -5)],
  ]),
};
