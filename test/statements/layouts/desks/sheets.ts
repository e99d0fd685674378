import {
  future,
  option,
  sheetStatement,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';

/** Net lots with a column for each month. */
export const monthsAcross: Layout = {
  name: 'months across',
  about:
    'An energy desk’s position grid: a row for each contract, a column for each month, totals at the right and below.',
  statement: sheetStatement([
    [['Book: NRG-1', '', '', '', '', ''], 'title'],
    [['Exchange', 'Contract', 'Jan-27', 'Feb-27', 'Mar-27', 'Total'], 'heading'],
    [
      ['NYMEX', 'NG', 25, '', -40, -15],
      together(future(['NRG-1', 'NYMEX', 'NG'], '202701', 25), future(['NRG-1', 'NYMEX', 'NG'], '202703', -40)),
    ],
    [
      ['NYMEX', 'CL', -5, 10, '', 5],
      together(future(['NRG-1', 'NYMEX', 'CL'], '202701', -5), future(['NRG-1', 'NYMEX', 'CL'], '202702', 10)),
    ],
    [['ICE.EU', 'B', '', '', 8, 8], future(['NRG-1', 'ICE.EU', 'B'], '202703', 8)],
    [['Total', '', 20, 10, -32, -2], 'total'],
  ]),
};

/** Lots with a column for each account. */
export const accountsAcross: Layout = {
  name: 'accounts across',
  about: 'A head trader’s sheet: a row for each contract, a column for each account, the house’s sum at the right.',
  statement: sheetStatement(
    [
      [['', '', '', 'Account', '', '', ''], 'heading'],
      [['Exchange', 'Contract', 'Expiry', 'ALPHA', 'BETA', 'GAMMA', 'Total'], 'heading'],
      [
        ['NYMEX', 'CL', 'Dec-27', 10, -5, '', 5],
        together(future(['ALPHA', 'NYMEX', 'CL'], '202712', 10), future(['BETA', 'NYMEX', 'CL'], '202712', -5)),
      ],
      [
        ['CBOT', 'ZN', 'Mar-27', '', 20, 15, 35],
        together(future(['BETA', 'CBOT', 'ZN'], '202703', 20), future(['GAMMA', 'CBOT', 'ZN'], '202703', 15)),
      ],
    ],
    ['D1:F1'],
  ),
};

/** Sheets that are called as the accounts are. */
export const sheetsByAccount: Layout = {
  name: 'a sheet for each account',
  about: 'A fund manager’s workbook: no account column, each sheet is called by its account, each with its own total.',
  statement: workbookStatement([
    {
      name: 'ACC 101',
      merged: [],
      lines: [
        [['Contract', 'Month', 'Qty', 'Avg Price'], 'heading'],
        [['CL', 'Dec-27', 4, 70.1], future(['ACC 101', 'NYMEX', 'CL'], '202712', 4)],
        [['GC', 'Feb-27', -2, 2690], future(['ACC 101', 'COMEX', 'GC'], '202702', -2)],
        [['Total', '', 2, ''], 'total'],
      ],
    },
    {
      name: 'ACC 102',
      merged: [],
      lines: [
        [['Contract', 'Month', 'Qty', 'Avg Price'], 'heading'],
        [['NG', 'Mar-27', -12, 4.02], future(['ACC 102', 'NYMEX', 'NG'], '202703', -12)],
        [['ZC', 'Jul-27', 9, 4.55], future(['ACC 102', 'CBOT', 'ZC'], '202707', 9)],
      ],
    },
  ]),
};

/** Opening and closing words of option trades. */
export const openingAndClosing: Layout = {
  name: 'opening and closing actions',
  about:
    'An options broker’s fills: BTO, STO, BTC and STC for the action, strike and right in one text such as `80 C`.',
  statement: textStatement([
    ['Acct,Action,Qty,Root,Exp,Strike,Price', 'heading'],
    ['R-7,BTO,10,LO,Dec27,80 C,3.95', option(['R-7', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 10)],
    ['R-7,STO,5,LO,Dec27,65 P,2.10', option(['R-7', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -5)],
    ['R-7,BTC,2,LO,Dec27,70 P,3.10', option(['R-7', 'NYMEX', 'LO'], ['202712', 'PUT', 70], 2)],
    ['R-7,STC,4,LO,Dec27,75 C,4.30', option(['R-7', 'NYMEX', 'LO'], ['202712', 'CALL', 75], -4)],
  ]),
};

/** Legs below their strategy. */
export const strategiesWithLegs: Layout = {
  name: 'strategies with legs',
  about: 'A risk system’s strategy view: a line for each strategy with its name and gain, the legs below it with lots.',
  statement: sheetStatement([
    [['Account', 'Strategy', 'Leg', 'Exchange', 'Product', 'Expiry', 'P/C', 'Strike', 'Lots', 'P&L'], 'heading'],
    [['VOL-2', 'CL Dec27 80/90 call spread', '', '', '', '', '', '', '', 1250], 'remark'],
    [
      ['VOL-2', '', 1, 'NYMEX', 'LO', 'Dec-27', 'C', 80, 10, -300],
      option(['VOL-2', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 10),
    ],
    [
      ['VOL-2', '', 2, 'NYMEX', 'LO', 'Dec-27', 'C', 90, -10, 1550],
      option(['VOL-2', 'NYMEX', 'LO'], ['202712', 'CALL', 90], -10),
    ],
    [['VOL-2', 'Delta hedge', '', '', '', '', '', '', '', -200], 'remark'],
    [['VOL-2', '', 1, 'NYMEX', 'CL', 'Dec-27', '', '', -4, -200], future(['VOL-2', 'NYMEX', 'CL'], '202712', -4)],
  ]),
};
