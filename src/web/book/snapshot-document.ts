import type { Nullable } from '@univerjs/core';
import type { WorkbookCellStyle, WorkbookDocument, WorkbookSheet } from '../../../server/contract/workbook-document.js';
import { settingsSheets } from './document-settings.js';
import { valueOfCell } from '../../workbook/grid/cell-content.js';
import { ALIGNMENTS, YES, type ReadableCell } from '../../workbook/grid/grid-model.js';
import { widthOfPixels } from '../../workbook/grid/column-width.js';
import { matrixCells, type Matrix } from '../../workbook/grid/matrix-cells.js';
import { NOTE_RESOURCE, notesOfResource, type SheetNotes } from '../../workbook/grid/note-resource.js';

const ALIGNMENT_NAMES: ReadonlyMap<number, 'left' | 'center' | 'right'> = new Map([
  [ALIGNMENTS.left, 'left'],
  [ALIGNMENTS.center, 'center'],
  [ALIGNMENTS.right, 'right'],
]);

/** As the grid gives it: whatever may be missing is missing. */
export interface SavedSnapshot {
  readonly sheetOrder?: readonly string[];
  readonly sheets?: Readonly<Record<string, SavedSheet>>;
  readonly styles?: Readonly<Record<string, Nullable<SavedStyle>>>;
  readonly resources?: readonly { readonly name: string; readonly data: string }[];
  readonly custom?: Nullable<Readonly<Record<string, unknown>>>;
}

interface SavedSheet {
  readonly name?: string;
  readonly hidden?: number;
  readonly cellData?: Matrix<Nullable<SavedCell>>;
  readonly columnData?: Readonly<Record<number, { readonly w?: number; readonly hd?: Nullable<number> }>>;
  readonly rowData?: Readonly<Record<number, { readonly hd?: Nullable<number> }>>;
  readonly freeze?: { readonly xSplit?: number; readonly ySplit: number };
  readonly mergeData?: readonly MergedArea[];
}

interface MergedArea {
  readonly startRow: number;
  readonly startColumn: number;
  readonly endRow: number;
  readonly endColumn: number;
}

type SavedCell = ReadableCell & { readonly s?: Nullable<SavedStyle | string> };

interface SavedStyle {
  readonly st?: Nullable<{ readonly s?: Nullable<number> }>;
  readonly bl?: number;
  readonly it?: number;
  readonly bg?: Nullable<{ readonly rgb?: Nullable<string> }>;
  readonly cl?: Nullable<{ readonly rgb?: Nullable<string> }>;
  readonly n?: Nullable<{ readonly pattern: string }>;
  readonly ht?: Nullable<number>;
}

/** A workbook of the grid as it is saved. Values that array formulas put into other cells are left to the formula. */
export function documentOfSnapshot(snapshot: SavedSnapshot): WorkbookDocument {
  const styles = new StyleTable(snapshot.styles ?? {});
  const notes = notesOfResource(snapshot.resources?.find(({ name }) => name === NOTE_RESOURCE)?.data);
  const sheets = (snapshot.sheetOrder ?? []).flatMap((id) => {
    const sheet = snapshot.sheets?.[id];
    return sheet === undefined ? [] : [sheetOf(sheet, styles, notes.get(id) ?? [])];
  });
  return { sheets: [...sheets, ...settingsSheets(snapshot.custom ?? {})], styles: styles.all, notices: [] };
}

function sheetOf(sheet: SavedSheet, styles: StyleTable, notes: SheetNotes['notes']): WorkbookSheet {
  const cells: WorkbookSheet['cells'][number][] = [];
  for (const [row, column, cell] of matrixCells(sheet.cellData ?? {})) {
    const saved = cell ? cellOf(row, column, cell, styles) : null;
    if (saved !== null) cells.push(saved);
  }
  const columns = Object.entries<{ readonly w?: number; readonly hd?: Nullable<number> }>(
    sheet.columnData ?? {},
  ).flatMap(([column, { w: pixels }]) =>
    pixels === undefined ? [] : [{ column: Number(column), width: widthOfPixels(pixels) }],
  );
  const frozenColumns = Math.max(0, sheet.freeze?.xSplit ?? 0);
  const [hiddenRows, hiddenColumns] = [hiddenLines(sheet.rowData), hiddenLines(sheet.columnData)];
  return {
    name: sheet.name ?? 'Sheet',
    columns,
    cells,
    notes: [...notes],
    ...mergesOf(sheet),
    ...(hiddenRows.length === 0 ? {} : { hiddenRows }),
    ...(hiddenColumns.length === 0 ? {} : { hiddenColumns }),
    ...(frozenColumns === 0 ? {} : { frozenColumns }),
    frozenRows: Math.max(0, sheet.freeze?.ySplit ?? 0),
    isVisible: sheet.hidden !== YES,
  };
}

/** Rows or columns that are not shown, those next to each other together. */
function hiddenLines(lines: SavedSheet['rowData'] = {}): NonNullable<WorkbookSheet['hiddenRows']>[number][] {
  const hidden: { first: number; count: number }[] = [];
  for (const [name, { hd }] of Object.entries<{ readonly hd?: Nullable<number> }>(lines)) {
    if (hd !== YES) continue;
    const last = hidden.at(-1);
    if (last !== undefined && last.first + last.count === Number(name)) last.count += 1;
    else hidden.push({ first: Number(name), count: 1 });
  }
  return hidden;
}

function mergesOf({ mergeData = [] }: SavedSheet): Pick<WorkbookSheet, 'merges'> {
  const merges = mergeData.map(({ startRow, startColumn, endRow, endColumn }) => ({
    row: startRow,
    column: startColumn,
    rowCount: endRow - startRow + 1,
    columnCount: endColumn - startColumn + 1,
  }));
  return merges.length === 0 ? {} : { merges };
}

/** Null if nothing of the cell is worth saving. */
function cellOf(
  row: number,
  column: number,
  cell: SavedCell,
  styles: StyleTable,
): WorkbookSheet['cells'][number] | null {
  const value = valueOfCell(cell);
  const formula = cell.f !== undefined && cell.f !== null && cell.f !== '' ? cell.f.replace(/^=/, '') : null;
  const style = styles.indexOf(cell.s);
  return value === '' && formula === null && style < 0
    ? null
    : [row, column, value === '' ? null : value, style, formula];
}

/** The styles of a document, each once. */
class StyleTable {
  readonly all: WorkbookCellStyle[] = [];
  private readonly byName = new Map<string, number>();
  private readonly byText = new Map<string, number>();

  constructor(private readonly named: NonNullable<SavedSnapshot['styles']>) {}

  /** -1 = the usual look. */
  indexOf(style: SavedCell['s']): number {
    if (style === null || style === undefined) return -1;
    if (typeof style !== 'string') return this.keep(documentStyle(style));
    const known = this.byName.get(style);
    if (known !== undefined) return known;
    const index = this.keep(documentStyle(this.named[style] ?? {}));
    this.byName.set(style, index);
    return index;
  }

  private keep(style: WorkbookCellStyle): number {
    const text = JSON.stringify(style);
    if (text === '{}') return -1;
    const known = this.byText.get(text);
    if (known !== undefined) return known;
    this.byText.set(text, this.all.length);
    return this.all.push(style) - 1;
  }
}

function documentStyle({ bl, it, st, bg, cl, n, ht }: SavedStyle): WorkbookCellStyle {
  const fill = colourCode(bg?.rgb);
  const color = colourCode(cl?.rgb);
  const align = ALIGNMENT_NAMES.get(ht ?? 0);
  return {
    ...(bl === YES ? { bold: true } : {}),
    ...(it === YES ? { italic: true } : {}),
    ...(st?.s === YES ? { struck: true } : {}),
    ...(fill === undefined ? {} : { fill }),
    ...(color === undefined ? {} : { color }),
    ...(n?.pattern === undefined ? {} : { numberFormat: n.pattern }),
    ...(align === undefined ? {} : { align }),
  };
}

/** A colour as `#RRGGBB`; undefined if there is none, or it is transparent. */
function colourCode(colour: Nullable<string>): string | undefined {
  const text = typeof colour === 'string' ? colour.trim() : '';
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toUpperCase();
  if (/^#[0-9a-f]{3}$/i.test(text)) return `#${text.slice(1).replaceAll(/./g, '$&$&')}`.toUpperCase();
  const [, red, green, blue, alpha] = RGB.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined || Number(alpha ?? 1) === 0) return undefined;
  const codes = [red, green, blue].map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return `#${codes.join('')}`.toUpperCase();
}

const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([\d.]+)\s*)?\)$/i;
