import { BLANK, ladderPoint, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';

const SOFR = 'USD-SOFR-OIS';
const ESTR = 'EUR-ESTR';
const EURIBOR = 'EUR-EURIBOR-6M';

export const portfoliosAcross: Layout = {
  name: 'ladder with portfolios across',
  about:
    'A rates desk’s DV01 table of one curve: tenors down, a column for each portfolio, the total at the right and below.',
  statement: sheetStatement([
    [['USD SOFR DV01 (USD, gain for -1bp)'], 'title'],
    [['Tenor', 'PM-A', 'PM-B', 'Total'], 'heading'],
    [['2Y', 1200, -300, 900], together(ladderPoint('PM-A', SOFR, '2Y', 1200), ladderPoint('PM-B', SOFR, '2Y', -300))],
    [['5Y', -4500, 0, -4500], ladderPoint('PM-A', SOFR, '5Y', -4500)],
    [['10Y', 800, 2600, 3400], together(ladderPoint('PM-A', SOFR, '10Y', 800), ladderPoint('PM-B', SOFR, '10Y', 2600))],
    [['Total', -2500, 2300, -200], 'total'],
  ]),
};

export const curveCodesWithUnderscores: Layout = {
  name: 'curve codes with underscores',
  about:
    'A risk engine’s file: USD_SOFR, EUR_ESTR, EUR_EURIBOR_6M, nodes as 5Y, the measure in a column beside (PV01 and others).',
  statement: textStatement([
    ['book,measure,curve,node,value,ccy,asof', 'heading'],
    ['RK-1,DV01,USD_SOFR,2Y,1500.5,USD,2026-11-20', ladderPoint('RK-1', SOFR, '2Y', 1500.5)],
    ['RK-1,DV01,USD_SOFR,10Y,-3300,USD,2026-11-20', ladderPoint('RK-1', SOFR, '10Y', -3300)],
    ['RK-1,DV01,EUR_ESTR,5Y,420,EUR,2026-11-20', ladderPoint('RK-1', ESTR, '5Y', 420)],
    ['RK-1,DV01,EUR_EURIBOR_6M,10Y,-910,EUR,2026-11-20', ladderPoint('RK-1', EURIBOR, '10Y', -910)],
  ]),
};

export const cumulativeBeside: Layout = {
  name: 'ladder with a running sum',
  about:
    'A treasurer’s ladder: bucket, DV01, cumulative DV01, limit and use of the limit, sign explained in a line above.',
  statement: sheetStatement([
    [['IR risk, USD SOFR curve, account TRSY-9'], 'title'],
    [['Positive figures: the book gains when rates fall by 1bp'], 'title'],
    BLANK,
    [['Bucket', 'DV01', 'Cum. DV01', 'Limit', 'Utilisation'], 'heading'],
    [['1Y', 500, 500, 5000, shown(0.1, '0%')], ladderPoint('TRSY-9', SOFR, '1Y', 500)],
    [['3Y', -1700, -1200, 5000, shown(0.34, '0%')], ladderPoint('TRSY-9', SOFR, '3Y', -1700)],
    [['7Y', 2200, 1000, 8000, shown(0.28, '0%')], ladderPoint('TRSY-9', SOFR, '7Y', 2200)],
    [['30Y', -100, 900, 3000, shown(0.03, '0%')], ladderPoint('TRSY-9', SOFR, '30Y', -100)],
    [['Net', 900, '', '', ''], 'total'],
  ]),
};

export const pillarsAsDates: Layout = {
  name: 'pillars as dates',
  about: 'A pricing library’s export: sensitivities at dates of the curve’s instruments, of which some are futures.',
  statement: textStatement([
    ['Account,Curve,Pillar,DV01', 'heading'],
    ['LIB-1,USD SOFR,SR3Z6,120', 'question'],
    ['LIB-1,USD SOFR,SR3H7,-340', 'question'],
    ['LIB-1,USD SOFR,2Y,980', ladderPoint('LIB-1', SOFR, '2Y', 980)],
    ['LIB-1,USD SOFR,5Y,-2750', ladderPoint('LIB-1', SOFR, '5Y', -2750)],
  ]),
};

export const monthsAndYearsAcross: Layout = {
  name: 'ladder with long tenor names across',
  about:
    'A pension fund’s table: “1 yr”, “2 yrs” to “30 yrs” across, accounts down with the curve in a title, figures with a dollar sign.',
  statement: sheetStatement([
    [['DV01 per account, USD SOFR OIS'], 'title'],
    [['Account', '1 yr', '2 yrs', '5 yrs', '10 yrs', '30 yrs'], 'heading'],
    [
      [
        'PF-1',
        shown(0, '$#,##0'),
        shown(250, '$#,##0'),
        shown(-980, '$#,##0'),
        shown(4100, '$#,##0'),
        shown(0, '$#,##0'),
      ],
      together(
        ladderPoint('PF-1', SOFR, '2Y', 250),
        ladderPoint('PF-1', SOFR, '5Y', -980),
        ladderPoint('PF-1', SOFR, '10Y', 4100),
      ),
    ],
    [
      ['PF-2', shown(10, '$#,##0'), shown(0, '$#,##0'), shown(0, '$#,##0'), shown(-75, '$#,##0'), shown(60, '$#,##0')],
      together(
        ladderPoint('PF-2', SOFR, '1Y', 10),
        ladderPoint('PF-2', SOFR, '10Y', -75),
        ladderPoint('PF-2', SOFR, '30Y', 60),
      ),
    ],
    [
      [
        'All',
        shown(10, '$#,##0'),
        shown(250, '$#,##0'),
        shown(-980, '$#,##0'),
        shown(4025, '$#,##0'),
        shown(60, '$#,##0'),
      ],
      'total',
    ],
  ]),
};

export const frenchLadder: Layout = {
  name: 'French ladder in thousands',
  about:
    'A French bank’s table: Portefeuille, Courbe, Maturité as 2A, 5A and 10A, Sensibilité (k€) with decimal comma, gain for a fall said above.',
  statement: textStatement([
    ['Sensibilité : gain pour une baisse de 1 pb, en k€;;;', 'title'],
    ['Portefeuille;Courbe;Maturité;Sensibilité (k€)', 'heading'],
    ['PF-FR;€STR;2A;1,5', ladderPoint('PF-FR', ESTR, '2Y', 1500)],
    ['PF-FR;€STR;5A;-3,25', ladderPoint('PF-FR', ESTR, '5Y', -3250)],
    ['PF-FR;Euribor 6M;10A;0,8', ladderPoint('PF-FR', EURIBOR, '10Y', 800)],
    ['Total;;;-0,95', 'total'],
  ]),
};

export const indentedPivotLadder: Layout = {
  name: 'ladder as a pivot table',
  about:
    'A pivot table of a risk cube: account and curve indented in one column, tenors across under Column Labels, Grand Total both ways.',
  statement: sheetStatement([
    [['Sum of DV01', 'Column Labels'], 'title'],
    [['Row Labels', '2Y', '5Y', '10Y', 'Grand Total'], 'heading'],
    [['HF-1', 100, -700, 300, -300], 'total'],
    [
      ['  USD-SOFR-OIS', 100, -900, 0, -800],
      together(ladderPoint('HF-1', SOFR, '2Y', 100), ladderPoint('HF-1', SOFR, '5Y', -900)),
    ],
    [
      ['  EUR-ESTR', '', 200, 300, 500],
      together(ladderPoint('HF-1', ESTR, '5Y', 200), ladderPoint('HF-1', ESTR, '10Y', 300)),
    ],
    [['Grand Total', 100, -700, 300, -300], 'total'],
  ]),
};
