import { day, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';
import { EURIBOR, swapOf } from './swap.js';

/** A trading system's extract with numbered legs as columns. */
export const numberedLegs: Layout = {
  name: 'numbered legs in columns',
  about:
    'A trading system’s extract: LEG1_ and LEG2_ columns of type, side, rate and index, notionals of both legs the same.',
  statement: textStatement([
    [
      'TRADE_NB|PORTFOLIO|CLEARER|LEG1_PAYREC|LEG1_TYPE|LEG1_RATE|LEG2_PAYREC|LEG2_TYPE|LEG2_INDEX|NOTIONAL_1|NOTIONAL_2|CUR_1|CUR_2|START_DATE|MATURITY|MTM',
      'heading',
    ],
    [
      '7001|FIX_NY|LCH|P|FIX|3.81|R|FLOAT|USD SOFR OIS|25000000|25000000|USD|USD|20261124|20311124|-1822.1',
      swapOf(['FIX_NY', 'LCH', '7001'], 'PAY', 25_000_000, ['20261124', '20311124'], 3.81),
    ],
    [
      '7002|FIX_NY|LCH|R|FIX|3.78|P|FLOAT|USD SOFR OIS|90000000|90000000|USD|USD|20261201|20281201|422.0',
      swapOf(['FIX_NY', 'LCH', '7002'], 'RECEIVE', 90_000_000, ['20261201', '20281201'], 3.78),
    ],
    [
      '7003|FIX_NY|CME|P|FIX|3.9|R|FLOAT|USD SOFR OIS|12000000|12000000|USD|USD|20261124|20361124|0',
      swapOf(['FIX_NY', 'CME', '7003'], 'PAY', 12_000_000, ['20261124', '20361124'], 3.9),
    ],
  ]),
};

/** Column groups of the two legs under merged headings. */
export const legGroups: Layout = {
  name: 'leg groups under merged headings',
  about:
    'A back office’s swap sheet: “We receive” and “We pay” merged over type, rate and index of each leg, dates as cells.',
  statement: sheetStatement(
    [
      [['Swap book: cleared trades'], 'title'],
      [['Trade', '', '', '', '', '', 'We receive', '', '', 'We pay', '', ''], 'heading'],
      [
        [
          ...['Account', 'CCP', 'Trade no.', 'Notional', 'Start', 'End'],
          ...['Leg', 'Rate', 'Index', 'Leg', 'Rate', 'Index'],
        ],
        'heading',
      ],
      [
        [
          ...['BO-1', 'LCH', 501, shown(20000000, '#,##0'), day('2026-11-24', 'dd-mmm-yy')],
          ...[day('2029-11-26', 'dd-mmm-yy'), 'Fixed', shown(0.0375, '0.000%'), '', 'Float', '', 'USD-SOFR-OIS'],
        ],
        swapOf(['BO-1', 'LCH', '501'], 'RECEIVE', 20_000_000, ['20261124', '20291126'], 3.75),
      ],
      [
        [
          ...['BO-1', 'LCH', 502, shown(35000000, '#,##0'), day('2026-11-24', 'dd-mmm-yy')],
          ...[day('2033-11-24', 'dd-mmm-yy'), 'Float', '', 'USD-SOFR-OIS', 'Fixed', shown(0.0384, '0.000%'), ''],
        ],
        swapOf(['BO-1', 'LCH', '502'], 'PAY', 35_000_000, ['20261124', '20331124'], 3.84),
      ],
    ],
    ['A2:F2', 'G2:I2', 'J2:L2'],
  ),
};

/** Two rows a trade, the trade's own fields in the first only. */
export const legsBelowTrade: Layout = {
  name: 'legs below their trade',
  about:
    'A printed trade list: the trade’s number, account and dates in the first row of two, Pay and Rec a leg in each.',
  statement: sheetStatement([
    [['Account', 'House', 'Deal', 'Start', 'Maturity', 'P/R', 'Leg', 'Ccy', 'Nominal', 'Rate', 'Index'], 'heading'],
    [
      ['A-5', 'CME', 'D1', '2026-11-24', '2031-11-24', 'Pay', 'Fixed', 'USD', 40000000, shown(0.038, '0.00%'), ''],
      swapOf(['A-5', 'CME', 'D1'], 'PAY', 40_000_000, ['20261124', '20311124'], 3.8),
    ],
    [['', '', '', '', '', 'Rec', 'Float', 'USD', 40000000, '', 'SOFR'], 'remark'],
    [
      ['A-5', 'CME', 'D2', '2026-12-16', '2028-12-18', 'Rec', 'Fixed', 'USD', 22000000, shown(0.03765, '0.000%'), ''],
      swapOf(['A-5', 'CME', 'D2'], 'RECEIVE', 22_000_000, ['20261216', '20281218'], 3.765),
    ],
    [['', '', '', '', '', 'Pay', 'Float', 'USD', 22000000, '', 'SOFR'], 'remark'],
  ]),
};

/** The flattened message of a trade. */
export const flatMessage: Layout = {
  name: 'flattened trade messages',
  about:
    'A middleware’s CSV of trade messages: element names of the message as headings, the fixed rate as its decimal.',
  statement: textStatement([
    [
      'tradeId,book,clearingOrganization,productType,payerReceiver,notionalAmount,notionalCurrency,effectiveDate,terminationDate,fixedRate(decimal),floatingRateIndex,indexTenor',
      'heading',
    ],
    [
      'FP-1,ALPHA,LCH,InterestRateSwap,Payer,10000000,EUR,2026-11-24Z,2031-11-24Z,0.0242,EUR-EURIBOR,6M',
      swapOf(['ALPHA', 'LCH', 'FP-1'], 'PAY', 10_000_000, ['20261124', '20311124'], 2.42, EURIBOR),
    ],
    [
      'FP-2,ALPHA,LCH,InterestRateSwap,Receiver,18000000,USD,2026-11-24Z,2029-11-24Z,0.03735,USD-SOFR-COMPOUND,',
      swapOf(['ALPHA', 'LCH', 'FP-2'], 'RECEIVE', 18_000_000, ['20261124', '20291124'], 3.735),
    ],
  ]),
};

/** Swaps of all kinds, and derivatives that are none. */
export const everyRateDerivative: Layout = {
  name: 'every rate derivative',
  about:
    'A rates desk’s blotter: outright swaps, a basis swap, a FRA and a zero-coupon swap beside a swaption and a cap.',
  statement: textStatement([
    [
      'Book,CCP,Trade Id,Product,Pay/Receive,Notional,Currency,Start,End,Fixed Rate %,Floating Index,Index 2,Spread (bp)',
      'heading',
    ],
    [
      'RT,LCH,R1,OIS,Pay,50000000,USD,24-Nov-26,24-Nov-31,3.80,USD-SOFR-OIS,,',
      swapOf(['RT', 'LCH', 'R1'], 'PAY', 50_000_000, ['20261124', '20311124'], 3.8),
    ],
    [
      'RT,LCH,R2,Basis Swap,Receive,80000000,EUR,24-Nov-26,24-Nov-31,,EUR-EURIBOR-3M,EUR-EURIBOR-6M,5.5',
      [
        {
          ...{ account_code: 'RT', clearing_house: 'LCH', trade_id: 'R2', type: 'BASIS', direction: 'RECEIVE' },
          ...{ notional: 80_000_000, currency: 'EUR', effective_date: '20261124', maturity_date: '20311124' },
          ...{ float_index: 'EUR-EURIBOR-3M', float_index_2: 'EUR-EURIBOR-6M', spread: 5.5 },
        },
      ],
    ],
    [
      'RT,LCH,R3,FRA,Pay,100000000,EUR,24-Feb-27,24-Aug-27,2.15,EUR-EURIBOR-6M,,',
      swapOf(['RT', 'LCH', 'R3'], 'PAY', 100_000_000, ['20270224', '20270824'], 2.15, { ...EURIBOR, type: 'FRA' }),
    ],
    [
      'RT,LCH,R4,Zero Coupon Swap,Receive,20000000,EUR,24-Nov-26,24-Nov-36,2.70,EUR-EURIBOR-6M,,',
      swapOf(['RT', 'LCH', 'R4'], 'RECEIVE', 20_000_000, ['20261124', '20361124'], 2.7, { ...EURIBOR, type: 'ZCS' }),
    ],
    ['RT,,R5,Swaption,Pay,20000000,USD,24-Nov-27,24-Nov-37,3.90,USD-SOFR-OIS,,', 'question'],
    ['RT,,R6,Cap,Pay,20000000,USD,24-Nov-26,24-Nov-31,4.00,USD-SOFR-OIS,,', 'question'],
    ['RT,,R7,Cross Currency Swap,Pay,20000000,USD,24-Nov-26,24-Nov-31,,USD-SOFR-OIS,EUR-ESTR,-12', 'question'],
    ['RT,LCH,R8,Inflation Swap,Pay,20000000,EUR,24-Nov-26,24-Nov-31,2.1,EUR-CPI,,', 'question'],
  ]),
};
