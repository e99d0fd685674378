/**
 * @jest-environment jsdom
 */
import { expect, it } from '@jest/globals';
import { ExcelWorkbook } from '../../src/workbook/excel/excel-workbook.js';
import { startExcel } from '../support/excel-host/load-office-js.js';
import { FORMULA_TEXTS } from '../support/formula-texts.js';

it('Excel gets texts as texts, in cells and in result sheets', async () => {
  const { book } = startExcel();
  const workbook = new ExcelWorkbook();
  const [sheet] = book.sheets;
  if (sheet === undefined) throw new Error('No sheet');
  await workbook.writeCells(FORMULA_TEXTS.map((value, row) => ({ sheet: sheet.name, row, column: 0, value })));
  await workbook.addResultSheet({
    name: 'Results',
    lines: [],
    blocks: [
      {
        title: '=Title',
        name: 'Evil',
        columns: [{ heading: '=Heading', format: 'text' }],
        rows: FORMULA_TEXTS.map((text) => [text]),
      },
    ],
    charts: [],
  });
  const results = book.sheet('Results');
  const rows = FORMULA_TEXTS.map((_, row) => row);
  const sameLineEnds = (text: unknown): unknown => (typeof text === 'string' ? text.replaceAll(/\r\n?/g, '\n') : text);
  const wanted = FORMULA_TEXTS.map(sameLineEnds);
  const inCells = rows.map((row) => sheet.cell(row, 0));
  const headings = rows.findIndex((row) => results?.cell(row, 0)?.value === '=Heading');
  const inResults = rows.map((row) => results?.cell(headings + 1 + row, 0));
  for (const cells of [inCells, inResults]) {
    expect(cells.map((cell) => sameLineEnds(cell?.value))).toEqual(wanted);
    expect(cells.filter((cell) => cell?.formula !== undefined)).toEqual([]);
  }
});
