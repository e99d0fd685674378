import {
  BLANK,
  day,
  future,
  option,
  sheetStatement,
  shown,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';

export const pivotCompact: Layout = {
  name: 'pivot table in one column',
  about: 'A pivot table as a spreadsheet shows it: account, exchange and contract indented in one column, lots beside.',
  statement: sheetStatement([
    [['Row Labels', 'Sum of Lots'], 'heading'],
    [['ALPHA', 17], 'total'],
    [['  NYMEX', 20], 'total'],
    [['    CL DEC-27', 25], future(['ALPHA', 'NYMEX', 'CL'], '202712', 25)],
    [['    NG JAN-27', -5], future(['ALPHA', 'NYMEX', 'NG'], '202701', -5)],
    [['  CME', -3], 'total'],
    [['    ES MAR-27', -3], future(['ALPHA', 'CME', 'ES'], '202703', -3)],
    [['BETA', 4], 'total'],
    [['  COMEX', 4], 'total'],
    [['    GC FEB-27', 4], future(['BETA', 'COMEX', 'GC'], '202702', 4)],
    [['Grand Total', 21], 'total'],
  ]),
};

export const pivotTabular: Layout = {
  name: 'pivot table in columns',
  about:
    'A pivot table in tabular form: labels stand once, “F-1 Total” below each account, a count of trades beside the lots.',
  statement: sheetStatement([
    [['Business Date', '(All)'], 'title'],
    BLANK,
    [['Account', 'Exchange', 'Contract', 'Expiry', 'Sum of Net Lots', 'Count of Trades'], 'heading'],
    [['F-1', 'NYMEX', 'CL', 'DEC-27', 25, 4], future(['F-1', 'NYMEX', 'CL'], '202712', 25)],
    [['', '', '', 'DEC-28', -20, 2], future(['F-1', 'NYMEX', 'CL'], '202812', -20)],
    [['', '', 'NG', 'JAN-27', 7, 1], future(['F-1', 'NYMEX', 'NG'], '202701', 7)],
    [['', 'CME', 'ES', 'MAR-27', -3, 3], future(['F-1', 'CME', 'ES'], '202703', -3)],
    [['F-1 Total', '', '', '', 9, 10], 'total'],
    [['F-2', 'COMEX', 'GC', 'FEB-27', 6, 2], future(['F-2', 'COMEX', 'GC'], '202702', 6)],
    [['F-2 Total', '', '', '', 6, 2], 'total'],
    [['Grand Total', '', '', '', 15, 12], 'total'],
  ]),
};

export const contractSections: Layout = {
  name: 'contracts as sections',
  about:
    'A desk’s position sheet: each contract is a heading line of its own, months and lots below, net lots at the foot.',
  statement: sheetStatement([
    [['Account: EN-7'], 'title'],
    [['Month', 'Lots', 'Avg Price', 'Settle', 'P&L'], 'heading'],
    [['CL - WTI Crude Oil (NYMEX)'], 'title'],
    [['Mar-27', 12, 90.1, 92.4, 27600], future(['EN-7', 'NYMEX', 'CL'], '202703', 12)],
    [['Dec-27', -4, 81.2, 80.4, 3200], future(['EN-7', 'NYMEX', 'CL'], '202712', -4)],
    [['Net', 8, '', '', 30800], 'total'],
    [['NG - Henry Hub Natural Gas (NYMEX)'], 'title'],
    [['Jan-27', -15, 6.3, 6.402, -15300], future(['EN-7', 'NYMEX', 'NG'], '202701', -15)],
    [['Net', -15, '', '', -15300], 'total'],
    [['B - Brent Crude Oil (ICE)'], 'title'],
    [['Jun-27', 9, 97, 96.2, -7200], future(['EN-7', 'ICE.EU', 'B'], '202706', 9)],
    [['Net', 9, '', '', -7200], 'total'],
  ]),
};

export const productsAcross: Layout = {
  name: 'products across, months down',
  about:
    'An energy trader’s grid: a row for each month, a column for each product, net lots in the cells, totals below.',
  statement: sheetStatement([
    [['Account', 'GRID-2'], 'title'],
    [['Net lots', 'CL', 'NG', 'HO', 'RB'], 'heading'],
    [
      ['Jan-27', 10, '', -3, ''],
      together(future(['GRID-2', 'NYMEX', 'CL'], '202701', 10), future(['GRID-2', 'NYMEX', 'HO'], '202701', -3)),
    ],
    [
      ['Feb-27', '', -8, '', 5],
      together(future(['GRID-2', 'NYMEX', 'NG'], '202702', -8), future(['GRID-2', 'NYMEX', 'RB'], '202702', 5)),
    ],
    [['Dec-27', -2, '', '', ''], future(['GRID-2', 'NYMEX', 'CL'], '202712', -2)],
    [['Total', 8, -8, -3, 5], 'total'],
  ]),
};

export const sheetPerProduct: Layout = {
  name: 'a sheet for each product',
  about: 'A broker’s workbook: a sheet for each product called by its code, the account above, months and lots below.',
  statement: workbookStatement([
    {
      name: 'CL',
      merged: [],
      lines: [
        [['Account', 'WB-3'], 'title'],
        [['Month', 'Long', 'Short', 'Net'], 'heading'],
        [['Dec-27', 12, 2, 10], future(['WB-3', 'NYMEX', 'CL'], '202712', 10)],
        [['Jun-28', 0, 4, -4], future(['WB-3', 'NYMEX', 'CL'], '202806', -4)],
        [['Total', 12, 6, 6], 'total'],
      ],
    },
    {
      name: 'GC',
      merged: [],
      lines: [
        [['Account', 'WB-3'], 'title'],
        [['Month', 'Long', 'Short', 'Net'], 'heading'],
        [['Feb-27', 3, 0, 3], future(['WB-3', 'COMEX', 'GC'], '202702', 3)],
        [['Total', 3, 0, 3], 'total'],
      ],
    },
  ]),
};

export const footnoteMarks: Layout = {
  name: 'footnote marks',
  about:
    'A report to a committee: lots and contracts bear stars and raised figures that are explained below the table.',
  statement: sheetStatement([
    [['Fund', 'Exch', 'Contract', 'Expiry', 'Lots', 'Notional ($)'], 'heading'],
    [['K-1', 'NYMEX', 'CL*', 'Dec-27', 14, shown(1125600, '#,##0')], future(['K-1', 'NYMEX', 'CL'], '202712', 14)],
    [['K-1', 'CME', 'ES', 'Mar-27', '(6)†', shown(-1929300, '#,##0')], future(['K-1', 'CME', 'ES'], '202703', -6)],
    [['K-1', 'COMEX', 'GC', 'Feb-27 ¹', '3', shown(921330, '#,##0')], future(['K-1', 'COMEX', 'GC'], '202702', 3)],
    BLANK,
    [['* hedge of the physical book'], 'remark'],
    [['† rolled on 17 November'], 'remark'],
    [['¹ first notice day 29 January'], 'remark'],
  ]),
};

export const commentColumn: Layout = {
  name: 'comments with numbers',
  about:
    'A trader’s own sheet with a column of comments in which months, lots and prices stand, and a column of stops.',
  statement: sheetStatement([
    [['acct', 'mkt', 'mth', 'pos', 'in', 'stop', 'comment'], 'heading'],
    [
      ['me', 'CL', 'Z27', 5, 70.1, 66, 'was 10, sold 5 on Tue; roll to H28 by 15 Nov'],
      future(['me', 'NYMEX', 'CL'], '202712', 5),
    ],
    [['me', 'ES', 'H27', -2, 6431, 6500, 'vs 3 NQ, see mail'], future(['me', 'CME', 'ES'], '202703', -2)],
    [['me', 'NQ', 'H27', 3, 22400, 21900, ''], future(['me', 'CME', 'NQ'], '202703', 3)],
  ]),
};

export const plainSerials: Layout = {
  name: 'expiries as plain serial numbers',
  about: 'A sheet pasted as values: expiries have lost their format and are day numbers such as 46722.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Code', 'Type', 'Expiry', 'Strike', 'Qty'], 'heading'],
    [['S-1', 'NYMEX', 'CL', 'FUT', 46722, '', 11], future(['S-1', 'NYMEX', 'CL'], '202712', 11)],
    [['S-1', 'NYMEX', 'LO', 'PUT', 46722, 70, -6], option(['S-1', 'NYMEX', 'LO'], ['202712', 'PUT', 70], -6)],
    [['S-1', 'CME', 'ES', 'FUT', 46447, '', 2], future(['S-1', 'CME', 'ES'], '202703', 2)],
  ]),
};

export const deltaColumns: Layout = {
  name: 'lots, deltas and equivalents',
  about:
    'An options desk’s risk sheet: lots beside delta, delta lots, gamma, theta and vega, month cells, right and strike apart.',
  statement: sheetStatement([
    [['Book', 'Prod', 'Month', 'C/P', 'K', 'Position', 'Delta', 'Delta Lots', 'Gamma', 'Theta', 'Vega'], 'heading'],
    [
      ['OPT', 'LO', day('2027-12-01', 'mmm-yy'), 'C', 85, 40, 0.41, 16.4, 1.1, -420, 1310],
      option(['OPT', 'NYMEX', 'LO'], ['202712', 'CALL', 85], 40),
    ],
    [
      ['OPT', 'LO', day('2027-12-01', 'mmm-yy'), 'P', 70, -25, -0.22, 5.5, -0.6, 230, -800],
      option(['OPT', 'NYMEX', 'LO'], ['202712', 'PUT', 70], -25),
    ],
    [
      ['OPT', 'CL', day('2027-12-01', 'mmm-yy'), '', '', -22, 1, -22, 0, 0, 0],
      future(['OPT', 'NYMEX', 'CL'], '202712', -22),
    ],
    [['Total', '', '', '', '', '', '', -0.1, 0.5, -190, 510], 'total'],
  ]),
};

export const quantityInBarrels: Layout = {
  name: 'lots beside barrels',
  about: 'A physical trader’s paper book: lots and volume in barrels or MMBtu beside each other, volume first.',
  statement: textStatement([
    ['Book;Exchange;Contract;Period;Volume;UOM;Lots;Price', 'heading'],
    ['PB-1;NYMEX;CL;2027-12;25000;BBL;25;72.40', future(['PB-1', 'NYMEX', 'CL'], '202712', 25)],
    ['PB-1;NYMEX;NG;2027-01;-50000;MMBTU;-5;6.402', future(['PB-1', 'NYMEX', 'NG'], '202701', -5)],
    ['PB-1;ICE.EU;G;2027-03;1200;MT;12;801.25', future(['PB-1', 'ICE.EU', 'G'], '202703', 12)],
  ]),
};

export const tonnesOnly: Layout = {
  name: 'tonnes without lots',
  about:
    'A metal merchant’s sheet that has tonnes only: whether it means lots of 25 tonnes nobody should guess in silence.',
  statement: sheetStatement([
    [['Account', 'Metal', 'Prompt', 'Tonnes', 'Price USD/t'], 'heading'],
    [['MM-1', 'CAD', 'Mar-27', 250, 10915], 'question'],
    [['MM-1', 'AHD', 'Jun-27', -500, 2990], 'question'],
  ]),
};
