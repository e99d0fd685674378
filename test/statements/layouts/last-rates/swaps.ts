import { BLANK, day, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, swapOf } from '../rates/swap.js';

export const notionalByCurrency: Layout = {
  name: 'a notional column for each currency',
  about:
    'A treasury’s list: columns USD Notional, EUR Notional and GBP Notional, of which one is filled; the index tells the rest.',
  statement: sheetStatement([
    [
      [
        'Account',
        'CCP',
        'Ref',
        'Pay/Rec',
        'USD Notional',
        'EUR Notional',
        'GBP Notional',
        'Start',
        'End',
        'Fixed %',
        'Float',
      ],
      'heading',
    ],
    [
      ['NC-1', 'LCH', 'a', 'Pay', 10000000, '', '', '2026-11-24', '2031-11-24', 3.795, 'SOFR'],
      swapOf(['NC-1', 'LCH', 'a'], 'PAY', 10_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      ['NC-1', 'LCH', 'b', 'Rec', '', 8000000, '', '2026-11-24', '2036-11-24', 2.55, 'ESTR'],
      swapOf(['NC-1', 'LCH', 'b'], 'RECEIVE', 8_000_000, ['20261124', '20361124'], 2.55, ESTR),
    ],
    [
      ['NC-1', 'LCH', 'c', 'Pay', '', '', 6000000, '2026-11-24', '2033-11-24', 3.9, 'SONIA'],
      swapOf(['NC-1', 'LCH', 'c'], 'PAY', 6_000_000, ['20261124', '20331124'], 3.9, SONIA),
    ],
  ]),
};

export const marksForDirection: Layout = {
  name: 'pay and receive by marks',
  about: 'A form filled by hand: a column Pay fixed and a column Receive fixed, in one of which an x stands.',
  statement: sheetStatement([
    [['Account: FM-2'], 'title'],
    [['No.', 'CCP', 'Pay fixed', 'Receive fixed', 'Amount', 'Ccy', 'From', 'To', 'Rate', 'Against'], 'heading'],
    [
      [1, 'LCH', 'x', '', 20000000, 'USD', '24-Nov-2026', '24-Nov-2031', '3.80%', 'SOFR'],
      swapOf(['FM-2', 'LCH', '1'], 'PAY', 20_000_000, ['20261124', '20311124'], 3.8),
    ],
    [
      [2, 'LCH', '', 'x', 15000000, 'USD', '24-Nov-2026', '24-Nov-2036', '3.91%', 'SOFR'],
      swapOf(['FM-2', 'LCH', '2'], 'RECEIVE', 15_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

export const swaptionsBelow: Layout = {
  name: 'swaptions below swaps',
  about: 'A desk’s sheet: swaps on top, below them swaptions and caps with the same columns and a strike for the rate.',
  statement: sheetStatement([
    [['Account', 'CCP', 'Trade', 'Pay/Rec', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Rate %', 'Index'], 'heading'],
    [['Swaps'], 'title'],
    [
      ['SW-4', 'CME', '11', 'Pay', 30000000, 'USD', '2026-11-24', '2031-11-24', 3.8, 'SOFR'],
      swapOf(['SW-4', 'CME', '11'], 'PAY', 30_000_000, ['20261124', '20311124'], 3.8),
    ],
    [
      ['SW-4', 'CME', '12', 'Rec', 10000000, 'USD', '2026-11-24', '2028-11-24', 3.78, 'SOFR'],
      swapOf(['SW-4', 'CME', '12'], 'RECEIVE', 10_000_000, ['20261124', '20281124'], 3.78),
    ],
    [['Swaptions'], 'title'],
    [['SW-4', '', '21', 'Pay', 50000000, 'USD', '2027-11-24', '2037-11-24', 4.0, 'SOFR'], 'question'],
    [['SW-4', '', '22', 'Rec', 50000000, 'USD', '2027-11-24', '2032-11-24', 3.5, 'SOFR'], 'question'],
  ]),
};

export const houseLines: Layout = {
  name: 'houses as bare lines',
  about:
    'A hedge fund’s sheet: LCH and CME stand alone on a line above their swaps, dates as m/d/yy, notional in millions by its heading.',
  statement: sheetStatement([
    [['Fund: HFX'], 'title'],
    [['Trade', 'Dir', 'Notl (m)', 'Ccy', 'Eff', 'Mat', 'Cpn', 'Idx'], 'heading'],
    [['LCH'], 'title'],
    [
      ['X1', 'Pay', 40, 'USD', '11/24/26', '11/24/31', 3.8, 'SOFR'],
      swapOf(['HFX', 'LCH', 'X1'], 'PAY', 40_000_000, ['20261124', '20311124'], 3.8),
    ],
    [
      ['X2', 'Rec', 7.5, 'EUR', '11/24/26', '11/24/36', 2.62, 'EURIBOR 6M'],
      swapOf(['HFX', 'LCH', 'X2'], 'RECEIVE', 7_500_000, ['20261124', '20361124'], 2.62, EURIBOR),
    ],
    [['CME'], 'title'],
    [
      ['X3', 'Rec', 22, 'USD', '11/24/26', '11/24/29', 3.74, 'SOFR'],
      swapOf(['HFX', 'CME', 'X3'], 'RECEIVE', 22_000_000, ['20261124', '20291124'], 3.74),
    ],
  ]),
};

export const germanShortDates: Layout = {
  name: 'German swaps with short dates',
  about:
    'A Landesbank’s list: `24.11.26`, Zahlt fix and Erhält fix, Nominal in Mio. EUR, Zinssatz in %, Referenz 6M-Euribor.',
  statement: textStatement([
    ['Mandant;CCP;Nr.;Fixseite;Nominal (Mio. EUR);Startdatum;Endfälligkeit;Zinssatz in %;Referenz', 'heading'],
    [
      'LB-1;LCH;5001;Zahlt fix;12,5;24.11.26;24.11.31;2,42;6M-Euribor',
      swapOf(['LB-1', 'LCH', '5001'], 'PAY', 12_500_000, ['20261124', '20311124'], 2.42, EURIBOR),
    ],
    [
      'LB-1;EUREX;5002;Erhält fix;30;24.11.26;24.11.36;2,62;6M-Euribor',
      swapOf(['LB-1', 'EUREX', '5002'], 'RECEIVE', 30_000_000, ['20261124', '20361124'], 2.62, EURIBOR),
    ],
  ]),
};

export const valuationReport: Layout = {
  name: 'valuation report of swaps',
  about:
    'A valuation agent’s report: clean and dirty value, accrued of both legs, par rate beside the trade’s rate, last and next fixing.',
  statement: sheetStatement([
    [['Valuation as of', day('2026-11-20', 'dd-mmm-yyyy')], 'title'],
    BLANK,
    [
      [
        'Portfolio',
        'Clearing',
        'Trade Id',
        'We Pay / We Receive Fixed',
        'Ccy',
        'Notional',
        'Effective',
        'Maturity',
        'Trade Rate',
        'Par Rate',
        'Index',
        'Last Fixing',
        'Clean PV',
        'Accrued',
        'Dirty PV',
      ],
      'heading',
    ],
    [
      [
        'VA-3',
        'LCH',
        'P-1',
        'Pay',
        'USD',
        shown(18e6, '#,##0'),
        day('2026-11-24', 'dd/mm/yyyy'),
        day('2031-11-24', 'dd/mm/yyyy'),
        shown(0.0381, '0.000%'),
        shown(0.03795, '0.000%'),
        'SOFR',
        shown(0.0403, '0.000%'),
        -12155,
        0,
        -12155,
      ],
      swapOf(['VA-3', 'LCH', 'P-1'], 'PAY', 18_000_000, ['20261124', '20311124'], 3.81),
    ],
    [
      [
        'VA-3',
        'LCH',
        'P-2',
        'Receive',
        'USD',
        shown(6e6, '#,##0'),
        day('2026-11-24', 'dd/mm/yyyy'),
        day('2036-11-24', 'dd/mm/yyyy'),
        shown(0.0392, '0.000%'),
        shown(0.0391, '0.000%'),
        'SOFR',
        shown(0.0403, '0.000%'),
        4870,
        0,
        4870,
      ],
      swapOf(['VA-3', 'LCH', 'P-2'], 'RECEIVE', 6_000_000, ['20261124', '20361124'], 3.92),
    ],
  ]),
};
