import { day, BLANK, future, option, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';

export const orderFields: Layout = {
  name: 'order blotter with the fields of order messages',
  about:
    'An order management system’s blotter: symbol, exchange by its market identifier code, security type, maturity as 202701, order, cumulative and leaves quantities, order status; what is cancelled, rejected or new has nothing done.',
  statement: textStatement([
    [
      'ClOrdID,Account,Symbol,SecurityExchange,SecurityType,MaturityMonthYear,PutOrCall,StrikePrice,Side,OrderQty,CumQty,LeavesQty,Price,AvgPx,OrdStatus,TransactTime',
      'heading',
    ],
    [
      'A-10231,DSK-01,CL,XNYM,FUT,202701,,,Buy,15,15,0,98.70,98.694,Filled,20261120-14:02:11',
      future(['DSK-01', 'NYMEX', 'CL'], '202701', 15),
    ],
    [
      'A-10232,DSK-01,NG,XNYM,FUT,202702,,,Sell,30,12,18,6.720,6.7215,Partially Filled,20261120-14:05:40',
      future(['DSK-01', 'NYMEX', 'NG'], '202702', -12),
    ],
    ['A-10233,DSK-01,NG,XNYM,FUT,202703,,,Sell,20,0,0,6.455,,Canceled,20261120-14:06:02', 'remark'],
    [
      'A-10234,DSK-01,LO,XNYM,OPT,202703,Put,85,Buy,25,25,0,2.05,2.04,Filled,20261120-14:11:27',
      option(['DSK-01', 'NYMEX', 'LO'], ['202703', 'PUT', 85], 25),
    ],
    ['A-10235,DSK-01,LO,XNYM,OPT,202703,Call,110,Sell,25,0,0,1.80,,Rejected,20261120-14:11:30', 'remark'],
    [
      'A-10236,DSK-02,ES,XCME,FUT,202612,,,Sell,8,8,0,6401.00,6401.25,Filled,20261120-15:20:00',
      future(['DSK-02', 'CME', 'ES'], '202612', -8),
    ],
    [
      'A-10237,DSK-02,ZB,XCBT,FUT,202703,,,Buy,40,40,0,114.50,114.484375,Filled,20261120-15:31:44',
      future(['DSK-02', 'CBOT', 'ZB'], '202703', 40),
    ],
    ['A-10238,DSK-02,GC,XCEC,FUT,202702,,,Buy,10,0,10,3020.0,,New,20261120-15:40:09', 'remark'],
    [
      'A-10239,DSK-02,GC,XCEC,FUT,202704,,,Sell,6,6,0,3075.0,3075.3,Filled,20261120-15:41:55',
      future(['DSK-02', 'COMEX', 'GC'], '202704', -6),
    ],
  ]),
};

export const ladderFills: Layout = {
  name: 'fills window of an order-entry screen',
  about:
    'Fills exported from a professional order-entry screen: exchange, contract as `CL Jan27`, B or S, several part fills of one order, one order of the other side in the same contract, full or partial fill, user and order number.',
  statement: textStatement([
    ['Date,Time,Account,Exchange,Contract,B/S,Qty,Price,P/F,User,Order No', 'heading'],
    ['20Nov26,09:30:02.114,TR5500,CME,ES Dec26,B,3,6398.25,P,JKL,00H7T2', future(['TR5500', 'CME', 'ES'], '202612', 3)],
    ['20Nov26,09:30:02.131,TR5500,CME,ES Dec26,B,7,6398.50,F,JKL,00H7T2', future(['TR5500', 'CME', 'ES'], '202612', 7)],
    [
      '20Nov26,10:12:45.870,TR5500,CME,ES Dec26,S,4,6404.00,F,JKL,00H7T9',
      future(['TR5500', 'CME', 'ES'], '202612', -4),
    ],
    [
      '20Nov26,10:40:10.002,TR5500,CME,SR3 Jun27,B,120,95.985,F,JKL,00H7TD',
      future(['TR5500', 'CME', 'SR3'], '202706', 120),
    ],
    [
      '20Nov26,11:05:33.412,TR5512,NYMEX,CL Jan27,S,10,98.72,F,MPR,00H801',
      future(['TR5512', 'NYMEX', 'CL'], '202701', -10),
    ],
    [
      '20Nov26,11:05:33.655,TR5512,NYMEX,RB Jan27,B,6,2.9412,F,MPR,00H802',
      future(['TR5512', 'NYMEX', 'RB'], '202701', 6),
    ],
    [
      '20Nov26,13:48:19.090,TR5512,CBOT,ZF Mar27,S,55,105.1640625,F,MPR,00H80C',
      future(['TR5512', 'CBOT', 'ZF'], '202703', -55),
    ],
  ]),
};

export const chartingSymbols: Layout = {
  name: 'open positions of a charting platform',
  about:
    'A charting and order-routing platform’s open positions: its own symbols beside the contract in words, long and short columns, average and last price, open trade equity; each account named on a line of its own.',
  statement: textStatement([
    ['Open Positions 11/20/2026', 'title'],
    ['', 'blank'],
    ['Symbol,Description,Exchange,Long,Short,Avg Price,Last,OTE', 'heading'],
    ['Account: 88123,,,,,,,', 'title'],
    ['CLEF27,Crude Light January 2027,NYMEX,7,,97.85,98.68,"5,810.00"', future(['88123', 'NYMEX', 'CL'], '202701', 7)],
    [
      'EPZ26,E-mini S&P 500 December 2026,CME,,3,6412.50,6400.75,"1,762.50"',
      future(['88123', 'CME', 'ES'], '202612', -3),
    ],
    ['GCEG27,Gold February 2027,COMEX,2,,3048.20,3059.10,"2,180.00"', future(['88123', 'COMEX', 'GC'], '202702', 2)],
    ['Total 88123,,,,,,,"9,752.50"', 'total'],
    ['Account: 88140,,,,,,,', 'title'],
    [
      'TYAH27,10-Year T-Note March 2027,CBOT,,18,108-14,108-07,"3,937.50"',
      future(['88140', 'CBOT', 'ZN'], '202703', -18),
    ],
    [
      'ENQZ26,E-mini Nasdaq-100 December 2026,CME,4,,21710.00,21795.75,"6,860.00"',
      future(['88140', 'CME', 'NQ'], '202612', 4),
    ],
    ['SIEH27,Silver March 2027,COMEX,,5,36.940,36.660,"7,000.00"', future(['88140', 'COMEX', 'SI'], '202703', -5)],
    ['Total 88140,,,,,,,"17,797.50"', 'total'],
  ]),
};

const HALYARD = 'HALYARD MACRO';

export const terminalSheet: Layout = {
  name: 'portfolio of a market-data terminal',
  about:
    'A portfolio sheet of a market-data terminal: its tickers of futures and of options on them beside their names, position with a sign, last price, currency, contract value, market value and the day’s gain; a line of cash, a total.',
  statement: sheetStatement([
    [['Portfolio', HALYARD, '', '', '', '', 'As of', day('2026-11-20', 'mm/dd/yy')], 'title'],
    BLANK,
    [['Ticker', 'Name', 'Position', 'Px Last', 'Crncy', 'Contract Value', 'Market Value', 'DTD P&L'], 'heading'],
    [
      [
        'CLF7 Comdty',
        'WTI CRUDE FUTURE Jan27',
        35,
        98.68,
        'USD',
        98680,
        shown(3453800, '#,##0'),
        shown(12250, '#,##0'),
      ],
      future([HALYARD, 'NYMEX', 'CL'], '202701', 35),
    ],
    [
      [
        'CLG7P 90 Comdty',
        'WTI CRUDE OPT Feb27P 90',
        -25,
        2.41,
        'USD',
        2410,
        shown(-60250, '#,##0'),
        shown(4100, '#,##0'),
      ],
      option([HALYARD, 'NYMEX', 'LO'], ['202702', 'PUT', 90], -25),
    ],
    [
      [
        ...['TYH7 Comdty', 'US 10YR NOTE (CBT)Mar27', -120, '108-07', 'USD'],
        ...[108218.75, shown(-12986250, '#,##0'), shown(-18750, '#,##0')],
      ],
      future([HALYARD, 'CBOT', 'ZN'], '202703', -120),
    ],
    [
      [
        ...['ESZ6 Index', 'S&P500 EMINI FUT Dec26', 22, 6400.75, 'USD'],
        ...[320037.5, shown(7040825, '#,##0'), shown(9900, '#,##0')],
      ],
      future([HALYARD, 'CME', 'ES'], '202612', 22),
    ],
    [
      [
        'RXH7 Comdty',
        'EURO-BUND FUTURE Mar27',
        -60,
        127.07,
        'EUR',
        127070,
        shown(-7624200, '#,##0'),
        shown(7200, '#,##0'),
      ],
      future([HALYARD, 'EUREX', 'FGBL'], '202703', -60),
    ],
    [
      [
        'GCG7 Comdty',
        'GOLD 100 OZ FUTR Feb27',
        14,
        3059.1,
        'USD',
        305910,
        shown(4282740, '#,##0'),
        shown(-6300, '#,##0'),
      ],
      future([HALYARD, 'COMEX', 'GC'], '202702', 14),
    ],
    [
      [
        'SFRU7 Comdty',
        '3 MONTH SOFR FUT Sep27',
        400,
        96.02,
        'USD',
        240050,
        shown(96020000, '#,##0'),
        shown(15000, '#,##0'),
      ],
      future([HALYARD, 'CME', 'SR3'], '202709', 400),
    ],
    [
      [
        'SFRU7C 96.50 Comdty',
        '3M SOFR OPT Sep27C 96.50',
        500,
        0.145,
        'USD',
        362.5,
        shown(181250, '#,##0'),
        shown(-2500, '#,##0'),
      ],
      option([HALYARD, 'CME', 'SR3'], ['202709', 'CALL', 96.5], 500),
    ],
    [['USD Curncy', 'US Dollar cash', shown(4120330, '#,##0'), 1, 'USD', '', shown(4120330, '#,##0'), ''], 'remark'],
    [['TOTAL', '', '', '', '', '', shown(94428245, '#,##0'), shown(20900, '#,##0')], 'total'],
  ]),
};

const IB = 'U-7704152';

export const taggedSections: Layout = {
  name: 'activity statement whose lines name their section',
  about:
    'A retail broker’s activity statement as CSV: each line begins with its section and whether it is heading, data or total; account information and balances above, the day’s trades, then positions, each summary followed by the lots it is made of.',
  statement: textStatement([
    ['Statement,Header,Field,Value', 'heading'],
    ['Statement,Data,Title,Activity Statement', 'title'],
    ['Statement,Data,Period,"November 20, 2026"', 'title'],
    ['Account Information,Header,Field,Value', 'heading'],
    ['Account Information,Data,Name,T. Okafor', 'title'],
    ['Account Information,Data,Account,U-7704152', 'title'],
    ['Account Information,Data,Base Currency,USD', 'title'],
    ['Net Asset Value,Header,Asset Class,Prior Total,Current Total,Change', 'heading'],
    ['Net Asset Value,Data,Cash,"182,330.10","184,915.60","2,585.50"', 'remark'],
    ['Net Asset Value,Data,Options,"9,410.00","9,870.00",460.00', 'remark'],
    ['Net Asset Value,Total,,"191,740.10","194,785.60","3,045.50"', 'total'],
    ['Trades,Header,Asset Class,Currency,Symbol,Date/Time,Quantity,Trade Price,Commission,Realized P/L', 'heading'],
    ['Trades,Data,Futures,USD,CLF7,"2026-11-20, 10:14:09",1,98.41,-2.37,0.00', 'remark'],
    ['Trades,Data,Futures,USD,ZWH7,"2026-11-20, 11:02:51",-2,474.00,-4.74,310.00', 'remark'],
    ['Trades,Total,Futures,USD,,,,,-7.11,310.00', 'total'],
    [
      'Open Positions,Header,Level,Asset Class,Currency,Symbol,Quantity,Multiplier,Cost Price,Close Price,Value,Unrealized P/L',
      'heading',
    ],
    [
      'Open Positions,Data,Summary,Futures,USD,CLF7,4,1000,97.96,98.68,"394,720.00","2,880.00"',
      future([IB, 'NYMEX', 'CL'], '202701', 4),
    ],
    ['Open Positions,Data,Lot,Futures,USD,CLF7,3,1000,97.81,98.68,"296,040.00","2,610.00"', 'remark'],
    ['Open Positions,Data,Lot,Futures,USD,CLF7,1,1000,98.41,98.68,"98,680.00",270.00', 'remark'],
    [
      'Open Positions,Data,Summary,Futures,USD,ESZ6,-2,50,6420.50,6400.75,"-640,075.00","1,975.00"',
      future([IB, 'CME', 'ES'], '202612', -2),
    ],
    ['Open Positions,Data,Lot,Futures,USD,ESZ6,-2,50,6420.50,6400.75,"-640,075.00","1,975.00"', 'remark'],
    [
      'Open Positions,Data,Summary,Futures,USD,ZSH7,5,50,1041.25,1046.25,"261,562.50","1,250.00"',
      future([IB, 'CBOT', 'ZS'], '202703', 5),
    ],
    ['Open Positions,Data,Lot,Futures,USD,ZSH7,2,50,1040.00,1046.25,"104,625.00",625.00', 'remark'],
    ['Open Positions,Data,Lot,Futures,USD,ZSH7,3,50,1042.08,1046.25,"156,937.50",625.00', 'remark'],
    [
      'Open Positions,Data,Summary,Futures,USD,HGH7,3,25000,5.092,5.148,"386,100.00","4,200.00"',
      future([IB, 'COMEX', 'HG'], '202703', 3),
    ],
    ['Open Positions,Data,Lot,Futures,USD,HGH7,3,25000,5.092,5.148,"386,100.00","4,200.00"', 'remark'],
    ['Open Positions,Total,,Futures,USD,,,,,,"402,307.50","10,305.00"', 'total'],
    [
      'Open Positions,Data,Summary,Options On Futures,USD,LO FEB27 95 C,3,1000,5.24,5.71,"17,130.00","1,410.00"',
      option([IB, 'NYMEX', 'LO'], ['202702', 'CALL', 95], 3),
    ],
    ['Open Positions,Data,Lot,Options On Futures,USD,LO FEB27 95 C,3,1000,5.24,5.71,"17,130.00","1,410.00"', 'remark'],
    [
      'Open Positions,Data,Summary,Options On Futures,USD,LO FEB27 90 P,-3,1000,2.66,2.42,"-7,260.00",720.00',
      option([IB, 'NYMEX', 'LO'], ['202702', 'PUT', 90], -3),
    ],
    ['Open Positions,Data,Lot,Options On Futures,USD,LO FEB27 90 P,-3,1000,2.66,2.42,"-7,260.00",720.00', 'remark'],
    ['Open Positions,Total,,Options On Futures,USD,,,,,,"9,870.00","2,130.00"', 'total'],
  ]),
};

export const dayBuildUp: Layout = {
  name: 'position monitor from overnight to net',
  about:
    'A trading system’s position monitor on a computer with decimal commas: overnight position, bought and sold today, the net position, averages and gain by account, semicolons between cells, a total of each account.',
  statement: textStatement([
    [
      'Account;Trader;Market;Instrument;Expiry;Overnight;Bought;Sold;Net Position;Avg Bought;Avg Sold;Last;P&L Today;Ccy',
      'heading',
    ],
    [
      'MM-EU1;HSE;EUREX;FGBL;Mar-27;10;45;85;-30;127,021;127,118;127,070;3.421,00;EUR',
      future(['MM-EU1', 'EUREX', 'FGBL'], '202703', -30),
    ],
    [
      'MM-EU1;HSE;EUREX;FGBM;Mar-27;0;60;20;40;115,902;115,944;115,930;980,00;EUR',
      future(['MM-EU1', 'EUREX', 'FGBM'], '202703', 40),
    ],
    [
      'MM-EU1;HSE;EUREX;FGBS;Mar-27;-150;200;0;50;106,955;;106,965;1.250,00;EUR',
      future(['MM-EU1', 'EUREX', 'FGBS'], '202703', 50),
    ],
    ['Total MM-EU1;;;;;-140;305;105;60;;;;5.651,00;EUR', 'total'],
    [
      'MM-EU2;DVR;EUREX;FESX;Dec-26;25;0;40;-15;;5.441,50;5.436,00;2.075,00;EUR',
      future(['MM-EU2', 'EUREX', 'FESX'], '202612', -15),
    ],
    [
      'MM-EU2;DVR;EUREX;FDAX;Dec-26;0;3;1;2;24.431,00;24.470,00;24.462,00;2.525,00;EUR',
      future(['MM-EU2', 'EUREX', 'FDAX'], '202612', 2),
    ],
    ['Total MM-EU2;;;;;25;3;41;-13;;;;4.600,00;EUR', 'total'],
  ]),
};

export const oneGermanAccount: Layout = {
  name: 'download of one account in German and English',
  about:
    'The download of a German broker’s customer page, headings in German and English, no account anywhere: market and product, month as 03.2027, kind, exercise price with point and comma, Kauf or Verkauf, number of contracts, entry and last price.',
  statement: textStatement(
    [
      [
        'Produkt / Product;Börse / Exchange;Verfall / Expiry;Art / Type;Basispreis / Strike;Seite / Side;Kontrakte / Contracts;Einstand / Entry Price;Kurs / Last Price;Gewinn / P&L',
        'heading',
      ],
      ['FESX;EUREX;03.2027;Future;;Kauf;12;5.402,00;5.448,00;5.520,00', future([null, 'EUREX', 'FESX'], '202703', 12)],
      [
        'OESX;EUREX;03.2027;Put;5.200,00;Kauf;40;118,40;104,20;-5.680,00',
        option([null, 'EUREX', 'OESX'], ['202703', 'PUT', 5200], 40),
      ],
      [
        'OESX;EUREX;03.2027;Call;5.800,00;Verkauf;40;71,30;60,10;4.480,00',
        option([null, 'EUREX', 'OESX'], ['202703', 'CALL', 5800], -40),
      ],
      [
        'OESX;EUREX;12.2026;Put;5.000,00;Kauf;25;14,80;8,90;-1.475,00',
        option([null, 'EUREX', 'OESX'], ['202612', 'PUT', 5000], 25),
      ],
      ['FGBL;EUREX;12.2026;Future;;Verkauf;6;127,45;127,07;2.280,00', future([null, 'EUREX', 'FGBL'], '202612', -6)],
      ['FDAX;EUREX;12.2026;Future;;Kauf;1;24.390,00;24.462,00;1.800,00', future([null, 'EUREX', 'FDAX'], '202612', 1)],
      ['Summe / Total;;;;;;;;;6.925,00', 'total'],
    ],
    { encoding: 'utf-8 with a byte order mark', lineEnd: '\r\n' },
  ),
};
