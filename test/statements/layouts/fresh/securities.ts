import {
  BLANK,
  day,
  eventContract,
  sheetStatement,
  shown,
  textStatement,
  type Layout,
  type PositionRow,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';

const BOND: PositionRow = { contract_type: 'UST-BOND' };

export const terminalHoldings: Layout = {
  name: 'terminal’s portfolio of treasuries in thousands',
  about:
    'A portfolio pasted from a terminal: `T 4 1/8 11/15/32 Govt` under Security, position in thousands by its heading, price, market value, DV01 of the holding, weight.',
  statement: sheetStatement([
    [['Portfolio: UST-CORE'], 'title'],
    [['Security', 'Cusip', 'Pos (000s)', 'Px Last', 'Mkt Val (000s)', 'DV01', '% Wgt'], 'heading'],
    [
      ['T 4 1/8 11/15/32 Govt', '91282CZZ2', shown(25000, '#,##0'), 100.23, shown(25057.5, '#,##0.0'), 13250, 0.31],
      securityOf('UST-CORE', '20321115', 4.125, 25_000_000),
    ],
    [
      ['T 3 7/8 08/15/33 Govt', '91282CZZ9', shown(-10000, '#,##0'), 98.25, shown(-9825, '#,##0.0'), -5600, -0.12],
      securityOf('UST-CORE', '20330815', 3.875, -10_000_000),
    ],
    [
      ['T 4 1/2 02/15/44 Govt', '912810ZZ3', shown(8000, '#,##0'), 103.06, shown(8244.8, '#,##0.0'), 10400, 0.1],
      securityOf('UST-CORE', '20440215', 4.5, 8_000_000),
    ],
    [['Total', '', shown(23000, '#,##0'), '', shown(23477.3, '#,##0.0'), 18050, 0.29], 'total'],
  ]),
};

export const safekeepingReceipts: Layout = {
  name: 'bank’s safekeeping receipt list',
  about:
    'A community bank’s bond accounting report: pledge code, CUSIP, `US TREASURY NOTE`, rate, maturity in American form, original face, book value, market value, gain; subtotals of what is pledged.',
  statement: textStatement([
    ['Safekeeping Account: 7700-1', 'title'],
    ['Receipt,CUSIP,Description,Rate,Maturity,Original Face,Book Value,Market Value,Gain/(Loss),Pledge', 'heading'],
    [
      'R100,91282CZZ1,US TREASURY NOTE,4.250,11/15/31,"2,000,000.00","2,010,400.12","2,031,000.00","20,599.88",FHLB',
      securityOf('7700-1', '20311115', 4.25, 2_000_000),
    ],
    [
      'R101,91282CZZ2,US TREASURY NOTE,4.125,11/15/32,"5,000,000.00","4,988,210.40","5,011,500.00","23,289.60",FHLB',
      securityOf('7700-1', '20321115', 4.125, 5_000_000),
    ],
    [',,Subtotal pledged,,,"7,000,000.00","6,998,610.52","7,042,500.00","43,889.48",', 'total'],
    [
      'R205,912810ZZ3,US TREASURY BOND,4.500,02/15/44,"1,500,000.00","1,544,100.00","1,545,900.00","1,800.00",',
      securityOf('7700-1', '20440215', 4.5, 1_500_000, BOND),
    ],
    [',,Total,,,"8,500,000.00","8,542,710.52","8,588,400.00","45,689.48",', 'total'],
  ]),
};

const forward = (pair: string, amount: number, expiry: string, rate: number, trade_id: string) =>
  [
    { account_code: 'IMPORT-3', contract_type: 'FWD', currency_pair: pair, amount, expiry, rate, trade_id },
  ] as const satisfies readonly [PositionRow];

export const amountsWithCurrency: Layout = {
  name: 'importer’s forwards with currency in the amount',
  about:
    'A corporate’s list of forwards: what is bought and what is sold, each with its currency before the amount in one cell, rate, maturity, bank.',
  statement: sheetStatement([
    [['Outstanding forward contracts'], 'title'],
    [['Account: IMPORT-3'], 'title'],
    BLANK,
    [['Contract No', 'Bank', 'We Buy', 'We Sell', 'Rate', 'Maturity', 'MTM (USD)'], 'heading'],
    [
      [
        'FW-1',
        'Bank A',
        'EUR 2,000,000.00',
        'USD 2,130,000.00',
        1.065,
        day('2027-02-26', 'dd mmm yyyy'),
        shown(4100, '#,##0'),
      ],
      forward('EUR_USD', 2_000_000, '20270226', 1.065, 'FW-1'),
    ],
    [
      [
        'FW-2',
        'Bank A',
        'USD 4,185,000.00',
        'GBP 3,000,000.00',
        1.395,
        day('2027-03-31', 'dd mmm yyyy'),
        shown(-900, '#,##0'),
      ],
      forward('GBP_USD', -3_000_000, '20270331', 1.395, 'FW-2'),
    ],
    [
      [
        'FW-3',
        'Bank B',
        'JPY 687,500,000',
        'USD 5,000,000.00',
        137.5,
        day('2027-05-28', 'dd mmm yyyy'),
        shown(2050, '#,##0'),
      ],
      forward('USD_JPY', -5_000_000, '20270528', 137.5, 'FW-3'),
    ],
  ]),
};

const optionOf = (
  contract_type: string,
  pair: string,
  amount: number,
  [expiry, strike]: [string, number],
  id: string,
) =>
  [
    { account_code: 'FXPB-6', contract_type, currency_pair: pair, amount, expiry, strike, trade_id: id },
  ] as const satisfies readonly [PositionRow];

export const primeOptions: Layout = {
  name: 'prime broker’s currency options',
  about:
    'An FX prime broker’s CSV: client buys or sells, call or put of the first currency, both amounts, strike, expiry and delivery date, cut, premium.',
  statement: textStatement([
    [
      'Account,Trade Ref,Client B/S,Ccy Pair,Call/Put,Call/Put Ccy,Ccy1 Amt,Ccy2 Amt,Strike,Expiry Date,Delivery Date,Cut,Premium',
      'heading',
    ],
    [
      'FXPB-6,X1,Buy,EURUSD,Call,EUR,10000000,10800000,1.08,2027-02-24,2027-02-26,NY,-98000',
      optionOf('CALL', 'EUR_USD', 10_000_000, ['20270224', 1.08], 'X1'),
    ],
    [
      'FXPB-6,X2,Sell,EURUSD,Put,EUR,10000000,10400000,1.04,2027-02-24,2027-02-26,NY,81000',
      optionOf('PUT', 'EUR_USD', -10_000_000, ['20270224', 1.04], 'X2'),
    ],
    [
      'FXPB-6,X3,Buy,USDJPY,Put,USD,15000000,2010000000,134,2027-03-24,2027-03-26,TK,-137000',
      optionOf('PUT', 'USD_JPY', 15_000_000, ['20270324', 134], 'X3'),
    ],
  ]),
};

export const yesAndNo: Layout = {
  name: 'yes and no contracts in two columns',
  about:
    'A market maker’s sheet of event contracts: ticker, contracts of Yes and of No in two columns, last price in cents, worst loss; no account but that of the title.',
  statement: sheetStatement([
    [['Account: EVM-4'], 'title'],
    [['Exchange: KALSHI'], 'title'],
    [['Market', 'Yes Qty', 'No Qty', 'Last (¢)', 'Max Loss'], 'heading'],
    [
      ['KXFEDDECISION-27JAN-H0', 500, '', 57, shown(285, '$#,##0')],
      eventContract(['EVM-4', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 500, null),
    ],
    [
      ['KXFEDDECISION-27MAR-C25', '', 200, 68, shown(64, '$#,##0')],
      eventContract(['EVM-4', 'KALSHI', 'KXFEDDECISION-27MAR-C25'], 'NO', 200, null),
    ],
    [
      ['KXGOLDY-27-T3200', 80, '', 45, shown(36, '$#,##0')],
      eventContract(['EVM-4', 'KALSHI', 'KXGOLDY-27-T3200'], 'YES', 80, null),
    ],
    [
      ['KXCPIYOY-27MAR-T3', '', 120, 79, shown(25, '$#,##0')],
      eventContract(['EVM-4', 'KALSHI', 'KXCPIYOY-27MAR-T3'], 'NO', 120, null),
    ],
  ]),
};

export const eventFills: Layout = {
  name: 'event trades with action and side',
  about:
    'An event exchange’s fills file: Action Buy or Sell, Side Yes or No, count, price in cents, fee, time; buys only, so that each is held.',
  statement: textStatement([
    ['Fill ID,Created,Ticker,Action,Side,Count,Price (cents),Fee', 'heading'],
    [
      'f-1,2026-11-18T15:02:11Z,KXFEDDECISION-27JAN-H0,Buy,Yes,120,61,1.20',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 120, 0.61),
    ],
    [
      'f-2,2026-11-18T15:09:40Z,KXFEDDECISION-27MAR-C25,Buy,No,45,68,0.44',
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27MAR-C25'], 'NO', 45, 0.68),
    ],
    [
      'f-3,2026-11-19T10:30:01Z,KXCPIYOY-27MAR-T3,Buy,No,40,79,0.32',
      eventContract([null, 'KALSHI', 'KXCPIYOY-27MAR-T3'], 'NO', 40, 0.79),
    ],
  ]),
};
