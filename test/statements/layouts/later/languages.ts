import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

export const swissThousands: Layout = {
  name: 'Swiss bank with apostrophes',
  about:
    'A Swiss bank’s list in German: apostrophes between thousands, Kontrakte, Verfall as Mrz 27, Long and Short as words.',
  statement: textStatement([
    ['Portfolio;Börsenplatz;Kontrakt;Verfall;Seite;Kontrakte;Kurs;Gegenwert CHF', 'heading'],
    ["CH-9;EUREX;FESX;Mrz 27;Short;1'250;5'340.00;-62'000'000", future(['CH-9', 'EUREX', 'FESX'], '202703', -1250)],
    ["CH-9;EUREX;FGBL;Mrz 27;Long;45;127.96;5'470'000", future(['CH-9', 'EUREX', 'FGBL'], '202703', 45)],
    ["CH-9;CME;6E;Dez 26;Short;12;1.0915;-1'540'000", future(['CH-9', 'CME', '6E'], '202612', -12)],
    ["Total;;;;;1'307;;-58'070'000", 'total'],
  ]),
};

export const frenchTwoColumns: Layout = {
  name: 'French positions in two columns',
  about:
    'A French clearer’s relevé: Position acheteuse and Position vendeuse, Contrat in words, Échéance as mars 2027, Cours de compensation.',
  statement: sheetStatement([
    [['Relevé des positions ouvertes'], 'title'],
    [['Compte n° 77-410'], 'title'],
    [['Marché', 'Contrat', 'Échéance', 'Position acheteuse', 'Position vendeuse', 'Cours de compensation'], 'heading'],
    [['EUREX', 'FESX', 'mars 2027', 30, '', '5 340,00'], future(['77-410', 'EUREX', 'FESX'], '202703', 30)],
    [['EUREX', 'FGBL', 'juin 2027', '', 12, '127,50'], future(['77-410', 'EUREX', 'FGBL'], '202706', -12)],
    [['NYMEX', 'CL', 'déc. 2027', 5, '', '72,40'], future(['77-410', 'NYMEX', 'CL'], '202712', 5)],
    [['Total', '', '', 35, 12, ''], 'total'],
  ]),
};

export const germanOptions: Layout = {
  name: 'German options by words',
  about:
    'A German bank’s option list: Kaufoption and Verkaufsoption, Basispreis with decimal comma, Gattung, Bestand with a sign behind.',
  statement: textStatement([
    ['Depotnummer;Terminbörse;Gattung;Optionsart;Basispreis;Verfallmonat;Bestand;Kurs', 'heading'],
    [
      '4711-0;EUREX;OESX;Kaufoption;5.500,00;März 2027;20;112,30',
      option(['4711-0', 'EUREX', 'OESX'], ['202703', 'CALL', 5500], 20),
    ],
    [
      '4711-0;EUREX;OESX;Verkaufsoption;5.000,00;März 2027;35-;92,30',
      option(['4711-0', 'EUREX', 'OESX'], ['202703', 'PUT', 5000], -35),
    ],
    ['4711-0;EUREX;FESX;Future;;März 2027;10;5.340,00', future(['4711-0', 'EUREX', 'FESX'], '202703', 10)],
  ]),
};

export const japaneseTrades: Layout = {
  name: 'Japanese trades of the day',
  about:
    'A Japanese broker’s list of the day’s trades: 約定日, 委託者コード, 商品, 限月 as 27/12, 売買 as 買 and 売, 枚数, 約定値段.',
  statement: textStatement([
    ['約定日,委託者コード,取引所,商品,限月,売買,枚数,約定値段', 'heading'],
    ['2026/11/20,K-55,NYMEX,CL,27/12,買,4,72.40', future(['K-55', 'NYMEX', 'CL'], '202712', 4)],
    ['2026/11/20,K-55,COMEX,SI,27/03,売,2,38.355', future(['K-55', 'COMEX', 'SI'], '202703', -2)],
    ['2026/11/20,K-55,CME,NQ,27/03,買,1,22458.5', future(['K-55', 'CME', 'NQ'], '202703', 1)],
  ]),
};

export const italianLongShort: Layout = {
  name: 'Italian long and short',
  about:
    'An Italian manager’s list: Lungo and Corto, Lotti, Scadenza as mar-27, Controvalore, prices with a comma, totals as Totale.',
  statement: sheetStatement([
    [['Rubrica', 'Mercato', 'Strumento', 'Scadenza', 'Direzione', 'Lotti', 'Prezzo', 'Controvalore'], 'heading'],
    [
      ['IT-3', 'EUREX', 'FGBM', 'mar-27', 'Lungo', 60, '116,44', 6986400],
      future([null, 'EUREX', 'FGBM'], '202703', 60),
    ],
    [
      ['IT-3', 'EUREX', 'FGBS', 'mar-27', 'Corto', 80, '107,185', -8574800],
      future([null, 'EUREX', 'FGBS'], '202703', -80),
    ],
    [['Totale', '', '', '', '', 140, '', -1588400], 'total'],
  ]),
};
