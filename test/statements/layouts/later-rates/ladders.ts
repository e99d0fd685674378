import { BLANK, inDollars, ladderPoint, sheetStatement, textStatement, together, type Layout } from '../../layout.js';

const SOFR = 'USD-SOFR-OIS';
const FUNDS = 'USD-FEDFUNDS';
const SONIA = 'GBP-SONIA';

export const signInFootnote: Layout = {
  name: 'sign in a footnote',
  about:
    'A bank’s PV01 matrix whose sign stands below the table: “PV01 = PV(+1bp) − PV(0)”, the opposite of a gain for a fall.',
  statement: sheetStatement([
    [['Account: BK-5'], 'title'],
    [['PV01 (USD)', '2Y', '5Y', '10Y'], 'heading'],
    [
      ['USD SOFR', -1000, 2500, -400],
      together(
        ladderPoint('BK-5', SOFR, '2Y', 1000),
        ladderPoint('BK-5', SOFR, '5Y', -2500),
        ladderPoint('BK-5', SOFR, '10Y', 400),
      ),
    ],
    [['GBP SONIA', 300, 0, 0], inDollars(ladderPoint('BK-5', SONIA, '2Y', -300))],
    BLANK,
    [['PV01 = PV(+1bp) - PV(0)'], 'remark'],
  ]),
};

export const vegaBelow: Layout = {
  name: 'vega below DV01',
  about:
    'A swap desk’s pack: a matrix of DV01 and below it one of vega with the same rows and tenors; vega is no DV01.',
  statement: sheetStatement([
    [['Book: VEGA-1'], 'title'],
    [['DV01 (USD per bp)'], 'title'],
    [['Curve', '2Y', '5Y', '10Y'], 'heading'],
    [['USD SOFR', 1100, -700, 0], together(ladderPoint(null, SOFR, '2Y', 1100), ladderPoint(null, SOFR, '5Y', -700))],
    BLANK,
    [['Vega (USD per normal vol bp)'], 'title'],
    [['Curve', '2Y', '5Y', '10Y'], 'heading'],
    [['USD SOFR', 400, 900, 1500], 'question'],
  ]),
};

export const thousandsInCells: Layout = {
  name: 'DV01 with a k in the cells',
  about:
    'A trader’s mail pasted as text: `(4.5k)` and `12.3k` in the cells, tenors as 2y and 10y, the curve in the line above.',
  statement: textStatement([
    ['SOFR risk account PM-7 (dv01, + = long),', 'title'],
    ['tenor,dv01', 'heading'],
    ['2y,12.3k', ladderPoint('PM-7', SOFR, '2Y', 12_300)],
    ['5y,(4.5k)', ladderPoint('PM-7', SOFR, '5Y', -4500)],
    ['10y,0.8k', ladderPoint('PM-7', SOFR, '10Y', 800)],
    ['net,8.6k', 'total'],
  ]),
};

export const keyRateDurations: Layout = {
  name: 'key rate durations',
  about: 'A bond manager’s report of key rate durations in years: no DV01 without the market value they belong to.',
  statement: sheetStatement([
    [['Key rate durations (years), USD curve'], 'title'],
    [['Account', '2Y', '5Y', '10Y', '30Y', 'Total'], 'heading'],
    [['KRD-1', 0.41, 1.2, 2.05, 0.9, 4.56], 'question'],
    [['KRD-2', 0.2, 0.8, 1.1, 0.1, 2.2], 'question'],
  ]),
};

export const longAndShortDv01: Layout = {
  name: 'long, short and net DV01',
  about: 'A risk report: DV01 of long positions, of short positions and net by tenor and curve; the net counts.',
  statement: textStatement([
    ['Account;Curve;Tenor;Long DV01;Short DV01;Net DV01', 'heading'],
    ['RR-3;USD-SOFR-OIS;2Y;5000;-3000;2000', ladderPoint('RR-3', SOFR, '2Y', 2000)],
    ['RR-3;USD-SOFR-OIS;10Y;1000;-4200;-3200', ladderPoint('RR-3', SOFR, '10Y', -3200)],
    ['RR-3;USD-FEDFUNDS;1Y;0;-150;-150', ladderPoint('RR-3', FUNDS, '1Y', -150)],
    ['RR-3;Total;;6000;-7350;-1350', 'total'],
  ]),
};

export const yearsAsNumbers: Layout = {
  name: 'tenors as numbers of years',
  about:
    'A library’s output: tenors as 0.5, 1, 2, 5 and 10 under “Years”, DV01 with decimals, curve and account on every line.',
  statement: textStatement([
    ['Account,Curve,Years,DV01', 'heading'],
    ['NUM-1,SOFR,0.5,-12.75', ladderPoint('NUM-1', SOFR, '6M', -12.75)],
    ['NUM-1,SOFR,1,33.1', ladderPoint('NUM-1', SOFR, '1Y', 33.1)],
    ['NUM-1,SOFR,2,-410', ladderPoint('NUM-1', SOFR, '2Y', -410)],
    ['NUM-1,SOFR,10,2200.5', ladderPoint('NUM-1', SOFR, '10Y', 2200.5)],
  ]),
};
