import ExcelJS from 'exceljs';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { MemoryWorkbook } from '../taskpane/memory-workbook.js';
import type { SheetCell, StatementSheet, TextStatement, WorkbookStatement } from './layout.js';

/**
 * Text in multi-line cells would move the numbers of lines: lines hold none. Nor do those of Windows-1252 hold a character
 * beyond Latin-1, such as €, of which Node would write another.
 */
export function textBytes({ encoding, lineEnd, lines }: TextStatement): Uint8Array {
  const text = lines.map(([line]) => line + lineEnd).join('');
  if (encoding === 'utf-16') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  return Buffer.from(encoding === 'utf-8' ? text : `\uFEFF${text}`, 'utf8');
}

const valueOf = (cell: SheetCell): CellValue => (typeof cell === 'object' ? cell.value : cell);

/** The same workbook as an .xlsx file. */
export async function xlsxBytes({ sheets }: WorkbookStatement): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  for (const { name, lines, merged } of sheets) {
    const sheet = workbook.addWorksheet(name);
    lines.forEach(([cells], row) =>
      cells.forEach((cell, column) => {
        if (valueOf(cell) === '') return;
        const target = sheet.getCell(row + 1, column + 1);
        target.value = valueOf(cell);
        if (typeof cell === 'object') target.numFmt = cell.format;
      }),
    );
    for (const range of merged) sheet.mergeCells(range);
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** The same workbook as the grid holds it. Merged cells hold nothing but their first. */
export function gridOf({ sheets }: WorkbookStatement): MemoryWorkbook {
  const grid = new MemoryWorkbook(Object.fromEntries(sheets.map(({ name, lines }) => [name, valuesOf({ lines })])));
  for (const { name, lines } of sheets)
    lines.forEach(([cells], row) =>
      cells.forEach((cell, column) => {
        if (typeof cell === 'object') grid.setFormat(name, row, column, cell.format);
      }),
    );
  return grid;
}

/** The cells of a sheet, all rows as wide as the widest. */
export function valuesOf({ lines }: Pick<StatementSheet, 'lines'>): readonly (readonly CellValue[])[] {
  const width = Math.max(...lines.map(([cells]) => cells.length));
  return lines.map(([cells]) => Array.from({ length: width }, (_, column) => valueOf(cells[column] ?? '')));
}
