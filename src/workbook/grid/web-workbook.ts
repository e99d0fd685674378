import {
  BooleanNumber,
  generateRandomId,
  Quantity,
  type IDisposable,
  type Injector,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import { SheetsNoteModel } from '@univerjs/sheets-note';
import { FormulaDataModel, IDefinedNamesService } from '@univerjs/engine-formula';
import { isRedText } from '../../../server/sheet/reader/marked/marked-rows.js';
import { intersection, parseAddress } from '../../../server/sheet/workbook/a1.js';
import { mergedMarks } from '../../../server/sheet/workbook/cell-marks.js';
import { freeSheetName } from '../../../server/sheet/workbook/free-name.js';
import type {
  CellAddress,
  CellMark,
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
} from '../../../server/sheet/workbook/port.js';
import { checkCancelled, WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { CellChanges } from './cell-changes.js';
import { CellWriter, whenWritten } from './cell-writer.js';
import { bindEdgeKeys } from './edge-keys.js';
import { GridSelection, type Place } from './grid-selection.js';
import { insertSheet } from './insert-sheet.js';
import { inSteps } from './long-steps.js';
import { MarkLayer } from './mark-layer.js';
import { resultWorksheet } from './result-worksheet.js';
import { SheetCells, type GridCellBlock } from './sheet-cells.js';

/** What the workbook needs from the page that shows it. */
export interface PageOfWorkbook {
  /** Called when a setting of the workbook has changed, which the grid does not report. @param isAsked whether somebody would miss it */
  readonly onSettings: (isAsked: boolean) => void;
  /** Shows the cells if another part of the page covers them. */
  readonly showCells: () => void;
  /** Gives the cells the keyboard; resolves once they have it. */
  readonly focusCells: () => Promise<void>;
}

/** A workbook open in the browser's grid. */
export class WebWorkbook implements WorkbookPort {
  readonly kind = 'web';
  readonly abilities = { notes: true, charts: false, selection: true };

  /** The marks that stand in the cells now. */
  readonly marks: MarkLayer;
  private readonly writer: CellWriter;
  private readonly changes: CellChanges;
  private readonly gridSelection: GridSelection;
  private readonly edgeKeys: IDisposable;

  constructor(
    private readonly injector: Injector,
    private readonly workbook: Workbook,
    private readonly page: PageOfWorkbook,
  ) {
    this.marks = new MarkLayer(injector, workbook);
    this.writer = new CellWriter(injector, workbook);
    this.changes = new CellChanges(injector, workbook);
    this.gridSelection = new GridSelection(injector, workbook);
    this.edgeKeys = bindEdgeKeys(injector, {
      active: () => this.gridSelection.activeCell(),
      last: () => this.lastPlace(),
      goTo: (place) => this.gridSelection.goTo(place),
      extendTo: (place) => this.gridSelection.extendTo(place),
    });
  }

  /** Ends all listening. */
  dispose(): void {
    this.marks.dispose();
    this.changes.dispose();
    this.gridSelection.dispose();
    this.edgeKeys.dispose();
  }

  sheets(): Promise<readonly SheetInfo[]> {
    return Promise.resolve(
      this.workbook.getSheets().map((sheet) => ({
        name: sheet.getName(),
        isVisible: sheet.isSheetHidden() !== BooleanNumber.TRUE,
        isProtected: false,
      })),
    );
  }

  namedRanges(): Promise<readonly NamedRange[]> {
    const names = this.injector.get(IDefinedNamesService).getDefinedNameMap(this.unitId) ?? {};
    const found = Object.values(names).flatMap(({ name, formulaOrRefString }): readonly NamedRange[] => {
      const address = parseAddress(formulaOrRefString, this.workbook.getActiveSheet().getName());
      if (address === undefined || this.workbook.getSheetBySheetName(address.sheet) === null) return [];
      return [{ name, kind: 'name', address }];
    });
    return Promise.resolve(found);
  }

  usedRange(sheet: string): Promise<RangeAddress | null> {
    return this.afterWriting(() => addressOf(sheet, this.cellsOf(this.sheetOf(sheet)).used()));
  }

  selection(): Promise<RangeAddress> {
    return this.afterWriting(() => {
      const { sheet, ...selected } = this.gridSelection.current();
      const cells = this.cellsOf(this.sheetOf(sheet));
      if (selected.rowCount === 1 && selected.columnCount === 1) {
        const block = cells.blockAround(selected.row, selected.column);
        return addressOf(sheet, block) ?? { sheet, ...selected };
      }
      const used = addressOf(sheet, cells.used());
      return (used && intersection({ sheet, ...selected }, used)) ?? { sheet, ...selected };
    });
  }

  activeCell(): Promise<CellAddress> {
    return settled(() => this.gridSelection.activeCell());
  }

  /** The active cell, without a promise. */
  get selectedCell(): CellAddress {
    return this.gridSelection.activeCell();
  }

  /** Tells what is selected once more, to parts of the page that were drawn after it was. */
  repeatSelection(): void {
    this.gridSelection.repeat();
  }

  async select(address: RangeAddress): Promise<void> {
    const sheet = this.sheetOf(address.sheet);
    this.page.showCells();
    await this.gridSelection.select(address, sheet);
    await this.page.focusCells();
  }

  async readValues(address: RangeAddress, run: LongRun = {}): Promise<readonly (readonly CellValue[])[]> {
    await whenWritten(this.workbook);
    const cells = this.cellsOf(this.sheetOf(address.sheet));
    const { row, column, rowCount, columnCount } = address;
    const values: CellValue[][] = [];
    await inSteps(
      rowCount,
      (index) =>
        values.push(Array.from({ length: columnCount }, (_, offset) => cells.valueAt(row + index, column + offset))),
      run,
    );
    return values;
  }

  async readFormats(address: RangeAddress, run: LongRun = {}): Promise<readonly (readonly string[])[]> {
    const sheet = this.sheetOf(address.sheet);
    const { row, column, rowCount, columnCount } = address;
    const formats: string[][] = [];
    await inSteps(
      rowCount,
      (index) =>
        formats.push(
          Array.from({ length: columnCount }, (_, offset) => formatOfCell(sheet, row + index, column + offset)),
        ),
      run,
    );
    return formats;
  }

  hiddenRows({ sheet: name, row, rowCount }: RangeAddress): Promise<ReadonlySet<number>> {
    return settled(() => {
      const sheet = this.sheetOf(name);
      const rows = Array.from({ length: rowCount }, (_, index) => row + index);
      return new Set(rows.filter((each) => !sheet.getRowVisible(each)));
    });
  }

  readRemarks({ sheet: name, row, column, rowCount, columnCount }: RangeAddress): Promise<CellRemarks> {
    return settled(() => {
      const sheet = this.sheetOf(name);
      const [struck, red]: [CellPlace[], CellPlace[]] = [[], []];
      sheet.getCellMatrix().forValue((at, across, cell) => {
        const isInside = at >= row && at < row + rowCount && across >= column && across < column + columnCount;
        if (!isInside || !cell?.s) return;
        const style = sheet.getComposedCellStyleByCellData(at, across, cell);
        if (style.st?.s === BooleanNumber.TRUE) struck.push({ row: at, column: across });
        if (isRedText(style.cl?.rgb ?? undefined)) red.push({ row: at, column: across });
      });
      const found =
        this.injector
          .get(SheetsNoteModel, Quantity.OPTIONAL)
          ?.getSheetNotes(this.unitId, sheet.getSheetId())
          ?.values() ?? [];
      const notes = [...found].map(({ row: at, col, note }) => ({ row: at, column: col, text: note }));
      return { struck, red, notes: notes.filter((note) => note.row >= row && note.row < row + rowCount) };
    });
  }

  writeCells(cells: readonly CellWrite[], run: LongRun = {}): Promise<void> {
    return this.writer.write(cells, (name) => this.sheetOf(name), run);
  }

  async setMarks(marks: readonly CellMark[], run: LongRun = {}): Promise<MarkOutcome> {
    checkCancelled(run.signal);
    const sheetIds = new Map(
      [...new Set(marks.map(({ sheet }) => sheet))].map((name) => [name, this.sheetOf(name).getSheetId()]),
    );
    this.marks.clear();
    try {
      const merged = mergedMarks(marks);
      const set = (mark: CellMark | undefined): void => {
        const sheetId = mark && sheetIds.get(mark.sheet);
        if (mark !== undefined && sheetId !== undefined) this.marks.set(sheetId, mark.row, mark.column, mark);
      };
      await inSteps(merged.length, (index) => set(merged[index]), run);
    } finally {
      this.marks.repaint();
    }
    return { marked: this.marks.count, withoutNote: 0 };
  }

  async addResultSheet(sheet: ResultSheet, run: LongRun = {}): Promise<string> {
    const name = freeSheetName(sheet.name, this.workbook.getSheetsName());
    const { data, blocks } = await resultWorksheet(sheet, name, run);
    insertSheet(this.injector, this.workbook, { ...data, id: generateRandomId(), name }, blocks);
    await this.gridSelection.select(
      { sheet: name, row: 0, column: 0, rowCount: 1, columnCount: 1 },
      this.sheetOf(name),
    );
    return name;
  }

  onSelectionChanged(listener: () => void): () => void {
    return this.gridSelection.onChange(listener);
  }

  onCellsChanged(listener: (address: RangeAddress) => void): () => void {
    return this.changes.onChange(listener);
  }

  readSetting(name: string): Promise<string | null> {
    const value: unknown = this.settings()[name];
    return Promise.resolve(typeof value === 'string' ? value : null);
  }

  writeSetting(name: string, value: string | null, why: 'asked' | 'on the way' = 'asked'): Promise<void> {
    if ((this.settings()[name] ?? null) === value) return Promise.resolve();
    const others = Object.entries(this.settings()).filter(([other]) => other !== name);
    this.workbook.setCustomMetadata(Object.fromEntries(value === null ? others : [...others, [name, value]]));
    this.page.onSettings(why === 'asked');
    return Promise.resolve();
  }

  private lastPlace(): Place {
    const used = this.cellsOf(this.workbook.getActiveSheet()).used();
    return used === null ? { row: 0, column: 0 } : { row: used.lastRow, column: used.lastColumn };
  }

  /** Reads cells once what is being pasted or written stands there. */
  private afterWriting<Value>(read: () => Value): Promise<Value> {
    return whenWritten(this.workbook)?.then(read) ?? settled(read);
  }

  private get unitId(): string {
    return this.workbook.getUnitId();
  }

  private settings(): Readonly<Record<string, unknown>> {
    return this.workbook.getCustomMetadata() ?? {};
  }

  private sheetOf(name: string): Worksheet {
    const sheet = this.workbook.getSheetBySheetName(name);
    if (sheet === null || sheet === undefined)
      throw new WorkbookFault('NOT_FOUND', `There is no sheet "${name}" in the workbook any more; choose another one.`);
    return sheet;
  }

  private cellsOf(sheet: Worksheet): SheetCells {
    const spilled = this.injector.get(FormulaDataModel).getArrayFormulaCellData()[this.unitId]?.[sheet.getSheetId()];
    return new SheetCells(sheet.getCellMatrix().getMatrix(), spilled ?? {});
  }
}

/** As a promise that tells a fault as a rejection. */
const settled = <Value>(act: () => Value): Promise<Value> =>
  new Promise((resolve) => {
    resolve(act());
  });

/** The number format of a cell, its row, its column or its sheet. What the grid lays over cells as it paints them, as marks, changes none. */
const formatOfCell = (sheet: Worksheet, row: number, column: number): string =>
  sheet.getComposedCellStyleByCellData(row, column, sheet.getCellRaw(row, column)).n?.pattern ?? 'General';

const addressOf = (sheet: string, block: GridCellBlock | null): RangeAddress | null =>
  block && {
    sheet,
    row: block.firstRow,
    column: block.firstColumn,
    rowCount: block.lastRow - block.firstRow + 1,
    columnCount: block.lastColumn - block.firstColumn + 1,
  };
