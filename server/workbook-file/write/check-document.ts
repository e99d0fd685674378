import { cellName, LONGEST_CELL_TEXT, MOST_COLUMNS, MOST_ROWS } from '../../sheet/workbook/a1.js';
import { isSheetName } from '../../sheet/workbook/free-name.js';
import type { WorkbookDocument, WorkbookSheet } from '../../contract/workbook-document.js';
import { InputFault } from '../../parameters/input-fault.js';
import { MOST_DOCUMENT_CELLS } from '../read/read-document.js';

const LONGEST_FORMULA = 8192;
const WIDEST_COLUMN = 255;

/** Throws `InputFault` `INVALID_REQUEST` where a document breaks a limit that spreadsheet programs have. */
export function checkDocument({ sheets, styles }: WorkbookDocument): void {
  if (sheets.length === 0) throw refused('The workbook needs a sheet.', ['sheets']);
  if (!sheets.some(({ isVisible }) => isVisible)) throw refused('One sheet at least must be visible.', ['sheets']);
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

function checkSheet({ name, cells, notes, columns, frozenRows }: WorkbookSheet, index: number, styles: number): void {
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
  if (frozenRows >= MOST_ROWS) throw refused(`${name} can't freeze so many rows.`, ['sheets', index, 'frozenRows']);
}

const refused = (message: string, path: readonly (string | number)[]): InputFault =>
  new InputFault({ code: 'INVALID_REQUEST', path, message });
