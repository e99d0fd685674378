import { BLANK, day, ladderPoint, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, swapOf, TONA } from '../rates/swap.js';

export const portalWithStates: Layout = {
  name: 'cleared swaps of a client portal with their states',
  about:
    'A clearing client’s daily file of swaps: clearing house and cleared trade number, Pay or Receive, rate in per cent, index, dates, state, value and DV01 beside; trades terminated or compressed away stand among those that are active.',
  statement: textStatement([
    ['Cleared Swap Positions - COB 20 Nov 2026,,,,,,,,,,,,,', 'title'],
    [
      'Account,CCP,Cleared Trade ID,Product,Ccy,Notional,Pay/Receive Fixed,Fixed Rate (%),Floating Index,Effective Date,Maturity Date,Status,NPV (USD),DV01 (USD)',
      'heading',
    ],
    [
      'CF-200,LCH,LCH451201,OIS,USD,"75,000,000",Pay,3.8125,USD-SOFR-OIS,2026-03-18,2031-03-18,Active,"212,440.18","-29,870.00"',
      swapOf(['CF-200', 'LCH', 'LCH451201'], 'PAY', 75_000_000, ['20260318', '20310318'], 3.8125),
    ],
    [
      'CF-200,LCH,LCH451202,OIS,USD,"50,000,000",Receive,3.9050,USD-SOFR-OIS,2026-06-17,2036-06-17,Terminated,0.00,0.00',
      'remark',
    ],
    [
      'CF-200,LCH,LCH451377,OIS,EUR,"40,000,000",Receive,2.2450,EUR-ESTR,2026-09-16,2031-09-16,Active,"-18,115.70","19,240.00"',
      swapOf(['CF-200', 'LCH', 'LCH451377'], 'RECEIVE', 40_000_000, ['20260916', '20310916'], 2.245, ESTR),
    ],
    [
      'CF-200,LCH,LCH451390,IRS,EUR,"25,000,000",Pay,2.6310,EUR-EURIBOR-6M,2026-11-24,2036-11-24,Active,"9,004.25","-22,610.00"',
      swapOf(['CF-200', 'LCH', 'LCH451390'], 'PAY', 25_000_000, ['20261124', '20361124'], 2.631, EURIBOR),
    ],
    [
      'CF-200,CME,CME0090031,OIS,USD,"110,000,000",Receive,3.7725,USD-SOFR-OIS,2026-11-24,2028-11-24,Active,"-4,120.00","20,930.00"',
      swapOf(['CF-200', 'CME', 'CME0090031'], 'RECEIVE', 110_000_000, ['20261124', '20281124'], 3.7725),
    ],
    [
      'CF-205,LCH,LCH460018,OIS,GBP,"30,000,000",Receive,3.9800,GBP-SONIA,2026-11-20,2033-11-20,Active,"11,377.40","23,480.00"',
      swapOf(['CF-205', 'LCH', 'LCH460018'], 'RECEIVE', 30_000_000, ['20261120', '20331120'], 3.98, SONIA),
    ],
    [
      'CF-205,LCH,LCH460019,OIS,GBP,"30,000,000",Pay,3.9450,GBP-SONIA,2026-10-14,2033-10-14,Compressed,0.00,0.00',
      'remark',
    ],
    [
      'CF-205,JSCC,JSC7700412,OIS,JPY,"4,000,000,000",Pay,1.2600,JPY-TONA,2026-11-24,2031-11-24,Active,"6,230.00","-14,110.00"',
      swapOf(['CF-205', 'JSCC', 'JSC7700412'], 'PAY', 4_000_000_000, ['20261124', '20311124'], 1.26, TONA),
    ],
    ['Total,,,,,,,,,,,,"216,816.13","-2,940.00"', 'total'],
  ]),
};

const date = (iso: string) => day(iso, 'dd-mmm-yy');

export const dealersTypes: Layout = {
  name: 'dealer’s sheet of swaps, a FRA and a basis swap',
  about:
    'A swap dealer’s own sheet: sizes in millions, start and end as dates, OIS, IRS, a FRA and a basis swap whose spread in basis points is on the first index, as a note says; DV01 in thousands beside, sums below.',
  statement: sheetStatement([
    [['EUR & USD swap book', '', '', '', '', '', date('2026-11-20')], 'title'],
    [['P = we pay the fixed rate (basis: the first index plus spread), R = we receive it'], 'remark'],
    BLANK,
    [
      [
        ...[
          'Deal',
          'Book',
          'CCP',
          'Type',
          'P/R',
          'Ccy',
          'Size (mm)',
          'Start',
          'End',
          'Fixed (%)',
          'Index',
          'Spread (bp)',
        ],
        ...['Index 2', 'DV01 (k)'],
      ],
      'heading',
    ],
    [
      [
        ...['D-1', 'SWD-2', 'LCH', 'IRS', 'P', 'EUR', 80, date('2026-11-24'), date('2036-11-24'), 2.63, 'EURIBOR 6M'],
        ...['', '', -70.4],
      ],
      swapOf(['SWD-2', 'LCH', 'D-1'], 'PAY', 80_000_000, ['20261124', '20361124'], 2.63, EURIBOR),
    ],
    [
      [
        ...['D-2', 'SWD-2', 'LCH', 'OIS', 'R', 'EUR', 150, date('2026-11-24'), date('2028-11-24'), 2.05, 'ESTR'],
        ...['', '', 29.3],
      ],
      swapOf(['SWD-2', 'LCH', 'D-2'], 'RECEIVE', 150_000_000, ['20261124', '20281124'], 2.05, ESTR),
    ],
    [
      [
        ...['D-3', 'SWD-2', 'LCH', 'FRA', 'P', 'EUR', 200, date('2027-02-24'), date('2027-08-24'), 2.31, 'EURIBOR 6M'],
        ...['', '', -9.9],
      ],
      swapOf(['SWD-2', 'LCH', 'D-3'], 'PAY', 200_000_000, ['20270224', '20270824'], 2.31, { ...EURIBOR, type: 'FRA' }),
    ],
    [
      [
        ...['D-4', 'SWD-2', 'LCH', 'Basis', 'R', 'EUR', 60, date('2026-11-24'), date('2031-11-24'), '', 'EURIBOR 3M'],
        ...[6.25, 'EURIBOR 6M', 0.2],
      ],
      [
        {
          ...{ account_code: 'SWD-2', clearing_house: 'LCH', trade_id: 'D-4', type: 'BASIS', direction: 'RECEIVE' },
          ...{ notional: 60_000_000, currency: 'EUR', effective_date: '20261124', maturity_date: '20311124' },
          ...{ float_index: 'EUR-EURIBOR-3M', float_index_2: 'EUR-EURIBOR-6M', spread: 6.25 },
        },
      ],
    ],
    [
      [
        ...['D-5', 'SWD-2', 'LCH', 'OIS', 'P', 'USD', 120, date('2026-11-24'), date('2031-11-24'), 3.78, 'SOFR'],
        ...['', '', -54.1],
      ],
      swapOf(['SWD-2', 'LCH', 'D-5'], 'PAY', 120_000_000, ['20261124', '20311124'], 3.78),
    ],
    [
      [
        ...['D-6', 'SWD-2', 'LCH', 'IRS', 'R', 'EUR', 35, date('2026-11-24'), date('2056-11-24'), 2.78, 'EURIBOR 6M'],
        ...['', '', 71.6],
      ],
      swapOf(['SWD-2', 'LCH', 'D-6'], 'RECEIVE', 35_000_000, ['20261124', '20561124'], 2.78, EURIBOR),
    ],
    [['Total', '', '', '', '', '', '', '', '', '', '', '', '', -33.3], 'total'],
  ]),
};

export const partlyUnwound: Layout = {
  name: 'swaps partly unwound',
  about:
    'A fund administrator’s sheet of swaps that were partly unwound: original, unwound and remaining notional in millions of dollars; what remains is held, a swap of which nothing remains is none; fixed rate as a per cent format.',
  statement: sheetStatement([
    [['Cleared USD swaps vs SOFR: remaining notionals'], 'title'],
    [['Fund', 'ASHDOWN RV'], 'title'],
    [['Valuation date', day('2026-11-20', 'dd/mm/yyyy')], 'title'],
    BLANK,
    [
      [
        ...['Trade Ref', 'Clearing House', 'Pay/Receive', 'Fixed Rate', 'Floating', 'Start Date', 'End Date'],
        ...['Original Notional (USD mm)', 'Unwound (USD mm)', 'Remaining Notional (USD mm)', 'Comment'],
      ],
      'heading',
    ],
    [
      [
        ...['AR-071', 'LCH', 'Receive', shown(0.0391, '0.000%'), 'SOFR', date('2026-02-18'), date('2036-02-18')],
        ...[75, 25, 50, 'unwound 25 on 12-Oct with Bank C'],
      ],
      swapOf(['ASHDOWN RV', 'LCH', 'AR-071'], 'RECEIVE', 50_000_000, ['20260218', '20360218'], 3.91),
    ],
    [
      [
        ...['AR-072', 'LCH', 'Pay', shown(0.03775, '0.000%'), 'SOFR', date('2026-05-20'), date('2028-05-20')],
        ...[200, 200, 0, 'fully unwound 3-Nov'],
      ],
      'remark',
    ],
    [
      [
        ...['AR-080', 'CME', 'Pay', shown(0.03812, '0.000%'), 'SOFR', date('2026-08-19'), date('2031-08-19')],
        ...[60, 0, 60, ''],
      ],
      swapOf(['ASHDOWN RV', 'CME', 'AR-080'], 'PAY', 60_000_000, ['20260819', '20310819'], 3.812),
    ],
    [
      [
        ...['AR-083', 'LCH', 'Pay', shown(0.0396, '0.000%'), 'SOFR', date('2026-09-16'), date('2046-09-16')],
        ...[40, 12.5, 27.5, 'partial unwind 18-Nov'],
      ],
      swapOf(['ASHDOWN RV', 'LCH', 'AR-083'], 'PAY', 27_500_000, ['20260916', '20460916'], 3.96),
    ],
    [
      [
        ...['AR-090', 'CME', 'Receive', shown(0.0379, '0.000%'), 'SOFR', date('2026-11-24'), date('2029-11-24')],
        ...[90, 0, 90, ''],
      ],
      swapOf(['ASHDOWN RV', 'CME', 'AR-090'], 'RECEIVE', 90_000_000, ['20261124', '20291124'], 3.79),
    ],
    [['Total', '', '', '', '', '', '', 465, 237.5, 227.5, ''], 'total'],
  ]),
};

export const threeCurves: Layout = {
  name: 'ladder of three currencies in thousands',
  about:
    'A liability-driven fund’s ladder: tenors down, a column for each of three currencies’ swap curves, thousands of the curve’s own currency, the gain for a fall of one basis point, empty cells where there is nothing, a total.',
  statement: sheetStatement([
    [['Swap DV01 by tenor'], 'title'],
    [['Portfolio', 'LDI-6'], 'title'],
    [['Thousands of local currency; + = gain if rates fall by 1bp'], 'title'],
    BLANK,
    [['Tenor', 'USD SOFR', 'EUR ESTR', 'GBP SONIA'], 'heading'],
    [
      ['2Y', 4.2, -1.5, ''],
      together(ladderPoint('LDI-6', 'USD-SOFR-OIS', '2Y', 4200), ladderPoint('LDI-6', 'EUR-ESTR', '2Y', -1500)),
    ],
    [
      ['5Y', -12.75, '', 8],
      together(ladderPoint('LDI-6', 'USD-SOFR-OIS', '5Y', -12750), ladderPoint('LDI-6', 'GBP-SONIA', '5Y', 8000)),
    ],
    [
      ['10Y', 21, 6.4, -3.1],
      together(
        ladderPoint('LDI-6', 'USD-SOFR-OIS', '10Y', 21000),
        ladderPoint('LDI-6', 'EUR-ESTR', '10Y', 6400),
        ladderPoint('LDI-6', 'GBP-SONIA', '10Y', -3100),
      ),
    ],
    [
      ['30Y', '', 2.25, 45.5],
      together(ladderPoint('LDI-6', 'EUR-ESTR', '30Y', 2250), ladderPoint('LDI-6', 'GBP-SONIA', '30Y', 45500)),
    ],
    [['Total', 12.45, 7.15, 50.4], 'total'],
  ]),
};

const SOFR_CURVE = 'USD-SOFR-OIS';
const TREASURY_CURVE = 'USD-TREASURY';

export const bucketsAcross: Layout = {
  name: 'ladder of books with tenors across',
  about:
    'A relative-value desk’s report: a row for each book and curve, tenors across, dollars per basis point as the gain for a fall, losses in brackets, a dash where there is nothing, sums at the right and below.',
  statement: textStatement([
    ['"PV01 by bucket, USD per bp, positive = profit when rates fall",,,,,,', 'title'],
    ['As of 2026-11-20,,,,,,', 'title'],
    ['Book,Curve,2Y,5Y,10Y,30Y,Total', 'heading'],
    [
      'RV-1,USD SOFR,"(18,500)","42,300",-,"(6,150)","17,650"',
      together(
        ladderPoint('RV-1', SOFR_CURVE, '2Y', -18500),
        ladderPoint('RV-1', SOFR_CURVE, '5Y', 42300),
        ladderPoint('RV-1', SOFR_CURVE, '30Y', -6150),
      ),
    ],
    [
      'RV-1,UST,"17,900","(40,800)","3,275",-,"(19,625)"',
      together(
        ladderPoint('RV-1', TREASURY_CURVE, '2Y', 17900),
        ladderPoint('RV-1', TREASURY_CURVE, '5Y', -40800),
        ladderPoint('RV-1', TREASURY_CURVE, '10Y', 3275),
      ),
    ],
    [
      'RV-2,USD SOFR,-,"(9,400)","25,000","(11,720)","3,880"',
      together(
        ladderPoint('RV-2', SOFR_CURVE, '5Y', -9400),
        ladderPoint('RV-2', SOFR_CURVE, '10Y', 25000),
        ladderPoint('RV-2', SOFR_CURVE, '30Y', -11720),
      ),
    ],
    ['Total,,(600),"(7,900)","28,275","(17,870)","1,905"', 'total'],
  ]),
};
