import { BLANK, day, future, option, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';

const MERIDIAN = '51-20771';
const HOLLIS = '51-20785';

export const printedTwoAccounts: Layout = {
  name: 'printed daily statement of two accounts',
  about:
    'A futures commission merchant’s daily statement as a text file, two accounts below one another: trades made this day, which stand among the open positions as well, what was closed out, open positions with a starred sum for each contract, the account summary.',
  statement: textStatement([
    [' NORTHGATE FUTURES LLC                                      PAGE 1', 'title'],
    [' DAILY STATEMENT                                            NOV 20, 2026', 'title'],
    [' MERIDIAN GRAIN COOP', 'title'],
    [' ACCOUNT NUMBER: 51-20771', 'title'],
    ['', 'blank'],
    [' THE FOLLOWING TRADES HAVE BEEN MADE THIS DAY FOR YOUR ACCOUNT AND RISK', 'title'],
    [' TRADE DATE    BUY    SELL   DESCRIPTION                              PRICE   CC       COMMISSION', 'heading'],
    [' 20-NOV-26      10           MAR 27 CBT CORN                         448.25   US           21.50-', 'remark'],
    [' 20-NOV-26               6   JAN 27 CBT SOYBEANS                    1036.00   US           12.90-', 'remark'],
    ['', 'blank'],
    [' PURCHASE AND SALE: THE FOLLOWING POSITIONS HAVE BEEN CLOSED OUT', 'title'],
    [' TRADE DATE    BUY    SELL   DESCRIPTION                              PRICE   CC    PROFIT / LOSS', 'heading'],
    [' 05-NOV-26       6           JAN 27 CBT SOYBEANS                    1021.50   US', 'remark'],
    [' 20-NOV-26               6   JAN 27 CBT SOYBEANS                    1036.00   US', 'remark'],
    ['                6*      6*   GROSS PROFIT                                     US         4,350.00', 'total'],
    ['', 'blank'],
    [' YOUR OPEN POSITIONS AT THE CLOSE OF BUSINESS', 'title'],
    [' TRADE DATE    BUY    SELL   DESCRIPTION                              PRICE   CC      OPEN EQUITY', 'heading'],
    [
      ' 10-NOV-26      15           MAR 27 CBT CORN                         441.50   US         4,687.50',
      future([MERIDIAN, 'CBOT', 'ZC'], '202703', 15),
    ],
    [
      ' 20-NOV-26      10           MAR 27 CBT CORN                         448.25   US          250.00-',
      future([MERIDIAN, 'CBOT', 'ZC'], '202703', 10),
    ],
    ['               25*           SETTLEMENT PRICE                        447.75   US         4,437.50', 'total'],
    [
      ' 13-NOV-26              12   MAR 27 CBT WHEAT                        471.00   US        1,950.00-',
      future([MERIDIAN, 'CBOT', 'ZW'], '202703', -12),
    ],
    ['                       12*   SETTLEMENT PRICE                        474.25   US        1,950.00-', 'total'],
    [
      ' 17-NOV-26              20   MAR 27 CBT SOYBEANS                    1049.75   US         3,500.00',
      future([MERIDIAN, 'CBOT', 'ZS'], '202703', -20),
    ],
    ['                       20*   SETTLEMENT PRICE                       1046.25   US         3,500.00', 'total'],
    ['', 'blank'],
    [' ACCOUNT SUMMARY', 'title'],
    [' BEGINNING BALANCE                   US      186,204.10', 'remark'],
    [' COMMISSIONS AND FEES                US          34.40-', 'remark'],
    [' GROSS PROFIT                        US        4,350.00', 'remark'],
    [' ENDING BALANCE                      US      190,519.70', 'remark'],
    [' OPEN TRADE EQUITY                   US        5,987.50', 'remark'],
    [' TOTAL EQUITY                        US      196,507.20', 'remark'],
    [' INITIAL MARGIN REQUIREMENT          US       71,150.00', 'remark'],
    ['', 'blank'],
    [' NORTHGATE FUTURES LLC                                      PAGE 2', 'title'],
    [' DAILY STATEMENT                                            NOV 20, 2026', 'title'],
    [' HOLLIS FUEL SUPPLY INC', 'title'],
    [' ACCOUNT NUMBER: 51-20785', 'title'],
    ['', 'blank'],
    [' THE FOLLOWING TRADES HAVE BEEN MADE THIS DAY FOR YOUR ACCOUNT AND RISK', 'title'],
    [' TRADE DATE    BUY    SELL   DESCRIPTION                              PRICE   CC       COMMISSION', 'heading'],
    [' 20-NOV-26       4           FEB 27 NYM NY HARBOR ULSD               3.2410   US            9.80-', 'remark'],
    ['', 'blank'],
    [' YOUR OPEN POSITIONS AT THE CLOSE OF BUSINESS', 'title'],
    [' TRADE DATE    BUY    SELL   DESCRIPTION                              PRICE   CC      OPEN EQUITY', 'heading'],
    [
      ' 16-NOV-26       9           FEB 27 NYM NY HARBOR ULSD               3.2185   US        11,869.20',
      future([HOLLIS, 'NYMEX', 'HO'], '202702', 9),
    ],
    [
      ' 20-NOV-26       4           FEB 27 NYM NY HARBOR ULSD               3.2410   US         1,495.20',
      future([HOLLIS, 'NYMEX', 'HO'], '202702', 4),
    ],
    ['               13*           SETTLEMENT PRICE                        3.2499   US        13,364.40', 'total'],
    [
      ' 12-NOV-26               7   JAN 27 NYM HENRY HUB NATURAL GAS        6.8420   US         2,310.00',
      future([HOLLIS, 'NYMEX', 'NG'], '202701', -7),
    ],
    ['                        7*   SETTLEMENT PRICE                        6.8090   US         2,310.00', 'total'],
    [
      ' 18-NOV-26      10           CALL FEB 27 NYM WTI CRUDE OIL 105.00      2.31   US        22,400.00',
      option([HOLLIS, 'NYMEX', 'LO'], ['202702', 'CALL', 105], 10),
    ],
    ['               10*           SETTLEMENT PRICE                          2.24   US        22,400.00', 'total'],
    [
      ' 18-NOV-26              10   PUT  FEB 27 NYM WTI CRUDE OIL 88.00       1.94   US       19,900.00-',
      option([HOLLIS, 'NYMEX', 'LO'], ['202702', 'PUT', 88], -10),
    ],
    ['                       10*   SETTLEMENT PRICE                          1.99   US       19,900.00-', 'total'],
    ['', 'blank'],
    [' ACCOUNT SUMMARY', 'title'],
    [' BEGINNING BALANCE                   US       92,410.00', 'remark'],
    [' COMMISSIONS AND FEES                US           9.80-', 'remark'],
    [' ENDING BALANCE                      US       92,400.20', 'remark'],
    [' OPEN TRADE EQUITY                   US       15,674.40', 'remark'],
    [' NET OPTION VALUE                    US        2,500.00', 'remark'],
    [' INITIAL MARGIN REQUIREMENT          US       88,300.00', 'remark'],
  ]),
};

const KC1 = 'KC-40017';
const KC2 = 'KC-40022';
const date = (iso: string) => day(iso, 'mm/dd/yyyy');
const money = (value: number) => shown(value, '#,##0.00');

export const activitySheet: Layout = {
  name: 'daily activity statement in a sheet, account below account',
  about:
    'A clearing broker’s daily statement saved as a sheet: for each account confirmed trades, purchase and sale, open positions in long and short with a sub-total for each contract, and balances by currency; contracts in words.',
  statement: sheetStatement([
    [['Kestrel Clearing Corp.'], 'title'],
    [['Daily Activity Statement', '', '', '', '', '', '', 'Statement Date', date('2026-11-20')], 'title'],
    BLANK,
    [['Account Number', KC1, '', 'Larkspur Capital LP'], 'title'],
    BLANK,
    [['Confirmed Trades (20-Nov-2026)'], 'title'],
    [['Trade Date', 'Bought', 'Sold', 'Market', 'Contract', 'Trade Price', 'Ccy', 'Commission'], 'heading'],
    [[date('2026-11-20'), 5, '', 'CME', 'E-mini S&P 500 Dec-26', 6402.25, 'USD', money(-11.25)], 'remark'],
    [[date('2026-11-20'), '', 3, 'COMEX', 'Gold Feb-27', 3066.4, 'USD', money(-6.9)], 'remark'],
    BLANK,
    [['Purchase & Sale'], 'title'],
    [['Trade Date', 'Bought', 'Sold', 'Market', 'Contract', 'Trade Price', 'Ccy', 'Realized P&L'], 'heading'],
    [[date('2026-11-12'), 3, '', 'COMEX', 'Gold Feb-27', 3051.2, 'USD', ''], 'remark'],
    [[date('2026-11-20'), '', 3, 'COMEX', 'Gold Feb-27', 3066.4, 'USD', money(4560)], 'remark'],
    BLANK,
    [['Open Positions'], 'title'],
    [
      ['Trade Date', 'Long', 'Short', 'Market', 'Contract', 'Trade Price', 'Ccy', 'Settlement', 'Open Trade Equity'],
      'heading',
    ],
    [
      [date('2026-11-09'), 4, '', 'CME', 'E-mini S&P 500 Dec-26', 6371.5, 'USD', 6400.75, money(5850)],
      future([KC1, 'CME', 'ES'], '202612', 4),
    ],
    [
      [date('2026-11-20'), 5, '', 'CME', 'E-mini S&P 500 Dec-26', 6402.25, 'USD', 6400.75, money(-375)],
      future([KC1, 'CME', 'ES'], '202612', 5),
    ],
    [['Sub-total', 9, '', '', '', '', '', '', money(5475)], 'total'],
    [
      [date('2026-11-18'), '', 6, 'CBOT', '10-Year T-Note Mar-27', 108.46875, 'USD', 108.21875, money(1500)],
      future([KC1, 'CBOT', 'ZN'], '202703', -6),
    ],
    [['Sub-total', '', 6, '', '', '', '', '', money(1500)], 'total'],
    [
      [date('2026-11-11'), 8, '', 'COMEX', 'Gold Feb-27 3200 Call', 21.4, 'USD', 18.7, money(-2160)],
      option([KC1, 'COMEX', 'OG'], ['202702', 'CALL', 3200], 8),
    ],
    [['Sub-total', 8, '', '', '', '', '', '', money(-2160)], 'total'],
    BLANK,
    [['Account Summary', 'USD', 'EUR'], 'heading'],
    [['Cash Balance', money(318440.2), money(0)], 'remark'],
    [['Open Trade Equity', money(4815), money(0)], 'remark'],
    [['Total Equity', money(323255.2), money(0)], 'remark'],
    [['Margin Requirement', money(205300), money(0)], 'remark'],
    BLANK,
    [['Account Number', KC2, '', 'Larkspur Europe Ltd'], 'title'],
    BLANK,
    [['Confirmed Trades (20-Nov-2026)'], 'title'],
    [['No activity'], 'remark'],
    BLANK,
    [['Open Positions'], 'title'],
    [
      ['Trade Date', 'Long', 'Short', 'Market', 'Contract', 'Trade Price', 'Ccy', 'Settlement', 'Open Trade Equity'],
      'heading',
    ],
    [
      [date('2026-11-16'), '', 15, 'EUREX', 'Euro-Bund Mar-27', 127.31, 'EUR', 127.07, money(3600)],
      future([KC2, 'EUREX', 'FGBL'], '202703', -15),
    ],
    [['Sub-total', '', 15, '', '', '', '', '', money(3600)], 'total'],
    [
      [date('2026-11-17'), 12, '', 'EUREX', 'EURO STOXX 50 Dec-26', 5411, 'EUR', 5436, money(3000)],
      future([KC2, 'EUREX', 'FESX'], '202612', 12),
    ],
    [['Sub-total', 12, '', '', '', '', '', '', money(3000)], 'total'],
    [
      [date('2026-11-19'), 2, '', 'EUREX', 'DAX Dec-26', 24380, 'EUR', 24462, money(4100)],
      future([KC2, 'EUREX', 'FDAX'], '202612', 2),
    ],
    [['Sub-total', 2, '', '', '', '', '', '', money(4100)], 'total'],
    BLANK,
    [['Account Summary', 'USD', 'EUR'], 'heading'],
    [['Cash Balance', money(0), money(240118.75)], 'remark'],
    [['Open Trade Equity', money(0), money(10700)], 'remark'],
    [['Total Equity', money(0), money(250818.75)], 'remark'],
    [['Margin Requirement', money(0), money(161200)], 'remark'],
  ]),
};

export const grossByAccount: Layout = {
  name: 'gross position report of a clearing member',
  about:
    'A clearing member’s position report by account as CSV: long, short and net quantities, of which several are held on both sides, settlement price, market value, scanning risk and initial margin beside; totals of the accounts.',
  statement: textStatement(
    [
      ['Position Report by Account,,,,,,,,,,,,,,', 'title'],
      ['Clearing Member 118,,Business Date,20-Nov-2026,,,,,,,,,,,', 'title'],
      ['', 'blank'],
      [
        'Account,Account Name,Exchange,Product,Contract Month,Put/Call,Strike Price,Long Qty,Short Qty,Net Qty,Settlement Price,Currency,Market Value,Scanning Risk,Initial Margin',
        'heading',
      ],
      [
        '8801,BRIGHTWATER ENERGY,NYMEX,CL,Jan-27,,,40,15,25,98.68,USD,"2,467,000.00","137,500.00","151,250.00"',
        future(['8801', 'NYMEX', 'CL'], '202701', 25),
      ],
      [
        '8801,BRIGHTWATER ENERGY,NYMEX,CL,Feb-27,,,0,30,-30,97.59,USD,"-2,927,700.00","159,000.00","174,900.00"',
        future(['8801', 'NYMEX', 'CL'], '202702', -30),
      ],
      [
        '8801,BRIGHTWATER ENERGY,NYMEX,LO,Feb-27,C,105.00,20,0,20,2.24,USD,"44,800.00","12,400.00",0.00',
        option(['8801', 'NYMEX', 'LO'], ['202702', 'CALL', 105], 20),
      ],
      [
        '8801,BRIGHTWATER ENERGY,NYMEX,LO,Feb-27,P,85.00,5,25,-20,1.31,USD,"-26,200.00","17,900.00","44,100.00"',
        option(['8801', 'NYMEX', 'LO'], ['202702', 'PUT', 85], -20),
      ],
      ['Total 8801,,,,,,,65,70,-5,,USD,"-442,100.00","326,800.00","370,250.00"', 'total'],
      [
        '8802,CALDER MACRO FUND,CBOT,ZN,Mar-27,,,0,75,-75,108.21875,USD,"-8,116,406.25","120,000.00","132,000.00"',
        future(['8802', 'CBOT', 'ZN'], '202703', -75),
      ],
      [
        '8802,CALDER MACRO FUND,CME,6E,Dec-26,,,50,0,50,1.05795,USD,"6,612,187.50","130,000.00","143,000.00"',
        future(['8802', 'CME', '6E'], '202612', 50),
      ],
      [
        '8802,CALDER MACRO FUND,COMEX,GC,Feb-27,,,12,4,8,3059.10,USD,"2,447,280.00","112,000.00","123,200.00"',
        future(['8802', 'COMEX', 'GC'], '202702', 8),
      ],
      ['Total 8802,,,,,,,62,79,-17,,USD,"943,061.25","362,000.00","398,200.00"', 'total'],
      [
        '8805,ORSINI SHIPPING,ICE.EU,B,Mar-27,,,18,5,13,105.32,USD,"1,369,160.00","70,200.00","77,220.00"',
        future(['8805', 'ICE.EU', 'B'], '202703', 13),
      ],
      [
        '8805,ORSINI SHIPPING,ICE.EU,G,Jan-27,,,0,22,-22,871.50,USD,"-1,917,300.00","105,600.00","116,160.00"',
        future(['8805', 'ICE.EU', 'G'], '202701', -22),
      ],
      ['Total 8805,,,,,,,18,27,-9,,USD,"-548,140.00","175,800.00","193,380.00"', 'total'],
      ['Grand Total,,,,,,,145,176,-31,,USD,"-47,178.75","864,600.00","961,830.00"', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};
