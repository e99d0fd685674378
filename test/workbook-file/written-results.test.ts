import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '../../server/workbook-file/read/read-document.js';
import type { ResultsToWrite, WrittenResults } from '../../server/workbook-file/workbook-task.js';
import { CopyAhead } from '../../server/workbook-file/write/copy-ahead.js';
import { writeDocument } from '../../server/workbook-file/write/write-document.js';
import { writeResults } from '../../server/workbook-file/write/write-results.js';
import type { CellMark, ResultSheet } from '../../server/sheet/workbook/port.js';
import { libreOffice, seenByLibreOffice, type SeenSheet } from '../support/libreoffice.js';

let directory: string;
const at = (name: string): string => join(directory, name);

const SHEET: ResultSheet = {
  name: 'Margin',
  lines: [
    { text: '=Margin', isWarning: false },
    { text: '2 rows left out', isWarning: true },
  ],
  blocks: [
    {
      title: 'By account',
      name: 'MarginByAccount',
      columns: [
        { heading: 'Account', format: 'text' },
        { heading: 'Initial margin', format: 'money' },
        { heading: 'Share', format: 'percent' },
      ],
      rows: [
        ['=1+1', 1234.5, 0.25],
        ['_x0041_\u0007', null, null],
        [' a\nb ', -3, 1],
      ],
    },
    { title: 'Nothing', name: 'MarginNothing', columns: [{ heading: 'None', format: 'number' }], rows: [] },
  ],
  charts: [],
};

const mark = (row: number, column: number, severity: CellMark['severity']): CellMark => ({
  sheet: 'Book',
  row,
  column,
  severity,
  text: `Wrong: "${severity}".`,
});
const MARKS = [mark(1, 1, 'error'), mark(2, 0, 'warning'), mark(2, 0, 'error'), mark(9, 2, 'error')];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-results-'));
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Book', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.addRows([
    ['Account', 'Day'],
    ['=A', new Date(Date.UTC(2026, 11, 18))],
    ['B', { formula: 'B2+1', result: 46_374 }],
  ]);
  sheet.getCell('B2').numFmt = 'yyyy-mm-dd';
  sheet.getCell('A3').note = 'My own note';
  sheet.getColumn(1).width = 30;
  workbook.addWorksheet('Hidden', { state: 'hidden' }).addRow([true, { error: '#N/A' }]);
  await workbook.xlsx.writeFile(at('book.xlsx'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const write = (way: 'memory' | 'stream', source = 'book.xlsx', marks = MARKS): Promise<WrittenResults> =>
  writeResults({ source: { name: source, path: at(source) }, output: at(`${way}.xlsx`), marks, sheets: [SHEET], way });

describe.each(['memory', 'stream'] as const)('results written by way of %s', (way) => {
  it('come with the copy: values, formulas, notes, marks, our settings', async () => {
    expect(await write(way)).toMatchObject({ sheetNames: ['Margin'], marked: 3, withoutNote: 1 });
    const { sheets, styles } = await readDocument({ name: 'out.xlsx', path: at(`${way}.xlsx`) });
    expect(sheets.map(({ name, isVisible }) => [name, isVisible])).toEqual([
      ['Book', true],
      ['Hidden', false],
      ['Margin', true],
      ['_margin_desk', false],
    ]);
    const [book, hidden, margin] = sheets;
    const cells = book?.cells.map(([row, column, value, style, formula]) => {
      const { fill, numberFormat } = styles[style] ?? {};
      return { row, column, value, formula, fill, numberFormat };
    });
    const [red, day] = ['#FFC7CE', 'yyyy-mm-dd'];
    expect(cells).toMatchObject([
      { row: 0, column: 0, value: 'Account' },
      { row: 0, column: 1, value: 'Day' },
      { row: 1, column: 0, value: '=A', formula: null },
      { row: 1, column: 1, value: 46_374, fill: red, numberFormat: day },
      { row: 2, column: 0, value: 'B', fill: red },
      { row: 2, column: 1, value: 46_374, formula: 'B2+1' },
      { row: 9, column: 2, value: null, fill: red },
    ]);
    expect(book?.notes).toEqual([
      { row: 1, column: 1, text: 'Wrong: "error".' },
      { row: 2, column: 0, text: 'My own note' },
      { row: 9, column: 2, text: 'Wrong: "error".' },
    ]);
    expect(book?.frozenRows).toBe(1);
    expect(book?.columns).toContainEqual({ column: 0, width: 30 });
    expect(hidden?.cells.map(([, , value]) => value)).toEqual([true, '#N/A']);
    expect(margin?.cells.filter(([, , value]) => value !== null).map(([, , value]) => value)).toEqual([
      '=Margin',
      '2 rows left out',
      ...['By account', 'Account', 'Initial margin', 'Share'],
      ...['=1+1', 1234.5, 0.25, '_x0041_\u0007', ' a\nb ', -3, 1],
      ...['Nothing', 'None'],
    ]);
  });

  it('take the marks of an earlier run away, whichever way that was written', async () => {
    for (const first of ['memory', 'stream'] as const) {
      await write(first);
      const source = `${first}-first.xlsx`;
      await writeFile(at(source), await readFile(at(`${first}.xlsx`)));
      await write(way, source, [mark(1, 0, 'warning')]);
      const { sheets, styles } = await readDocument({ name: 'out.xlsx', path: at(`${way}.xlsx`) });
      const filled = sheets[0]?.cells.filter(([, , , style]) => styles[style]?.fill !== undefined);
      expect(filled?.map(([row, column]) => [row, column])).toEqual([[1, 0]]);
      expect(sheets[0]?.notes.map(({ text }) => text)).toEqual(['Wrong: "warning".', 'My own note']);
      expect(sheets.map(({ name }) => name)).toContain('Margin (2)');
    }
  });
});

describe.each(['memory', 'stream'] as const)('a copy that is begun before its results, by way of %s', (way) => {
  const source = { name: 'book.xlsx', path: '' };
  const request = (marks: readonly CellMark[]): ResultsToWrite => ({
    source: { ...source, path: at('book.xlsx') },
    output: at(`${way}.xlsx`),
    marks,
    sheets: [SHEET],
    way,
  });
  const written = async (): Promise<unknown> => readDocument({ name: 'out.xlsx', path: at(`${way}.xlsx`) });

  it.each([
    ['no marks', []],
    ['marks', MARKS],
  ])('is what would be written at once, with %s', async (_, marks) => {
    const reported = await writeResults(request(marks));
    const atOnce = await written();
    const ahead = new CopyAhead();
    ahead.begin({ ...source, path: at('book.xlsx') }, way);
    const begun = await ahead.take(request(marks));
    expect(begun).toBeDefined();
    expect(await writeResults(request(marks), begun)).toEqual(reported);
    expect(await written()).toEqual(atOnce);
    expect(await ahead.take(request(marks))).toBeUndefined();
  });

  it('is not given to results of another book or by another way', async () => {
    const ahead = new CopyAhead();
    ahead.begin({ ...source, path: at('other.xlsx') }, way);
    expect(await ahead.take(request([]))).toBeUndefined();
    ahead.begin({ ...source, path: at('book.xlsx') }, way === 'stream' ? 'memory' : 'stream');
    expect(await ahead.take(request([]))).toBeUndefined();
  });

  it('refuses a book that is no workbook where the results are written, and leaves no file', async () => {
    await writeFile(at('broken.xlsx'), 'PK but no workbook');
    const ahead = new CopyAhead();
    const broken = { name: 'broken.xlsx', path: at('broken.xlsx') };
    ahead.begin(broken, way);
    const asked = { ...request([]), source: broken, output: at('never.xlsx') };
    await expect(writeResults(asked, await ahead.take(asked))).rejects.toThrow();
    expect((await readdir(directory)).filter((name) => name.includes('never'))).toEqual([]);
  });
});

(libreOffice === undefined ? describe.skip : describe)('LibreOffice', () => {
  const shown = (sheets: readonly SeenSheet[], name: string): readonly (readonly unknown[])[] =>
    (sheets.find((sheet) => sheet.name === name)?.rows ?? []).map((row) => row.map(({ value }) => value));

  it('sees the same values whichever way they were written', async () => {
    await write('memory');
    await write('stream');
    const [memory, stream] = [await seenByLibreOffice(at('memory.xlsx')), await seenByLibreOffice(at('stream.xlsx'))];
    for (const name of ['Book', 'Hidden', 'Margin']) expect(shown(stream, name)).toEqual(shown(memory, name));
    expect(shown(memory, 'Margin')).toContainEqual(['=1+1', 1234.5, 0.25]);
    expect(memory[0]?.rows[1]?.[1]?.note).toBe('Wrong: "error".');
    expect(stream[0]?.rows[2]?.[0]?.note).toContain('My own note');
  });

  it('sees what a document says', async () => {
    const bytes = await writeDocument({
      sheets: [
        {
          name: 'S',
          columns: [],
          cells: [
            [0, 0, '=1+1', -1, null],
            [0, 1, true, -1, null],
            [0, 2, 5, -1, 'SUM(2,3)'],
            [1, 0, 0.5, 0, null],
          ],
          notes: [{ row: 0, column: 0, text: 'a note' }],
          frozenRows: 0,
          isVisible: true,
        },
      ],
      styles: [{ numberFormat: '0.00%', fill: '#FFC7CE' }],
      notices: [],
    });
    await writeFile(at('document.xlsx'), bytes);
    const sheets = await seenByLibreOffice(at('document.xlsx'));
    // LibreOffice keeps booleans as numbers with a format
    expect(shown(sheets, 'S').slice(0, 2)).toEqual([['=1+1', 1, 5], [0.5]]);
    expect(sheets[0]?.rows[0]?.[0]?.note).toBe('a note');
  });
});
