import { normalisedHeading } from '../../contract/heading-names.js';
import { ROW_TABLES } from '../../contract/stage-columns.js';
import type { CellValue } from '../workbook/port.js';
import type { ColumnMap } from './column-map.js';
import { recogniseColumns } from './recognise-columns.js';
import type { ColumnDoubt } from './unread-columns.js';

/** Words of a line that name the unit of a table's amounts. */
const LARGE_UNIT = /\b(?:thousands?|millions?|billions?|mio|mln)\b|[('’]000s?\b|\b000s\b|\((?:k|m|mm|bn)\)/i;

/** Two letters, which no number has. */
const LETTERS = /\p{L}{2}/u;

/**
 * Looks for rows of a table that change the meaning of the others: a second row of headings, below which the
 * columns may hold something else, and a line such as "All amounts in thousands".
 */
export class DoubtfulRows {
  private readonly found = new Map<number, ColumnDoubt>();
  /** The column of the quantity, in which a row of headings has a text. */
  private readonly quantity: number | undefined;

  /** @param headings by column; '' = none */
  constructor(
    private readonly headings: readonly string[],
    private readonly map: ColumnMap,
  ) {
    this.quantity = map.columns[ROW_TABLES[map.type].quantityField];
  }

  /** Looks at a row of the table other than its headings, or at one above them. */
  take(cells: readonly CellValue[]): void {
    const { quantity } = this;
    if (quantity === undefined) return;
    const number = cells[quantity];
    if (typeof number === 'number') return;
    const cell = String(number ?? '').trim();
    if (cell === '') this.takeLine(cells, quantity);
    else if (LETTERS.test(cell)) this.takeHeadings(cells);
  }

  /** Looks at a row above the headings. */
  takeAbove(cells: readonly CellValue[]): void {
    if (this.quantity === undefined) return;
    this.takeLine(cells, this.quantity);
    this.takeHeadings(cells);
  }

  get doubts(): readonly ColumnDoubt[] {
    return [...this.found.values()];
  }

  private takeLine(cells: readonly CellValue[], quantity: number): void {
    if (ROW_TABLES[this.map.type].quantityUnit !== 'money' || this.found.has(quantity)) return;
    const line = cells.find((cell) => typeof cell === 'string' && LARGE_UNIT.test(cell));
    if (line === undefined) return;
    const doubt = `holds amounts to which the line “${String(line).trim()}” applies: write whole amounts, and leave the line out of the range`;
    this.found.set(quantity, { column: quantity, heading: this.headings[quantity] ?? '', doubt });
  }

  private takeHeadings(cells: readonly CellValue[]): void {
    if (cells.some(beginsWithDigit)) return;
    const column = this.headings.findIndex((heading, index) => comparable(cells[index]) !== normalisedHeading(heading));
    if (column < 0 || this.found.has(column) || !this.isOtherTable(cells)) return;
    const shown = String(cells[column] ?? '').trim();
    const named = shown === '' ? 'has no heading' : `is headed “${shown}”`;
    const doubt = `${named} in another row of headings, where a second table begins: that has to be a range, or a file, of its own`;
    this.found.set(column, { column, heading: this.headings[column] ?? '', doubt });
  }

  /** Whether a row is one of headings under which the fields stand in other columns; the account may stand elsewhere. */
  private isOtherTable(cells: readonly CellValue[]): boolean {
    const other = recogniseColumns([cells]);
    if (other?.map.headerRow !== 0 || other.missing.some(({ field }) => field !== 'account_code')) return false;
    const { columns } = this.map;
    return (
      other.map.type !== this.map.type ||
      Object.entries(other.map.columns).some(([field, column]) => columns[field] !== column)
    );
  }
}

/** Whether a cell begins with a digit, as cells of positions do and headings don't. */
const beginsWithDigit = (cell: CellValue): boolean => typeof cell === 'number' || /^\s*\d/.test(String(cell));

const comparable = (cell: CellValue | undefined): string => normalisedHeading(String(cell ?? ''));
