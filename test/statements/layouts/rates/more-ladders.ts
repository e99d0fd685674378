import { BLANK, ladderPoint, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';

const SOFR = 'USD-SOFR-OIS';
const ESTR = 'EUR-ESTR';
const SONIA = 'GBP-SONIA';

/** Tenors down, curves across. */
export const curvesAcross: Layout = {
  name: 'curves across',
  about: 'A desk’s key-rate table the other way: tenors down, a column for each curve, totals right and below.',
  statement: sheetStatement([
    [['PV01 ladder'], 'title'],
    [['Account: LDN-7'], 'title'],
    BLANK,
    [['PV01', 'USD SOFR', 'EUR ESTR', 'GBP SONIA'], 'heading'],
    [
      ['1Y', 1500, -200, 40],
      together(
        ladderPoint('LDN-7', SOFR, '1Y', 1500),
        ladderPoint('LDN-7', ESTR, '1Y', -200),
        ladderPoint('LDN-7', SONIA, '1Y', 40),
      ),
    ],
    [['2Y', -800, 350, 0], together(ladderPoint('LDN-7', SOFR, '2Y', -800), ladderPoint('LDN-7', ESTR, '2Y', 350))],
    [['5Y', 4200, '-', -75], together(ladderPoint('LDN-7', SOFR, '5Y', 4200), ladderPoint('LDN-7', SONIA, '5Y', -75))],
    [
      ['10Y', '(2,100)', 900, 60],
      together(
        ladderPoint('LDN-7', SOFR, '10Y', -2100),
        ladderPoint('LDN-7', ESTR, '10Y', 900),
        ladderPoint('LDN-7', SONIA, '10Y', 60),
      ),
    ],
    [['Total', 2800, 1050, 25], 'total'],
  ]),
};

/** Short buckets, thousands in the title. */
export const shortBuckets: Layout = {
  name: 'ladder with short buckets',
  about: 'A money-market desk’s ladder in thousands: O/N, 1W and 1M among the tenors, the unit said in the line above.',
  statement: sheetStatement([
    [['DV01 report (in USD thousands)'], 'title'],
    [['Account', 'Curve', '1W', '1M', '3M', '6M', '1Y', '2Y'], 'heading'],
    [
      ['STIR-1', 'SOFR', 0.4, -1.25, 2, shown(-3.5, '#,##0.0;(#,##0.0)'), 7.75, 0],
      together(
        ladderPoint('STIR-1', SOFR, '1W', 400),
        ladderPoint('STIR-1', SOFR, '1M', -1250),
        ladderPoint('STIR-1', SOFR, '3M', 2000),
        ladderPoint('STIR-1', SOFR, '6M', -3500),
        ladderPoint('STIR-1', SOFR, '1Y', 7750),
      ),
    ],
    [
      ['STIR-2', 'SOFR', '', 1, '', '', -2.5, 0.5],
      together(
        ladderPoint('STIR-2', SOFR, '1M', 1000),
        ladderPoint('STIR-2', SOFR, '1Y', -2500),
        ladderPoint('STIR-2', SOFR, '2Y', 500),
      ),
    ],
  ]),
};

/** Ranges of maturities, which are no tenor. */
export const rangesOfMaturities: Layout = {
  name: 'ladder by ranges of maturities',
  about: 'A treasury’s gap report: DV01 by ranges such as 0-1Y and 5-10Y, which stand at no tenor of the curve.',
  statement: textStatement([
    ['Account,Curve,Bucket,DV01 (USD)', 'heading'],
    ['GAP-1,USD-SOFR-OIS,0-1Y,1200', 'question'],
    ['GAP-1,USD-SOFR-OIS,1Y-2Y,-800', 'question'],
    ['GAP-1,USD-SOFR-OIS,5-10Y,2500', 'question'],
    ['GAP-1,USD-SOFR-OIS,10Y,310', ladderPoint('GAP-1', SOFR, '10Y', 310)],
    ['GAP-1,USD-SOFR-OIS,>30Y,15', 'question'],
    ['Total,,,3225', 'total'],
  ]),
};

/** Gamma beside DV01. */
export const gammaBeside: Layout = {
  name: 'gamma beside DV01',
  about: 'A risk engine’s sensitivities: DV01 and gamma by curve and tenor, market value and vega beside them.',
  statement: textStatement([
    ['Portfolio;Risk Factor;Tenor;DV01;Gamma;Vega;Currency', 'heading'],
    ['GM-2;USD-SOFR-OIS;2Y;1250.75;0.35;0;USD', [{ ...ladderPoint('GM-2', SOFR, '2Y', 1250.75)[0], gamma: 0.35 }]],
    ['GM-2;USD-SOFR-OIS;10Y;-8400.10;-4.2;0;USD', [{ ...ladderPoint('GM-2', SOFR, '10Y', -8400.1)[0], gamma: -4.2 }]],
    ['GM-2;EUR-ESTR;5Y;600;0.1;0;EUR', [{ ...ladderPoint('GM-2', ESTR, '5Y', 600)[0], gamma: 0.1 }]],
  ]),
};

/** The other sign. */
export const gainOfARise: Layout = {
  name: 'gain of a rise',
  about: 'A risk system that reports the gain if rates rise by one basis point: the sign opposite to a DV01’s.',
  statement: textStatement([
    ['Account,Curve,Tenor,P&L +1bp (USD)', 'heading'],
    ['UP-1,USD-SOFR-OIS,2Y,-1200', ladderPoint('UP-1', SOFR, '2Y', 1200)],
    ['UP-1,USD-SOFR-OIS,10Y,3500', ladderPoint('UP-1', SOFR, '10Y', -3500)],
  ]),
};

/** Currencies down with their curve's name, a block for each account. */
export const ladderBlocks: Layout = {
  name: 'ladder blocks by account',
  about:
    'A house’s risk pack: a block for each account with its name above the matrix, currency and curve in two columns.',
  statement: sheetStatement([
    [['Key rate DV01 in USD'], 'title'],
    BLANK,
    [['Account: NORTH'], 'title'],
    [['Ccy', 'Curve', '2Y', '5Y', '10Y', '30Y'], 'heading'],
    [
      ['USD', 'SOFR', 100, -200, 300, 0],
      together(
        ladderPoint('NORTH', SOFR, '2Y', 100),
        ladderPoint('NORTH', SOFR, '5Y', -200),
        ladderPoint('NORTH', SOFR, '10Y', 300),
      ),
    ],
    [['Net', '', 100, -200, 300, 0], 'total'],
    BLANK,
    [['Account: SOUTH'], 'title'],
    [['Ccy', 'Curve', '2Y', '5Y', '10Y', '30Y'], 'heading'],
    [
      ['USD', 'SOFR', -50, 75, 0, 20],
      together(
        ladderPoint('SOUTH', SOFR, '2Y', -50),
        ladderPoint('SOUTH', SOFR, '5Y', 75),
        ladderPoint('SOUTH', SOFR, '30Y', 20),
      ),
    ],
    [['Net', '', -50, 75, 0, 20], 'total'],
  ]),
};
