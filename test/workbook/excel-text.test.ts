/**
 * @jest-environment jsdom
 */
import { describe, expect, it } from '@jest/globals';
import { ExcelWorkbook } from '../../src/workbook/excel/excel-workbook.js';
import type { BookSheet } from '../support/excel-host/excel-book.js';
import { startExcel } from '../support/excel-host/load-office-js.js';

const TEXTS = ['=1+1', '=HYPERLINK("https://example.com")', '+x', '@x', '-5', '2027-01', "'quoted", 'TRUE', 'CLZ6'];

const write = async (sheet: BookSheet, texts: readonly string[]): Promise<void> =>
  new ExcelWorkbook().writeCells(texts.map((value, row) => ({ sheet: sheet.name, row, column: 0, value })));

describe.each([{ keepsApostropheInTextCells: false }, { keepsApostropheInTextCells: true }])(
  'text in cells formatted as text, $keepsApostropheInTextCells',
  (rules) => {
    it('arrives as it is, keeps the format, and is never a formula', async () => {
      const { book } = startExcel(rules);
      const [sheet] = book.sheets;
      if (sheet === undefined) throw new Error('No sheet');
      TEXTS.forEach((_, row) => Object.assign(sheet.makeCell(row, 0), { numberFormat: '@' }));
      await write(sheet, TEXTS);
      expect(TEXTS.map((_, row) => sheet.cell(row, 0)?.value)).toEqual(TEXTS);
      expect(TEXTS.map((_, row) => sheet.cell(row, 0)?.numberFormat)).toEqual(TEXTS.map(() => '@'));
      expect(TEXTS.map((_, row) => sheet.cell(row, 0)?.formula)).toEqual(TEXTS.map(() => undefined));
    });
  },
);

describe('text in other cells', () => {
  it('keeps the cell’s number format, replaces a formula, and is none', async () => {
    const { book } = startExcel();
    const [sheet] = book.sheets;
    if (sheet === undefined) throw new Error('No sheet');
    TEXTS.forEach((_, row) => Object.assign(sheet.makeCell(row, 0), { numberFormat: '0.00', formula: '=A1' }));
    await write(sheet, TEXTS);
    expect(TEXTS.map((_, row) => sheet.cell(row, 0))).toEqual(
      TEXTS.map((value) => ({ value, isQuoted: true, numberFormat: '0.00' })),
    );
  });

  it('of all kinds in a result sheet is no formula, in titles, lines and headings too', async () => {
    const { book } = startExcel();
    const evil = '=HYPERLINK("https://example.com","click")';
    await new ExcelWorkbook().addResultSheet({
      name: 'Results',
      lines: [{ text: evil, isWarning: true }],
      blocks: [
        {
          title: `${evil}2`,
          name: 'Evil',
          columns: [{ heading: `${evil}3`, format: 'money' }],
          rows: [[`${evil}4`]],
        },
      ],
      charts: [{ title: evil, block: 0, categories: 0, values: 0 }],
    });
    const sheet = book.sheet('Results');
    const cells = [0, 2, 3, 4].map((row) => sheet?.cell(row, 0));
    expect(cells.map((cell) => cell?.value)).toEqual([evil, `${evil}2`, `${evil}3`, `${evil}4`]);
    expect(cells.every((cell) => cell?.formula === undefined)).toBe(true);
  });
});

describe('a result sheet', () => {
  it('has tables of our style under free names, charts beside them, and its heading stays in view', async () => {
    const { book } = startExcel();
    const range = { sheet: 'Sheet1', row: 0, column: 0, rowCount: 2, columnCount: 1 };
    book.names.push({ name: 'houses', isVisible: true, range });
    const columns = [
      { heading: 'House', format: 'text' as const },
      { heading: 'Margin', format: 'money' as const },
    ];
    const rows = [
      ['CME', 5],
      ['ICE', 7],
    ];
    await new ExcelWorkbook().addResultSheet({
      name: 'Results',
      lines: [{ text: 'Margin', isWarning: false }],
      blocks: [{ title: 'Houses', name: 'Houses', columns, rows }],
      charts: [{ title: 'By house', block: 0, categories: 0, values: 1 }],
    });
    const sheet = book.sheet('Results');
    expect(sheet?.tables).toMatchObject([
      { name: 'Houses_2', style: 'TableStyleLight9', range: { row: 3, column: 0, rowCount: 3, columnCount: 2 } },
    ]);
    expect(sheet?.charts).toMatchObject([
      {
        type: 'ColumnClustered',
        title: 'By house',
        source: { row: 4, column: 1, rowCount: 2, columnCount: 1 },
        categories: { row: 4, column: 0, rowCount: 2, columnCount: 1 },
        position: ['D2', 'K19'],
      },
    ]);
    expect(sheet?.frozenRows).toBe(1);
    expect(book.selection).toMatchObject({ sheet: 'Results', row: 0, column: 0 });
  });

  it('is not among the named ranges with Excel’s own or hidden names; totals are no rows of a book', async () => {
    const { book } = startExcel();
    const range = { sheet: 'Sheet1', row: 0, column: 0, rowCount: 4, columnCount: 2 };
    book.names.push({ name: 'Book', isVisible: true, range });
    book.names.push(
      { name: 'Hidden', isVisible: false, range },
      { name: '_xlnm._FilterDatabase', isVisible: true, range },
    );
    book.sheets[0]?.names.push({ name: 'Print_Area', isVisible: true, range });
    book.sheets[0]?.tables.push({ id: 't', name: 'Trades', style: '', showTotals: true, range });
    expect(await new ExcelWorkbook().namedRanges()).toEqual([
      { name: 'Trades', kind: 'table', address: { ...range, rowCount: 3 } },
      { name: 'Book', kind: 'name', address: range },
    ]);
  });
});

describe('events', () => {
  it('tell what the user changes, area by area, and nothing after listening stopped', async () => {
    const host = startExcel();
    const told: unknown[] = [];
    const stop = new ExcelWorkbook().onCellsChanged((address) => told.push(address));
    await new Promise((resolve) => setTimeout(resolve, 20));
    host.userDoes((book) => {
      const [sheet] = book.sheets;
      if (sheet !== undefined) book.events.push({ kind: 'changed', sheetId: sheet.id, address: 'B2,D4:D5' });
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).toEqual([
      { sheet: 'Sheet1', row: 1, column: 1, rowCount: 1, columnCount: 1 },
      { sheet: 'Sheet1', row: 3, column: 3, rowCount: 2, columnCount: 1 },
    ]);
    stop();
    stop();
  });

  it('are told when the user is done where the next cell is being edited already', async () => {
    const host = startExcel();
    const told: unknown[] = [];
    new ExcelWorkbook().onCellsChanged((address) => told.push(address));
    await new Promise((resolve) => setTimeout(resolve, 20));
    host.userDoes((book) => {
      const [sheet] = book.sheets;
      if (sheet !== undefined) book.events.push({ kind: 'changed', sheetId: sheet.id, address: 'B2' });
    });
    host.isEditing = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).toEqual([]);
    host.endEditing();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).toEqual([{ sheet: 'Sheet1', row: 1, column: 1, rowCount: 1, columnCount: 1 }]);
  });
});
