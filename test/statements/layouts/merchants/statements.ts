import { future, option, textStatement, type Layout } from '../../layout.js';

export const openContractsStatement: Layout = {
  name: 'open contracts of sub-accounts with prompts in words',
  about:
    'UK clearer: open contracts in sub-account sections, Bought/Sold columns, prompt month in words, heading repeated after a page break.',
  statement: textStatement([
    ['Thornbury & Vale Derivatives Clearing Limited,,,,,,,,,', 'title'],
    ['STATEMENT OF OPEN CONTRACTS,,,,,,,,,', 'title'],
    ['Client,Ridgeway Commodities LLP,,,,,,,,', 'title'],
    ['Business date,27/11/2026,,,,,,,,', 'title'],
    [',,,,,,,,,', 'blank'],
    ['Sub-account: RWC01-A,,,,,,,,,', 'title'],
    ['Trade Date,Bought,Sold,Market,Contract,Prompt,Price,Closing Price,Ccy,Variation', 'heading'],
    [
      '14/10/2026,20,,ICE Futures Europe,Brent Crude,Mar 2027,66.40,67.15,USD,"15,000.00"',
      future(['RWC01-A', 'ICE.EU', 'B'], '202703', 20),
    ],
    [
      '21/10/2026,,8,ICE Futures Europe,Low Sulphur Gasoil,Apr 2027,629.50,634.25,USD,"(3,800.00)"',
      future(['RWC01-A', 'ICE.EU', 'G'], '202704', -8),
    ],
    [
      '02/11/2026,,20,ICE Futures Europe,Brent Crude,Jun 2027,66.95,66.70,USD,"5,000.00"',
      future(['RWC01-A', 'ICE.EU', 'B'], '202706', -20),
    ],
    ['Sub-account total,20,28,,,,,,USD,"16,200.00"', 'total'],
    [',,,,,,,,,', 'blank'],
    ['Sub-account: RWC01-B,,,,,,,,,', 'remark'],
    ['Trade Date,Bought,Sold,Market,Contract,Prompt,Price,Closing Price,Ccy,Variation', 'remark'],
    [
      '09/11/2026,12,,NYMEX,Henry Hub Natural Gas,Apr 2027,3.655,3.702,USD,"5,640.00"',
      future(['RWC01-B', 'NYMEX', 'NG'], '202704', 12),
    ],
    ['Page 1 of 2,,,,,,,,,', 'remark'],
    ['Trade Date,Bought,Sold,Market,Contract,Prompt,Price,Closing Price,Ccy,Variation', 'remark'],
    [
      '11/11/2026,,12,NYMEX,Henry Hub Natural Gas,Oct 2027,4.010,4.055,USD,"(5,400.00)"',
      future(['RWC01-B', 'NYMEX', 'NG'], '202710', -12),
    ],
    [
      '18/11/2026,5,,COMEX,Gold,Apr 2027,4212.30,4240.10,USD,"13,900.00"',
      future(['RWC01-B', 'COMEX', 'GC'], '202704', 5),
    ],
    [
      '23/11/2026,,3,NYMEX,NY Harbor ULSD,May 2027,2.2015,2.1930,USD,"1,071.00"',
      future(['RWC01-B', 'NYMEX', 'HO'], '202705', -3),
    ],
    ['Sub-account total,17,15,,,,,,USD,"15,211.00"', 'total'],
    ['Page 2 of 2,,,,,,,,,', 'remark'],
  ]),
};

export const memberPositionReport: Layout = {
  name: 'member’s positions by position account',
  about:
    'Eurex member position report: expiry year and month in two columns, long and short position on a row, position accounts A1/P1.',
  statement: textStatement([
    ['Report;Position Overview;;;;;;;;', 'title'],
    ['Business day;2026-11-27;;;;;;;;', 'title'],
    ['Clearing member;VELFR;;;;;;;;', 'title'],
    [';;;;;;;;;', 'blank'],
    [
      'Trading member;Position account;Product;Expiry year;Expiry month;C/P;Exercise price;Long position;Short position;Settlement price',
      'heading',
    ],
    ['VELFR;P1;FGBL;2026;12;;;150;40;129.12', future(['P1', 'EUREX', 'FGBL'], '202612', 110)],
    ['VELFR;P1;FGBL;2027;3;;;0;85;128.77', future(['P1', 'EUREX', 'FGBL'], '202703', -85)],
    ['VELFR;P1;FESX;2027;3;;;62;0;5728', future(['P1', 'EUREX', 'FESX'], '202703', 62)],
    ['VELFR;A1;FGBL;2027;3;;;30;30;128.77', future(['A1', 'EUREX', 'FGBL'], '202703', 0)],
    ['VELFR;A1;FGBL;2027;6;;;12;0;127.95', future(['A1', 'EUREX', 'FGBL'], '202706', 12)],
    ['VELFR;A1;FESX;2026;12;;;0;200;5712', future(['A1', 'EUREX', 'FESX'], '202612', -200)],
    ['VELFR;A1;FESX;2027;6;;;75;20;5641', future(['A1', 'EUREX', 'FESX'], '202706', 55)],
  ]),
};

export const eodPositionFile: Layout = {
  name: 'position file with header and trailer records',
  about:
    'Clearing house position file, pipes, record with header and trailer line, exchange acronyms NYM/CBT/CMX, FUT and OOF.',
  statement: textStatement([
    ['HDR|EODPOS|714|20261127|183005', 'title'],
    ['FIRM|ACCT|ORIGIN|EXCH|PFCODE|PFTYPE|PERIOD|PUTCALL|STRIKE|LONGQTY|SHORTQTY|SETTLE', 'heading'],
    ['714|00044-1|C|NYM|CL|FUT|202703|||35|0|63.55', future(['00044-1', 'NYMEX', 'CL'], '202703', 35)],
    [
      '714|00044-1|C|NYM|LO|OOF|202706|C|70.00|0|40|2.11',
      option(['00044-1', 'NYMEX', 'LO'], ['202706', 'CALL', 70], -40),
    ],
    [
      '714|00044-1|C|NYM|LO|OOF|202706|P|56.00|40|0|1.74',
      option(['00044-1', 'NYMEX', 'LO'], ['202706', 'PUT', 56], 40),
    ],
    ['714|00044-1|C|CMX|SI|FUT|202705|||0|6|52.640', future(['00044-1', 'COMEX', 'SI'], '202705', -6)],
    ['714|00052-9|C|CBT|ZN|FUT|202703|||110|0|112.4375', future(['00052-9', 'CBOT', 'ZN'], '202703', 110)],
    [
      '714|00052-9|C|CBT|OZN|OOF|202703|P|111.5|0|220|0.4531',
      option(['00052-9', 'CBOT', 'ZN'], ['202703', 'PUT', 111.5], -220),
    ],
    ['714|00052-9|C|CME|ES|FUT|202703|||0|18|6902.50', future(['00052-9', 'CME', 'ES'], '202703', -18)],
    [
      '714|00052-9|C|CME|ES|OOF|202703|P|6500|36|0|104.25',
      option(['00052-9', 'CME', 'ES'], ['202703', 'PUT', 6500], 36),
    ],
    ['TRL|8', 'remark'],
  ]),
};

export const releveDerives: Layout = {
  name: 'French positions with Acheteur and Vendeur',
  about:
    'French bank: Acheteur/Vendeur, months mars-27 / juil.-27, product names, spaces as thousands, futures and options in one table.',
  statement: textStatement([
    ['Banque Lorient Marchés;;;;;;;;;', 'title'],
    ['Relevé de positions - dérivés listés;;;;;;;;;', 'title'],
    ['Compte n° : FR88-20417;;;;;;;;;', 'title'],
    ['Arrêté au : 27/11/2026;;;;;;;;;', 'title'],
    [';;;;;;;;;', 'blank'],
    [
      "Marché;Produit;Échéance;Nature;Prix d'exercice;Sens;Nb de contrats;Cours de compensation;Devise;Plus ou moins-value latente",
      'heading',
    ],
    ['ICE;Brent;mars-27;Future;;Acheteur;30;67,15;USD;22 500,00', future(['FR88-20417', 'ICE.EU', 'B'], '202703', 30)],
    [
      'ICE;Gasoil;févr.-27;Future;;Vendeur;45;641,25;USD;-9 000,00',
      future(['FR88-20417', 'ICE.EU', 'G'], '202702', -45),
    ],
    [
      'NYMEX;WTI;juin-27;Call;70,00;Vendeur;25;2,11;USD;3 250,00',
      option(['FR88-20417', 'NYMEX', 'LO'], ['202706', 'CALL', 70], -25),
    ],
    [
      'NYMEX;WTI;juin-27;Put;55,50;Acheteur;25;1,55;USD;-1 875,00',
      option(['FR88-20417', 'NYMEX', 'LO'], ['202706', 'PUT', 55.5], 25),
    ],
    [
      'EUREX;Euro-Bund;mars-27;Future;;Vendeur;1 050;128,77;EUR;-378 000,00',
      future(['FR88-20417', 'EUREX', 'FGBL'], '202703', -1050),
    ],
    [
      'EUREX;Euro Stoxx 50;déc.-26;Future;;Acheteur;80;5 712,00;EUR;17 600,00',
      future(['FR88-20417', 'EUREX', 'FESX'], '202612', 80),
    ],
    ['Sous-total USD;;;;;;;;USD;14 875,00', 'total'],
    ['Sous-total EUR;;;;;;;;EUR;-360 400,00', 'total'],
    ['Solde espèces;;;;;;;;EUR;2 118 304,77', 'remark'],
  ]),
};

export const accountStatement: Layout = {
  name: 'printed statement with rights and strikes below',
  about:
    'US FCM statement as printed text in columns of spaces; an option’s right and strike stand on the line below its month; averages and totals with an asterisk.',
  statement: textStatement([
    ['PRAIRIE STAR FUTURES GROUP                                             PAGE   1', 'title'],
    ['ACCOUNT NUMBER: 221-68840                    STATEMENT DATE: NOV 27, 2026', 'title'],
    ['DELTA GRAIN COOPERATIVE', 'title'],
    ['', 'blank'],
    ['              * * * * *   O P E N   P O S I T I O N S   * * * * *', 'title'],
    ['TRADE DATE    LONG     SHORT   EXCH   CONTRACT DESCRIPTION     PRICE        CCY   DEBIT/CREDIT', 'title'],
    ['----------  -------  -------  ------  ----------------------  -----------  ----  -------------', 'heading'],
    [
      '10/14/2026       15            CBOT   MAR 27 CORN             442 1/4      USD       9,375.00',
      future(['221-68840', 'CBOT', 'ZC'], '202703', 15),
    ],
    [
      '10/29/2026       10            CBOT   MAR 27 CORN             448 3/4      USD       3,000.00',
      future(['221-68840', 'CBOT', 'ZC'], '202703', 10),
    ],
    ['                 25*                  AVERAGE LONG 444.850                          12,375.00', 'total'],
    [
      '11/03/2026                 30  CBOT   JUL 27 WHEAT            556 1/2      USD      -4,125.00',
      future(['221-68840', 'CBOT', 'ZW'], '202707', -30),
    ],
    ['                           30*                                                      -4,125.00', 'total'],
    [
      '11/10/2026       20            NYMEX  JUN 27 CRUDE OIL        1.95         USD      -4,200.00',
      option(['221-68840', 'NYMEX', 'LO'], ['202706', 'PUT', 58], 20),
    ],
    ['                                      PUT 58.00', 'remark'],
    ['                 20*                                                                -4,200.00', 'total'],
    [
      '11/12/2026                 20  NYMEX  JUN 27 CRUDE OIL        2.30         USD       3,800.00',
      option(['221-68840', 'NYMEX', 'LO'], ['202706', 'CALL', 70], -20),
    ],
    ['                                      CALL 70.00', 'remark'],
    ['                           20*                                                       3,800.00', 'total'],
    [
      '11/19/2026                 12  CBOT   NOV 27 SOYBEANS         1079 1/4     USD        -750.00',
      future(['221-68840', 'CBOT', 'ZS'], '202711', -12),
    ],
    ['                           12*                                                        -750.00', 'total'],
    ['', 'blank'],
    ['OPEN TRADE EQUITY                                                                    7,100.00', 'remark'],
    ['ACCOUNT BALANCE                                                                    310,442.18', 'remark'],
    ['TOTAL EQUITY                                                                       317,542.18', 'remark'],
  ]),
};
