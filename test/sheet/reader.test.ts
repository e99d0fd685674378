import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../server/sheet/reader/stage-table.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'];
const listed = (lots: CellValue, account = 'A'): readonly CellValue[] => [
  ...[account, 'NYMEX', 'CL', 'FUT', '202703', lots],
];

/** What is sent of cells, and what lacks or is in doubt. @param formatOf their number formats; null = not known */
function read(
  cells: readonly (readonly CellValue[])[],
  formatOf: (row: number, column: number) => string | null = () => null,
) {
  const width = Math.max(...cells.map(({ length }) => length));
  const values = cells.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  const address = { sheet: 'S', row: 0, column: 0, rowCount: values.length, columnCount: width };
  return readPositionTables(values, { account: 'FILE' }).map(({ table, recognition }) => {
    const { map, doubts } = examineTable(table, recognition.map);
    const staged = stageTable(address, table, map, formatOf);
    return {
      type: map.type,
      missing: recognition.missing.map(({ label }) => label),
      doubts: doubts.map(({ heading }) => heading),
      data: staged.data,
      rows: staged.idx,
      remarks: table.remarks,
    };
  });
}

const accounts = (cells: readonly (readonly CellValue[])[]): readonly string[] =>
  read(cells).flatMap(({ data }) => data.map((row) => row[1] ?? ''));

describe('accounts', () => {
  it('stand once above the rows they are for', () =>
    expect(accounts([HEADINGS, listed(5), listed(7, ''), listed(3, 'B')])).toEqual(['A', 'A', 'B']));

  it('are not filled in where they are said in every row but one', () =>
    expect(accounts([HEADINGS, listed(5), listed(6), listed(7, ''), listed(3, 'B')])).toEqual(['A', 'A', '', 'B']));

  it('are those of the lines above rows', () => {
    const own = (lots: number): readonly CellValue[] => listed(lots).slice(1);
    const sections = [['Account: A1'], HEADINGS.slice(1), own(5), ['Account: B2'], own(7)];
    expect(accounts(sections)).toEqual(['A1', 'B2']);
  });

  it.each([
    { what: 'lines between rows', cells: [HEADINGS.slice(1), listed(5).slice(1), ['Fund Beta'], listed(7).slice(1)] },
    {
      what: 'titles of several tables',
      cells: [
        ['Fund Alpha'],
        HEADINGS.slice(1),
        listed(5).slice(1),
        [],
        ['Fund Beta'],
        [...HEADINGS.slice(1), 'Price'],
        [...listed(7).slice(1), 1],
      ],
    },
    {
      what: 'each of two columns',
      cells: [
        ['Owner', 'Company', ...HEADINGS.slice(1)],
        ['O1', 'C1', ...listed(5).slice(1)],
        ['O2', 'C2', ...listed(7).slice(1)],
      ],
    },
  ])('are asked for where $what may name several', ({ cells }) => {
    for (const { missing } of read(cells)) expect(missing).toEqual(['Account']);
  });

  it('are not chosen among two names in a title: the rows are left out with the question', () => {
    const titles = [['Account: A1'], ['Account: B2'], HEADINGS.slice(1), listed(5).slice(1)];
    expect(accounts(titles)).toEqual([]);
  });
});

describe('dates', () => {
  const expiries = (...texts: readonly string[]): readonly string[] =>
    read([HEADINGS, ...texts.map((text) => ['A', 'CME', 'ES', 'FUT', text, 1])]).flatMap(({ data }) =>
      data.map((row) => row[5] ?? ''),
    );

  it('are read by what the whole column shows', () =>
    expect(expiries('03/04/2027', '16/05/2027')).toEqual(['20270403', '20270516']));

  it('stay as they are where nothing shows it, or two things do', () => {
    expect(expiries('03/04/2027', '05/06/2027')).toEqual(['03/04/2027', '05/06/2027']);
    expect(expiries('13/04/2027', '05/16/2027')).toEqual(['13/04/2027', '05/16/2027']);
  });
});

describe('quantities', () => {
  it('are what is long less what is short', () => {
    const [table] = read([
      [...HEADINGS.slice(0, 5), 'Long', 'Short'],
      [...listed(0).slice(0, 5), '10', '(4)'],
      [...listed(0).slice(0, 5), '', '(3)'],
    ]);
    expect(table?.data.map((row) => row[7])).toEqual(['6', '-3']);
  });

  it('are in the unit of the heading, and never in one that may be two', () => {
    const dv01 = (heading: string) =>
      read([
        ['Account', 'Index', 'Tenor', heading],
        ['A', 'ESTR', '5Y', 41],
      ])[0];
    expect(dv01('DV01 in EUR thousands')?.data[0]?.[4]).toBe('41000');
    expect(dv01('DV01 (m)')?.doubts).toEqual(['DV01 (m)']);
  });

  it('stand across by tenors, a dash being none', () => {
    const [table] = read([
      ['Portfolio', 'Curve', '1M', '30Y', 'Sum'],
      ['P1', 'SOFR', 1, '(2)', -1],
      ['P2', 'ESTR', '-', 5, 5],
    ]);
    expect(table?.data.map((row) => row.slice(1))).toEqual([
      ['P1', 'SOFR', '1M', '1'],
      ['P1', 'SOFR', '30Y', '-2'],
      ['P2', 'ESTR', '30Y', '5'],
    ]);
    expect(table?.rows).toEqual([1, 1, 2]);
  });
});

it('no put or call beside a strike is no future', () => {
  const [table] = read([
    ['Account', 'Exchange', 'Contract', 'Put/Call', 'Expiry', 'Strike', 'Qty'],
    ['A', 'NYMEX', 'LO', '', '202703', 70, 5],
    ['A', 'NYMEX', 'CL', '', '202703', '', 5],
  ]);
  expect(table?.data.map((row) => row[4])).toEqual(['', 'FUT']);
});

describe('rates of swaps', () => {
  const PER_CENT = '0.00%';

  it.each([
    {
      what: 'in columns of what is paid and what is received',
      cells: [
        ['Account', 'CCP', 'Trade ID', 'Notional', 'Currency', 'Start', 'End', 'Pay', 'Receive'],
        ['A', 'LCH', '1', 5e7, 'USD', '2026-11-24', '2031-11-24', 0.0385, 'USD-SOFR-OIS'],
        ['A', 'LCH', '2', 5e7, 'USD', '2026-11-24', '2031-11-24', 'USD-SOFR-OIS', 0.0376],
      ],
      expected: ['3.85', '3.76'],
    },
    {
      what: 'of legs in two rows',
      cells: [
        ['Account', 'CCP', 'Trade ID', 'Leg type', 'Notional', 'Currency', 'Start', 'End', 'Rate / index'],
        ['A', 'CME', '1', 'Fixed', -6e7, 'USD', '2026-11-24', '2033-11-24', 0.0385],
        ['A', 'CME', '1', 'Float', 6e7, 'USD', '2026-11-24', '2033-11-24', 'USD-SOFR-OIS'],
      ],
      expected: ['3.85'],
    },
  ])('have the number format of their own cells: $what', ({ cells, expected }) => {
    const formatOf = (row: number, column: number): string =>
      [0.0385, 0.0376].some((rate) => cells[row]?.[column] === rate) ? PER_CENT : 'General';
    const [table] = read(cells, formatOf);
    for (const [row, rate] of expected.entries()) expect(table?.data[row]).toContain(rate);
  });
});
