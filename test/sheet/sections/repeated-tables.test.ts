import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const cellOf = (text: string): CellValue => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** Rows that count, those that are left out with a word, and what is said of the tables, of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const found = readPositionTables(
    lines.map((line) => line.split('|').map(cellOf)),
    { account: 'FILE' },
  );
  return {
    rows: found.flatMap(({ table }) => table.rows.map(({ sheetRow }) => sheetRow)),
    leftOut: found.flatMap(({ table }) =>
      table.leftOut.flatMap(({ sheetRow, reason, isTold }) =>
        isTold && reason.startsWith('another table here') ? [sheetRow] : [],
      ),
    ),
    remarks: found.flatMap(({ table: { remarks } }) => remarks.filter((remark) => remark.startsWith('Two tables'))),
  };
}

const NET = 'Account|Exchange|Contract|Month|Lots';
const OIL = 'A|NYMEX|CL|Dec-27|3';
const GAS = 'A|NYMEX|NG|Jan-28|-2';
const INDEX = 'A|CME|ES|Dec-26|7';

describe('tables that hold the positions of another one', () => {
  it('are left out line by line, below the same headings and below others', () => {
    const own = { rows: [2, 3, 4], leftOut: [7, 8, 9], remarks: [] };
    expect(read('One', NET, OIL, GAS, INDEX, 'Two', NET, INDEX, GAS, OIL)).toEqual(own);
    const traders = ['Trader|Account|Exchange|Contract|Month|Lots', `J|${OIL}`, `K|${INDEX}`, `K|${GAS}`];
    expect(read('One', NET, OIL, GAS, INDEX, 'Two', ...traders)).toEqual(own);
  });

  it('are left out as the nets of trades', () => {
    const trades = ['A|CME|ES|Dec-26|B|4', 'A|CME|ES|Dec-26|B|5', 'A|CME|ES|Dec-26|S|2', 'A|NYMEX|CL|Dec-27|B|3'];
    const head = 'Account|Exchange|Contract|Month|B/S|Lots';
    const found = read('Detail', head, ...trades, 'A|NYMEX|NG|Jan-28|S|2', 'Net', NET, OIL, GAS, INDEX);
    expect(found).toEqual({ rows: [2, 3, 4, 5, 6], leftOut: [9, 10, 11], remarks: [] });
  });

  it('count where their accounts are others, or the lots of one contract', () => {
    const others = [OIL, GAS, INDEX].map((row) => row.replace('A|', 'B|'));
    expect(read('One', NET, OIL, GAS, INDEX, 'Two', NET, ...others).leftOut).toEqual([]);
    expect(read('One', NET, OIL, GAS, INDEX, 'Two', NET, OIL, GAS, 'A|CME|ES|Dec-26|8').leftOut).toEqual([]);
  });

  it('are told where two contracts are the same, which may be by accident', () => {
    const found = read('One', NET, OIL, GAS, 'Two', NET, GAS, OIL);
    expect(found.leftOut).toEqual([]);
    expect(found.remarks).toEqual([expect.stringContaining('both count: take one out if it repeats the other')]);
  });
});
