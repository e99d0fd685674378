import { expectThat } from './expect.js';
import type { CellValue, ColumnFormat, RangeAddress, ResultSheet, TableBlock, WorkbookPort } from '../port.js';

/** A sheet of a case's own, with one table on it. */
export interface Scratch {
  readonly sheet: string;
  /** The cells of the table below its headings. */
  readonly data: RangeAddress;
}

export const textBlock = (
  name: string,
  headings: readonly string[],
  rows: TableBlock['rows'],
  format: ColumnFormat = 'text',
): TableBlock => ({
  title: `${name} title`,
  name,
  columns: headings.map((heading) => ({ heading, format })),
  rows,
});

export const sheetOf = (name: string, blocks: readonly TableBlock[]): ResultSheet => ({
  name,
  lines: [{ text: `${name} heading`, isWarning: false }],
  blocks,
  charts: [],
});

/** Adds a sheet with one table. Headings tell where its cells came to stand. */
export async function scratchSheet(
  workbook: WorkbookPort,
  name: string,
  headings: readonly string[],
  rows: TableBlock['rows'],
  format: ColumnFormat = 'text',
): Promise<Scratch> {
  const sheet = await workbook.addResultSheet(sheetOf(name, [textBlock('Port_case', headings, rows, format)]));
  const { row, column } = await findHeadings(workbook, sheet, headings);
  return { sheet, data: { sheet, row: row + 1, column, rowCount: rows.length, columnCount: headings.length } };
}

const ROWS_SEARCHED = 200;

/** Where the headings of a table stand on a sheet: the cell of the first. */
export async function findHeadings(
  workbook: WorkbookPort,
  sheet: string,
  headings: readonly string[],
): Promise<{ readonly row: number; readonly column: number }> {
  const { used, values } = await readTopLeft(workbook, sheet);
  for (const [rowIndex, cells] of values.entries()) {
    for (let column = 0; column + headings.length <= cells.length; column += 1) {
      if (!headings.every((heading, index) => cells[column + index] === heading)) continue;
      return { row: used.row + rowIndex, column: used.column + column };
    }
  }
  throw new Error(`Expected the headings ${headings.join(', ')} on sheet "${sheet}"; they are not there.`);
}

/** The values of a sheet's used range, its first rows. */
export async function readTopLeft(
  workbook: WorkbookPort,
  sheet: string,
): Promise<{ readonly used: RangeAddress; readonly values: readonly (readonly CellValue[])[] }> {
  const used = await workbook.usedRange(sheet);
  if (used === null) throw new Error(`Expected values on sheet "${sheet}"; it has none.`);
  const top = { ...used, rowCount: Math.min(used.rowCount, ROWS_SEARCHED) };
  const values = await workbook.readValues(top);
  expectThat(
    values.length === top.rowCount && values.every((cells) => cells.length === top.columnCount),
    `${top.rowCount} x ${top.columnCount} values of sheet "${sheet}"`,
  );
  return { used: top, values };
}
