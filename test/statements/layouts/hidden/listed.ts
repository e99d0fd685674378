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

export const dailyStatement: Layout = {
  name: 'daily statement with confirmations',
  about:
    'A futures broker’s daily statement turned into a sheet: the day’s trades above (they are in the open positions already), open positions by product with `15*` below each, account summary at the foot.',
  statement: sheetStatement([
    [['MERIDIAN CLEARING LLC', '', '', '', '', '', '', 'PAGE 1'], 'title'],
    [['DAILY STATEMENT', '', '', '', '', '', '', '20-NOV-2026'], 'title'],
    [['ACCOUNT NUMBER: 410-22871'], 'title'],
    BLANK,
    [['TRADES CONFIRMED TODAY'], 'title'],
    [['Trade Date', 'Long', 'Short', 'Description', 'Ex', 'Price', 'CC', 'Debit/Credit'], 'heading'],
    [['11/20/26', 2, '', 'MAR 27 E-MINI S&P 500', 'CME', 6431.5, 'US', -4.4], 'remark'],
    [['11/20/26', '', 3, 'MAR 27 SOYBEANS', 'CBT', 1066.25, 'US', -6.6], 'remark'],
    BLANK,
    [['OPEN POSITIONS'], 'title'],
    [['Trade Date', 'Long', 'Short', 'Description', 'Ex', 'Price', 'CC', 'Debit/Credit'], 'heading'],
    [['11/17/26', 10, '', 'MAR 27 CORN', 'CBT', 438.25, 'US', 625], future(['410-22871', 'CBOT', 'ZC'], '202703', 10)],
    [['11/19/26', 5, '', 'MAR 27 CORN', 'CBT', 439.5, 'US', 0], future(['410-22871', 'CBOT', 'ZC'], '202703', 5)],
    [['', '15*', '', '', 'CLOSE', 439.5, '', 625], 'total'],
    [
      ['11/18/26', '', 5, 'MAR 27 SOYBEANS', 'CBT', 1064, 'US', -450],
      future(['410-22871', 'CBOT', 'ZS'], '202703', -5),
    ],
    [
      ['11/20/26', '', 3, 'MAR 27 SOYBEANS', 'CBT', 1066.25, 'US', 67.5],
      future(['410-22871', 'CBOT', 'ZS'], '202703', -3),
    ],
    [['', '', '8*', '', 'CLOSE', 1065.8, '', -382.5], 'total'],
    [['11/12/26', 3, '', 'FEB 27 GOLD', 'CMX', 3050, 'US', 6330], future(['410-22871', 'COMEX', 'GC'], '202702', 3)],
    [['', '3*', '', '', 'CLOSE', 3071.1, '', 6330], 'total'],
    [
      ['11/16/26', 2, '', 'MAR 27 E-MINI S&P 500', 'CME', 6420, 'US', 1100],
      future(['410-22871', 'CME', 'ES'], '202703', 2),
    ],
    [
      ['11/20/26', 2, '', 'MAR 27 E-MINI S&P 500', 'CME', 6431.5, 'US', -50],
      future(['410-22871', 'CME', 'ES'], '202703', 2),
    ],
    [['', '4*', '', '', 'CLOSE', 6431, '', 1050], 'total'],
    [
      ['11/13/26', '', 6, 'FEB 27 CRUDE OIL', 'NYM', 92.1, 'US', -10800],
      future(['410-22871', 'NYMEX', 'CL'], '202702', -6),
    ],
    [['', '', '6*', '', 'CLOSE', 93.9, '', -10800], 'total'],
    [
      ['11/13/26', '', 5, 'CALL FEB 27 CRUDE OIL 105.00', 'NYM', 1.9, 'US', 9500],
      option(['410-22871', 'NYMEX', 'LO'], ['202702', 'CALL', 105], -5),
    ],
    [['', '', '5*', '', 'CLOSE', 1.65, '', -8250], 'total'],
    [
      ['11/16/26', 10, '', 'PUT MAR 27 E-MINI S&P 500 6000', 'CME', 88.5, 'US', -44250],
      option(['410-22871', 'CME', 'ES'], ['202703', 'PUT', 6000], 10),
    ],
    [['', '10*', '', '', 'CLOSE', 86.25, '', 43125], 'total'],
    BLANK,
    [['BEGINNING BALANCE', '', '', '', '', '', '', 512310.22], 'remark'],
    [['OPEN TRADE EQUITY', '', '', '', '', '', '', -3177.5], 'remark'],
    [['NET LIQUIDATING VALUE', '', '', '', '', '', '', 544007.72], 'remark'],
    [['INITIAL MARGIN REQUIREMENT', '', '', '', '', '', '', 161200], 'remark'],
  ]),
};

export const clearingExtract: Layout = {
  name: 'clearing system’s position file',
  about:
    'A clearing member’s nightly position file: pipes, firm and office beside the account, F and O, year and month in one number, strike 0 of futures, long and short quantities, a trailer with the count.',
  statement: textStatement([
    [
      'PROC_DT|FIRM|OFFICE|ACCOUNT|PROD_TYPE|EXCH|FUT_CODE|CONTRACT_YM|PUT_CALL|STRIKE|LONG_QTY|SHORT_QTY|SETTLE_PX|CURR|OTE',
      'heading',
    ],
    [
      '20261120|MC|410|22871|F|NYMEX|CL|202702||0|45|12|93.90|USD|41250.00',
      future(['22871', 'NYMEX', 'CL'], '202702', 33),
    ],
    [
      '20261120|MC|410|22871|O|NYMEX|LO|202703|C|100|0|20|4.10|USD|-82000.00',
      option(['22871', 'NYMEX', 'LO'], ['202703', 'CALL', 100], -20),
    ],
    [
      '20261120|MC|410|22871|O|NYMEX|LO|202703|P|85|20|0|2.35|USD|47000.00',
      option(['22871', 'NYMEX', 'LO'], ['202703', 'PUT', 85], 20),
    ],
    [
      '20261120|MC|410|22871|F|NYMEX|NG|202702||0|0|18|6.180|USD|-3600.00',
      future(['22871', 'NYMEX', 'NG'], '202702', -18),
    ],
    ['20261120|MC|410|22871|F|CME|ES|202703||0|4|0|6431.00|USD|1100.00', future(['22871', 'CME', 'ES'], '202703', 4)],
    [
      '20261120|MC|410|22904|F|CBOT|ZN|202703||0|0|150|108.21875|USD|9375.00',
      future(['22904', 'CBOT', 'ZN'], '202703', -150),
    ],
    [
      '20261120|MC|410|22904|F|CME|SR3|202706||0|300|0|96.105|USD|-7500.00',
      future(['22904', 'CME', 'SR3'], '202706', 300),
    ],
    ['20261120|MC|410|22904|F|CME|6E|202703||0|25|5|1.0915|USD|1250.00', future(['22904', 'CME', '6E'], '202703', 20)],
    [
      '20261120|MC|410|22904|F|COMEX|GC|202702||0|7|0|3071.10|USD|14770.00',
      future(['22904', 'COMEX', 'GC'], '202702', 7),
    ],
    [
      '20261120|MC|410|31115|F|IFEU|B|202703||0|10|40|102.50|USD|12000.00',
      future(['31115', 'ICE.EU', 'B'], '202703', -30),
    ],
    [
      '20261120|MC|410|31115|F|IFUS|KC|202703||0|0|14|402.10|USD|2100.00',
      future(['31115', 'ICE.US', 'KC'], '202703', -14),
    ],
    [
      '20261120|MC|410|31115|F|EUREX|FESX|202612||0|60|0|5357.00|EUR|4200.00',
      future(['31115', 'EUREX', 'FESX'], '202612', 60),
    ],
    ['TRAILER|12', 'remark'],
  ]),
};

export const primeBroker: Layout = {
  name: 'prime broker’s futures and options',
  about:
    'A prime broker’s position CSV: terminal tickers, quantities with a sign, local and base market values, the margin cash as the last line of the account.',
  statement: textStatement([
    [
      'Account Number,Account Name,As Of Date,Product Type,Ticker,Security Description,Quantity,Currency,Price,Market Value Local,Market Value USD,Unrealized P&L USD',
      'heading',
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Future,CLH7 Comdty,WTI CRUDE FUTURE Mar27,65,USD,92.40,"6,006,000.00","6,006,000.00","84,500.00"',
      future(['PB77120', 'NYMEX', 'CL'], '202703', 65),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Future,COJ7 Comdty,BRENT CRUDE FUTR Apr27,-40,USD,100.90,"-4,036,000.00","-4,036,000.00","-12,000.00"',
      future(['PB77120', 'ICE.EU', 'B'], '202704', -40),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Future,ESH7 Index,S&P500 EMINI FUT Mar27,-22,USD,"6,431.00","-7,074,100.00","-7,074,100.00","18,150.00"',
      future(['PB77120', 'CME', 'ES'], '202703', -22),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Future,VGZ6 Index,EURO STOXX 50 Dec26,130,EUR,"5,357.00","6,964,100.00","7,601,315.15","-21,400.00"',
      future(['PB77120', 'EUREX', 'FESX'], '202612', 130),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Future,TYH7 Comdty,US 10YR NOTE (CBT)Mar27,-210,USD,108.21875,"-22,725,937.50","-22,725,937.50","32,812.50"',
      future(['PB77120', 'CBOT', 'ZN'], '202703', -210),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Future,RXH7 Comdty,EURO-BUND FUTURE Mar27,95,EUR,127.96,"12,156,200.00","13,268,492.30","14,250.00"',
      future(['PB77120', 'EUREX', 'FGBL'], '202703', 95),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Future,SFRM7 Comdty,3 MONTH SOFR FUT Jun27,500,USD,96.105,"120,131,250.00","120,131,250.00","-6,250.00"',
      future(['PB77120', 'CME', 'SR3'], '202706', 500),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Future,GCG7 Comdty,GOLD 100 OZ FUTR Feb27,18,USD,"3,071.10","5,527,980.00","5,527,980.00","37,980.00"',
      future(['PB77120', 'COMEX', 'GC'], '202702', 18),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Future,ECH7 Curncy,EURO FX CURR FUT Mar27,-33,USD,1.0915,"-4,502,437.50","-4,502,437.50","-8,250.00"',
      future(['PB77120', 'CME', '6E'], '202703', -33),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Listed Option,ESH7P 6000 Index,S&P 500 EMINI Mar27P 6000,-40,USD,86.25,"-172,500.00","-172,500.00","9,000.00"',
      option(['PB77120', 'CME', 'ES'], ['202703', 'PUT', 6000], -40),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Listed Option,CLH7C 105 Comdty,CRUDE OIL OPT Mar27C 105,75,USD,2.45,"183,750.00","183,750.00","-15,000.00"',
      option(['PB77120', 'NYMEX', 'LO'], ['202703', 'CALL', 105], 75),
    ],
    [
      'PB77120,LANTERN MASTER FUND,2026-11-20,Cash,USD,USD MARGIN CASH,"4,211,900.33",USD,1.00,"4,211,900.33","4,211,900.33",0.00',
      'question',
    ],
  ]),
};

export const orderBlotter: Layout = {
  name: 'order blotter with statuses',
  about:
    'An order system’s blotter of the day: ordered, filled and open quantities, filled, partially filled, cancelled and rejected orders; what is filled counts.',
  statement: textStatement([
    [
      'OrderID,Account,Symbol,Exchange,Maturity,P/C,Strike,Side,OrderQty,FilledQty,LeavesQty,AvgPx,Status,Trader,LastUpdate',
      'heading',
    ],
    [
      'A1001,MACRO-2,CL,NYMEX,202702,,,Buy,25,25,0,93.88,Filled,jpk,2026-11-20 09:31:02',
      future(['MACRO-2', 'NYMEX', 'CL'], '202702', 25),
    ],
    [
      'A1002,MACRO-2,RB,NYMEX,202702,,,Sell,10,10,0,2.9510,Filled,jpk,2026-11-20 09:33:41',
      future(['MACRO-2', 'NYMEX', 'RB'], '202702', -10),
    ],
    ['A1003,MACRO-2,NQ,CME,202703,,,Buy,12,0,0,,Rejected,jpk,2026-11-20 09:40:00', 'remark'],
    [
      'A1004,MACRO-2,NQ,CME,202703,,,Buy,8,8,0,22610.25,Filled,jpk,2026-11-20 09:41:15',
      future(['MACRO-2', 'CME', 'NQ'], '202703', 8),
    ],
    [
      'A1005,MACRO-2,ZF,CBOT,202703,,,Sell,300,180,120,105.6094,Partially Filled,als,2026-11-20 10:12:44',
      future(['MACRO-2', 'CBOT', 'ZF'], '202703', -180),
    ],
    [
      'A1006,MACRO-2,HG,COMEX,202703,,,Sell,6,6,0,5.1350,Filled,als,2026-11-20 11:02:10',
      future(['MACRO-2', 'COMEX', 'HG'], '202703', -6),
    ],
    ['A1007,MACRO-2,SI,COMEX,202703,,,Buy,4,0,0,,Cancelled,als,2026-11-20 11:30:00', 'remark'],
    [
      'A1008,MACRO-2,OG,COMEX,202702,C,3200,Buy,15,15,0,38.40,Filled,als,2026-11-20 13:05:29',
      option(['MACRO-2', 'COMEX', 'OG'], ['202702', 'CALL', 3200], 15),
    ],
    [
      'A1009,MACRO-2,OG,COMEX,202702,P,2900,Sell,15,15,0,21.10,Filled,als,2026-11-20 13:05:30',
      option(['MACRO-2', 'COMEX', 'OG'], ['202702', 'PUT', 2900], -15),
    ],
    [
      'A1010,MACRO-2,6J,CME,202703,,,Sell,20,20,0,0.0074105,Filled,jpk,2026-11-20 14:20:00',
      future(['MACRO-2', 'CME', '6J'], '202703', -20),
    ],
  ]),
};

export const byAccountAndProduct: Layout = {
  name: 'position report by account and product',
  about:
    'A commission house’s workbook: a line for each account, product subtotals, long, short and net beside each other, account totals.',
  statement: sheetStatement([
    [['Open Position Report'], 'title'],
    [['Business date', day('2026-11-20', 'dd-mmm-yyyy')], 'title'],
    BLANK,
    [
      ['Exchange', 'Product', 'Contract Month', 'Put/Call', 'Strike', 'Long', 'Short', 'Net', 'Settlement', 'Currency'],
      'heading',
    ],
    [['Account: GRN-0041'], 'title'],
    [['CBOT', 'ZC', 'MAR27', '', '', 120, 20, 100, 439.5, 'USD'], future(['GRN-0041', 'CBOT', 'ZC'], '202703', 100)],
    [['CBOT', 'ZC', 'DEC27', '', '', 0, 60, -60, 450.25, 'USD'], future(['GRN-0041', 'CBOT', 'ZC'], '202712', -60)],
    [['', 'Total ZC', '', '', '', 120, 80, 40, '', ''], 'total'],
    [['CBOT', 'ZW', 'MAR27', '', '', 15, 0, 15, 489.25, 'USD'], future(['GRN-0041', 'CBOT', 'ZW'], '202703', 15)],
    [['', 'Total ZW', '', '', '', 15, 0, 15, '', ''], 'total'],
    [['ICE US', 'SB', 'MAR27', '', '', 0, 85, -85, 17.62, 'USD'], future(['GRN-0041', 'ICE.US', 'SB'], '202703', -85)],
    [['', 'Total SB', '', '', '', 0, 85, -85, '', ''], 'total'],
    [['Total GRN-0041', '', '', '', '', 135, 165, -30, '', ''], 'total'],
    [['Account: NRG-0107'], 'title'],
    [['NYMEX', 'NG', 'JAN27', '', '', 0, 30, -30, 6.402, 'USD'], future(['NRG-0107', 'NYMEX', 'NG'], '202701', -30)],
    [['NYMEX', 'NG', 'MAR27', '', '', 30, 0, 30, 5.704, 'USD'], future(['NRG-0107', 'NYMEX', 'NG'], '202703', 30)],
    [['', 'Total NG', '', '', '', 30, 30, 0, '', ''], 'total'],
    [
      ['NYMEX', 'ON', 'JAN27', 'Call', 7, 50, 0, 50, 0.182, 'USD'],
      option(['NRG-0107', 'NYMEX', 'ON'], ['202701', 'CALL', 7], 50),
    ],
    [
      ['NYMEX', 'ON', 'JAN27', 'Put', 5.5, 0, 50, -50, 0.064, 'USD'],
      option(['NRG-0107', 'NYMEX', 'ON'], ['202701', 'PUT', 5.5], -50),
    ],
    [['', 'Total ON', '', '', '', 50, 50, 0, '', ''], 'total'],
    [['ICE EU', 'G', 'FEB27', '', '', 22, 0, 22, 812.75, 'USD'], future(['NRG-0107', 'ICE.EU', 'G'], '202702', 22)],
    [['', 'Total G', '', '', '', 22, 0, 22, '', ''], 'total'],
    [['Total NRG-0107', '', '', '', '', 102, 80, 22, '', ''], 'total'],
    [['Grand Total', '', '', '', '', 237, 245, -8, '', ''], 'total'],
  ]),
};

const legs = (account: string, exchange: string, code: string, near: string, far: string, lots: number) =>
  together(future([account, exchange, code], near, lots), future([account, exchange, code], far, -lots));

export const calendarSpreads: Layout = {
  name: 'calendar spreads and a butterfly',
  about:
    'A spread trader’s blotter: `CLH7-CLM7` bought or sold is its first leg bought or sold, a butterfly of SOFR futures, outright legs among them.',
  statement: textStatement([
    ['Date,Account,Exchange,Instrument,B/S,Qty,Price', 'heading'],
    ['20-Nov-26,SPR-1,NYMEX,CLH7-CLM7,B,50,1.85', legs('SPR-1', 'NYMEX', 'CL', '202703', '202706', 50)],
    ['20-Nov-26,SPR-1,NYMEX,CLM7-CLZ7,S,30,3.40', legs('SPR-1', 'NYMEX', 'CL', '202706', '202712', -30)],
    ['20-Nov-26,SPR-1,NYMEX,NGF7-NGG7,B,20,0.222', legs('SPR-1', 'NYMEX', 'NG', '202701', '202702', 20)],
    ['20-Nov-26,SPR-1,CBOT,ZCH7-ZCN7,S,40,-9.25', legs('SPR-1', 'CBOT', 'ZC', '202703', '202707', -40)],
    ['20-Nov-26,SPR-1,CME,SR3M7-SR3Z7,B,250,-0.145', legs('SPR-1', 'CME', 'SR3', '202706', '202712', 250)],
    [
      '20-Nov-26,SPR-1,CME,SR3H7-SR3M7-SR3U7,B,100,0.015',
      together(
        future(['SPR-1', 'CME', 'SR3'], '202703', 100),
        future(['SPR-1', 'CME', 'SR3'], '202706', -200),
        future(['SPR-1', 'CME', 'SR3'], '202709', 100),
      ),
    ],
    ['20-Nov-26,SPR-1,NYMEX,CLH7,S,10,92.40', future(['SPR-1', 'NYMEX', 'CL'], '202703', -10)],
    ['20-Nov-26,SPR-1,ICE.EU,BH7-BM7,B,25,2.10', legs('SPR-1', 'ICE.EU', 'B', '202703', '202706', 25)],
  ]),
};

export const optionsChain: Layout = {
  name: 'options chain with its hedge',
  about:
    'A crude oil options trader’s sheet: calls with implied volatility, price and position on the left, puts on the right, the future’s position below.',
  statement: sheetStatement([
    [['Account', 'GAMMA-1'], 'title'],
    [['LO Mar-27', '', '', 'Underlying CLH7', 92.4], 'title'],
    [['', 'CALLS', '', '', '', 'PUTS', ''], 'heading'],
    [['IV', 'Price', 'Position', 'Strike', 'Position', 'Price', 'IV'], 'heading'],
    [
      [shown(0.41, '0.0%'), 11.2, '', 85, -40, 3.1, shown(0.415, '0.0%')],
      option(['GAMMA-1', 'NYMEX', 'LO'], ['202703', 'PUT', 85], -40),
    ],
    [
      [shown(0.395, '0.0%'), 7.6, 25, 90, 60, 5.05, shown(0.4, '0.0%')],
      together(
        option(['GAMMA-1', 'NYMEX', 'LO'], ['202703', 'CALL', 90], 25),
        option(['GAMMA-1', 'NYMEX', 'LO'], ['202703', 'PUT', 90], 60),
      ),
    ],
    [
      [shown(0.385, '0.0%'), 5.2, -50, 95, -10, 7.6, shown(0.39, '0.0%')],
      together(
        option(['GAMMA-1', 'NYMEX', 'LO'], ['202703', 'CALL', 95], -50),
        option(['GAMMA-1', 'NYMEX', 'LO'], ['202703', 'PUT', 95], -10),
      ),
    ],
    [
      [shown(0.38, '0.0%'), 3.4, 75, 100, '', 10.8, shown(0.38, '0.0%')],
      option(['GAMMA-1', 'NYMEX', 'LO'], ['202703', 'CALL', 100], 75),
    ],
    [
      [shown(0.382, '0.0%'), 2.2, -30, 105, '', 14.5, shown(0.382, '0.0%')],
      option(['GAMMA-1', 'NYMEX', 'LO'], ['202703', 'CALL', 105], -30),
    ],
    [['', 'Net calls', 20, '', 10, 'Net puts', ''], 'total'],
    BLANK,
    [['Hedge', 'Lots', 'Avg'], 'heading'],
    [['CLH7', 12, 91.85], future(['GAMMA-1', 'NYMEX', 'CL'], '202703', 12)],
  ]),
};

export const monthsAcross: Layout = {
  name: 'net lots by product and month',
  about:
    'A pivot of an energy desk: exchange and product down, months across, blank where nothing is held, totals at the right and below.',
  statement: sheetStatement([
    [['Account', 'ENERGY-9'], 'title'],
    [['Net lots, close of 20-Nov-2026'], 'title'],
    BLANK,
    [['Exchange', 'Product', 'Jan-27', 'Feb-27', 'Mar-27', 'Jun-27', 'Dec-27', 'Total'], 'heading'],
    [
      ['NYMEX', 'CL', '', 45, -20, '', -15, 10],
      together(
        future(['ENERGY-9', 'NYMEX', 'CL'], '202702', 45),
        future(['ENERGY-9', 'NYMEX', 'CL'], '202703', -20),
        future(['ENERGY-9', 'NYMEX', 'CL'], '202712', -15),
      ),
    ],
    [
      ['NYMEX', 'NG', -60, 30, 25, '', '', -5],
      together(
        future(['ENERGY-9', 'NYMEX', 'NG'], '202701', -60),
        future(['ENERGY-9', 'NYMEX', 'NG'], '202702', 30),
        future(['ENERGY-9', 'NYMEX', 'NG'], '202703', 25),
      ),
    ],
    [
      ['NYMEX', 'HO', 12, '', '', -8, '', 4],
      together(future(['ENERGY-9', 'NYMEX', 'HO'], '202701', 12), future(['ENERGY-9', 'NYMEX', 'HO'], '202706', -8)),
    ],
    [
      ['ICE.EU', 'B', '', -33, '', 14, '', -19],
      together(future(['ENERGY-9', 'ICE.EU', 'B'], '202702', -33), future(['ENERGY-9', 'ICE.EU', 'B'], '202706', 14)),
    ],
    [['ICE.EU', 'G', '', '', 18, '', '', 18], future(['ENERGY-9', 'ICE.EU', 'G'], '202703', 18)],
    [['Total', '', -48, 42, 23, 6, -15, 8], 'total'],
  ]),
};

export const germanPositions: Layout = {
  name: 'German bank’s derivatives list',
  about:
    'A German clearing bank’s CSV: semicolons, decimal commas, Kauf and Verkauf, months as MRZ 27, Basispreis of options, sums by currency.',
  statement: textStatement([
    ['Bestandsübersicht Derivate;;;;;;;;;', 'title'],
    ['Stichtag: 20.11.2026;;;;;;;;;', 'title'],
    [';;;;;;;;;', 'blank'],
    [
      'Kontonummer;Börse;Produkt;Typ;Fälligkeit;Basispreis;Kauf/Verkauf;Anzahl Kontrakte;Abrechnungspreis;Währung',
      'heading',
    ],
    ['7001234;EUREX;FDAX;Future;DEZ 26;;Kauf;3;25.082,00;EUR', future(['7001234', 'EUREX', 'FDAX'], '202612', 3)],
    [
      '7001234;EUREX;FESX;Future;MRZ 27;;Verkauf;120;5.340,00;EUR',
      future(['7001234', 'EUREX', 'FESX'], '202703', -120),
    ],
    ['7001234;EUREX;FGBL;Future;MRZ 27;;Verkauf;45;127,96;EUR', future(['7001234', 'EUREX', 'FGBL'], '202703', -45)],
    ['7001234;EUREX;FGBM;Future;MRZ 27;;Kauf;80;116,44;EUR', future(['7001234', 'EUREX', 'FGBM'], '202703', 80)],
    [
      '7001234;EUREX;OESX;Put;DEZ 26;5.200,00;Kauf;200;14,30;EUR',
      option(['7001234', 'EUREX', 'OESX'], ['202612', 'PUT', 5200], 200),
    ],
    [
      '7001234;EUREX;OESX;Call;MRZ 27;5.600,00;Verkauf;150;88,10;EUR',
      option(['7001234', 'EUREX', 'OESX'], ['202703', 'CALL', 5600], -150),
    ],
    ['7001234;CME;ES;Future;MRZ 27;;Kauf;5;6.431,00;USD', future(['7001234', 'CME', 'ES'], '202703', 5)],
    ['7005678;ICE.EU;G;Future;FEB 27;;Verkauf;16;812,75;USD', future(['7005678', 'ICE.EU', 'G'], '202702', -16)],
    ['7005678;NYMEX;CL;Future;OKT 27;;Kauf;24;84,15;USD', future(['7005678', 'NYMEX', 'CL'], '202710', 24)],
    ['Summe EUR;;;;;;;598;;EUR', 'total'],
    ['Summe USD;;;;;;;45;;USD', 'total'],
  ]),
};

export const traderSheet: Layout = {
  name: 'trader’s own sheet with notes',
  about:
    'A macro trader’s workbook page: bucket names between the rows, tickers in one cell, lots below zero for shorts, stops and targets, notes beside and below, totals of the P&L.',
  statement: sheetStatement([
    [['Book: JK-MACRO', '', '', 'updated 20-Nov 17:30'], 'title'],
    BLANK,
    [['Ticker', 'Lots', 'Entry', 'Last', 'P&L ($)', 'Stop', 'Target', 'Notes'], 'heading'],
    [['RATES'], 'title'],
    [
      ['ZNH7', -120, 108.5, 108.219, 33720, 109.4, 106.5, 'short vs 109 call wall, add below 107-28'],
      future(['JK-MACRO', 'CBOT', 'ZN'], '202703', -120),
    ],
    [['UBH7', 25, 119.1, 119.734, 15850, 117, 124, 'flattener leg'], future(['JK-MACRO', 'CBOT', 'UB'], '202703', 25)],
    [
      ['SR3U7', 400, 96.1, 96.14, 40000, 95.9, 96.6, 'cut some at 96.30'],
      future(['JK-MACRO', 'CME', 'SR3'], '202709', 400),
    ],
    [['EQUITIES'], 'title'],
    [
      ['ESH7', -15, 6450, 6431, 14250, 6520, 6200, 'hedge for the private book'],
      future(['JK-MACRO', 'CME', 'ES'], '202703', -15),
    ],
    [['NQH7', 6, 22500, 22610, 13200, 22100, 23500, ''], future(['JK-MACRO', 'CME', 'NQ'], '202703', 6)],
    [['COMMODITIES'], 'title'],
    [
      ['GCG7', 12, 3020, 3071.1, 61320, 2960, 3250, 'core long, 8 lots since Sep'],
      future(['JK-MACRO', 'COMEX', 'GC'], '202702', 12),
    ],
    [['HGH7', 8, 5.02, 5.135, 23000, 4.85, 5.6, ''], future(['JK-MACRO', 'COMEX', 'HG'], '202703', 8)],
    [['CLM7', -20, 90.5, 89.2, 26000, 93, 80, 'roll to Z7 in May'], future(['JK-MACRO', 'NYMEX', 'CL'], '202706', -20)],
    [['Total', '', '', '', 227340, '', '', ''], 'total'],
    BLANK,
    [['Ideas: buy 10 SIH7 below 36, sell 5 6EH7 above 1.11'], 'remark'],
    [['Risk limit 1.5m, used 0.9m'], 'remark'],
  ]),
};
