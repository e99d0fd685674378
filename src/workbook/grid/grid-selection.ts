import {
  ICommandService,
  IUniverInstanceService,
  LifecycleService,
  LifecycleStages,
  type IDisposable,
  type Injector,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import { SetSelectionsOperation, SetWorksheetActiveOperation, SheetsSelectionsService } from '@univerjs/sheets';
import { ScrollToRangeOperation } from '@univerjs/sheets-ui';
import type { CellAddress, RangeAddress } from '../../../server/sheet/workbook/port.js';

/** A cell of the sheet that shows. */
export type Place = Pick<CellAddress, 'row' | 'column'>;

/** What is selected in the grid's workbook. */
export class GridSelection {
  private readonly listeners = new Set<() => void>();
  private readonly commands: ICommandService;
  private readonly selections: SheetsSelectionsService;
  private readonly subscription: IDisposable;

  constructor(
    private readonly injector: Injector,
    private readonly workbook: Workbook,
  ) {
    this.commands = injector.get(ICommandService);
    this.selections = injector.get(SheetsSelectionsService);
    this.subscription = this.commands.onCommandExecuted(({ id }) => {
      if (id === SetSelectionsOperation.id || id === SetWorksheetActiveOperation.id) this.tell();
    });
  }

  dispose(): void {
    this.subscription.dispose();
    this.listeners.clear();
  }

  /** As the user selected it. With nothing selected yet it is the first cell. */
  current(): RangeAddress {
    const sheet = this.workbook.getActiveSheet();
    const range = this.selections.getCurrentLastSelection()?.range;
    if (range === undefined) return { sheet: sheet.getName(), row: 0, column: 0, rowCount: 1, columnCount: 1 };
    const row = startOf(range.startRow);
    const column = startOf(range.startColumn);
    return {
      sheet: sheet.getName(),
      row,
      column,
      rowCount: endOf(range.endRow, sheet.getRowCount()) - row + 1,
      columnCount: endOf(range.endColumn, sheet.getColumnCount()) - column + 1,
    };
  }

  activeCell(): CellAddress {
    const cell = this.selections.getCurrentLastSelection()?.primary;
    const sheet = this.workbook.getActiveSheet().getName();
    return { sheet, row: cell?.actualRow ?? 0, column: cell?.actualColumn ?? 0 };
  }

  async select(address: RangeAddress, sheet: Worksheet): Promise<void> {
    const ids = { unitId: this.workbook.getUnitId(), subUnitId: sheet.getSheetId() };
    // Before the first painting there is nothing to scroll.
    await this.injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
    this.injector.get(IUniverInstanceService).focusUnit(ids.unitId);
    if (this.workbook.getActiveSheet() !== sheet) {
      await this.commands.executeCommand(SetWorksheetActiveOperation.id, ids);
    }
    const startRow = Math.min(address.row, sheet.getRowCount() - 1);
    const startColumn = Math.min(address.column, sheet.getColumnCount() - 1);
    // Of merged cells, all.
    const primary = sheet.getCellInfoInMergeData(startRow, startColumn);
    const range = {
      startRow: primary.startRow,
      startColumn: primary.startColumn,
      endRow: Math.max(primary.endRow, Math.min(address.row + address.rowCount, sheet.getRowCount()) - 1),
      endColumn: Math.max(
        primary.endColumn,
        Math.min(address.column + address.columnCount, sheet.getColumnCount()) - 1,
      ),
    };
    await this.commands.executeCommand(SetSelectionsOperation.id, {
      ...ids,
      selections: [{ range, primary, style: null }],
    });
    await this.commands.executeCommand(ScrollToRangeOperation.id, { range });
  }

  /** Tells what is selected once more, to parts of the grid that were drawn after it was. */
  repeat(): void {
    const selections = this.selections.getCurrentSelections();
    if (selections.length === 0) return;
    const ids = { unitId: this.workbook.getUnitId(), subUnitId: this.workbook.getActiveSheet().getSheetId() };
    this.commands.syncExecuteCommand(SetSelectionsOperation.id, { ...ids, selections: [...selections] });
  }

  /** Selects a cell of the sheet that shows. */
  goTo(place: Place): void {
    const sheet = this.workbook.getActiveSheet();
    void this.select({ sheet: sheet.getName(), ...place, rowCount: 1, columnCount: 1 }, sheet);
  }

  /** Selects from the active cell to another one of its sheet, and shows that one. */
  extendTo({ row, column }: Place): void {
    const sheet = this.workbook.getActiveSheet();
    const active = this.activeCell();
    const primary = sheet.getCellInfoInMergeData(active.row, active.column);
    const range = {
      startRow: Math.min(row, primary.startRow),
      startColumn: Math.min(column, primary.startColumn),
      endRow: Math.max(row, primary.endRow),
      endColumn: Math.max(column, primary.endColumn),
    };
    const ids = { unitId: this.workbook.getUnitId(), subUnitId: sheet.getSheetId() };
    this.commands.syncExecuteCommand(SetSelectionsOperation.id, {
      ...ids,
      selections: [{ range, primary, style: null }],
    });
    const shown = { startRow: row, startColumn: column, endRow: row, endColumn: column };
    void this.commands.executeCommand(ScrollToRangeOperation.id, { range: shown });
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Whole rows and columns have no number at their open ends. */
const startOf = (index: number): number => (Number.isNaN(index) ? 0 : index);

const endOf = (index: number, count: number): number => (Number.isNaN(index) ? count - 1 : index);
