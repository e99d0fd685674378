import { BLANK, ladderPoint, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';

const SOFR = 'USD-SOFR-OIS';
const ESTR = 'EUR-ESTR';
const SONIA = 'GBP-SONIA';

/** Months and years as words, currency as the key. */
export const ladderByCurve: Layout = {
  name: 'key rates with percent of total',
  about:
    'A risk report’s key-rate table: a curve in the title, KRD buckets down, DV01 and its share of the total beside.',
  statement: sheetStatement([
    [['Key Rate DV01 - USD SOFR'], 'title'],
    [['Portfolio: CORE'], 'title'],
    [['Convention: DV01 = gain for a 1bp fall in rates'], 'title'],
    BLANK,
    [['Key rate', 'DV01 (USD)', '% of total'], 'heading'],
    [['1Y', 1500, shown(0.15, '0%')], ladderPoint('CORE', SOFR, '1Y', 1500)],
    [['2Y', -800, shown(-0.08, '0%')], ladderPoint('CORE', SOFR, '2Y', -800)],
    [['5Y', 6300, shown(0.63, '0%')], ladderPoint('CORE', SOFR, '5Y', 6300)],
    [['10Y', 3000, shown(0.3, '0%')], ladderPoint('CORE', SOFR, '10Y', 3000)],
    [['Total', 10000, shown(1, '0%')], 'total'],
  ]),
};

/** PV change for a rise, said in a title. */
export const riseInTitle: Layout = {
  name: 'ladder of a rise by its title',
  about: 'A bank’s PV01 report: “PV change for +1bp” in the title above the tenors across, so that the sign is turned.',
  statement: sheetStatement([
    [['PV01: change in PV for +1bp, USD'], 'title'],
    [['Account', 'Curve', '2Y', '5Y', '10Y', '30Y', 'Total'], 'heading'],
    [
      ['TRS-1', 'USD SOFR', -1000, -2500, 700, 0, -2800],
      together(
        ladderPoint('TRS-1', SOFR, '2Y', 1000),
        ladderPoint('TRS-1', SOFR, '5Y', 2500),
        ladderPoint('TRS-1', SOFR, '10Y', -700),
      ),
    ],
    [
      ['TRS-2', 'USD SOFR', 0, 100, 0, 55, 155],
      together(ladderPoint('TRS-2', SOFR, '5Y', -100), ladderPoint('TRS-2', SOFR, '30Y', -55)),
    ],
  ]),
};

/** Buckets in months. */
export const bucketsInMonths: Layout = {
  name: 'buckets in months and years as numbers',
  about: 'A risk engine’s CSV: tenors as 3M, 12M, 24M, 60M, 120M, curve ids as USD.SOFR.ON, risk in one column.',
  statement: textStatement([
    ['portfolio,curve_id,bucket,dv01,ccy', 'heading'],
    ['ENG-1,USD.SOFR.ON,3M,150.25,USD', ladderPoint('ENG-1', SOFR, '3M', 150.25)],
    ['ENG-1,USD.SOFR.ON,12M,-420.5,USD', ladderPoint('ENG-1', SOFR, '12M', -420.5)],
    ['ENG-1,USD.SOFR.ON,24M,1000,USD', ladderPoint('ENG-1', SOFR, '24M', 1000)],
    ['ENG-1,USD.SOFR.ON,60M,-7250.75,USD', ladderPoint('ENG-1', SOFR, '60M', -7250.75)],
    ['ENG-1,USD.SOFR.ON,120M,88,USD', ladderPoint('ENG-1', SOFR, '120M', 88)],
  ]),
};

/** Curves down by currency only. */
export const currenciesDown: Layout = {
  name: 'ladder by currency and index',
  about:
    'A treasury’s IR delta matrix in thousands: currency and index in two columns, tenors across, totals each way.',
  statement: sheetStatement([
    [['IR Delta (k, local currency) per 1bp down'], 'title'],
    [['Desk', 'Currency', 'Index', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', 'Sum'], 'heading'],
    [
      ['TRY', 'USD', 'SOFR', 1.5, 0, -2.25, 4, 0, 0, 3.25],
      together(
        ladderPoint('TRY', SOFR, '1Y', 1500),
        ladderPoint('TRY', SOFR, '3Y', -2250),
        ladderPoint('TRY', SOFR, '5Y', 4000),
      ),
    ],
    [
      ['TRY', 'EUR', '€STR', 0, 0.5, 0, 0, 0, -1.1, -0.6],
      together(ladderPoint('TRY', ESTR, '2Y', 500), ladderPoint('TRY', ESTR, '10Y', -1100)),
    ],
    [['TRY', 'GBP', 'SONIA', 0, 0, 0, 0, 0.3, 0, 0.3], ladderPoint('TRY', SONIA, '7Y', 300)],
  ]),
};

/** PV01 without a word on its sign. */
export const ladderTextBlocks: Layout = {
  name: 'ladder blocks by curve',
  about: 'A printed risk report: a block for each curve under its own line, tenor and DV01 below, a total each.',
  statement: textStatement([
    ['Risk report,', 'title'],
    ['Account,RM-4', 'title'],
    [',', 'blank'],
    ['Curve: USD SOFR,', 'title'],
    ['Tenor,DV01', 'heading'],
    ['2Y,1200', ladderPoint('RM-4', SOFR, '2Y', 1200)],
    ['10Y,-450', ladderPoint('RM-4', SOFR, '10Y', -450)],
    ['Total,750', 'total'],
    [',', 'blank'],
    ['Curve: EUR ESTR,', 'title'],
    ['Tenor,DV01', 'heading'],
    ['5Y,300', ladderPoint('RM-4', ESTR, '5Y', 300)],
    ['Total,300', 'total'],
  ]),
};
