import { day, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, TONA, swapOf } from '../rates/swap.js';

export const housesInFull: Layout = {
  name: 'clearing houses by their full names',
  about:
    'A custodian’s OTC report: LCH Ltd, CME Clearing, Eurex Clearing AG and JSCC in full, currencies of each, pay and receive of the fixed rate.',
  statement: textStatement([
    [
      'Client,Trade Reference,Clearing House,Fixed Leg,Notional Amount,Notional Currency,Start Date,Termination Date,Fixed Rate %,Floating Rate Option',
      'heading',
    ],
    [
      'CUS-8,R-1,LCH Ltd,Pay,30000000,USD,2026-11-24,2031-11-24,3.795,USD-SOFR-OIS Compound',
      swapOf(['CUS-8', 'LCH', 'R-1'], 'PAY', 30_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'CUS-8,R-2,CME Clearing,Receive,12000000,USD,2026-11-24,2036-11-24,3.91,USD-SOFR-OIS Compound',
      swapOf(['CUS-8', 'CME', 'R-2'], 'RECEIVE', 12_000_000, ['20261124', '20361124'], 3.91),
    ],
    [
      'CUS-8,R-3,Eurex Clearing AG,Pay,20000000,EUR,2026-11-24,2031-11-24,2.15,EUR-EuroSTR-OIS Compound',
      swapOf(['CUS-8', 'EUREX', 'R-3'], 'PAY', 20_000_000, ['20261124', '20311124'], 2.15, ESTR),
    ],
    [
      'CUS-8,R-4,Japan Securities Clearing Corporation,Receive,2000000000,JPY,2026-11-24,2031-11-24,1.05,JPY-TONA-OIS Compound',
      swapOf(['CUS-8', 'JSCC', 'R-4'], 'RECEIVE', 2_000_000_000, ['20261124', '20311124'], 1.05, TONA),
    ],
  ]),
};

export const clearedAndBilateral: Layout = {
  name: 'cleared and bilateral swaps',
  about:
    'A corporate’s derivative register: a column says whether a swap is cleared and where; bilateral ones with a bank are asked about.',
  statement: sheetStatement([
    [
      [
        'Entity',
        'Ref',
        'Counterparty / CCP',
        'Cleared',
        'We',
        'Notional',
        'Ccy',
        'Effective',
        'Maturity',
        'Fixed rate',
        'Index',
      ],
      'heading',
    ],
    [
      [
        'TREAS',
        'W1',
        'LCH',
        'Yes',
        'Pay fixed',
        shown(40e6, '#,##0'),
        'USD',
        day('2026-11-24', 'd mmm yyyy'),
        day('2031-11-24', 'd mmm yyyy'),
        shown(0.038, '0.00%'),
        'SOFR',
      ],
      swapOf(['TREAS', 'LCH', 'W1'], 'PAY', 40_000_000, ['20261124', '20311124'], 3.8),
    ],
    [
      [
        'TREAS',
        'W2',
        'Northern Bank plc',
        'No',
        'Pay fixed',
        shown(15e6, '#,##0'),
        'USD',
        day('2026-11-24', 'd mmm yyyy'),
        day('2031-11-24', 'd mmm yyyy'),
        shown(0.0381, '0.00%'),
        'SOFR',
      ],
      'question',
    ],
    [
      [
        'TREAS',
        'W3',
        'CME',
        'Yes',
        'Receive fixed',
        shown(8e6, '#,##0'),
        'USD',
        day('2026-11-24', 'd mmm yyyy'),
        day('2036-11-24', 'd mmm yyyy'),
        shown(0.0391, '0.00%'),
        'SOFR',
      ],
      swapOf(['TREAS', 'CME', 'W3'], 'RECEIVE', 8_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

export const directionInDigits: Layout = {
  name: 'direction in digits by its heading',
  about:
    'A quantitative desk’s file: “pay_fixed (1=pay, -1=receive)” says the direction, the notional is unsigned, rates in per cent.',
  statement: textStatement([
    ['acct,house,trade,"pay_fixed (1=pay, -1=receive)",notional,ccy,start,end,fixed_pct,index', 'heading'],
    [
      'QD,LCH,q1,1,10000000,USD,2026-11-24,2031-11-24,3.795,SOFR',
      swapOf(['QD', 'LCH', 'q1'], 'PAY', 10_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'QD,LCH,q2,-1,24000000,USD,2026-11-24,2036-11-24,3.91,SOFR',
      swapOf(['QD', 'LCH', 'q2'], 'RECEIVE', 24_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

export const payersBesideReceivers: Layout = {
  name: 'payers on the left, receivers on the right',
  about:
    'A trader’s sheet: a table PAY FIXED on the left, RECEIVE FIXED on the right, the same headings under both, totals below.',
  statement: sheetStatement([
    [['Account: SD-2'], 'title'],
    [['Clearing house: LCH'], 'title'],
    [['Index: USD SOFR'], 'title'],
    [['PAY FIXED', '', '', '', '', '', 'RECEIVE FIXED'], 'title'],
    [['ID', 'Notional', 'Start', 'End', 'Rate', '', 'ID', 'Notional', 'Start', 'End', 'Rate'], 'heading'],
    [
      ['p1', 20000000, '2026-11-24', '2031-11-24', '3.80%', '', 'r1', 9000000, '2026-11-24', '2036-11-24', '3.91%'],
      together(
        swapOf(['SD-2', 'LCH', 'p1'], 'PAY', 20_000_000, ['20261124', '20311124'], 3.8),
        swapOf(['SD-2', 'LCH', 'r1'], 'RECEIVE', 9_000_000, ['20261124', '20361124'], 3.91),
      ),
    ],
    [
      ['p2', 5000000, '2026-11-24', '2033-11-24', '3.84%', '', '', '', '', '', ''],
      swapOf(['SD-2', 'LCH', 'p2'], 'PAY', 5_000_000, ['20261124', '20331124'], 3.84),
    ],
    [['Total', 25000000, '', '', '', '', 'Total', 9000000, '', '', ''], 'total'],
  ]),
};

export const ourNameAsPayer: Layout = {
  name: 'payer and receiver by name',
  about:
    'A clearing confirmation list: the fund’s name or the house’s under Fixed Rate Payer and Floating Rate Payer; the fund stands in a title.',
  statement: textStatement([
    ['Party: BLUE HERON FUND,,,,,,,,', 'title'],
    [
      'Trade ID,Fixed Rate Payer,Floating Rate Payer,Notional,Currency,Effective Date,Termination Date,Fixed Rate,Floating Rate Index',
      'heading',
    ],
    [
      'B-1,BLUE HERON FUND,LCH,25000000,USD,24-Nov-2026,24-Nov-2031,3.795%,USD-SOFR',
      swapOf([null, 'LCH', 'B-1'], 'PAY', 25_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'B-2,LCH,BLUE HERON FUND,14000000,USD,24-Nov-2026,24-Nov-2036,3.91%,USD-SOFR',
      swapOf([null, 'LCH', 'B-2'], 'RECEIVE', 14_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

export const spanishSwaps: Layout = {
  name: 'Spanish swap list',
  about:
    'A Spanish bank’s list: Paga fijo and Recibe fijo, Nominal with points, Fecha inicio, Fecha vencimiento, Tipo fijo with a comma.',
  statement: textStatement([
    ['Cartera;Cámara;Operación;Sentido;Nominal;Divisa;Fecha inicio;Fecha vencimiento;Tipo fijo;Índice', 'heading'],
    [
      'ES-9;LCH;O-1;Paga fijo;12.000.000;EUR;24/11/2026;24/11/2031;2,420%;Euribor 6M',
      swapOf(['ES-9', 'LCH', 'O-1'], 'PAY', 12_000_000, ['20261124', '20311124'], 2.42, EURIBOR),
    ],
    [
      'ES-9;EUREX;O-2;Recibe fijo;7.500.000;EUR;24/11/2026;24/11/2036;2,550%;€STR',
      swapOf(['ES-9', 'EUREX', 'O-2'], 'RECEIVE', 7_500_000, ['20261124', '20361124'], 2.55, ESTR),
    ],
    ['Total;;;;19.500.000;;;;;', 'total'],
  ]),
};

export const moneyWithCurrency: Layout = {
  name: 'sizes as USD 25M',
  about:
    'A family office’s list typed by hand: “USD 25M”, “GBP 10M”, “P 3.795” and “R 3.90” for direction and rate in one cell.',
  statement: sheetStatement([
    [['Account: FO-3'], 'title'],
    [['Ref', 'Where', 'Size', 'Dir/Rate', 'vs', 'From', 'To'], 'heading'],
    [
      ['1', 'LCH', 'USD 25M', 'P 3.795', 'SOFR', '24-Nov-26', '24-Nov-31'],
      swapOf(['FO-3', 'LCH', '1'], 'PAY', 25_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      ['2', 'LCH', 'GBP 10M', 'R 3.90', 'SONIA', '24-Nov-26', '24-Nov-33'],
      swapOf(['FO-3', 'LCH', '2'], 'RECEIVE', 10_000_000, ['20261124', '20331124'], 3.9, SONIA),
    ],
  ]),
};

export const seasonedSwaps: Layout = {
  name: 'seasoned swaps without a start',
  about:
    'A summary for a board: maturity and remaining term only, no effective date: the running period’s accrual nobody can tell.',
  statement: sheetStatement([
    [['Account', 'CCP', 'Ref', 'Direction', 'Notional', 'Ccy', 'Maturity', 'Remaining', 'Fixed %', 'Index'], 'heading'],
    [['BRD', 'LCH', 'S1', 'Pay', 20000000, 'USD', '2031-11-24', '5.0y', 3.8, 'SOFR'], 'question'],
    [['BRD', 'LCH', 'S2', 'Receive', 10000000, 'USD', '2036-11-24', '10.0y', 3.9, 'SOFR'], 'question'],
  ]),
};

export const dutchSwaps: Layout = {
  name: 'Dutch pension fund’s swaps',
  about:
    'A Dutch pension fund’s list: Betaalt vast and Ontvangt vast, Hoofdsom, Ingangsdatum, Einddatum, Vaste rente with a comma.',
  statement: textStatement([
    [
      'Portefeuille;Clearing;Transactie;Richting;Hoofdsom;Valuta;Ingangsdatum;Einddatum;Vaste rente (%);Variabel',
      'heading',
    ],
    [
      'PFZ;EUREX;N1;Ontvangt vast;50.000.000;EUR;24-11-2026;24-11-2036;2,62;Euribor 6M',
      swapOf(['PFZ', 'EUREX', 'N1'], 'RECEIVE', 50_000_000, ['20261124', '20361124'], 2.62, EURIBOR),
    ],
    [
      'PFZ;LCH;N2;Betaalt vast;5.000.000;EUR;24-11-2026;24-11-2031;2,15;€STR',
      swapOf(['PFZ', 'LCH', 'N2'], 'PAY', 5_000_000, ['20261124', '20311124'], 2.15, ESTR),
    ],
    ['Totaal;;;;55.000.000;;;;;', 'total'],
  ]),
};
