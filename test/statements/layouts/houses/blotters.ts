import { BLANK, future, option, textStatement, workbookStatement, type Layout } from '../../layout.js';

export const futuresBlotter: Layout = {
  name: 'futures blotter with cancelled and rejected trades',
  about:
    'A proprietary desk’s blotter: trade number, American dates, trader, account, symbol, maturity as `Mar27`, BUY or SELL, prices in 32nds, the state of each trade, the broker that executed it.',
  statement: textStatement(
    [
      ['TradeID,TradeDate,Time,Trader,Account,Exch,Symbol,Maturity,Side,Qty,Price,Status,ExecBroker', 'heading'],
      [
        '4410231,11/27/2026,08:31:04,KLM,PROP-7,CME,ES,Mar27,BUY,10,6875.25,FILLED,MRD',
        future(['PROP-7', 'CME', 'ES'], '202703', 10),
      ],
      [
        '4410232,11/27/2026,08:33:50,KLM,PROP-7,CME,ES,Mar27,SELL,4,6878.00,FILLED,MRD',
        future(['PROP-7', 'CME', 'ES'], '202703', -4),
      ],
      ['4410240,11/27/2026,09:02:11,KLM,PROP-7,CME,NQ,Mar27,SELL,6,25110.50,CANCELLED,MRD', 'remark'],
      [
        '4410244,11/27/2026,09:15:37,RJT,PROP-9,CBOT,ZN,Mar27,BUY,120,112-18,FILLED,NWG',
        future(['PROP-9', 'CBOT', 'ZN'], '202703', 120),
      ],
      [
        '4410251,11/27/2026,09:40:02,RJT,PROP-9,CBOT,ZF,Mar27,SELL,180,109-08.5,FILLED,NWG',
        future(['PROP-9', 'CBOT', 'ZF'], '202703', -180),
      ],
      ['4410252,11/27/2026,09:40:19,RJT,PROP-9,CBOT,ZB,Mar27,SELL,25,117-11,REJECTED,NWG', 'remark'],
      [
        '4410260,11/27/2026,10:22:45,KLM,PROP-7,COMEX,GC,Feb27,SELL,8,4105.3,FILLED,MRD',
        future(['PROP-7', 'COMEX', 'GC'], '202702', -8),
      ],
      [
        '4410271,11/27/2026,13:05:58,RJT,PROP-9,CME,SR3,Jun27,BUY,250,96.755,FILLED,NWG',
        future(['PROP-9', 'CME', 'SR3'], '202706', 250),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const lowerCaseDownload: Layout = {
  name: 'download with headings in lower case and no account',
  about:
    'A retail trader’s download: symbol, qty, averages and gain, neither account nor exchange anywhere, an option as `LOZ7 P55` among the futures.',
  statement: textStatement(
    [
      ['symbol,qty,avg_price,last,unrealized_pnl', 'heading'],
      ['CLZ7,12,61.84,62.40,6720', future([null, 'NYMEX', 'CL'], '202712', 12)],
      ['RBH7,-8,1.8821,1.9050,-7694.4', future([null, 'NYMEX', 'RB'], '202703', -8)],
      ['HOH7,6,2.2104,2.2388,7156.8', future([null, 'NYMEX', 'HO'], '202703', 6)],
      ['ESH7,-5,6880.25,6902.50,-5562.5', future([null, 'CME', 'ES'], '202703', -5)],
      ['NQH7,3,25204.75,25388.00,10995', future([null, 'CME', 'NQ'], '202703', 3)],
      ['LOZ7 P55,20,2.41,2.22,-3800', option([null, 'NYMEX', 'LO'], ['202712', 'PUT', 55], 20)],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const englishHeadingsDecimalComma: Layout = {
  name: 'export with English headings and decimal comma',
  about:
    'An energy trader’s export from a German computer: a byte order mark, semicolons, English headings, months as `MAR-27`, strikes as 72,50, thousands as `-1.200`.',
  statement: textStatement(
    [
      ['Account;Exchange;Contract;Expiry;Type;Strike;Lots;Settle Price;Market Value', 'heading'],
      ['EN-204;ICE;B;MAR-27;FUT;;25;66,85;1.671.250,00', future(['EN-204', 'ICE.EU', 'B'], '202703', 25)],
      ['EN-204;ICE;G;FEB-27;FUT;;-40;641,25;-2.565.000,00', future(['EN-204', 'ICE.EU', 'G'], '202702', -40)],
      ['EN-204;NYMEX;CL;JUN-27;FUT;;-18;62,95;-1.133.100,00', future(['EN-204', 'NYMEX', 'CL'], '202706', -18)],
      [
        'EN-204;NYMEX;LO;JUN-27;CALL;72,50;-50;1,46;-73.000,00',
        option(['EN-204', 'NYMEX', 'LO'], ['202706', 'CALL', 72.5], -50),
      ],
      [
        'EN-204;NYMEX;LO;JUN-27;PUT;52,50;50;1,12;56.000,00',
        option(['EN-204', 'NYMEX', 'LO'], ['202706', 'PUT', 52.5], 50),
      ],
      ['EN-205;NYMEX;HO;APR-27;FUT;;10;2,2140;929.880,00', future(['EN-205', 'NYMEX', 'HO'], '202704', 10)],
      ['EN-205;NYMEX;NG;DEC-27;FUT;;-1.200;4,3150;-51.780.000,00', future(['EN-205', 'NYMEX', 'NG'], '202712', -1200)],
    ],
    { encoding: 'utf-8 with a byte order mark', lineEnd: '\r\n' },
  ),
};

export const managersOwnSheet: Layout = {
  name: 'portfolio manager’s sheet with a call without a strike',
  about:
    'A portfolio manager’s own sheet: “what”, “when” and “how many” above `WTI call` and `nat gas`, notes of all kinds, a call whose strike is not known yet, things to do and the month’s gain below, no account.',
  statement: workbookStatement([
    {
      name: 'book',
      merged: [],
      lines: [
        [['my book', '', '', '', 'updated fri close'], 'title'],
        BLANK,
        [['what', 'when', 'how many', 'strike', 'notes'], 'heading'],
        [['WTI', 'Dec27', 25, '', 'core long, add below 60'], future([null, 'NYMEX', 'CL'], '202712', 25)],
        [['WTI', 'Dec28', -25, '', 'against Dec27'], future([null, 'NYMEX', 'CL'], '202812', -25)],
        [
          ['WTI call', 'Dec27', -50, 80, 'sold @1.10, roll in Jan'],
          option([null, 'NYMEX', 'LO'], ['202712', 'CALL', 80], -50),
        ],
        [['nat gas', 'Mar27', -10, '', 'widow maker, small!'], future([null, 'NYMEX', 'NG'], '202703', -10)],
        [['gold', 'Feb27', 8, '', 'stop 3950'], future([null, 'COMEX', 'GC'], '202702', 8)],
        [['gold call', 'Apr27', 10, '', 'need to check strike w/ broker'], 'question'],
        [['E-mini S&P', 'Mar27', -6, '', 'hedge'], future([null, 'CME', 'ES'], '202703', -6)],
        BLANK,
        [['to do: roll Jan gas, call Martin re limits'], 'remark'],
        [['P&L mtd', 142500], 'remark'],
      ],
    },
  ]),
};

export const energyDeals: Layout = {
  name: 'deals of an energy trading system with lots, volume and status',
  about:
    'An energy trading system’s export: deal number and status, portfolio, Buy or Sell beside lots that have a sign too, lot size and volume beside, months as 2027-03, cancelled and closed-out deals among those validated.',
  statement: textStatement(
    [
      [
        'DEAL_NUM,TRAN_STATUS,INS_TYPE,PORTFOLIO,EXT_BUNIT,BUY_SELL,CONTRACT_CODE,EXCHANGE,CONTRACT_MONTH,PUT_CALL,STRIKE,POSITION_LOTS,LOT_SIZE,VOLUME,VOLUME_UOM,TRADE_PRICE,PRICE_UOM,TRADER',
        'heading',
      ],
      [
        '2204417,Validated,COM-FUT,US_CRUDE,MERIDIAN FCM,Buy,CL,NYMEX,2027-03,,,30,1000,30000,BBL,62.88,USD/BBL,jhale',
        future(['US_CRUDE', 'NYMEX', 'CL'], '202703', 30),
      ],
      [
        '2204418,Validated,COM-FUT,US_CRUDE,MERIDIAN FCM,Sell,CL,NYMEX,2027-09,,,-30,1000,-30000,BBL,62.31,USD/BBL,jhale',
        future(['US_CRUDE', 'NYMEX', 'CL'], '202709', -30),
      ],
      [
        '2204425,Validated,COM-OPT,US_CRUDE,MERIDIAN FCM,Buy,LO,NYMEX,2027-09,Put,50,60,1000,60000,BBL,1.44,USD/BBL,jhale',
        option(['US_CRUDE', 'NYMEX', 'LO'], ['202709', 'PUT', 50], 60),
      ],
      [
        '2204431,Cancelled,COM-FUT,US_GAS,MERIDIAN FCM,Buy,NG,NYMEX,2027-04,,,15,10000,150000,MMBTU,3.702,USD/MMBTU,spaek',
        'remark',
      ],
      [
        '2204432,Validated,COM-FUT,US_GAS,MERIDIAN FCM,Buy,NG,NYMEX,2027-04,,,25,10000,250000,MMBTU,3.711,USD/MMBTU,spaek',
        future(['US_GAS', 'NYMEX', 'NG'], '202704', 25),
      ],
      [
        '2204440,Validated,COM-FUT,US_GAS,MERIDIAN FCM,Sell,NG,NYMEX,2027-10,,,-25,10000,-250000,MMBTU,4.055,USD/MMBTU,spaek',
        future(['US_GAS', 'NYMEX', 'NG'], '202710', -25),
      ],
      [
        '2204452,Closeout,COM-FUT,EU_PRODUCTS,MERIDIAN FCM,Sell,G,ICE,2026-12,,,-10,100,-1000,MT,655.5,USD/MT,lgreco',
        'remark',
      ],
      [
        '2204460,Validated,COM-FUT,EU_PRODUCTS,MERIDIAN FCM,Sell,G,ICE,2027-03,,,-12,100,-1200,MT,637,USD/MT,lgreco',
        future(['EU_PRODUCTS', 'ICE.EU', 'G'], '202703', -12),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const terminalCopy: Layout = {
  name: 'copy of a terminal’s monitor with signs and tabs',
  about:
    'A portfolio monitor copied from a market-data terminal: tabs, tickers with their yellow keys, positions as `+15`, market values as `5.18M`, prices in 32nds, an option as `CLZ7C 75 Comdty`.',
  statement: textStatement(
    [
      ['Portfolio\tSecurity\tPosition\tPx Close\tMkt Val\tP&L 1D\t% Chg', 'heading'],
      ['MACRO1\tESH7 Index\t+15\t6902.50\t5.18M\t+12,450\t+0.24', future(['MACRO1', 'CME', 'ES'], '202703', 15)],
      ['MACRO1\tTYH7 Comdty\t-120\t112-18\t-13.51M\t+7,500\t-0.05', future(['MACRO1', 'CBOT', 'ZN'], '202703', -120)],
      ['MACRO1\tCLZ7 Comdty\t+20\t62.40\t1.25M\t-3,200\t-0.26', future(['MACRO1', 'NYMEX', 'CL'], '202712', 20)],
      [
        'MACRO1\tCLZ7C 75 Comdty\t-40\t3.11\t-124.40k\t+4,800\t-3.71',
        option(['MACRO1', 'NYMEX', 'LO'], ['202712', 'CALL', 75], -40),
      ],
      ['MACRO1\tRXH7 Comdty\t+50\t128.77\t7.47M\t-2,900\t-0.04', future(['MACRO1', 'EUREX', 'FGBL'], '202703', 50)],
      ['MACRO1\tGCG7 Comdty\t-6\t4105.30\t-2.46M\t-5,040\t+0.21', future(['MACRO1', 'COMEX', 'GC'], '202702', -6)],
      ['MACRO1\tSFRZ7 Comdty\t+400\t96.655\t96.66M\t+5,000\t+0.01', future(['MACRO1', 'CME', 'SR3'], '202712', 400)],
    ],
    { lineEnd: '\r\n' },
  ),
};
