import type { CellValue, RangeAddress } from '../../sheet/workbook/port.js';
import type { CellBlock } from '../cell-reference.js';
import { workbookFault } from '../invalid-workbook.js';
import type { SheetCell, SheetSink } from './sheet-sink.js';

/** Cells of one sheet, gaps included; a sheet of a million rows of ten columns has ten million. */
const MOST_CELLS = 20_000_000;

/** Keeps the values of a sheet, and which style each has. */
export class SheetValues implements SheetSink {
  private readonly rows: CellValue[][] = [];
  private readonly styles: number[][] = [];
  /** Rows that the workbook does not show, from 0. */
  readonly hiddenRows = new Set<number>();
  private readonly hiddenSpans: { readonly first: number; readonly last: number }[] = [];
  private firstRow = Infinity;
  private cells = 0;

  constructor(
    private readonly workbook: string,
    private readonly sheet: string,
  ) {}

  hiddenRow(row: number): void {
    this.hiddenRows.add(row);
  }

  hiddenColumns(first: number, last: number): void {
    this.hiddenSpans.push({ first, last });
  }

  isHiddenColumn(column: number): boolean {
    return this.hiddenSpans.some(({ first, last }) => first <= column && column <= last);
  }

  cell({ row, column, value, style }: SheetCell): void {
    if (value === null) return;
    const values = (this.rows[row] ??= []);
    const styles = (this.styles[row] ??= []);
    this.firstRow = Math.min(this.firstRow, row);
    this.cells += Math.max(1, column + 1 - values.length);
    if (this.cells > MOST_CELLS) {
      throw workbookFault(`${this.workbook}: the sheet ${this.sheet} is too wide to be read; leave far columns blank.`);
    }
    while (values.length < column) {
      values.push('');
      styles.push(0);
    }
    values[column] = value;
    styles[column] = style;
  }

  get isEmpty(): boolean {
    return this.rows.length === 0;
  }

  get cellCount(): number {
    return this.cells;
  }

  /** All rows with values, from the first one on; columns from A. */
  get usedBlock(): CellBlock {
    const last = this.rows.length - 1;
    const columns = this.rows.reduce((most, { length }) => Math.max(most, length), 1);
    return { first: { row: this.firstRow, column: 0 }, last: { row: last, column: columns - 1 } };
  }

  address({ first, last }: CellBlock): RangeAddress {
    return {
      sheet: this.sheet,
      row: first.row,
      column: first.column,
      rowCount: last.row - first.row + 1,
      columnCount: last.column - first.column + 1,
    };
  }

  /** Row by row; a row ends where its cells do. */
  values({ first, last }: CellBlock): readonly (readonly CellValue[])[] {
    return this.rowNumbers(first.row, last.row).map(
      (row) => this.rows[row]?.slice(first.column, last.column + 1) ?? NO_CELLS,
    );
  }

  /** Whether a cell of a block has a value, and a style that is one of some. */
  isStyled({ first }: CellBlock, row: number, column: number, styles: readonly boolean[]): boolean {
    const [own, at] = [first.row + row, first.column + column];
    const value = this.rows[own]?.[at] ?? '';
    return value !== '' && styles[this.styles[own]?.[at] ?? -1] === true;
  }

  /** The number formats of one column of a block, row by row. */
  formats({ first, last }: CellBlock, column: number, formatOf: (style: number) => string): readonly string[] {
    return this.rowNumbers(first.row, last.row).map((row) => formatOf(this.styles[row]?.[first.column + column] ?? 0));
  }

  private rowNumbers(first: number, last: number): readonly number[] {
    const end = Math.min(last, this.rows.length - 1);
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
  }
}

const NO_CELLS: readonly CellValue[] = [];
