import {
  ICommandService,
  type ICommandInfo,
  type IDisposable,
  type IExecutionOptions,
  type Injector,
  type IRange,
  type Workbook,
} from '@univerjs/core';
import {
  InsertColMutation,
  InsertRowMutation,
  MoveRangeMutation,
  RemoveColMutation,
  RemoveRowMutation,
  SetRangeValuesMutation,
} from '@univerjs/sheets';
import { MOST_COLUMNS, MOST_ROWS } from '../../../server/sheet/workbook/a1.js';
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';

const ROW_MUTATIONS: ReadonlySet<string> = new Set([InsertRowMutation.id, RemoveRowMutation.id]);
const COLUMN_MUTATIONS: ReadonlySet<string> = new Set([InsertColMutation.id, RemoveColMutation.id]);

type Cells = Readonly<Record<number, Readonly<Record<number, object | null>>>>;

/** Reports which cells of the grid's workbook were changed, except for changed results of formulas. */
export class CellChanges {
  private readonly listeners = new Set<(address: RangeAddress) => void>();
  private readonly subscription: IDisposable;

  constructor(
    injector: Injector,
    private readonly workbook: Workbook,
  ) {
    this.subscription = injector.get(ICommandService).onCommandExecuted((command, options) => {
      if (this.listeners.size > 0) this.follow(command, options);
    });
  }

  dispose(): void {
    this.subscription.dispose();
    this.listeners.clear();
  }

  onChange(listener: (address: RangeAddress) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private follow({ id, params }: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): void {
    if (!isSheetMutation(params) || params.unitId !== this.workbook.getUnitId()) return;
    if (id === MoveRangeMutation.id) {
      for (const part of [params.from, params.to]) this.tell(part?.subUnitId, part && boundsOf(part.value));
      return;
    }
    if (id === SetRangeValuesMutation.id) {
      const isFormula = options?.['fromFormula'] === true || options?.['applyFormulaCalculationResult'] === true;
      if (!isFormula && params.cellValue !== undefined) this.tell(params.subUnitId, boundsOf(params.cellValue));
      return;
    }
    const { range } = params;
    if (range === undefined) return;
    if (ROW_MUTATIONS.has(id)) this.tell(params.subUnitId, { ...WHOLE_SHEET, startRow: range.startRow });
    if (COLUMN_MUTATIONS.has(id)) this.tell(params.subUnitId, { ...WHOLE_SHEET, startColumn: range.startColumn });
  }

  private tell(sheetId: string | undefined, range: IRange | null | undefined): void {
    const sheet = sheetId === undefined ? undefined : this.workbook.getSheetBySheetId(sheetId)?.getName();
    if (sheet === undefined || range === null || range === undefined) return;
    const address: RangeAddress = {
      sheet,
      row: range.startRow,
      column: range.startColumn,
      rowCount: range.endRow - range.startRow + 1,
      columnCount: range.endColumn - range.startColumn + 1,
    };
    for (const listener of this.listeners) listener(address);
  }
}

const WHOLE_SHEET: IRange = { startRow: 0, startColumn: 0, endRow: MOST_ROWS - 1, endColumn: MOST_COLUMNS - 1 };

interface SheetMutation {
  readonly unitId: string;
  readonly subUnitId?: string;
  readonly range?: IRange;
  readonly cellValue?: Cells;
  readonly from?: { readonly subUnitId: string; readonly value: Cells };
  readonly to?: { readonly subUnitId: string; readonly value: Cells };
}

const isSheetMutation = (params: object | undefined): params is SheetMutation =>
  params !== undefined && 'unitId' in params && typeof params.unitId === 'string';

/** The block around the cells of a matrix; null if it has none. */
function boundsOf(cells: Cells): IRange | null {
  let bounds: IRange | null = null;
  for (const [rowName, row] of Object.entries(cells)) {
    for (const columnName in row) {
      const [line, column] = [Number(rowName), Number(columnName)];
      bounds ??= { startRow: line, endRow: line, startColumn: column, endColumn: column };
      bounds.startRow = Math.min(bounds.startRow, line);
      bounds.endRow = Math.max(bounds.endRow, line);
      bounds.startColumn = Math.min(bounds.startColumn, column);
      bounds.endColumn = Math.max(bounds.endColumn, column);
    }
  }
  return bounds;
}
