import {
  BLANK,
  ladderPoint,
  sheetStatement,
  textStatement,
  together,
  type Layout,
  type PositionRow,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { swapOf } from '../rates/swap.js';

const SOFR = 'USD-SOFR-OIS';
const bund: PositionRow = { contract_type: 'BUND', currency: 'EUR', coupon_frequency: 1 };

export const positiveIsShort: Layout = {
  name: 'ladder whose plus is short',
  about:
    'A dealer’s ladder whose title says “positive = short (gains when rates rise)”: the opposite of a DV01’s sign.',
  statement: sheetStatement([
    [['Rate risk per bp, positive = short (gains when rates rise)'], 'title'],
    [['Account', 'Curve', '2Y', '10Y'], 'heading'],
    [
      ['PS-1', 'USD SOFR', 900, -2500],
      together(ladderPoint('PS-1', SOFR, '2Y', -900), ladderPoint('PS-1', SOFR, '10Y', 2500)),
    ],
  ]),
};

export const partsOfNav: Layout = {
  name: 'DV01 in parts of the fund',
  about: 'A fund’s report: DV01 in basis points of NAV by tenor; without the NAV no money.',
  statement: sheetStatement([
    [['Account', 'Curve', 'Tenor', 'DV01 (bp of NAV)'], 'heading'],
    [['NAV-1', 'USD SOFR', '2Y', 0.4], 'question'],
    [['NAV-1', 'USD SOFR', '10Y', -1.1], 'question'],
  ]),
};

export const perHundredPoints: Layout = {
  name: 'sensitivity to a whole per cent',
  about: 'An insurer’s table: change in value for −100 bp by tenor, in thousands: no DV01 as it stands.',
  statement: sheetStatement([
    [['Change in value for a fall of 100bp, USD 000, curve USD SOFR'], 'title'],
    [['Account', '2Y', '5Y', '10Y'], 'heading'],
    [['HP-1', 120, -240, 515], 'question'],
  ]),
};

export const rejectedSwaps: Layout = {
  name: 'swaps pending and rejected by the house',
  about: 'A middleware’s list: clearing status Cleared, Pending and Rejected; only cleared ones stand at the house.',
  statement: textStatement([
    ['Account,CCP,Trade,Clearing Status,Pay/Rec,Notional,Ccy,Effective,Maturity,Rate %,Index', 'heading'],
    [
      'RJ-1,LCH,1,Cleared,Pay,10000000,USD,2026-11-24,2031-11-24,3.80,SOFR',
      swapOf(['RJ-1', 'LCH', '1'], 'PAY', 10_000_000, ['20261124', '20311124'], 3.8),
    ],
    ['RJ-1,LCH,2,Rejected,Rec,50000000,USD,2026-11-24,2036-11-24,3.91,SOFR', 'question'],
    ['RJ-1,LCH,3,Pending,Pay,20000000,USD,2026-11-24,2029-11-26,3.74,SOFR', 'question'],
  ]),
};

export const collateralReceived: Layout = {
  name: 'bonds owned and bonds received as collateral',
  about:
    'A treasurer’s sheet in two sections: bonds owned, and below them bonds received as collateral, which are somebody else’s.',
  statement: sheetStatement([
    [['Account: CR-1'], 'title'],
    [['Security', 'Face', 'Price'], 'heading'],
    [['Bonds owned'], 'title'],
    [['T 4.125 11/15/32', 5000000, 100.2], securityOf('CR-1', '20321115', 4.125, 5_000_000)],
    [['T 3.75 08/31/31', 2000000, 99.1], securityOf('CR-1', '20310831', 3.75, 2_000_000)],
    BLANK,
    [['Collateral received'], 'title'],
    [['Security', 'Face', 'Price'], 'heading'],
    [['T 4.25 11/15/34', 9000000, 101.3], 'question'],
  ]),
};

export const otherIssuers: Layout = {
  name: 'issuers like treasuries that are none',
  about:
    'A bond list by short names: treasuries beside agencies, supranationals, corporates and inflation-linked notes.',
  statement: textStatement([
    ['Account,Security,Face,Ccy,Price', 'heading'],
    ['OI-1,T 4.125 11/15/32,3000000,USD,100.2', securityOf('OI-1', '20321115', 4.125, 3_000_000)],
    ['OI-1,IBRD 4.125 11/15/32,2000000,USD,100.1', 'question'],
    ['OI-1,KFW 2.6 02/15/36,4000000,EUR,99.0', 'question'],
    ['OI-1,OBL 2.2 04/10/31,5000000,EUR,99.9', securityOf('OI-1', '20310410', 2.2, 5_000_000, bund)],
    ['OI-1,EU 3 05/25/34,1000000,EUR,99.2', 'question'],
    ['OI-1,ACGB 3.75 04/21/37,6000000,AUD,97.1', 'question'],
    ['OI-1,TF 0 07/31/28,2000000,USD,100.0', 'question'],
  ]),
};

export const offsettingSections: Layout = {
  name: 'limits and breaches below swaps',
  about: 'A risk sheet: swaps, below them the house’s limits by notional with the same words, which are no positions.',
  statement: sheetStatement([
    [['Account', 'CCP', 'Trade', 'Pay/Rec', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Rate %', 'Index'], 'heading'],
    [
      ['LB-9', 'LCH', '1', 'Rec', 12000000, 'USD', '2026-11-24', '2031-11-24', 3.8, 'SOFR'],
      swapOf(['LB-9', 'LCH', '1'], 'RECEIVE', 12_000_000, ['20261124', '20311124'], 3.8),
    ],
    BLANK,
    [['Limits'], 'title'],
    [['Account', 'CCP', '', '', 'Notional limit', 'Ccy'], 'heading'],
    [['LB-9', 'LCH', '', '', 50000000, 'USD'], 'remark'],
  ]),
};
