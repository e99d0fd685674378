import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { WorkbookPackage } from '../../../server/workbook-file/package/workbook-package.js';
import { readSharedContent } from '../../../server/workbook-file/read/shared-content.js';
import { readSheet } from '../../../server/workbook-file/read/sheet-reader.js';
import { readStyles } from '../../../server/workbook-file/read/styles.js';
import { readWorkbookParts } from '../../../server/workbook-file/read/workbook-parts.js';
import { deskRow } from '../desk-book.js';
import { inProcess } from '../contest/in-process.js';
import type { Contest } from '../contest/contest.js';

const ROUNDS = 1;
const FIRST_YEAR = 2027;

/** A workbook file of one sheet, from the disk to every cell's value; cells, characters of text and numbers are added up. */
export async function workbookContest(directory: string, rows: number): Promise<Contest> {
  const path = join(directory, 'contest.xlsx');
  await writeWorkbook(path, rows);
  const common = { work: rows / 1e3, rounds: ROUNDS };
  return {
    name: `xlsx of ${rows} rows × ${Object.keys(deskRow(0, 1, FIRST_YEAR)).length} columns`,
    unit: 'k rows',
    tolerance: 0,
    ours: inProcess({ ...common, name: 'readSheet', run: () => byUs(path) }),
    rivals: [inProcess({ ...common, name: 'exceljs, streamed', run: () => byStream(path) })],
  };
}

async function writeWorkbook(path: string, rows: number): Promise<void> {
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true });
  const sheet = writer.addWorksheet('Book');
  for (let row = 0; row < rows; row++) sheet.addRow(Object.values(deskRow(row, 100, FIRST_YEAR))).commit();
  sheet.commit();
  await writer.commit();
}

class CellSums {
  private cells = 0;
  private characters = 0;
  private numbers = 0;

  add(value: unknown): void {
    if (value === null || value === undefined || value === '') return;
    this.cells += 1;
    if (typeof value === 'number') this.numbers += value;
    else if (typeof value === 'string') this.characters += value.length;
  }

  results(): Float64Array {
    return Float64Array.of(this.cells, this.characters, this.numbers);
  }
}

async function byUs(path: string): Promise<Float64Array> {
  const sums = new CellSums();
  const workbook = await WorkbookPackage.open({ name: 'contest.xlsx', path });
  try {
    const parts = await readWorkbookParts(workbook);
    const { styles } = await readStyles(workbook, parts.stylesPart, []);
    const shared = await readSharedContent(workbook, parts, styles);
    for (const sheet of parts.sheets)
      await readSheet(workbook, sheet, shared, { cell: ({ value }) => sums.add(value) });
  } finally {
    workbook.close();
  }
  return sums.results();
}

async function byStream(path: string): Promise<Float64Array> {
  const sums = new CellSums();
  const options = { worksheets: 'emit', sharedStrings: 'cache', hyperlinks: 'ignore', styles: 'cache' } as const;
  for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(path, options))
    for await (const row of sheet) row.eachCell(({ value }) => sums.add(value));
  return sums.results();
}
