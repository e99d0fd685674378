import { BLANK, future, option, textStatement, workbookStatement, type Layout } from '../../layout.js';

export const dailyStatement: Layout = {
  name: 'daily statement with its day’s trades once more among the open ones',
  about:
    'A futures commission merchant’s daily statement as CSV: the day’s trades above, open positions in long and short with a starred sum of each contract, contracts in words, account with blanks, balances below.',
  statement: textStatement(
    [
      ['MERIDIAN CLEARING LLC,,,,,,,,', 'title'],
      ['DAILY STATEMENT,,,,,,,,', 'title'],
      ['STATEMENT DATE:,27-NOV-26,,,,,,,', 'title'],
      ['ACCOUNT NUMBER:,F 482 10337,,,,,,,', 'title'],
      ['ACCOUNT NAME:,HARROW CAPITAL MASTER FUND LP,,,,,,,', 'title'],
      [',,,,,,,,', 'blank'],
      ['*** TRADES CONFIRMED THIS DAY ***,,,,,,,,', 'title'],
      ['TRADE DATE,BUY,SELL,MARKET,CONTRACT DESCRIPTION,TRADE PRICE,CCY,COMMISSION,', 'heading'],
      ['27-NOV-26,5,,NYMEX,MAR 27 CRUDE OIL,63.42,USD,-11.25,', 'remark'],
      ['27-NOV-26,,3,CME,DEC 26 E-MINI S&P 500,6851.25,USD,-6.90,', 'remark'],
      ['TOTAL,5,3,,,,USD,-18.15,', 'total'],
      [',,,,,,,,', 'blank'],
      ['*** OPEN POSITIONS ***,,,,,,,,', 'title'],
      ['TRADE DATE,LONG,SHORT,MARKET,CONTRACT DESCRIPTION,TRADE PRICE,SETTLE PRICE,CCY,OPEN TRADE EQUITY', 'heading'],
      [
        '12-OCT-26,15,,NYMEX,MAR 27 CRUDE OIL,61.10,63.55,USD,"36,750.00"',
        future(['F 482 10337', 'NYMEX', 'CL'], '202703', 15),
      ],
      [
        '27-NOV-26,5,,NYMEX,MAR 27 CRUDE OIL,63.42,63.55,USD,650.00',
        future(['F 482 10337', 'NYMEX', 'CL'], '202703', 5),
      ],
      [',20*,,,MAR 27 CRUDE OIL,,63.55,USD,"37,400.00"', 'total'],
      [
        '04-NOV-26,,12,NYMEX,JUN 27 CRUDE OIL,62.80,62.95,USD,"-1,800.00"',
        future(['F 482 10337', 'NYMEX', 'CL'], '202706', -12),
      ],
      [',,12*,,JUN 27 CRUDE OIL,,62.95,USD,"-1,800.00"', 'total'],
      [
        '16-NOV-26,,10,NYMEX,CALL MAR 27 CRUDE OIL 72.00,1.35,1.18,USD,"1,700.00"',
        option(['F 482 10337', 'NYMEX', 'LO'], ['202703', 'CALL', 72], -10),
      ],
      [',,10*,,CALL MAR 27 CRUDE OIL 72.00,,1.18,USD,"1,700.00"', 'total'],
      [
        '19-NOV-26,,4,CME,DEC 26 E-MINI S&P 500,6802.50,6848.00,USD,"-9,100.00"',
        future(['F 482 10337', 'CME', 'ES'], '202612', -4),
      ],
      [
        '27-NOV-26,,3,CME,DEC 26 E-MINI S&P 500,6851.25,6848.00,USD,487.50',
        future(['F 482 10337', 'CME', 'ES'], '202612', -3),
      ],
      [',,7*,,DEC 26 E-MINI S&P 500,,6848.00,USD,"-8,612.50"', 'total'],
      [',,,,,,,,', 'blank'],
      ['*** ACCOUNT SUMMARY ***,,,,,,,,', 'title'],
      ['BEGINNING BALANCE,,,,,,,USD,"1,204,118.32"', 'remark'],
      ['TOTAL COMMISSION,,,,,,,USD,-18.15', 'remark'],
      ['ENDING BALANCE,,,,,,,USD,"1,204,100.17"', 'remark'],
      ['OPEN TRADE EQUITY,,,,,,,USD,"28,687.50"', 'remark'],
      ['TOTAL EQUITY,,,,,,,USD,"1,232,787.67"', 'remark'],
      ['INITIAL MARGIN REQUIREMENT,,,,,,,USD,"214,650.00"', 'remark'],
      ['MARGIN EXCESS,,,,,,,USD,"1,018,137.67"', 'remark'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const openPositionReport: Layout = {
  name: 'open position report with account and name above its rows',
  about:
    'A clearing broker’s position report: `Account: 71204 - NORTHGATE GRAINS` above each account’s own headings, net lots with a sign, the sum of an account as `Account 71204 Total`, the page’s number beside the date.',
  statement: textStatement(
    [
      ['OPEN POSITION REPORT,,,,,', 'title'],
      ['As of 11/27/2026,,,,,Page 1 of 1', 'title'],
      [',,,,,', 'blank'],
      ['Account: 71204 - NORTHGATE GRAINS,,,,,', 'title'],
      ['Exch,Product,Contract,Net Position,Settle,Market Value', 'heading'],
      ['CBOT,ZC,MAR27,150,448.25,"3,361,875"', future(['71204', 'CBOT', 'ZC'], '202703', 150)],
      ['CBOT,ZC,DEC27,-80,462.50,"-1,850,000"', future(['71204', 'CBOT', 'ZC'], '202712', -80)],
      ['CBOT,ZS,JAN27,40,1121.75,"2,243,500"', future(['71204', 'CBOT', 'ZS'], '202701', 40)],
      ['Account 71204 Total,,,110,,"3,755,375"', 'total'],
      [',,,,,', 'blank'],
      ['Account: 71209 - NORTHGATE FEED HEDGE,,,,,', 'title'],
      ['Exch,Product,Contract,Net Position,Settle,Market Value', 'heading'],
      ['CBOT,ZW,MAR27,-65,541.00,"-1,758,250"', future(['71209', 'CBOT', 'ZW'], '202703', -65)],
      ['CBOT,ZC,MAY27,220,456.00,"5,016,000"', future(['71209', 'CBOT', 'ZC'], '202705', 220)],
      ['CBOT,ZS,NOV27,-30,1098.50,"-1,647,750"', future(['71209', 'CBOT', 'ZS'], '202711', -30)],
      ['Account 71209 Total,,,125,,"1,610,000"', 'total'],
      [',,,,,', 'blank'],
      ['Report Total,,,235,,"5,365,375"', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const accountOnceBrackets: Layout = {
  name: 'desk names once for each group, shorts in brackets',
  about:
    'A trader’s CSV: the account stands in the first row of its group only, instruments such as `CLH7` without an exchange, shorts and losses in brackets, thousands with a comma.',
  statement: textStatement(
    [
      ['Account,Instrument,Net Qty,Avg Price,Mark,Unrealized P&L', 'heading'],
      ['ENERGY-A,CLH7,45,62.15,63.55,"63,000"', future(['ENERGY-A', 'NYMEX', 'CL'], '202703', 45)],
      [',CLM8,(30),61.90,62.10,"(6,000)"', future(['ENERGY-A', 'NYMEX', 'CL'], '202806', -30)],
      [',NGF8,12,4.105,4.212,"12,840"', future(['ENERGY-A', 'NYMEX', 'NG'], '202801', 12)],
      ['METALS-B,GCG7,(18),"4,088.10","4,105.30","(30,960)"', future(['METALS-B', 'COMEX', 'GC'], '202702', -18)],
      [',SIH7,22,51.305,52.110,"88,550"', future(['METALS-B', 'COMEX', 'SI'], '202703', 22)],
      [',HGH7,(15),4.921,4.874,"17,625"', future(['METALS-B', 'COMEX', 'HG'], '202703', -15)],
      ['RATES-C,ZNH7,(400),112.640625,112.5625,"31,250"', future(['RATES-C', 'CBOT', 'ZN'], '202703', -400)],
      [',SR3Z7,"1,250",96.610,96.655,"140,625"', future(['RATES-C', 'CME', 'SR3'], '202712', 1250)],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const germanBankStatement: Layout = {
  name: 'German bank’s statement of open futures',
  about:
    'A German bank’s statement: Konto and Stichtag above, Fälligkeit as `März 2027`, Kauf or Verkauf beside Anzahl, decimal comma, the sum of each currency and the Kontostand below.',
  statement: textStatement(
    [
      ['Termingeschäfte - offene Positionen;;;;;;;;', 'title'],
      ['Kunde: Albrecht Vermögensverwaltung;;;;;;;;', 'title'],
      ['Konto: 300-44817;;;;;;;;', 'title'],
      ['Stichtag: 27.11.2026;;;;;;;;', 'title'],
      [';;;;;;;;', 'blank'],
      [
        'Börse;Kontrakt;Fälligkeit;Kauf/Verkauf;Anzahl;Einstandskurs;Abrechnungskurs;Währung;Unrealisiertes Ergebnis',
        'heading',
      ],
      [
        'EUREX;FGBL;März 2027;Kauf;60;128,41;128,77;EUR;21.600,00',
        future(['300-44817', 'EUREX', 'FGBL'], '202703', 60),
      ],
      [
        'EUREX;FESX;Dezember 2026;Verkauf;35;5.690,00;5.712,00;EUR;-7.700,00',
        future(['300-44817', 'EUREX', 'FESX'], '202612', -35),
      ],
      [
        'EUREX;FDAX;März 2027;Verkauf;4;24.310,00;24.256,00;EUR;5.400,00',
        future(['300-44817', 'EUREX', 'FDAX'], '202703', -4),
      ],
      [
        'EUREX;FESX;März 2027;Kauf;35;5.701,00;5.728,00;EUR;9.450,00',
        future(['300-44817', 'EUREX', 'FESX'], '202703', 35),
      ],
      ['CME;ES;März 2027;Kauf;6;6.861,50;6.902,50;USD;12.300,00', future(['300-44817', 'CME', 'ES'], '202703', 6)],
      ['Summe EUR;;;;;;;EUR;28.750,00', 'total'],
      ['Summe USD;;;;;;;USD;12.300,00', 'total'],
      ['Kontostand;;;;;;;EUR;412.906,55', 'remark'],
    ],
    { encoding: 'utf-8 with a byte order mark', lineEnd: '\r\n' },
  ),
};

export const frenchOpenPositions: Layout = {
  name: 'French position list in Windows-1252',
  about:
    'A French broker’s list in the encoding of older Windows systems: Compte, Marché, Échéance as `déc-26` and `août-27`, Achat or Vente, decimal comma with a blank between thousands, a Total without a figure.',
  statement: textStatement(
    [
      ['Compte;Marché;Produit;Échéance;Sens;Quantité;Cours;Devise', 'heading'],
      ['PAR-018;NYMEX;CL;mars-27;Achat;14;63,55;USD', future(['PAR-018', 'NYMEX', 'CL'], '202703', 14)],
      ['PAR-018;NYMEX;CL;juin-27;Vente;14;62,95;USD', future(['PAR-018', 'NYMEX', 'CL'], '202706', -14)],
      ['PAR-018;ICE;B;avr-27;Vente;22;66,40;USD', future(['PAR-018', 'ICE.EU', 'B'], '202704', -22)],
      ['PAR-021;EUREX;FGBL;déc-26;Achat;75;129,08;EUR', future(['PAR-021', 'EUREX', 'FGBL'], '202612', 75)],
      ['PAR-021;EUREX;FESX;juin-27;Vente;48;5 744,00;EUR', future(['PAR-021', 'EUREX', 'FESX'], '202706', -48)],
      ['PAR-021;COMEX;GC;août-27;Achat;9;4 182,50;USD', future(['PAR-021', 'COMEX', 'GC'], '202708', 9)],
      ['Total;;;;;;;', 'total'],
    ],
    { encoding: 'windows-1252', lineEnd: '\r\n' },
  ),
};

export const longShortNet: Layout = {
  name: 'position report with long, short and net, one row flat',
  about:
    'A clearing member’s report: account number with leading zeros beside the account’s name, months as 202703, lots long, short and net, a row held as much long as short.',
  statement: textStatement(
    [
      ['Account No,Account Name,Exchange,Contract,Contract Month,Long,Short,Net,Settlement Price', 'heading'],
      ['00517,BELLWETHER GLOBAL,CME,ES,202703,30,12,18,6902.50', future(['00517', 'CME', 'ES'], '202703', 18)],
      ['00517,BELLWETHER GLOBAL,CME,NQ,202703,0,9,-9,25388.00', future(['00517', 'CME', 'NQ'], '202703', -9)],
      ['00517,BELLWETHER GLOBAL,CBOT,ZB,202703,0,40,-40,117.15625', future(['00517', 'CBOT', 'ZB'], '202703', -40)],
      ['00517,BELLWETHER GLOBAL,CBOT,ZN,202706,55,0,55,112.0625', future(['00517', 'CBOT', 'ZN'], '202706', 55)],
      ['00523,BELLWETHER ALPHA,COMEX,SI,202705,14,0,14,52.640', future(['00523', 'COMEX', 'SI'], '202705', 14)],
      ['00523,BELLWETHER ALPHA,COMEX,HG,202705,10,10,0,4.9050', future(['00523', 'COMEX', 'HG'], '202705', 0)],
      ['00523,BELLWETHER ALPHA,CME,SR3,202709,200,650,-450,96.690', future(['00523', 'CME', 'SR3'], '202709', -450)],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const mergedTwoRowHeadings: Layout = {
  name: 'sheet with merged headings in two rows and merged accounts',
  about:
    'A prime broker’s sheet: Contract, Position and Price merged over their columns, exchange, code and month, long and short in the row below, the account merged down over its rows.',
  statement: workbookStatement([
    {
      name: 'Open Positions',
      merged: ['A1:H1', 'A3:A4', 'B3:D3', 'E3:F3', 'G3:H3', 'A5:A7', 'A8:A10'],
      lines: [
        [['Open positions 27 Nov 2026'], 'title'],
        BLANK,
        [['Account', 'Contract', '', '', 'Position', '', 'Price'], 'heading'],
        [['', 'Exchange', 'Code', 'Month', 'Long', 'Short', 'Trade', 'Settlement'], 'heading'],
        [['GL-7001', 'CME', 'ES', 'Mar 27', 12, '', 6844.25, 6902.5], future(['GL-7001', 'CME', 'ES'], '202703', 12)],
        [['', 'CME', 'NQ', 'Mar 27', '', 5, 25101, 25388], future(['GL-7001', 'CME', 'NQ'], '202703', -5)],
        [['', 'CBOT', 'ZN', 'Mar 27', 90, '', 112.203125, 112.5625], future(['GL-7001', 'CBOT', 'ZN'], '202703', 90)],
        [
          ['GL-7002', 'COMEX', 'GC', 'Apr 27', '', 11, 4090.2, 4128.4],
          future(['GL-7002', 'COMEX', 'GC'], '202704', -11),
        ],
        [['', 'NYMEX', 'CL', 'Dec 27', 28, '', 60.77, 62.4], future(['GL-7002', 'NYMEX', 'CL'], '202712', 28)],
        [['', 'NYMEX', 'HO', 'Jun 27', '', 9, 2.1902, 2.178], future(['GL-7002', 'NYMEX', 'HO'], '202706', -9)],
      ],
    },
  ]),
};
