import {
  ICommandService,
  IUniverInstanceService,
  UniverInstanceType,
  type IDisposable,
  type Injector,
  type IUnitRange,
  type Workbook,
} from '@univerjs/core';
import {
  FormulaDataModel,
  IFunctionService,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  SetTriggerFormulaCalculationStartMutation,
  type BaseReferenceObject,
} from '@univerjs/engine-formula';
import { addressText, cellName, sheetReference } from '../../../server/sheet/workbook/a1.js';
import { FunctionCalls, type CallFunction } from './function-calls.js';
import { FUNCTION_NAMESPACE, type FunctionMetadata } from './function-metadata.js';
import { matrixCells } from '../../workbook/grid/matrix-cells.js';
import { isOwnFormula } from '../book/own-results.js';
import { GridFunction, PENDING_VALUE, type FunctionHost } from './grid-function.js';
import { ReferenceValues } from './reference-values.js';

/** Answers that come together are put into their cells together. */
const GATHERING_MILLISECONDS = 20;

/** The custom functions of Excel's add-in, in the grid. */
export class GridFunctions implements FunctionHost {
  readonly references = new ReferenceValues();
  private readonly calls: FunctionCalls;
  private readonly commands: ICommandService;
  private readonly subscription: IDisposable;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly injector: Injector,
    call: CallFunction,
    described: readonly FunctionMetadata[],
  ) {
    this.calls = new FunctionCalls(call, () => this.gather());
    this.commands = injector.get(ICommandService);
    const functions = described.map((one) => new GridFunction(`${FUNCTION_NAMESPACE}.${one.name}`, one, this));
    injector.get(IFunctionService).registerExecutors(...functions);
    this.subscription = this.commands.onCommandExecuted(({ id, params }) => {
      if (id === SetFormulaCalculationStartMutation.id) this.calls.beginCalculation();
      const isOver =
        params !== undefined && 'functionsExecutedState' in params && params.functionsExecutedState !== undefined;
      if (id === SetFormulaCalculationNotificationMutation.id && isOver) this.calls.endCalculation();
    });
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.subscription.dispose();
    this.calls.clear();
  }

  ask({
    unitId,
    sheetId,
    row,
    column,
    name,
    values,
    references,
  }: Parameters<FunctionHost['ask']>[0]): ReturnType<FunctionHost['ask']> {
    const sheet = this.workbook(unitId)?.getSheetBySheetId(sheetId)?.getName() ?? sheetId;
    return this.calls.ask({
      place: placeOf(sheetId, row, column),
      address: `${sheetReference(sheet)}!${cellName({ row, column })}`,
      name,
      values,
      addresses: references.map((reference) => reference && this.addressOf(unitId, reference)),
    });
  }

  /** Why a cell shows an error. */
  messageAt(sheetId: string, row: number, column: number): string | undefined {
    return this.calls.messageAt(placeOf(sheetId, row, column));
  }

  /** Calculates all cells with our functions again. */
  recalculate(): void {
    this.calls.clear();
    this.calculate(isOwnFormula);
  }

  private workbook(unitId?: string): Workbook | null {
    const instances = this.injector.get(IUniverInstanceService);
    return unitId === undefined
      ? (instances.getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET) ?? null)
      : (instances.getUnit<Workbook>(unitId, UniverInstanceType.UNIVER_SHEET) ?? null);
  }

  private addressOf(unitId: string, reference: BaseReferenceObject): string | undefined {
    const sheet = this.workbook(unitId)?.getSheetBySheetId(reference.getSheetId());
    if (sheet === null || sheet === undefined) return undefined;
    const { startRow, endRow, startColumn, endColumn } = reference.getRangePosition();
    const address = { sheet: sheet.getName(), row: startRow, column: startColumn };
    return addressText({ ...address, rowCount: endRow - startRow + 1, columnCount: endColumn - startColumn + 1 });
  }

  private gather(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.calculate((_formula, value) => value === PENDING_VALUE);
    }, GATHERING_MILLISECONDS);
  }

  /** Calculates some of the workbook's formulas again, wherever rows and columns have moved them. */
  private calculate(isMeant: (formula: string, value: unknown) => boolean): void {
    const workbook = this.workbook();
    if (workbook === null) return;
    const unitId = workbook.getUnitId();
    const formulas = this.injector.get(FormulaDataModel).getFormulaData()[unitId] ?? {};
    const dirtyRanges: IUnitRange[] = [];
    for (const [sheetId, rows] of Object.entries(formulas)) {
      const sheet = workbook.getSheetBySheetId(sheetId);
      for (const [row, column, formula] of matrixCells(rows ?? {})) {
        if (!formula || !isMeant(formula.f, sheet?.getCellRaw(row, column)?.v)) continue;
        dirtyRanges.push({ unitId, sheetId, range: cellRange(row, column) });
      }
    }
    if (dirtyRanges.length === 0) return;
    this.commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, { dirtyRanges });
  }
}

const placeOf = (sheetId: string, row: number, column: number): string => `${sheetId} ${row} ${column}`;

const cellRange = (row: number, column: number): IUnitRange['range'] => ({
  startRow: row,
  endRow: row,
  startColumn: column,
  endColumn: column,
});
