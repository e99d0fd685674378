import { BLANK, day, future, option, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';

/** A German bank's file. */
export const germanCsv: Layout = {
  name: 'German, decimal comma',
  about: 'A German bank’s export: semicolons between cells, decimal comma, points between thousands, German headings.',
  statement: textStatement([
    ['Konto;Börse;Kontrakt;Typ;Verfall;Basispreis;Bestand;Kurs;Marktwert', 'heading'],
    ['DE-100;EUREX;FGBL;FUT;202612;;1.250;131,22;164.025.000,00', future(['DE-100', 'EUREX', 'FGBL'], '202612', 1250)],
    [
      'DE-100;EUREX;FGBM;FUT;202612;;-2.000;117,85;-235.700.000,00',
      future(['DE-100', 'EUREX', 'FGBM'], '202612', -2000),
    ],
    [
      'DE-100;EUREX;OESX;CALL;202612;5.100,00;-300;48,70;-146.100,00',
      option(['DE-100', 'EUREX', 'OESX'], ['202612', 'CALL', 5100], -300),
    ],
    ['DE-200;EUREX;FDAX;FUT;202703;;15;21.610,00;8.103.750,00', future(['DE-200', 'EUREX', 'FDAX'], '202703', 15)],
    ['Summe;;;;;;-1.035;;-63.717.350,00', 'total'],
  ]),
};

/** English headings in a file with a decimal comma. */
export const decimalComma: Layout = {
  name: 'semicolons and decimal comma',
  about: 'English headings on a computer set to a decimal comma: semicolons between cells, strikes such as 72,50.',
  statement: textStatement([
    ['Account;Exchange;Contract;Type;Expiry;Strike;Net position;Settlement', 'heading'],
    ['EU-1;NYMEX;LO;PUT;202712;62,50;-25;4,35', option(['EU-1', 'NYMEX', 'LO'], ['202712', 'PUT', 62.5], -25)],
    ['EU-1;NYMEX;LO;CALL;202712;80,00;-25;3,10', option(['EU-1', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -25)],
    ['EU-1;NYMEX;CL;FUT;202712;;40;68,10', future(['EU-1', 'NYMEX', 'CL'], '202712', 40)],
    ['EU-2;CME;SR3;FUT;202703;;-500;96,235', future(['EU-2', 'CME', 'SR3'], '202703', -500)],
  ]),
};

/** Headings in German and English. */
export const germanEnglish: Layout = {
  name: 'German and English headings',
  about: 'An Austrian bank’s statement: each heading in German and English with a slash between, dates as 18.12.2026.',
  statement: sheetStatement([
    [['Positionsaufstellung / Statement of positions'], 'title'],
    [['Stichtag / Date', day('2026-11-20', 'dd.mm.yyyy')], 'title'],
    BLANK,
    [
      [
        ...['Konto / Account', 'Börse / Exchange', 'Kontrakt / Contract', 'Typ / Type'],
        ...['Verfall / Expiry', 'Basispreis / Strike', 'Stück / Quantity'],
      ],
      'heading',
    ],
    [
      ['AT-1', 'EUREX', 'FESX', 'FUT', day('2026-12-18', 'dd.mm.yyyy'), '', 24],
      future(['AT-1', 'EUREX', 'FESX'], '202612', 24),
    ],
    [
      ['AT-1', 'EUREX', 'OESX', 'PUT', day('2026-12-18', 'dd.mm.yyyy'), shown(5000, '#,##0.00'), -24],
      option(['AT-1', 'EUREX', 'OESX'], ['202612', 'PUT', 5000], -24),
    ],
    [
      ['AT-1', 'EUREX', 'FGBL', 'FUT', day('2026-12-08', 'dd.mm.yyyy'), '', 3],
      future(['AT-1', 'EUREX', 'FGBL'], '202612', 3),
    ],
    [['Summe / Total', '', '', '', '', '', 3], 'total'],
  ]),
};

/** Headings in French and English. */
export const frenchEnglish: Layout = {
  name: 'French and English headings',
  about: 'A French broker’s sheet: bilingual headings, Achat and Vente for the side, months as `déc. 2027`.',
  statement: sheetStatement([
    [
      [
        ...['Compte / Account', 'Marché / Exchange', 'Contrat / Contract', 'Type', 'Échéance / Expiry'],
        ...['Sens / Side', 'Quantité / Quantity', 'Cours / Price'],
      ],
      'heading',
    ],
    [['FR-9', 'ICE.EU', 'B', 'FUT', 'mars 2027', 'Achat', 30, 74.6], future(['FR-9', 'ICE.EU', 'B'], '202703', 30)],
    [['FR-9', 'ICE.EU', 'G', 'FUT', 'avr. 2027', 'Vente', 12, 680], future(['FR-9', 'ICE.EU', 'G'], '202704', -12)],
    [['FR-9', 'NYMEX', 'CL', 'FUT', 'déc. 2027', 'Vente', 8, 68.1], future(['FR-9', 'NYMEX', 'CL'], '202712', -8)],
    [['Total général', '', '', '', '', '', 10, ''], 'total'],
  ]),
};

/** Headings in Japanese above English ones. */
export const japaneseEnglish: Layout = {
  name: 'Japanese and English headings',
  about: 'A Japanese futures firm’s report: a row of Japanese headings above one of English, 買 and 売 for the side.',
  statement: sheetStatement([
    [['建玉明細書'], 'title'],
    [['口座番号', '取引所', '商品', '種別', '限月', '売買', '枚数', '約定値段'], 'heading'],
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Side', 'Quantity', 'Price'], 'heading'],
    [['JP-01', 'CME', '6J', 'FUT', '2027/03', '買', 25, 0.00684], future(['JP-01', 'CME', '6J'], '202703', 25)],
    [['JP-01', 'CME', 'NQ', 'FUT', '2027/03', '売', 3, 21120], future(['JP-01', 'CME', 'NQ'], '202703', -3)],
    [['JP-01', 'COMEX', 'GC', 'FUT', '2027/02', '買', 10, 2688], future(['JP-01', 'COMEX', 'GC'], '202702', 10)],
    [['合計', '', '', '', '', '', 38, ''], 'total'],
  ]),
};
