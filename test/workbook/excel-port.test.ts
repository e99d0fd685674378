/**
 * @jest-environment jsdom
 */
import { describe, expect, it } from '@jest/globals';
import { ExcelWorkbook } from '../../src/workbook/excel/excel-workbook.js';
import { PORT_CASES } from '../../server/sheet/workbook/self-test.js';
import { startExcel } from '../support/excel-host/load-office-js.js';

describe('rows that Excel does not show', () => {
  it.each([
    { title: 'none', hidden: [] },
    { title: 'scattered ones', hidden: [0, 3, 17, 18, 19, 20, 64, 99, 100] },
    { title: 'all', hidden: Array.from({ length: 200 }, (_, row) => row) },
  ])('are those of the range that are hidden: $title', async ({ hidden }) => {
    const { book } = startExcel({ hasNotes: false });
    const [sheet] = book.sheets;
    if (sheet === undefined) throw new Error('The workbook has no sheet.');
    for (const row of hidden) sheet.hiddenRows.add(row);
    const address = { sheet: sheet.name, row: 1, column: 2, rowCount: 99, columnCount: 3 };
    const found = await new ExcelWorkbook().hiddenRows(address);
    expect([...found].sort((first, second) => first - second)).toEqual(hidden.filter((row) => row >= 1 && row < 100));
  });
});

describe('what a person has done to the cells of Excel', () => {
  it('is read of those with values: struck out, and red', async () => {
    const { book } = startExcel({ hasNotes: false });
    const [sheet] = book.sheets;
    if (sheet === undefined) throw new Error('The workbook has no sheet.');
    for (let row = 0; row < 40; row += 1) sheet.enter(row, 0, row);
    sheet.makeCell(7, 0).isStruck = true;
    sheet.makeCell(23, 0).colour = '#FF0000';
    const address = { sheet: sheet.name, row: 0, column: 0, rowCount: 40, columnCount: 1 };
    expect(await new ExcelWorkbook().readRemarks(address)).toEqual({
      struck: [{ row: 7, column: 0 }],
      red: [{ row: 23, column: 0 }],
      notes: [],
    });
  });
});

describe.each([
  { title: 'as it is on npm, without notes', hasNotes: false },
  { title: 'with notes', hasNotes: true },
])('the Excel adapter over the real Office.js $title', ({ hasNotes }) => {
  it.each(PORT_CASES.map((portCase) => [portCase.name, portCase] as const))('%s', async (_name, portCase) => {
    startExcel({ hasNotes });
    const workbook = new ExcelWorkbook();
    expect(workbook.abilities.notes).toBe(hasNotes);
    await portCase.run(workbook);
  });
});
