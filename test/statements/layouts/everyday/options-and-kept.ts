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

type Right = 'CALL' | 'PUT';
const lo = (account: string, month: string, right: Right, strike: number, lots: number) =>
  option([account, 'NYMEX', 'LO'], [month, right, strike], lots);
const og = (account: string, month: string, right: Right, strike: number, lots: number) =>
  option([account, 'COMEX', 'OG'], [month, right, strike], lots);

export const chainOfTwoMonths: Layout = {
  name: 'option chain with theoretical values, month below month',
  about:
    'An option trader’s chain: calls left, strikes in the middle, puts right, with theoretical value, delta and position of each; February above March, a row of sums below each, account and product at the top.',
  statement: sheetStatement([
    [['Account', 'VOL-3', '', '', '', '', day('2026-11-20', 'dd-mmm-yy')], 'title'],
    [['Product', 'NYMEX LO'], 'title'],
    BLANK,
    [['FEB-27', '', '', '', '', '', 'Fut 97.59'], 'title'],
    [['Call Pos', 'Call Delta', 'Call Theo', 'Strike', 'Put Theo', 'Put Delta', 'Put Pos'], 'heading'],
    [
      [-25, 0.71, 9.02, 90, 1.43, -0.29, 40],
      together(lo('VOL-3', '202702', 'CALL', 90, -25), lo('VOL-3', '202702', 'PUT', 90, 40)),
    ],
    [['', 0.6, 5.7, 95, 3.1, -0.4, -30], lo('VOL-3', '202702', 'PUT', 95, -30)],
    [[15, 0.43, 3.4, 100, 5.81, -0.57, ''], lo('VOL-3', '202702', 'CALL', 100, 15)],
    [[60, 0.24, 1.5, 107.5, 11.4, -0.76, ''], lo('VOL-3', '202702', 'CALL', 107.5, 60)],
    [[50, '', '', 'Total', '', '', 10], 'total'],
    BLANK,
    [['MAR-27', '', '', '', '', '', 'Fut 96.85'], 'title'],
    [['Call Pos', 'Call Delta', 'Call Theo', 'Strike', 'Put Theo', 'Put Delta', 'Put Pos'], 'heading'],
    [['', 0.76, 13.4, 85, 2.02, -0.23, 100], lo('VOL-3', '202703', 'PUT', 85, 100)],
    [
      [-20, 0.55, 6.85, 95, 5.05, -0.44, -20],
      together(lo('VOL-3', '202703', 'CALL', 95, -20), lo('VOL-3', '202703', 'PUT', 95, -20)),
    ],
    [[35, 0.27, 2.31, 110, 15.3, -0.72, ''], lo('VOL-3', '202703', 'CALL', 110, 35)],
    [[15, '', '', 'Total', '', '', 80], 'total'],
  ]),
};

export const structuresByRow: Layout = {
  name: 'option structures by row',
  about:
    'A trader’s list of option structures, each in one row: straddles, strangles, call and put spreads and a collar, whose strikes stand in one cell; lots below zero are sold; single calls among them, premium and a comment beside.',
  statement: sheetStatement([
    [['Option structures on', day('2026-11-20', 'd mmm yyyy')], 'title'],
    [['Account', 'Exchange', 'Option', 'Month', 'Structure', 'Strikes', 'Lots', 'Premium', 'Comment'], 'heading'],
    [
      ['OPT-A', 'NYMEX', 'LO', 'Mar-27', 'Straddle', 95, 10, 11.9, ''],
      together(lo('OPT-A', '202703', 'CALL', 95, 10), lo('OPT-A', '202703', 'PUT', 95, 10)),
    ],
    [
      ['OPT-A', 'NYMEX', 'LO', 'Mar-27', 'Strangle', '85/110', -20, 4.3, 'short vol'],
      together(lo('OPT-A', '202703', 'PUT', 85, -20), lo('OPT-A', '202703', 'CALL', 110, -20)),
    ],
    [
      ['OPT-A', 'NYMEX', 'LO', 'Jun-27', 'Call spread', '100/110', 15, 1.85, ''],
      together(lo('OPT-A', '202706', 'CALL', 100, 15), lo('OPT-A', '202706', 'CALL', 110, -15)),
    ],
    [
      ['OPT-A', 'COMEX', 'OG', 'Feb-27', 'Put spread', '3000/2900', 8, 19.5, 'bought the 3000'],
      together(og('OPT-A', '202702', 'PUT', 3000, 8), og('OPT-A', '202702', 'PUT', 2900, -8)),
    ],
    [
      ['OPT-A', 'NYMEX', 'LO', 'Jun-27', 'Collar (long put, short call)', '80/105', 30, 0.1, 'producer hedge'],
      together(lo('OPT-A', '202706', 'PUT', 80, 30), lo('OPT-A', '202706', 'CALL', 105, -30)),
    ],
    [['OPT-A', 'COMEX', 'OG', 'Apr-27', 'Call', 3200, -12, 44.1, ''], og('OPT-A', '202704', 'CALL', 3200, -12)],
    [['OPT-A', 'COMEX', 'OG', 'Apr-27', 'Put', 2950, 12, 31.6, ''], og('OPT-A', '202704', 'PUT', 2950, 12)],
  ]),
};

const cl = (account: string, month: string, lots: number) => future([account, 'NYMEX', 'CL'], month, lots);

export const spreadBlotter: Layout = {
  name: 'spread blotter with hyphens and slashes',
  about:
    'A spread trader’s blotter: calendar spreads as `CLZ7-CLZ8` and `CLM7/CLZ7`, bought or sold as their first leg, a butterfly of three months, outrights among them; the spread’s price and the clip’s number beside.',
  statement: textStatement([
    ['Clip,Account,Exch,Instrument,Kind,Buy/Sell,Qty,Price,Time', 'heading'],
    [
      '1,SPR-9,NYMEX,CLZ7-CLZ8,Calendar,Buy,10,4.18,09:02:10',
      together(cl('SPR-9', '202712', 10), cl('SPR-9', '202812', -10)),
    ],
    [
      '2,SPR-9,NYMEX,CLM7/CLZ7,Calendar,Sell,25,2.95,09:15:37',
      together(cl('SPR-9', '202706', -25), cl('SPR-9', '202712', 25)),
    ],
    [
      '3,SPR-9,NYMEX,NGH7-NGJ7,Calendar,Buy,40,1.62,10:01:00',
      together(future(['SPR-9', 'NYMEX', 'NG'], '202703', 40), future(['SPR-9', 'NYMEX', 'NG'], '202704', -40)),
    ],
    [
      '4,SPR-9,CME,SR3M7-SR3M8,Calendar,Sell,300,-0.11,10:44:26',
      together(future(['SPR-9', 'CME', 'SR3'], '202706', -300), future(['SPR-9', 'CME', 'SR3'], '202806', 300)),
    ],
    ['5,SPR-9,NYMEX,CLF7,Outright,Buy,5,98.60,11:20:05', cl('SPR-9', '202701', 5)],
    [
      '6,SPR-9,NYMEX,CLH7-CLJ7-CLK7,Butterfly,Buy,8,0.04,12:11:48',
      together(cl('SPR-9', '202703', 8), cl('SPR-9', '202704', -16), cl('SPR-9', '202705', 8)),
    ],
  ]),
};

const lots = (value: number) => shown(value, '#,##0;(#,##0)');

export const keptWithCash: Layout = {
  name: 'kept sheet with a cash block beside',
  about:
    'A private trader’s own sheet: empty first and third column, title and note above, lots short in brackets, prices with their units, open gain in thousands, comments, cash and margin in a block on the right, closed trades of the month below.',
  statement: sheetStatement([
    [['', 'Energy & metals - what I hold'], 'title'],
    [['', 'updated Fri 20-Nov-26 after the close'], 'remark'],
    BLANK,
    [
      [
        ...['', 'Acct', '', 'Contract', 'Month', 'Long/(Short) lots', 'Entry ($)', 'Last ($)', 'Open P&L ($000)'],
        ...['Comment', '', 'Cash & margin ($)'],
      ],
      'heading',
    ],
    [
      ['', 'DM-1', '', 'CL', 'Mar-27', lots(20), 95.4, 96.85, 29, 'add below 94', '', 'Cash', shown(1812400, '#,##0')],
      future(['DM-1', 'NYMEX', 'CL'], '202703', 20),
    ],
    [
      [
        '',
        'DM-1',
        '',
        'BZ',
        'Mar-27',
        lots(-20),
        104.2,
        105.32,
        -22.4,
        'arb vs CL',
        '',
        'Margin',
        shown(420000, '#,##0'),
      ],
      future(['DM-1', 'NYMEX', 'BZ'], '202703', -20),
    ],
    [
      ['', 'DM-1', '', 'NG', 'Jan-27', lots(-12), 6.94, 6.809, 15.7, '', '', 'Excess', shown(1392400, '#,##0')],
      future(['DM-1', 'NYMEX', 'NG'], '202701', -12),
    ],
    [
      ['', 'DM-1', '', 'HO', 'Feb-27', lots(6), 3.198, 3.2499, 13.1, 'cold-winter trade'],
      future(['DM-1', 'NYMEX', 'HO'], '202702', 6),
    ],
    [
      ['', 'DM-2', '', 'GC', 'Feb-27', lots(10), 3031, 3059.1, 28.1, 'trail stop 3010'],
      future(['DM-2', 'COMEX', 'GC'], '202702', 10),
    ],
    [['', 'DM-2', '', 'SI', 'Mar-27', lots(-4), 36.9, 36.66, 4.8, ''], future(['DM-2', 'COMEX', 'SI'], '202703', -4)],
    [['', 'DM-2', '', 'HG', 'May-27', lots(8), 5.11, 5.171, 12.2, ''], future(['DM-2', 'COMEX', 'HG'], '202705', 8)],
    [['', 'Total', '', '', '', '', '', '', 80.5], 'total'],
    BLANK,
    [['', 'Closed this month'], 'title'],
    [
      ['', 'Acct', '', 'Contract', 'Month', 'Long/(Short) lots', 'Entry ($)', 'Exit ($)', 'Realized P&L ($000)'],
      'heading',
    ],
    [['', 'DM-1', '', 'CL', 'Jan-27', lots(15), 96.1, 98.2, 31.5], 'remark'],
    [['', 'DM-2', '', 'GC', 'Dec-26', lots(-5), 3060, 3041.5, 9.3], 'remark'],
    BLANK,
    [['', 'To do: roll CL into April before expiry, ring the broker about the NG margin'], 'remark'],
  ]),
};
