import { BLANK, inDollars, ladderPoint, sheetStatement, textStatement, together, type Layout } from '../../layout.js';

const SOFR = 'USD-SOFR-OIS';
const ESTR = 'EUR-ESTR';
const SONIA = 'GBP-SONIA';

/** In dollars for all curves. */
export const convertedLadder: Layout = {
  name: 'ladder in one currency',
  about: 'A bank’s DV01 matrix in USD equivalent for curves of several currencies.',
  statement: sheetStatement([
    [['DV01 by curve (USD equivalent)'], 'title'],
    [['Account', 'Curve', '2Y', '5Y', '10Y'], 'heading'],
    [
      ['GRP', 'USD SOFR', 100, -200, 300],
      together(
        ladderPoint('GRP', SOFR, '2Y', 100),
        ladderPoint('GRP', SOFR, '5Y', -200),
        ladderPoint('GRP', SOFR, '10Y', 300),
      ),
    ],
    [
      ['GRP', 'EUR ESTR', 40, 0, -70],
      inDollars(ladderPoint('GRP', ESTR, '2Y', 40), ladderPoint('GRP', ESTR, '10Y', -70)),
    ],
  ]),
};

/** Loss for a rise. */
export const lossOfRise: Layout = {
  name: 'ladder as the loss of a rise',
  about: 'A treasury’s PV01 list: “Positive = loss if rates rise by 1bp” above the table, which is what a DV01 is.',
  statement: textStatement([
    ['PV01 report;;;', 'title'],
    ['Positive = loss if rates rise by 1bp;;;', 'title'],
    ['Portfolio;Curve;Tenor;PV01', 'heading'],
    ['ALM;SOFR;2Y;1500', ladderPoint('ALM', SOFR, '2Y', 1500)],
    ['ALM;SOFR;10Y;-700', ladderPoint('ALM', SOFR, '10Y', -700)],
    ['Total;;;800', 'total'],
  ]),
};

/** Two signs. */
export const ladderOfBothMoves: Layout = {
  name: 'ladder of both moves',
  about: 'A risk system’s export with the P&L of a rise and of a fall by one basis point beside each other.',
  statement: textStatement([
    ['Account,Curve,Tenor,P&L +1bp,P&L -1bp', 'heading'],
    ['BM-1,USD-SOFR-OIS,2Y,-1200,1201', ladderPoint('BM-1', SOFR, '2Y', 1201)],
    ['BM-1,USD-SOFR-OIS,10Y,3500,-3498', ladderPoint('BM-1', SOFR, '10Y', -3498)],
  ]),
};

/** In thousands by the heading over the tenors. */
export const tenorsUnderHeading: Layout = {
  name: 'tenors under a heading of units',
  about: 'A risk pack: “PV01 (USD k)” merged over the tenors, curve names and accounts at the left, totals.',
  statement: {
    form: 'workbook',
    sheets: [
      {
        name: 'Positions',
        merged: ['C1:F1'],
        lines: [
          [['', '', 'PV01 (USD k)'], 'heading'],
          [['Account', 'Curve', '2Y', '5Y', '10Y', 'Total'], 'heading'],
          [
            ['RP-1', 'SOFR', 1.2, -3, 0.5, -1.3],
            together(
              ladderPoint('RP-1', SOFR, '2Y', 1200),
              ladderPoint('RP-1', SOFR, '5Y', -3000),
              ladderPoint('RP-1', SOFR, '10Y', 500),
            ),
          ],
          [['RP-2', 'SOFR', 0, 2.5, 0, 2.5], ladderPoint('RP-2', SOFR, '5Y', 2500)],
          [['Total', '', 1.2, -0.5, 0.5, 1.2], 'total'],
        ],
      },
    ],
  },
};

/** Tenors as years. */
export const yearsAcross: Layout = {
  name: 'curves by currency across',
  about:
    'A treasurer’s BPV table: tenors down as “2 years”, the curves USD SOFR, EUR €STR and GBP SONIA across, subtotal rows.',
  statement: sheetStatement([
    [['BPV report of account TR-2'], 'title'],
    [['Tenor', 'USD SOFR', 'EUR €STR', 'GBP SONIA', 'Total'], 'heading'],
    [
      ['2 years', 100, -50, 0, 50],
      together(ladderPoint('TR-2', SOFR, '2Y', 100), ladderPoint('TR-2', ESTR, '2Y', -50)),
    ],
    [['5 years', 0, 75, 30, 105], together(ladderPoint('TR-2', ESTR, '5Y', 75), ladderPoint('TR-2', SONIA, '5Y', 30))],
    [['10 years', -20, 0, 0, -20], ladderPoint('TR-2', SOFR, '10Y', -20)],
    [['Total', 80, 25, 30, 135], 'total'],
  ]),
};

/** Two tables. */
export const twoLadders: Layout = {
  name: 'two ladders in a sheet',
  about: 'A desk’s sheet with a ladder of SOFR on top and one of SONIA below, the curve above each, the account once.',
  statement: sheetStatement([
    [['Account: TWO-1'], 'title'],
    [['USD SOFR'], 'title'],
    [['Bucket', 'DV01'], 'heading'],
    [['1Y', 500], ladderPoint('TWO-1', SOFR, '1Y', 500)],
    [['5Y', -250], ladderPoint('TWO-1', SOFR, '5Y', -250)],
    [['Total', 250], 'total'],
    BLANK,
    [['GBP SONIA'], 'title'],
    [['Bucket', 'DV01'], 'heading'],
    [['2Y', 80], ladderPoint('TWO-1', SONIA, '2Y', 80)],
    [['Total', 80], 'total'],
  ]),
};
