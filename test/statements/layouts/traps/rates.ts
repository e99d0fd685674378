import { BLANK, ladderPoint, sheetStatement, textStatement, together, type Layout } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { ESTR, swapOf } from '../rates/swap.js';

export const dealersDirection: Layout = {
  name: 'direction of the dealer',
  about:
    'A bank’s statement to its client: “Dealer pays/receives” says what the bank does with the fixed leg, the client the opposite.',
  statement: textStatement([
    ['Client Account,CCP,Trade,Dealer Pays/Receives Fixed,Notional,Ccy,Effective,Maturity,Rate %,Index', 'heading'],
    ['DD-1,LCH,1,Pays,10000000,USD,2026-11-24,2031-11-24,3.80,SOFR', 'question'],
    ['DD-1,LCH,2,Receives,15000000,USD,2026-11-24,2036-11-24,3.91,SOFR', 'question'],
  ]),
};

export const notionalInDollars: Layout = {
  name: 'notional in its currency and in dollars',
  about: 'A risk report: notional in local currency and its equivalent in dollars, the dollars first.',
  statement: textStatement([
    ['Account,CCP,Trade,Pay/Rec,USD Equivalent,Local Notional,Ccy,Effective,Maturity,Rate %,Index', 'heading'],
    [
      'EQ-1,LCH,1,Pay,10915000,10000000,EUR,2026-11-24,2031-11-24,2.15,ESTR',
      swapOf(['EQ-1', 'LCH', '1'], 'PAY', 10_000_000, ['20261124', '20311124'], 2.15, ESTR),
    ],
    [
      'EQ-1,LCH,2,Rec,20000000,20000000,USD,2026-11-24,2036-11-24,3.91,SOFR',
      swapOf(['EQ-1', 'LCH', '2'], 'RECEIVE', 20_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

export const dollarsOnly: Layout = {
  name: 'notional in dollars of swaps in euro',
  about:
    'A risk report whose only notional is in dollars: of a swap in euro it is no notional, and must be asked about.',
  statement: textStatement([
    ['Account,CCP,Trade,Pay/Rec,Notional (USD equiv.),Ccy,Effective,Maturity,Rate %,Index', 'heading'],
    ['UO-1,LCH,1,Pay,10915000,EUR,2026-11-24,2031-11-24,2.15,ESTR', 'question'],
    [
      'UO-1,LCH,2,Rec,20000000,USD,2026-11-24,2036-11-24,3.91,SOFR',
      swapOf(['UO-1', 'LCH', '2'], 'RECEIVE', 20_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

export const ambiguousSwapDays: Layout = {
  name: 'swap dates of which day and month are not told',
  about: 'A swap list of dates such as 04/05/2027, American or European, with nothing that tells which.',
  statement: textStatement([
    ['Account,CCP,Trade,Pay/Rec,Notional,Ccy,Effective,Maturity,Rate %,Index', 'heading'],
    ['AS-1,LCH,1,Pay,10000000,USD,04/05/2027,04/05/2032,3.80,SOFR', 'question'],
    ['AS-1,LCH,2,Rec,10000000,USD,06/07/2027,06/07/2037,3.91,SOFR', 'question'],
  ]),
};

export const payAndReceiveRates: Layout = {
  name: 'rates of both legs',
  about:
    'An accounting system’s list: pay rate and receive rate beside each other, the floating one as last fixed, the index of each leg.',
  statement: textStatement([
    ['Account,CCP,Trade,Notional,Ccy,Effective,Maturity,Pay Index,Pay Rate %,Receive Index,Receive Rate %', 'heading'],
    [
      'PR-1,LCH,1,10000000,USD,2026-11-24,2031-11-24,FIXED,3.80,SOFR,4.03',
      swapOf(['PR-1', 'LCH', '1'], 'PAY', 10_000_000, ['20261124', '20311124'], 3.8),
    ],
    [
      'PR-1,LCH,2,15000000,USD,2026-11-24,2036-11-24,SOFR,4.03,FIXED,3.91',
      swapOf(['PR-1', 'LCH', '2'], 'RECEIVE', 15_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

export const faceByMarketValue: Layout = {
  name: 'quantity that the market value contradicts',
  about:
    'A custodian’s list: quantity 5,000 at 100.25 with a market value of 5,012,500: thousands, which no word says.',
  statement: textStatement([
    ['Account,Security,Quantity,Price,Market Value', 'heading'],
    ['FM-1,T 4.125 11/15/32,"5,000",100.25,"5,012,500"', 'question'],
    ['FM-1,T 3.75 08/31/31,"2,500",99.06,"2,476,500"', 'question'],
  ]),
};

export const riseAndFallColumns: Layout = {
  name: 'DV01 of yields that rise',
  about: 'A bank’s sheet: “P&L +1bp” by tenor, whose sign is that of a rise, with market value beside.',
  statement: sheetStatement([
    [['Account', 'Curve', 'Tenor', 'P&L +1bp', 'MV'], 'heading'],
    [['RF-1', 'USD SOFR', '2Y', -1200, 401000], ladderPoint('RF-1', 'USD-SOFR-OIS', '2Y', 1200)],
    [['RF-1', 'USD SOFR', '10Y', 3300, -210000], ladderPoint('RF-1', 'USD-SOFR-OIS', '10Y', -3300)],
  ]),
};

export const perHundredThousand: Layout = {
  name: 'DV01 in units of ten basis points',
  about: 'A pension fund’s table of “PV10” by tenor, the gain for a fall of ten basis points: no DV01 as it stands.',
  statement: sheetStatement([
    [['Gain for a parallel fall of 10bp in each bucket (PV10), USD SOFR'], 'title'],
    [['Account', '2Y', '10Y'], 'heading'],
    [['TEN-1', 10000, -25000], 'question'],
  ]),
};

export const limitsBelowLadder: Layout = {
  name: 'limits below the ladder',
  about: 'A treasury’s matrix: rows of curves, below them a row of limits and one of use in the same columns.',
  statement: sheetStatement([
    [['Account: LIM-7'], 'title'],
    [['DV01', '2Y', '5Y', '10Y'], 'heading'],
    [
      ['USD SOFR', 1000, -500, 200],
      together(
        ladderPoint('LIM-7', 'USD-SOFR-OIS', '2Y', 1000),
        ladderPoint('LIM-7', 'USD-SOFR-OIS', '5Y', -500),
        ladderPoint('LIM-7', 'USD-SOFR-OIS', '10Y', 200),
      ),
    ],
    [['Limit', 5000, 5000, 8000], 'remark'],
    [['Utilisation', 0.2, 0.1, 0.025], 'remark'],
    BLANK,
    [['Previous day'], 'title'],
    [['USD SOFR', 800, -450, 150], 'question'],
  ]),
};

export const maturedBonds: Layout = {
  name: 'bonds bought and sold the same day',
  about: 'A dealer’s trades: bought and sold par of each issue in two columns, the net not shown, prices of each.',
  statement: textStatement([
    ['Account,Issue,Bought Par,Avg Buy,Sold Par,Avg Sell', 'heading'],
    ['BB-1,T 4.125 11/15/32,9000000,100.2,4000000,100.3', securityOf('BB-1', '20321115', 4.125, 5_000_000)],
    ['BB-1,T 3.75 08/31/31,0,,2500000,99.1', securityOf('BB-1', '20310831', 3.75, -2_500_000)],
  ]),
};
