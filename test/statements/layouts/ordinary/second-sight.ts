import {
  BLANK,
  day,
  eventContract,
  future,
  ladderPoint,
  option,
  sheetStatement,
  shown,
  textStatement,
  together,
  type Layout,
  type PositionRow,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { EURIBOR, swapOf } from '../rates/swap.js';

export const introducingBroker: Layout = {
  name: 'introducing broker’s net positions',
  about:
    'An introducing broker’s list: customer, commodity in words with its exchange behind a dash, month, net long or short in words beside the lots.',
  statement: textStatement([
    ['Customer No;Commodity;Delivery Month;Net L/S;Lots;Avg Price', 'heading'],
    ['C-11;Corn - CBOT;Mar-27;Long;25;441.25', future(['C-11', 'CBOT', 'ZC'], '202703', 25)],
    ['C-11;Soybeans - CBOT;Mar-27;Short;10;1052.5', future(['C-11', 'CBOT', 'ZS'], '202703', -10)],
    ['C-12;Natural Gas - NYMEX;Jan-27;Short;8;3.91', future(['C-12', 'NYMEX', 'NG'], '202701', -8)],
    ['Total;;;;43;', 'total'],
  ]),
};

export const endOfDayFile: Layout = {
  name: 'end-of-day file with the position before it',
  about:
    'A clearing member’s end-of-day file: position brought forward, bought, sold and closing position of the day for each contract.',
  statement: textStatement([
    ['CLIENT_CD|EXCH_CD|PRODUCT_CD|CONTRACT_MTH|BF_POS|BUY_QTY|SELL_QTY|CLOSING_POS|SETTLE_PX', 'heading'],
    ['CL-7|NYMEX|CL|202712|10|5|3|12|70.23', future(['CL-7', 'NYMEX', 'CL'], '202712', 12)],
    ['CL-7|CME|ES|202703|-2|0|4|-6|6431.25', future(['CL-7', 'CME', 'ES'], '202703', -6)],
    ['CL-7|COMEX|GC|202702|3|0|0|3|3043.9', future(['CL-7', 'COMEX', 'GC'], '202702', 3)],
  ]),
};

export const optionsOfHouse: Layout = {
  name: 'options by product and expiry, right in words',
  about:
    'An options house’s position sheet: product, expiry month as a date, strike, right in words, net lots in brackets where short, delta lots.',
  statement: sheetStatement([
    [['House options', '', day('2026-11-20', 'dd/mm/yyyy')], 'title'],
    BLANK,
    [['Book', 'Underlying product', 'Expiry month', 'Strike', 'Right', 'Net lots', 'Delta lots'], 'heading'],
    [
      ['OH-1', 'LO', day('2027-12-01', 'mmm-yy'), 75, 'Call', 20, 9.2],
      option(['OH-1', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 20),
    ],
    [
      ['OH-1', 'LO', day('2027-12-01', 'mmm-yy'), 65, 'Put', shown(-15, '0;(0)'), 5.1],
      option(['OH-1', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -15),
    ],
    [
      ['OH-2', 'OG', day('2027-02-01', 'mmm-yy'), 3200, 'Call', 4, 1.6],
      option(['OH-2', 'COMEX', 'OG'], ['202702', 'CALL', 3200], 4),
    ],
    [['Total', '', '', '', '', 9, 15.9], 'total'],
  ]),
};

export const pensionSwaps: Layout = {
  name: 'pension fund’s swap register',
  about:
    'A pension fund’s register: fund pays or fund receives in words, nominal in millions by the heading, fixed rate, index, start and end, clearing house.',
  statement: textStatement([
    [
      'Ref,Fund,Clearing House,Currency,Nominal (millions),Fund pays,Fund receives,Fixed rate (%),Start date,End date',
      'heading',
    ],
    [
      'PF-1,PEN-1,LCH,EUR,40,Fixed,6M EURIBOR,2.515,20/11/2026,20/11/2036',
      swapOf(['PEN-1', 'LCH', 'PF-1'], 'PAY', 40_000_000, ['2026-11-20', '2036-11-20'], 2.515, EURIBOR),
    ],
    [
      'PF-2,PEN-1,LCH,EUR,25,6M EURIBOR,Fixed,2.402,20/11/2026,20/11/2031',
      swapOf(['PEN-1', 'LCH', 'PF-2'], 'RECEIVE', 25_000_000, ['2026-11-20', '2031-11-20'], 2.402, EURIBOR),
    ],
  ]),
};

export const bucketedRisk: Layout = {
  name: 'bucketed PV01 with a row for each desk and tenor',
  about:
    'A market risk export: date, desk, currency, curve type, bucket and PV01 with thousands separators; one total of each desk.',
  statement: textStatement([
    ['COB Date,Desk,Currency,Curve,Bucket,PV01 (USD)', 'heading'],
    ['2026-11-20,RATES-4,USD,SOFR,2Y,"(12,500)"', ladderPoint('RATES-4', 'USD-SOFR-OIS', '2Y', -12_500)],
    ['2026-11-20,RATES-4,USD,SOFR,5Y,"8,250"', ladderPoint('RATES-4', 'USD-SOFR-OIS', '5Y', 8250)],
    ['2026-11-20,RATES-4,USD,SOFR,10Y,"31,000"', ladderPoint('RATES-4', 'USD-SOFR-OIS', '10Y', 31_000)],
    ['2026-11-20,RATES-4 Total,,,,"26,750"', 'total'],
  ]),
};

export const bankNotes: Layout = {
  name: 'bank’s treasury portfolio, par and book value',
  about:
    'A community bank’s investment report: security in words, coupon, maturity, par, book value, market value and gain, a sum at the foot.',
  statement: textStatement([
    ['Investment Portfolio Report', 'title'],
    ['Account: INV-2', 'title'],
    ['CUSIP,Security,Coupon,Maturity,Par Value,Book Value,Market Value,Gain/(Loss)', 'heading'],
    [
      '91282CZZ2,US Treasury Note,4.125%,11/15/2032,"$5,000,000.00","$4,990,100.00","$5,011,500.00","$21,400.00"',
      securityOf('INV-2', '20321115', 4.125, 5_000_000),
    ],
    [
      '91282CZZ9,US Treasury Note,3.875%,08/15/2033,"$2,000,000.00","$1,980,000.00","$1,965,000.00","($15,000.00)"',
      securityOf('INV-2', '20330815', 3.875, 2_000_000),
    ],
    ['Total,,,,"$7,000,000.00","$6,970,100.00","$6,976,500.00","$6,400.00"', 'total'],
  ]),
};

const forward = (
  account_code: string,
  currency_pair: string,
  [amount, rate]: readonly [number, number],
  expiry: string,
  trade_id: string,
): readonly [PositionRow] => [{ account_code, contract_type: 'FWD', currency_pair, amount, expiry, rate, trade_id }];

export const hedgingProgramme: Layout = {
  name: 'exporter’s hedges, currency sold',
  about:
    'An exporter’s hedge register: currency and amount sold, currency and amount bought, forward rate, maturity, hedge number.',
  statement: textStatement([
    ['Hedge No,Company,Sold Ccy,Sold Amount,Bought Ccy,Bought Amount,Fwd Rate,Maturity', 'heading'],
    [
      'H-1,EXP-1,EUR,"3,000,000",USD,"3,195,000",1.0650,26-Feb-2027',
      forward('EXP-1', 'EUR_USD', [-3_000_000, 1.065], '20270226', 'H-1'),
    ],
    [
      'H-2,EXP-1,GBP,"1,000,000",USD,"1,395,000",1.3950,31-Mar-2027',
      forward('EXP-1', 'GBP_USD', [-1_000_000, 1.395], '20270331', 'H-2'),
    ],
  ]),
};

export const eventDesk: Layout = {
  name: 'event desk’s sheet, signed',
  about:
    'A desk’s sheet of event contracts: ticker, long Yes as a plus and long No as a minus by its heading, mark in cents.',
  statement: sheetStatement([
    [['Account', 'Ticker', 'Position (+Yes / -No)', 'Mark (c)', 'Exposure ($)'], 'heading'],
    [
      ['EVD-1', 'KXFEDDECISION-27JAN-H0', 150, 57, 85.5],
      eventContract(['EVD-1', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 150, null),
    ],
    [
      ['EVD-1', 'KXGOLDY-27-T3200', -60, 45, 33],
      eventContract(['EVD-1', 'KALSHI', 'KXGOLDY-27-T3200'], 'NO', 60, null),
    ],
  ]),
};

export const monthsDown: Layout = {
  name: 'contracts across, months down',
  about:
    'A trader’s grid: months down the first column, a column of lots for each contract, account in the corner title, sums below.',
  statement: sheetStatement([
    [['Book GRD-3, lots'], 'title'],
    [['Month', 'CL', 'HO', 'RB'], 'heading'],
    [
      ['Dec-27', 5, '', -2],
      together(future(['GRD-3', 'NYMEX', 'CL'], '202712', 5), future(['GRD-3', 'NYMEX', 'RB'], '202712', -2)),
    ],
    [
      ['Mar-28', -3, 4, ''],
      together(future(['GRD-3', 'NYMEX', 'CL'], '202803', -3), future(['GRD-3', 'NYMEX', 'HO'], '202803', 4)),
    ],
    [['Total', 2, 4, -2], 'total'],
  ]),
};

export const confirmations: Layout = {
  name: 'trade confirmations with fees',
  about:
    'A broker’s confirmations of a day: account, Buy / Sell, lots, exchange and contract in one cell, month, price, fees by kind, net amount.',
  statement: textStatement([
    ['Trade Confirmation,20 November 2026', 'title'],
    ['Account No,Buy / Sell,Lots,Contract,Prompt,Price,Clearing Fee,Commission,Net Amount', 'heading'],
    ['CF-9,Buy,6,NYMEX CL,Dec-27,70.05,9.00,12.00,-21.00', future(['CF-9', 'NYMEX', 'CL'], '202712', 6)],
    ['CF-9,Sell,3,COMEX GC,Feb-27,3041.20,4.50,6.00,-10.50', future(['CF-9', 'COMEX', 'GC'], '202702', -3)],
    ['Total,,9,,,,13.50,18.00,-31.50', 'total'],
  ]),
};
