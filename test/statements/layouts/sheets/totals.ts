import { BLANK, future, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';

/** Totals by every name. */
export const totalsByEveryName: Layout = {
  name: 'totals by every name',
  about:
    'A report that has grown: Total, Sub-total, Sum, Net, Grand Total and “=== TOTAL ===”, also below the lots only.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position', 'Margin'], 'heading'],
    [['T-1', 'NYMEX', 'CL', 'FUT', '202703', 10, 45000], future(['T-1', 'NYMEX', 'CL'], '202703', 10)],
    [['T-1', 'NYMEX', 'CL', 'FUT', '202706', -4, 16000], future(['T-1', 'NYMEX', 'CL'], '202706', -4)],
    [['T-1', 'NYMEX', 'CL', 'Sub-total', '', 6, 61000], 'total'],
    [['T-1', 'NYMEX', 'NG', 'FUT', '202703', 8, 30000], future(['T-1', 'NYMEX', 'NG'], '202703', 8)],
    [['', '', 'Sum NG', '', '', 8, 30000], 'total'],
    [['Net T-1', '', '', '', '', 14, 91000], 'total'],
    [['T-2', 'CBOT', 'ZS', 'FUT', '202703', -6, 18000], future(['T-2', 'CBOT', 'ZS'], '202703', -6)],
    [['T-2', '', '', '', 'Account total:', -6, 18000], 'total'],
    [['', '', '', '', '', 8, 109000], 'total'],
    [['=== TOTAL ===', '', '', '', '', 8, 109000], 'total'],
    [['Count: 4'], 'remark'],
  ]),
};

/** A line of sums below each contract. */
export const sumsBelowContracts: Layout = {
  name: 'sums below each contract',
  about: 'A futures broker’s open-position list: trades, then a line with the sum of long and short lots of the month.',
  statement: textStatement([
    ['Trade Date,Account,Exchange,Contract,Type,Expiry,Quantity,Trade Price,Settlement Price', 'heading'],
    ['11/02/2026,F-310,NYMEX,CL,FUT,202703,5,69.10,68.90', future(['F-310', 'NYMEX', 'CL'], '202703', 5)],
    ['11/09/2026,F-310,NYMEX,CL,FUT,202703,7,68.20,68.90', future(['F-310', 'NYMEX', 'CL'], '202703', 7)],
    [',,,,,,12*,68.575,68.90', 'total'],
    ['11/10/2026,F-310,CBOT,ZW,FUT,202703,-9,551.25,549.50', future(['F-310', 'CBOT', 'ZW'], '202703', -9)],
    [',,,,,,-9*,551.250,549.50', 'total'],
    ['** NET OPEN **,,,,,,3,,', 'total'],
  ]),
};

/** Totals that look like a position. */
export const totalsPerContract: Layout = {
  name: 'totals that name their contract',
  about:
    'A consolidation: each contract’s lots by account, then “Total” as the account with the sum in a row of the same form.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'], 'heading'],
    [['C-1', 'CME', 'ES', 'FUT', '202703', 10], future(['C-1', 'CME', 'ES'], '202703', 10)],
    [['C-2', 'CME', 'ES', 'FUT', '202703', -3], future(['C-2', 'CME', 'ES'], '202703', -3)],
    [['Total', 'CME', 'ES', 'FUT', '202703', 7], 'total'],
    [['C-1', 'CME', 'NQ', 'FUT', '202703', 2], future(['C-1', 'CME', 'NQ'], '202703', 2)],
    [['C-2', 'CME', 'NQ', 'FUT', '202703', 2], future(['C-2', 'CME', 'NQ'], '202703', 2)],
    [['Total', 'CME', 'NQ', 'FUT', '202703', 4], 'total'],
    [['Grand total', 'CME', '', '', '', 11], 'total'],
  ]),
};

/** A multiplier and the contract's value beside the lots. */
export const contractSizes: Layout = {
  name: 'contract sizes and values',
  about: 'An administrator’s valuation: multiplier, price, exposure and currency beside the lots, weights in per cent.',
  statement: sheetStatement([
    [['Fund valuation'], 'title'],
    BLANK,
    [
      [
        ...['Fund', 'Account', 'Exchange', 'Code', 'Type', 'Expiry', 'Quantity', 'Multiplier', 'Price', 'Exposure'],
        ...['Currency', 'Weight'],
      ],
      'heading',
    ],
    [
      ['ALPHA', 'ADM-1', 'NYMEX', 'CL', 'FUT', '202703', 15, 1000, 68.9, 1033500, 'USD', shown(0.42, '0.0%')],
      future(['ADM-1', 'NYMEX', 'CL'], '202703', 15),
    ],
    [
      ['ALPHA', 'ADM-1', 'CME', 'ES', 'FUT', '202703', -2, 50, 5981, -598100, 'USD', shown(-0.24, '0.0%')],
      future(['ADM-1', 'CME', 'ES'], '202703', -2),
    ],
    [
      ['ALPHA', 'ADM-1', 'EUREX', 'FGBL', 'FUT', '202703', 8, 1000, 130.9, 1047200, 'EUR', shown(0.46, '0.0%')],
      future(['ADM-1', 'EUREX', 'FGBL'], '202703', 8),
    ],
    [['Total', '', '', '', '', '', 21, '', '', 1482600, '', shown(0.64, '0.0%')], 'total'],
  ]),
};
