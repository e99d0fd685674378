import type ExcelJS from 'exceljs';
import { setImmediate } from 'node:timers/promises';
import { cellName } from '../../sheet/workbook/a1.js';
import type { LongRun, ResultSheet } from '../../sheet/workbook/port.js';
import { placedBlocks, type PlacedBlock } from '../../sheet/workbook/result-layout.js';
import { checkCancelled } from '../../sheet/workbook/workbook-fault.js';
import { columnWidths } from './column-widths.js';
import { BLOCK_TITLE, COLUMN_HEADING, lineFormat, resultCellFormat } from './result-formats.js';

const ROWS_A_STEP = 5000;

/** A table of results as it was written. */
export interface WrittenTable {
  readonly name: string;
  readonly placed: PlacedBlock;
}

/**
 * Writes a result sheet into a blank worksheet: lines, titles, tables with number formats.
 * @param tableName gives a table its name in the workbook
 */
export async function writeResultWorksheet(
  worksheet: ExcelJS.Worksheet,
  sheet: ResultSheet,
  tableName: (wish: string) => string,
  { signal, onProgress }: LongRun,
): Promise<readonly WrittenTable[]> {
  const blocks = placedBlocks(sheet);
  columnWidths(sheet.blocks).forEach((width, column) => (worksheet.getColumn(column + 1).width = width));
  sheet.lines.forEach(({ text, isWarning }, row) => {
    const cell = worksheet.getCell(row + 1, 1);
    cell.value = text;
    cell.style = lineFormat(row, isWarning);
  });
  const total = blocks.reduce((sum, { rows }) => sum + rows.length, 0);
  let done = 0;
  const written: WrittenTable[] = [];
  for (const placed of blocks) {
    const name = tableName(placed.block.name);
    addTable(worksheet, name, placed);
    written.push({ name, placed });
    for (let start = 0; start < placed.rows.length; start += ROWS_A_STEP) {
      formatRows(worksheet, placed, start, Math.min(start + ROWS_A_STEP, placed.rows.length));
      done += Math.min(ROWS_A_STEP, placed.rows.length - start);
      onProgress?.(done, total);
      await setImmediate();
      checkCancelled(signal);
    }
  }
  return written;
}

function addTable(
  worksheet: ExcelJS.Worksheet,
  name: string,
  { block, titleRow, headingRow, rows }: PlacedBlock,
): void {
  const title = worksheet.getCell(titleRow + 1, 1);
  title.value = block.title;
  title.style = BLOCK_TITLE;
  worksheet.addTable({
    name,
    ref: cellName({ row: headingRow, column: 0 }),
    headerRow: true,
    style: { theme: 'TableStyleLight1', showRowStripes: true },
    columns: uniqueHeadings(block.columns.map(({ heading }) => heading)).map((heading) => ({
      name: heading,
      filterButton: true,
    })),
    rows: rows.map((cells) => [...cells]),
  });
  block.columns.forEach((_, column) => (worksheet.getCell(headingRow + 1, column + 1).style = COLUMN_HEADING));
}

function formatRows(
  worksheet: ExcelJS.Worksheet,
  { block, headingRow, rows }: PlacedBlock,
  start: number,
  end: number,
): void {
  for (let index = start; index < end; index++) {
    const row = worksheet.getRow(headingRow + 2 + index);
    block.columns.forEach(({ format }, column) => {
      row.getCell(column + 1).style = resultCellFormat(rows[index]?.[column] ?? null, format);
    });
  }
}

/** Columns of a table must differ in name. */
function uniqueHeadings(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const key = heading.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? heading : `${heading} ${count}`;
  });
}
