import {
  ICommandService,
  InterceptorEffectEnum,
  type ICellDataForSheetInterceptor,
  type ICommandInfo,
  type IDisposable,
  type Injector,
  type IStyleData,
  type Nullable,
  type Workbook,
} from '@univerjs/core';
import { IRenderManagerService } from '@univerjs/engine-render';
import {
  InsertColMutation,
  InsertRowMutation,
  INTERCEPTOR_POINT,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  SheetInterceptorService,
} from '@univerjs/sheets';
import { SheetSkeletonManagerService } from '@univerjs/sheets-ui';
import { MARK_LOOKS } from '../../../server/sheet/workbook/cell-marks.js';
import { SheetMarks, type Mark } from './sheet-marks.js';

const styleOf = (severity: Mark['severity']): IStyleData => {
  const { fill, font } = MARK_LOOKS[severity];
  return { bg: { rgb: fill }, cl: { rgb: font } };
};

const STYLES = { error: styleOf('error'), warning: styleOf('warning') };

const CORNERS: Readonly<Record<Mark['severity'], string>> = { error: MARK_LOOKS.error.font, warning: '#B07D00' };
const CORNER_PIXELS = 8;

/** Before the grid's own conditional formats, after its number formats. */
const PRIORITY = 9;

/**
 * Marks laid over the cells as they are painted: the cells, their formats and the user's notes stay untouched, and saved
 * files hold none of it. Marks move with inserted and removed rows and columns.
 */
export class MarkLayer {
  private readonly sheets = new Map<string, SheetMarks>();
  private readonly disposables: IDisposable[] = [];

  constructor(
    private readonly injector: Injector,
    private readonly workbook: Workbook,
  ) {
    this.disposables.push(
      injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
        effect: InterceptorEffectEnum.Style,
        priority: PRIORITY,
        handler: (cell, { unitId, subUnitId, row, col, rawData }, next) => {
          const mark = unitId === workbook.getUnitId() ? this.markAt(subUnitId, row, col) : undefined;
          return next(mark === undefined ? cell : this.marked(cell === rawData ? { ...rawData } : (cell ?? {}), mark));
        },
      }),
      injector.get(ICommandService).onCommandExecuted((command) => this.follow(command)),
    );
  }

  markAt(sheetId: string, row: number, column: number): Mark | undefined {
    return this.sheets.get(sheetId)?.at(row, column);
  }

  /** How many cells are marked. */
  get count(): number {
    return [...this.sheets.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** A cell has one mark; a later one takes its place. */
  set(sheetId: string, row: number, column: number, mark: Mark): void {
    let marks = this.sheets.get(sheetId);
    if (marks === undefined) this.sheets.set(sheetId, (marks = new SheetMarks()));
    marks.set(row, column, mark);
  }

  clear(): void {
    this.sheets.clear();
  }

  /** Paints the sheet again. */
  repaint(): void {
    const render = this.injector.get(IRenderManagerService).getRenderById(this.workbook.getUnitId());
    // Before the first painting there is nothing that has to be painted again.
    if (!render?.mainComponent) return;
    render.with(SheetSkeletonManagerService).reCalculate();
    render.mainComponent.makeDirty();
  }

  dispose(): void {
    for (const disposable of this.disposables) disposable.dispose();
  }

  private marked(cell: ICellDataForSheetInterceptor, mark: Mark): ICellDataForSheetInterceptor {
    const style = this.workbook.getStyles().getStyleByCell(cell);
    const corner = { color: CORNERS[mark.severity], size: CORNER_PIXELS };
    return { ...cell, s: { ...style, ...STYLES[mark.severity] }, markers: { ...cell.markers, tr: corner } };
  }

  private follow({ id, params }: Readonly<ICommandInfo>): void {
    const change = changeOf(params);
    if (change === undefined || change.unitId !== this.workbook.getUnitId()) return;
    if (id === RemoveSheetMutation.id) this.sheets.delete(change.subUnitId);
    const marks = this.sheets.get(change.subUnitId);
    const { range } = change;
    if (marks === undefined || range === undefined) return;
    const rowCount = range.endRow - range.startRow + 1;
    const columnCount = range.endColumn - range.startColumn + 1;
    if (id === InsertRowMutation.id) marks.insertRows(range.startRow, rowCount);
    if (id === RemoveRowMutation.id) marks.removeRows(range.startRow, rowCount);
    if (id === InsertColMutation.id) marks.insertColumns(range.startColumn, columnCount);
    if (id === RemoveColMutation.id) marks.removeColumns(range.startColumn, columnCount);
  }
}

interface SheetChange {
  readonly unitId: string;
  readonly subUnitId: string;
  readonly range?: { startRow: number; endRow: number; startColumn: number; endColumn: number };
}

const isSheetChange = (params: Nullable<object>): params is SheetChange =>
  params !== null && params !== undefined && 'unitId' in params && 'subUnitId' in params;

const changeOf = (params: Nullable<object>): SheetChange | undefined => (isSheetChange(params) ? params : undefined);
