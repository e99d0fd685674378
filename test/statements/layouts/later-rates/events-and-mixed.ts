import {
  BLANK,
  eventContract,
  future,
  ladderPoint,
  sheetStatement,
  shown,
  textStatement,
  workbookStatement,
  day,
  type Layout,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { swapOf } from '../rates/swap.js';

export const lowerCaseTickers: Layout = {
  name: 'event tickers in lower case',
  about: 'A script’s output: lower-case tickers, side as yes and no, count, price in cents, json-like field names.',
  statement: textStatement([
    ['exchange,market_ticker,side,count,yes_price_cents', 'heading'],
    [
      'kalshi,kxfeddecision-27jan-h0,yes,120,58',
      eventContract([null, 'KALSHI', 'kxfeddecision-27jan-h0'], 'YES', 120, null),
    ],
    ['kalshi,kxcpiyoy-27mar-t3,yes,75,20', eventContract([null, 'KALSHI', 'kxcpiyoy-27mar-t3'], 'YES', 75, null)],
  ]),
};

export const eventContractStatement: Layout = {
  name: 'event contracts in descriptions',
  about:
    'A futures broker’s statement of event contracts: `YES ECES-26DEC18-T6325` in the description, quantity long, price of 100.',
  statement: textStatement([
    ['Account No: 90-1177,,,,', 'title'],
    ['Exch,Description,Long,Trade Price,Market Value', 'heading'],
    [
      'CME.EC,YES ECES-26DEC18-T6325,20,58.00,"1,200.00"',
      eventContract(['90-1177', 'CME.EC', 'ECES-26DEC18-T6325'], 'YES', 20, 58),
    ],
    [
      'CME.EC,NO ECGC-26DEC18-T3030,15,44.00,675.00',
      eventContract(['90-1177', 'CME.EC', 'ECGC-26DEC18-T3030'], 'NO', 15, 44),
    ],
    ['Total,,35,,"1,875.00"', 'total'],
  ]),
};

export const marketQuestion: Layout = {
  name: 'event positions with their question',
  about:
    'A venue’s portfolio page: the market’s question, its ticker in brackets behind it, Yes or No and shares, value and return.',
  statement: sheetStatement([
    [['Account', 'EVT-9'], 'title'],
    [['Market', 'Outcome', 'Contracts', 'Avg', 'Current', 'Value', 'Return'], 'heading'],
    [
      [
        'Fed keeps rates in January? (KXFEDDECISION-27JAN-H0)',
        'Yes',
        200,
        '58¢',
        '59¢',
        shown(118, '$0.00'),
        shown(0.017, '0.0%'),
      ],
      eventContract(['EVT-9', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 200, 0.58),
    ],
    [
      [
        'Gold above 3,100 at the end of 2027? (KXGOLDY-27-T3100)',
        'No',
        50,
        '47¢',
        '46¢',
        shown(23, '$0.00'),
        shown(-0.021, '0.0%'),
      ],
      eventContract(['EVT-9', 'KALSHI', 'KXGOLDY-27-T3100'], 'NO', 50, 0.47),
    ],
  ]),
};

export const sheetsByClassOneAccount: Layout = {
  name: 'workbook with the account on a cover',
  about:
    'An asset manager’s workbook: the account stands on a cover sheet only; futures, swaps and bonds on sheets without account.',
  statement: workbookStatement([
    {
      name: 'Cover',
      merged: [],
      lines: [
        [['Portfolio holdings'], 'title'],
        [['Account', 'COV-1'], 'title'],
        [['As of', day('2026-11-20', 'dd mmm yyyy')], 'title'],
      ],
    },
    {
      name: 'Futures',
      merged: [],
      lines: [
        [['Exchange', 'Contract', 'Expiry', 'Net contracts'], 'heading'],
        [['CME', 'ES', 'Mar-27', -9], future([null, 'CME', 'ES'], '202703', -9)],
      ],
    },
    {
      name: 'Swaps',
      merged: [],
      lines: [
        [['ID', 'CCP', 'Pay/Rec', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Fixed %', 'Index'], 'heading'],
        [
          ['V1', 'LCH', 'Rec', 11000000, 'USD', '2026-11-24', '2031-11-24', 3.795, 'SOFR'],
          swapOf([null, 'LCH', 'V1'], 'RECEIVE', 11_000_000, ['20261124', '20311124'], 3.795),
        ],
      ],
    },
    {
      name: 'Bonds',
      merged: [],
      lines: [
        [['CUSIP', 'Type', 'Coupon %', 'Maturity', 'Par'], 'heading'],
        [['91282CZP4', 'UST Note', 4.125, '11/15/2032', 3000000], securityOf(null, '20321115', 4.125, 3_000_000)],
      ],
    },
  ]),
};

export const ratesDeskSheet: Layout = {
  name: 'rates desk’s sheet with three blocks',
  about:
    'A rates trader’s sheet: bonds in $mm, futures in lots and swap DV01 by tenor below each other, the account once on top, no unit columns.',
  statement: sheetStatement([
    [['RATES BOOK - acct RB-6 - 20 Nov 26'], 'title'],
    [['Account: RB-6'], 'title'],
    BLANK,
    [['Cash', 'Par ($mm)', 'Price'], 'heading'],
    [['T 4.125 11/15/32', 15, '100-07+'], securityOf('RB-6', '20321115', 4.125, 15_000_000)],
    [['T 3.75 08/31/31', -20, '99-02'], securityOf('RB-6', '20310831', 3.75, -20_000_000)],
    BLANK,
    [['Futures', 'Lots', 'Price'], 'heading'],
    [['ZFH27', 120, '105-19'], future(['RB-6', 'CBOT', 'ZF'], '202703', 120)],
    [['UBH27', -8, '119-23'], future(['RB-6', 'CBOT', 'UB'], '202703', -8)],
    BLANK,
    [['SOFR swaps', 'DV01 ($)'], 'heading'],
    [['5Y', 8200], ladderPoint('RB-6', 'USD-SOFR-OIS', '5Y', 8200)],
    [['10Y', -4100], ladderPoint('RB-6', 'USD-SOFR-OIS', '10Y', -4100)],
  ]),
};
