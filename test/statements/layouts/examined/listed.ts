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

const HARBOUR = '120-44871';

export const printedTrades: Layout = {
  name: 'printed statement of trades with purchase and sale',
  about:
    'A futures commission merchant’s daily statement as printed: trades closed out that day above, open trades below by contract in words, LONG and SHORT apart, `11*` as the sum of a contract, balances at the foot.',
  statement: textStatement([
    ['                            HARBOUR CLEARING LLC', 'title'],
    [' STATEMENT DATE: NOV 20, 2026                     ACCOUNT NUMBER: 120-44871', 'title'],
    ['', 'blank'],
    [' * * * * * * * *   P U R C H A S E   &   S A L E   * * * * * * * *', 'title'],
    [' TRADE      LONG     SHORT  CONTRACT DESCRIPTION                 PRICE     CC     DEBIT/CREDIT', 'heading'],
    [' ---------  -------  -----  -------------------------------  ---------     --  ---------------', 'remark'],
    [' 11/18/26        4          DEC 26 CME E-MINI S&P              6391.00     US', 'remark'],
    [' 11/20/26                4  DEC 26 CME E-MINI S&P              6402.50     US', 'remark'],
    ['                 4*      4*           GROSS PROFIT                         US         2,300.00', 'total'],
    ['', 'blank'],
    [' * * * * * * * *   O P E N   P O S I T I O N S   * * * * * * * *', 'title'],
    [' TRADE      LONG     SHORT  CONTRACT DESCRIPTION                 PRICE     CC     DEBIT/CREDIT', 'heading'],
    [' ---------  -------  -----  -------------------------------  ---------     --  ---------------', 'remark'],
    [
      ' 11/12/26        6          MAR 27 CME E-MINI S&P              6455.25     US         2,625.00-',
      future([HARBOUR, 'CME', 'ES'], '202703', 6),
    ],
    [
      ' 11/17/26        5          MAR 27 CME E-MINI S&P              6430.00     US         4,125.00',
      future([HARBOUR, 'CME', 'ES'], '202703', 5),
    ],
    ['                11*                   CLOSE   6446.50                     US         1,500.00', 'total'],
    [
      ' 11/13/26               10  MAR 27 CBT 10YR T-NOTE             108-05      US         1,562.50-',
      future([HARBOUR, 'CBOT', 'ZN'], '202703', -10),
    ],
    ['                        10*           CLOSE   108-10                      US         1,562.50-', 'total'],
    [
      ' 11/16/26        8          FEB 27 NYM WTI CRUDE OIL            97.10      US         3,920.00',
      future([HARBOUR, 'NYMEX', 'CL'], '202702', 8),
    ],
    ['                 8*                   CLOSE   97.59                       US         3,920.00', 'total'],
    [
      ' 11/09/26                3  APR 27 CMX GOLD                   3071.40      US         1,140.00-',
      future([HARBOUR, 'COMEX', 'GC'], '202704', -3),
    ],
    ['                         3*           CLOSE   3075.20                     US         1,140.00-', 'total'],
    [
      ' 11/10/26       12          CALL FEB 27 CMX GOLD 3200           24.10      US        31,440.00',
      option([HARBOUR, 'COMEX', 'OG'], ['202702', 'CALL', 3200], 12),
    ],
    ['                12*                   CLOSE     26.20                     US        31,440.00', 'total'],
    [
      ' 11/10/26               12  PUT  FEB 27 CMX GOLD 2900           21.80      US        22,800.00-',
      option([HARBOUR, 'COMEX', 'OG'], ['202702', 'PUT', 2900], -12),
    ],
    ['                        12*           CLOSE     19.00                     US        22,800.00-', 'total'],
    ['', 'blank'],
    [' BEGINNING BALANCE                                               US       412,880.10', 'remark'],
    [' TOTAL EQUITY                                                    US       421,332.60', 'remark'],
    [' INITIAL MARGIN REQUIREMENT                                      US       188,450.00', 'remark'],
    [' MARGIN EXCESS                                                   US       232,882.60', 'remark'],
  ]),
};

const PRIME = 'PB-77120-1';

export const exchangeSuffixes: Layout = {
  name: 'prime broker’s file with exchange suffixes',
  about:
    'A prime broker’s daily CSV: symbols as `ESZ26.CME` and `ZNH27.CBT`, a name, quantity with a sign, market value in dollars, weight; cash and the margin deposit as lines of the same table.',
  statement: textStatement(
    [
      [
        '"Report Date","Account","Symbol","Security Name","Asset Class","Quantity","Local Price","CCY","Notional USD","Unrealized P&L","% NAV"',
        'heading',
      ],
      [
        '"2026-11-20","PB-77120-1","ESZ26.CME","S&P500 EMINI FUT DEC26","Futures","15","6400.75","USD","4,800,562.50","12,375.00","9.61%"',
        future([PRIME, 'CME', 'ES'], '202612', 15),
      ],
      [
        '"2026-11-20","PB-77120-1","NQH27.CME","NASDAQ 100 E-MINI MAR27","Futures","-4","21975.50","USD","-1,758,040.00","-3,110.00","-3.52%"',
        future([PRIME, 'CME', 'NQ'], '202703', -4),
      ],
      [
        '"2026-11-20","PB-77120-1","ZNH27.CBT","US 10YR NOTE (CBT) MAR27","Futures","-60","108.21875","USD","-6,493,125.00","8,437.50","-13.00%"',
        future([PRIME, 'CBOT', 'ZN'], '202703', -60),
      ],
      [
        '"2026-11-20","PB-77120-1","ZSF27.CBT","SOYBEAN FUTURE JAN27","Futures","22","1036.00","USD","1,139,600.00","-2,750.00","2.28%"',
        future([PRIME, 'CBOT', 'ZS'], '202701', 22),
      ],
      [
        '"2026-11-20","PB-77120-1","GCG27.CMX","GOLD 100 OZ FUTR FEB27","Futures","9","3061.20","USD","2,755,080.00","19,800.00","5.51%"',
        future([PRIME, 'COMEX', 'GC'], '202702', 9),
      ],
      [
        '"2026-11-20","PB-77120-1","CLH27.NYM","WTI CRUDE FUTURE MAR27","Futures","-18","96.85","USD","-1,743,300.00","-7,020.00","-3.49%"',
        future([PRIME, 'NYMEX', 'CL'], '202703', -18),
      ],
      [
        '"2026-11-20","PB-77120-1","HGH27.CMX","COPPER FUTURE MAR27","Futures","14","5.1480","USD","1,801,800.00","4,375.00","3.61%"',
        future([PRIME, 'COMEX', 'HG'], '202703', 14),
      ],
      [
        '"2026-11-20","PB-77120-1","USD","US DOLLAR","Cash","31,450,220.18","1.00","USD","31,450,220.18","0.00","62.96%"',
        'remark',
      ],
      [
        '"2026-11-20","PB-77120-1","USD MARGIN","INITIAL MARGIN DEPOSIT","Cash","2,014,600.00","1.00","USD","2,014,600.00","0.00","4.03%"',
        'remark',
      ],
    ],
    { lineEnd: '\r\n' },
  ),
};

const lo = (month: string, right: 'CALL' | 'PUT', strike: number, lots: number) =>
  option(['CRUDE-OPT', 'NYMEX', 'LO'], [month, right, strike], lots);

export const strikesByMonths: Layout = {
  name: 'options matrix of strikes by months',
  about:
    'An options trader’s sheet: WTI options, strikes down and months across, the calls in one block and the puts in another, lots in the cells, a row of totals below each.',
  statement: sheetStatement([
    [['WTI options (NYMEX LO): open lots', '', '', '', day('2026-11-20', 'dd-mmm-yy')], 'title'],
    [['Book', 'CRUDE-OPT'], 'title'],
    BLANK,
    [['CALLS'], 'title'],
    [['Strike', 'Feb-27', 'Mar-27', 'Jun-27', 'Total'], 'heading'],
    [[100, 50, '', -20, 30], together(lo('202702', 'CALL', 100, 50), lo('202706', 'CALL', 100, -20))],
    [[105, '', -75, '', -75], lo('202703', 'CALL', 105, -75)],
    [[110, -50, 40, '', -10], together(lo('202702', 'CALL', 110, -50), lo('202703', 'CALL', 110, 40))],
    [['Total calls', 0, -35, -20, -55], 'total'],
    BLANK,
    [['PUTS'], 'title'],
    [['Strike', 'Feb-27', 'Mar-27', 'Jun-27', 'Total'], 'heading'],
    [[80, '', '', 30, 30], lo('202706', 'PUT', 80, 30)],
    [[85, -25, '', '', -25], lo('202702', 'PUT', 85, -25)],
    [[90, 25, 60, '', 85], together(lo('202702', 'PUT', 90, 25), lo('202703', 'PUT', 90, 60))],
    [['Total puts', 0, 60, 30, 90], 'total'],
  ]),
};

const PARIS = 'FR-20714';

export const frenchDerivatives: Layout = {
  name: 'French positions, bought and sold, with those unwound',
  about:
    'A French depositary’s CSV: Position acheteuse and vendeuse, Échéance as 19/03/2027, “Contrat à terme” and “Option d’achat”, decimal comma, positions unwound in the month in a section of their own.',
  statement: textStatement(
    [
      ['RELEVÉ DES POSITIONS SUR DÉRIVÉS LISTÉS;;;;;;;;;', 'title'],
      ['Date d’arrêté : 20/11/2026;;;;;;;;;', 'title'],
      [';;;;;;;;;', 'blank'],
      ['Positions ouvertes;;;;;;;;;', 'title'],
      [
        'Compte;Marché;Code produit;Nature;Mois d’échéance;Prix d’exercice;Position acheteuse;Position vendeuse;Cours de compensation;Devise',
        'heading',
      ],
      [
        'FR-20714;EUREX;FESX;Contrat à terme;mars 2027;;120;;5 428,0;EUR',
        future([PARIS, 'EUREX', 'FESX'], '202703', 120),
      ],
      [
        'FR-20714;EUREX;FGBL;Contrat à terme;mars 2027;;;85;127,96;EUR',
        future([PARIS, 'EUREX', 'FGBL'], '202703', -85),
      ],
      ['FR-20714;EUREX;FGBM;Contrat à terme;déc. 2026;;40;;115,93;EUR', future([PARIS, 'EUREX', 'FGBM'], '202612', 40)],
      [
        'FR-20714;EUREX;OESX;Option d’achat;juin 2027;5 700,00;200;;118,4;EUR',
        option([PARIS, 'EUREX', 'OESX'], ['202706', 'CALL', 5700], 200),
      ],
      [
        'FR-20714;EUREX;OESX;Option de vente;juin 2027;5 000,00;;200;131,9;EUR',
        option([PARIS, 'EUREX', 'OESX'], ['202706', 'PUT', 5000], -200),
      ],
      [
        'FR-20714;EUREX;FDAX;Contrat à terme;mars 2027;;;6;24 540,0;EUR',
        future([PARIS, 'EUREX', 'FDAX'], '202703', -6),
      ],
      [';;;;;;;;;', 'blank'],
      ['Positions dénouées du 01/11/2026 au 20/11/2026;;;;;;;;;', 'title'],
      [
        'Compte;Marché;Code produit;Nature;Mois d’échéance;Prix d’exercice;Position acheteuse;Position vendeuse;Cours de compensation;Devise',
        'heading',
      ],
      ['FR-20714;EUREX;FGBS;Contrat à terme;déc. 2026;;150;150;106,95;EUR', 'remark'],
      ['FR-20714;EUREX;OESX;Option d’achat;déc. 2026;5 500,00;60;;41,0;EUR', 'remark'],
    ],
    { encoding: 'utf-8 with a byte order mark' },
  ),
};

export const risksInColumns: Layout = {
  name: 'two-line headings with units and values in thousands',
  about:
    'A risk system’s sheet of energy positions: a second heading line with the units, notionals by the format #,##0, and weights by 0.0%, contracts by code with exchange, a total.',
  statement: sheetStatement([
    [['Position risk report', '', '', '', '', '', '', 'COB 20-Nov-2026'], 'title'],
    BLANK,
    [['Portfolio', 'Exchange', 'Contract', 'Delivery', 'Net Pos', 'Last Px', 'Notional', '% of limit'], 'heading'],
    [['', '', '', '(month)', '(lots)', '(USD)', '(USD 000)', '(%)'], 'heading'],
    [
      [
        'EN-COMM',
        'ICE',
        'Brent',
        day('2027-04-01', 'mmm-yy'),
        64,
        104.2,
        shown(6668800, '#,##0,'),
        shown(0.334, '0.0%'),
      ],
      future(['EN-COMM', 'ICE.EU', 'B'], '202704', 64),
    ],
    [
      [
        'EN-COMM',
        'ICE',
        'Gasoil',
        day('2027-02-01', 'mmm-yy'),
        -110,
        861.5,
        shown(-9476500, '#,##0,'),
        shown(0.474, '0.0%'),
      ],
      future(['EN-COMM', 'ICE.EU', 'G'], '202702', -110),
    ],
    [
      [
        'EN-COMM',
        'NYMEX',
        'Henry Hub',
        day('2027-10-01', 'mmm-yy'),
        35,
        4.36,
        shown(1526000, '#,##0,'),
        shown(0.076, '0.0%'),
      ],
      future(['EN-COMM', 'NYMEX', 'NG'], '202710', 35),
    ],
    [
      [
        'EN-COMM',
        'NYMEX',
        'RBOB',
        day('2027-03-01', 'mmm-yy'),
        -22,
        2.71,
        shown(-2504040, '#,##0,'),
        shown(0.125, '0.0%'),
      ],
      future(['EN-COMM', 'NYMEX', 'RB'], '202703', -22),
    ],
    [
      [
        'EN-COMM',
        'NYMEX',
        'WTI',
        day('2027-12-01', 'mmm-yy'),
        -48,
        88.4,
        shown(-4243200, '#,##0,'),
        shown(0.212, '0.0%'),
      ],
      future(['EN-COMM', 'NYMEX', 'CL'], '202712', -48),
    ],
    [['Total', '', '', '', -81, '', shown(-8028940, '#,##0,'), ''], 'total'],
  ]),
};
