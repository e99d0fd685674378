import ExcelJS from 'exceljs';
import { setImmediate } from 'node:timers/promises';
import type { WorkbookCell, WorkbookDocument, WorkbookSheet } from '../../contract/workbook-document.js';
import { SETTINGS_SHEET } from '../settings-sheet-name.js';
import { WINDOW } from '../window.js';
import { toXlsxString } from '../xlsx-string.js';
import { ByteCollector } from './byte-collector.js';
import { cellContent, cellFormat } from './cell-content.js';
import { checkDocument } from './check-document.js';
import { USUAL_HEIGHT } from './sheet-copier.js';

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
    views: sheet.frozenRows > 0 ? [{ state: 'frozen', ySplit: sheet.frozenRows }] : [],
  });
  worksheet.columns = columnWidths(sheet);
  let written = 0;
  // exceljs writes widths with the first row only
  if (sheet.columns.length > 0 && sheet.cells.length + sheet.notes.length === 0) {
    worksheet.getRow(1).height = USUAL_HEIGHT;
    worksheet.getRow(1).commit();
  }
  for (const [number, content] of rowsOf(sheet)) {
    const row = worksheet.getRow(number + 1);
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
  worksheet.commit();
}

/** Rows in their order, each with its cells and notes by column. */
function rowsOf({ cells, notes }: WorkbookSheet): readonly (readonly [number, RowContent])[] {
  const rows = new Map<number, RowContent>();
  const rowAt = (row: number): RowContent => {
    const known = rows.get(row);
    if (known !== undefined) return known;
    const made: RowContent = new Map();
    rows.set(row, made);
    return made;
  };
  for (const cell of cells) rowAt(cell[0]).set(cell[1], { cell });
  for (const { row, column, text } of notes) {
    const content = rowAt(row);
    content.set(column, { ...content.get(column), note: text });
  }
  return [...rows].sort(([first], [second]) => first - second);
}

function columnWidths({ columns }: WorkbookSheet): Partial<ExcelJS.Column>[] {
  const widths = new Map(columns.map(({ column, width }) => [column, customWidth(width)]));
  const count = columns.reduce((most, { column }) => Math.max(most, column + 1), 0);
  return Array.from({ length: count }, (_, column) => {
    const width = widths.get(column);
    return width === undefined ? {} : { width };
  });
}

/** exceljs takes this width for the usual one, which it does not write. */
const EXCELJS_USUAL_WIDTH = 9;

const customWidth = (width: number): number => (width === EXCELJS_USUAL_WIDTH ? width + 0.001 : width);
