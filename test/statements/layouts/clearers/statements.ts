import { BLANK, day, future, option, textStatement, workbookStatement, type Layout } from '../../layout.js';

export const activityStatement: Layout = {
  name: 'activity statement with positions above the day’s trades',
  about:
    'A retail broker’s activity statement: each line begins with its section and Header, Data or Total; open positions with options as `ES 19MAR27 6500 P`, below them the day’s trades, one of a position that is closed, and cash.',
  statement: textStatement(
    [
      ['Statement,Header,Field Name,Field Value', 'heading'],
      ['Statement,Data,BrokerName,Lakeshore Brokers LLC', 'title'],
      ['Statement,Data,Title,Activity Statement', 'title'],
      ['Statement,Data,Period,"November 27, 2026"', 'title'],
      ['Account Information,Header,Field Name,Field Value', 'heading'],
      ['Account Information,Data,Name,R. Ostrander', 'title'],
      ['Account Information,Data,Account,U4471902', 'title'],
      ['Account Information,Data,Base Currency,USD', 'title'],
      [
        'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code',
        'heading',
      ],
      [
        'Open Positions,Data,Summary,Futures,USD,CLH7,8,1000,62.1405,497124,63.55,508400,11276,',
        future(['U4471902', 'NYMEX', 'CL'], '202703', 8),
      ],
      [
        'Open Positions,Data,Summary,Futures,USD,GCG7,-2,100,4081.15,-816230,4105.3,-821060,-4830,',
        future(['U4471902', 'COMEX', 'GC'], '202702', -2),
      ],
      [
        'Open Positions,Data,Summary,Futures,USD,ESH7,3,50,6858.5,1028775,6902.5,1035375,6600,',
        future(['U4471902', 'CME', 'ES'], '202703', 3),
      ],
      ['Open Positions,Total,,Futures,USD,,,,,709669,,722715,13046,', 'total'],
      [
        'Open Positions,Data,Summary,Options On Futures,USD,ES 19MAR27 6500 P,-3,50,96.25,-14437.5,88.75,-13312.5,1125,',
        option(['U4471902', 'CME', 'ES'], ['202703', 'PUT', 6500], -3),
      ],
      [
        'Open Positions,Data,Summary,Options On Futures,USD,ES 19MAR27 6200 P,3,50,54.5,8175,49.25,7387.5,-787.5,',
        option(['U4471902', 'CME', 'ES'], ['202703', 'PUT', 6200], 3),
      ],
      ['Open Positions,Total,,Options On Futures,USD,,,,,-6262.5,,-5925,337.5,', 'total'],
      [
        'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Realized P/L,Code',
        'heading',
      ],
      ['Trades,Data,Order,Futures,USD,CLH7,"2026-11-27, 09:14:22",3,63.18,63.55,-189540,-7.05,0,O', 'remark'],
      ['Trades,Data,Order,Futures,USD,NGF7,"2026-11-27, 10:40:05",-2,4.411,4.402,88220,-4.7,1310,C', 'remark'],
      ['Trades,SubTotal,,Futures,USD,CLH7,,3,,,-189540,-7.05,0,', 'total'],
      ['Trades,SubTotal,,Futures,USD,NGF7,,-2,,,88220,-4.7,1310,', 'total'],
      ['Trades,Total,,Futures,USD,,,,,,-101320,-11.75,1310,', 'total'],
      ['Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures', 'heading'],
      ['Cash Report,Data,Starting Cash,Base Currency Summary,241880.14,180004.11,61876.03', 'remark'],
      ['Cash Report,Data,Ending Cash,Base Currency Summary,243178.39,180004.11,63174.28', 'remark'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const positionListing: Layout = {
  name: 'position listing by contract in words, side in one letter',
  about:
    'A clearing firm’s listing: `ACCOUNT 55-1002  PRAIRIE GRAIN DESK` above each account’s headings, `CBOT CORN MAR 27` with exchange, name and month in one cell, B or S, totals as `Long 145 Short 129`.',
  statement: textStatement(
    [
      ['Sable River Clearing,,,,', 'title'],
      ['Futures Position Listing,,,,', 'title'],
      ['Close of business: November 27 2026,,,,', 'title'],
      [',,,,', 'blank'],
      ['ACCOUNT 55-1002  PRAIRIE GRAIN DESK,,,,', 'title'],
      ['Contract,B/S,Quantity,Settlement,Currency', 'heading'],
      ['CBOT CORN MAR 27,B,85,448.25,USD', future(['55-1002', 'CBOT', 'ZC'], '202703', 85)],
      ['CBOT CORN JUL 27,S,85,461.75,USD', future(['55-1002', 'CBOT', 'ZC'], '202707', -85)],
      ['CBOT SOYBEANS MAR 27,S,44,1132.50,USD', future(['55-1002', 'CBOT', 'ZS'], '202703', -44)],
      ['CBOT WHEAT MAY 27,B,60,552.25,USD', future(['55-1002', 'CBOT', 'ZW'], '202705', 60)],
      ['Totals: Long 145 Short 129,,,,', 'total'],
      [',,,,', 'blank'],
      ['ACCOUNT 55-1007  PRAIRIE RATES OVERLAY,,,,', 'title'],
      ['Contract,B/S,Quantity,Settlement,Currency', 'heading'],
      ["CBOT 10 YR T-NOTE MAR 27,S,210,112'18.0,USD", future(['55-1007', 'CBOT', 'ZN'], '202703', -210)],
      ["CBOT 5 YR T-NOTE MAR 27,B,300,109'08.2,USD", future(['55-1007', 'CBOT', 'ZF'], '202703', 300)],
      ['Totals: Long 300 Short 210,,,,', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const writtenOnceTrailingMinus: Layout = {
  name: 'account, exchange and product once, shorts with a trailing minus',
  about:
    'A house’s position book: accounts named by traders, account, exchange and product each written once and blank below, lots such as `60-`, delta lots beside.',
  statement: textStatement(
    [
      ['Account,Exchange,Product,Expiry,Net Lots,Last,Delta Lots', 'heading'],
      ['J. MARSH,NYMEX,CL,Mar-27,60,63.55,60', future(['J. MARSH', 'NYMEX', 'CL'], '202703', 60)],
      [',,,Sep-27,60-,62.30,60-', future(['J. MARSH', 'NYMEX', 'CL'], '202709', -60)],
      [',,NG,Apr-27,25-,3.721,25-', future(['J. MARSH', 'NYMEX', 'NG'], '202704', -25)],
      [',ICE,B,Jun-27,18,65.90,18', future(['J. MARSH', 'ICE.EU', 'B'], '202706', 18)],
      ['P. ITO,CME,ES,Mar-27,14-,6902.50,14-', future(['P. ITO', 'CME', 'ES'], '202703', -14)],
      [',,NQ,Mar-27,10,25388.00,10', future(['P. ITO', 'CME', 'NQ'], '202703', 10)],
      [',CBOT,ZB,Mar-27,33-,117-05,33-', future(['P. ITO', 'CBOT', 'ZB'], '202703', -33)],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const germanEnglishOverview: Layout = {
  name: 'position overview in German and English with long and short',
  about:
    'A German bank’s overview: headings in both languages, a byte order mark, months as `Mrz 27` and `Okt 27`, `Brent (B)` and `Gasoil (G)`, long and short in columns, a total of both.',
  statement: textStatement(
    [
      ['Positionsübersicht / Position Overview;;;;;;;', 'title'],
      ['Datum / Date: 27.11.2026;;;;;;;', 'title'],
      [';;;;;;;', 'blank'],
      [
        'Konto / Account;Börse / Exchange;Kontrakt / Contract;Laufzeit / Maturity;Long;Short;Abrechnungspreis / Settlement;Währung / Currency',
        'heading',
      ],
      ['DZ-8810;Eurex;FDAX;Mrz 27;6;;24.256,00;EUR', future(['DZ-8810', 'EUREX', 'FDAX'], '202703', 6)],
      ['DZ-8810;Eurex;FGBL;Mrz 27;;90;128,77;EUR', future(['DZ-8810', 'EUREX', 'FGBL'], '202703', -90)],
      ['DZ-8810;Eurex;FESX;Dez 26;120;;5.712,00;EUR', future(['DZ-8810', 'EUREX', 'FESX'], '202612', 120)],
      ['DZ-8812;ICE;Brent (B);Jun 27;;25;65,90;USD', future(['DZ-8812', 'ICE.EU', 'B'], '202706', -25)],
      ['DZ-8812;ICE;Gasoil (G);Mai 27;30;;631,50;USD', future(['DZ-8812', 'ICE.EU', 'G'], '202705', 30)],
      ['DZ-8812;NYMEX;CL;Okt 27;25;;62,28;USD', future(['DZ-8812', 'NYMEX', 'CL'], '202710', 25)],
      ['Gesamt / Total;;;;181;115;;', 'total'],
    ],
    { encoding: 'utf-8 with a byte order mark', lineEnd: '\r\n' },
  ),
};

export const spanishOpenPositions: Layout = {
  name: 'Spanish open positions in Windows-1252',
  about:
    'A Spanish broker’s report in the encoding of older Windows systems: Cuenta and Fecha above, Vencimiento as `ene-28`, Compra or Venta, Liquidación as the price of settlement, commissions and balance below.',
  statement: textStatement(
    [
      ['Informe de posiciones abiertas;;;;;;;', 'title'],
      ['Cuenta: ES-4402;;;;;;;', 'title'],
      ['Fecha: 27/11/2026;;;;;;;', 'title'],
      [';;;;;;;', 'blank'],
      ['Mercado;Contrato;Vencimiento;Compra/Venta;Cantidad;Precio;Liquidación;Divisa', 'heading'],
      ['NYMEX;CL;ene-28;Compra;20;61,90;62,35;USD', future(['ES-4402', 'NYMEX', 'CL'], '202801', 20)],
      ['NYMEX;RB;abr-27;Venta;10;2,0750;2,0912;USD', future(['ES-4402', 'NYMEX', 'RB'], '202704', -10)],
      ['COMEX;SI;dic-27;Compra;4;53,120;53,955;USD', future(['ES-4402', 'COMEX', 'SI'], '202712', 4)],
      ['CBOT;ZS;ago-27;Venta;26;1.119,25;1.114,50;USD', future(['ES-4402', 'CBOT', 'ZS'], '202708', -26)],
      ['EUREX;FESX;jun-27;Compra;40;5.690,00;5.744,00;EUR', future(['ES-4402', 'EUREX', 'FESX'], '202706', 40)],
      ['CME;NQ;mar-27;Venta;3;25.240,00;25.388,00;USD', future(['ES-4402', 'CME', 'NQ'], '202703', -3)],
      ['Total comisiones;;;;;;-184,50;USD', 'remark'],
      ['Saldo de la cuenta;;;;;;92.118,04;USD', 'remark'],
    ],
    { encoding: 'windows-1252', lineEnd: '\r\n' },
  ),
};

export const buyAndSellQuantities: Layout = {
  name: 'buy and sell quantities of futures and options by month',
  about:
    'A clearing member’s file: account number, commodity code, contract date as 03/2027, put or call and strike, the quantity bought or sold in a column of its own, settlement and value.',
  statement: textStatement(
    [
      ['Account,Exchange,Commodity Code,Contract Date,Put/Call,Strike,Buy Qty,Sell Qty,Settle,Value', 'heading'],
      ['60442,NYMEX,CL,03/2027,,,25,,63.55,"1,588,750.00"', future(['60442', 'NYMEX', 'CL'], '202703', 25)],
      [
        '60442,NYMEX,LO,03/2027,P,55,,25,0.61,"-15,250.00"',
        option(['60442', 'NYMEX', 'LO'], ['202703', 'PUT', 55], -25),
      ],
      ['60442,ICE,B,05/2027,,,,18,66.19,"-1,191,420.00"', future(['60442', 'ICE.EU', 'B'], '202705', -18)],
      ['60442,ICE,G,04/2027,,,22,,633.25,"1,393,150.00"', future(['60442', 'ICE.EU', 'G'], '202704', 22)],
      ['60450,CBOT,ZF,03/2027,,,,160,109.2656,"-17,482,496.00"', future(['60450', 'CBOT', 'ZF'], '202703', -160)],
      ['60450,CBOT,ZN,03/2027,,,95,,112.5625,"10,693,437.50"', future(['60450', 'CBOT', 'ZN'], '202703', 95)],
      [
        '60450,CBOT,OZN,03/2027,C,114,,95,0.296875,"-28,203.13"',
        option(['60450', 'CBOT', 'ZN'], ['202703', 'CALL', 114], -95),
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const groupedHeadings: Layout = {
  name: 'position statement with Lots and Avg Price below Long and Short',
  about:
    'A broker’s sheet: account and date above, Long and Short each merged over Lots and Avg Price, a closing price, months as `Mar-27`, a total of either side.',
  statement: workbookStatement([
    {
      name: 'Statement',
      merged: ['A1:I1', 'A5:D5', 'E5:F5', 'G5:H5'],
      lines: [
        [['Position Statement'], 'title'],
        [['Account', 'NB-2290-F'], 'title'],
        [['Date', day('2026-11-27', 'dd-mmm-yy')], 'title'],
        BLANK,
        [['Instrument', '', '', '', 'Long', '', 'Short', '', 'Closing'], 'heading'],
        [['Exchange', 'Code', 'Expiry', 'Ccy', 'Lots', 'Avg Price', 'Lots', 'Avg Price', 'Price'], 'heading'],
        [
          ['Eurex', 'FGBL', 'Mar-27', 'EUR', 45, 128.12, '', '', 128.77],
          future(['NB-2290-F', 'EUREX', 'FGBL'], '202703', 45),
        ],
        [
          ['Eurex', 'FESX', 'Jun-27', 'EUR', '', '', 80, 5710, 5744],
          future(['NB-2290-F', 'EUREX', 'FESX'], '202706', -80),
        ],
        [
          ['Eurex', 'FDAX', 'Mar-27', 'EUR', '', '', 3, 24310, 24256],
          future(['NB-2290-F', 'EUREX', 'FDAX'], '202703', -3),
        ],
        [['CME', 'NQ', 'Mar-27', 'USD', 4, 25120.5, '', '', 25388], future(['NB-2290-F', 'CME', 'NQ'], '202703', 4)],
        [['NYMEX', 'CL', 'Jun-28', 'USD', 16, 61.4, '', '', 62.1], future(['NB-2290-F', 'NYMEX', 'CL'], '202806', 16)],
        [
          ['CBOT', 'ZW', 'Jul-27', 'USD', '', '', 35, 561.25, 558.5],
          future(['NB-2290-F', 'CBOT', 'ZW'], '202707', -35),
        ],
        [['Total', '', '', '', 65, '', 118], 'total'],
      ],
    },
  ]),
};
