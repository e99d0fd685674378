import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkbookDocument } from '../../server/contract/workbook-document.js';
import { csvLine } from '../../server/lib/csv-line.js';
import { fromXlsxString } from '../../server/workbook-file/xlsx-string.js';
import { writeDocument } from '../../server/workbook-file/write/write-document.js';
import { writeResults } from '../../server/workbook-file/write/write-results.js';
import { toCsv } from '../../src/taskpane/book/csv.js';
import { csvOf, pasteTextOf } from '../../src/taskpane/book/table-text.js';
import { cellOfValue, valueOfCell } from '../../src/workbook/grid/cell-content.js';
import { resultWorksheet } from '../../src/workbook/grid/result-worksheet.js';
import type { ResultSheet, TableBlock } from '../../server/sheet/workbook/port.js';
import { FORMULA_TEXTS, RUNS } from '../support/formula-texts.js';
import { sourceFiles } from '../support/source-files.js';

const BLOCK: TableBlock = {
  title: '=Title',
  name: 'Evil',
  columns: [
    { heading: '=Heading', format: 'text' },
    { heading: '@Heading', format: 'money' },
  ],
  rows: FORMULA_TEXTS.map((text) => [text, text]),
};
const SHEET: ResultSheet = {
  name: 'Evil',
  lines: FORMULA_TEXTS.map((text) => ({ text, isWarning: false })),
  blocks: [BLOCK],
  charts: [],
};

const rowsOf = (text: string, delimiter: string): readonly string[][] =>
  parse(text, { delimiter, relax_quotes: true, relax_column_count: true });

describe.each([
  ['the service', (cells: readonly (readonly (string | number)[])[]) => cells.map((line) => csvLine(line)).join('')],
  ['the pane', (cells: readonly (readonly (string | number)[])[]) => toCsv(cells)],
])('CSV of %s', (_name, write) => {
  it('holds no cell that a spreadsheet runs', () => {
    const text = write(FORMULA_TEXTS.map((one) => ['a', one, 'b']));
    const cells = rowsOf(text, ',').map(([, cell]) => cell ?? '');
    expect(cells).toHaveLength(FORMULA_TEXTS.length);
    expect(cells.filter((cell) => RUNS.test(cell))).toEqual([]);
    cells.forEach((cell, index) => expect(cell.replaceAll("'", '')).toBe(FORMULA_TEXTS[index]?.replaceAll("'", '')));
  });

  it.each([';', '\t'])('holds none either where a spreadsheet divides lines at %j', (delimiter) => {
    const plainly = write(FORMULA_TEXTS.map((one) => ['a', one, 'b']))
      .split(/\r\n|\r|\n/)
      .flatMap((line) => line.split(delimiter));
    expect(plainly.filter((cell) => RUNS.test(cell))).toEqual([]);
  });

  it('leaves numbers numbers, negative ones too', () => expect(write([[-5, 1e-7, 0]])).toBe('-5,1e-7,0\r\n'));
});

describe('tables of the pane', () => {
  it('taken as CSV or copied hold no cell that a spreadsheet runs, headings included', () => {
    const asCsv = rowsOf(csvOf(BLOCK), ',').flat();
    const pasted = pasteTextOf(BLOCK)
      .split('\r\n')
      .flatMap((line) => line.split('\t'));
    expect([...asCsv, ...pasted].filter((cell) => RUNS.test(cell))).toEqual([]);
    expect(pasted).toHaveLength(2 * (FORMULA_TEXTS.length + 1) + 1);
  });
});

describe('workbook files', () => {
  let directory: string;
  beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'margin-desk-formulas-'))));
  afterAll(() => rm(directory, { recursive: true, force: true }));

  /** Text as it stands in a file's cell; anything else than plain text is named. */
  const plainText = ({ value }: ExcelJS.Cell): string =>
    typeof value === 'string' ? fromXlsxString(value) : `no text: ${JSON.stringify(value)}`;

  it.each(['memory', 'stream'] as const)(
    'of results hold text as text, which stays so when edited (%s)',
    async (way) => {
      const output = join(directory, `${way}.xlsx`);
      await writeResults({ source: null, output, marks: [], sheets: [SHEET], way });
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.readFile(output);
      const sheet = workbook.getWorksheet('Evil');
      if (sheet === undefined) throw new Error('The sheet is not there');
      const lines = FORMULA_TEXTS.map((_, row) => plainText(sheet.getCell(row + 1, 1)));
      expect(lines).toEqual(FORMULA_TEXTS);
      const first = FORMULA_TEXTS.length + 2;
      expect(plainText(sheet.getCell(first, 1))).toBe('=Title');
      expect([1, 2].map((column) => plainText(sheet.getCell(first + 1, column)))).toEqual(['=Heading', '@Heading']);
      for (const column of [1, 2]) {
        const cells = FORMULA_TEXTS.map((_, row) => sheet.getCell(first + 2 + row, column));
        expect(cells.map(plainText)).toEqual(FORMULA_TEXTS);
        expect(cells.map(({ numFmt }) => numFmt)).toEqual(FORMULA_TEXTS.map(() => '@'));
      }
    },
  );

  it('of the grid hold text as text, and formulas only where it has formulas', async () => {
    const cells = FORMULA_TEXTS.map((text, row): WorkbookDocument['sheets'][number]['cells'][number] => [
      row,
      0,
      text,
      -1,
      null,
    ]);
    const sheet = { name: 'Grid', columns: [], frozenRows: 0, isVisible: true };
    const notes = FORMULA_TEXTS.map((text, row) => ({ row, column: 1, text }));
    const document: WorkbookDocument = { sheets: [{ ...sheet, cells, notes }], styles: [], notices: [] };
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await writeDocument(document)).buffer);
    const written = workbook.getWorksheet('Grid');
    if (written === undefined) throw new Error('The sheet is not there');
    expect(FORMULA_TEXTS.map((_, row) => plainText(written.getCell(row + 1, 1)))).toEqual(FORMULA_TEXTS);
  });
});

describe('the grid in the browser', () => {
  it('gets texts with the type of text, never as formulas', async () => {
    const { data } = await resultWorksheet(SHEET, 'Evil', {});
    const cells = Object.values(data.cellData).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => typeof cell.f === 'string')).toEqual([]);
    const texts = cells.filter(({ v }) => typeof v === 'string');
    expect(texts.length).toBe(3 * FORMULA_TEXTS.length + 3);
    expect(new Set(texts.map(({ t }) => t))).toEqual(new Set([cellOfValue('text').t]));
    for (const text of FORMULA_TEXTS) expect(valueOfCell(cellOfValue(text))).toBe(text);
  });
});

it('nothing in the pages makes markup or programs out of texts', () => {
  const dangerous =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc)\b|\bdocument\.write|\beval\(|new Function\(/;
  const found = sourceFiles('src').filter(({ text }) => dangerous.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
