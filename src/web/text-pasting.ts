import {
  ErrorService,
  ICommandService,
  Injector,
  ILogService,
  IUndoRedoService,
  IUniverInstanceService,
  LocaleService,
  ThemeService,
  UniverInstanceType,
  type DependencyOverride,
  type ICellData,
  type IDisposable,
  type IMutationInfo,
  type Nullable,
  type ObjectMatrix,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import { IRenderManagerService } from '@univerjs/engine-render';
import {
  SetRangeValuesMutation,
  SetRangeValuesUndoMutationFactory,
  SheetsSelectionsService,
  type ISetRangeValuesMutationParams,
} from '@univerjs/sheets';
import {
  COPY_TYPE,
  IMarkSelectionService,
  ISheetClipboardService,
  PREDEFINED_HOOK_NAME_PASTE,
  SheetClipboardService,
  type ISheetDiscreteRangeLocation,
} from '@univerjs/sheets-ui';
import { IClipboardInterfaceService, INotificationService, IPlatformService } from '@univerjs/ui';
import type { RangeAddress } from '../../server/sheet/workbook/port.js';
import { cellOfValue } from '../workbook/grid/cell-content.js';
import { CellWriter, type CellPut } from '../workbook/grid/cell-writer.js';
import type { GridCell } from '../workbook/grid/grid-model.js';
import { GridSelection } from '../workbook/grid/grid-selection.js';
import { pastedCells, readPastedText, type PastedCell } from './book/pasted-table.js';

type Services = ConstructorParameters<typeof SheetClipboardService>;

const HTML_TYPE = 'text/html';
const TEXT_TYPE = 'text/plain';
/** After the grid's own hooks. */
const LAST = 1_000;
const { DEFAULT_PASTE, SPECIAL_PASTE_VALUE } = PREDEFINED_HOOK_NAME_PASTE;
const DEFAULT_PASTES: ReadonlySet<string> = new Set([DEFAULT_PASTE]);
/** Ways of pasting that bring values. */
const WITH_VALUES: ReadonlySet<string> = new Set([DEFAULT_PASTE, SPECIAL_PASTE_VALUE]);

/**
 * The grid's clipboard, which puts text from elsewhere into the cells as it stands. The grid would make dates of `03/04/2027`
 * and `1-2`, another number of the identifier `91282E10`, 7 of `007`, and a fault of `=== TOTAL ===`.
 */
class TextPasting extends SheetClipboardService {
  private readonly injector: Injector;

  constructor(
    services: Services,
    private readonly tell: (notices: readonly string[]) => void,
  ) {
    super(...services);
    this.injector = services[13];
    this.disposeWithMe(this.keepTextsOfTables());
  }

  override legacyPaste(html?: string, text?: string, files?: File[]): Promise<boolean> {
    const isText = (html ?? '') === '' && files === undefined;
    return isText && text !== undefined && text !== '' ? this.pasteText(text) : super.legacyPaste(html, text, files);
  }

  override async paste(...[item, pasteType]: Parameters<SheetClipboardService['paste']>): Promise<boolean> {
    const isText = item.types.includes(TEXT_TYPE) && !item.types.includes(HTML_TYPE);
    const isOrdinary = pasteType === undefined || DEFAULT_PASTES.has(pasteType);
    if (!isText || !isOrdinary) return super.paste(item, pasteType);
    return this.pasteText(await (await item.getType(TEXT_TYPE)).text());
  }

  /** Puts text into the cells from the selected one on, or into all that are selected if it fits them several times. */
  private async pasteText(text: string): Promise<boolean> {
    const workbook = this.injector
      .get(IUniverInstanceService)
      .getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET);
    if (workbook === null || workbook === undefined) return false;
    const { rows, notices } = readPastedText(text);
    const selection = new GridSelection(this.injector, workbook);
    try {
      const place = placeOf(selection.current(), rows);
      const sheet = workbook.getActiveSheet();
      if (place === null || coversMerges(sheet, place)) return await super.legacyPaste('', text);
      const writer = new CellWriter(this.injector, workbook);
      await writer.put(cellsAt(place, rows), () => sheet);
      await selection.select(place, sheet);
      this.tell(notices);
      return true;
    } finally {
      selection.dispose();
    }
  }

  /** Puts the texts of a pasted table of HTML back where the grid has read something into them; the formats stay. */
  private keepTextsOfTables(): IDisposable {
    return this.addClipboardHook({
      id: 'desk-texts-of-tables',
      priority: LAST,
      onPasteCells: (pasteFrom, pasteTo, cells, { copyType, pasteType }) => {
        const isOther = pasteFrom !== null || copyType === COPY_TYPE.CUT || !WITH_VALUES.has(pasteType);
        return isOther ? { undos: [], redos: [] } : this.textMutations(pasteTo, cells);
      },
    });
  }

  private textMutations(pasteTo: ISheetDiscreteRangeLocation, cells: ObjectMatrix<ICellData>): TextMutations {
    const { unitId, subUnitId, range } = pasteTo;
    const lines = range.rows.map(() => range.cols.map(() => ''));
    cells.forValue((row, column, cell) => {
      if (typeof cell.v === 'string' && !cell.p) lines[row]?.splice(column, 1, cell.v);
    });
    const cellValue: Record<number, Record<number, Nullable<ICellData>>> = {};
    pastedCells(lines).forEach((line, index) =>
      line.forEach((cell, offset) => {
        const [row, column] = [range.rows[index], range.cols[offset]];
        if (row === undefined || column === undefined || cell.value === '' || cell.isFormula) return;
        (cellValue[row] ??= {})[column] = { ...gridCell(cell), ...(cell.format === null ? { s: { n: null } } : {}) };
      }),
    );
    const params: ISetRangeValuesMutationParams = { unitId, subUnitId, cellValue };
    const undoParams = SetRangeValuesUndoMutationFactory(this.injector, params);
    return {
      redos: [{ id: SetRangeValuesMutation.id, params }],
      undos: [{ id: SetRangeValuesMutation.id, params: undoParams }],
    };
  }
}

interface TextMutations {
  readonly redos: IMutationInfo[];
  readonly undos: IMutationInfo[];
}

function gridCell({ value, isFormula, format }: PastedCell): GridCell {
  const cell: GridCell = isFormula ? { v: null, t: null, f: String(value), si: null, p: null } : cellOfValue(value);
  return format === null ? cell : { ...cell, s: { n: { pattern: format } } };
}

type Rows = readonly (readonly PastedCell[])[];

/** Where rows go that are pasted into a selection; null if there are none. */
function placeOf(selected: RangeAddress, rows: Rows): RangeAddress | null {
  const columnCount = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (columnCount === 0) return null;
  const fitsIn = selected.rowCount % rows.length === 0 && selected.columnCount % columnCount === 0;
  return fitsIn ? selected : { ...selected, rowCount: rows.length, columnCount };
}

/** Each cell of a place; the rows are repeated where it is larger than they are. */
function cellsAt(place: RangeAddress, rows: Rows): readonly CellPut[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: place.rowCount }, (_, line) => line).flatMap((line) => {
    const pasted = rows[line % rows.length] ?? [];
    return Array.from({ length: place.columnCount }, (_, offset): CellPut => {
      const cell = pasted[offset % width] ?? BLANK;
      return { sheet: place.sheet, row: place.row + line, column: place.column + offset, cell: gridCell(cell) };
    });
  });
}

const BLANK: PastedCell = { value: '', isFormula: false, format: null };

/** Whether cells that are merged lie in a place, wholly or in part. */
const coversMerges = (sheet: Worksheet, { row, column, rowCount, columnCount }: RangeAddress): boolean =>
  sheet
    .getMergeData()
    .some(
      ({ startRow, endRow, startColumn, endColumn }) =>
        startRow < row + rowCount && endRow >= row && startColumn < column + columnCount && endColumn >= column,
    );

/** In place of the grid's own clipboard. @param tell takes sentences on how a text was read */
export const textPasting = (tell: (notices: readonly string[]) => void): DependencyOverride[number] => [
  ISheetClipboardService,
  {
    useFactory: (...services: Services) => new TextPasting(services, tell),
    deps: [
      ILogService,
      IUniverInstanceService,
      SheetsSelectionsService,
      IClipboardInterfaceService,
      IUndoRedoService,
      ICommandService,
      IMarkSelectionService,
      INotificationService,
      IPlatformService,
      IRenderManagerService,
      ThemeService,
      LocaleService,
      ErrorService,
      Injector,
    ],
  },
];
