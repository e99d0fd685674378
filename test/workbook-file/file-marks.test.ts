import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { FileWorkbook } from '../../server/workbook-file/file-workbook.js';
import { loadWorkbook } from '../../server/workbook-file/file/load-workbook.js';
import type { CellMark } from '../../server/sheet/workbook/port.js';

const FILL: ExcelJS.Fill = {
  type: 'pattern',
  pattern: 'lightUp',
  fgColor: { argb: 'FF00B050' },
  bgColor: { argb: 'FFFFFFFF' },
};

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A book with formats and notes of the user's own. */
async function userBook(): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet("Tom's book");
  sheet.addRow(['Account', 'Quantity']);
  sheet.addRow(['A', 5]);
  sheet.addRow(['B', 6]);
  const cell = sheet.getCell('B2');
  cell.style = { numFmt: '#,##0.00', font: { bold: true }, border: { top: { style: 'thin' } }, fill: FILL };
  sheet.getCell('B3').style = cell.style;
  cell.note = 'Check with Ann';
  sheet.getCell('A2').dataValidation = { type: 'list', allowBlank: true, formulae: ['"A,B"'] };
  sheet.mergeCells('D1:E2');
  const imageId = workbook.addImage({ base64: ONE_PIXEL, extension: 'png' });
  sheet.addImage(imageId, 'G1:H3');
  workbook.definedNames.add("'Tom''s book'!$A$2:$B$3", 'Book');
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const load = async (bytes: Uint8Array): Promise<FileWorkbook> =>
  (await loadWorkbook('book.xlsx', new Uint8Array(bytes))).workbook;

async function sheetIn(bytes: Uint8Array): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

const mark = (row: number, column: number): CellMark => ({
  sheet: "Tom's book",
  row,
  column,
  severity: row === 1 ? 'error' : 'warning',
  text: `Row ${row} is wrong.`,
});

/** exceljs's types say that each cell has a note. */
const noteOf = (cell: ExcelJS.Cell): unknown => cell.note;

describe('marks in a workbook file', () => {
  it('lie over the format of the cell; a note of the user’s own stays', async () => {
    const workbook = await load(await userBook());
    expect(await workbook.setMarks([mark(1, 1), mark(2, 1), mark(7, 3)])).toEqual({ marked: 3, withoutNote: 1 });
    const sheet = await sheetIn(await workbook.bytes());
    const cell = sheet.getCell('B2');
    expect(cell.fill).toMatchObject({ type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFC7CE' } });
    expect(cell.style).toMatchObject({ numFmt: '#,##0.00', font: { bold: true }, border: { top: { style: 'thin' } } });
    expect(JSON.stringify(noteOf(cell))).toContain('Check with Ann');
    expect(sheet.getCell('B3').fill).toMatchObject({ fgColor: { argb: 'FFFFEB9C' } });
    expect(JSON.stringify(noteOf(sheet.getCell('B3')))).toContain('Row 2 is wrong.');
    expect(sheet.getCell('A2').fill).toBeUndefined();
    expect(sheet.getCell('A2').dataValidation).toMatchObject({ type: 'list' });
    expect(sheet.getCell('E2').master.address).toBe('D1');
    expect(sheet.getImages()).toHaveLength(1);
    expect(await workbook.namedRanges()).toEqual([
      { name: 'Book', kind: 'name', address: { sheet: "Tom's book", row: 1, column: 0, rowCount: 2, columnCount: 2 } },
    ]);
    expect(sheet.workbook.definedNames.getRanges('Book').ranges).toEqual(["'Tom''s book'!$A$2:$B$3"]);
  });

  it('go when others are set, even after the workbook was saved and opened again', async () => {
    const before = await sheetIn(await userBook());
    const first = await load(await userBook());
    await first.setMarks([mark(1, 1), mark(2, 1)]);
    const second = await load(await first.bytes());
    await second.setMarks([]);
    const after = await sheetIn(await second.bytes());
    for (const address of ['B2', 'B3']) {
      expect(after.getCell(address).style).toEqual(before.getCell(address).style);
      expect(noteOf(after.getCell(address))).toEqual(noteOf(before.getCell(address)));
    }
    expect(after.workbook.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ["Tom's book", 'visible'],
      ['_margin_desk', 'veryHidden'],
    ]);
    expect(await second.sheets()).toHaveLength(1);
  });

  it('that the user has painted over since stay as the user left them', async () => {
    const first = await load(await userBook());
    await first.setMarks([mark(2, 1)]);
    const changed = await sheetIn(await first.bytes());
    changed.getCell('B3').fill = FILL;
    changed.getCell('B3').note = 'Seen';
    const second = await load(new Uint8Array(await changed.workbook.xlsx.writeBuffer()));
    await second.setMarks([]);
    const after = await sheetIn(await second.bytes());
    expect(after.getCell('B3').fill).toEqual(FILL);
    expect(JSON.stringify(noteOf(after.getCell('B3')))).toContain('Seen');
  });
});

describe('settings in a workbook file', () => {
  it('are there when it is opened again', async () => {
    const first = await load(await userBook());
    const long = 'ü€\u0001"'.repeat(20_000);
    await first.writeSetting('columns', long);
    await first.writeSetting('other', 'x');
    await first.writeSetting('other', null);
    const second = await load(await first.bytes());
    expect(await second.readSetting('columns')).toBe(long);
    expect(await second.readSetting('other')).toBeNull();
    expect(await second.sheets()).toHaveLength(1);
  });
});

describe('formulas in a workbook file', () => {
  it('keep their last value where they refer to another workbook', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('S');
    sheet.getCell('A1').value = { formula: '[1]Rates!A1', result: 5 };
    sheet.getCell('A2').value = { formula: 'SUM(B1:B2)', result: 7 };
    const loaded = await loadWorkbook('book.xlsx', new Uint8Array(await workbook.xlsx.writeBuffer()));
    expect(loaded.foreignFormulas).toBe(1);
    const after = await sheetIn(await loaded.workbook.bytes());
    expect(after.getCell('A1').value).toBe(5);
    expect(after.getCell('A2').value).toEqual({ formula: 'SUM(B1:B2)', result: 7 });
  });
});
