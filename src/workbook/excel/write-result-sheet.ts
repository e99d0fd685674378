/// <reference types="office-js" />
import { MARK_LOOKS } from '../../../server/sheet/workbook/cell-marks.js';
import { freeSheetName, freeTableName } from '../../../server/sheet/workbook/free-name.js';
import type { CellValue, LongRun, ResultSheet } from '../../../server/sheet/workbook/port.js';
import { FIGURE_FORMATS, placedBlocks, type PlacedBlock } from '../../../server/sheet/workbook/result-layout.js';
import { checkCancelled, WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { excelInput } from './cell-text.js';
import { rangeAt } from './locate.js';
import { CHUNK_CELLS, chunked, payloadBytes } from './payload.js';
import { changeExcel } from './run-excel.js';

/** Rows and columns of cells under one chart. */
const CHART_ROWS = 18;
const CHART_COLUMNS = 8;

const TABLE_STYLE = 'TableStyleLight9';

/** Adds a sheet of results. If writing is interrupted, the sheet is removed again, as half a result looks like a whole one. */
export async function writeResultSheet(result: ResultSheet, run: LongRun = {}): Promise<string> {
  checkCancelled(run.signal);
  return changeExcel(async (context) => {
    const taken = await takenNames(context);
    checkCancelled(run.signal);
    const name = freeSheetName(result.name, taken.sheets);
    const sheet = context.workbook.worksheets.add(name);
    await context.sync();
    try {
      await fillSheet(sheet, result, taken.tables, run);
      return name;
    } catch (thrown) {
      await removeSheet(context, name);
      throw thrown;
    }
  });
}

async function takenNames(
  context: Excel.RequestContext,
): Promise<{ readonly sheets: readonly string[]; readonly tables: readonly string[] }> {
  const { worksheets, tables, names, protection } = context.workbook;
  worksheets.load('items/name');
  tables.load('items/name');
  names.load('items/name');
  protection.load('protected');
  await context.sync();
  if (protection.protected) {
    throw new WorkbookFault(
      'PROTECTED',
      'The workbook’s structure is protected, so no sheet can be added. Unprotect it (Review, Protect Workbook), or keep the results in the pane.',
    );
  }
  return {
    sheets: worksheets.items.map(({ name }) => name),
    tables: [...tables.items, ...names.items].map(({ name }) => name),
  };
}

async function removeSheet(context: Excel.RequestContext, name: string): Promise<void> {
  try {
    context.workbook.worksheets.getItemOrNullObject(name).delete();
    await context.sync();
  } catch {
    // What broke it off is what the user is told; it may be why the sheet stays, too.
  }
}

/** Rows of one request that belong together. */
interface RowChunk {
  readonly placed: PlacedBlock;
  /** Within the block. */
  readonly row: number;
  readonly rows: readonly (readonly (CellValue | null)[])[];
}

async function fillSheet(
  sheet: Excel.Worksheet,
  result: ResultSheet,
  takenTables: readonly string[],
  { signal, onProgress }: LongRun,
): Promise<void> {
  const { context } = sheet;
  const placed = placedBlocks(result);
  const chunks = placed.flatMap(rowChunks);
  const total = chunks.length + 1;
  const names = [...takenTables];
  for (const [index, chunk] of chunks.entries()) {
    checkCancelled(signal);
    suspendUntilNextSync(context);
    if (chunk.row === 0) writeHeadings(sheet, chunk.placed);
    writeRows(sheet, chunk);
    if (chunk.row + chunk.rows.length >= chunk.placed.block.rows.length) {
      const name = freeTableName(chunk.placed.block.name, names);
      names.push(name);
      addTable(sheet, chunk.placed, name);
    }
    await context.sync();
    onProgress?.(index + 1, total);
  }
  checkCancelled(signal);
  suspendUntilNextSync(context);
  // Widths are those of the tables: titles and lines may run over.
  if (chunks.length > 0) sheet.getUsedRange().format.autofitColumns();
  writeTexts(sheet, result, placed);
  addCharts(sheet, result, placed);
  if (result.lines.length > 0) sheet.freezePanes.freezeRows(1);
  sheet.activate();
  sheet.getRange('A1').select();
  await context.sync();
  onProgress?.(total, total);
}

function suspendUntilNextSync({ application }: Excel.RequestContext): void {
  application.suspendApiCalculationUntilNextSync();
  application.suspendScreenUpdatingUntilNextSync();
}

function rowChunks(placed: PlacedBlock): readonly RowChunk[] {
  const { rows, columns } = placed.block;
  const bytesOf = (cells: readonly (CellValue | null)[]): number =>
    cells.reduce((sum: number, cell) => sum + payloadBytes(cell), 2);
  const chunks = chunked(rows, bytesOf, Math.max(1, Math.floor(CHUNK_CELLS / Math.max(1, columns.length))));
  if (chunks.length === 0) return [{ placed, row: 0, rows: [] }];
  let row = 0;
  return chunks.map((chunk) => {
    const placedChunk = { placed, row, rows: chunk };
    row += chunk.length;
    return placedChunk;
  });
}

function writeHeadings(sheet: Excel.Worksheet, { block, headingRow, rows }: PlacedBlock): void {
  const headings = rangeAt(sheet, { row: headingRow, column: 0, rowCount: 1, columnCount: block.columns.length });
  headings.values = [block.columns.map(({ heading }) => excelInput(heading))];
  block.columns.forEach(({ format }, column) => {
    if (format === 'text') return;
    const cells = rangeAt(sheet, { row: headingRow + 1, column, rowCount: rows.length, columnCount: 1 });
    // Excel takes one value for all cells of a range; its type knows matrices only.
    Object.assign(cells, { numberFormat: FIGURE_FORMATS[format] });
    cells.format.horizontalAlignment = 'Right';
  });
}

function writeRows(sheet: Excel.Worksheet, { placed, row, rows }: RowChunk): void {
  if (rows.length === 0) return;
  const { block, headingRow } = placed;
  const address = { row: headingRow + 1 + row, column: 0, rowCount: rows.length, columnCount: block.columns.length };
  const range = rangeAt(sheet, address);
  range.values = rows.map((cells) => cells.map((cell) => (cell === null ? '' : excelInput(cell))));
  range.untrack();
}

function addTable(sheet: Excel.Worksheet, { block, headingRow, rows }: PlacedBlock, name: string): void {
  const address = { row: headingRow, column: 0, rowCount: 1 + rows.length, columnCount: block.columns.length };
  const table = sheet.tables.add(rangeAt(sheet, address), true);
  table.name = name;
  table.style = TABLE_STYLE;
}

function writeTexts(sheet: Excel.Worksheet, { lines }: ResultSheet, placed: readonly PlacedBlock[]): void {
  lines.forEach(({ text, isWarning }, row) => {
    const cell = sheet.getCell(row, 0);
    cell.values = [[excelInput(text)]];
    if (isWarning) cell.format.fill.color = MARK_LOOKS.warning.fill;
    if (row > 0) return;
    cell.format.font.bold = true;
    cell.format.font.size = 14;
  });
  for (const { block, titleRow } of placed) {
    const cell = sheet.getCell(titleRow, 0);
    cell.values = [[excelInput(block.title)]];
    cell.format.font.bold = true;
  }
}

/** Draws the charts of a result sheet right of its blocks, below each other. Takes effect with the next `sync`. */
function addCharts(sheet: Excel.Worksheet, result: ResultSheet, placed: readonly PlacedBlock[]): void {
  const column = chartColumn(result);
  let row = Math.max(0, (placed[0]?.titleRow ?? 1) - 1);
  for (const { title, block, categories, values } of result.charts) {
    const source = placed[block];
    if (source === undefined || source.block.rows.length === 0) continue;
    const cells = (of: number): Excel.Range =>
      rangeAt(sheet, { row: source.headingRow + 1, column: of, rowCount: source.block.rows.length, columnCount: 1 });
    const chart = sheet.charts.add('ColumnClustered', cells(values), 'Columns');
    const series = chart.series.getItemAt(0);
    series.setXAxisValues(cells(categories));
    series.name = source.block.columns[values]?.heading ?? title;
    chart.title.text = title;
    chart.legend.visible = false;
    chart.setPosition(sheet.getCell(row, column), sheet.getCell(row + CHART_ROWS - 1, column + CHART_COLUMNS - 1));
    row += CHART_ROWS + 1;
  }
}

/** The first column right of all blocks, with one column between. */
const chartColumn = ({ blocks }: ResultSheet): number =>
  Math.max(0, ...blocks.map(({ columns }) => columns.length)) + 1;
