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

  it.each([
    ['NYMEX CL Dec-27', 'NYMEX NG Jan-28', 'CME ES Dec-26'],
    ['CLZ7', 'NGF8', 'ESZ6'],
    ['CLZ27 Comdty', 'NGF28 Comdty', 'ESZ26 Index'],
    ['CL 202712', 'NG 202801', 'ES 202612'],
    ['/CLZ7', 'NG JAN28', 'ES@CME Dec 2026'],
  ])('are left out however their contracts are written: %s', (oil, gas, index) => {
    const other = ['Account|Contract|Lots', `A|${oil}|3`, `A|${gas}|-2`, `A|${index}|7`];
    const own = ['A|CLZ7|1', 'A|CLZ7|2', 'A|NGF8|-2', 'A|ESZ6|7'];
    expect(read('One', 'Account|Contract|Qty', ...own, 'Two', ...other).leftOut).toEqual([8, 9, 10]);
    expect(read('One', NET, OIL, GAS, INDEX, 'Two', ...other).leftOut).toEqual([7, 8, 9]);
  });

  it('are compared by right and strike as well', () => {
    const own = ['A|LOZ7 C75|3', 'A|LOZ7 P60|-2', 'A|CLZ7|7'];
    const head = 'Account|Contract|Type|Month|Strike|Lots';
    const other = (right: string) => [head, 'A|LO|C|Dec-27|75|3', `A|LO|${right}|Dec-27|60|-2`, 'A|CL|F|Dec-27||7'];
    expect(read('One', 'Account|Contract|Qty', ...own, 'Two', ...other('P')).leftOut).toEqual([7, 8, 9]);
    expect(read('One', 'Account|Contract|Qty', ...own, 'Two', ...other('C')).leftOut).toEqual([]);
  });

  it('are told of once, and not where a title says that they are a summary', () => {
    const found = read('Account|Contract|Qty', 'A|CLZ7|3', 'A|NGF8|-2', 'Summary', NET, OIL, GAS);
    expect(found).toEqual({ rows: [1, 2], leftOut: [], remarks: [] });
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
