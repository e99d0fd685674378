import {
  ICommandService,
  IUndoRedoService,
  type ICellData,
  type IMutationInfo,
  type Injector,
  type Nullable,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import {
  SetRangeValuesMutation,
  SetRangeValuesUndoMutationFactory,
  SetWorksheetColumnCountMutation,
  SetWorksheetRowCountMutation,
  type ISetRangeValuesMutationParams,
} from '@univerjs/sheets';
import type { CellWrite, LongRun } from '../../../server/sheet/workbook/port.js';
import { checkCancelled } from '../../../server/sheet/workbook/workbook-fault.js';
import { cellOfValue } from './cell-content.js';
import type { GridCell } from './grid-model.js';
import { nextTask } from './long-steps.js';

/** Cells in one step: some tens of milliseconds. */
const STEP_CELLS = 2_000;

/** What is put into a cell. */
export interface CellPut {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly cell: GridCell;
}

/** Rows without anything below those that a sheet was made longer for. */
const SPARE_ROWS = 100;

/** What is being written into each workbook, by however many writers. */
const writings = new WeakMap<Workbook, Set<Promise<unknown>>>();

/**
 * Resolves once nothing is being written into a workbook: whoever reads a book amid its paste would take its first rows for all.
 * @returns undefined if nothing is being written now
 */
export function whenWritten(workbook: Workbook): Promise<unknown> | undefined {
  const current = writings.get(workbook);
  if (current === undefined || current.size === 0) return undefined;
  return Promise.allSettled(current).then(() => whenWritten(workbook));
}

/** Writes single cells of one sheet or several: any number of them is one step of undo. */
export class CellWriter {
  private readonly commands: ICommandService;
  private readonly undoRedo: IUndoRedoService;

  constructor(
    private readonly injector: Injector,
    private readonly workbook: Workbook,
  ) {
    this.commands = injector.get(ICommandService);
    this.undoRedo = injector.get(IUndoRedoService);
  }

  /** @param sheetOf the sheet of a name; throws if there is none */
  write(cells: readonly CellWrite[], sheetOf: (name: string) => Worksheet, run: LongRun): Promise<void> {
    const puts = cells.map(({ value, ...place }) => ({ ...place, cell: cellOfValue(value) }));
    return this.put(puts, sheetOf, run);
  }

  /** Puts cells of the grid's own form. @param sheetOf the sheet of a name; throws if there is none */
  async put(cells: readonly CellPut[], sheetOf: (name: string) => Worksheet, run: LongRun = {}): Promise<void> {
    const all = writings.get(this.workbook) ?? new Set();
    writings.set(this.workbook, all);
    const writing = this.putInSteps(cells, sheetOf, run);
    all.add(writing);
    try {
      await writing;
    } finally {
      all.delete(writing);
    }
  }

  private async putInSteps(
    cells: readonly CellPut[],
    sheetOf: (name: string) => Worksheet,
    run: LongRun,
  ): Promise<void> {
    const sheets = new Map([...new Set(cells.map(({ sheet }) => sheet))].map((name) => [name, sheetOf(name)] as const));
    checkCancelled(run.signal);
    for (const [name, sheet] of sheets)
      this.makeRoom(
        cells.filter((cell) => cell.sheet === name),
        sheet,
      );
    const undoMutations: IMutationInfo[] = [];
    const redoMutations: IMutationInfo[] = [];
    try {
      for (let start = 0; start < cells.length; start += STEP_CELLS) {
        const step = cells.slice(start, start + STEP_CELLS);
        for (const [name, sheet] of sheets) {
          const own = step.filter((cell) => cell.sheet === name);
          if (own.length === 0) continue;
          const { undo, redo } = this.writeStep(own, sheet);
          undoMutations.unshift(undo);
          redoMutations.push(redo);
        }
        run.onProgress?.(Math.min(start + STEP_CELLS, cells.length), cells.length);
        if (start + STEP_CELLS >= cells.length) break;
        await nextTask();
        checkCancelled(run.signal);
      }
    } finally {
      if (undoMutations.length > 0)
        this.undoRedo.pushUndoRedo({ unitID: this.workbook.getUnitId(), undoMutations, redoMutations });
    }
  }

  private writeStep(cells: readonly CellPut[], sheet: Worksheet): { undo: IMutationInfo; redo: IMutationInfo } {
    const cellValue: Record<number, Record<number, Nullable<ICellData>>> = {};
    for (const { row, column, cell } of cells) (cellValue[row] ??= {})[column] = cell;
    const params: ISetRangeValuesMutationParams = {
      unitId: this.workbook.getUnitId(),
      subUnitId: sheet.getSheetId(),
      cellValue,
    };
    const undoParams = SetRangeValuesUndoMutationFactory(this.injector, params);
    this.commands.syncExecuteCommand(SetRangeValuesMutation.id, params);
    return {
      undo: { id: SetRangeValuesMutation.id, params: undoParams },
      redo: { id: SetRangeValuesMutation.id, params },
    };
  }

  /** A sheet of the grid has as many rows and columns as it was given. */
  private makeRoom(cells: readonly CellPut[], sheet: Worksheet): void {
    const ids = { unitId: this.workbook.getUnitId(), subUnitId: sheet.getSheetId() };
    const rowCount = cells.reduce((most, { row }) => Math.max(most, row + 1), 0);
    const columnCount = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
    // Below the last row something may be typed or pasted next.
    if (rowCount > sheet.getRowCount())
      this.commands.syncExecuteCommand(SetWorksheetRowCountMutation.id, { ...ids, rowCount: rowCount + SPARE_ROWS });
    if (columnCount > sheet.getColumnCount())
      this.commands.syncExecuteCommand(SetWorksheetColumnCountMutation.id, { ...ids, columnCount });
  }
}
