import { BLANK, future, option, textStatement, workbookStatement, type Layout } from '../../layout.js';

export const executionsWithBusts: Layout = {
  name: 'executions with BOT and SLD, one busted',
  about:
    'A dealing system’s executions: date and time, BOT or SLD, product, exchange, month as 202704, options by put or call and strike, what is busted or cancelled among what is done.',
  statement: textStatement(
    [
      [
        'Exec Date,Exec Time,Account,Action,Qty,Product,Exchange,Contract Month,Put/Call,Strike,Exec Price,State',
        'heading',
      ],
      [
        '2026-11-27,13:02:41,DK-ENERGY,BOT,20,CL,NYMEX,202704,,,63.28,Done',
        future(['DK-ENERGY', 'NYMEX', 'CL'], '202704', 20),
      ],
      [
        '2026-11-27,13:04:10,DK-ENERGY,SLD,20,CL,NYMEX,202712,,,62.35,Done',
        future(['DK-ENERGY', 'NYMEX', 'CL'], '202712', -20),
      ],
      [
        '2026-11-27,13:15:55,DK-ENERGY,SLD,50,LO,NYMEX,202704,C,70,1.31,Done',
        option(['DK-ENERGY', 'NYMEX', 'LO'], ['202704', 'CALL', 70], -50),
      ],
      ['2026-11-27,13:15:59,DK-ENERGY,SLD,50,LO,NYMEX,202704,C,70,1.62,Busted', 'remark'],
      [
        '2026-11-27,14:20:08,DK-METALS,BOT,7,SI,COMEX,202703,,,51.985,Done',
        future(['DK-METALS', 'COMEX', 'SI'], '202703', 7),
      ],
      [
        '2026-11-27,14:22:31,DK-METALS,SLD,12,HG,COMEX,202703,,,4.8795,Done',
        future(['DK-METALS', 'COMEX', 'HG'], '202703', -12),
      ],
      ['2026-11-27,14:45:00,DK-METALS,BOT,3,GC,COMEX,202704,,,4126.8,Cancelled', 'remark'],
      [
        '2026-11-27,15:01:17,DK-METALS,SLD,5,GC,COMEX,202704,,,4127.9,Done',
        future(['DK-METALS', 'COMEX', 'GC'], '202704', -5),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const slashSymbolsDownload: Layout = {
  name: 'download of slash symbols with expiry dates',
  about:
    'A retail platform’s download of one account: `/ESH7` and `./LOM7`, type, expiry dates that are not in the contract’s month, strike and call or put in columns, no account.',
  statement: textStatement(
    [
      ['Symbol,Type,Quantity,Exp Date,Strike Price,Call/Put,Trade Price,Mark,P/L Open', 'heading'],
      ['/ESH7,FUTURE,2,2027-03-19,,,6855.50,6902.50,"4,700.00"', future([null, 'CME', 'ES'], '202703', 2)],
      ['/NQH7,FUTURE,-1,2027-03-19,,,25190.00,25388.00,"-3,960.00"', future([null, 'CME', 'NQ'], '202703', -1)],
      ['/CLM7,FUTURE,4,2027-05-20,,,61.88,62.95,"4,280.00"', future([null, 'NYMEX', 'CL'], '202706', 4)],
      ['/ZNH7,FUTURE,-10,2027-03-22,,,112.390625,112.5625,"-1,718.75"', future([null, 'CBOT', 'ZN'], '202703', -10)],
      ['/NGJ7,FUTURE,3,2027-03-29,,,3.655,3.721,"1,980.00"', future([null, 'NYMEX', 'NG'], '202704', 3)],
      [
        './LOM7,FUTURE_OPTION,-4,2027-05-17,72,CALL,1.52,1.44,320.00',
        option([null, 'NYMEX', 'LO'], ['202706', 'CALL', 72], -4),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const bookExportDecimalComma: Layout = {
  name: 'book export with B/S and decimal comma',
  about:
    'A trading house’s export: a byte order mark, semicolons, books in place of accounts, products without an exchange, months as `MAR27`, B or S beside lots without a sign, 1.500 lots, strikes as 3,25.',
  statement: textStatement(
    [
      ['Book;Product;Month;C/P;Strike;B/S;Lots;Price;Value EUR', 'heading'],
      ['STIR-AMS;FGBL;MAR27;;;S;140;128,77;-18.027.800,00', future(['STIR-AMS', 'EUREX', 'FGBL'], '202703', -140)],
      ['STIR-AMS;FESX;MAR27;;;B;75;5.728,00;4.296.000,00', future(['STIR-AMS', 'EUREX', 'FESX'], '202703', 75)],
      ['STIR-AMS;SR3;SEP27;;;B;1.500;96,69;312.489.117,50', future(['STIR-AMS', 'CME', 'SR3'], '202709', 1500)],
      ['STIR-AMS;ZN;MAR27;;;S;220;112,5625;-21.336.500,00', future(['STIR-AMS', 'CBOT', 'ZN'], '202703', -220)],
      ['STIR-LON;NG;APR27;;;B;16;3,721;513.100,00', future(['STIR-LON', 'NYMEX', 'NG'], '202704', 16)],
      [
        'STIR-LON;ON;APR27;P;3,25;S;16;0,184;-25.370,00',
        option(['STIR-LON', 'NYMEX', 'ON'], ['202704', 'PUT', 3.25], -16),
      ],
      [
        'STIR-LON;ON;APR27;C;4,75;B;16;0,162;22.340,00',
        option(['STIR-LON', 'NYMEX', 'ON'], ['202704', 'CALL', 4.75], 16),
      ],
    ],
    { encoding: 'utf-8 with a byte order mark', lineEnd: '\r\n' },
  ),
};

export const managersCommentsBetween: Layout = {
  name: 'portfolio manager’s positions with comments between and a month missing',
  about:
    'A portfolio manager’s sheet: `Brent Jun-27` and `3m SOFR Dec-27` in one cell, L or S, headings of his own such as `** metals **` between the rows, a Bund whose month he does not know, notes below, no account.',
  statement: workbookStatement([
    {
      name: 'Sheet1',
      merged: [],
      lines: [
        [['POSITIONS', '', 'as of 27-Nov'], 'title'],
        BLANK,
        [['Contract', 'L/S', 'Lots', 'Entry', 'Comment'], 'heading'],
        [['Brent Jun-27', 'L', 20, 64.1, 'vs WTI below'], future([null, 'ICE.EU', 'B'], '202706', 20)],
        [['WTI Jun-27', 'S', 20, 61.05], future([null, 'NYMEX', 'CL'], '202706', -20)],
        [['** metals **'], 'title'],
        [['Silver May-27', 'L', 6, 50.9, 'breakout trade'], future([null, 'COMEX', 'SI'], '202705', 6)],
        [['Copper Jul-27', 'S', 14, 4.95, 'China data'], future([null, 'COMEX', 'HG'], '202707', -14)],
        [['** rates **'], 'title'],
        [['Bund', 'S', 50, 128.9, 'which expiry did we do?? ask Lena'], 'question'],
        [['10y note Mar-27', 'L', 80, 112.1, 'target 113-16'], future([null, 'CBOT', 'ZN'], '202703', 80)],
        [['3m SOFR Dec-27', 'L', 300, 96.6, 'cuts'], future([null, 'CME', 'SR3'], '202712', 300)],
        BLANK,
        [['check margin Monday!'], 'remark'],
        [['total risk ~ 1.2m per day'], 'remark'],
      ],
    },
  ]),
};

export const deliveryPeriods: Layout = {
  name: 'trade capture with delivery start and end, closed and void trades',
  about:
    'An energy company’s trade capture: status, book, Purchase or Sale beside contracts without a sign, delivery from 01-Jul-2027 to 31-Jul-2027, quantity in the unit of measure beside, options by type and strike.',
  statement: textStatement(
    [
      [
        'TradeNumber;TradeStatus;TradeType;Book;LegalEntity;Direction;Exchange;ExchangeCode;DeliveryStart;DeliveryEnd;OptionType;StrikePrice;Contracts;Quantity;UOM;Price;PriceCurrency;TradeDate;Trader;Broker',
        'heading',
      ],
      [
        '501207;Active;Future;GAS-HUB;Corvid Energy BV;Purchase;NYMEX;NG;01-Jul-2027;31-Jul-2027;;;40;400000;MMBtu;3.912;USD;12-Nov-2026;MVB;MRD',
        future(['GAS-HUB', 'NYMEX', 'NG'], '202707', 40),
      ],
      [
        '501208;Active;Future;GAS-HUB;Corvid Energy BV;Sale;NYMEX;NG;01-Jan-2028;31-Jan-2028;;;40;400000;MMBtu;4.688;USD;12-Nov-2026;MVB;MRD',
        future(['GAS-HUB', 'NYMEX', 'NG'], '202801', -40),
      ],
      [
        '501215;Active;Option;GAS-HUB;Corvid Energy BV;Sale;NYMEX;ON;01-Jul-2027;31-Jul-2027;Call;5;25;250000;MMBtu;0.141;USD;13-Nov-2026;MVB;MRD',
        option(['GAS-HUB', 'NYMEX', 'ON'], ['202707', 'CALL', 5], -25),
      ],
      [
        '501220;Void;Future;OIL-EU;Corvid Energy BV;Purchase;ICE;B;01-Jun-2027;30-Jun-2027;;;12;12000;BBL;65.4;USD;16-Nov-2026;SDK;NWG',
        'remark',
      ],
      [
        '501221;Active;Future;OIL-EU;Corvid Energy BV;Purchase;ICE;B;01-Jun-2027;30-Jun-2027;;;21;21000;BBL;65.42;USD;16-Nov-2026;SDK;NWG',
        future(['OIL-EU', 'ICE.EU', 'B'], '202706', 21),
      ],
      [
        '501230;Active;Future;OIL-EU;Corvid Energy BV;Sale;ICE;G;01-Jun-2027;30-Jun-2027;;;21;2100;MT;629.75;USD;17-Nov-2026;SDK;NWG',
        future(['OIL-EU', 'ICE.EU', 'G'], '202706', -21),
      ],
      [
        '501233;Closed;Future;OIL-EU;Corvid Energy BV;Sale;NYMEX;HO;01-Mar-2027;31-Mar-2027;;;5;210000;GAL;2.201;USD;17-Nov-2026;SDK;NWG',
        'remark',
      ],
      [
        '501241;Active;Future;OIL-EU;Corvid Energy BV;Sale;NYMEX;RB;01-May-2027;31-May-2027;;;8;336000;GAL;2.088;USD;18-Nov-2026;SDK;NWG',
        future(['OIL-EU', 'NYMEX', 'RB'], '202705', -8),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const positionsWidget: Layout = {
  name: 'positions window with buys, sells and working orders beside',
  about:
    'A trading screen’s positions copied with tabs: `CL Mar27 C70.00` and `FGBL Mar27` in one cell, Net Pos beside the day’s buys, sells and working orders, prices in 32nds, a flat row.',
  statement: textStatement(
    [
      ['Account\tContract\tNet Pos\tBuys\tSells\tWrk Buys\tWrk Sells\tAvg Open\tLast\tP/L', 'heading'],
      ['HX118\tCL Mar27\t12\t30\t18\t5\t0\t63.21\t63.55\t4,080', future(['HX118', 'NYMEX', 'CL'], '202703', 12)],
      [
        'HX118\tCL Mar27 C70.00\t-20\t0\t20\t0\t0\t1.08\t1.02\t1,200',
        option(['HX118', 'NYMEX', 'LO'], ['202703', 'CALL', 70], -20),
      ],
      ['HX118\tES Mar27\t-4\t11\t15\t0\t2\t6890.25\t6902.50\t-2,450', future(['HX118', 'CME', 'ES'], '202703', -4)],
      ["HX118\tZN Mar27\t60\t60\t0\t0\t0\t112'145\t112'180\t6,562.50", future(['HX118', 'CBOT', 'ZN'], '202703', 60)],
      ['HX118\tNQ Mar27\t0\t3\t3\t0\t0\t0\t25388.00\t1,840', future(['HX118', 'CME', 'NQ'], '202703', 0)],
      ['HX120\tGC Feb27\t-5\t0\t5\t0\t0\t4111.6\t4105.3\t3,150', future(['HX120', 'COMEX', 'GC'], '202702', -5)],
      ['HX120\tB May27\t8\t8\t0\t0\t4\t66.02\t66.19\t1,360', future(['HX120', 'ICE.EU', 'B'], '202705', 8)],
      ['HX120\tFGBL Mar27\t-30\t0\t30\t0\t0\t128.81\t128.77\t1,200', future(['HX120', 'EUREX', 'FGBL'], '202703', -30)],
    ],
    { lineEnd: '\r\n' },
  ),
};
