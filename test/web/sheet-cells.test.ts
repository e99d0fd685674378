import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellOfValue, valueOfCell } from '../../src/workbook/grid/cell-content.js';
import { SheetCells } from '../../src/workbook/grid/sheet-cells.js';
import { SheetMarks, type Mark } from '../../src/workbook/grid/sheet-marks.js';

const cells = (rows: readonly (readonly (string | number)[])[], first = { row: 0, column: 0 }): SheetCells =>
  new SheetCells(
    Object.fromEntries(
      rows.map((row, index) => [
        first.row + index,
        Object.fromEntries(row.map((value, column) => [first.column + column, { v: value }])),
      ]),
    ),
  );

const bold = { s: 'bold' };

describe('cells of a sheet', () => {
  it('are used from the first to the last that holds a value; formats alone do not count', () => {
    const sheet = new SheetCells({
      2: { 3: { v: 1 }, 9: { v: null, ...bold } },
      4: { 1: { v: 'x' } },
      7: { 0: { v: '' } },
    });
    expect(sheet.used()).toEqual({ firstRow: 2, lastRow: 4, firstColumn: 1, lastColumn: 3 });
    expect(new SheetCells({ 0: { 0: { v: null, ...bold } } }).used()).toBeNull();
  });

  it('show what array formulas put into them, unless they hold something themselves', () => {
    const sheet = new SheetCells(
      { 0: { 0: { v: 'own' } }, 1: { 0: {} } },
      { 0: { 0: { v: 'spilled' } }, 1: { 0: { v: 2 } } },
    );
    expect([sheet.valueAt(0, 0), sheet.valueAt(1, 0), sheet.valueAt(9, 9)]).toEqual(['own', 2, '']);
  });

  it('form blocks that end at blank rows and columns, corners included', () => {
    const table = [
      ['h', 'h', ''],
      ['a', '', ''],
      ['', 'b', ''],
    ];
    const block = { firstRow: 3, lastRow: 5, firstColumn: 2, lastColumn: 3 };
    const sheet = cells(table, { row: 3, column: 2 });
    for (const [row, column] of [
      [3, 2],
      [4, 3],
      [5, 3],
      [5, 2],
    ] as const)
      expect(sheet.blockAround(row, column)).toEqual(block);
    expect(sheet.blockAround(9, 9)).toBeNull();
  });

  it('hold exactly what was written into them', () => {
    const value = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean());
    fc.assert(fc.property(value, (written) => expect(valueOfCell(cellOfValue(written))).toBe(written)));
  });

  it('give rich text as text, numbers typed as text as numbers, and a value still awaited as #BUSY!', () => {
    expect(valueOfCell({ p: { body: { dataStream: 'one\rtwo\r\n' } } })).toBe('one\ntwo');
    expect(valueOfCell({ v: '12.5', t: 2 })).toBe(12.5);
    expect(valueOfCell({ v: '12.5', t: 1 })).toBe('12.5');
    expect(valueOfCell({ v: '#GETTING_DATA' })).toBe('#BUSY!');
  });
});

describe('marks of a sheet', () => {
  const mark: Mark = { severity: 'error', text: 'Wrong.' };

  it('move with rows and columns that are inserted and removed before them', () => {
    const marks = new SheetMarks();
    marks.set(5, 3, mark);
    marks.insertRows(5, 2);
    marks.insertRows(8, 10);
    marks.removeRows(0, 1);
    marks.insertColumns(0, 1);
    marks.removeColumns(4 + 1, 3);
    expect([marks.size, marks.at(6, 4)]).toEqual([1, mark]);
    marks.removeRows(6, 1);
    expect(marks.size).toBe(0);
  });
});
