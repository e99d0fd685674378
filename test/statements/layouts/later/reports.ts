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

export const openInterestBeside: Layout = {
  name: 'position among volume and open interest',
  about:
    'A desk’s market sheet: settlement, volume, open interest of the market and the desk’s own position in one table.',
  statement: sheetStatement([
    [['Book', 'EGY-2'], 'title'],
    [['Contract', 'Month', 'Settle', 'Change', 'Volume', 'Open Interest', 'Our Position'], 'heading'],
    [['CL', 'Jan-27', 94.41, -0.35, 310522, 288011, 40], future(['EGY-2', 'NYMEX', 'CL'], '202701', 40)],
    [['CL', 'Feb-27', 93.9, -0.31, 140877, 190334, -15], future(['EGY-2', 'NYMEX', 'CL'], '202702', -15)],
    [['HO', 'Jan-27', 3.12, 0.01, 41022, 80110, -6], future(['EGY-2', 'NYMEX', 'HO'], '202701', -6)],
  ]),
};

export const limitReport: Layout = {
  name: 'positions against limits',
  about:
    'A compliance report: net position beside the speculative limit, use in per cent, breach flag, account names in the rows.',
  statement: sheetStatement([
    [['Position limit monitor 20-Nov-2026'], 'title'],
    [['Account', 'Exchange', 'Commodity', 'Contract Month', 'Net Position', 'Limit', '% Used', 'Breach'], 'heading'],
    [
      ['LIM-1', 'CBOT', 'ZC', 'MAR 27', -450, 600, shown(0.75, '0%'), 'N'],
      future(['LIM-1', 'CBOT', 'ZC'], '202703', -450),
    ],
    [
      ['LIM-1', 'CBOT', 'ZW', 'MAR 27', 200, 600, shown(0.3333, '0%'), 'N'],
      future(['LIM-1', 'CBOT', 'ZW'], '202703', 200),
    ],
    [
      ['LIM-2', 'NYMEX', 'NG', 'JAN 27', 1100, 1000, shown(1.1, '0%'), 'Y'],
      future(['LIM-2', 'NYMEX', 'NG'], '202701', 1100),
    ],
  ]),
};

export const unitsInBrackets: Layout = {
  name: 'headings with units in brackets',
  about:
    'A commodity house’s report: POSITION [LOTS], STRIKE [USD/BBL], DELIVERY [MMM-YY], VOLUME [KBBL] and VALUE [KUSD].',
  statement: textStatement([
    [
      'LEGAL ENTITY;VENUE;INSTRUMENT;TYPE;DELIVERY [MMM-YY];STRIKE [USD/BBL];POSITION [LOTS];VOLUME [KBBL];VALUE [KUSD]',
      'heading',
    ],
    ['LE-1;NYMEX;CL;Future;Dec-27;;110;110;7964', future(['LE-1', 'NYMEX', 'CL'], '202712', 110)],
    ['LE-1;NYMEX;LO;Put;Dec-27;65;-60;-60;-123', option(['LE-1', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -60)],
    ['LE-1;ICE.EU;B;Future;Jun-27;;-40;-40;-3848', future(['LE-1', 'ICE.EU', 'B'], '202706', -40)],
    ['LE-1;;;TOTAL;;;;10;3993', 'total'],
  ]),
};

export const subAccounts: Layout = {
  name: 'accounts and sub-accounts',
  about: 'A clearing firm’s file: account and sub-account in two columns, origin C and H, a trader’s code beside.',
  statement: textStatement([
    ['Account,Sub-Account,Trader,Exchange,Contract,Expiry,Net', 'heading'],
    [
      'CLR-1,A,JB,CME,ES,MAR-27,5',
      future(['CLR-1', 'CME', 'ES'], '202703', 5).map((row) => ({ ...row, sub_account_code: 'A' })),
    ],
    [
      'CLR-1,B,KM,CME,ES,MAR-27,-2',
      future(['CLR-1', 'CME', 'ES'], '202703', -2).map((row) => ({ ...row, sub_account_code: 'B' })),
    ],
    [
      'CLR-1,B,KM,NYMEX,CL,DEC-27,9',
      future(['CLR-1', 'NYMEX', 'CL'], '202712', 9).map((row) => ({ ...row, sub_account_code: 'B' })),
    ],
  ]),
};

export const yearsAsSections: Layout = {
  name: 'years as section lines',
  about:
    'A power and gas trader’s sheet: a line with the year, months as three letters below, lots bought and sold, contract in the title.',
  statement: sheetStatement([
    [['Natural Gas (NG) NYMEX, account GT-4'], 'title'],
    [['Month', 'Bought', 'Sold', 'Net'], 'heading'],
    [[2027], 'title'],
    [['Jan', 20, 5, 15], future(['GT-4', 'NYMEX', 'NG'], '202701', 15)],
    [['Feb', 0, 10, -10], future(['GT-4', 'NYMEX', 'NG'], '202702', -10)],
    [[2028], 'title'],
    [['Jan', 8, 0, 8], future(['GT-4', 'NYMEX', 'NG'], '202801', 8)],
    [['Total', 28, 15, 13], 'total'],
  ]),
};

export const accountsMergedAcross: Layout = {
  name: 'long and short below each account',
  about:
    'A head of desk’s sheet: account names merged over a Long and a Short column each, contracts down, net of the house at the right.',
  statement: sheetStatement(
    [
      [['', '', 'FUND A', '', 'FUND B', '', 'House'], 'heading'],
      [['Contract', 'Month', 'Long', 'Short', 'Long', 'Short', 'Net'], 'heading'],
      [
        ['CL', 'Dec-27', 10, 0, 0, 4, 6],
        together(future(['FUND A', 'NYMEX', 'CL'], '202712', 10), future(['FUND B', 'NYMEX', 'CL'], '202712', -4)),
      ],
      [['GC', 'Feb-27', 0, 3, 0, 0, -3], future(['FUND A', 'COMEX', 'GC'], '202702', -3)],
      [['ES', 'Mar-27', 0, 0, 7, 0, 7], future(['FUND B', 'CME', 'ES'], '202703', 7)],
    ],
    ['C1:D1', 'E1:F1'],
  ),
};

export const turnedPositions: Layout = {
  name: 'positions side by side',
  about:
    'A small fund’s memo: labels down the first column (Account, Contract, Month, Lots), each position a column of its own.',
  statement: sheetStatement([
    [['Account', 'SM-1', 'SM-1', 'SM-1'], 'heading'],
    [['Exchange', 'NYMEX', 'CME', 'COMEX'], 'heading'],
    [['Contract', 'CL', 'ES', 'GC'], 'heading'],
    [['Month', 'Dec-27', 'Mar-27', 'Feb-27'], 'heading'],
    [
      ['Lots', 4, -2, 1],
      together(
        future(['SM-1', 'NYMEX', 'CL'], '202712', 4),
        future(['SM-1', 'CME', 'ES'], '202703', -2),
        future(['SM-1', 'COMEX', 'GC'], '202702', 1),
      ),
    ],
  ]),
};

export const averageAndCloseLines: Layout = {
  name: 'average and close lines below positions',
  about:
    'A futures broker’s statement as CSV: below each contract a line of its last trading day and close, and one of the average price.',
  statement: textStatement([
    ['ACCOUNT: 331-00912,,,,,,', 'title'],
    ['OPEN POSITIONS,,,,,,', 'title'],
    ['DATE,LONG,SHORT,DESCRIPTION,PRICE,CURR,DEBIT/CREDIT', 'heading'],
    ['11/18/26,2,,DEC 27 NYMEX CRUDE OIL,70.10,US,"4,600.00"', future(['331-00912', 'NYMEX', 'CL'], '202712', 2)],
    ['11/19/26,1,,DEC 27 NYMEX CRUDE OIL,71.00,US,"1,400.00"', future(['331-00912', 'NYMEX', 'CL'], '202712', 1)],
    [',3*,,LTD 19NOV27 CLOSE,72.40,,"6,000.00"', 'total'],
    [',,,AVERAGE LONG,70.40,,', 'remark'],
    ['11/17/26,,4,MAR 27 CBT CORN,4.38,US,(250.00)', future(['331-00912', 'CBOT', 'ZC'], '202703', -4)],
    [',,4*,LTD 12MAR27 CLOSE,4.3925,,(250.00)', 'total'],
    [',,,AVERAGE SHORT,4.38,,', 'remark'],
  ]),
};

export const unlabelledSums: Layout = {
  name: 'sums without a label',
  about:
    'A sheet with automatic subtotals whose labels were deleted: below each contract the sum of its lots stands alone.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Expiry', 'Lots'], 'heading'],
    [['Q-1', 'NYMEX', 'CL', 'DEC-27', 10], future(['Q-1', 'NYMEX', 'CL'], '202712', 10)],
    [['Q-2', 'NYMEX', 'CL', 'DEC-27', 15], future(['Q-2', 'NYMEX', 'CL'], '202712', 15)],
    [['', '', '', '', 25], 'total'],
    [['Q-1', 'CME', 'ES', 'MAR-27', -4], future(['Q-1', 'CME', 'ES'], '202703', -4)],
    [['Q-2', 'CME', 'ES', 'MAR-27', -2], future(['Q-2', 'CME', 'ES'], '202703', -2)],
    [['', '', '', '', -6], 'total'],
    [['', '', '', '', 19], 'total'],
  ]),
};

export const tradeTypes: Layout = {
  name: 'trades by type of execution',
  about:
    'A clearing member’s trade file: Screen, Block, EFRP and Give-in trades count, a Give-out does not stay with the member.',
  statement: textStatement([
    ['Trade Date,Account,Exch,Contract,Period,B/S,Lots,Price,Trade Type,Counterparty', 'heading'],
    ['2026-11-20,CM-1,NYMEX,CL,DEC27,B,10,72.40,Screen,', future(['CM-1', 'NYMEX', 'CL'], '202712', 10)],
    ['2026-11-20,CM-1,NYMEX,CL,DEC27,S,4,72.45,Block,XYZ', future(['CM-1', 'NYMEX', 'CL'], '202712', -4)],
    ['2026-11-20,CM-1,NYMEX,NG,JAN27,B,20,6.40,EFRP,QRS', future(['CM-1', 'NYMEX', 'NG'], '202701', 20)],
    ['2026-11-20,CM-1,NYMEX,NG,JAN27,B,50,6.41,Give-out,TUV', 'question'],
  ]),
};

export const namesOnly: Layout = {
  name: 'commodities by name, no exchange',
  about:
    'A merchant’s hedge list: Coffee C, Sugar No. 11, Cotton No. 2, Corn and Soybeans by name with the month beside.',
  statement: sheetStatement([
    [['Entity', 'Commodity', 'Delivery', 'Long', 'Short'], 'heading'],
    [['SOFT-1', 'Coffee C', 'Mar 2027', '', 22], future([null, 'ICE.US', 'KC'], '202703', -22)],
    [['SOFT-1', 'Sugar No. 11', 'May 2027', 140, ''], future([null, 'ICE.US', 'SB'], '202705', 140)],
    [['SOFT-1', 'Cotton No. 2', 'Jul 2027', 35, ''], future([null, 'ICE.US', 'CT'], '202707', 35)],
    [['SOFT-1', 'Soybeans', 'Nov 2027', '', 60], future([null, 'CBOT', 'ZS'], '202711', -60)],
    BLANK,
    [['Prepared by: treasury back office'], 'remark'],
  ]),
};

export const optionBook: Layout = {
  name: 'option book with its future apart',
  about:
    'An options trader’s workbook: a sheet of options (strike, right, lots), a sheet of the hedge in futures, month cells as mmm yy.',
  statement: workbookStatement([
    {
      name: 'Options',
      merged: [],
      lines: [
        [['Acct', 'Series', 'Exp', 'Strike', 'Call/Put', 'Lots', 'Theo', 'Iv'], 'heading'],
        [
          ['OB-1', 'LO', day('2027-12-01', 'mmm yy'), 80, 'Call', 25, 5.1, shown(0.31, '0.0%')],
          option(['OB-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 25),
        ],
        [
          ['OB-1', 'ON', day('2027-01-01', 'mmm yy'), 6, 'Put', -10, 0.21, shown(0.6, '0.0%')],
          option(['OB-1', 'NYMEX', 'ON'], ['202701', 'PUT', 6], -10),
        ],
      ],
    },
    {
      name: 'Hedge',
      merged: [],
      lines: [
        [['Acct', 'Future', 'Exp', 'Lots', 'Px'], 'heading'],
        [['OB-1', 'CL', day('2027-12-01', 'mmm yy'), -11, 72.4], future(['OB-1', 'NYMEX', 'CL'], '202712', -11)],
        [['OB-1', 'NG', day('2027-01-01', 'mmm yy'), 4, 6.4], future(['OB-1', 'NYMEX', 'NG'], '202701', 4)],
      ],
    },
  ]),
};
