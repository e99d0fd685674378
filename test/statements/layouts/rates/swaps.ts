import { BLANK, day, sheetStatement, shown, textStatement, type Layout, type PositionRow } from '../../layout.js';

/** A swap by what differs between those of a layout. */
const swap = (fields: PositionRow): readonly [PositionRow] => [
  { clearing_house: 'CME', type: 'OIS', currency: 'USD', float_index: 'USD-SOFR-OIS', ...fields },
];

/** The register of a clearing house. */
export const swapRegister: Layout = {
  name: 'swap register',
  about: 'A clearing member’s register of cleared swaps: identifiers, Payer and Receiver, rates with a per cent sign.',
  statement: textStatement([
    [
      'Account,CCP,UTI,Product Type,Pay/Receive,Notional,Ccy,Effective Date,Maturity Date,Fixed Rate,Floating Index,NPV',
      'heading',
    ],
    [
      'RATES-1,CME,UTI0001,OIS,Payer,"100,000,000.00",USD,2026-11-24,2031-11-24,3.80%,USD-SOFR-OIS,"-412,000.12"',
      swap({
        ...{ account_code: 'RATES-1', trade_id: 'UTI0001', direction: 'PAY', notional: 100_000_000 },
        ...{ effective_date: '20261124', maturity_date: '20311124', fixed_rate: 3.8 },
      }),
    ],
    [
      'RATES-1,LCH,UTI0002,OIS,Receiver,"50,000,000.00",EUR,2026-11-24,2036-11-24,2.65%,EUR-ESTR,"88,140.00"',
      swap({
        ...{ account_code: 'RATES-1', clearing_house: 'LCH', trade_id: 'UTI0002', direction: 'RECEIVE' },
        ...{ notional: 50_000_000, currency: 'EUR', float_index: 'EUR-ESTR', fixed_rate: 2.65 },
        ...{ effective_date: '20261124', maturity_date: '20361124' },
      }),
    ],
    ['TOTAL,,,,,"150,000,000.00",,,,,,"-323,860.12"', 'total'],
  ]),
};

/** The same words as the service takes them, in a sheet. */
export const swapSheet: Layout = {
  name: 'swap sheet',
  about: 'A treasurer’s sheet of swaps: dates and rates as formatted cells, PAY and RECEIVE, a total of notionals.',
  statement: sheetStatement([
    [['Interest rate swaps'], 'title'],
    [
      [
        ...['Account', 'Clearing house', 'Trade ID', 'Swap type', 'Direction', 'Notional', 'Currency'],
        ...['Start date', 'End date', 'Fixed rate', 'Index'],
      ],
      'heading',
    ],
    [
      [
        ...['TREAS', 'CME', 'S-1', 'OIS', 'PAY', shown(250000000, '#,##0'), 'USD', day('2026-12-01', 'dd/mm/yyyy')],
        ...[day('2028-12-01', 'dd/mm/yyyy'), shown(0.0375, '0.00%'), 'SOFR'],
      ],
      swap({
        ...{ account_code: 'TREAS', trade_id: 'S-1', direction: 'PAY', notional: 250_000_000 },
        ...{ effective_date: '20261201', maturity_date: '20281201', fixed_rate: 3.75 },
      }),
    ],
    [
      [
        ...['TREAS', 'CME', 'S-2', 'OIS', 'RECEIVE', shown(80000000, '#,##0'), 'USD', day('2026-12-15', 'dd/mm/yyyy')],
        ...[day('2036-12-15', 'dd/mm/yyyy'), shown(0.0402, '0.00%'), 'SOFR'],
      ],
      swap({
        ...{ account_code: 'TREAS', trade_id: 'S-2', direction: 'RECEIVE', notional: 80_000_000 },
        ...{ effective_date: '20261215', maturity_date: '20361215', fixed_rate: 4.02 },
      }),
    ],
    BLANK,
    [['Total', '', '', '', '', shown(330000000, '#,##0')], 'total'],
  ]),
};

/** What is paid and what is received in two columns. */
export const payAndReceiveColumns: Layout = {
  name: 'pay and receive columns',
  about: 'A dealer’s confirmation list: a column of what is paid and one of what is received, rate here, index there.',
  statement: textStatement([
    ['Account;Clearing;Trade;Notional;Currency;Effective;Termination;Pay;Receive', 'heading'],
    [
      'D-1;LCH;TR-901;75,000,000;USD;24-Nov-2026;24-Nov-2031;3.81%;SOFR',
      swap({
        ...{ account_code: 'D-1', clearing_house: 'LCH', trade_id: 'TR-901', direction: 'PAY', notional: 75_000_000 },
        ...{ effective_date: '20261124', maturity_date: '20311124', fixed_rate: 3.81 },
      }),
    ],
    [
      'D-1;LCH;TR-902;40,000,000;USD;24-Nov-2026;24-Nov-2028;SOFR;3.76%',
      swap({
        ...{ account_code: 'D-1', clearing_house: 'LCH', trade_id: 'TR-902', direction: 'RECEIVE' },
        ...{ notional: 40_000_000, effective_date: '20261124', maturity_date: '20281124', fixed_rate: 3.76 },
      }),
    ],
  ]),
};

/** Two rows a swap. */
export const legsInTwoRows: Layout = {
  name: 'legs in two rows',
  about: 'A risk system’s trade list: each swap in two rows, its fixed leg and its floating leg, signed notionals.',
  statement: sheetStatement([
    [
      [
        ...['Account', 'CCP', 'Trade ID', 'Leg', 'Leg type', 'Notional', 'Currency', 'Start', 'End', 'Rate / index'],
        ...['Spread (bp)'],
      ],
      'heading',
    ],
    [
      ['RS-4', 'CME', '88001', 1, 'Fixed', -60000000, 'USD', '2026-11-24', '2033-11-24', '3.85', ''],
      swap({
        ...{ account_code: 'RS-4', trade_id: '88001', direction: 'PAY', notional: 60_000_000 },
        ...{ effective_date: '20261124', maturity_date: '20331124', fixed_rate: 3.85 },
      }),
    ],
    [['RS-4', 'CME', '88001', 2, 'Float', 60000000, 'USD', '2026-11-24', '2033-11-24', 'USD-SOFR-OIS', 0], 'remark'],
    [
      ['RS-4', 'CME', '88002', 1, 'Fixed', 35000000, 'USD', '2026-11-24', '2029-11-24', '3.72', ''],
      swap({
        ...{ account_code: 'RS-4', trade_id: '88002', direction: 'RECEIVE', notional: 35_000_000 },
        ...{ effective_date: '20261124', maturity_date: '20291124', fixed_rate: 3.72 },
      }),
    ],
    [['RS-4', 'CME', '88002', 2, 'Float', -35000000, 'USD', '2026-11-24', '2029-11-24', 'USD-SOFR-OIS', 0], 'remark'],
  ]),
};

/** Swaps in millions. */
export const swapsInMillions: Layout = {
  name: 'swaps in millions',
  about:
    'A trader’s swap list: notionals in millions under “Notional (mm)”, “Pay fixed” and “Rec fixed”, no trade type.',
  statement: sheetStatement([
    [['Book', 'CCP', 'Trade', 'P/R', 'Notional (mm)', 'Ccy', 'Start', 'Maturity', 'Coupon', 'Index'], 'heading'],
    [
      ['SWP', 'LCH', 'A17', 'Pay fixed', 25, 'USD', '2026-11-24', '2031-11-24', shown(0.0379, '0.000%'), 'SOFR'],
      swap({
        ...{ account_code: 'SWP', clearing_house: 'LCH', trade_id: 'A17', direction: 'PAY', notional: 25_000_000 },
        ...{ effective_date: '20261124', maturity_date: '20311124', fixed_rate: 3.79 },
      }),
    ],
    [
      ['SWP', 'LCH', 'A18', 'Rec fixed', 110, 'USD', '2026-11-24', '2027-11-24', shown(0.0383, '0.000%'), 'SOFR'],
      swap({
        ...{ account_code: 'SWP', clearing_house: 'LCH', trade_id: 'A18', direction: 'RECEIVE' },
        ...{ notional: 110_000_000, effective_date: '20261124', maturity_date: '20271124', fixed_rate: 3.83 },
      }),
    ],
  ]),
};
