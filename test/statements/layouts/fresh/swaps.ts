import { BLANK, day, ladderPoint, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, swapOf } from '../rates/swap.js';

export const affirmedTrades: Layout = {
  name: 'affirmation platform’s swaps',
  about:
    'The download of an affirmation platform: its trade id, effective and termination date as 24Nov2026, notional, Pay or Rec fixed, the floating index by its long name, spread, clearing house, book.',
  statement: textStatement([
    [
      'MW Trade ID,Book,Product,Trade Date,Eff Date,Term Date,Ccy,Notional,Pay/Rec Fixed,Fixed Rate (%),Floating Rate Index,Flt Spread (bp),Clearing House,Trade State',
      'heading',
    ],
    [
      '900101,NYSWP,OIS,20Nov2026,24Nov2026,24Nov2031,USD,50000000,Pay,3.812,USD-SOFR-OIS Compound,0,LCH,Cleared',
      swapOf(['NYSWP', 'LCH', '900101'], 'PAY', 50_000_000, ['2026-11-24', '2031-11-24'], 3.812),
    ],
    [
      '900102,NYSWP,OIS,19Nov2026,23Nov2026,23Nov2036,USD,25000000,Rec,3.905,USD-SOFR-OIS Compound,0,CME,Cleared',
      swapOf(['NYSWP', 'CME', '900102'], 'RECEIVE', 25_000_000, ['2026-11-23', '2036-11-23'], 3.905),
    ],
    [
      '900103,LNSWP,OIS,18Nov2026,20Nov2026,20Nov2033,EUR,40000000,Pay,2.481,EUR-EuroSTR-OIS Compound,0,LCH,Cleared',
      swapOf(['LNSWP', 'LCH', '900103'], 'PAY', 40_000_000, ['2026-11-20', '2033-11-20'], 2.481, ESTR),
    ],
    [
      '900104,LNSWP,IRS,18Nov2026,20Nov2026,20Nov2031,EUR,30000000,Rec,2.602,EUR-EURIBOR 6M,0,LCH,Cleared',
      swapOf(['LNSWP', 'LCH', '900104'], 'RECEIVE', 30_000_000, ['2026-11-20', '2031-11-20'], 2.602, EURIBOR),
    ],
    [
      '900105,LNSWP,OIS,19Nov2026,19Nov2026,19Nov2029,GBP,20000000,Pay,3.71,GBP-SONIA-OIS Compound,0,LCH,Cleared',
      swapOf(['LNSWP', 'LCH', '900105'], 'PAY', 20_000_000, ['2026-11-19', '2029-11-19'], 3.71, SONIA),
    ],
  ]),
};

export const wePayWeReceive: Layout = {
  name: 'we pay and we receive in words',
  about:
    'A building society’s hedge list: what is paid and what is received in words, `3.81% fixed` and `SOFR`, counterparty cleared at LCH, notional in millions by the heading, start and end.',
  statement: sheetStatement([
    [['Interest rate hedges at 20 November 2026'], 'title'],
    [['Account: BSOC-2'], 'title'],
    [['Ref', 'CCP', 'Currency', 'Notional (m)', 'Start', 'End', 'We pay', 'We receive', 'Fair value'], 'heading'],
    [
      [
        'H1',
        'LCH',
        'GBP',
        25,
        day('2026-11-19', 'dd/mm/yyyy'),
        day('2031-11-19', 'dd/mm/yyyy'),
        '3.68% fixed',
        'SONIA',
        shown(-12500, '#,##0'),
      ],
      swapOf(['BSOC-2', 'LCH', 'H1'], 'PAY', 25_000_000, ['2026-11-19', '2031-11-19'], 3.68, SONIA),
    ],
    [
      [
        'H2',
        'LCH',
        'GBP',
        10,
        day('2026-11-16', 'dd/mm/yyyy'),
        day('2028-11-16', 'dd/mm/yyyy'),
        'SONIA',
        '3.80% fixed',
        shown(4100, '#,##0'),
      ],
      swapOf(['BSOC-2', 'LCH', 'H2'], 'RECEIVE', 10_000_000, ['2026-11-16', '2028-11-16'], 3.8, SONIA),
    ],
    [
      [
        'H3',
        'LCH',
        'USD',
        15,
        day('2026-11-24', 'dd/mm/yyyy'),
        day('2033-11-24', 'dd/mm/yyyy'),
        '3.84% fixed',
        'SOFR',
        shown(8800, '#,##0'),
      ],
      swapOf(['BSOC-2', 'LCH', 'H3'], 'PAY', 15_000_000, ['2026-11-24', '2033-11-24'], 3.84),
    ],
    [['Total', '', '', '', '', '', '', '', shown(400, '#,##0')], 'total'],
  ]),
};

export const legsByNumber: Layout = {
  name: 'two legs by number',
  about:
    'A risk system’s trade file: leg 1 and leg 2 each with pay or receive, fixed or floating, rate and index; both legs have the same notional in a column of their own.',
  statement: textStatement([
    [
      'Trade,Portfolio,CCP,Ccy,Leg1 Notional,Leg1 P/R,Leg1 Type,Leg1 Rate,Leg1 Index,Leg2 Notional,Leg2 P/R,Leg2 Type,Leg2 Rate,Leg2 Index,Start Date,End Date',
      'heading',
    ],
    [
      'L-1,RATES-A,LCH,USD,10000000,P,Fixed,3.84,,10000000,R,Float,,USD-SOFR,2026-11-24,2033-11-24',
      swapOf(['RATES-A', 'LCH', 'L-1'], 'PAY', 10_000_000, ['2026-11-24', '2033-11-24'], 3.84),
    ],
    [
      'L-2,RATES-A,LCH,USD,20000000,R,Fixed,3.79,,20000000,P,Float,,USD-SOFR,2026-11-23,2028-11-23',
      swapOf(['RATES-A', 'LCH', 'L-2'], 'RECEIVE', 20_000_000, ['2026-11-23', '2028-11-23'], 3.79),
    ],
    [
      'L-3,RATES-A,LCH,EUR,15000000,P,Float,,EUR-ESTR,15000000,R,Fixed,2.45,,2026-11-20,2031-11-20',
      swapOf(['RATES-A', 'LCH', 'L-3'], 'RECEIVE', 15_000_000, ['2026-11-20', '2031-11-20'], 2.45, ESTR),
    ],
    [
      'L-4,RATES-B,LCH,GBP,12000000,R,Float,,GBP-SONIA,12000000,P,Fixed,3.72,,2026-11-19,2036-11-19',
      swapOf(['RATES-B', 'LCH', 'L-4'], 'PAY', 12_000_000, ['2026-11-19', '2036-11-19'], 3.72, SONIA),
    ],
  ]),
};

export const sensitivityFile: Layout = {
  name: 'risk warehouse’s measures in one column',
  about:
    'A risk warehouse’s file in long form: book, measure, curve, tenor and value; DV01 stands among vega, theta and CS01, which are no rate ladder.',
  statement: textStatement([
    ['COB,Book,Measure,Curve,Tenor,Value,Ccy', 'heading'],
    ['2026-11-20,RW-1,DV01,USD-SOFR,2Y,-4200,USD', ladderPoint('RW-1', 'USD-SOFR-OIS', '2Y', -4200)],
    ['2026-11-20,RW-1,DV01,USD-SOFR,5Y,12500,USD', ladderPoint('RW-1', 'USD-SOFR-OIS', '5Y', 12_500)],
    ['2026-11-20,RW-1,DV01,USD-SOFR,10Y,-18300,USD', ladderPoint('RW-1', 'USD-SOFR-OIS', '10Y', -18_300)],
    ['2026-11-20,RW-1,DV01,EUR-ESTR,5Y,3100,EUR', ladderPoint('RW-1', 'EUR-ESTR', '5Y', 3100)],
    ['2026-11-20,RW-1,Vega,USD-SOFR,5Y,900,USD', 'remark'],
    ['2026-11-20,RW-1,CS01,USD-SOFR,5Y,-650,USD', 'remark'],
    ['2026-11-20,RW-1,Theta,USD-SOFR,,-120,USD', 'remark'],
  ]),
};

export const tenorsAcross: Layout = {
  name: 'books down, tenors across, total beside',
  about:
    'A head of rates’ morning sheet: DV01 of SOFR swaps in dollars by book and tenor, thousands grouped, red brackets by the number format, sums at the right and below.',
  statement: sheetStatement([
    [['USD SOFR swap DV01 ($ per bp) - close of 20-Nov-26'], 'title'],
    BLANK,
    [['Book', '2Y', '5Y', '10Y', '30Y', 'Total'], 'heading'],
    [
      ['FLOW', shown(-4200, '#,##0;[Red](#,##0)'), 12500, -8000, 1500, 1800],
      together(
        ladderPoint('FLOW', 'USD-SOFR-OIS', '2Y', -4200),
        ladderPoint('FLOW', 'USD-SOFR-OIS', '5Y', 12_500),
        ladderPoint('FLOW', 'USD-SOFR-OIS', '10Y', -8000),
        ladderPoint('FLOW', 'USD-SOFR-OIS', '30Y', 1500),
      ),
    ],
    [
      ['PROP', shown(9000, '#,##0;[Red](#,##0)'), -6100, 0, 2200, 5100],
      together(
        ladderPoint('PROP', 'USD-SOFR-OIS', '2Y', 9000),
        ladderPoint('PROP', 'USD-SOFR-OIS', '5Y', -6100),
        ladderPoint('PROP', 'USD-SOFR-OIS', '30Y', 2200),
      ),
    ],
    [['Total', shown(4800, '#,##0;[Red](#,##0)'), 6400, -8000, 3700, 6900], 'total'],
  ]),
};
