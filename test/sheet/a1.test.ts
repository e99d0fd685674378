import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addressText,
  cellName,
  columnName,
  intersection,
  MOST_COLUMNS,
  MOST_ROWS,
  parseAddress,
  sheetReference,
} from '../../server/sheet/workbook/a1.js';

const address = (row: number, column: number, rowCount: number, columnCount: number, sheet = 'S') => ({
  sheet,
  row,
  column,
  rowCount,
  columnCount,
});

describe('A1 addresses', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16383, 'XFD'],
  ])('name column %p %s', (column, name) => expect(columnName(column)).toBe(name));

  it('are read back as they were written', () => {
    const sheets = fc.string({ minLength: 1, maxLength: 31 }).filter((name) => !/[[\]*/\\?:]|^\s|\s$|^'|'$/.test(name));
    const sizes = fc.record({
      row: fc.integer({ min: 0, max: MOST_ROWS - 1000 }),
      column: fc.integer({ min: 0, max: MOST_COLUMNS - 100 }),
      rowCount: fc.integer({ min: 1, max: 1000 }),
      columnCount: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(sheets, sizes, (sheet, size) => {
        expect(parseAddress(addressText({ sheet, ...size }), 'other')).toEqual({ sheet, ...size });
      }),
    );
  });

  it.each([
    ['B2', address(1, 1, 1, 1)],
    ['$d$5:$a$1', address(0, 0, 5, 4)],
    ['A:C', address(0, 0, MOST_ROWS, 3)],
    ['3:4', address(2, 0, 2, MOST_COLUMNS)],
    ["'It''s'!C3", address(2, 2, 1, 1, "It's")],
    ['Book!A1', address(0, 0, 1, 1, 'Book')],
  ])('read %s', (text, expected) => expect(parseAddress(text, 'S')).toEqual(expected));

  it.each(['', 'A', 'A0', '1A', 'A1:', 'XFE1', 'A1048577', 'A1:B2:C3', 'Book!', '=A1'])('refuse %j', (text) =>
    expect(parseAddress(text, 'S')).toBeUndefined(),
  );

  it.each([
    ['Book', 'Book'],
    ['My book', "'My book'"],
    ["It's", "'It''s'"],
    ['A1', "'A1'"],
    ['RC', "'RC'"],
    ['2026', "'2026'"],
  ])('quote the sheet %s as %s', (sheet, text) => expect(sheetReference(sheet)).toBe(text));

  it('intersect on one sheet only', () => {
    expect(intersection(address(0, 0, 10, 3), address(5, 2, 100, 100))).toEqual(address(5, 2, 5, 1));
    expect(intersection(address(0, 0, 2, 2), address(2, 0, 2, 2))).toBeNull();
    expect(intersection(address(0, 0, 2, 2), address(0, 0, 2, 2, 'T'))).toBeNull();
    expect(cellName({ row: 3, column: 3 })).toBe('D4');
  });
});
