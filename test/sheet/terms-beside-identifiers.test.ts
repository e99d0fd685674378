import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { ROW_TABLES } from '../../server/contract/stage-columns.js';
import { readTables } from './read/read-tables.js';
import { stageTable } from '../../server/sheet/reader/stage-table.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

const read = (...lines: readonly string[]) => readTables(...lines)[0];

describe('what a table says beside a CUSIP', () => {
  it('is sent with it, to be compared with the security master', () => {
    const found = read('Account|CUSIP|Coupon|Maturity|Face', 'A|91282CJL6|4.25|2028-11-15|5000000');
    expect(found).toMatchObject({
      type: 'cusip',
      rows: [{ cusip: '91282CJL6', coupon_rate: 4.25, maturity: '20281115', notional: 5_000_000 }],
    });
  });

  it('counts where it says all terms, and the CUSIP is sent with it', () => {
    const found = read('Account|CUSIP|Security|Face', 'A|91282CJL6|T 4 1/4 11/15/28|5000000');
    expect(found).toMatchObject({
      type: 'fi',
      rows: [{ cusip: '91282CJL6', coupon_rate: 4.25, maturity: '20281115' }],
    });
  });

  it.each(['Rate', 'Yield', 'Due'])('is no term below “%s”, which may be of something else', (heading) => {
    const found = read(`Account|CUSIP|${heading}|Face`, 'A|91282CJL6|4.31|5000000');
    expect(found?.type).toBe('cusip');
    expect(Object.keys(found?.rows[0] ?? {})).not.toContain('coupon_rate');
    expect(Object.keys(found?.rows[0] ?? {})).not.toContain('maturity');
  });
});

describe('what is sent of a table', () => {
  it('stands at the place of its field where a field before it has no column', () => {
    const { columns } = ROW_TABLES.fi;
    const lines = ['Account|CUSIP|Security|Face', 'A|91282CJL6|T 4 1/4 11/15/28|5000000'];
    const values = lines.map((line) => line.split('|').map((cell): CellValue => cell));
    const [found] = readPositionTables(values, { account: 'FILE' });
    if (found === undefined) throw new Error('There is no table.');
    const place = { sheet: '', row: 0, column: 0, rowCount: 2, columnCount: 4 };
    const [row = []] = stageTable(place, found.table, found.recognition.map, () => null).data;
    const sent = Object.fromEntries(columns.map(({ field }, index) => [field, row[index] ?? '']));
    expect(sent).toMatchObject({ cusip: '91282CJL6', clearing_house: '', maturity: '20281115' });
  });
});
