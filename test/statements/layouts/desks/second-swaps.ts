import { BLANK, day, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, swapOf } from '../rates/swap.js';

/** Protocol names. */
export const swapFieldNames: Layout = {
  name: 'swap fields of a database',
  about: 'A risk warehouse’s extract: snake_case names, pay_rec_flag as P and R, rate as fraction, dates with times.',
  statement: textStatement([
    [
      'portfolio_cd|trade_nbr|ccp_cd|product_cd|pay_rec_flag|notional_amt|notional_ccy|start_dt|maturity_dt|fixed_rate_pct|float_index_nm|npv_usd|dv01_usd|asof_dt',
      'heading',
    ],
    [
      'RATES_A|T900|LCH|IRS|P|10000000|USD|2026-11-24 00:00:00|2031-11-24 00:00:00|3.795|USD-SOFR-OIS|123.4|-4500|2026-11-20 00:00:00',
      swapOf(['RATES_A', 'LCH', 'T900'], 'PAY', 10_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'RATES_A|T901|CME|IRS|R|5000000|USD|2026-11-24 00:00:00|2036-11-24 00:00:00|3.91|USD-SOFR-OIS|-12.4|4100|2026-11-20 00:00:00',
      swapOf(['RATES_A', 'CME', 'T901'], 'RECEIVE', 5_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

/** A hedge accounting list. */
export const hedgeAccounting: Layout = {
  name: 'hedge accounting list',
  about:
    'A company’s hedge accounting list: pay leg and receive leg with spreads, notional in EUR thousands by the title.',
  statement: sheetStatement([
    [['Hedging instruments (amounts in thousands of EUR)'], 'title'],
    [['Cleared through LCH SwapClear'], 'title'],
    BLANK,
    [['No.', 'Portfolio', 'Pay leg', 'Receive leg', 'Nominal', 'Start', 'End', 'Fair value'], 'heading'],
    [
      [
        1,
        'HEDGE',
        '2.415%',
        'EURIBOR 6M',
        20000,
        day('2026-11-24', 'dd/mm/yyyy'),
        day('2031-11-24', 'dd/mm/yyyy'),
        -12,
      ],
      swapOf(['HEDGE', 'LCH', '1'], 'PAY', 20_000_000, ['20261124', '20311124'], 2.415, EURIBOR),
    ],
    [
      [
        2,
        'HEDGE',
        'EURIBOR 6M + 10bp',
        '2.705%',
        8000,
        day('2026-11-24', 'dd/mm/yyyy'),
        day('2036-11-24', 'dd/mm/yyyy'),
        5,
      ],
      swapOf(['HEDGE', 'LCH', '2'], 'RECEIVE', 8_000_000, ['20261124', '20361124'], 2.705, { ...EURIBOR, spread: 10 }),
    ],
    [['Total', '', '', '', 28000, '', '', -7], 'total'],
  ]),
};

/** A broker's run. */
export const interdealerRun: Layout = {
  name: 'interdealer ticket list',
  about:
    'An interdealer broker’s ticket list: “Ccy/Index” in one column as USD SOFR, sizes as 100m, “Payer” and “Receiver” as parties’ names.',
  statement: textStatement([
    ['Ticket,Trade Time,Ccy,Index,Tenor,Start,Size (mm),Rate,Payer,Receiver,CCP', 'heading'],
    ['TK1,09:31,USD,SOFR,5Y,24-Nov-26,100,3.795,BANK A,BANK B,LCH', 'question'],
    ['TK2,09:45,USD,SOFR,10Y,24-Nov-26,50,3.91,BANK C,BANK A,LCH', 'question'],
  ]),
};

/** Forward starting. */
export const spotStarts: Layout = {
  name: 'spot and forward starts',
  about:
    'A trader’s book: effective as Spot or 1Y1Y beside dates: what has no date is asked about, the others are read.',
  statement: textStatement([
    ['Book,CCP,ID,Side,Ccy,Notional,Effective,Maturity,Fixed,Index', 'heading'],
    [
      'TRD,CME,B1,PAY,USD,100mm,2026-11-24,2031-11-24,3.795,SOFR',
      swapOf(['TRD', 'CME', 'B1'], 'PAY', 100_000_000, ['20261124', '20311124'], 3.795),
    ],
    ['TRD,CME,B2,PAY,USD,100mm,Spot,5Y,3.795,SOFR', 'question'],
    ['TRD,CME,B3,REC,USD,100mm,1Y,1Y,3.6,SOFR', 'question'],
    [
      'TRD,CME,B4,REC,USD,20mm,2026-12-16,2Y,3.76,SOFR',
      swapOf(['TRD', 'CME', 'B4'], 'RECEIVE', 20_000_000, ['20261216', '20281216'], 3.76),
    ],
  ]),
};

/** Dutch pension. */
export const frenchHeadings: Layout = {
  name: 'French register of swaps',
  about:
    'A French insurer’s register: N° opération, Sens (Payeur taux fixe), Nominal en M EUR, Date d’effet, Échéance, Taux fixe.',
  statement: textStatement([
    ['Compte;N° opération;Chambre;Sens;Nominal (M€);Date d’effet;Échéance;Taux fixe;Indice', 'heading'],
    [
      'ASSUR;OP1;LCH;Payeur taux fixe;25,0;24/11/2026;24/11/2031;2,415 %;EURIBOR 6M',
      swapOf(['ASSUR', 'LCH', 'OP1'], 'PAY', 25_000_000, ['20261124', '20311124'], 2.415, EURIBOR),
    ],
    [
      'ASSUR;OP2;LCH;Receveur taux fixe;10,5;24/11/2026;24/11/2036;2,705 %;EURIBOR 6M',
      swapOf(['ASSUR', 'LCH', 'OP2'], 'RECEIVE', 10_500_000, ['20261124', '20361124'], 2.705, EURIBOR),
    ],
  ]),
};

/** Notional per leg and rates with bp. */
export const spreadInBasisPoints: Layout = {
  name: 'swaps with a margin on the float',
  about:
    'A bank’s loan-hedge list: “Margin” in bp on the floating leg, “Base rate”, frequencies as words, booking columns.',
  statement: sheetStatement([
    [['Loan hedges at 20/11/2026'], 'title'],
    [
      [
        'Customer no',
        'Swap ref',
        'CCP',
        'P/R',
        'Notional GBP',
        'Start date',
        'End date',
        'Fixed rate %',
        'Base rate',
        'Margin (bp)',
        'Payment frequency',
        'Mark to market',
      ],
      'heading',
    ],
    [
      [
        'C-77',
        'L1',
        'LCH',
        'P',
        3000000,
        day('2026-11-24', 'dd/mm/yyyy'),
        day('2031-11-24', 'dd/mm/yyyy'),
        3.72,
        'SONIA',
        0,
        'Annual',
        1201.2,
      ],
      swapOf(['C-77', 'LCH', 'L1'], 'PAY', 3_000_000, ['20261124', '20311124'], 3.72, {
        ...SONIA,
        pay_frequency: '1Y',
      }),
    ],
    [
      [
        'C-77',
        'L2',
        'LCH',
        'R',
        1500000,
        day('2026-11-24', 'dd/mm/yyyy'),
        day('2028-11-24', 'dd/mm/yyyy'),
        3.61,
        'SONIA',
        15,
        'Annual',
        -88.1,
      ],
      swapOf(['C-77', 'LCH', 'L2'], 'RECEIVE', 1_500_000, ['20261124', '20281124'], 3.61, {
        ...SONIA,
        ...{ pay_frequency: '1Y', spread: 15 },
      }),
    ],
  ]),
};

/** Signed notionals with a direction column. */
export const signAndDirection: Layout = {
  name: 'swaps with sign and direction',
  about: 'A prime broker’s OTC report: Pay with a notional below zero, Receive above, instrument descriptions beside.',
  statement: textStatement([
    [
      'Fund,OTC ID,Description,Clearing,Pay/Receive,Notional (Local),Local CCY,Effective Date,Termination Date,Fixed Rate,Floating Rate Index,Market Value (Base),Accrued',
      'heading',
    ],
    [
      'OPP-1,9001,IRS USD 5Y PAY 3.795 SOFR,LCH,Pay,-20000000,USD,24-Nov-2026,24-Nov-2031,3.795,SOFR,1200,0',
      swapOf(['OPP-1', 'LCH', '9001'], 'PAY', 20_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'OPP-1,9002,IRS EUR 3Y REC 2.31 ESTR,LCH,Receive,12000000,EUR,24-Nov-2026,24-Nov-2029,2.31,ESTR,-41,0',
      swapOf(['OPP-1', 'LCH', '9002'], 'RECEIVE', 12_000_000, ['20261124', '20291124'], 2.31, ESTR),
    ],
    ['Total OPP-1,,,,,,,,,,,1159,0', 'total'],
  ]),
};

/** Words in sections. */
export const paySections: Layout = {
  name: 'payers and receivers in sections',
  about: 'A desk’s sheet in two sections, PAY FIXED and RECEIVE FIXED, without a direction column.',
  statement: sheetStatement([
    [['Swap positions - LCH'], 'title'],
    [['Account', 'DSK-5'], 'title'],
    [['Trade ID', 'Notional', 'Ccy', 'Start', 'Maturity', 'Rate', 'Index'], 'heading'],
    [['PAY FIXED'], 'title'],
    [
      ['PS-1', shown(30000000, '#,##0'), 'USD', '24-Nov-26', '24-Nov-31', '3.795%', 'SOFR'],
      swapOf(['DSK-5', 'LCH', 'PS-1'], 'PAY', 30_000_000, ['20261124', '20311124'], 3.795),
    ],
    [['Subtotal', shown(30000000, '#,##0')], 'total'],
    [['RECEIVE FIXED'], 'title'],
    [
      ['PS-2', shown(10000000, '#,##0'), 'USD', '24-Nov-26', '24-Nov-36', '3.91%', 'SOFR'],
      swapOf(['DSK-5', 'LCH', 'PS-2'], 'RECEIVE', 10_000_000, ['20261124', '20361124'], 3.91),
    ],
    [['Subtotal', shown(10000000, '#,##0')], 'total'],
  ]),
};
