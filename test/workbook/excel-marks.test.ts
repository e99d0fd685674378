/**
 * @jest-environment jsdom
 */
import { describe, expect, it } from '@jest/globals';
import { ExcelWorkbook } from '../../src/workbook/excel/excel-workbook.js';
import type { CellMark } from '../../server/sheet/workbook/port.js';
import type { BookSheet, ExcelBook } from '../support/excel-host/excel-book.js';
import { startExcel } from '../support/excel-host/load-office-js.js';

const mark = (row: number, column: number, severity: CellMark['severity'] = 'error'): CellMark => ({
  sheet: 'Sheet1',
  row,
  column,
  severity,
  text: `Row ${row}: no such contract.`,
});

const firstSheet = (book: ExcelBook): BookSheet => {
  const [sheet] = book.sheets;
  if (sheet === undefined) throw new Error('No sheet');
  return sheet;
};

const ownRule = (book: ExcelBook, type: string, formula: string): BookSheet['rules'][number] => ({
  id: book.nextId('rule'),
  type,
  ranges: [{ sheet: 'Sheet1', row: 0, column: 0, rowCount: 10, columnCount: 10 }],
  formula,
  fill: '#00FF00',
  font: '',
});

describe('marks in Excel', () => {
  it('are conditional formats over the cells’ own, one for each severity, that say whose they are', async () => {
    const { book } = startExcel();
    await new ExcelWorkbook().setMarks([mark(3, 1), mark(4, 1), mark(7, 2, 'warning')]);
    const { rules } = firstSheet(book);
    expect(rules.map(({ formula, fill, ranges }) => ({ formula, fill, ranges }))).toEqual([
      {
        formula: '=LEN("Margin Desk error")>0',
        fill: '#FFC7CE',
        ranges: [{ sheet: 'Sheet1', row: 3, column: 1, rowCount: 2, columnCount: 1 }],
      },
      {
        formula: '=LEN("Margin Desk warning")>0',
        fill: '#FFEB9C',
        ranges: [{ sheet: 'Sheet1', row: 7, column: 2, rowCount: 1, columnCount: 1 }],
      },
    ]);
  });

  it('leave the user’s rules, fills and formats as they were', async () => {
    const { book } = startExcel();
    const sheet = firstSheet(book);
    Object.assign(sheet.makeCell(3, 1), { value: 5, fill: '#123456', numberFormat: '0.0' });
    sheet.rules.push(ownRule(book, 'Custom', '=TRUE'), ownRule(book, 'ColorScale', ''));
    const before = JSON.stringify([sheet.rules, sheet.cell(3, 1)]);
    const workbook = new ExcelWorkbook();
    await workbook.setMarks([mark(3, 1), mark(4, 1, 'warning')]);
    expect(sheet.rules).toHaveLength(4);
    expect(sheet.cell(3, 1)).toEqual({ value: 5, fill: '#123456', numberFormat: '0.0' });
    await workbook.setMarks([]);
    expect(JSON.stringify([sheet.rules, sheet.cell(3, 1)])).toBe(before);
  });

  it('of an earlier session are taken away, on renamed sheets and where rows were inserted too', async () => {
    const { book } = startExcel({ hasNotes: true });
    const sheet = firstSheet(book);
    await new ExcelWorkbook().setMarks([mark(3, 1), mark(4, 1, 'warning')]);
    sheet.name = 'Renamed';
    sheet.notes.splice(0, 2, ...sheet.notes.map((note) => ({ ...note, row: note.row + 5 })));
    await new ExcelWorkbook().setMarks([]);
    expect(sheet.rules).toEqual([]);
    expect(sheet.notes).toEqual([]);
  });

  it('join what is wrong with a cell in one note', async () => {
    const { book } = startExcel({ hasNotes: true });
    const marks = [mark(3, 1, 'warning'), { ...mark(3, 1), text: 'Second.' }, mark(3, 1)];
    expect(await new ExcelWorkbook().setMarks(marks)).toEqual({ marked: 1, withoutNote: 0 });
    const { notes, rules } = firstSheet(book);
    expect(notes.map(({ content }) => content)).toEqual(['Margin Desk: Row 3: no such contract.\nSecond.']);
    expect(rules.map(({ formula }) => formula)).toEqual(['=LEN("Margin Desk error")>0']);
  });

  it('put no note over one of the user’s own, nor over a comment, and count them', async () => {
    const { book } = startExcel({ hasNotes: true });
    const sheet = firstSheet(book);
    sheet.notes.push({ id: 'n', row: 3, column: 1, content: 'Ask Ann' });
    sheet.comments.push({ id: 'c', row: 4, column: 1, content: 'Why?' });
    const workbook = new ExcelWorkbook();
    const marks = [mark(3, 1), mark(4, 1), mark(5, 1)];
    expect(await workbook.setMarks(marks)).toEqual({ marked: 3, withoutNote: 2 });
    await workbook.setMarks([]);
    expect(sheet.notes).toEqual([{ id: 'n', row: 3, column: 1, content: 'Ask Ann' }]);
    expect(sheet.comments).toHaveLength(1);
  });

  it('leave a note that the user changed: it is the user’s now', async () => {
    const { book } = startExcel({ hasNotes: true });
    const workbook = new ExcelWorkbook();
    await workbook.setMarks([mark(3, 1), mark(4, 1)]);
    const [first] = firstSheet(book).notes;
    if (first !== undefined) first.content += ' Ann: fixed on Monday.';
    expect(await workbook.setMarks([mark(3, 1)])).toEqual({ marked: 1, withoutNote: 1 });
    await workbook.setMarks([]);
    expect(firstSheet(book).notes.map(({ content }) => content)).toEqual([first?.content]);
  });

  it('go without notes before ExcelApi 1.18, and say so', async () => {
    startExcel({ hasNotes: true, newestApi: '1.17' });
    const workbook = new ExcelWorkbook();
    expect(workbook.abilities.notes).toBe(false);
    expect(await workbook.setMarks([mark(3, 1), mark(4, 1)])).toEqual({ marked: 2, withoutNote: 2 });
  });

  it('are taken away when they were cancelled midway', async () => {
    const { book } = startExcel({ hasNotes: true });
    const workbook = new ExcelWorkbook();
    const controller = new AbortController();
    const marks = Array.from({ length: 1_000 }, (_, index) => mark(2 * index, 1));
    const onProgress = (done: number): void => {
      if (done > 1_300) controller.abort();
    };
    await expect(workbook.setMarks(marks, { signal: controller.signal, onProgress })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    expect(firstSheet(book).notes.length).toBeGreaterThan(100);
    await workbook.setMarks([]);
    expect(firstSheet(book).notes).toEqual([]);
    expect(firstSheet(book).rules).toEqual([]);
  });
});
