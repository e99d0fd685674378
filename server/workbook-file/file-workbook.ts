import ExcelJS from 'exceljs';
import { setImmediate } from 'node:timers/promises';
import { isRedText } from '../sheet/reader/marked/marked-rows.js';
import { mergedMarks } from '../sheet/workbook/cell-marks.js';
import { freeSheetName, freeTableName } from '../sheet/workbook/free-name.js';
import type {
  CellAddress,
  CellMark,
  CellNote,
  CellPlace,
  CellRemarks,
  CellValue,
  CellWrite,
  LongRun,
  MarkOutcome,
  NamedRange,
  RangeAddress,
  ResultSheet,
  SheetInfo,
  WorkbookPort,
} from '../sheet/workbook/port.js';
import { checkCancelled, WorkbookFault } from '../sheet/workbook/workbook-fault.js';
import { fileCellValue, noteText } from './file/file-cell.js';
import { FileMarks } from './file/file-marks.js';
import { writeResultWorksheet, type WrittenTable } from './file/result-worksheet.js';
import { MARKS_SETTING } from './file/set-mark.js';
import { SettingsSheet } from './file/settings-sheet.js';
import { GENERAL } from './read/number-formats.js';
import { WINDOW } from './window.js';
import { SETTINGS_SHEET } from '../sheet/workbook/settings-sheet.js';
import { toXlsxString } from './xlsx-string.js';

const CREATOR = 'Margin Desk';
const ROWS_A_STEP = 5000;
const CELLS_A_STEP = 1000;

type Listener = (address: RangeAddress) => void;

/** A workbook file held in memory, with all that exceljs keeps of it. Formulas keep their last values. */
export class FileWorkbook implements WorkbookPort {
  readonly kind = 'file';
  readonly abilities = { notes: true, charts: false, selection: false };
  private readonly settings: SettingsSheet;
  private readonly marks: FileMarks;
  private readonly listeners = new Set<Listener>();

  /** @param ranges tables and names of the workbook */
  constructor(
    private readonly workbook: ExcelJS.Workbook,
    private ranges: readonly NamedRange[],
  ) {
    this.settings = new SettingsSheet(workbook);
    this.marks = new FileMarks(workbook, this.settings.read(MARKS_SETTING));
  }

  /** A workbook without sheets. */
  static blank(): FileWorkbook {
    const workbook = new ExcelJS.Workbook();
    workbook.creator = CREATOR;
    return new FileWorkbook(workbook, []);
  }

  sheets(): Promise<readonly SheetInfo[]> {
    return Promise.resolve(
      this.shownSheets().map((worksheet) => ({
        name: worksheet.name,
        isVisible: worksheet.state === 'visible',
        isProtected: isProtected(worksheet),
      })),
    );
  }

  namedRanges(): Promise<readonly NamedRange[]> {
    return Promise.resolve(this.ranges);
  }

  async usedRange(sheet: string): Promise<RangeAddress | null> {
    const worksheet = await this.find(sheet);
    const used = { top: Infinity, left: Infinity, bottom: -1, right: -1 };
    worksheet.eachRow((row, number) => {
      row.eachCell((cell, column) => {
        if (fileCellValue(cell) === '') return;
        used.top = Math.min(used.top, number - 1);
        used.bottom = Math.max(used.bottom, number - 1);
        used.left = Math.min(used.left, column - 1);
        used.right = Math.max(used.right, column - 1);
      });
    });
    const { top, left, bottom, right } = used;
    if (bottom < 0) return null;
    return { sheet: worksheet.name, row: top, column: left, rowCount: bottom - top + 1, columnCount: right - left + 1 };
  }

  selection(): Promise<RangeAddress> {
    return Promise.reject(noSelection());
  }

  activeCell(): Promise<CellAddress> {
    return Promise.reject(noSelection());
  }

  select(): Promise<void> {
    return Promise.reject(noSelection());
  }

  readValues(address: RangeAddress, run?: LongRun): Promise<readonly (readonly CellValue[])[]> {
    return this.readCells(address, fileCellValue, run);
  }

  readFormats(address: RangeAddress, run?: LongRun): Promise<readonly (readonly string[])[]> {
    return this.readCells(address, (cell) => cell?.style.numFmt ?? GENERAL, run);
  }

  async hiddenRows({ sheet, row, rowCount }: RangeAddress): Promise<ReadonlySet<number>> {
    const worksheet = await this.find(sheet);
    const rows = Array.from({ length: rowCount }, (_, index) => row + index);
    return new Set(rows.filter((each) => worksheet.findRow(each + 1)?.hidden === true));
  }

  async readRemarks({ sheet, row, column, rowCount, columnCount }: RangeAddress): Promise<CellRemarks> {
    const worksheet = await this.find(sheet);
    const found: { struck: CellPlace[]; red: CellPlace[]; notes: CellNote[] } = { struck: [], red: [], notes: [] };
    const own = new Set(this.marks.notes());
    for (let at = row; at < row + rowCount; at += 1)
      for (let across = column; across < column + columnCount; across += 1) {
        const cell = worksheet.findRow(at + 1)?.findCell(across + 1);
        if (cell === undefined) continue;
        const place = { row: at, column: across };
        const isFilled = fileCellValue(cell) !== '';
        if (isFilled && cell.font.strike === true) found.struck.push(place);
        if (isFilled && isRedText(cell.font.color?.argb?.slice(2))) found.red.push(place);
        const text = noteText(cell);
        if (text !== undefined && !own.has(text)) found.notes.push({ ...place, text });
      }
    return found;
  }

  async writeCells(cells: readonly CellWrite[], { signal, onProgress }: LongRun = {}): Promise<void> {
    checkCancelled(signal);
    const targets = await Promise.all(cells.map(({ sheet }) => this.find(sheet)));
    for (const [index, { row, column, value }] of cells.entries()) {
      const cell = targets[index]?.getCell(row + 1, column + 1);
      if (cell !== undefined) cell.value = value === '' ? null : value;
      if ((index + 1) % CELLS_A_STEP !== 0) continue;
      onProgress?.(index + 1, cells.length);
      await setImmediate();
      checkCancelled(signal);
    }
    onProgress?.(cells.length, cells.length);
    for (const { sheet, row, column } of cells) this.tell({ sheet, row, column, rowCount: 1, columnCount: 1 });
  }

  async setMarks(marks: readonly CellMark[], { signal, onProgress }: LongRun = {}): Promise<MarkOutcome> {
    checkCancelled(signal);
    await Promise.all(marks.map(({ sheet }) => this.find(sheet)));
    this.marks.clear();
    const merged = mergedMarks(marks);
    let withoutNote = 0;
    for (const [index, mark] of merged.entries()) {
      withoutNote += this.marks.add(mark).withoutNote;
      if ((index + 1) % CELLS_A_STEP !== 0) continue;
      onProgress?.(index + 1, merged.length);
      await setImmediate();
      checkCancelled(signal);
    }
    onProgress?.(merged.length, merged.length);
    return { marked: merged.length, withoutNote };
  }

  async addResultSheet(sheet: ResultSheet, run: LongRun = {}): Promise<string> {
    checkCancelled(run.signal);
    const names = this.workbook.worksheets.map(({ name }) => name);
    const worksheet = this.workbook.addWorksheet(freeSheetName(sheet.name, names));
    const taken = this.ranges.map(({ name }) => name);
    const tableName = (wish: string): string => {
      const name = freeTableName(wish, taken);
      taken.push(name);
      return name;
    };
    try {
      const tables = await writeResultWorksheet(worksheet, sheet, tableName, run);
      this.ranges = [...this.ranges, ...tables.map((table) => tableRange(worksheet.name, table))];
    } catch (error) {
      this.workbook.removeWorksheet(worksheet.id);
      throw error;
    }
    this.show(worksheet);
    const used = await this.usedRange(worksheet.name);
    if (used !== null) this.tell(used);
    return worksheet.name;
  }

  onSelectionChanged(): () => void {
    return () => undefined;
  }

  onCellsChanged(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  readSetting(name: string): Promise<string | null> {
    return Promise.resolve(this.settings.read(name));
  }

  writeSetting(name: string, value: string | null): Promise<void> {
    this.settings.write(name, value);
    return Promise.resolve();
  }

  /** The workbook as an .xlsx file. */
  async bytes(): Promise<Uint8Array> {
    this.settings.write(MARKS_SETTING, this.marks.text);
    const restore = this.workbook.worksheets.flatMap(escapeTexts);
    try {
      return new Uint8Array(await this.workbook.xlsx.writeBuffer());
    } finally {
      for (const undo of restore) undo();
    }
  }

  private async readCells<T>(
    address: RangeAddress,
    read: (cell: ExcelJS.Cell | undefined) => T,
    { signal, onProgress }: LongRun = {},
  ): Promise<readonly (readonly T[])[]> {
    checkCancelled(signal);
    const worksheet = await this.find(address.sheet);
    const rows: T[][] = [];
    for (let index = 0; index < address.rowCount; index++) {
      const row = worksheet.findRow(address.row + index + 1);
      const cellAt = (column: number): ExcelJS.Cell | undefined => row?.findCell(address.column + column + 1);
      rows.push(Array.from({ length: address.columnCount }, (_, column) => read(cellAt(column))));
      if (rows.length % ROWS_A_STEP !== 0) continue;
      onProgress?.(rows.length, address.rowCount);
      await setImmediate();
      checkCancelled(signal);
    }
    onProgress?.(address.rowCount, address.rowCount);
    return rows;
  }

  private shownSheets(): readonly ExcelJS.Worksheet[] {
    return this.workbook.worksheets.filter(({ name }) => name !== SETTINGS_SHEET);
  }

  private find(sheet: string): Promise<ExcelJS.Worksheet> {
    const found = this.shownSheets().find(({ name }) => name.toLowerCase() === sheet.toLowerCase());
    return found === undefined
      ? Promise.reject(new WorkbookFault('NOT_FOUND', `There is no sheet "${sheet}" in the workbook.`))
      : Promise.resolve(found);
  }

  private show(worksheet: ExcelJS.Worksheet): void {
    const activeTab = this.workbook.worksheets.indexOf(worksheet);
    this.workbook.views = [{ ...WINDOW, activeTab }];
  }

  private tell(address: RangeAddress): void {
    for (const listener of this.listeners) listener(address);
  }
}

const noSelection = (): WorkbookFault =>
  new WorkbookFault('UNSUPPORTED', 'A workbook file has no selection; name the range instead.');

/** exceljs keeps protection, but declares it nowhere. */
const isProtected = (worksheet: ExcelJS.Worksheet): boolean => {
  const protection: unknown = Reflect.get(worksheet, 'sheetProtection');
  return typeof protection === 'object' && protection !== null;
};

const tableRange = (sheet: string, { name, placed }: WrittenTable): NamedRange => ({
  name,
  kind: 'table',
  address: {
    sheet,
    row: placed.headingRow,
    column: 0,
    rowCount: placed.rows.length + 1,
    columnCount: placed.block.columns.length,
  },
});

/**
 * Writes texts as files do; exceljs would drop characters that XML can't hold.
 * @returns what makes each changed cell as it was
 */
function escapeTexts(worksheet: ExcelJS.Worksheet): readonly (() => void)[] {
  const undo: (() => void)[] = [];
  worksheet.eachRow((row) => {
    row.eachCell((cell) => {
      const { value } = cell;
      if (cell.type !== ExcelJS.ValueType.String || typeof value !== 'string') return;
      const escaped = toXlsxString(value);
      if (escaped === value) return;
      cell.value = escaped;
      undo.push(() => (cell.value = value));
    });
  });
  return undo;
}
