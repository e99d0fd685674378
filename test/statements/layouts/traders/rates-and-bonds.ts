import { BLANK, ladderPoint, shown, textStatement, workbookStatement, type Layout } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { swapOf } from '../rates/swap.js';

export const dv01ByCurve: Layout = {
  name: 'dv01 by curve',
  about: 'DV01 by curve in long form, curve and currency named once, subtotals, a cumulative column.',
  statement: textStatement([
    ['Fund:\tRV-MASTER\t\t\t', 'title'],
    ['PV01 by curve and bucket, local currency\t\t\t\t', 'title'],
    ['\t\t\t\t', 'blank'],
    ['Curve\tCcy\tBucket\tPV01\tCum', 'heading'],
    ['SOFR\tUSD\t3M\t(1,250)\t(1,250)', ladderPoint('RV-MASTER', 'USD-SOFR', '3M', -1250)],
    ['\t\t1Y\t8,400\t7,150', ladderPoint('RV-MASTER', 'USD-SOFR', '1Y', 8400)],
    ['\t\t2Y\t(22,735)\t(15,585)', ladderPoint('RV-MASTER', 'USD-SOFR', '2Y', -22_735)],
    ['\t\t5Y\t41,060\t25,475', ladderPoint('RV-MASTER', 'USD-SOFR', '5Y', 41_060)],
    ['\t\t10Y\t(30,980)\t(5,505)', ladderPoint('RV-MASTER', 'USD-SOFR', '10Y', -30_980)],
    ['Subtotal SOFR\t\t\t(5,505)\t', 'total'],
    ['ESTR\tEUR\t2Y\t14,300\t14,300', ladderPoint('RV-MASTER', 'EUR-ESTR', '2Y', 14_300)],
    ['\t\t5Y\t(9,875)\t4,425', ladderPoint('RV-MASTER', 'EUR-ESTR', '5Y', -9875)],
    ['\t\t30Y\t2,610\t7,035', ladderPoint('RV-MASTER', 'EUR-ESTR', '30Y', 2610)],
    ['Subtotal ESTR\t\t\t7,035\t', 'total'],
    ['SONIA\tGBP\t1Y\t(3,340)\t(3,340)', ladderPoint('RV-MASTER', 'GBP-SONIA', '1Y', -3340)],
    ['\t\t10Y\t5,925\t2,585', ladderPoint('RV-MASTER', 'GBP-SONIA', '10Y', 5925)],
    ['Subtotal SONIA\t\t\t2,585\t', 'total'],
  ]),
};

export const swapsPayReceive: Layout = {
  name: 'swaps pay receive',
  about: 'Swaps with P/R, notionals in mm, rates with a percent sign, one terminated, one matured, one without a side.',
  statement: textStatement([
    ['Trade ID,Acct,CCP,P/R Fixed,Ccy,Notional,Rate,vs,Effective,Termination,State', 'heading'],
    [
      'SW-9001,RVF1,LCH,P,USD,50mm,3.4125%,SOFR,17-Mar-27,17-Mar-32,Live',
      swapOf(['RVF1', 'LCH', null], 'PAY', 50_000_000, ['20270317', '20320317'], 3.4125),
    ],
    [
      'SW-9002,RVF1,LCH,R,USD,120mm,3.505%,SOFR,16-Dec-26,16-Dec-28,Live',
      swapOf(['RVF1', 'LCH', null], 'RECEIVE', 120_000_000, ['20261216', '20281216'], 3.505),
    ],
    [
      'SW-9003,RVF1,LCH,R,GBP,30mm,3.72%,SONIA,15-Sep-26,15-Sep-31,Live',
      swapOf(['RVF1', 'LCH', null], 'RECEIVE', 30_000_000, ['20260915', '20310915'], 3.72, {
        currency: 'GBP',
        float_index: 'GBP-SONIA',
      }),
    ],
    [
      'SW-9004,RVF2,LCH,P,EUR,75mm,2.145%,ESTR,17-Jun-26,17-Jun-29,Live',
      swapOf(['RVF2', 'LCH', null], 'PAY', 75_000_000, ['20260617', '20290617'], 2.145, {
        currency: 'EUR',
        float_index: 'EUR-ESTR',
      }),
    ],
    ['SW-9005,RVF2,CME,P,USD,25mm,3.655%,SOFR,18-Mar-26,18-Mar-36,Terminated', 'remark'],
    ['SW-9006,RVF2,LCH,,USD,40mm,3.58%,SOFR,16-Sep-26,16-Sep-33,Live', 'question'],
    ['SW-9007,RVF2,LCH,P,GBP,18mm,4.01%,SONIA,15-Oct-24,15-Oct-26,Matured', 'remark'],
  ]),
};

export const treasuryInventoryRepo: Layout = {
  name: 'treasury inventory repo',
  about:
    'Treasury inventory: sections of longs and of shorts with unsigned par in millions, 32nds, ISIN; financing below is no inventory.',
  statement: workbookStatement([
    {
      name: 'Inventory',
      merged: [],
      lines: [
        [['US Treasury inventory', '', '', '', '', '27-Nov-2026'], 'title'],
        [['Account', 'DLR-UST'], 'title'],
        BLANK,
        [['LONGS'], 'title'],
        [['ISIN', 'Security', 'Par (mm)', 'Price', 'Yield', 'Market value'], 'heading'],
        [
          ['US91282CKQ32', 'T 4 3/8 05/15/34', 42, '102-10+', 4.03, shown(42977812.5, '#,##0.00')],
          securityOf('DLR-UST', '20340515', 4.375, 42_000_000),
        ],
        [
          ['US91282CBL46', 'T 1 1/8 02/15/31', 15, '89-24', 3.71, shown(13_462_500, '#,##0.00')],
          securityOf('DLR-UST', '20310215', 1.125, 15_000_000),
        ],
        [
          ['US912810TX63', 'T 4 1/4 02/15/54', 6.5, '94-02', 4.62, shown(6114062.5, '#,##0.00')],
          securityOf('DLR-UST', '20540215', 4.25, 6_500_000),
        ],
        [['Total longs', '', 63.5, '', '', shown(62_554_375, '#,##0.00')], 'total'],
        BLANK,
        [['SHORTS'], 'remark'],
        [['ISIN', 'Security', 'Par (mm)', 'Price', 'Yield', 'Market value'], 'remark'],
        [
          ['US91282CLW90', 'T 4 1/4 11/15/34', 50, '101-07', 4.07, shown(50_609_375, '#,##0.00')],
          securityOf('DLR-UST', '20341115', 4.25, -50_000_000),
        ],
        [
          ['US912810TT51', 'T 4 1/8 08/15/53', 4, '92-16+', 4.63, shown(3_700_625, '#,##0.00')],
          securityOf('DLR-UST', '20530815', 4.125, -4_000_000),
        ],
        [['Total shorts', '', 54, '', '', shown(54_310_000, '#,##0.00')], 'total'],
        BLANK,
        [['REPO / REVERSE REPO'], 'remark'],
        [['ISIN', 'Type', 'Cash (mm)', 'Rate', 'Start', 'End'], 'remark'],
        [['US91282CKQ32', 'Repo', 42.9, '3.88%', '27-Nov-26', '30-Nov-26'], 'remark'],
        [['US91282CLW90', 'Reverse', 50.5, '3.61%', '27-Nov-26', '30-Nov-26'], 'remark'],
        [['Net financing', '', -7.6], 'total'],
      ],
    },
  ]),
};
