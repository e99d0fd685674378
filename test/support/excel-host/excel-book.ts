import { rangeName } from '../../../server/sheet/workbook/a1.js';
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { enterCell, type BookCell, type EntryRules } from './enter-cell.js';
import { HostFault } from './host-object.js';

export interface BookTable {
  readonly id: string;
  name: string;
  style: string;
  showTotals: boolean;
  readonly range: RangeAddress;
}

export interface BookName {
  readonly name: string;
  readonly isVisible: boolean;
  readonly range: RangeAddress;
}

export interface BookNote {
  readonly id: string;
  readonly row: number;
  readonly column: number;
  content: string;
}

export interface BookRule {
  readonly id: string;
  readonly type: string;
  readonly ranges: readonly RangeAddress[];
  formula: string;
  fill: string;
  font: string;
}

export interface BookChart {
  readonly id: string;
  readonly type: string;
  readonly source: RangeAddress;
  title: string;
  categories: RangeAddress | null;
  position: readonly string[];
}

const COLUMNS = 16_384;

/** A sheet of the stand-in's workbook. */
export class BookSheet {
  readonly tables: BookTable[] = [];
  readonly names: BookName[] = [];
  readonly notes: BookNote[] = [];
  readonly comments: BookNote[] = [];
  readonly rules: BookRule[] = [];
  readonly charts: BookChart[] = [];
  readonly hiddenRows = new Set<number>();
  visibility = 'Visible';
  isProtected = false;
  frozenRows = 0;
  private readonly cells = new Map<number, BookCell>();

  constructor(
    readonly id: string,
    public name: string,
    private readonly rules_: EntryRules,
  ) {}

  cell(row: number, column: number): BookCell | undefined {
    return this.cells.get(row * COLUMNS + column);
  }

  /** The cell, made where there is none. */
  makeCell(row: number, column: number): BookCell {
    const key = row * COLUMNS + column;
    const cell = this.cells.get(key) ?? { value: '' };
    this.cells.set(key, cell);
    return cell;
  }

  enter(row: number, column: number, value: unknown): void {
    if (this.isProtected && this.cell(row, column)?.isUnlocked !== true) throw accessDenied();
    enterCell(this.makeCell(row, column), value, this.rules_);
  }

  /** @param isOfValues cells of a format alone don't count */
  usedRange(isOfValues: boolean): RangeAddress | null {
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    for (const [key, { value, numberFormat, fill }] of this.cells) {
      if (value === '' && (isOfValues || (numberFormat === undefined && fill === undefined))) continue;
      const column = key % COLUMNS;
      const row = (key - column) / COLUMNS;
      top = Math.min(top, row);
      left = Math.min(left, column);
      bottom = Math.max(bottom, row);
      right = Math.max(right, column);
    }
    if (bottom < 0) return null;
    return { sheet: this.name, row: top, column: left, rowCount: bottom - top + 1, columnCount: right - left + 1 };
  }

  /** The block of filled cells around one cell, bounded by blank rows and columns. */
  region(row: number, column: number): RangeAddress {
    let box = { top: row, left: column, bottom: row, right: column };
    for (;;) {
      const grown = {
        top: this.isFilled(box.top - 1, box.left - 1, box.top - 1, box.right + 1) ? box.top - 1 : box.top,
        bottom: this.isFilled(box.bottom + 1, box.left - 1, box.bottom + 1, box.right + 1)
          ? box.bottom + 1
          : box.bottom,
        left: this.isFilled(box.top - 1, box.left - 1, box.bottom + 1, box.left - 1) ? box.left - 1 : box.left,
        right: this.isFilled(box.top - 1, box.right + 1, box.bottom + 1, box.right + 1) ? box.right + 1 : box.right,
      };
      if (
        JSON.stringify(grown) === JSON.stringify({ top: box.top, bottom: box.bottom, left: box.left, right: box.right })
      )
        break;
      box = grown;
    }
    const { top, left, bottom, right } = box;
    return { sheet: this.name, row: top, column: left, rowCount: bottom - top + 1, columnCount: right - left + 1 };
  }

  private isFilled(top: number, left: number, bottom: number, right: number): boolean {
    for (let row = Math.max(0, top); row <= bottom; row += 1) {
      for (let column = Math.max(0, left); column <= right; column += 1) {
        if ((this.cell(row, column)?.value ?? '') !== '') return true;
      }
    }
    return false;
  }
}

export const accessDenied = (): HostFault =>
  new HostFault('AccessDenied', 'You cannot perform the requested operation.');

/** An event as Excel tells it. */
export type BookEvent =
  | { readonly kind: 'changed'; readonly sheetId: string; readonly address: string }
  | { readonly kind: 'selected'; readonly sheetId: string; readonly address: string };

/** The workbook that a stand-in for Excel has open, in memory. */
export class ExcelBook {
  readonly sheets: BookSheet[] = [];
  readonly names: BookName[] = [];
  readonly settings = new Map<string, unknown>();
  isStructureProtected = false;
  /** Several areas, or a chart: no single range. */
  isSelectionComplex = false;
  /** Told since the last batch. */
  readonly events: BookEvent[] = [];
  private selected: RangeAddress;
  private lastId = 0;

  constructor(readonly rules: EntryRules = { keepsApostropheInTextCells: false }) {
    const sheet = this.addSheet('Sheet1');
    this.selected = { sheet: sheet.name, row: 0, column: 0, rowCount: 1, columnCount: 1 };
  }

  get selection(): RangeAddress {
    return this.selected;
  }

  nextId(kind: string): string {
    this.lastId += 1;
    return `{${kind}-${this.lastId}}`;
  }

  addSheet(name: string): BookSheet {
    const isTaken = this.sheets.some((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
    if (this.isStructureProtected) throw accessDenied();
    if (isTaken)
      throw new HostFault('ItemAlreadyExists', 'A resource with the same name or identifier already exists.');
    if (name.length > 31 || name === '' || /[[\]:*?/\\]/.test(name)) {
      throw new HostFault('InvalidArgument', `The argument is invalid: ${name}`);
    }
    const sheet = new BookSheet(this.nextId('sheet'), name, this.rules);
    this.sheets.push(sheet);
    return sheet;
  }

  removeSheet(sheet: BookSheet): void {
    this.sheets.splice(this.sheets.indexOf(sheet), 1);
  }

  /** By name, whatever its capitals, or id. */
  sheet(key: string): BookSheet | undefined {
    return this.sheets.find(({ id, name }) => id === key || name.toLowerCase() === key.toLowerCase());
  }

  select(range: RangeAddress): void {
    this.selected = range;
    this.isSelectionComplex = false;
    const sheet = this.sheet(range.sheet);
    if (sheet !== undefined) this.events.push({ kind: 'selected', sheetId: sheet.id, address: rangeName(range) });
  }

  tellChange(sheet: BookSheet, range: RangeAddress): void {
    this.events.push({ kind: 'changed', sheetId: sheet.id, address: rangeName(range) });
  }
}
