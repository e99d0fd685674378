/**
 * @jest-environment jsdom
 */
import { describe, expect, it } from '@jest/globals';
import { ExcelWorkbook } from '../../src/workbook/excel/excel-workbook.js';
import type { CellMark, ResultSheet } from '../../server/sheet/workbook/port.js';
import type { ExcelHost } from '../support/excel-host/excel-host.js';
import { startExcel } from '../support/excel-host/load-office-js.js';

const CELL = { sheet: 'Sheet1', row: 3, column: 2 };
const RANGE = { sheet: 'Sheet1', row: 0, column: 0, rowCount: 1, columnCount: 1 };
const MARK: CellMark = { ...CELL, severity: 'error', text: 'No contract "CLX".' };

const results = (rows: ResultSheet['blocks'][number]['rows']): ResultSheet => ({
  name: 'Results',
  lines: [{ text: 'Results', isWarning: false }],
  blocks: [{ title: 'Rows', name: 'Rows', columns: [{ heading: 'Text', format: 'text' }], rows }],
  charts: [],
});

const fault = (code: string, message: RegExp): object => ({ code, message: expect.stringMatching(message) });

const valueAt = (host: ExcelHost, row: number, column: number): unknown =>
  host.book.sheet('Sheet1')?.cell(row, column)?.value ?? '';

/** The actions that change a workbook, by what they do. */
const changes = (workbook: ExcelWorkbook): readonly (readonly [string, () => Promise<unknown>])[] => [
  ['writing cells', () => workbook.writeCells([{ ...CELL, value: 'x' }])],
  ['marking', () => workbook.setMarks([MARK])],
  ['adding a sheet', () => workbook.addResultSheet(results([['a']]))],
  ['writing a setting', () => workbook.writeSetting('name', 'value')],
];

describe('while a cell is being edited', () => {
  it('reading says so at once', async () => {
    const host = startExcel();
    host.isEditing = true;
    await expect(new ExcelWorkbook().readValues(RANGE)).rejects.toMatchObject(
      fault('EDIT_MODE', /Press Enter or Esc in the cell being edited/),
    );
  });

  it.each([0, 1, 2, 3])('change %d waits a moment, then says so, and does nothing later', async (index) => {
    const host = startExcel();
    host.isEditing = true;
    const [, change] = changes(new ExcelWorkbook())[index] ?? [];
    await expect(change?.()).rejects.toMatchObject(fault('EDIT_MODE', /Press Enter or Esc/));
    host.endEditing();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(host.book.sheets).toHaveLength(1);
    expect(valueAt(host, CELL.row, CELL.column)).toBe('');
    expect(host.book.settings.size).toBe(0);
  });

  it('a change goes through where the user leaves the cell in time', async () => {
    const host = startExcel();
    host.isEditing = true;
    setTimeout(() => host.endEditing(), 300);
    await new ExcelWorkbook().writeCells([{ ...CELL, value: 'x' }]);
    expect(valueAt(host, CELL.row, CELL.column)).toBe('x');
  });

  it('a change that is under way waits for the cell', async () => {
    const host = startExcel();
    host.refuse = () => {
      // The first batch is answered: from now on a cell is edited.
      host.isEditing = true;
      setTimeout(() => host.endEditing(), 100);
      return undefined;
    };
    await new ExcelWorkbook().writeCells([{ ...CELL, value: 'x' }]);
    expect(valueAt(host, CELL.row, CELL.column)).toBe('x');
  });
});

describe('protection', () => {
  it('names the locked cell of a protected sheet, and changes nothing', async () => {
    const host = startExcel();
    const sheet = host.book.sheet('Sheet1');
    if (sheet === undefined) throw new Error('No sheet');
    sheet.makeCell(2, 2).isUnlocked = true;
    sheet.isProtected = true;
    const workbook = new ExcelWorkbook();
    const both = [
      { ...CELL, row: 2, value: 'open' },
      { ...CELL, value: 'locked' },
    ];
    await expect(workbook.writeCells(both)).rejects.toMatchObject(
      fault('PROTECTED', /"Sheet1" is protected.*Unprotect/),
    );
    expect(valueAt(host, 2, 2)).toBe('');
    await workbook.writeCells(both.slice(0, 1));
    expect(valueAt(host, 2, 2)).toBe('open');
  });

  it('says that a protected sheet can’t be marked, and tells it in the list of sheets', async () => {
    const host = startExcel();
    const workbook = new ExcelWorkbook();
    Object.assign(host.book.sheet('Sheet1') ?? {}, { isProtected: true });
    await expect(workbook.setMarks([MARK])).rejects.toMatchObject(fault('PROTECTED', /can’t be marked/));
    expect(await workbook.sheets()).toEqual([{ name: 'Sheet1', isVisible: true, isProtected: true }]);
  });

  it('says that no sheet can be added where the workbook’s structure is protected', async () => {
    const host = startExcel();
    host.book.isStructureProtected = true;
    await expect(new ExcelWorkbook().addResultSheet(results([]))).rejects.toMatchObject(
      fault('PROTECTED', /structure is protected/),
    );
  });
});

describe('limits of size', () => {
  it('stay far below what Excel on the web takes, long texts or not', async () => {
    const host = startExcel();
    const rows = Array.from({ length: 3_000 }, (_, index) => [`${index} ${'é'.repeat(index % 7 === 0 ? 3_000 : 30)}`]);
    const workbook = new ExcelWorkbook();
    const sheet = await workbook.addResultSheet(results(rows));
    const used = await workbook.usedRange(sheet);
    if (used === null) throw new Error('Nothing was written');
    const read = await workbook.readValues(used);
    expect(read.slice(-rows.length)).toEqual(rows);
    expect(host.largest.request).toBeLessThan(4 * 1024 * 1024);
    expect(host.largest.answer).toBeLessThan(4 * 1024 * 1024);
  });

  it('are found out by asking for less where an answer is too large', async () => {
    const host = startExcel();
    const workbook = new ExcelWorkbook();
    const rows = Array.from({ length: 400 }, (_, index) => [`${index}${'x'.repeat(500)}`]);
    const sheet = await workbook.addResultSheet(results(rows));
    host.largestPayload = 50_000;
    const used = await workbook.usedRange(sheet);
    expect((await workbook.readValues(used ?? RANGE)).slice(-rows.length)).toEqual(rows);
    host.largestPayload = 400;
    await expect(workbook.readValues(used ?? RANGE)).rejects.toMatchObject(fault('TOO_LARGE', /smaller/));
  });

  it('end a sheet that is refused midway, and leave none behind', async () => {
    const host = startExcel();
    host.largestPayload = 100_000;
    const rows = Array.from({ length: 400 }, () => ['x'.repeat(500)]);
    await expect(new ExcelWorkbook().addResultSheet(results(rows))).rejects.toMatchObject(
      fault('TOO_LARGE', /smaller/),
    );
    expect(host.book.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
  });

  it('refuse a range that no memory holds; whole columns are read as far as they are used', async () => {
    const host = startExcel();
    host.book.sheet('Sheet1')?.enter(4, 1, 'last');
    const workbook = new ExcelWorkbook();
    const all = { sheet: 'Sheet1', row: 0, column: 0, rowCount: 1_048_576, columnCount: 16_384 };
    await expect(workbook.readValues(all)).rejects.toMatchObject(fault('TOO_LARGE', /A1:XFD1048576/));
    const columns = await workbook.readValues({ ...all, columnCount: 2 });
    expect(columns).toHaveLength(1_048_576);
    expect(columns[4]).toEqual(['', 'last']);
    expect(host.batchCount).toBeLessThan(10);
  });
});

describe('a batch that fails', () => {
  const broken = { code: 'GeneralException', message: 'There was an internal error while processing the request.' };

  it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'as number %d leaves no half sheet, and the next try works',
    async (failing) => {
      const host = startExcel({ hasNotes: true });
      host.refuse = (number) => (number === failing ? broken : undefined);
      const workbook = new ExcelWorkbook();
      const rows = Array.from({ length: 50 }, () => ['x'.repeat(32_000)]);
      const ended = await workbook.addResultSheet(results(rows)).then(
        () => 'written',
        (thrown: unknown) => thrown,
      );
      if (ended !== 'written') {
        expect(ended).toMatchObject(fault('HOST', /^Excel could not do this \(GeneralException: .*\)\. Try again/));
        expect(host.book.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
      }
      host.refuse = () => undefined;
      expect(await workbook.addResultSheet(results(rows))).toBe(ended === 'written' ? 'Results (2)' : 'Results');
    },
  );

  it.each(Array.from({ length: 10 }, (_, index) => index + 1))(
    'as number %d leaves marks that can be taken away',
    async (failing) => {
      const host = startExcel({ hasNotes: true });
      host.refuse = (number) => (number === failing ? broken : undefined);
      const workbook = new ExcelWorkbook();
      await workbook.setMarks([MARK, { ...MARK, row: 9 }]).catch(() => undefined);
      host.refuse = () => undefined;
      await workbook.setMarks([]);
      const sheet = host.book.sheet('Sheet1');
      expect(sheet?.rules).toEqual([]);
      expect(sheet?.notes).toEqual([]);
      expect(host.book.settings.size).toBe(0);
    },
  );
});

describe('selection', () => {
  it('that is no single range is a sentence', async () => {
    const host = startExcel();
    host.book.isSelectionComplex = true;
    await expect(new ExcelWorkbook().selection()).rejects.toMatchObject(fault('UNSUPPORTED', /Select one range/));
  });

  it('of a cell on a hidden sheet says how to see it', async () => {
    const host = startExcel();
    host.book.addSheet('Hidden').visibility = 'Hidden';
    await expect(new ExcelWorkbook().select({ ...RANGE, sheet: 'Hidden' })).rejects.toMatchObject(
      fault('UNSUPPORTED', /"Hidden" is hidden\. Unhide it/),
    );
  });

  it('of a whole empty sheet is one cell', async () => {
    const host = startExcel();
    host.book.select({ sheet: 'Sheet1', row: 0, column: 0, rowCount: 1_048_576, columnCount: 16_384 });
    expect(await new ExcelWorkbook().selection()).toEqual(RANGE);
  });
});
