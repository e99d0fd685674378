import { inDollars, ladderPoint, sheetStatement, textStatement, together, type Layout } from '../../layout.js';

const SOFR = 'USD-SOFR-OIS';
const ESTR = 'EUR-ESTR';
const SONIA = 'GBP-SONIA';

const gainOfRiseInDollars: Layout = {
  name: 'ladder in dollars, thousands, as the gain of a rise',
  about:
    'A bank’s pack: curves down and tenors across, the currency, thousands and the sign in the line above, the account in the next one.',
  statement: textStatement([
    ['DV01 Ladder (USD k per bp; + = gains when rates rise),,,', 'title'],
    ['Book: RATES-NY,,,', 'title'],
    ['Curve,2Y,5Y,10Y', 'heading'],
    [
      'USD SOFR,-12.5,8.4,',
      together(ladderPoint('RATES-NY', SOFR, '2Y', 12_500), ladderPoint('RATES-NY', SOFR, '5Y', -8_400)),
    ],
    [
      'EUR ESTR,3.3,-9.1,15.2',
      inDollars(
        ladderPoint('RATES-NY', ESTR, '2Y', -3_300),
        ladderPoint('RATES-NY', ESTR, '5Y', 9_100),
        ladderPoint('RATES-NY', ESTR, '10Y', -15_200),
      ),
    ],
    [
      'GBP SONIA,,2.25,-4.8',
      inDollars(ladderPoint('RATES-NY', SONIA, '5Y', -2_250), ladderPoint('RATES-NY', SONIA, '10Y', 4_800)),
    ],
  ]),
};

const currencyOfRisk: Layout = {
  name: 'ladder with the currency of the curve and that of the risk',
  about: 'A risk system’s list: the currency of each curve in one column and that of its DV01 in another.',
  statement: textStatement([
    ['Portfolio,Curve Ccy,Curve,Tenor,DV01,Risk Ccy', 'heading'],
    ['EM-1,USD,SOFR,5Y,"1,000.50",USD', ladderPoint('EM-1', SOFR, '5Y', 1000.5)],
    ['EM-1,EUR,ESTR,5Y,"(9,100)",USD', inDollars(ladderPoint('EM-1', ESTR, '5Y', -9100))],
    ['EM-2,GBP,SONIA,10Y,-415,GBP', ladderPoint('EM-2', SONIA, '10Y', -415)],
    ['EM-2,GBP,SONIA,30Y,77,', 'question'],
  ]),
};

const localBesideDollars: Layout = {
  name: 'ladder in local currency beside dollars',
  about: 'A fund’s sheet: DV01 in dollars and in the currency of each curve; the total is in dollars alone.',
  statement: sheetStatement([
    [['Fund', 'Curve', 'Tenor', 'DV01 (USD)', 'DV01 (Local)'], 'heading'],
    [['F-9', 'USD SOFR', '2Y', 1200, 1200], ladderPoint('F-9', SOFR, '2Y', 1200)],
    [['F-9', 'EUR ESTR', '5Y', -10556, -9100], ladderPoint('F-9', ESTR, '5Y', -9100)],
    [['F-9', 'GBP SONIA', '10Y', 655, 500], ladderPoint('F-9', SONIA, '10Y', 500)],
    [['Total', '', '', -8701, ''], 'total'],
  ]),
};

const otherHeadingAndColumn: Layout = {
  name: 'ladder whose heading and column say two currencies',
  about: 'A sheet put together of two reports: `DV01 (USD)` beside `DV01 Ccy`, which says EUR of one row.',
  statement: textStatement([
    ['Account;Curve;Tenor;DV01 (USD);DV01 Ccy', 'heading'],
    ['TW-1;EUR ESTR;2Y;100;USD', inDollars(ladderPoint('TW-1', ESTR, '2Y', 100))],
    ['TW-1;EUR ESTR;5Y;200;EUR', 'question'],
  ]),
};

/** DV01s of which the currency is said apart from their curve. */
export const STATED_LADDER_LAYOUTS: readonly Layout[] = [
  gainOfRiseInDollars,
  currencyOfRisk,
  localBesideDollars,
  otherHeadingAndColumn,
];
