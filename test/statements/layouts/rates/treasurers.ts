import { BLANK, day, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, swapOf, TONA } from './swap.js';

/** A company's treasurer. */
export const treasurersWords: Layout = {
  name: 'treasurer’s own words',
  about:
    'A company’s hedge list: “we pay fixed”, sizes as 25MM USD and 10m EUR, tenors, rates as 3.795%, a note below.',
  statement: sheetStatement([
    [['Interest rate hedges'], 'title'],
    [['Account: HEDGE-1'], 'title'],
    BLANK,
    [['Ref', 'Cleared at', 'Position', 'Amount', 'From', 'Term', 'Fixed', 'Against'], 'heading'],
    [
      ['H1', 'LCH', 'We pay fixed', '25MM USD', '24 Nov 2026', '5Y', '3.795%', 'SOFR'],
      swapOf(['HEDGE-1', 'LCH', 'H1'], 'PAY', 25_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      ['H2', 'LCH', 'We receive fixed', '10m EUR', '24 Nov 2026', '7 years', '2.55%', '6M Euribor'],
      swapOf(['HEDGE-1', 'LCH', 'H2'], 'RECEIVE', 10_000_000, ['20261124', '20331124'], 2.55, EURIBOR),
    ],
    [
      ['H3', 'LCH', 'We pay fixed', 'EUR 12.5 mio', '24 Nov 2026', '24M', '2.17%', '€STR'],
      swapOf(['HEDGE-1', 'LCH', 'H3'], 'PAY', 12_500_000, ['20261124', '20281124'], 2.17, ESTR),
    ],
    BLANK,
    [['All hedges are accounted for at fair value.'], 'remark'],
  ]),
};

/** Formats that scale what is shown. */
export const scaledFormats: Layout = {
  name: 'notionals scaled by format',
  about:
    'A risk committee’s sheet: the cells hold whole notionals, a number format shows them in millions under “Notional (USD m)”.',
  statement: sheetStatement([
    [['Account', 'CCP', 'Deal ID', 'Pay/Rec', 'Notional (USD m)', 'Start', 'End', 'Fixed rate', 'Index'], 'heading'],
    [
      [
        ...['RC', 'LCH', 'K1', 'Pay', shown(25000000, '#,##0.0,,'), day('2026-11-24', 'm/d/yyyy')],
        ...[day('2031-11-24', 'm/d/yyyy'), shown(0.038, '0.00%'), 'SOFR'],
      ],
      swapOf(['RC', 'LCH', 'K1'], 'PAY', 25_000_000, ['20261124', '20311124'], 3.8),
    ],
    [
      [
        ...['RC', 'LCH', 'K2', 'Rec', shown(140000000, '#,##0.0,,'), day('2026-11-24', 'm/d/yyyy')],
        ...[day('2028-11-24', 'm/d/yyyy'), shown(0.0377, '0.00%'), 'SOFR'],
      ],
      swapOf(['RC', 'LCH', 'K2'], 'RECEIVE', 140_000_000, ['20261124', '20281124'], 3.77),
    ],
  ]),
};

/** A row of units below the headings. */
export const unitRow: Layout = {
  name: 'row of units',
  about:
    'A bank’s extract: a row of units below the headings, thousands for notionals, per cent for rates, bp for spreads.',
  statement: sheetStatement([
    [
      [
        'Account',
        'CCP',
        'Trade ID',
        'Pay/Rec',
        'Currency',
        'Notional',
        'Start',
        'End',
        'Fixed rate',
        'Spread',
        'Index',
      ],
      'heading',
    ],
    [['', '', '', '', '', "('000)", '', '', '(%)', '(bp)', ''], 'heading'],
    [
      ['U-1', 'LCH', 'Q1', 'Pay', 'USD', 25000, '24.11.2026', '24.11.2031', 3.8, 0, 'USD-SOFR-OIS'],
      swapOf(['U-1', 'LCH', 'Q1'], 'PAY', 25_000_000, ['20261124', '20311124'], 3.8, { spread: 0 }),
    ],
    [
      ['U-1', 'LCH', 'Q2', 'Rec', 'USD', 140000, '24.11.2026', '24.11.2028', 3.77, 0, 'USD-SOFR-OIS'],
      swapOf(['U-1', 'LCH', 'Q2'], 'RECEIVE', 140_000_000, ['20261124', '20281124'], 3.77, { spread: 0 }),
    ],
    [
      ['U-1', 'LCH', 'Q3', 'Pay', 'JPY', 3000000, '24.11.2026', '24.11.2036', 1.25, 0, 'JPY-TONA'],
      swapOf(['U-1', 'LCH', 'Q3'], 'PAY', 3_000_000_000, ['20261124', '20361124'], 1.25, { ...TONA, spread: 0 }),
    ],
  ]),
};

/** German. */
export const germanSwaps: Layout = {
  name: 'German swap list',
  about: 'A German bank’s list of swaps: Zahler and Empfänger, Festzins with decimal comma, dates as 24.11.2026.',
  statement: textStatement([
    [
      'Konto;Clearinghaus;Geschäftsnummer;Produkt;Zahler/Empfänger;Nominalbetrag;Währung;Laufzeitbeginn;Laufzeitende;Festzinssatz;Referenzzins',
      'heading',
    ],
    [
      'TR-DE;EUREX;G-100;OIS;Zahler;50.000.000,00;EUR;24.11.2026;24.11.2031;2,3150 %;EUR-ESTR',
      swapOf(['TR-DE', 'EUREX', 'G-100'], 'PAY', 50_000_000, ['20261124', '20311124'], 2.315, ESTR),
    ],
    [
      'TR-DE;EUREX;G-101;IRS;Empfänger;20.000.000,00;EUR;24.11.2026;24.11.2036;2,7025 %;EUR-EURIBOR-6M',
      swapOf(['TR-DE', 'EUREX', 'G-101'], 'RECEIVE', 20_000_000, ['20261124', '20361124'], 2.7025, EURIBOR),
    ],
    ['Summe;;;;;70.000.000,00;;;;;', 'total'],
  ]),
};

/** Dates as people type them. */
export const typedDates: Layout = {
  name: 'swap dates as typed',
  about: 'A swaps book typed by several people: 24NOV26, Nov 24, 2026, 24-Nov-2026, 2026/11/24 and date cells in turn.',
  statement: sheetStatement([
    [
      ['Acct', 'CCP', 'Trade #', 'Direction', 'Notional', 'Ccy', 'Start date', 'Mat. date', 'Rate (%)', 'Index'],
      'heading',
    ],
    [
      ['TD', 'LCH', 'a1', 'PAY', 10000000, 'USD', '24NOV26', '24NOV31', 3.8, 'SOFR'],
      swapOf(['TD', 'LCH', 'a1'], 'PAY', 10_000_000, ['20261124', '20311124'], 3.8),
    ],
    [
      ['TD', 'LCH', 'a2', 'REC', 10000000, 'USD', 'Nov 24, 2026', 'November 24, 2028', 3.77, 'SOFR'],
      swapOf(['TD', 'LCH', 'a2'], 'RECEIVE', 10_000_000, ['20261124', '20281124'], 3.77),
    ],
    [
      ['TD', 'LCH', 'a3', 'REC', 10000000, 'USD', '2026/11/24', '24-Nov-2033', 3.84, 'SOFR'],
      swapOf(['TD', 'LCH', 'a3'], 'RECEIVE', 10_000_000, ['20261124', '20331124'], 3.84),
    ],
    [
      [
        ...['TD', 'LCH', 'a4', 'PAY', 10000000, 'USD', day('2026-11-24', 'd-mmm-yy')],
        ...[day('2036-11-24', '[$-407]d. mmmm yyyy'), 3.9, 'SOFR'],
      ],
      swapOf(['TD', 'LCH', 'a4'], 'PAY', 10_000_000, ['20261124', '20361124'], 3.9),
    ],
    [
      ['TD', 'LCH', 'a5', 'PAY', 10000000, 'USD', 20261124, 20291126, 3.73, 'SOFR'],
      swapOf(['TD', 'LCH', 'a5'], 'PAY', 10_000_000, ['20261124', '20291126'], 3.73),
    ],
  ]),
};
