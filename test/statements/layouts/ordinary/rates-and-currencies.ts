import {
  ladderPoint,
  sheetStatement,
  shown,
  textStatement,
  together,
  type Layout,
  type PositionRow,
} from '../../layout.js';
import { ESTR, SONIA, swapOf } from '../rates/swap.js';

export const clearedSwapsReport: Layout = {
  name: 'cleared swaps with pay and receive',
  about:
    'A clearing broker’s swap report: pay or receive of the fixed leg, notional, rate in per cent, floating index by its ISDA name, dates in words, value in brackets.',
  statement: textStatement([
    ['Client,CCP,USI,Ccy,Pay/Rec,Notional,Fixed Rate,Floating Index,Eff Date,Mat Date,NPV', 'heading'],
    [
      'CB-88,LCH,U-1001,USD,Pay,"50,000,000",3.8120%,USD-SOFR-COMPOUND,24-Nov-2026,24-Nov-2031,"(12,500)"',
      swapOf(['CB-88', 'LCH', 'U-1001'], 'PAY', 50_000_000, ['2026-11-24', '2031-11-24'], 3.812),
    ],
    [
      'CB-88,CME,U-1002,USD,Rec,"25,000,000",3.9050%,USD-SOFR-COMPOUND,23-Nov-2026,23-Nov-2036,"8,100"',
      swapOf(['CB-88', 'CME', 'U-1002'], 'RECEIVE', 25_000_000, ['2026-11-23', '2036-11-23'], 3.905),
    ],
    [
      'CB-88,LCH,U-1003,GBP,Pay,"30,000,000",3.7010%,GBP-SONIA-COMPOUND,20-Nov-2026,20-Nov-2031,950',
      swapOf(['CB-88', 'LCH', 'U-1003'], 'PAY', 30_000_000, ['2026-11-20', '2031-11-20'], 3.701, SONIA),
    ],
    [
      'CB-88,LCH,U-1004,EUR,Rec,"40,000,000",2.4810%,EUR-ESTR-COMPOUND,20-Nov-2026,20-Nov-2033,"(3,000)"',
      swapOf(['CB-88', 'LCH', 'U-1004'], 'RECEIVE', 40_000_000, ['2026-11-20', '2033-11-20'], 2.481, ESTR),
    ],
    ['Total,,,,,"145,000,000",,,,,"(6,450)"', 'total'],
  ]),
};

export const riskByTenor: Layout = {
  name: 'DV01 by curve, tenors across',
  about:
    'A risk system’s ladder: portfolio and curve down, tenors across, negatives in brackets, sums right and below.',
  statement: sheetStatement([
    [['IR Delta (USD per bp)', '', 'COB 20-Nov-2026'], 'title'],
    [['Portfolio', 'Curve', '1Y', '2Y', '5Y', '10Y', '30Y', 'Total'], 'heading'],
    [
      ['RB-1', 'USD SOFR', 1500, shown(-8200, '#,##0;(#,##0)'), 12400, shown(-3100, '#,##0;(#,##0)'), 0, 2600],
      together(
        ladderPoint('RB-1', 'USD-SOFR-OIS', '1Y', 1500),
        ladderPoint('RB-1', 'USD-SOFR-OIS', '2Y', -8200),
        ladderPoint('RB-1', 'USD-SOFR-OIS', '5Y', 12_400),
        ladderPoint('RB-1', 'USD-SOFR-OIS', '10Y', -3100),
      ),
    ],
    [
      ['RB-2', 'USD SOFR', '', 4000, '', shown(-9500, '#,##0;(#,##0)'), 700, -4800],
      together(
        ladderPoint('RB-2', 'USD-SOFR-OIS', '2Y', 4000),
        ladderPoint('RB-2', 'USD-SOFR-OIS', '10Y', -9500),
        ladderPoint('RB-2', 'USD-SOFR-OIS', '30Y', 700),
      ),
    ],
    [['Total', '', 1500, -4200, 12400, -12600, 700, -2200], 'total'],
  ]),
};

const forward = (
  account_code: string,
  currency_pair: string,
  [amount, rate]: readonly [number, number],
  expiry: string,
  trade_id: string,
): readonly [PositionRow] => [{ account_code, contract_type: 'FWD', currency_pair, amount, expiry, rate, trade_id }];

export const forwardsBlotter: Layout = {
  name: 'treasury’s FX forwards blotter',
  about:
    'A corporate treasury system’s deals: pair, buy or sell of the base currency, base and quote amounts, contract rate, value date, bank.',
  statement: textStatement([
    [
      'Trade Date,Deal No,Product,Entity,Ccy Pair,Buy/Sell,Base Amount,Quote Amount,Contract Rate,Value Date,Bank',
      'heading',
    ],
    [
      '11/03/2026,FX-501,FX Forward,TRE-1,EUR/USD,Buy,"4,000,000.00","4,260,000.00",1.0650,02/26/2027,Bank A',
      forward('TRE-1', 'EUR_USD', [4_000_000, 1.065], '20270226', 'FX-501'),
    ],
    [
      '11/05/2026,FX-502,FX Forward,TRE-1,USD/JPY,Sell,"5,000,000.00","687,500,000",137.50,05/28/2027,Bank B',
      forward('TRE-1', 'USD_JPY', [-5_000_000, 137.5], '20270528', 'FX-502'),
    ],
    [
      '11/09/2026,FX-503,FX Forward,TRE-2,GBP/USD,Buy,"1,500,000.00","2,092,500.00",1.3950,03/31/2027,Bank A',
      forward('TRE-2', 'GBP_USD', [1_500_000, 1.395], '20270331', 'FX-503'),
    ],
  ]),
};
