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
  type Layout,
  type PositionRow,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { ESTR, swapOf } from '../rates/swap.js';

export const portalPositions: Layout = {
  name: 'clearing portal’s open positions',
  about:
    'A managed account on a clearing portal: account, contract in words, month and year as 12/27, L or S, quantity, trade and market price, open trade equity.',
  statement: textStatement([
    ['Acct,Contract,Month/Year,L/S,Qty,Trade Px,Mkt Px,OTE', 'heading'],
    ['MA-501,Crude Oil (NYM),12/27,L,6,69.90,70.23,"1,980.00"', future(['MA-501', 'NYMEX', 'CL'], '202712', 6)],
    ['MA-501,Gold (CMX),02/27,S,2,"3,041.20","3,043.90",(540.00)', future(['MA-501', 'COMEX', 'GC'], '202702', -2)],
    ['MA-501,10Yr T-Note (CBT),03/27,S,15,110-16,110-07,"4,218.75"', future(['MA-501', 'CBOT', 'ZN'], '202703', -15)],
    ['MA-501,E-mini S&P (CME),03/27,L,1,"6,420.00","6,431.25",562.50', future(['MA-501', 'CME', 'ES'], '202703', 1)],
    ['MA-501,Gas Oil (ICE),03/27,L,8,655.25,656.00,600.00', future(['MA-501', 'ICE.EU', 'G'], '202703', 8)],
    ['Total,,,,,,,"6,821.25"', 'total'],
  ]),
};

export const productSections: Layout = {
  name: 'trial balance by product',
  about:
    'A clearing member’s trial balance: a line with code, exchange and name of the product, below it a line for each month with long, short and settlement.',
  statement: sheetStatement([
    [['Account: TB-9'], 'title'],
    [['Month', 'Long', 'Short', 'Settlement'], 'heading'],
    [['CL - NYMEX CRUDE OIL'], 'title'],
    [['MAR27', 10, 4, 92.4], future(['TB-9', 'NYMEX', 'CL'], '202703', 6)],
    [['DEC27', 0, 12, 70.23], future(['TB-9', 'NYMEX', 'CL'], '202712', -12)],
    [['ZC - CBOT CORN'], 'title'],
    [['MAR27', 30, 0, 441.25], future(['TB-9', 'CBOT', 'ZC'], '202703', 30)],
    [['JUL27', 0, 8, 456], future(['TB-9', 'CBOT', 'ZC'], '202707', -8)],
  ]),
};

export const optionTicketsOfDay: Layout = {
  name: 'option tickets of the day',
  about:
    'A floor broker’s tickets: buyer or seller, number of options, product, expiry, strike, call or put, premium, opening or closing.',
  statement: textStatement([
    ['Ticket;Customer;Bot/Sld;# Options;Product;Exp;Strike;C/P;Premium;O/C', 'heading'],
    ['1;FB-2;Bot;25;LO;DEC27;80;C;4.10;O', option(['FB-2', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 25)],
    ['2;FB-2;Sld;40;LO;DEC27;65;P;3.22;O', option(['FB-2', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -40)],
    ['3;FB-3;Sld;10;OG;FEB27;3200;C;21.5;O', option(['FB-3', 'COMEX', 'OG'], ['202702', 'CALL', 3200], -10)],
  ]),
};

export const gasBook: Layout = {
  name: 'gas book with months across in words',
  about:
    'A gas trader’s position: products in words down, months across as Jan 27, lots per cell, long and short in brackets, total at the right.',
  statement: sheetStatement([
    [['Position by month (lots), book GAS-7'], 'title'],
    [['Product', 'Jan 27', 'Feb 27', 'Mar 27', 'Total'], 'heading'],
    [
      ['Henry Hub (NG)', 20, '(15)', '', 5],
      [...future(['GAS-7', 'NYMEX', 'NG'], '202701', 20), ...future(['GAS-7', 'NYMEX', 'NG'], '202702', -15)],
    ],
    [
      ['RBOB (RB)', '', 4, '(6)', '(2)'],
      [...future(['GAS-7', 'NYMEX', 'RB'], '202702', 4), ...future(['GAS-7', 'NYMEX', 'RB'], '202703', -6)],
    ],
    [['Total', 20, '(11)', '(6)', 3], 'total'],
  ]),
};

export const swapDescriptionsOfFund: Layout = {
  name: 'fund’s swaps in one description',
  about:
    'A fund administrator’s valuation: description such as `IRS USD PAY 3.812% REC SOFR 24-NOV-2031`, notional, start, clearing broker and house, market value.',
  statement: textStatement([
    ['Fund,Trade No,Description,Notional,Start Date,CCP,Market Value', 'heading'],
    [
      'F-21,S1,IRS USD PAY 3.812% REC SOFR 24-NOV-2031,50000000,24-Nov-2026,LCH,-12500',
      swapOf(['F-21', 'LCH', 'S1'], 'PAY', 50_000_000, ['2026-11-24', '2031-11-24'], 3.812),
    ],
    [
      'F-21,S2,IRS USD REC 3.905% PAY SOFR 23-NOV-2036,25000000,23-Nov-2026,CME,8100',
      swapOf(['F-21', 'CME', 'S2'], 'RECEIVE', 25_000_000, ['2026-11-23', '2036-11-23'], 3.905),
    ],
    [
      'F-21,S3,IRS EUR PAY 2.481% REC ESTR 20-NOV-2033,40000000,20-Nov-2026,LCH,3000',
      swapOf(['F-21', 'LCH', 'S3'], 'PAY', 40_000_000, ['2026-11-20', '2033-11-20'], 2.481, ESTR),
    ],
  ]),
};

export const keyRatesLongShort: Layout = {
  name: 'key rates with long, short and net',
  about:
    'A risk manager’s key rate table of one curve: DV01 of the longs, of the shorts and the net in dollars by tenor; the net counts.',
  statement: sheetStatement([
    [['Key rate DV01 - USD SOFR, account KRL-3'], 'title'],
    [['Tenor', 'Long DV01', 'Short DV01', 'Net DV01'], 'heading'],
    [['2Y', 12000, -4500, 7500], ladderPoint('KRL-3', 'USD-SOFR-OIS', '2Y', 7500)],
    [['5Y', 3000, -9800, -6800], ladderPoint('KRL-3', 'USD-SOFR-OIS', '5Y', -6800)],
    [['10Y', 21000, -1000, 20000], ladderPoint('KRL-3', 'USD-SOFR-OIS', '10Y', 20_000)],
    [['Total', 36000, -15300, 20700], 'total'],
  ]),
};

export const germanBondNames: Layout = {
  name: 'German bonds with the coupon first',
  about:
    'A German savings bank’s securities: Bezeichnung as `2,60% Bundesanleihe 15.02.2036`, Nominal in Tsd. EUR, Kurs with decimal comma.',
  statement: textStatement([
    ['Depot: SPK-12', 'title'],
    ['Bezeichnung;Nominal (TEUR);Kurs;Kurswert', 'heading'],
    [
      '2,60% Bundesanleihe 15.02.2036;5.000;99,12;4.956.000,00',
      securityOf('SPK-12', '20360215', 2.6, 5_000_000, { contract_type: 'BUND', currency: 'EUR', coupon_frequency: 1 }),
    ],
    [
      '2,30% Bundesanleihe 15.02.2033;2.500;98,40;2.460.000,00',
      securityOf('SPK-12', '20330215', 2.3, 2_500_000, { contract_type: 'BUND', currency: 'EUR', coupon_frequency: 1 }),
    ],
    ['Summe;7.500;;7.416.000,00', 'total'],
  ]),
};

export const primeTreasuries: Layout = {
  name: 'treasuries of a prime broker, long and short',
  about:
    'A prime broker’s position file: identifier, description in capitals with coupon and maturity, L/S, settled quantity, price, accrued, market value.',
  statement: textStatement([
    ['AccountId|CUSIP|SecDesc|L/S|SettledQty|Price|Accrued|MktVal', 'heading'],
    [
      'PB-77|91282CZZ2|US TREASURY N/B 4.125% 11/15/2032|L|20000000|100.23|11395.03|20057395.03',
      securityOf('PB-77', '20321115', 4.125, 20_000_000),
    ],
    [
      'PB-77|91282CZZ9|US TREASURY N/B 3.875% 08/15/2033|S|8000000|98.25|81712.64|-7941712.64',
      securityOf('PB-77', '20330815', 3.875, -8_000_000),
    ],
  ]),
};

const forward = (pair: string, amount: number, expiry: string, rate: number, trade_id: string) =>
  [
    { account_code: 'FXD-8', contract_type: 'FWD', currency_pair: pair, amount, expiry, rate, trade_id },
  ] as const satisfies readonly [PositionRow];

export const dealtAndContra: Layout = {
  name: 'dealt and contra currency',
  about:
    'A dealing system’s download: buy or sell of the dealt currency, dealt amount, contra currency and amount, all-in rate, value date.',
  statement: textStatement([
    ['Deal ID,Book,B/S,Dealt Ccy,Dealt Amount,Contra Ccy,Contra Amount,All-in Rate,Value Date', 'heading'],
    ['D-1,FXD-8,B,EUR,5000000,USD,5325000,1.065,2027-02-26', forward('EUR_USD', 5_000_000, '20270226', 1.065, 'D-1')],
    ['D-2,FXD-8,S,GBP,3000000,USD,4185000,1.395,2027-03-31', forward('GBP_USD', -3_000_000, '20270331', 1.395, 'D-2')],
    [
      'D-3,FXD-8,S,USD,5000000,JPY,687500000,137.5,2027-05-28',
      forward('USD_JPY', -5_000_000, '20270528', 137.5, 'D-3'),
    ],
  ]),
};

export const eventLedger: Layout = {
  name: 'event ledger of a trading firm',
  about:
    'A trading firm’s end-of-day file of event contracts: venue, symbol, position below zero where No is held, mark, exposure.',
  statement: textStatement([
    ['acct,venue,symbol,net_pos,mark,exposure', 'heading'],
    [
      'EV-9,KALSHI,KXFEDDECISION-27JAN-H0,200,0.57,114',
      eventContract(['EV-9', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 200, null),
    ],
    ['EV-9,KALSHI,KXGOLDY-27-T3200,-80,0.45,44', eventContract(['EV-9', 'KALSHI', 'KXGOLDY-27-T3200'], 'NO', 80, null)],
    [
      'EV-9,FORECASTEX,FF-27MAR-T4,250,0.52,130',
      eventContract(['EV-9', 'FORECASTEX', 'FF-27MAR-T4'], 'YES', 250, null),
    ],
  ]),
};

export const morningNote: Layout = {
  name: 'positions in a morning note',
  about:
    'A trader’s note kept as a sheet: a blank first column, market, my position, entry and stop in points, a comment; the account on top.',
  statement: sheetStatement([
    [['', 'Morning note', day('2026-11-20', 'd-mmm-yy')], 'title'],
    [['', 'a/c', 'NOTE-4'], 'title'],
    BLANK,
    [['', 'Market', 'My pos', 'Entry', 'Stop', 'Comment'], 'heading'],
    [['', 'CLZ7', 15, 69.9, 67.5, 'add below 69'], future(['NOTE-4', 'NYMEX', 'CL'], '202712', 15)],
    [['', 'ESH7', -4, 6450, 6520, ''], future(['NOTE-4', 'CME', 'ES'], '202703', -4)],
    [
      ['', 'FGBLH7', shown(-20, '0;[Red](0)'), 131.85, 132.6, 'roll next week'],
      future(['NOTE-4', 'EUREX', 'FGBL'], '202703', -20),
    ],
  ]),
};
