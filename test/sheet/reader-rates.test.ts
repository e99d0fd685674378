import { describe, expect, it } from '@jest/globals';
import { amountMeant } from '../../server/sheet/reader/amounts/amount-text.js';
import { headingMeaning } from '../../server/sheet/reader/heading-meaning.js';
import { indexMeant } from '../../server/sheet/reader/kinds/index-names.js';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { securityNamed } from '../../server/sheet/reader/kinds/security-names.js';
import { examineTable, stageTable } from '../../server/sheet/reader/stage-table.js';
import { remarksOf } from '../../server/sheet/reader/table-remarks.js';
import { scaleOfFormat } from '../../server/sheet/table/cell-format.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

type Cells = readonly (readonly CellValue[])[];

/** The rows that are sent, by field, and what is told. */
function read(cells: Cells, formatOf: (row: number, column: number) => string | null = () => null) {
  const width = Math.max(...cells.map(({ length }) => length));
  const values = cells.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  const address = { sheet: 'S', row: 0, column: 0, rowCount: values.length, columnCount: width };
  const tables = readPositionTables(values, { account: 'FILE' });
  return {
    rows: tables.flatMap(({ table, recognition: { map } }) =>
      table.rows.map(({ cells: row }) =>
        Object.fromEntries(Object.entries(map.columns).map(([field, column]) => [field, row[column ?? -1]])),
      ),
    ),
    doubts: tables.flatMap(({ table, recognition }) =>
      examineTable(table, recognition.map).doubts.map(({ heading, doubt }) => `${heading} ${doubt}`),
    ),
    remarks: tables.flatMap(({ table }) => remarksOf(table, 0)),
    sent: tables.flatMap(({ table, recognition }) => stageTable(address, table, recognition.map, formatOf).data),
  };
}

const SWAP = ['Account', 'CCP', 'Trade ID', 'Pay/Rec', 'Notional', 'Start', 'End', 'Fixed rate', 'Index'];
const swap = (others: Readonly<Partial<Record<string, CellValue>>> = {}): readonly CellValue[] => [
  ...['A', 'LCH', 'T1', 'Pay', others['notional'] ?? 1e6, '20261124', '20311124'],
  ...[others['rate'] ?? 3.8, others['index'] ?? 'SOFR'],
];

describe('units of headings', () => {
  it.each([
    ['Notional (USD mm)', { factor: 1e6, rate: null, currency: 'USD', isDoubtful: false, isSigned: false }],
    ['DV01 ($k)', { factor: 1e3, rate: null, currency: 'USD', isDoubtful: false, isSigned: false }],
    ['Fixed Rate (bp)', { factor: 1, rate: 'basis-points', currency: null, isDoubtful: false, isSigned: false }],
    ['Spread (%)', { factor: 1, rate: 'percent', currency: null, isDoubtful: false, isSigned: false }],
    ['Notional (USD m)', { factor: 1, rate: null, currency: 'USD', isDoubtful: true, isSigned: false }],
    ['P&L +1bp (USD)', { factor: -1, rate: null, currency: 'USD', isDoubtful: false, isSigned: true }],
    ['Fixed DCF', { factor: 1, rate: null, currency: null, isDoubtful: false, isSigned: false }],
  ])('are known of %s', (heading, unit) => expect(headingMeaning(heading).unit).toEqual(unit));

  it('ask what to write where they may be two', () =>
    expect(read([SWAP.with(4, 'Notional (m)'), swap()]).doubts).toEqual([
      'Notional (m) has the unit “m”, which may be thousands or millions: head it “Notional (k)” for thousands or “Notional (mm)” for millions',
    ]));

  it('put rates into per cent and spreads into basis points', () => {
    const rateOf = (heading: string, rate: number) =>
      read([SWAP.with(7, heading), swap({ rate })]).rows[0]?.['fixed_rate'];
    expect(rateOf('Fixed rate (bp)', 380)).toBe(3.8);
    expect(rateOf('Fixed rate (decimal)', 0.038)).toBe(3.8);
    expect(
      read([
        [...SWAP, 'Spread (%)'],
        [...swap(), 0.055],
      ]).rows[0]?.['spread'],
    ).toBe(5.5);
  });

  it('are not applied twice where the number format scales the cell', () => {
    const notional = (format: string, value: number) =>
      read([SWAP.with(4, 'Notional (mm)'), swap({ notional: value })], (_, column) => (column === 4 ? format : null))
        .sent[0]?.[6];
    expect(notional('#,##0.0,,', 25e6)).toBe('25000000');
    expect(notional('#,##0.0', 25)).toBe('25000000');
    expect(scaleOfFormat('#,##0,"k"')).toBe(1000);
    expect(scaleOfFormat('#,##0.00')).toBe(1);
  });
});

describe('amounts', () => {
  it.each([
    ['25MM USD', 25e6, 'USD'],
    ['EUR 12.5 mio', 12.5e6, 'EUR'],
    ['(1.5bn)', -1.5e9, null],
    ['250k', 250e3, null],
  ])('are read of %s', (text, value, currency) => expect(amountMeant(text)).toMatchObject({ value, currency }));

  it('of securities are asked for where m may be a thousand', () => {
    const cells = (face: string): Cells => [
      ['Account', 'Type', 'Coupon', 'Maturity', 'Face'],
      ['A', 'UST-NOTE', 4.25, '20311115', face],
    ];
    expect(read(cells('10m')).rows[0]?.['notional']).toBe('10m');
    expect(read(cells('10mm')).rows[0]?.['notional']).toBe(10e6);
  });

  it('in another currency than that of their curve are said to be in it', () => {
    const { rows, remarks } = read([
      ['Account', 'Curve', 'Tenor', 'DV01 (USD)'],
      ['A', 'USD-SOFR-OIS', '5Y', 100],
      ['A', 'EUR-ESTR', '5Y', 100],
    ]);
    expect(rows.map(({ dv01_currency }) => dv01_currency)).toEqual(['', 'USD']);
    expect(remarks).toEqual([
      'No clearing house is named: the sensitivities are margined at CME.',
      'DV01 is in USD, as “DV01 (USD)” says: that of curves in EUR is converted at the market’s rate of exchange.',
    ]);
  });
});

describe('swaps', () => {
  it.each([
    ['6M Euribor', '', 'EUR', 'EUR-EURIBOR-6M'],
    ['EUR-EURIBOR', '6M', '', 'EUR-EURIBOR-6M'],
    ['USD SOFR OIS Compound', '1D', '', 'USD-SOFR-OIS'],
    ['EURIBOR', '', 'EUR', undefined],
  ])('are on an index that is written %s with the term %s', (text, tenor, currency, name) =>
    expect(indexMeant(text, tenor, currency)).toBe(name),
  );

  it('have a term of their index that is not passed over', () =>
    expect(
      read([
        [...SWAP, 'Index tenor'],
        [...swap({ index: 'SOFR' }), '3M'],
      ]).doubts.length,
    ).toBe(1));

  it('end a tenor after their start', () => {
    const headings = SWAP.with(6, 'Tenor');
    expect(read([headings, swap().with(6, '18M')]).rows[0]?.['maturity_date']).toBe('20280524');
    expect(read([headings, swap().with(5, 'spot').with(6, '5Y')]).rows[0]?.['maturity_date']).toBe('');
  });

  it('are asked about only where a day count is not the usual one', () => {
    const doubts = (text: string) =>
      read([
        [...SWAP, 'Fixed day count'],
        [...swap(), text],
      ]).doubts.length;
    expect(doubts('ACT/360')).toBe(0);
    expect(doubts('30/360')).toBe(1);
  });

  it('are read of two legs in rows, and not where both are paid', () => {
    const headings = ['Account', 'CCP', 'Deal', 'Start', 'End', 'P/R', 'Leg', 'Nominal (mm)', 'Rate', 'Index'];
    const legs = (second: string): Cells => [
      headings,
      ['A', 'LCH', 'D1', '20261124', '20311124', 'Pay', 'Fixed', 25, 3.8, ''],
      ['', '', '', '', '', second, 'Float', 25, '', 'SOFR'],
    ];
    expect(read(legs('Rec')).rows).toMatchObject([{ direction: 'PAY', notional: 25e6, fixed_rate: 3.8 }]);
    expect(read(legs('Pay')).rows[0]?.['direction']).toBe('');
  });

  it('take each rate with the number format of its own cell', () => {
    const headings = ['Account', 'CCP', 'Trade', 'Notional', 'Start', 'End', 'Pay Leg Rate', 'Pay Leg Index'];
    const cells: Cells = [
      [...headings, 'Receive Leg Rate', 'Receive Leg Index'],
      ['A', 'LCH', 'T1', 1e6, '20261124', '20311124', 0.038, '', '', 'SOFR'],
      ['A', 'LCH', 'T2', 1e6, '20261124', '20311124', '', 'SOFR', 3.8, ''],
    ];
    const { sent } = read(cells, (row, column) => (row === 1 && column === 6 ? '0.00%' : 'General'));
    expect(sent.map((row) => [row[5], row[10]])).toEqual([
      ['PAY', '3.8'],
      ['RECEIVE', '3.8'],
    ]);
  });
});

describe('securities', () => {
  it.each([
    ['T 4.125 02/15/36', { category: 'UST-NOTE', coupon: 4.125, date: '02/15/36' }],
    ['UST 4 1/8 11/30/28', { category: 'UST-NOTE', coupon: 4.125, date: '11/30/28' }],
    ['DBR 2.6% 15.02.2036', { category: 'BUND', coupon: 2.6, date: '15.02.2036' }],
    ['UST 2.5 5/46', { category: 'UST-NOTE', coupon: 2.5, date: '5/46' }],
    ['WI 10Y', undefined],
    ['IBM 4.15 05/15/39', undefined],
  ])('are named %s', (text, found) => expect(securityNamed(text)).toEqual(found));

  it('outside the United States are asked for where the day may be the month', () => {
    const maturity = (name: string) =>
      read([
        ['Account', 'Bond', 'Nominal', 'Ccy'],
        ['A', name, 1e6, 'EUR'],
      ]).rows[0]?.['maturity'];
    expect(maturity('DBR 2.6 04/07/34')).toBe('04/07/34');
    expect(maturity('DBR 2.6 02/15/34')).toBe('20340215');
  });
});

describe('accounts that are called as securities are', () => {
  it.each(['Account', 'Book', 'Portfolio'])('stay accounts below %s', (heading) => {
    const { rows, remarks } = read([
      [heading, 'CUSIP', 'Face amount'],
      ['TSY', '91282CJL6', 5e6],
      ['BUND', '91282CHT1', -2e6],
    ]);
    expect(rows.map((row) => row['account_code'])).toEqual(['TSY', 'BUND']);
    expect(remarks).toEqual([]);
  });
});

describe('tables', () => {
  it('take the account of the lines above those above them', () => {
    const { rows } = read([
      ['Account: MACRO'],
      ['Curve', '2Y', '5Y'],
      ['SOFR', 100, 200],
      [],
      ['EVENTS'],
      ['Venue', 'Ticker', 'Side', 'Contracts'],
      ['KALSHI', 'KXFED-27DEC-T4', 'Yes', 10],
    ]);
    expect(rows.map((row) => row['account_code'])).toEqual(['MACRO', 'MACRO', 'MACRO']);
  });

  it('with headings that are not known are told row by row', () =>
    expect(
      read([SWAP, swap(), [], ['Colour', 'Shape', 'Weight'], ['red', 'round', 12], ['blue', 'square', 7]]).remarks,
    ).toContain('Rows 5, 6 are left out: of a table whose headings are not known.'));

  it('with curves across are matrices whatever stands in their corner', () =>
    expect(
      read([['Account: L'], ['PV01 (k)', 'USD SOFR', 'EUR ESTR'], ['1Y', 1.5, -0.2]]).rows.map((row) => [
        row['index'],
        row['tenor'],
        row['dv01'],
      ]),
    ).toEqual([
      ['USD SOFR', '1Y', 1500],
      ['EUR ESTR', '1Y', -200],
    ]));
});
