import { describe, expect, it } from '@jest/globals';
import type { ColumnMap } from '../../server/sheet/table/column-map.js';
import { formatColumnsOf, stageRange } from '../../server/sheet/table/stage-range.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

const COLUMNS = {
  account_code: 0,
  exchange_code: 1,
  contract_code: 2,
  contract_type: 3,
  contract_expiry: 4,
  contract_strike: 5,
  net_position: 6,
};
const MAP: ColumnMap = { type: 'etd', headerRow: 0, columns: COLUMNS };
const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];
const address = (rowCount: number) => ({ sheet: 'Book', row: 4, column: 2, rowCount, columnCount: 7 });

const staged = (rows: readonly (readonly CellValue[])[], formats: readonly string[] = [], map = MAP) =>
  stageRange(address(rows.length + 1), [HEADINGS, ...rows], new Map([[4, ['General', ...formats]]]), map);

const row = (expiry: CellValue, more: Readonly<Record<number, CellValue>> = {}): readonly CellValue[] =>
  ['A1', 'NYMEX', 'CL', 'FUT', expiry, '', 10].map((cell, column) => more[column] ?? cell);

describe('a staged range', () => {
  it('is in the order of the table, with the row of the sheet, without blank rows and the headings', () => {
    const range = staged([row('DEC-27'), ['', ' ', '', '', '', '', ''], row('DEC-28', { 0: ' A2 ', 6: -3.5 })]);
    expect(range.data).toEqual([
      ['', 'A1', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', '10', ''],
      ['', 'A2', 'NYMEX', 'CL', 'FUT', 'DEC-28', '', '-3.5', ''],
    ]);
    expect(range.idx).toEqual([5, 7]);
    expect(range.issues).toEqual([]);
  });

  it('sends the sub-account only where there is a column for it', () => {
    const map = { ...MAP, columns: { ...COLUMNS, sub_account_code: 5 } };
    expect(staged([row('DEC-27')], [], map).data[0]).toHaveLength(10);
    expect(staged([row('DEC-27')]).data[0]).toHaveLength(9);
  });

  it('writes numbers without the noise of binary fractions', () => {
    expect(staged([row('DEC-27', { 5: 0.1 + 0.2, 6: 1e15 })]).data[0]?.slice(6, 8)).toEqual([
      '0.3',
      '1000000000000000',
    ]);
  });

  // Serial numbers checked by hand: 46388 is 2027-01-01, 46054 is 2026-02-01, 46049 is 2026-01-27, 46375 is 2026-12-19.
  it.each([
    [46388, 'mmm-yy', '202701'],
    [46388, 'General', '202701'],
    [46375, 'yyyy-mm-dd', '20261219'],
    [46375.75, 'dd/mm/yyyy hh:mm', '20261219'],
    [202612, 'General', '202612'],
    [20261219, 'General', '20261219'],
    [46036, 'd-mmm', '20260114'],
  ])('reads the expiry %p shown as %s as %s', (cell, format, text) => {
    const range = staged([row(cell)], [format]);
    expect(range.data[0]?.[5]).toBe(text);
    expect(range.issues).toEqual([]);
  });

  it('does not take the day that Excel made of JAN-27 for the month, nor send either', () => {
    const range = staged([row(46049)], ['d-mmm']);
    expect(range.data[0]?.[5]).toBe('');
    expect(range.issues).toEqual([
      {
        sheet: 'Book',
        row: 5,
        column: 6,
        severity: 'error',
        code: 'AMBIGUOUS_EXPIRY',
        field: 'contract_expiry',
        message:
          'The workbook has read this as 27 January 2026. If January 2027 is meant, write 202701; if the day is meant, show its year.',
        value: '46049',
        suggestion: '202701',
      },
    ]);
  });

  it('marks error values and sends none where it could pass for a value', () => {
    const range = staged([row('DEC-27', { 0: '#N/A', 5: '#REF!' })]);
    expect(range.data[0]).toEqual(['', '', 'NYMEX', 'CL', 'FUT', 'DEC-27', '#REF!', '10', '']);
    expect(range.issues.map(({ code, row: at, column }) => [code, at, column])).toEqual([
      ['CELL_ERROR', 5, 2],
      ['CELL_ERROR', 5, 7],
    ]);
  });

  it('names the columns whose formats say what a number means', () => {
    expect(formatColumnsOf(MAP)).toEqual([4, 5, 6]);
    expect(
      formatColumnsOf({ type: 'irs', headerRow: 0, columns: { effective_date: 3, maturity_date: 5, notional: 1 } }),
    ).toEqual([3, 5, 1]);
  });

  it('keeps the days of swap dates, the first of a month too', () => {
    const map: ColumnMap = { type: 'irs', headerRow: null, columns: { account_code: 0, effective_date: 1 } };
    const { data } = stageRange(address(1), [['A', 46388]], new Map([[1, ['mmm-yy']]]), map);
    expect(data[0]?.[8]).toBe('20270101');
  });
});
