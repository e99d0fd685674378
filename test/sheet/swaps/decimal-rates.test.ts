import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { stageTable } from '../../../server/sheet/reader/stage-table.js';
import { sentColumns } from '../../../server/sheet/table/stage-range.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const HEADINGS = 'Account|CCP|Trade ID|Direction|Notional|Ccy|Start|Maturity|Fixed Rt|Index';

/** The rates that are sent, what was understood of them, and how many are asked about. */
function rates(headings: string, ...lines: readonly string[]) {
  const values = [headings, ...lines].map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  const [found] = readPositionTables(values, { account: 'FILE' });
  if (found === undefined) throw new Error('No table is found.');
  const { table, recognition } = found;
  const place = { sheet: '', row: 0, column: 0, rowCount: values.length, columnCount: values[0]?.length ?? 0 };
  const staged = stageTable(place, table, recognition.map, () => null);
  const rate = sentColumns(recognition.map).findIndex(({ field }) => field === 'fixed_rate');
  const { understood = [], issues } = staged;
  return { sent: staged.data.map((row) => row[rate]), understood, asked: issues.length };
}

const swap = (start: string, rate: string, currency = 'USD', index = 'USD-SOFR-OIS') =>
  `A|LCH|T${rate}|PAY|50000000|${currency}|${start}|2036-12-04|${rate}|${index}`;

describe('rates as small as decimals are', () => {
  it('are decimals of swaps that begin in years of no such rates, which is told', () =>
    expect(rates(HEADINGS, swap('2026-12-04', '0.0385'), swap('20240304', '0.04125'))).toEqual({
      sent: ['3.85', '4.125'],
      understood: ['0.0385 → 3.85 %', '0.04125 → 4.125 %'],
      asked: 0,
    }));

  it('are asked about where a swap began earlier, or nobody can know', () => {
    expect(rates(HEADINGS, swap('2020-12-04', '0.0385'), swap('2024-03-04', '0.04125')).asked).toBe(2);
    expect(rates(HEADINGS, swap('', '0.0385')).asked).toBe(1);
  });

  it('stay as they are where one of them is none, the heading says per cent, or they are of yen', () => {
    expect(rates(HEADINGS, swap('2026-12-04', '0.0385'), swap('2026-12-04', '3.85')).sent).toEqual(['0.0385', '3.85']);
    expect(rates(HEADINGS.replace('Fixed Rt', 'Fixed Rate (%)'), swap('2026-12-04', '0.0385')).sent).toEqual([
      '0.0385',
    ]);
    expect(rates(HEADINGS, swap('2026-12-04', '0.0385', 'JPY', 'JPY-TONA')).sent).toEqual(['0.0385']);
  });
});
