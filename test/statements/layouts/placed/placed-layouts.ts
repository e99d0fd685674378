import { future, sheetStatement, textStatement, together, type Layout } from '../../layout.js';

const accountInTitle: Layout = {
  name: 'account in the title of a retail statement',
  about:
    'A web export of a retail platform: the account stands in the title, before its kind and the time of printing.',
  statement: textStatement([
    ['"Position Statement for 3318-7702 (margin) on 11/27/26 15:40:02"', 'title'],
    ['', 'blank'],
    ['Symbol,Description,Qty,Mark', 'heading'],
    ['/CLM27,"Crude Oil, Jun 2027",+3,62.87', future(['3318-7702', 'NYMEX', 'CL'], '202706', 3)],
    ['/NGJ27,"Natural Gas, Apr 2027",-8,3.701', future(['3318-7702', 'NYMEX', 'NG'], '202704', -8)],
  ]),
};

const longAndShortMonths: Layout = {
  name: 'spreads by their long and their short month',
  about:
    'A spread trader’s sheet: one column of the month that is bought, one of the month that is sold, lots without a sign.',
  statement: textStatement([
    ['Account: CAL-12;;;;', 'title'],
    ['Product;Exchange;Long month;Short month;Lots', 'heading'],
    [
      'CL;NYMEX;Jun-27;Dec-27;14',
      together(future(['CAL-12', 'NYMEX', 'CL'], '202706', 14), future(['CAL-12', 'NYMEX', 'CL'], '202712', -14)),
    ],
    [
      'NG;NYMEX;Apr-27;Mar-27;6',
      together(future(['CAL-12', 'NYMEX', 'NG'], '202704', 6), future(['CAL-12', 'NYMEX', 'NG'], '202703', -6)),
    ],
    ['NG;NYMEX;Apr-27;Mar-27;-2', 'question'],
  ]),
};

const gridWithLimits: Layout = {
  name: 'grid of months with a row of limits',
  about: 'An energy desk’s grid: products across with their exchange before them, a total and the limit of each below.',
  statement: sheetStatement([
    [['Energy book GRD-5'], 'title'],
    [['Net lots at the close'], 'title'],
    [['Month', 'NYMEX CL', 'NYMEX NG'], 'heading'],
    [
      ['Mar-27', 20, -7],
      together(future(['GRD-5', 'NYMEX', 'CL'], '202703', 20), future(['GRD-5', 'NYMEX', 'NG'], '202703', -7)),
    ],
    [['Jun-27', -35, ''], future(['GRD-5', 'NYMEX', 'CL'], '202706', -35)],
    [['Total', -15, -7], 'total'],
    [['Limit', 150, 60], 'remark'],
    [['Utilisation %', 10, 12], 'remark'],
  ]),
};

const lotsLeft: Layout = {
  name: 'lots opened, closed and remaining',
  about: 'A clearer’s list of lots that were opened, how many of them were closed since, and what remains.',
  statement: textStatement([
    ['Account,Exchange,Product,Month,Lots,Closed Qty,Remaining', 'heading'],
    ['RM-1,NYMEX,CL,Jun-27,10,4,6', future(['RM-1', 'NYMEX', 'CL'], '202706', 6)],
    ['RM-1,COMEX,GC,Feb-27,-5,0,-5', future(['RM-1', 'COMEX', 'GC'], '202702', -5)],
  ]),
};

const lotsClosed: Layout = {
  name: 'lots and how many were closed',
  about: 'A list of lots with those closed since: nobody says whether the lots are what was opened or what is left.',
  statement: textStatement([
    ['Account,Exchange,Product,Month,Lots,Closed Qty', 'heading'],
    ['RM-2,NYMEX,CL,Jun-27,10,4', 'question'],
    ['RM-2,COMEX,GC,Feb-27,-5,0', 'question'],
  ]),
};

const fillsOfDay: Layout = {
  name: 'fills by account with their action and state',
  about:
    'A trading platform’s export of fills: nothing says what was ordered; one order was cancelled, one has no action.',
  statement: textStatement([
    ['Fill Time;Account;Market;Instrument;Action;Filled;Avg Fill;Status', 'heading'],
    ['27-Nov-26 07:04:40;FL-3;NYMEX;NG Apr27;Sell;9;3.70;Filled', future(['FL-3', 'NYMEX', 'NG'], '202704', -9)],
    ['27-Nov-26 07:19:55;FL-3;NYMEX;CL Jun27;Buy;30;62.82;Filled', future(['FL-3', 'NYMEX', 'CL'], '202706', 30)],
    ['27-Nov-26 07:31:11;FL-3;NYMEX;CL Jun27;Buy;30;62.49;Cancelled', 'remark'],
    ['27-Nov-26 09:02:09;FL-8;NYMEX;CL Dec27;;80;62.10;Filled', 'question'],
  ]),
};

/** Forms that name what holds lots beside them: titles, legs, limits, and lots that were closed. */
export const PLACED_LAYOUTS: readonly Layout[] = [
  accountInTitle,
  longAndShortMonths,
  gridWithLimits,
  lotsLeft,
  lotsClosed,
  fillsOfDay,
];
