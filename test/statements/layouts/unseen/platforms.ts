import { BLANK, future, option, sheetStatement, textStatement, together, type Layout } from '../../layout.js';

export const monthDashYear: Layout = {
  name: 'instruments as month and year in digits',
  about: 'A retail charting platform’s positions: `ES 12-26`, `CL 12-27`, Long and Short in words, unrealised gains.',
  statement: textStatement([
    ['Instrument,Market pos.,Quantity,Avg. price,Unrealized PnL,Account', 'heading'],
    ['ES 03-27,Long,3,6431.25,$412.50,Sim101', future(['Sim101', 'CME', 'ES'], '202703', 3)],
    ['CL 12-27,Short,2,72.40,"($1,240.00)",Sim101', future(['Sim101', 'NYMEX', 'CL'], '202712', -2)],
    ['GC 02-27,Long,1,3071.10,$0.00,Sim101', future(['Sim101', 'COMEX', 'GC'], '202702', 1)],
    ['6E 12-26,Short,4,1.09150,$25.00,Sim101', future(['Sim101', 'CME', '6E'], '202612', -4)],
  ]),
};

export const exchangeColonSymbol: Layout = {
  name: 'exchange and symbol with a colon',
  about: 'A chart site’s list of positions: `NYMEX:CLZ2027`, `CME_MINI:ESH2027`, a continuous symbol among them.',
  statement: textStatement([
    ['Symbol,Side,Qty,Avg Fill Price,Last Price,Unrealized P&L,Account', 'heading'],
    ['NYMEX:CLZ2027,Long,5,70.10,72.40,"11,500.00",PT-9', future(['PT-9', 'NYMEX', 'CL'], '202712', 5)],
    ['CME_MINI:ESH2027,Short,2,6431.00,6422.75,825.00,PT-9', future(['PT-9', 'CME', 'ES'], '202703', -2)],
    ['COMEX:GCG2027,Long,1,3050.0,3071.1,"2,110.00",PT-9', future(['PT-9', 'COMEX', 'GC'], '202702', 1)],
    ['CBOT:ZN1!,Long,3,108.21,108.21,0.00,PT-9', 'question'],
  ]),
};

export const flexQuery: Layout = {
  name: 'online broker’s query of open positions',
  about:
    'An online broker’s query: asset class FUT, FOP and STK, description, multiplier, expiry as a number, account in the first column.',
  statement: textStatement([
    [
      '"ClientAccountID","AccountAlias","CurrencyPrimary","AssetClass","Symbol","Description","UnderlyingSymbol","ListingExchange","Multiplier","Strike","Expiry","Put/Call","ReportDate","Quantity","MarkPrice","PositionValue","Side"',
      'heading',
    ],
    [
      '"U7701","","USD","FUT","CLZ7","CL 19NOV27","CL","NYMEX","1000","","20271119","","20261120","4","72.4","289600","Long"',
      future(['U7701', 'NYMEX', 'CL'], '202712', 4),
    ],
    [
      '"U7701","","USD","FUT","ESH7","ES 19MAR27","ES","CME","50","","20270319","","20261120","-2","6431","-643100","Short"',
      future(['U7701', 'CME', 'ES'], '202703', -2),
    ],
    [
      '"U7701","","USD","FOP","ESZ6 P6000","ES 18DEC26 6000 P","ES","CME","50","6000","20261218","P","20261120","-5","22.5","-5625","Short"',
      option(['U7701', 'CME', 'ES'], ['202612', 'PUT', 6000], -5),
    ],
    [
      '"U7701","","USD","STK","MSFT","MICROSOFT CORP","","NASDAQ","1","","","","20261120","100","430","43000","Long"',
      'question',
    ],
  ]),
};

export const noHeadings: Layout = {
  name: 'no headings at all',
  about:
    'A back-office feed without a heading line: account, exchange, code, type, month, strike and lots in each line.',
  statement: textStatement([
    ['88001,NYMEX,CL,FUT,202712,,25', future(['88001', 'NYMEX', 'CL'], '202712', 25)],
    ['88001,NYMEX,LO,CALL,202712,80,-10', option(['88001', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10)],
    ['88002,CME,ES,FUT,202703,,-3', future(['88002', 'CME', 'ES'], '202703', -3)],
  ]),
};

export const keyValuesOnTop: Layout = {
  name: 'account summary above positions',
  about:
    'A retail broker’s CSV: report time, account and cash as pairs of label and value, a rule of dashes, then positions.',
  statement: textStatement([
    ['Report generated,2026-11-20 17:05 CT', 'title'],
    ['Account Number,RB-2201', 'title'],
    ['Cash Balance,"$125,400.22"', 'title'],
    ['Initial Margin,"$41,250.00"', 'title'],
    ['-----', 'remark'],
    ['Symbol,Description,Qty,Avg Price,Mark,Open P/L', 'heading'],
    ['CLZ27,CRUDE OIL DEC 27,+3,70.10,72.40,"$6,900.00"', future(['RB-2201', 'NYMEX', 'CL'], '202712', 3)],
    ['ZNH27,10Y T-NOTE MAR 27,-4,108\'21,108\'07,"$1,750.00"', future(['RB-2201', 'CBOT', 'ZN'], '202703', -4)],
    ["ZCZ27,CORN DEC 27,-10,'421'6,'420'2,$750.00", future(['RB-2201', 'CBOT', 'ZC'], '202712', -10)],
    ['Total,,,,,"$9,400.00"', 'total'],
  ]),
};

export const fillsInMail: Layout = {
  name: 'fills in a mail',
  about: 'A broker’s mail pasted into a sheet, one sentence a cell: `BOT 10 CLZ7 @ 72.40`.',
  statement: sheetStatement([
    [['Hi all,'], 'remark'],
    [['please see your fills of today for account 4411:'], 'title'],
    BLANK,
    [['BOT 10 CLZ7 @ 72.40'], future(['4411', 'NYMEX', 'CL'], '202712', 10)],
    [['SLD 5 ESH7 @ 6431.25'], future(['4411', 'CME', 'ES'], '202703', -5)],
    [['BOT 20 LOZ7 80 calls @ 5.10'], option(['4411', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 20)],
    BLANK,
    [['Best regards'], 'remark'],
    [['The desk'], 'remark'],
  ]),
};

export const tradingFrontEnd: Layout = {
  name: 'option names of a trading front end',
  about: 'An audit of fills: `LO Dec27 C80`, `ES Mar27`, B and S, exchange acronyms, fill and working quantities.',
  statement: textStatement([
    ['Date,Time,Exchange,Contract,B/S,FillQty,WrkQty,Price,P/F,Route,Account', 'heading'],
    ['20Nov26,08:31:12.101,NYMEX,CL Dec27,B,4,0,72.40,F,Direct,TT-5', future(['TT-5', 'NYMEX', 'CL'], '202712', 4)],
    [
      '20Nov26,08:44:00.002,NYMEX,LO Dec27 C80,S,6,2,5.10,P,Direct,TT-5',
      option(['TT-5', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -6),
    ],
    [
      '20Nov26,09:01:55.730,CME,ES Dec26 P6000,B,8,0,22.50,F,Direct,TT-5',
      option(['TT-5', 'CME', 'ES'], ['202612', 'PUT', 6000], 8),
    ],
    ['20Nov26,09:15:01.411,CME,SR3 Jun27,S,50,0,96.105,F,Direct,TT-5', future(['TT-5', 'CME', 'SR3'], '202706', -50)],
  ]),
};

export const straddles: Layout = {
  name: 'straddles and strangles',
  about: 'An option trader’s sheet: futures, outright options, a straddle and a strangle, each in a line of words.',
  statement: sheetStatement([
    [['Acct', 'Position', 'Lots', 'Avg'], 'heading'],
    [['OT-1', 'CL Dec27', -12, 72.1], future(['OT-1', 'NYMEX', 'CL'], '202712', -12)],
    [['OT-1', 'LO Dec27 85 Call', 30, 3.2], option(['OT-1', 'NYMEX', 'LO'], ['202712', 'CALL', 85], 30)],
    [
      ['OT-1', 'LO Dec27 80 Straddle', 10, 11.4],
      together(
        option(['OT-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 10),
        option(['OT-1', 'NYMEX', 'LO'], ['202712', 'PUT', 80], 10),
      ),
    ],
    [
      ['OT-1', 'LO Dec27 70/90 Strangle', -5, 6.05],
      together(
        option(['OT-1', 'NYMEX', 'LO'], ['202712', 'PUT', 70], -5),
        option(['OT-1', 'NYMEX', 'LO'], ['202712', 'CALL', 90], -5),
      ),
    ],
  ]),
};
