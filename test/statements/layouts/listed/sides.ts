import { future, option, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';

/** Two columns of quantities in place of a sign. */
export const longAndShort: Layout = {
  name: 'long and short columns',
  about: 'A clearing firm’s position report: a long and a short quantity, one of them blank or zero.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Long', 'Short', 'Close'], 'heading'],
    [['C-10', 'NYMEX', 'CL', 'FUT', '202703', '', 18, '', 68.9], future(['C-10', 'NYMEX', 'CL'], '202703', 18)],
    [['C-10', 'NYMEX', 'CL', 'FUT', '202706', '', '', 18, 68.2], future(['C-10', 'NYMEX', 'CL'], '202706', -18)],
    [
      ['C-10', 'NYMEX', 'LO', 'PUT', '202706', 60, 0, 5, 2.2],
      option(['C-10', 'NYMEX', 'LO'], ['202706', 'PUT', 60], -5),
    ],
    [['C-11', 'NYMEX', 'RB', 'FUT', '202704', '', 7, 3, 2.19], future(['C-11', 'NYMEX', 'RB'], '202704', 4)],
    [['Total', '', '', '', '', '', 25, 26, ''], 'total'],
  ]),
};

/** Bought and sold of a day. */
export const buysAndSells: Layout = {
  name: 'buy and sell quantities',
  about: 'An activity report: the quantities bought and sold of each contract in two columns.',
  statement: textStatement([
    ['Account,Exchange,Contract,Type,Expiry,Buy Qty,Sell Qty,Avg Buy,Avg Sell', 'heading'],
    ['P-1,ICE.US,SB,FUT,202703,40,0,21.10,', future(['P-1', 'ICE.US', 'SB'], '202703', 40)],
    ['P-1,ICE.US,KC,FUT,202703,0,12,,252.40', future(['P-1', 'ICE.US', 'KC'], '202703', -12)],
    ['P-2,ICE.US,CT,FUT,202705,15,20,71.05,71.40', future(['P-2', 'ICE.US', 'CT'], '202705', -5)],
    ['TOTAL,,,,,55,32,,', 'total'],
  ]),
};

/** Short positions as accountants write them. */
export const brackets: Layout = {
  name: 'brackets and trailing minus',
  about:
    'A back-office export, tab separated: short positions in brackets, some with a minus behind, thousands grouped.',
  statement: textStatement([
    ['Account\tExchange\tContract\tType\tExpiry\tNet position\tMarket value', 'heading'],
    ['BO-3\tNYMEX\tNG\tFUT\t202703\t1,250\t39,125,000.00', future(['BO-3', 'NYMEX', 'NG'], '202703', 1250)],
    ['BO-3\tNYMEX\tNG\tFUT\t202704\t(1,250)\t(37,500,000.00)', future(['BO-3', 'NYMEX', 'NG'], '202704', -1250)],
    ['BO-3\tNYMEX\tHO\tFUT\t202703\t35-\t3,255,000.00-', future(['BO-3', 'NYMEX', 'HO'], '202703', -35)],
    ['BO-3\tNYMEX\tRB\tFUT\t202703\t−12\t−1,108,800.00', future(['BO-3', 'NYMEX', 'RB'], '202703', -12)],
  ]),
};

/** Brackets by number format, the side in words. */
export const creditAndDebit: Layout = {
  name: 'signs by number format',
  about:
    'A controller’s sheet: short lots shown in red brackets by the number format, which the cell holds below zero.',
  statement: sheetStatement([
    [['Book', 'Exch', 'Product', 'Type', 'Expiry', 'Lots', 'MTM'], 'heading'],
    [
      ['MACRO', 'CME', '6E', 'FUT', '202703', shown(120, '#,##0;[Red](#,##0)'), shown(16800000, '#,##0.00')],
      future(['MACRO', 'CME', '6E'], '202703', 120),
    ],
    [
      ['MACRO', 'CME', '6J', 'FUT', '202703', shown(-85, '#,##0;[Red](#,##0)'), shown(-7310000, '#,##0.00')],
      future(['MACRO', 'CME', '6J'], '202703', -85),
    ],
    [
      ['MACRO', 'EUREX', 'FGBL', 'FUT', '202703', shown(-1200, '#,##0_);(#,##0)'), shown(-15700000, '#,##0.00')],
      future(['MACRO', 'EUREX', 'FGBL'], '202703', -1200),
    ],
    [['Net', '', '', '', '', shown(-1165, '#,##0;[Red](#,##0)'), shown(-6210000, '#,##0.00')], 'total'],
  ]),
};
