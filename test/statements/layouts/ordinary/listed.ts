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

export const clearingFirmDaily: Layout = {
  name: 'clearing firm’s daily statement',
  about:
    'A clearing firm’s daily statement as text: confirmations of the day, then open positions by lot with long and short, contract in words, exchange number, and a line of sums under each contract.',
  statement: textStatement([
    ['DAILY STATEMENT', 'title'],
    ['STATEMENT DATE: 20-NOV-2026', 'title'],
    ['ACCOUNT NUMBER: 310 50117', 'title'],
    ['', 'blank'],
    ['*** CONFIRMATIONS ***', 'title'],
    ['TRADE,LONG,SHORT,CONTRACT DESCRIPTION,PRICE,CC,DEBIT/CREDIT', 'heading'],
    ['11/20/26,2,,DEC 27 NYMEX CRUDE OIL,70.05,US,', 'remark'],
    [',2*,,COMMISSION,,US,(4.20)', 'remark'],
    ['', 'blank'],
    ['*** OPEN POSITIONS ***', 'title'],
    ['TRADE,LONG,SHORT,CONTRACT DESCRIPTION,PRICE,CC,DEBIT/CREDIT', 'heading'],
    ['11/12/26,5,,DEC 27 NYMEX CRUDE OIL,69.90,US,"1,650.00"', future(['310 50117', 'NYMEX', 'CL'], '202712', 5)],
    ['11/20/26,2,,DEC 27 NYMEX CRUDE OIL,70.05,US,360.00', future(['310 50117', 'NYMEX', 'CL'], '202712', 2)],
    [',7*,,OPEN TRADE EQUITY,70.23,US,"2,010.00"', 'total'],
    ['11/17/26,,3,MAR 27 CME E-MINI S&P 500,"6,420.00",US,(562.50)', future(['310 50117', 'CME', 'ES'], '202703', -3)],
    [',,3*,OPEN TRADE EQUITY,"6,423.75",US,(562.50)', 'total'],
    ['', 'blank'],
    ['** US DOLLARS **', 'title'],
    ['BEGINNING BALANCE,"250,000.00"', 'remark'],
    ['OPEN TRADE EQUITY,"1,447.50"', 'remark'],
    ['TOTAL EQUITY,"251,447.50"', 'remark'],
  ]),
};

export const executionBlotter: Layout = {
  name: 'execution blotter with filled and cancelled',
  about:
    'An execution desk’s trade blotter: action as BOT and SLD, filled and leaves quantity, root and expiry apart, a status, one cancelled order.',
  statement: textStatement([
    ['Exec Time,Acct,Action,Order Qty,Filled Qty,Leaves,Root,Expiry,Avg Fill Px,Exch,Status', 'heading'],
    [
      '2026-11-20 09:31:05,DSK-4,BOT,10,10,0,CL,Dec-27,69.95,NYMEX,Filled',
      future(['DSK-4', 'NYMEX', 'CL'], '202712', 10),
    ],
    [
      '2026-11-20 09:44:51,DSK-4,SLD,25,25,0,ZN,Mar-27,110.265625,CBOT,Filled',
      future(['DSK-4', 'CBOT', 'ZN'], '202703', -25),
    ],
    [
      '2026-11-20 10:02:17,DSK-5,BOT,8,8,0,GC,Feb-27,3041.2,COMEX,Filled',
      future(['DSK-5', 'COMEX', 'GC'], '202702', 8),
    ],
    ['2026-11-20 10:15:40,DSK-5,SLD,6,0,0,ES,Mar-27,,CME,Cancelled', 'remark'],
  ]),
};

export const positionsByAccount: Layout = {
  name: 'position report by account number and name',
  about:
    'A broker’s end-of-day position report: a line with number and name of each account, below it commodity, month, long, short, net and settlement, sums of each account.',
  statement: sheetStatement([
    [['Open Position Report', '', '', '', '', '', day('2026-11-20', 'dd-mmm-yyyy')], 'title'],
    BLANK,
    [['Commodity', 'Month', 'Long', 'Short', 'Net', 'Settle', 'OTE (USD)'], 'heading'],
    [['Account: 40012 - Northern Grain Fund'], 'title'],
    [
      ['CBOT Corn', day('2027-03-01', 'mmm yy'), 40, 10, 30, 441.25, 3125],
      future(['40012', 'CBOT', 'ZC'], '202703', 30),
    ],
    [['CBOT Corn', day('2027-07-01', 'mmm yy'), 0, 12, -12, 456, -900], future(['40012', 'CBOT', 'ZC'], '202707', -12)],
    [['Account total', '', 40, 22, 18, '', 2225], 'total'],
    [['Account: 40077 - Harbour Energy LP'], 'title'],
    [
      ['NYMEX Crude Oil', day('2027-12-01', 'mmm yy'), 15, 0, 15, 70.23, 4950],
      future(['40077', 'NYMEX', 'CL'], '202712', 15),
    ],
    [
      ['NYMEX Natural Gas', day('2027-01-01', 'mmm yy'), 0, 20, -20, 3.9, -2000],
      future(['40077', 'NYMEX', 'NG'], '202701', -20),
    ],
    [['Account total', '', 15, 20, -5, '', 2950], 'total'],
    [['Grand total', '', 55, 42, 13, '', 5175], 'total'],
  ]),
};

export const platformExport: Layout = {
  name: 'trading platform’s export of one account',
  about:
    'A retail platform’s CSV without an account: symbols with a slash, quoted numbers with a sign, dollars and per cent, a foot that says when it was exported.',
  statement: textStatement([
    ['Symbol,Description,Net Qty,Avg Entry,Last,Mkt Value,P/L Open,P/L %', 'heading'],
    [
      '"/CLZ27","Crude Oil Futures, Dec-27","+4","$69.90","$70.23","$280,920.00","$1,320.00","0.47%"',
      future([null, 'NYMEX', 'CL'], '202712', 4),
    ],
    [
      '"/ESH27","E-mini S&P 500 Futures, Mar-27","-2","$6,420.00","$6,423.75","($642,375.00)","($375.00)","-0.06%"',
      future([null, 'CME', 'ES'], '202703', -2),
    ],
    [
      '"/GCG27","Gold Futures, Feb-27","+1","$3,041.20","$3,043.90","$304,390.00","$270.00","0.09%"',
      future([null, 'COMEX', 'GC'], '202702', 1),
    ],
    ['', 'blank'],
    ['"OVERALL TOTALS",,,,,"($57,065.00)","$1,215.00",', 'total'],
    ['"Exported 11/20/2026 5:31 PM ET"', 'remark'],
  ]),
};

export const germanBrokerCsv: Layout = {
  name: 'German broker’s positions with decimal comma',
  about:
    'A German broker’s export: semicolons, decimal commas, Kauf and Verkauf, Fälligkeit as 12/2027, Anzahl, a sum at the foot.',
  statement: textStatement(
    [
      ['Depotnummer;Produkt;Börse;Fälligkeit;Richtung;Anzahl;Einstandskurs;Abrechnungspreis;Bewertung EUR', 'heading'],
      ['77-120;FGBL;EUREX;03/2027;Kauf;20;131,85;132,10;5.000,00', future(['77-120', 'EUREX', 'FGBL'], '202703', 20)],
      [
        '77-120;FGBM;EUREX;03/2027;Verkauf;12;117,20;117,05;1.800,00',
        future(['77-120', 'EUREX', 'FGBM'], '202703', -12),
      ],
      ['77-120;CL;NYMEX;12/2027;Kauf;3;69,90;70,23;942,00', future(['77-120', 'NYMEX', 'CL'], '202712', 3)],
      ['Gesamt;;;;;;;;7.742,00', 'total'],
    ],
    { encoding: 'utf-8 with a byte order mark', lineEnd: '\r\n' },
  ),
};

export const bilingualPositions: Layout = {
  name: 'bilingual positions, French and English',
  about:
    'A Canadian dealer’s position list: each heading in both languages with a slash, Achat / Vente in the side, month in French.',
  statement: textStatement([
    [
      'Compte / Account,Bourse / Exchange,Produit / Product,Échéance / Expiry,Sens / Side,Quantité / Quantity,Cours / Price',
      'heading',
    ],
    ['CA-31,NYMEX,CL,déc. 27,Achat,7,70.23', future(['CA-31', 'NYMEX', 'CL'], '202712', 7)],
    ['CA-31,CME,ES,mars 27,Vente,3,6423.75', future(['CA-31', 'CME', 'ES'], '202703', -3)],
    ['CA-32,COMEX,GC,févr. 27,Achat,2,3043.90', future(['CA-32', 'COMEX', 'GC'], '202702', 2)],
    ['Total,,,,,12,', 'total'],
  ]),
};

export const chainWithPositions: Layout = {
  name: 'option chain with own positions',
  about:
    'An options screen of one expiry: calls left and puts right of the strike, the own position outermost, theoretical value and delta beside it.',
  statement: sheetStatement([
    [['Account OPT-9', '', '', 'LO Dec 27 (underlying CLZ7 70.23)'], 'title'],
    [['CALLS', '', '', '', 'PUTS', '', ''], 'heading'],
    [['Position', 'Delta', 'Theo', 'Strike', 'Theo', 'Delta', 'Position'], 'heading'],
    [
      [10, 0.62, 7.81, 65, 2.9, -0.35, -5],
      together(
        option(['OPT-9', 'NYMEX', 'LO'], ['202712', 'CALL', 65], 10),
        option(['OPT-9', 'NYMEX', 'LO'], ['202712', 'PUT', 65], -5),
      ),
    ],
    [['', 0.52, 5.1, 70, 4.85, -0.45, 8], option(['OPT-9', 'NYMEX', 'LO'], ['202712', 'PUT', 70], 8)],
    [[-12, 0.4, 3.2, 75, 7.6, -0.57, ''], option(['OPT-9', 'NYMEX', 'LO'], ['202712', 'CALL', 75], -12)],
  ]),
};

export const spreadTickets: Layout = {
  name: 'calendar spreads among outrights',
  about:
    'A spread trader’s blotter: `CLZ7-CLZ8` bought or sold at a differential counts as two legs, an outright among them.',
  statement: textStatement([
    ['Acct,Instrument,B/S,Lots,Price', 'heading'],
    [
      'SPR-2,CLZ7-CLZ8,B,10,1.24',
      together(future(['SPR-2', 'NYMEX', 'CL'], '202712', 10), future(['SPR-2', 'NYMEX', 'CL'], '202812', -10)),
    ],
    [
      'SPR-2,NGF7-NGH7,S,15,0.42',
      together(future(['SPR-2', 'NYMEX', 'NG'], '202701', -15), future(['SPR-2', 'NYMEX', 'NG'], '202703', 15)),
    ],
    ['SPR-2,CLZ7,S,4,70.23', future(['SPR-2', 'NYMEX', 'CL'], '202712', -4)],
  ]),
};

export const totalsEverywhere: Layout = {
  name: 'sums at each product, account and page',
  about:
    'A back office’s print: sums of each product without a word, of each account by its name, of the page and of all, negatives in brackets.',
  statement: sheetStatement([
    [['Client', 'Exchange', 'Product', 'Contract', 'Net lots', 'Mark', 'Value USD'], 'heading'],
    [['HLD-1', 'NYMEX', 'CL', 'DEC 27', 10, 70.23, 702300], future(['HLD-1', 'NYMEX', 'CL'], '202712', 10)],
    [
      ['HLD-1', 'NYMEX', 'CL', 'MAR 27', shown(-4, '#,##0;(#,##0)'), 70.9, -283600],
      future(['HLD-1', 'NYMEX', 'CL'], '202703', -4),
    ],
    [['', '', '', '', 6, '', 418700], 'total'],
    [['HLD-1', 'COMEX', 'GC', 'FEB 27', 2, 3043.9, 608780], future(['HLD-1', 'COMEX', 'GC'], '202702', 2)],
    [['', '', '', '', 2, '', 608780], 'total'],
    [['HLD-1 Total', '', '', '', 8, '', 1027480], 'total'],
    [
      ['HLD-2', 'CBOT', 'ZN', 'MAR 27', shown(-20, '#,##0;(#,##0)'), 110.25, -2205000],
      future(['HLD-2', 'CBOT', 'ZN'], '202703', -20),
    ],
    [['', '', '', '', shown(-20, '#,##0;(#,##0)'), '', -2205000], 'total'],
    [['HLD-2 Total', '', '', '', -20, '', -2205000], 'total'],
    [['Page total', '', '', '', -12, '', -1177520], 'total'],
    [['Grand Total', '', '', '', -12, '', -1177520], 'total'],
  ]),
};
