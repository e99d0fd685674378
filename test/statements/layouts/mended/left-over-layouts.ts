import { future, sheetStatement, textStatement, type Layout, type PositionRow } from '../../layout.js';

const currencyOption = (
  [account_code, trade_id]: readonly [account: string, deal: string],
  [currency_pair, contract_type, strike]: readonly [pair: string, right: string, strike: number],
  amount: number,
  expiry: string,
): readonly [PositionRow] => [{ account_code, currency_pair, amount, contract_type, expiry, strike, trade_id }];

const callsAndPuts: Layout = {
  name: 'currency options by call and put currency',
  about:
    'A desk’s list of currency options: the currency and the amount that may be bought and those that may be sold, strike, expiry, delivery and premium; one is American, one has another strike than its amounts.',
  statement: textStatement([
    ['Book;Deal;Call Ccy;Call Amount;Put Ccy;Put Amount;Strike;Style;Expiry;Delivery;Premium;B/S', 'heading'],
    [
      'FXO-3;O-11;EUR;10,000,000;USD;11,200,000;1.12;European;15/03/2027;17/03/2027;84,000;B',
      currencyOption(['FXO-3', 'O-11'], ['EUR_USD', 'CALL', 1.12], 10_000_000, '20270315'),
    ],
    [
      'FXO-3;O-12;USD;5,300,000;EUR;5,000,000;1.06;European;16/06/2027;18/06/2027;61,000;S',
      currencyOption(['FXO-3', 'O-12'], ['EUR_USD', 'PUT', 1.06], -5_000_000, '20270616'),
    ],
    ['FXO-3;O-13;USD;4,000,000;JPY;560,000,000;140;American;16/06/2027;18/06/2027;55,000;B', 'question'],
    ['FXO-3;O-14;GBP;2,000,000;USD;2,800,000;1.62;European;16/06/2027;18/06/2027;21,000;B', 'question'],
  ]),
};

const accountLevels: Layout = {
  name: 'positions of a master account and of those below it',
  about:
    'A clearing broker’s report with a level for each row: the master account repeats what its sub-accounts hold together.',
  statement: sheetStatement([
    [['Account', 'Level', 'Exchange', 'Contract', 'Month', 'Net'], 'heading'],
    [['700-00', 'Master', 'NYMEX', 'CL', '202712', 30], 'total'],
    [['700-00', 'Master', 'CME', 'ES', '202703', -5], 'total'],
    [['700-01', 'Sub', 'NYMEX', 'CL', '202712', 10], future(['700-01', 'NYMEX', 'CL'], '202712', 10)],
    [['700-01', 'Sub', 'CME', 'ES', '202703', -5], future(['700-01', 'CME', 'ES'], '202703', -5)],
    [['700-02', 'Sub', 'NYMEX', 'CL', '202712', 20], future(['700-02', 'NYMEX', 'CL'], '202712', 20)],
  ]),
};

const swap = (
  trade_id: string,
  direction: string,
  [notional, fixed_rate]: readonly [notional: number, rate: number],
): readonly [PositionRow] => [
  {
    ...{ account_code: 'ALM-2', clearing_house: 'CME', trade_id, type: 'OIS', direction, notional, currency: 'USD' },
    ...{ effective_date: '20261202', maturity_date: '20311202', fixed_rate, float_index: 'USD-SOFR-OIS' },
  },
];

const ratesPaidAndReceived: Layout = {
  name: 'swaps by the rate that is paid and the one that is received',
  about:
    'An asset and liability desk’s swaps: the fixed rate in one of two columns, remarks beside, of which one says that the swap amortises.',
  statement: textStatement([
    ['Book,Deal,Ccy,Notional,Fixed Paid,Fixed Received,Index,Start,End,CCP,Comment', 'heading'],
    ['ALM-2,S-1,USD,100000000,3.85,,SOFR,2026-12-02,2031-12-02,CME,', swap('S-1', 'PAY', [100_000_000, 3.85])],
    ['ALM-2,S-2,USD,40000000,,3.95,SOFR,2026-12-02,2031-12-02,CME,bullet', swap('S-2', 'RECEIVE', [40_000_000, 3.95])],
    ['ALM-2,S-3,USD,25000000,3.9,,SOFR,2026-12-02,2031-12-02,CME,amortises 5m pa', 'question'],
  ]),
};

/** Forms that had been read as something else, or not at all. */
export const LEFT_OVER_LAYOUTS: readonly Layout[] = [callsAndPuts, accountLevels, ratesPaidAndReceived];
