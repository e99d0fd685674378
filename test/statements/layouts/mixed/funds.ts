import {
  BLANK,
  day,
  eventContract,
  future,
  option,
  ladderPoint,
  sheetStatement,
  shown,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { EURIBOR, swapOf } from '../rates/swap.js';

/** An administrator's holdings of every kind. */
export const administratorHoldings: Layout = {
  name: 'administrator’s holdings of every kind',
  about:
    'A fund administrator’s file: every holding under one heading line, Asset Class beside, cash and equities among them.',
  statement: textStatement([
    [
      'Fund,Asset Class,Security Type,Identifier,Description,Exchange,Expiry,Strike,Put/Call,Quantity,Currency,Coupon,Maturity,Local Price,Market Value',
      'heading',
    ],
    [
      'FND-A,Derivatives,Future,CL,CRUDE OIL FUTURE,NYMEX,DEC-27,,,15,USD,,,68.2,0',
      future(['FND-A', 'NYMEX', 'CL'], '202712', 15),
    ],
    [
      'FND-A,Derivatives,Future,ES,E-MINI S&P,CME,DEC-27,,,-8,USD,,,6410,0',
      future(['FND-A', 'CME', 'ES'], '202712', -8),
    ],
    [
      'FND-A,Derivatives,Option,LO,CRUDE OIL OPTION,NYMEX,DEC-27,75,C,10,USD,,,3.1,31000',
      option(['FND-A', 'NYMEX', 'LO'], ['202712', 'CALL', 75], 10),
    ],
    [
      'FND-A,Fixed Income,UST-NOTE,91282CZC3,US TREASURY N/B,,,,,5000000,USD,4.25,11/15/2031,101.5,5075000',
      securityOf('FND-A', '20311115', 4.25, 5_000_000),
    ],
    ['FND-A,Equity,Common Stock,ZZZ,SOME COMPANY INC,,,,,12000,USD,,,44.1,529200', 'question'],
    ['FND-A,Cash,Cash,USD,US DOLLAR,,,,,1250000,USD,,,1,1250000', 'question'],
    ['Total,,,,,,,,,,,,,,6885200', 'total'],
  ]),
};

/** A workbook with a cover. */
export const coveredWorkbook: Layout = {
  name: 'workbook with a cover',
  about:
    'A prime broker’s workbook: a cover page, a sheet of futures, one of swaps with a percent format, a sheet of notes.',
  statement: workbookStatement([
    {
      name: 'Cover',
      merged: ['A1:D1'],
      lines: [
        [['Monthly risk report'], 'title'],
        [['Prepared for the fund'], 'title'],
        [['Date', day('2026-11-20', 'dd mmmm yyyy')], 'title'],
      ],
    },
    {
      name: 'Listed',
      merged: [],
      lines: [
        [['Account', 'Exchange', 'Product', 'Maturity', 'Position'], 'heading'],
        [
          ['PB-1', 'NYMEX', 'CL', day('2027-12-01', 'mmm-yy'), shown(-20, '#,##0;[Red](#,##0)')],
          future(['PB-1', 'NYMEX', 'CL'], '202712', -20),
        ],
        [
          ['PB-1', 'CME', 'ES', day('2026-12-01', 'mmm-yy'), shown(5, '#,##0;[Red](#,##0)')],
          future(['PB-1', 'CME', 'ES'], '202612', 5),
        ],
      ],
    },
    {
      name: 'Swaps',
      merged: [],
      lines: [
        [['Account', 'CCP', 'Trade', 'Side', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Fixed', 'Index'], 'heading'],
        [
          [
            'PB-1',
            'LCH',
            'X1',
            'Pay',
            shown(50000000, '#,##0'),
            'USD',
            day('2026-11-24', 'yyyy-mm-dd'),
            day('2031-11-24', 'yyyy-mm-dd'),
            shown(0.038, '0.00%'),
            'SOFR',
          ],
          swapOf(['PB-1', 'LCH', 'X1'], 'PAY', 50_000_000, ['20261124', '20311124'], 3.8),
        ],
      ],
    },
    { name: 'Notes', merged: [], lines: [[['Figures are unaudited.'], 'title']] },
  ]),
};

/** Japanese headings for swaps. */
export const japaneseSwaps: Layout = {
  name: 'Japanese swap list',
  about: 'A Japanese bank’s list: Japanese headings only, 支払 and 受取 for the fixed leg, dates as 2026/11/24.',
  statement: textStatement([
    ['口座,清算機関,取引番号,商品,支払/受取,想定元本,通貨,開始日,満期日,固定金利(%),変動金利指標', 'heading'],
    [
      'TK-1,JSCC,J-1,OIS,支払,"5,000,000,000",JPY,2026/11/24,2031/11/25,1.05,JPY-TONA',
      swapOf(['TK-1', 'JSCC', 'J-1'], 'PAY', 5_000_000_000, ['20261124', '20311125'], 1.05, {
        currency: 'JPY',
        float_index: 'JPY-TONA',
      }),
    ],
    [
      'TK-1,JSCC,J-2,OIS,受取,"3,000,000,000",JPY,2026/11/24,2036/11/25,1.45,JPY-TONA',
      swapOf(['TK-1', 'JSCC', 'J-2'], 'RECEIVE', 3_000_000_000, ['20261124', '20361125'], 1.45, {
        currency: 'JPY',
        float_index: 'JPY-TONA',
      }),
    ],
    ['合計,,,,,"8,000,000,000",,,,,', 'total'],
  ]),
};

/** Spanish statement of futures and bonds. */
export const spanishBook: Layout = {
  name: 'Spanish book',
  about: 'A Spanish broker’s sheet: Cuenta, Bolsa, Vencimiento, compra and venta, bonds in a table below.',
  statement: sheetStatement([
    [['Posiciones abiertas'], 'title'],
    [['Cuenta', 'Mercado', 'Contrato', 'Vencimiento', 'C/V', 'Cantidad', 'Precio'], 'heading'],
    [['ES-1', 'NYMEX', 'CL', 'dic-27', 'Compra', 10, 68.1], future(['ES-1', 'NYMEX', 'CL'], '202712', 10)],
    [['ES-1', 'CME', 'ES', 'dic-26', 'Venta', 4, 6400], future(['ES-1', 'CME', 'ES'], '202612', -4)],
    BLANK,
    [['Cuenta', 'Tipo de valor', 'Divisa', 'Vencimiento', 'Cupón', 'Nominal'], 'heading'],
    [
      ['ES-1', 'BONO', 'EUR', '31/10/2033', shown(0.0355, '0.00%'), 3000000],
      securityOf('ES-1', '20331031', 3.55, 3_000_000, { contract_type: 'SPGB', currency: 'EUR', coupon_frequency: 1 }),
    ],
    [['Total', '', '', '', '', 3000000], 'total'],
  ]),
};

/** French swaps and ladder beside. */
export const frenchSwaps: Layout = {
  name: 'French swap list',
  about: 'A French bank’s list: Sens payeur and receveur, Nominal with thin spaces, Taux fixe with decimal comma.',
  statement: textStatement([
    [
      'Compte;Chambre de compensation;Référence;Type;Sens;Nominal;Devise;Date de début;Date de fin;Taux fixe (%);Indice',
      'heading',
    ],
    [
      'PAR-1;LCH;F-1;IRS;Payeur;25 000 000,00;EUR;24/11/2026;24/11/2031;2,415;EURIBOR 6M',
      swapOf(['PAR-1', 'LCH', 'F-1'], 'PAY', 25_000_000, ['20261124', '20311124'], 2.415, EURIBOR),
    ],
    [
      'PAR-1;LCH;F-2;OIS;Receveur;40 000 000,00;EUR;24/11/2026;24/11/2028;2,18;€STR',
      swapOf(['PAR-1', 'LCH', 'F-2'], 'RECEIVE', 40_000_000, ['20261124', '20281124'], 2.18, {
        currency: 'EUR',
        float_index: 'EUR-ESTR',
      }),
    ],
    ['Total général;;;;;65 000 000,00;;;;;', 'total'],
  ]),
};

/** Rates and events of one desk. */
export const deskBook: Layout = {
  name: 'desk book in sections',
  about:
    'A macro desk’s sheet: SWAPS, DV01, TREASURIES and EVENTS as sections with a heading line each, one account on top.',
  statement: sheetStatement([
    [['Account: MACRO'], 'title'],
    BLANK,
    [['SWAPS'], 'title'],
    [['Trade', 'CCP', 'Pay/Rec', 'Notional', 'Ccy', 'Start', 'End', 'Rate %', 'Index'], 'heading'],
    [
      [
        'M1',
        'LCH',
        'Rec',
        30000000,
        'USD',
        day('2026-11-24', 'dd-mmm-yy'),
        day('2031-11-24', 'dd-mmm-yy'),
        3.81,
        'SOFR',
      ],
      swapOf(['MACRO', 'LCH', 'M1'], 'RECEIVE', 30_000_000, ['20261124', '20311124'], 3.81),
    ],
    BLANK,
    [['DV01'], 'title'],
    [['Curve', '2Y', '5Y', '10Y'], 'heading'],
    [
      ['USD SOFR', 1000, -2000, 500],
      together(
        ladderPoint('MACRO', 'USD-SOFR-OIS', '2Y', 1000),
        ladderPoint('MACRO', 'USD-SOFR-OIS', '5Y', -2000),
        ladderPoint('MACRO', 'USD-SOFR-OIS', '10Y', 500),
      ),
    ],
    BLANK,
    [['TREASURIES'], 'title'],
    [['Type', 'Ccy', 'Coupon', 'Maturity', 'Face'], 'heading'],
    [
      ['UST-NOTE', 'USD', 4.25, day('2031-11-15', 'mm/dd/yyyy'), -10000000],
      securityOf('MACRO', '20311115', 4.25, -10_000_000),
    ],
    BLANK,
    [['EVENTS'], 'title'],
    [['Venue', 'Ticker', 'Side', 'Contracts', 'Avg price'], 'heading'],
    [
      ['KALSHI', 'KXFEDDECISION-27JAN-H0', 'Yes', 100, 0.61],
      eventContract(['MACRO', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 100, 0.61),
    ],
  ]),
};

/** No clearing house anywhere. */
export const swapsWithoutHouse: Layout = {
  name: 'swaps without a clearing house',
  about: 'A fund’s swap list that names no clearing house: nobody can margin it before saying where it is cleared.',
  statement: textStatement([
    ['Account,Trade ID,Type,Pay/Receive,Notional,Currency,Start,End,Fixed Rate,Index', 'heading'],
    ['F-9,Z1,OIS,Pay,10000000,USD,2026-11-24,2031-11-24,3.8,SOFR', 'question'],
    ['F-9,Z2,OIS,Receive,10000000,USD,2026-11-24,2028-11-24,3.77,SOFR', 'question'],
  ]),
};
