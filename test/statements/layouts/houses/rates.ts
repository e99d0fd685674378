import {
  BLANK,
  day,
  inDollars,
  ladderPoint,
  shown,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { ESTR, EURIBOR, SONIA, swapOf, TONA } from '../rates/swap.js';

export const clearedSwapsOneWithoutSide: Layout = {
  name: 'cleared swaps, one of which says neither pay nor receive',
  about:
    'A clearing broker’s list of a client’s swaps: house, trade number, Pay or Receive, rate, index, dates and value; the side of one swap is blank, which nobody can know.',
  statement: textStatement(
    [
      [
        'Client,CCP,Trade ID,Product,Ccy,Notional,Pay/Receive,Fixed Rate,Floating Index,Effective Date,Maturity Date,NPV',
        'heading',
      ],
      [
        'LIFE-02,LCH,LCH0088213,OIS,USD,"50,000,000",Pay,3.6125,USD-SOFR,2026-03-18,2031-03-18,"-182,410"',
        swapOf(['LIFE-02', 'LCH', 'LCH0088213'], 'PAY', 50_000_000, ['20260318', '20310318'], 3.6125),
      ],
      [
        'LIFE-02,LCH,LCH0088217,OIS,USD,"25,000,000",Receive,3.8840,USD-SOFR,2025-09-15,2035-09-15,"402,118"',
        swapOf(['LIFE-02', 'LCH', 'LCH0088217'], 'RECEIVE', 25_000_000, ['20250915', '20350915'], 3.884),
      ],
      [
        'LIFE-02,LCH,LCH0089020,OIS,GBP,"30,000,000",Receive,3.7210,GBP-SONIA,2026-06-17,2031-06-17,"61,902"',
        swapOf(['LIFE-02', 'LCH', 'LCH0089020'], 'RECEIVE', 30_000_000, ['20260617', '20310617'], 3.721, SONIA),
      ],
      ['LIFE-02,LCH,LCH0089144,OIS,EUR,"40,000,000",,2.2450,EUR-ESTR,2026-09-16,2033-09-16,"12,233"', 'question'],
      [
        'LIFE-02,LCH,LCH0090001,IRS,EUR,"60,000,000",Pay,2.4100,EUR-EURIBOR-6M,2026-11-18,2036-11-18,"-44,871"',
        swapOf(['LIFE-02', 'LCH', 'LCH0090001'], 'PAY', 60_000_000, ['20261118', '20361118'], 2.41, EURIBOR),
      ],
      ['Total,,,,,,,,,,,"248,972"', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const inventoryOfHouses: Layout = {
  name: 'swap inventory of three clearing houses in millions',
  about:
    'A rates fund’s sheet: swaps at CME, Eurex and JSCC, Pay or Rec, notional in millions whatever the currency, rates by a per cent format, dates as dates, DV01 beside, the net of it below.',
  statement: workbookStatement([
    {
      name: 'Cleared IRS',
      merged: ['A1:J1'],
      lines: [
        [['Cleared Swap Inventory'], 'title'],
        [['Fund: Tarn Rates Fund'], 'title'],
        [['As of', day('2026-11-27', 'dd-mmm-yy')], 'title'],
        BLANK,
        [
          ['Trade Ref', 'CCP', 'Pay/Rec', 'Ccy', 'Notional (m)', 'Fixed Rate', 'Index', 'Start', 'Maturity', 'DV01'],
          'heading',
        ],
        [
          [
            'T-1001',
            'CME',
            'Pay',
            'USD',
            75,
            shown(0.03485, '0.000%'),
            'SOFR',
            day('2026-12-16', 'dd-mmm-yy'),
            day('2028-12-16', 'dd-mmm-yy'),
            shown(14310, '#,##0'),
          ],
          swapOf(['Tarn Rates Fund', 'CME', 'T-1001'], 'PAY', 75_000_000, ['20261216', '20281216'], 3.485),
        ],
        [
          [
            'T-1002',
            'CME',
            'Rec',
            'USD',
            20,
            shown(0.0377, '0.000%'),
            'SOFR',
            day('2026-03-18', 'dd-mmm-yy'),
            day('2036-03-18', 'dd-mmm-yy'),
            -16120,
          ],
          swapOf(['Tarn Rates Fund', 'CME', 'T-1002'], 'RECEIVE', 20_000_000, ['20260318', '20360318'], 3.77),
        ],
        [
          [
            'T-1003',
            'Eurex',
            'Pay',
            'EUR',
            100,
            shown(0.0212, '0.000%'),
            'ESTR',
            day('2026-09-16', 'dd-mmm-yy'),
            day('2029-09-16', 'dd-mmm-yy'),
            28040,
          ],
          swapOf(['Tarn Rates Fund', 'EUREX', 'T-1003'], 'PAY', 100_000_000, ['20260916', '20290916'], 2.12, ESTR),
        ],
        [
          [
            'T-1004',
            'Eurex',
            'Rec',
            'EUR',
            50,
            shown(0.02655, '0.000%'),
            'EURIBOR 6M',
            day('2026-06-17', 'dd-mmm-yy'),
            day('2036-06-17', 'dd-mmm-yy'),
            -42950,
          ],
          swapOf(
            ['Tarn Rates Fund', 'EUREX', 'T-1004'],
            'RECEIVE',
            50_000_000,
            ['20260617', '20360617'],
            2.655,
            EURIBOR,
          ),
        ],
        [
          [
            'T-1005',
            'JSCC',
            'Pay',
            'JPY',
            shown(5000, '#,##0'),
            shown(0.01285, '0.000%'),
            'TONA',
            day('2026-09-16', 'dd-mmm-yy'),
            day('2033-09-16', 'dd-mmm-yy'),
            21960,
          ],
          swapOf(['Tarn Rates Fund', 'JSCC', 'T-1005'], 'PAY', 5_000_000_000, ['20260916', '20330916'], 1.285, TONA),
        ],
        [['Net', '', '', '', '', '', '', '', '', 5240], 'total'],
      ],
    },
  ]),
};

export const ladderInDollars: Layout = {
  name: 'ladder of four curves in dollars, tenors across',
  about:
    'A macro desk’s ladder: a row for each curve, USD per basis point of all of them, zeros where there is nothing, totals at the right and below.',
  statement: textStatement(
    [
      ['DV01 by curve and tenor (USD per bp),,,,,,,,,', 'title'],
      ['Portfolio: RATES-MACRO,,,,,,,,,', 'title'],
      ['Date: 27-Nov-2026,,,,,,,,,', 'title'],
      [',,,,,,,,,', 'blank'],
      ['Curve,3M,1Y,2Y,5Y,10Y,20Y,30Y,Total,', 'heading'],
      [
        'USD SOFR,"1,250","-8,400","22,310","-41,075","18,960",0,"-6,120","-13,075",',
        together(
          ladderPoint('RATES-MACRO', 'USD-SOFR-OIS', '3M', 1250),
          ladderPoint('RATES-MACRO', 'USD-SOFR-OIS', '1Y', -8400),
          ladderPoint('RATES-MACRO', 'USD-SOFR-OIS', '2Y', 22310),
          ladderPoint('RATES-MACRO', 'USD-SOFR-OIS', '5Y', -41075),
          ladderPoint('RATES-MACRO', 'USD-SOFR-OIS', '10Y', 18960),
          ladderPoint('RATES-MACRO', 'USD-SOFR-OIS', '30Y', -6120),
        ),
      ],
      [
        'EUR ESTR,0,"3,115","-7,240","12,800","-9,450","2,210",0,"1,435",',
        inDollars(
          ladderPoint('RATES-MACRO', 'EUR-ESTR', '1Y', 3115),
          ladderPoint('RATES-MACRO', 'EUR-ESTR', '2Y', -7240),
          ladderPoint('RATES-MACRO', 'EUR-ESTR', '5Y', 12800),
          ladderPoint('RATES-MACRO', 'EUR-ESTR', '10Y', -9450),
          ladderPoint('RATES-MACRO', 'EUR-ESTR', '20Y', 2210),
        ),
      ],
      [
        'GBP SONIA,-410,0,"5,650","-3,300",0,0,"4,875","6,815",',
        inDollars(
          ladderPoint('RATES-MACRO', 'GBP-SONIA', '3M', -410),
          ladderPoint('RATES-MACRO', 'GBP-SONIA', '2Y', 5650),
          ladderPoint('RATES-MACRO', 'GBP-SONIA', '5Y', -3300),
          ladderPoint('RATES-MACRO', 'GBP-SONIA', '30Y', 4875),
        ),
      ],
      [
        'JPY TONA,0,0,-980,"1,760","-2,040",0,0,"-1,260",',
        inDollars(
          ladderPoint('RATES-MACRO', 'JPY-TONA', '2Y', -980),
          ladderPoint('RATES-MACRO', 'JPY-TONA', '5Y', 1760),
          ladderPoint('RATES-MACRO', 'JPY-TONA', '10Y', -2040),
        ),
      ],
      ['Total,840,"-5,285","19,740","-29,815","7,470","2,210","-1,245","-6,085",', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const treasuriesWithFractions: Layout = {
  name: 'treasury positions with coupons in fractions and prices in 32nds',
  about:
    'A treasury desk’s position report: book, CUSIP, `T 4 3/8 05/15/34` beside coupon and maturity, face with commas and a sign, prices as 101-24+, a total of each book.',
  statement: textStatement(
    [
      ['Book,CUSIP,Description,Coupon,Maturity,Position (Face),Price,Market Value', 'heading'],
      [
        'TSY-1,91282CKQ3,T 4 3/8 05/15/34,4.375,05/15/2034,"25,000,000",101-24+,"25,441,406.25"',
        securityOf('TSY-1', '20340515', 4.375, 25_000_000),
      ],
      [
        'TSY-1,91282CLW9,T 4 1/4 11/15/34,4.25,11/15/2034,"-40,000,000",100-27,"-40,337,500.00"',
        securityOf('TSY-1', '20341115', 4.25, -40_000_000),
      ],
      [
        'TSY-1,912810UA4,T 4 5/8 05/15/54,4.625,05/15/2054,"5,000,000",99-16,"4,975,000.00"',
        securityOf('TSY-1', '20540515', 4.625, 5_000_000),
      ],
      [
        'TSY-2,91282CBL4,T 1 1/8 02/15/31,1.125,02/15/2031,"-15,000,000",89-08+,"-13,389,843.75"',
        securityOf('TSY-2', '20310215', 1.125, -15_000_000),
      ],
      [
        'TSY-2,91282CJZ5,T 4 02/15/34,4,02/15/2034,"30,000,000",99-10,"29,793,750.00"',
        securityOf('TSY-2', '20340215', 4, 30_000_000),
      ],
      ['TSY-1 Total,,,,,"-10,000,000",,"-9,921,093.75"', 'total'],
      ['TSY-2 Total,,,,,"15,000,000",,"16,403,906.25"', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};
