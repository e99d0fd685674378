import {
  BLANK,
  day,
  future,
  option,
  sheetStatement,
  shown,
  textStatement,
  together,
  type Layout,
} from '../../layout.js';

export const longsThenShorts: Layout = {
  name: 'longs above shorts',
  about: 'A fund’s report: a section LONG POSITIONS and below it SHORT POSITIONS, lots without a sign in both.',
  statement: sheetStatement([
    [['Fund: CTA-ONE'], 'title'],
    [['Contract', 'Exchange', 'Expiry', 'Contracts', 'Price', 'Exposure'], 'heading'],
    [['LONG POSITIONS'], 'title'],
    [['CL', 'NYMEX', 'Dec-27', 30, 72.4, 2172000], future(['CTA-ONE', 'NYMEX', 'CL'], '202712', 30)],
    [['GC', 'COMEX', 'Feb-27', 12, 3071.1, 3685320], future(['CTA-ONE', 'COMEX', 'GC'], '202702', 12)],
    [['Total long', '', '', 42, '', 5857320], 'total'],
    [['SHORT POSITIONS'], 'title'],
    [['ZN', 'CBOT', 'Mar-27', 80, 108.2, 8656000], future(['CTA-ONE', 'CBOT', 'ZN'], '202703', -80)],
    [['ES', 'CME', 'Mar-27', 5, 6431, 1607750], future(['CTA-ONE', 'CME', 'ES'], '202703', -5)],
    [['Total short', '', '', 85, '', 10263750], 'total'],
  ]),
};

export const callsThenPuts: Layout = {
  name: 'calls above puts',
  about: 'An options desk’s list: a line CALLS and a line PUTS above their rows, no column of the right.',
  statement: textStatement([
    ['Account,Series,Month,Strike,Lots,Premium', 'heading'],
    ['CALLS,,,,,', 'title'],
    ['OP-6,LO,DEC-27,80,12,5.10', option(['OP-6', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 12)],
    ['OP-6,LO,DEC-27,90,-12,2.60', option(['OP-6', 'NYMEX', 'LO'], ['202712', 'CALL', 90], -12)],
    ['PUTS,,,,,', 'title'],
    ['OP-6,LO,DEC-27,60,-20,1.40', option(['OP-6', 'NYMEX', 'LO'], ['202712', 'PUT', 60], -20)],
  ]),
};

export const shortsBelowZero: Layout = {
  name: 'short column below zero',
  about: 'A prime broker’s sheet: a Long and a Short column, the short lots with a minus already, net lots not shown.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Month', 'Long', 'Short', 'Value'], 'heading'],
    [['NEG-1', 'NYMEX', 'CL', 'DEC-27', 10, -4, 434400], future(['NEG-1', 'NYMEX', 'CL'], '202712', 6)],
    [['NEG-1', 'CME', 'ES', 'MAR-27', 0, -3, -964650], future(['NEG-1', 'CME', 'ES'], '202703', -3)],
    [['NEG-1', 'COMEX', 'GC', 'FEB-27', 2, 0, 614220], future(['NEG-1', 'COMEX', 'GC'], '202702', 2)],
  ]),
};

export const lotsAtPrice: Layout = {
  name: 'lots at their price in one cell',
  about: 'A trader’s notes: `10 @ 70.10` and `-5 @ 6431.25` in the cells, contract before, account in the title.',
  statement: sheetStatement([
    [['Account: NB-1'], 'title'],
    [['Contract', 'Position', 'Last'], 'heading'],
    [['CLZ27', '10 @ 70.10', 72.4], future(['NB-1', 'NYMEX', 'CL'], '202712', 10)],
    [['ESH27', '-5 @ 6431.25', 6422.75], future(['NB-1', 'CME', 'ES'], '202703', -5)],
    [['ZNH27', '-20 @ 108-16', '108-07'], future(['NB-1', 'CBOT', 'ZN'], '202703', -20)],
  ]),
};

export const suffixSymbols: Layout = {
  name: 'symbols with an exchange suffix',
  about:
    'A finance site’s portfolio: `CLZ27.NYM`, `GCG27.CMX`, `ZNH27.CBT`, `ESH27.CME`, shares and purchase price, a share among them.',
  statement: textStatement([
    ['Symbol,Current Price,Date,Time,Change,Volume,Trade Date,Purchase Price,Quantity,Comment', 'heading'],
    ['CLZ27.NYM,72.40,2026/11/20,17:00 EST,-0.35,10211,20261117,70.10,3,', future([null, 'NYMEX', 'CL'], '202712', 3)],
    [
      'GCG27.CMX,3071.1,2026/11/20,17:00 EST,4.2,90122,20261118,3050.0,-1,',
      future([null, 'COMEX', 'GC'], '202702', -1),
    ],
    [
      'ZNH27.CBT,108.21875,2026/11/20,17:00 EST,0.03,1200322,20261119,108.4,-6,',
      future([null, 'CBOT', 'ZN'], '202703', -6),
    ],
    ['MSFT,430.10,2026/11/20,16:00 EST,1.1,20000000,20260102,401,50,', 'question'],
  ]),
};

export const keysWithDots: Layout = {
  name: 'instrument keys with separators',
  about:
    'A risk warehouse’s keys: `F:NYMEX:CL:202712` for a future, `O:NYMEX:LO:202712:C:80` for an option, quantity and book beside.',
  statement: textStatement([
    ['book_id|instrument_key|quantity|mtm_usd', 'heading'],
    ['BK9|F:NYMEX:CL:202712|17|39100', future(['BK9', 'NYMEX', 'CL'], '202712', 17)],
    ['BK9|O:NYMEX:LO:202712:C:80|-22|-112200', option(['BK9', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -22)],
    ['BK9|F:CME:ES:202703|-2|825', future(['BK9', 'CME', 'ES'], '202703', -2)],
  ]),
};

export const sidePrefix: Layout = {
  name: 'B and S before the lots',
  about: 'A pit clerk’s sheet: `B10` and `S5` in the column of lots, month and contract in one cell with a slash.',
  statement: sheetStatement([
    [['Acct', 'Contract', 'Qty', 'Price', 'Time'], 'heading'],
    [['PIT-2', 'CL/Z27', 'B10', 72.4, '09:31'], future(['PIT-2', 'NYMEX', 'CL'], '202712', 10)],
    [['PIT-2', 'NG/F27', 'S5', 6.402, '09:40'], future(['PIT-2', 'NYMEX', 'NG'], '202701', -5)],
    [['PIT-2', 'HO/H27', 'B3', 3.05, '10:02'], future(['PIT-2', 'NYMEX', 'HO'], '202703', 3)],
  ]),
};

export const strikesByMonths: Layout = {
  name: 'strikes down, months across',
  about:
    'An option desk’s grid of one contract’s calls: strikes down, months across, lots in the cells, totals both ways.',
  statement: sheetStatement([
    [['Account: GRD-5'], 'title'],
    [['LO calls, net lots'], 'title'],
    [['Strike', 'Jun-27', 'Dec-27', 'Total'], 'heading'],
    [[75, '', 12, 12], option(['GRD-5', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 12)],
    [
      [80, -10, 25, 15],
      together(
        option(['GRD-5', 'NYMEX', 'LO'], ['202706', 'CALL', 80], -10),
        option(['GRD-5', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 25),
      ),
    ],
    [['Total', -10, 37, 27], 'total'],
  ]),
};

export const datesAcross: Layout = {
  name: 'contracts down, month cells across',
  about:
    'A merchant’s sheet: a row for each account and contract, month cells as dates across, blanks where there is nothing.',
  statement: sheetStatement([
    [
      [
        'Account',
        'Exch',
        'Contract',
        day('2027-01-01', 'mmm-yy'),
        day('2027-03-01', 'mmm-yy'),
        day('2027-12-01', 'mmm-yy'),
        'Net',
      ],
      'heading',
    ],
    [
      ['MR-1', 'NYMEX', 'CL', 5, '', -8, -3],
      together(future(['MR-1', 'NYMEX', 'CL'], '202701', 5), future(['MR-1', 'NYMEX', 'CL'], '202712', -8)),
    ],
    [['MR-1', 'NYMEX', 'NG', '', 14, '', 14], future(['MR-1', 'NYMEX', 'NG'], '202703', 14)],
    [['MR-2', 'NYMEX', 'RB', -2, '', '', -2], future(['MR-2', 'NYMEX', 'RB'], '202701', -2)],
  ]),
};

export const accountsSideBySide: Layout = {
  name: 'accounts side by side with their own tables',
  about: 'A broker’s overview: two tables beside each other, each with its account in the line above.',
  statement: sheetStatement([
    [['Account: LEFT-1', '', '', '', 'Account: RIGHT-2'], 'title'],
    [['Contract', 'Month', 'Lots', '', 'Contract', 'Month', 'Lots'], 'heading'],
    [
      ['CL', 'Dec-27', 6, '', 'ES', 'Mar-27', -4],
      together(future(['LEFT-1', 'NYMEX', 'CL'], '202712', 6), future(['RIGHT-2', 'CME', 'ES'], '202703', -4)),
    ],
    [
      ['GC', 'Feb-27', -1, '', 'NQ', 'Mar-27', 2],
      together(future(['LEFT-1', 'COMEX', 'GC'], '202702', -1), future(['RIGHT-2', 'CME', 'NQ'], '202703', 2)),
    ],
  ]),
};

export const totalOnTop: Layout = {
  name: 'total above the rows',
  about: 'A dashboard’s export: the line with the total comes first below the headings, a blank account in it.',
  statement: sheetStatement([
    [['Account', 'Product', 'Expiry', 'Net Qty', 'Margin'], 'heading'],
    [['Total', '', '', 21, shown(412000, '#,##0')], 'total'],
    [['DB-1', 'CL', 'DEC-27', 25, shown(150000, '#,##0')], future(['DB-1', 'NYMEX', 'CL'], '202712', 25)],
    [['DB-1', 'ES', 'MAR-27', -4, shown(262000, '#,##0')], future(['DB-1', 'CME', 'ES'], '202703', -4)],
  ]),
};

export const sectorSections: Layout = {
  name: 'sectors as sections',
  about:
    'A managed futures report: sections Energy, Metals and Rates with subtotals of exposure, contracts by name and month in one cell.',
  statement: sheetStatement([
    [['Programme: MFP-2'], 'title'],
    [['Market', 'Net Contracts', 'Exposure (USD)', '% NAV'], 'heading'],
    [['Energy'], 'title'],
    [['WTI Crude Oil Dec 27', 14, 1013600, shown(0.051, '0.0%')], future(['MFP-2', 'NYMEX', 'CL'], '202712', 14)],
    [
      ['Henry Hub Natural Gas Jan 27', -9, -576180, shown(-0.029, '0.0%')],
      future(['MFP-2', 'NYMEX', 'NG'], '202701', -9),
    ],
    [['Energy total', 5, 437420, shown(0.022, '0.0%')], 'total'],
    [['Rates'], 'title'],
    [['10-Year T-Note Mar 27', -31, -3354200, shown(-0.168, '0.0%')], future(['MFP-2', 'CBOT', 'ZN'], '202703', -31)],
    [['Rates total', -31, -3354200, shown(-0.168, '0.0%')], 'total'],
    BLANK,
    [['NAV', '', 20000000, ''], 'remark'],
  ]),
};
