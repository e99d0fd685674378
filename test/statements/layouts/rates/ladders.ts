import { ladderPoint, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';

/** Tenors across, curves down. */
export const ladderMatrix: Layout = {
  name: 'ladder as a matrix',
  about:
    'A risk report’s key-rate ladder: a row for each curve, a column for each tenor, totals at the right and below.',
  statement: sheetStatement([
    [['DV01 by tenor, account RATES-9'], 'title'],
    [['Curve', '1Y', '2Y', '5Y', '10Y', 'Total'], 'heading'],
    [
      ['USD-SOFR-OIS', 1200, -3400, 5600, shown(-2500, '#,##0;(#,##0)'), 900],
      together(
        ladderPoint('RATES-9', 'USD-SOFR-OIS', '1Y', 1200),
        ladderPoint('RATES-9', 'USD-SOFR-OIS', '2Y', -3400),
        ladderPoint('RATES-9', 'USD-SOFR-OIS', '5Y', 5600),
        ladderPoint('RATES-9', 'USD-SOFR-OIS', '10Y', -2500),
      ),
    ],
    [
      ['EUR-ESTR', 0, 800, '', 1500, 2300],
      together(ladderPoint('RATES-9', 'EUR-ESTR', '2Y', 800), ladderPoint('RATES-9', 'EUR-ESTR', '10Y', 1500)),
    ],
    [['Total', 1200, -2600, 5600, -1000, 3200], 'total'],
  ]),
};

/** Tenors down. */
export const ladderList: Layout = {
  name: 'ladder as a list',
  about: 'A ladder as a risk system exports it: a line for each curve and tenor, PV01 in dollars, a total a curve.',
  statement: textStatement([
    ['Account,Curve,Bucket,PV01', 'heading'],
    ['RATES-9,USD-SOFR-OIS,1Y,1200.50', ladderPoint('RATES-9', 'USD-SOFR-OIS', '1Y', 1200.5)],
    ['RATES-9,USD-SOFR-OIS,5Y,-5600.25', ladderPoint('RATES-9', 'USD-SOFR-OIS', '5Y', -5600.25)],
    ['RATES-9,USD-SOFR-OIS,10Y,310.00', ladderPoint('RATES-9', 'USD-SOFR-OIS', '10Y', 310)],
    ['Total USD-SOFR-OIS,,,-4089.75', 'total'],
    ['RATES-9,EUR-ESTR,10Y,1500.00', ladderPoint('RATES-9', 'EUR-ESTR', '10Y', 1500)],
    ['Total EUR-ESTR,,,1500.00', 'total'],
  ]),
};

/** Amounts in thousands. */
export const ladderInThousands: Layout = {
  name: 'ladder in thousands',
  about: 'A desk’s summary: DV01 in thousands under “DV01 (k USD)”, tenors as `05y`.',
  statement: sheetStatement([
    [['Book', 'Index', 'Tenor', 'DV01 (k USD)'], 'heading'],
    [['DESK-K', 'SOFR', '02y', 12.5], ladderPoint('DESK-K', 'USD-SOFR-OIS', '2Y', 12500)],
    [['DESK-K', 'SOFR', '05y', -30.25], ladderPoint('DESK-K', 'USD-SOFR-OIS', '5Y', -30250)],
    [['DESK-K', 'SOFR', '30y', 4], ladderPoint('DESK-K', 'USD-SOFR-OIS', '30Y', 4000)],
  ]),
};
