import ExcelJS from 'exceljs';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { WorkbookCell, WorkbookDocument, WorkbookSheet } from '../../contract/workbook-document.js';
import { InputFault } from '../../parameters/input-fault.js';
import { cellName, LONGEST_CELL_TEXT, MOST_COLUMNS, MOST_ROWS, rangeName } from '../../sheet/workbook/a1.js';
import { isSheetName } from '../../sheet/workbook/free-name.js';
import { MOST_DOCUMENT_CELLS } from '../read/read-document.js';
import { MOST_HIDDEN_ROWS } from '../read/sheet-sink.js';
import { usableAreas } from '../merged-areas.js';
import { SETTINGS_SHEET } from '../../sheet/workbook/settings-sheet.js';
import { USUAL_HEIGHT, WINDOW } from '../window.js';
import { toXlsxString } from '../xlsx-string.js';
import { cellContent, cellFormat } from './cell-content.js';

const LONGEST_FORMULA = 8192;
const WIDEST_COLUMN = 255;

/** Keeps what is written to it. */
class ByteCollector extends Writable {
  private readonly chunks: Uint8Array[] = [];

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const length = this.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const all = new Uint8Array(length);
    let offset = 0;
    for (const chunk of this.chunks) {
      all.set(chunk, offset);
      offset += chunk.length;
    }
    return all;
  }
}

const CREATOR = 'Margin Desk';
const ROWS_A_TURN = 2000;

/** Writes a document as an .xlsx file. Throws `InputFault` where it breaks a limit of workbooks. */
export async function writeDocument(document: WorkbookDocument): Promise<Uint8Array<ArrayBuffer>> {
  checkDocument(document);
  const collector = new ByteCollector();
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: collector,
    useStyles: true,
    useSharedStrings: true,
  });
  writer.creator = CREATOR;
  writer.lastModifiedBy = CREATOR;
  const formats = document.styles.map(cellFormat);
  const shown = document.sheets.findIndex(({ isVisible }) => isVisible);
  writer.views = [{ ...WINDOW, activeTab: shown }];
  for (const sheet of document.sheets) await writeSheet(writer, sheet, formats);
  await writer.commit();
  return collector.bytes();
}

type RowContent = Map<number, { readonly cell?: WorkbookCell; readonly note?: string }>;

async function writeSheet(
  writer: ExcelJS.stream.xlsx.WorkbookWriter,
  sheet: WorkbookSheet,
  formats: readonly Partial<ExcelJS.Style>[],
): Promise<void> {
  const worksheet = writer.addWorksheet(sheet.name, {
    state: sheet.name === SETTINGS_SHEET ? 'veryHidden' : sheet.isVisible ? 'visible' : 'hidden',
    views: viewsOf(sheet),
  });
  worksheet.columns = columnWidths(sheet);
  let written = 0;
  // exceljs writes widths with the first row only
  const hasColumns = sheet.columns.length > 0 || (sheet.hiddenColumns ?? []).length > 0;
  if (hasColumns && rowsOf(sheet).length === 0) {
    worksheet.getRow(1).height = USUAL_HEIGHT;
    worksheet.getRow(1).commit();
  }
  const isHidden = hiddenRowsOf(sheet);
  for (const [number, content] of rowsOf(sheet)) {
    const row = worksheet.getRow(number + 1);
    if (isHidden.has(number)) row.hidden = true;
    for (const [column, { cell, note }] of content) {
      const target = row.getCell(column + 1);
      if (cell !== undefined) {
        const [, , value, style, formula] = cell;
        target.value = cellContent(value, formula);
        const format = formats[style];
        if (format !== undefined) target.style = format;
      }
      if (note !== undefined) target.note = toXlsxString(note);
    }
    if (!row.hasValues) row.height = USUAL_HEIGHT;
    row.commit();
    if (++written % ROWS_A_TURN === 0) await setImmediate();
  }
  mergeAreas(worksheet, sheet.merges ?? []);
  worksheet.commit();
}

/** exceljs would make a cell in memory of each that an area covers. */
function mergeAreas(worksheet: ExcelJS.Worksheet, merges: NonNullable<WorkbookSheet['merges']>): void {
  const written: unknown = Reflect.get(worksheet, '_merges');
  if (!Array.isArray(written)) throw new TypeError('exceljs keeps merged cells elsewhere.');
  written.push(...merges.map((area) => rangeName({ sheet: '', ...area })));
}

/** Rows in their order, each with its cells and notes by column. */
function rowsOf(sheet: WorkbookSheet): readonly (readonly [number, RowContent])[] {
  const { cells, notes } = sheet;
  const rows = new Map<number, RowContent>();
  const rowAt = (row: number): RowContent => {
    const known = rows.get(row);
    if (known !== undefined) return known;
    const made: RowContent = new Map();
    rows.set(row, made);
    return made;
  };
  for (const cell of cells) rowAt(cell[0]).set(cell[1], { cell });
  for (const row of hiddenRowsOf(sheet)) rowAt(row);
  for (const { row, column, text } of notes) {
    const content = rowAt(row);
    content.set(column, { ...content.get(column), note: text });
  }
  return [...rows].sort(([first], [second]) => first - second);
}

function viewsOf({ frozenRows, frozenColumns = 0 }: WorkbookSheet): Partial<ExcelJS.WorksheetView>[] {
  if (frozenRows === 0 && frozenColumns === 0) return [];
  return [
    {
      state: 'frozen',
      ...(frozenRows > 0 ? { ySplit: frozenRows } : {}),
      ...(frozenColumns > 0 ? { xSplit: frozenColumns } : {}),
    },
  ];
}

const hiddenRowsOf = ({ hiddenRows = [] }: WorkbookSheet): ReadonlySet<number> =>
  new Set(hiddenRows.flatMap(({ first, count }) => Array.from({ length: count }, (_, index) => first + index)));

function columnWidths({ columns, hiddenColumns = [] }: WorkbookSheet): Partial<ExcelJS.Column>[] {
  const widths = new Map(columns.map(({ column, width }) => [column, customWidth(width)]));
  const isHidden = (column: number): boolean =>
    hiddenColumns.some(({ first, count: hidden }) => column >= first && column < first + hidden);
  const count = Math.max(
    columns.reduce((most, { column }) => Math.max(most, column + 1), 0),
    hiddenColumns.reduce((most, { first, count: hidden }) => Math.max(most, first + hidden), 0),
  );
  return Array.from({ length: count }, (_, column) => {
    const width = widths.get(column);
    return { ...(width === undefined ? {} : { width }), ...(isHidden(column) ? { hidden: true } : {}) };
  });
}

/** exceljs takes this width for the usual one, which it does not write. */
const EXCELJS_USUAL_WIDTH = 9;

const customWidth = (width: number): number => (width === EXCELJS_USUAL_WIDTH ? width + 0.001 : width);

/** Throws `InputFault` `INVALID_REQUEST` where a document breaks a limit that spreadsheet programs have. */
function checkDocument({ sheets, styles }: WorkbookDocument): void {
  if (sheets.length === 0) throw refused('The workbook needs at least one sheet.', ['sheets']);
  if (!sheets.some(({ isVisible }) => isVisible)) throw refused('At least one sheet must be visible.', ['sheets']);
  const cells = sheets.reduce((sum, sheet) => sum + sheet.cells.length, 0);
  if (cells > MOST_DOCUMENT_CELLS)
    throw refused(`The workbook has more than ${MOST_DOCUMENT_CELLS.toLocaleString('en-US')} cells.`, ['sheets']);
  const names = new Set<string>();
  sheets.forEach((sheet, index) => {
    const key = sheet.name.toLowerCase();
    if (!isSheetName(sheet.name)) throw refused(`A sheet can't be named "${sheet.name}".`, ['sheets', index, 'name']);
    if (names.has(key)) throw refused(`Two sheets are named "${sheet.name}".`, ['sheets', index, 'name']);
    names.add(key);
    checkSheet(sheet, index, styles.length);
  });
}

function checkMerges({ name, merges = [] }: WorkbookSheet, index: number): void {
  const areas = merges.map(({ row, column, rowCount, columnCount }) => ({
    first: { row, column },
    last: { row: row + rowCount - 1, column: column + columnCount - 1 },
  }));
  const path = ['sheets', index, 'merges'];
  const isOutside = areas.some(({ last }) => last.row >= MOST_ROWS || last.column >= MOST_COLUMNS);
  if (isOutside) throw refused(`Merged cells of ${name} lie outside of the sheet.`, path);
  if (usableAreas(areas).length < areas.length)
    throw refused(`Merged cells of ${name} overlap, are single cells, or are too many.`, path);
}

function checkHidden({ name, hiddenRows = [], hiddenColumns = [] }: WorkbookSheet, index: number): void {
  const isBeyond = (lines: typeof hiddenRows, end: number, most: number): boolean =>
    lines.some(({ first, count }) => first + count > end) || lines.reduce((sum, { count }) => sum + count, 0) > most;
  if (isBeyond(hiddenRows, MOST_ROWS, MOST_HIDDEN_ROWS))
    throw refused(`Hidden rows of ${name} lie outside of the sheet, or are too many.`, ['sheets', index, 'hiddenRows']);
  if (isBeyond(hiddenColumns, MOST_COLUMNS, MOST_COLUMNS))
    throw refused(`Hidden columns of ${name} lie outside of the sheet.`, ['sheets', index, 'hiddenColumns']);
}

function checkSheet(sheet: WorkbookSheet, index: number, styles: number): void {
  const { name, cells, notes, columns, frozenRows } = sheet;
  checkMerges(sheet, index);
  cells.forEach(([row, column, value, style, formula], position) => {
    const path = ['sheets', index, 'cells', position];
    const place = (): string => `${name}!${cellName({ row, column })}`;
    if (row >= MOST_ROWS || column >= MOST_COLUMNS) throw refused(`${place()} lies outside of a sheet.`, path);
    if (style >= styles) throw refused(`${place()} has the style ${style}, but there are ${styles} styles.`, path);
    if (typeof value === 'string' && value.length > LONGEST_CELL_TEXT)
      throw refused(`${place()} holds more than ${LONGEST_CELL_TEXT.toLocaleString('en-US')} characters.`, path);
    if (formula !== null && (formula.length === 0 || formula.length > LONGEST_FORMULA))
      throw refused(`The formula of ${place()} has none or more than ${LONGEST_FORMULA} characters.`, path);
  });
  notes.forEach(({ row, column, text }, position) => {
    const path = ['sheets', index, 'notes', position];
    if (row >= MOST_ROWS || column >= MOST_COLUMNS || text.length > LONGEST_CELL_TEXT)
      throw refused(`The note of ${name}!${cellName({ row, column })} lies outside of the sheet or is too long.`, path);
  });
  columns.forEach(({ column, width }, position) => {
    if (column >= MOST_COLUMNS || width > WIDEST_COLUMN)
      throw refused(`A column of ${name} is wider than a sheet allows, or lies outside.`, [
        'sheets',
        index,
        'columns',
        position,
      ]);
  });
  checkHidden(sheet, index);
  if (frozenRows >= MOST_ROWS || (sheet.frozenColumns ?? 0) >= MOST_COLUMNS)
    throw refused(`${name} has too many frozen rows or columns.`, ['sheets', index, 'frozenRows']);
}

const refused = (message: string, path: readonly (string | number)[]): InputFault =>
  new InputFault({ code: 'INVALID_REQUEST', path, message });
