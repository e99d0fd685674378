import { BLANK, day, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, swapOf, TONA } from '../rates/swap.js';

/** Direction by which leg is paid. */
export const payLegReceiveLeg: Layout = {
  name: 'pay leg and receive leg as words',
  about: 'An accounting system’s list: “We Pay” and “We Receive” as `3.795% fixed` and `SOFR`, sizes in USD mm.',
  statement: sheetStatement([
    [['Derivatives held - Interest Rate Swaps (cleared at LCH)'], 'title'],
    [['Fund: OPAL FUND'], 'title'],
    BLANK,
    [['ID', 'We Pay', 'We Receive', 'Notional', 'Currency', 'Effective', 'Termination', 'Fair Value'], 'heading'],
    [
      ['7001', '3.795% fixed', 'SOFR', 12500000, 'USD', '11/24/2026', '11/24/2031', 4102.5],
      swapOf(['OPAL FUND', 'LCH', '7001'], 'PAY', 12_500_000, ['20261124', '20311124'], 3.795),
    ],
    [
      ['7002', 'SOFR', '3.91% fixed', 8000000, 'USD', '11/24/2026', '11/24/2036', -311.2],
      swapOf(['OPAL FUND', 'LCH', '7002'], 'RECEIVE', 8_000_000, ['20261124', '20361124'], 3.91),
    ],
    [['Total fair value', '', '', '', '', '', '', 3791.3], 'total'],
  ]),
};

/** One section for each currency. */
export const swapsByCurrency: Layout = {
  name: 'swaps in sections by currency',
  about: 'A treasurer’s report: a section for each currency with its name above, no currency column, subtotals.',
  statement: sheetStatement([
    [['Interest rate swaps outstanding'], 'title'],
    [['Clearing House', 'LCH'], 'title'],
    [['Account', 'CORP-1'], 'title'],
    BLANK,
    [
      ['Deal No', 'Pay/Receive fixed', 'Notional', 'Ccy', 'Start date', 'Maturity', 'Fixed rate', 'Floating rate'],
      'heading',
    ],
    [['USD swaps'], 'title'],
    [
      [
        'S-11',
        'Pay',
        shown(25000000, '#,##0'),
        'USD',
        day('2026-11-24', 'dd.mm.yyyy'),
        day('2031-11-24', 'dd.mm.yyyy'),
        shown(0.03795, '0.000%'),
        'SOFR',
      ],
      swapOf(['CORP-1', 'LCH', 'S-11'], 'PAY', 25_000_000, ['20261124', '20311124'], 3.795),
    ],
    [['Subtotal USD', '', shown(25000000, '#,##0')], 'total'],
    [['EUR swaps'], 'title'],
    [
      [
        'S-12',
        'Receive',
        shown(10000000, '#,##0'),
        'EUR',
        day('2026-11-24', 'dd.mm.yyyy'),
        day('2029-11-24', 'dd.mm.yyyy'),
        shown(0.0231, '0.000%'),
        'ESTR',
      ],
      swapOf(['CORP-1', 'LCH', 'S-12'], 'RECEIVE', 10_000_000, ['20261124', '20291124'], 2.31, ESTR),
    ],
    [['Subtotal EUR', '', shown(10000000, '#,##0')], 'total'],
  ]),
};

/** Yen. */
export const yenSwaps: Layout = {
  name: 'yen swaps in hundreds of millions',
  about: 'A Tokyo desk’s swap list: 想定元本(億円) in hundreds of millions of yen, 固定受 and 固定払, TONA, JSCC.',
  statement: textStatement([
    ['口座,取引番号,清算機関,固定受払,想定元本(億円),開始日,満期日,固定金利(%),変動金利', 'heading'],
    [
      'TKY-1,J-1,JSCC,固定払,30,2026/11/24,2031/11/24,1.05,TONA',
      swapOf(['TKY-1', 'JSCC', 'J-1'], 'PAY', 3_000_000_000, ['20261124', '20311124'], 1.05, TONA),
    ],
    [
      'TKY-1,J-2,JSCC,固定受,50,2026/11/24,2028/11/24,0.82,TONAR',
      swapOf(['TKY-1', 'JSCC', 'J-2'], 'RECEIVE', 5_000_000_000, ['20261124', '20281124'], 0.82, TONA),
    ],
    ['合計,,,,80,,,,', 'total'],
  ]),
};

/** A clearing broker's statement with margin figures beside. */
export const clearingBroker: Layout = {
  name: 'clearing broker’s swap statement',
  about:
    'A clearing broker’s daily swap statement: the house in sections, prior and current NPV, PAI, IM and VM beside.',
  statement: textStatement([
    ['CLEARED OTC STATEMENT,,,,,,,,,,,', 'title'],
    ['ACCOUNT: 555-00123,,,,,,,,,,,', 'title'],
    ['BUSINESS DATE: 11/20/2026,,,,,,,,,,,', 'title'],
    [',,,,,,,,,,,', 'blank'],
    [
      'CCP,CCP ID,Client Ref,P/R,Currency,Notional,Fixed Rate,Float Index,Start,Maturity,Prior NPV,Current NPV,PAI',
      'heading',
    ],
    [
      'LCH,LCH900001,C-1,P,USD,"35,000,000",3.7950,SOFR OIS,11/24/2026,11/24/2031,"1,000.00","1,250.00",0.10',
      swapOf(['555-00123', 'LCH', 'LCH900001'], 'PAY', 35_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'CME,CME900002,C-2,R,USD,"15,000,000",3.9100,SOFR OIS,11/24/2026,11/24/2036,"-700.00","-650.00",-0.05',
      swapOf(['555-00123', 'CME', 'CME900002'], 'RECEIVE', 15_000_000, ['20261124', '20361124'], 3.91),
    ],
    ['TOTAL NPV,,,,,,,,,,300.00,600.00,0.05', 'total'],
  ]),
};

/** French headings. */
export const swapsInSterling: Layout = {
  name: 'gilt desk’s swap run',
  about: 'A London pension fund’s LDI report: “Payer” and “Receiver”, £m notionals, SONIA, dates as 24 November 2026.',
  statement: sheetStatement([
    [['LDI swap overlay'], 'title'],
    [
      [
        'Scheme',
        'Clearing member ref',
        'CCP',
        'Type',
        'Notional £m',
        'Start',
        'End',
        'Fixed rate (%)',
        'Index',
        'Value £m',
        'PV01 £k',
      ],
      'heading',
    ],
    [
      ['PENS-A', 'G-1', 'LCH', 'Receiver', 15.5, '24 November 2026', '24 November 2046', 4.35, 'SONIA', 0.12, 20.1],
      swapOf(['PENS-A', 'LCH', 'G-1'], 'RECEIVE', 15_500_000, ['20261124', '20461124'], 4.35, SONIA),
    ],
    [
      ['PENS-A', 'G-2', 'LCH', 'Payer', 4, '24 November 2026', '24 November 2031', 3.72, 'SONIA', -0.01, -1.8],
      swapOf(['PENS-A', 'LCH', 'G-2'], 'PAY', 4_000_000, ['20261124', '20311124'], 3.72, SONIA),
    ],
    [['Total', '', '', '', 19.5, '', '', '', '', 0.11, 18.3], 'total'],
  ]),
};

/** A basis in words. */
export const euriborsWithTenor: Layout = {
  name: 'Euribor with its tenor beside',
  about: 'A corporate’s hedge register: index EURIBOR and a column of its tenor, `6M`; “Fixed payer”; k EUR.',
  statement: textStatement([
    ['Hedge;Entity;CCP;Side;Nominal (k EUR);Trade date;Start;End;Fixed;Float;Float tenor', 'heading'],
    [
      'H1;CORP;LCH;Fixed payer;12500;18.11.2026;24.11.2026;24.11.2031;2,415%;EURIBOR;6M',
      swapOf(['CORP', 'LCH', 'H1'], 'PAY', 12_500_000, ['20261124', '20311124'], 2.415, EURIBOR),
    ],
    [
      'H2;CORP;LCH;Fixed receiver;7000;18.11.2026;24.11.2026;24.11.2036;2,705%;EURIBOR;6M',
      swapOf(['CORP', 'LCH', 'H2'], 'RECEIVE', 7_000_000, ['20261124', '20361124'], 2.705, EURIBOR),
    ],
  ]),
};
