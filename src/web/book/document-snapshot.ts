import type {
  WorkbookCell,
  WorkbookCellStyle,
  WorkbookDocument,
  WorkbookSheet,
} from '../../../server/contract/workbook-document.js';
import { cellOfValue } from '../../workbook/grid/cell-content.js';
import { pixelsOfWidth } from '../../workbook/grid/column-width.js';
import {
  ALIGNMENTS,
  NO,
  NOT_FROZEN,
  YES,
  type GridCell,
  type GridCells,
  type GridSheet,
  type GridSnapshot,
  type GridStyle,
} from '../../workbook/grid/grid-model.js';
import { settingsOf, sheetsOfPeople } from './document-settings.js';
import { isOwnFormula } from './own-results.js';
import { NOTE_RESOURCE, notesResource } from '../../workbook/grid/note-resource.js';

/** Rows and columns that a sheet has at least, and blank ones behind the last that is used. */
const FEWEST_ROWS = 200;
const FEWEST_COLUMNS = 26;
const SPARE_ROWS = 100;
const SPARE_COLUMNS = 5;

/** The grid's form of a document. @param id the workbook's, its sheets' begin with it */
export function snapshotOfDocument(document: WorkbookDocument, id: string, name: string): GridSnapshot {
  const shown = sheetsOfPeople(document);
  const sheets = shown.map((sheet, index) => worksheetOf(sheet, `${id}-${index}`));
  const notes = shown.map((sheet, index) => ({ sheetId: `${id}-${index}`, notes: sheet.notes }));
  return {
    id,
    name,
    styles: Object.fromEntries(document.styles.map((style, index) => [styleName(index), gridStyle(style)])),
    sheetOrder: sheets.map((sheet) => sheet.id),
    sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet])),
    resources: [{ name: NOTE_RESOURCE, data: notesResource(notes) }],
    custom: settingsOf(document),
  };
}

const styleName = (index: number): string => `file-${index}`;

function gridStyle({ bold, italic, struck, fill, color, numberFormat, align }: WorkbookCellStyle): GridStyle {
  return {
    ...(bold === true ? { bl: YES } : {}),
    ...(italic === true ? { it: YES } : {}),
    ...(struck === true ? { st: { s: YES } } : {}),
    ...(fill === undefined ? {} : { bg: { rgb: fill } }),
    ...(color === undefined ? {} : { cl: { rgb: color } }),
    ...(numberFormat === undefined || numberFormat === 'General' ? {} : { n: { pattern: numberFormat } }),
    ...(align === undefined ? {} : { ht: ALIGNMENTS[align] }),
  };
}

function worksheetOf(sheet: WorkbookSheet, id: string): GridSheet {
  const cellData: GridCells = {};
  let lastRow = 0;
  let lastColumn = 0;
  for (const cell of sheet.cells) {
    const [row, column] = cell;
    (cellData[row] ??= {})[column] = gridCell(cell);
    lastRow = Math.max(lastRow, row);
    lastColumn = Math.max(lastColumn, column);
  }
  const mergeData = (sheet.merges ?? []).map(({ row, column, rowCount, columnCount }) => ({
    startRow: row,
    startColumn: column,
    endRow: row + rowCount - 1,
    endColumn: column + columnCount - 1,
  }));
  for (const { endRow, endColumn } of mergeData) {
    lastRow = Math.max(lastRow, endRow);
    lastColumn = Math.max(lastColumn, endColumn);
  }
  const rowCount = Math.max(FEWEST_ROWS, lastRow + 1 + SPARE_ROWS);
  const columnCount = Math.max(FEWEST_COLUMNS, lastColumn + 1 + SPARE_COLUMNS);
  const columnData: GridSheet['columnData'] = {};
  for (const { column, width } of sheet.columns) columnData[column] = { w: pixelsOfWidth(width) };
  for (const column of linesOf(sheet.hiddenColumns, columnCount)) columnData[column] = { hd: YES };
  const hiddenRows = linesOf(sheet.hiddenRows, rowCount);
  return {
    id,
    name: sheet.name,
    cellData,
    columnData,
    mergeData,
    ...(hiddenRows.length === 0 ? {} : { rowData: Object.fromEntries(hiddenRows.map((row) => [row, { hd: YES }])) }),
    rowCount,
    columnCount,
    hidden: sheet.isVisible ? NO : YES,
    freeze: freezeOf(sheet),
  };
}

/** Hidden rows or columns one by one, within a sheet of so many. */
const linesOf = (hidden: WorkbookSheet['hiddenRows'], total: number): readonly number[] =>
  (hidden ?? []).flatMap(({ first, count }) =>
    Array.from({ length: Math.max(0, Math.min(count, total - first)) }, (_, index) => first + index),
  );

function freezeOf({ frozenRows, frozenColumns = 0 }: WorkbookSheet): GridSheet['freeze'] {
  return {
    xSplit: frozenColumns,
    ySplit: frozenRows,
    startRow: frozenRows > 0 ? frozenRows : NOT_FROZEN.startRow,
    startColumn: frozenColumns > 0 ? frozenColumns : NOT_FROZEN.startColumn,
  };
}

function gridCell([, , value, style, formula]: WorkbookCell): GridCell {
  const cell: GridCell = {};
  if (style >= 0) cell.s = styleName(style);
  if (formula !== null) cell.f = `=${formula}`;
  const isKnown = value !== null && !(formula !== null && isOwnFormula(formula));
  if (isKnown) {
    const { v, t } = cellOfValue(value);
    cell.v = v ?? null;
    cell.t = t ?? null;
  }
  return cell;
}
