import { BLANK, day, ladderPoint, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { ESTR, EURIBOR, SONIA, TONA, swapOf } from '../rates/swap.js';

export const swapBlotter: Layout = {
  name: 'swap blotter in millions of five currencies',
  about:
    'A rates desk’s blotter: Pay and Rec fixed, notional in mm under its heading, dates as 24-Nov-26, indices as SOFR OIS, ESTR OIS, EURIBOR 6M, SONIA and TONA.',
  statement: textStatement([
    [
      'Trade Date,Trade ID,Book,CCP,Pay/Rec Fixed,Notional (mm),Ccy,Effective,Maturity,Fixed Rate (%),Float Index,Counterparty',
      'heading',
    ],
    [
      '19-Nov-26,R10021,G10-SW,LCH,Pay,75,USD,24-Nov-26,24-Nov-31,3.795,SOFR OIS,Bank A',
      swapOf(['G10-SW', 'LCH', 'R10021'], 'PAY', 75_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      '19-Nov-26,R10022,G10-SW,LCH,Rec,40,USD,24-Nov-26,24-Nov-36,3.91,SOFR OIS,Bank B',
      swapOf(['G10-SW', 'LCH', 'R10022'], 'RECEIVE', 40_000_000, ['20261124', '20361124'], 3.91),
    ],
    [
      '19-Nov-26,R10023,G10-SW,CME,Rec,120,USD,24-Nov-26,24-Nov-28,3.78,SOFR OIS,Bank C',
      swapOf(['G10-SW', 'CME', 'R10023'], 'RECEIVE', 120_000_000, ['20261124', '20281124'], 3.78),
    ],
    [
      '19-Nov-26,R10024,G10-SW,LCH,Pay,62.5,EUR,24-Nov-26,24-Nov-31,2.42,EURIBOR 6M,Bank A',
      swapOf(['G10-SW', 'LCH', 'R10024'], 'PAY', 62_500_000, ['20261124', '20311124'], 2.42, EURIBOR),
    ],
    [
      '20-Nov-26,R10025,G10-SW,LCH,Rec,30,EUR,24-Nov-26,24-Nov-36,2.62,EURIBOR 6M,Bank D',
      swapOf(['G10-SW', 'LCH', 'R10025'], 'RECEIVE', 30_000_000, ['20261124', '20361124'], 2.62, EURIBOR),
    ],
    [
      '20-Nov-26,R10026,G10-SW,EUREX,Pay,50,EUR,24-Nov-26,24-Nov-28,2.05,ESTR OIS,Bank D',
      swapOf(['G10-SW', 'EUREX', 'R10026'], 'PAY', 50_000_000, ['20261124', '20281124'], 2.05, ESTR),
    ],
    [
      '20-Nov-26,R10027,G10-SW,LCH,Rec,25,GBP,24-Nov-26,24-Nov-33,3.90,SONIA,Bank B',
      swapOf(['G10-SW', 'LCH', 'R10027'], 'RECEIVE', 25_000_000, ['20261124', '20331124'], 3.9, SONIA),
    ],
    [
      '20-Nov-26,R10028,G10-SW,JSCC,Pay,"5,000",JPY,24-Nov-26,24-Nov-31,1.25,TONA,Bank E',
      swapOf(['G10-SW', 'JSCC', 'R10028'], 'PAY', 5_000_000_000, ['20261124', '20311124'], 1.25, TONA),
    ],
  ]),
};

export const swapsByTenor: Layout = {
  name: 'swaps by start and tenor',
  about:
    'A hedge fund’s list of swaps: start date and tenor instead of a maturity, PayFixed and RecFixed, full notionals, fixed rates as per cents, PV and DV01 beside, total below.',
  statement: sheetStatement([
    [['Fund', 'TIDE MASTER'], 'title'],
    [['Cleared swaps', day('2026-11-20', 'dd mmm yyyy')], 'title'],
    BLANK,
    [
      [
        'Ref',
        'Clearing House',
        'Direction',
        'Ccy',
        'Notional',
        'Start',
        'Tenor',
        'Fixed Rate',
        'Floating',
        'PV',
        'DV01',
      ],
      'heading',
    ],
    [
      [
        'TM-301',
        'LCH',
        'PayFixed',
        'USD',
        shown(100e6, '#,##0'),
        day('2026-11-24', 'dd-mmm-yy'),
        '5Y',
        shown(0.03795, '0.000%'),
        'USD SOFR',
        8200,
        -44900,
      ],
      swapOf(['TIDE MASTER', 'LCH', 'TM-301'], 'PAY', 100_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      [
        'TM-302',
        'LCH',
        'RecFixed',
        'USD',
        shown(55e6, '#,##0'),
        day('2026-11-24', 'dd-mmm-yy'),
        '10Y',
        shown(0.0391, '0.000%'),
        'USD SOFR',
        -3100,
        44600,
      ],
      swapOf(['TIDE MASTER', 'LCH', 'TM-302'], 'RECEIVE', 55_000_000, ['20261124', '20361124'], 3.91),
    ],
    [
      [
        'TM-303',
        'LCH',
        'PayFixed',
        'USD',
        shown(20e6, '#,##0'),
        day('2026-11-24', 'dd-mmm-yy'),
        '30Y',
        shown(0.0395, '0.000%'),
        'USD SOFR',
        1100,
        -35000,
      ],
      swapOf(['TIDE MASTER', 'LCH', 'TM-303'], 'PAY', 20_000_000, ['20261124', '20561124'], 3.95),
    ],
    [
      [
        'TM-304',
        'LCH',
        'RecFixed',
        'EUR',
        shown(80e6, '#,##0'),
        day('2026-11-24', 'dd-mmm-yy'),
        '5Y',
        shown(0.0215, '0.000%'),
        'EUR ESTR',
        -900,
        37800,
      ],
      swapOf(['TIDE MASTER', 'LCH', 'TM-304'], 'RECEIVE', 80_000_000, ['20261124', '20311124'], 2.15, ESTR),
    ],
    [
      [
        'TM-305',
        'LCH',
        'PayFixed',
        'EUR',
        shown(35e6, '#,##0'),
        day('2026-11-24', 'dd-mmm-yy'),
        '10Y',
        shown(0.0262, '0.000%'),
        'EURIBOR 6M',
        450,
        -30900,
      ],
      swapOf(['TIDE MASTER', 'LCH', 'TM-305'], 'PAY', 35_000_000, ['20261124', '20361124'], 2.62, EURIBOR),
    ],
    [
      [
        'TM-306',
        'CME',
        'RecFixed',
        'USD',
        shown(150e6, '#,##0'),
        day('2026-11-24', 'dd-mmm-yy'),
        '2Y',
        shown(0.0378, '0.000%'),
        'USD SOFR',
        -1200,
        28600,
      ],
      swapOf(['TIDE MASTER', 'CME', 'TM-306'], 'RECEIVE', 150_000_000, ['20261124', '20281124'], 3.78),
    ],
    [
      [
        'TM-307',
        'LCH',
        'PayFixed',
        'GBP',
        shown(28e6, '#,##0'),
        day('2026-11-24', 'dd-mmm-yy'),
        '7Y',
        shown(0.039, '0.000%'),
        'GBP SONIA',
        300,
        -17100,
      ],
      swapOf(['TIDE MASTER', 'LCH', 'TM-307'], 'PAY', 28_000_000, ['20261124', '20331124'], 3.9, SONIA),
    ],
    [['Total', '', '', '', '', '', '', '', '', 4850, -16900], 'total'],
  ]),
};

const SOFR_CURVE = 'USD-SOFR-OIS';
const ESTR_CURVE = 'EUR-ESTR';
const SONIA_CURVE = 'GBP-SONIA';
const ladders = (account: string, tenor: string, usd: number, eur: number, gbp: number) =>
  together(
    ...(usd === 0 ? [] : [ladderPoint(account, SOFR_CURVE, tenor, usd)]),
    ...(eur === 0 ? [] : [ladderPoint(account, ESTR_CURVE, tenor, eur)]),
    ...(gbp === 0 ? [] : [ladderPoint(account, SONIA_CURVE, tenor, gbp)]),
  );

export const curvesAcross: Layout = {
  name: 'DV01 ladder with three curves across',
  about:
    'A risk report of one account: tenors from 6M to 30Y down, USD SOFR, EUR ESTR and GBP SONIA across, each in its own currency, the sign said above, totals below.',
  statement: sheetStatement([
    [['Interest rate risk by tenor'], 'title'],
    [['Account', 'RV-20'], 'title'],
    [['DV01 in local currency; positive = gain for a 1bp fall in rates'], 'title'],
    BLANK,
    [['Tenor', 'USD SOFR', 'EUR ESTR', 'GBP SONIA'], 'heading'],
    [['6M', 1250, -300, 0], ladders('RV-20', '6M', 1250, -300, 0)],
    [['1Y', -4100, 850, 400], ladders('RV-20', '1Y', -4100, 850, 400)],
    [['2Y', 18250, -6200, 0], ladders('RV-20', '2Y', 18250, -6200, 0)],
    [['3Y', -2200, 0, 1150], ladders('RV-20', '3Y', -2200, 0, 1150)],
    [['5Y', -31800, 12400, -5300], ladders('RV-20', '5Y', -31800, 12400, -5300)],
    [['7Y', 0, 2900, 0], ladders('RV-20', '7Y', 0, 2900, 0)],
    [['10Y', 24700, -9900, 6100], ladders('RV-20', '10Y', 24700, -9900, 6100)],
    [['20Y', -3000, 0, 0], ladders('RV-20', '20Y', -3000, 0, 0)],
    [['30Y', 5200, 1100, -2050], ladders('RV-20', '30Y', 5200, 1100, -2050)],
    [['Total', 8300, 850, 300], 'total'],
  ]),
};

const across = (account: string, index: string, values: readonly (readonly [string, number])[]) =>
  together(...values.map(([tenor, dv01]) => ladderPoint(account, index, tenor, dv01)));

export const bucketsAcross: Layout = {
  name: 'PV01 by bucket in thousands',
  about:
    'A bank’s market risk sheet: book, currency and curve down, buckets across, figures in thousands of the currency, total at the right, sign said above.',
  statement: textStatement([
    ['PV01 by bucket (thousands of local currency),,,,,,,,', 'title'],
    ['A positive PV01 is a gain when rates fall by 1bp,,,,,,,,', 'title'],
    ['Book,Ccy,Curve,1Y,2Y,5Y,10Y,30Y,Total', 'heading'],
    [
      'IRD-NY,USD,SOFR,3.2,-11.5,25.0,-18.4,2.1,0.4',
      across('IRD-NY', SOFR_CURVE, [
        ['1Y', 3200],
        ['2Y', -11500],
        ['5Y', 25000],
        ['10Y', -18400],
        ['30Y', 2100],
      ]),
    ],
    [
      'IRD-LDN,EUR,ESTR,-1.4,6.3,-9.8,0.0,0.0,-4.9',
      across('IRD-LDN', ESTR_CURVE, [
        ['1Y', -1400],
        ['2Y', 6300],
        ['5Y', -9800],
      ]),
    ],
    [
      'IRD-LDN,EUR,EURIBOR 6M,0.0,0.0,7.7,-12.1,4.5,0.1',
      across('IRD-LDN', 'EUR-EURIBOR-6M', [
        ['5Y', 7700],
        ['10Y', -12100],
        ['30Y', 4500],
      ]),
    ],
    [
      'IRD-LDN,GBP,SONIA,0.9,0.0,-3.6,5.5,0.0,2.8',
      across('IRD-LDN', SONIA_CURVE, [
        ['1Y', 900],
        ['5Y', -3600],
        ['10Y', 5500],
      ]),
    ],
  ]),
};

export const treasuryInventory: Layout = {
  name: 'treasury inventory in thousands and 32nds',
  about:
    'A government dealer’s inventory: `T 4 7/8 11/15/32`, par in thousands with shorts in brackets, prices in 32nds with a plus, yields, bills by discount, totals of notes and bills.',
  statement: sheetStatement([
    [['GOVT INVENTORY - BOOK GV-3 - 20-NOV-26 CLOSE'], 'title'],
    [['Book', 'GV-3'], 'title'],
    BLANK,
    [['Issue', 'CUSIP', 'Par ($000)', 'Price', 'Yield', 'DV01'], 'heading'],
    [['Notes and bonds'], 'title'],
    [
      ['T 4 1/8 11/15/32', '91282CZQ7', '45,000', '100-07+', 4.08, 24100],
      securityOf('GV-3', '20321115', 4.125, 45_000_000),
    ],
    [
      ['T 3 3/4 08/31/31', '91282CZR5', '(30,000)', '99-02', 3.96, -13200],
      securityOf('GV-3', '20310831', 3.75, -30_000_000),
    ],
    [
      ['T 4 1/4 05/15/35', '91282CZS3', '12,500', '100-28', 4.13, 8700],
      securityOf('GV-3', '20350515', 4.25, 12_500_000),
    ],
    [
      ['T 3 1/2 09/30/28', '91282CZT1', '(80,000)', '99-14+', 3.82, -14300],
      securityOf('GV-3', '20280930', 3.5, -80_000_000),
    ],
    [
      ['T 4 5/8 05/15/54', '912810ZU5', '8,000', '98-19', 4.71, 12900],
      securityOf('GV-3', '20540515', 4.625, 8_000_000),
    ],
    [['Total notes and bonds', '', '(44,500)', '', '', 18200], 'total'],
    [['Bills'], 'title'],
    [
      ['B 03/18/27', '912797ZV2', '60,000', 3.71, 3.8, 1900],
      [
        {
          account_code: 'GV-3',
          contract_type: 'UST-BILL',
          currency: 'USD',
          maturity: '20270318',
          notional: 60_000_000,
        },
      ],
    ],
    [
      ['B 06/10/27', '912797ZW0', '25,000', 3.66, 3.78, 1400],
      [
        {
          account_code: 'GV-3',
          contract_type: 'UST-BILL',
          currency: 'USD',
          maturity: '20270610',
          notional: 25_000_000,
        },
      ],
    ],
    [['Total bills', '', '85,000', '', '', 3300], 'total'],
    [['Total', '', '40,500', '', '', 21500], 'total'],
  ]),
};
