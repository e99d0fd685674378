import { BLANK, day, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, swapOf, TONA } from '../rates/swap.js';

/** A dealer's blotter with floating indices by the names of definitions. */
export const indicesByDefinitions: Layout = {
  name: 'indices by the names of definitions',
  about:
    'A dealer’s blotter: USD-SOFR-COMPOUND, EUR-EuroSTR-COMPOUND, GBP-SONIA-COMPOUND, JPY-TONA-OIS-COMPOUND, notionals with their currency.',
  statement: textStatement([
    [
      'Trade ID,Book,Cpty,Cleared At,Pay/Rec,Notional,Fixed Rate,Floating Index,Eff Date,Mat Date,Trade Date,MTM (USD),DV01',
      'heading',
    ],
    [
      'D1001,USD-MACRO,DLR A,LCH SwapClear,Pay,"USD 50,000,000",3.795%,USD-SOFR-COMPOUND,24-Nov-26,24-Nov-31,20-Nov-26,"12,450.10","-22,310"',
      swapOf(['USD-MACRO', 'LCH', 'D1001'], 'PAY', 50_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'D1002,USD-MACRO,DLR B,LCH SwapClear,Rec,"EUR 30,000,000",2.315%,EUR-EuroSTR-COMPOUND,24-Nov-26,24-Nov-29,20-Nov-26,"-1,210.00","8,450"',
      swapOf(['USD-MACRO', 'LCH', 'D1002'], 'RECEIVE', 30_000_000, ['20261124', '20291124'], 2.315, ESTR),
    ],
    [
      'D1003,GBP-MACRO,DLR A,LCH SwapClear,Rec,"GBP 20,000,000",3.61%,GBP-SONIA-COMPOUND,24-Nov-26,24-Nov-28,20-Nov-26,"901.55","3,900"',
      swapOf(['GBP-MACRO', 'LCH', 'D1003'], 'RECEIVE', 20_000_000, ['20261124', '20281124'], 3.61, SONIA),
    ],
    [
      'D1004,JPY-MACRO,DLR C,LCH SwapClear,Pay,"JPY 3,000,000,000",1.05%,JPY-TONA-OIS-COMPOUND,24-Nov-26,24-Nov-31,20-Nov-26,"-44.00","-9,100"',
      swapOf(['JPY-MACRO', 'LCH', 'D1004'], 'PAY', 3_000_000_000, ['20261124', '20311124'], 1.05, TONA),
    ],
    ['4 trades,,,,,,,,,,,"12,097.65","-19,060"', 'total'],
  ]),
};

/** A voice desk's own words. */
export const sentencesOfSwaps: Layout = {
  name: 'swaps by direction and fixed leg',
  about: 'A portfolio manager’s list: “Pay Fixed” and “Receive Fixed”, notional in mm, tenors, “1D SONIA” and “€STR”.',
  statement: sheetStatement([
    [['Swap book 20-Nov-26'], 'title'],
    BLANK,
    [
      ['Ref', 'Fund', 'CCP', 'Position', 'Ccy', 'Notional (mm)', 'Start', 'Tenor', 'Rate', 'Float', 'NPV', 'PV01'],
      'heading',
    ],
    [
      [
        'PM-1',
        'MACRO1',
        'LCH',
        'Pay Fixed',
        'USD',
        75,
        day('2026-11-24', 'dd-mmm-yy'),
        '10Y',
        shown(0.03905, '0.000%'),
        'SOFR',
        15200,
        -61200,
      ],
      swapOf(['MACRO1', 'LCH', 'PM-1'], 'PAY', 75_000_000, ['20261124', '20361124'], 3.905),
    ],
    [
      [
        'PM-2',
        'MACRO1',
        'LCH',
        'Receive Fixed',
        'GBP',
        25,
        day('2026-11-24', 'dd-mmm-yy'),
        '5Y',
        shown(0.0372, '0.000%'),
        '1D SONIA',
        -900,
        11300,
      ],
      swapOf(['MACRO1', 'LCH', 'PM-2'], 'RECEIVE', 25_000_000, ['20261124', '20311124'], 3.72, SONIA),
    ],
    [
      [
        'PM-3',
        'MACRO2',
        'LCH',
        'Receive Fixed',
        'EUR',
        40,
        day('2026-11-24', 'dd-mmm-yy'),
        '3Y',
        shown(0.0231, '0.000%'),
        '€STR',
        410,
        11800,
      ],
      swapOf(['MACRO2', 'LCH', 'PM-3'], 'RECEIVE', 40_000_000, ['20261124', '20291124'], 2.31, ESTR),
    ],
    [['Total', '', '', '', '', '', '', '', '', '', 14710, -38100], 'total'],
  ]),
};

/** Signed notionals, and the sign's meaning in the heading. */
export const signedNotionals: Layout = {
  name: 'signed notionals of swaps',
  about: 'A hedge fund’s risk sheet: “Notional (+ = receive fixed)” with a sign and no direction, rates as decimals.',
  statement: textStatement([
    ['Account,CCP,Trade,Index,Notional (+ = receive fixed),Ccy,Start Date,End Date,Fixed Rate (decimal),PV', 'heading'],
    [
      'HF-2,CME,X1,USD-SOFR-OIS,-60000000,USD,2026-11-24,2031-11-24,0.03795,1200.10',
      swapOf(['HF-2', 'CME', 'X1'], 'PAY', 60_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'HF-2,CME,X2,USD-SOFR-OIS,45000000,USD,2026-11-24,2036-11-24,0.0391,-877.55',
      swapOf(['HF-2', 'CME', 'X2'], 'RECEIVE', 45_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

/** Long and short, which nobody can read without asking what is long. */
export const longAndShortSwaps: Layout = {
  name: 'long and short swaps',
  about: 'An administrator’s list of swaps as Long and Short: long the fixed rate or long the bond, nobody can tell.',
  statement: textStatement([
    ['Account,CCP,Trade ID,Long/Short,Notional,Ccy,Start,Maturity,Fixed Rate %,Float Index', 'heading'],
    ['ADM,LCH,A1,Long,10000000,USD,2026-11-24,2031-11-24,3.795,USD-SOFR-OIS', 'question'],
    ['ADM,LCH,A2,Short,20000000,USD,2026-11-24,2031-11-24,3.795,USD-SOFR-OIS', 'question'],
  ]),
};

/** Both legs' spreads and conventions as a platform has them. */
export const spreadOverFloating: Layout = {
  name: 'spread over the floating leg',
  about:
    'A trading platform’s export: a spread over the floating rate in bp beside the fixed rate, roll and stub columns.',
  statement: textStatement([
    [
      'DealNumber;Portfolio;ClearingHouse;Instrument;BuySell;PayRecFixed;Nominal;Currency;StartDate;EndDate;FixedRate(%);FloatIndex;FloatSpread(bp);FixedFreq;StubType;Status',
      'heading',
    ],
    [
      '88001;EURDESK;LCH;IRS;Buy;Pay;15000000;EUR;24/11/2026;24/11/2031;2,415;EURIBOR 6M;0;1Y;None;LIVE',
      swapOf(['EURDESK', 'LCH', '88001'], 'PAY', 15_000_000, ['20261124', '20311124'], 2.415, {
        ...EURIBOR,
        pay_frequency: '1Y',
      }),
    ],
    [
      '88002;EURDESK;LCH;IRS;Sell;Rec;22000000;EUR;24/11/2026;24/11/2036;2,705;EURIBOR 6M;12,5;1Y;None;LIVE',
      swapOf(['EURDESK', 'LCH', '88002'], 'RECEIVE', 22_000_000, ['20261124', '20361124'], 2.705, {
        ...EURIBOR,
        ...{ pay_frequency: '1Y', spread: 12.5 },
      }),
    ],
    ['88003;EURDESK;LCH;IRS;Sell;Rec;5000000;EUR;24/11/2026;24/11/2036;2,705;EURIBOR 6M;0;1Y;None;CANCELLED', 'remark'],
  ]),
};
