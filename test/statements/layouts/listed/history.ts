import { future, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';

/** Orders of all states. */
export const ordersOfAllStates: Layout = {
  name: 'orders of all states',
  about:
    'An order blotter as it comes: a status column, in which cancelled, rejected and working orders stand among fills.',
  statement: textStatement([
    ['Order ID,Account,Exchange,Contract,Type,Expiry,Side,Quantity,Price,Status', 'heading'],
    ['7001,OB-1,NYMEX,CL,FUT,202703,Buy,10,68.90,Filled', future(['OB-1', 'NYMEX', 'CL'], '202703', 10)],
    ['7002,OB-1,NYMEX,CL,FUT,202703,Buy,50,67.50,Cancelled', 'remark'],
    ['7003,OB-1,CME,ES,FUT,202703,Sell,4,5981.25,Filled', future(['OB-1', 'CME', 'ES'], '202703', -4)],
    ['7004,OB-1,CME,ES,FUT,202703,Sell,9,6100.00,Working', 'remark'],
    ['7005,OB-1,CME,ES,FUT,202703,Buy,1,5900.00,Rejected', 'remark'],
  ]),
};

/** Trades and their corrections. */
export const tradesWithCancels: Layout = {
  name: 'trades and cancellations',
  about: 'A give-up feed: new trades and cancellations of them by their number, in a column of the message’s type.',
  statement: textStatement([
    ['Message Type,Trade No,Account,Exchange,Contract,Type,Expiry,B/S,Quantity,Price', 'heading'],
    ['NEW,1,GU-2,COMEX,GC,FUT,202702,B,5,2688.40', 'question'],
    ['NEW,2,GU-2,COMEX,SI,FUT,202703,S,3,31.20', future(['GU-2', 'COMEX', 'SI'], '202703', -3)],
    ['CANCEL,1,GU-2,COMEX,GC,FUT,202702,B,5,2688.40', 'remark'],
  ]),
};

/** Two days in one file. */
export const severalDays: Layout = {
  name: 'positions of several days',
  about: 'A position history: the same accounts at the close of two days, told apart by a column of business dates.',
  statement: textStatement([
    ['Business Date,Account,Exchange,Contract,Type,Expiry,Net position,Settlement', 'heading'],
    ['2026-11-19,PH-1,NYMEX,CL,FUT,202703,10,68.40', 'question'],
    ['2026-11-19,PH-1,NYMEX,NG,FUT,202703,-6,3.10', 'question'],
    ['2026-11-20,PH-1,NYMEX,CL,FUT,202703,12,68.90', future(['PH-1', 'NYMEX', 'CL'], '202703', 12)],
    ['2026-11-20,PH-1,NYMEX,NG,FUT,202703,-6,3.14', future(['PH-1', 'NYMEX', 'NG'], '202703', -6)],
  ]),
};

/** Account numbers that a number format completes. */
export const accountNumbers: Layout = {
  name: 'account numbers by format',
  about: 'Account numbers kept as numbers and shown with leading zeros by their number format, months as numbers too.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'], 'heading'],
    [[shown(4711, '000000'), 'CBOT', 'ZC', 'FUT', 202705, 12], future(['004711', 'CBOT', 'ZC'], '202705', 12)],
    [[shown(4711, '000000'), 'CBOT', 'ZW', 'FUT', 202705, -12], future(['004711', 'CBOT', 'ZW'], '202705', -12)],
    [['004712', 'CBOT', 'ZS', 'FUT', 202705, 3], future(['004712', 'CBOT', 'ZS'], '202705', 3)],
  ]),
};
