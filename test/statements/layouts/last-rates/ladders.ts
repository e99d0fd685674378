import {
  BLANK,
  ladderPoint,
  sheetStatement,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';

const SOFR = 'USD-SOFR-OIS';
const ESTR = 'EUR-ESTR';
const EURIBOR = 'EUR-EURIBOR-6M';

export const germanTenors: Layout = {
  name: 'German ladder with years as J',
  about:
    'A German bank’s table: Laufzeit as 2J, 5J and 10J, Barwertänderung bei −1 BP in EUR with decimal comma, Kurve €STR.',
  statement: textStatement([
    ['Buch;Kurve;Laufzeit;Barwertänderung bei -1 BP (EUR)', 'heading'],
    ['TR-DE;€STR;2J;1.250,50', ladderPoint('TR-DE', ESTR, '2Y', 1250.5)],
    ['TR-DE;€STR;5J;-3.400,00', ladderPoint('TR-DE', ESTR, '5Y', -3400)],
    ['TR-DE;6M-Euribor;10J;820,00', ladderPoint('TR-DE', EURIBOR, '10Y', 820)],
    ['Summe;;;-1.329,50', 'total'],
  ]),
};

export const sheetPerCurve: Layout = {
  name: 'a sheet for each curve',
  about: 'A risk team’s workbook: a sheet USD SOFR and a sheet EUR ESTR, tenors down, accounts across.',
  statement: workbookStatement([
    {
      name: 'USD SOFR',
      merged: [],
      lines: [
        [['Tenor', 'ACC-1', 'ACC-2'], 'heading'],
        [['2Y', 500, -200], together(ladderPoint('ACC-1', SOFR, '2Y', 500), ladderPoint('ACC-2', SOFR, '2Y', -200))],
        [['10Y', -1500, 0], ladderPoint('ACC-1', SOFR, '10Y', -1500)],
      ],
    },
    {
      name: 'EUR ESTR',
      merged: [],
      lines: [
        [['Tenor', 'ACC-1', 'ACC-2'], 'heading'],
        [['5Y', 0, 900], ladderPoint('ACC-2', ESTR, '5Y', 900)],
      ],
    },
  ]),
};

export const otherSensitivities: Layout = {
  name: 'IR01 beside CS01 and inflation',
  about: 'A multi-asset risk file: IR01, CS01 and Inf01 in three columns; only the first is a rate ladder’s.',
  statement: textStatement([
    ['Account,Curve,Tenor,IR01,CS01,Inf01', 'heading'],
    ['MA-1,USD SOFR,2Y,2100,-80,0', ladderPoint('MA-1', SOFR, '2Y', 2100)],
    ['MA-1,USD SOFR,5Y,-950,-310,12', ladderPoint('MA-1', SOFR, '5Y', -950)],
    ['MA-1,USD SOFR,30Y,40,0,-55', ladderPoint('MA-1', SOFR, '30Y', 40)],
  ]),
};

export const shiftScenarios: Layout = {
  name: 'P&L by shift of the curve',
  about:
    'A bank’s scenario table: gains by parallel shifts of −100 to +100 bp for each account: no ladder by tenor, it must be asked about.',
  statement: sheetStatement([
    [['Account', '-100bp', '-50bp', '+50bp', '+100bp'], 'heading'],
    [['SC-1', 210000, 103000, -99000, -195000], 'question'],
    [['SC-2', -50000, -25500, 26000, 53000], 'question'],
  ]),
};

export const discountAndForward: Layout = {
  name: 'discount and forward curves',
  about:
    'A swap desk’s euro risk: a column for the discount curve (ESTR) and one for the forward curve (Euribor 6M), tenors down.',
  statement: sheetStatement([
    [['Account: EUR-DESK'], 'title'],
    [['DV01 in EUR'], 'title'],
    [['Tenor', 'Disc EUR ESTR', 'Fwd EURIBOR 6M', 'Sum'], 'heading'],
    [
      ['2Y', -50, 1200, 1150],
      together(ladderPoint('EUR-DESK', ESTR, '2Y', -50), ladderPoint('EUR-DESK', EURIBOR, '2Y', 1200)),
    ],
    [
      ['10Y', 130, -4100, -3970],
      together(ladderPoint('EUR-DESK', ESTR, '10Y', 130), ladderPoint('EUR-DESK', EURIBOR, '10Y', -4100)),
    ],
    [['Total', 80, -2900, -2820], 'total'],
  ]),
};

export const dailyColumns: Layout = {
  name: 'DV01 of today and yesterday',
  about: 'A morning report: DV01 today, DV01 yesterday and the change by tenor; today’s counts.',
  statement: sheetStatement([
    [['USD SOFR, account MORN-1'], 'title'],
    [['Tenor', 'DV01 19-Nov', 'DV01 20-Nov', 'Change'], 'heading'],
    [['2Y', 900, 1100, 200], ladderPoint('MORN-1', SOFR, '2Y', 1100)],
    [['5Y', -2000, -2600, -600], ladderPoint('MORN-1', SOFR, '5Y', -2600)],
    [['Total', -1100, -1500, -400], 'total'],
    BLANK,
    [['Source: overnight risk run'], 'remark'],
  ]),
};
