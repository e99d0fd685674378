import { intersection } from '../../server/sheet/workbook/a1.js';
import type {
  CellAddress,
  CellMark,
  CellNote,
  CellPlace,
  CellRemarks,
  CellValue,
  CellWrite,
  ColumnFormat,
  LongRun,
  MarkOutcome,
  NamedRange,
  RangeAddress,
  ResultSheet,
  SheetInfo,
  WorkbookPort,
} from '../../server/sheet/workbook/port.js';
import { mergedMarks } from '../../server/sheet/workbook/cell-marks.js';
import { freeSheetName, freeTableName } from '../../server/sheet/workbook/free-name.js';
import { checkCancelled, WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';

const FORMATS: Readonly<Record<ColumnFormat, string>> = {
  text: '@',
  money: '#,##0.00',
  number: 'General',
  integer: '#,##0',
  percent: '0.00%',
};

interface MemorySheet {
  readonly values: CellValue[][];
  /** By `row:column`; all others are General. */
  readonly formats: Map<string, string>;
  readonly hidden: Set<number>;
  readonly remarks: { struck: CellPlace[]; red: CellPlace[]; notes: CellNote[] };
}

const CHUNK_ROWS = 5_000;

/** A workbook in memory: what the pane's tests drive in place of a host. It passes the port's cases. */
export class MemoryWorkbook implements WorkbookPort {
  readonly kind = 'web';
  readonly abilities = { notes: true, charts: false, selection: true };
  marks: readonly CellMark[] = [];
  readonly settings = new Map<string, string>();
  readonly selected: RangeAddress[] = [];
  /** A fault that the next call of this method ends with. */
  readonly faults = new Map<keyof WorkbookPort, WorkbookFault>();
  private readonly pages = new Map<string, MemorySheet>();
  private readonly tables: NamedRange[] = [];
  private readonly selectionListeners = new Set<() => void>();
  private readonly changeListeners = new Set<(address: RangeAddress) => void>();
  private selectedNow: RangeAddress | null = null;

  constructor(sheets: Readonly<Record<string, readonly (readonly CellValue[])[]>> = {}) {
    for (const [name, values] of Object.entries(sheets)) this.addSheet(name, values);
  }

  /** What a person types into a cell. */
  type(sheet: string, row: number, column: number, value: CellValue): void {
    this.put({ sheet, row, column, value });
    this.tell({ sheet, row, column, rowCount: 1, columnCount: 1 });
  }

  setFormat(sheet: string, row: number, column: number, format: string): void {
    this.page(sheet).formats.set(`${row}:${column}`, format);
  }

  /** @param row from 0 */
  hide(sheet: string, row: number): void {
    this.page(sheet).hidden.add(row);
  }

  /** Strikes the text of a cell out. */
  strike(sheet: string, row: number, column: number): void {
    this.page(sheet).remarks.struck.push({ row, column });
  }

  /** Makes the text of a cell red. */
  redden(sheet: string, row: number, column: number): void {
    this.page(sheet).remarks.red.push({ row, column });
  }

  /** What a person writes on a cell. */
  note(sheet: string, row: number, column: number, text: string): void {
    this.page(sheet).remarks.notes.push({ row, column, text });
  }

  addTable(name: string, address: RangeAddress): void {
    this.tables.push({ name, kind: 'table', address });
  }

  insertRow(sheet: string, row: number): void {
    this.page(sheet).values.splice(row, 0, []);
  }

  value(sheet: string, row: number, column: number): CellValue {
    return this.page(sheet).values[row]?.[column] ?? '';
  }

  sheets(): Promise<readonly SheetInfo[]> {
    return Promise.resolve([...this.pages.keys()].map((name) => ({ name, isVisible: true, isProtected: false })));
  }

  namedRanges(): Promise<readonly NamedRange[]> {
    return Promise.resolve([...this.tables]);
  }

  async usedRange(sheet: string): Promise<RangeAddress | null> {
    await this.turn('usedRange');
    const { values } = this.page(sheet);
    const row = values.findIndex(hasFilled);
    if (row < 0) return null;
    const lastRow = values.findLastIndex(hasFilled);
    let [column, lastColumn] = [Infinity, 0];
    for (const cells of values) {
      const first = cells.findIndex(isFilled);
      if (first >= 0 && first < column) column = first;
      lastColumn = Math.max(lastColumn, cells.findLastIndex(isFilled));
    }
    return { sheet, row, column, rowCount: lastRow - row + 1, columnCount: lastColumn - column + 1 };
  }

  async selection(): Promise<RangeAddress> {
    await this.turn('selection');
    const selected = this.selectedNow;
    if (selected === null) throw new WorkbookFault('NOT_FOUND', 'Nothing is selected.');
    const used = await this.usedRange(selected.sheet);
    if (selected.rowCount === 1 && selected.columnCount === 1) return used ?? selected;
    return (used && intersection(selected, used)) ?? selected;
  }

  async activeCell(): Promise<CellAddress> {
    await this.turn('activeCell');
    const selected = this.selectedNow;
    if (selected === null) throw new WorkbookFault('NOT_FOUND', 'Nothing is selected.');
    const { sheet, row, column } = selected;
    return { sheet, row, column };
  }

  async select(address: RangeAddress): Promise<void> {
    await this.turn('select');
    this.page(address.sheet);
    this.selectedNow = address;
    this.selected.push(address);
    for (const listener of this.selectionListeners) listener();
  }

  async readValues(address: RangeAddress, run: LongRun = {}): Promise<readonly (readonly CellValue[])[]> {
    await this.turn('readValues');
    const { values } = this.page(address.sheet);
    const { row, column, rowCount, columnCount } = address;
    const read: CellValue[][] = [];
    for (let from = 0; from < rowCount; from += CHUNK_ROWS) {
      checkCancelled(run.signal);
      const last = Math.min(rowCount, from + CHUNK_ROWS);
      for (let index = from; index < last; index += 1) {
        const cells = values[row + index];
        read.push(Array.from({ length: columnCount }, (_, right) => cells?.[column + right] ?? ''));
      }
      run.onProgress?.(last, rowCount);
      await Promise.resolve();
    }
    return read;
  }

  async readFormats(address: RangeAddress, run: LongRun = {}): Promise<readonly (readonly string[])[]> {
    await this.turn('readFormats', run);
    const { formats } = this.page(address.sheet);
    return Array.from({ length: address.rowCount }, (_, row) =>
      Array.from(
        { length: address.columnCount },
        (_cell, column) => formats.get(`${address.row + row}:${address.column + column}`) ?? 'General',
      ),
    );
  }

  async hiddenRows({ sheet, row, rowCount }: RangeAddress): Promise<ReadonlySet<number>> {
    await this.turn('hiddenRows');
    return new Set([...this.page(sheet).hidden].filter((each) => each >= row && each < row + rowCount));
  }

  async readRemarks({ sheet, row, rowCount }: RangeAddress): Promise<CellRemarks> {
    await this.turn('readRemarks');
    const { struck, red, notes } = this.page(sheet).remarks;
    const isInside = (place: CellPlace): boolean => place.row >= row && place.row < row + rowCount;
    return { struck: struck.filter(isInside), red: red.filter(isInside), notes: notes.filter(isInside) };
  }

  async writeCells(cells: readonly CellWrite[], run: LongRun = {}): Promise<void> {
    await this.turn('writeCells', run);
    for (const cell of cells) this.page(cell.sheet);
    for (const cell of cells) this.put(cell);
    run.onProgress?.(cells.length, cells.length);
    for (const { sheet, row, column } of cells) this.tell({ sheet, row, column, rowCount: 1, columnCount: 1 });
  }

  async setMarks(marks: readonly CellMark[], run: LongRun = {}): Promise<MarkOutcome> {
    await this.turn('setMarks', run);
    for (const { sheet } of marks) this.page(sheet);
    this.marks = mergedMarks(marks);
    run.onProgress?.(marks.length, marks.length);
    return { marked: this.marks.length, withoutNote: 0 };
  }

  async addResultSheet({ name, lines, blocks }: ResultSheet, run: LongRun = {}): Promise<string> {
    await this.turn('addResultSheet', run);
    const taken = (await this.sheets()).map((sheet) => sheet.name);
    const free = freeSheetName(name, taken);
    const page = this.addSheet(
      free,
      lines.map(({ text }) => [text]),
    );
    for (const block of blocks) {
      page.values.push([], [block.title]);
      const top = page.values.length;
      page.values.push(block.columns.map(({ heading }) => heading));
      for (const [index, cells] of block.rows.entries()) {
        page.values.push(cells.map((cell) => cell ?? ''));
        block.columns.forEach(({ format }, column) =>
          page.formats.set(`${top + 1 + index}:${column}`, FORMATS[format]),
        );
      }
      const address = {
        sheet: free,
        row: top,
        column: 0,
        rowCount: block.rows.length + 1,
        columnCount: block.columns.length,
      };
      const names = this.tables.map((table) => table.name);
      this.tables.push({ name: freeTableName(block.name, names), kind: 'table', address });
    }
    run.onProgress?.(1, 1);
    return free;
  }

  onSelectionChanged(listener: () => void): () => void {
    this.selectionListeners.add(listener);
    return () => this.selectionListeners.delete(listener);
  }

  onCellsChanged(listener: (address: RangeAddress) => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  readSetting(name: string): Promise<string | null> {
    return Promise.resolve(this.settings.get(name) ?? null);
  }

  async writeSetting(name: string, value: string | null): Promise<void> {
    await this.turn('writeSetting');
    if (value === null) this.settings.delete(name);
    else this.settings.set(name, value);
  }

  private addSheet(name: string, values: readonly (readonly CellValue[])[]): MemorySheet {
    const page = {
      values: values.map((cells) => [...cells]),
      formats: new Map<string, string>(),
      hidden: new Set<number>(),
      remarks: { struck: [], red: [], notes: [] },
    };
    this.pages.set(name, page);
    return page;
  }

  private page(sheet: string): MemorySheet {
    const page = this.pages.get(sheet);
    if (page === undefined) throw new WorkbookFault('NOT_FOUND', `There is no sheet "${sheet}".`);
    return page;
  }

  private put({ sheet, row, column, value }: CellWrite): void {
    const { values } = this.page(sheet);
    while (values.length <= row) values.push([]);
    const cells = values[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = value;
  }

  private tell(address: RangeAddress): void {
    for (const listener of this.changeListeners) listener(address);
  }

  private async turn(method: keyof WorkbookPort, run: LongRun = {}): Promise<void> {
    await Promise.resolve();
    checkCancelled(run.signal);
    const fault = this.faults.get(method);
    this.faults.delete(method);
    if (fault !== undefined) throw fault;
  }
}

const isFilled = (cell: CellValue | undefined): boolean => cell !== undefined && cell !== '';
const hasFilled = (cells: readonly CellValue[]): boolean => cells.some(isFilled);
