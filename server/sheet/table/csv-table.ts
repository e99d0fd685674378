import { numberMeant } from '../../contract/reading/number-meant.js';
import { COLUMN_OF_FIELD, isNumeric, OTHER_ROW_FIELDS, STAGE_TYPES } from '../../contract/stage-columns.js';
import { cellText } from './cell-text.js';
import type { ColumnMap } from './column-map.js';
import { DoubtfulRows } from './doubtful-rows.js';
import { leavingAside } from './examined-columns.js';
import { recogniseColumns } from './recognise-columns.js';
import type { CellProblem } from './sent-text.js';
import { isSideHeading, SIDE, signedFieldOf, signedText } from './side.js';
import { TotalRows } from './total-rows.js';
import { UnreadColumns, type ColumnDoubt } from './unread-columns.js';

/** A line of a table as a row of a portfolio. */
export interface CsvRow {
  readonly row: Readonly<Record<string, string>>;
  /** Problems of its cells that are found before the service checks them. */
  readonly problems: readonly (CellProblem & { readonly field: string })[];
}

export interface CsvOptions {
  /** The separator of cells. */
  readonly delimiter: string;
  /** Headings of columns that change nothing. */
  readonly leftAside?: readonly string[];
}

/** A comma before three digits: a group of thousands, or a decimal sign where commas don't stand between cells. */
const ONE_GROUP = /^\D*\d{1,3},\d{3}\D*$/;

/** A heading as the name of a field. */
const fieldName = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, '_');

/** How the lines of a table of text are read: by names of fields, or by the headings that sheets have. */
export class CsvTable {
  /** By column; '' = it is not sent. */
  readonly fields: readonly string[];
  /** Whether its columns are headed by names of fields; those that no row has are sent all the same, for the service to name. */
  private readonly isByName: boolean;
  private map: ColumnMap;
  private readonly unread: UnreadColumns;
  private readonly rows: DoubtfulRows;
  private readonly totals: TotalRows;

  private constructor(
    readonly headings: readonly string[],
    recognised: ColumnMap | undefined,
    private readonly options: CsvOptions,
  ) {
    const names = headings.map(fieldName);
    const found = recognised ?? byName(names, headings);
    this.isByName = names.includes('account_code');
    this.map = leavingAside(withoutSwapDirection(found, names), headings, options.leftAside ?? []);
    const read = new Map(Object.entries(this.map.columns).map(([field, column]) => [column, field]));
    this.fields = names.map((name, column) => {
      if (this.map.leftAside?.includes(column) === true) return '';
      const field = read.get(column) ?? (this.isByName ? name : '');
      return field === SIDE ? '' : field;
    });
    const columns = Object.fromEntries([
      ...this.fields.flatMap((field, column) => (isRowField(field) ? [[field, column] as const] : [])),
      ...Object.entries(this.map.columns),
    ]);
    const all = { ...this.map, columns };
    this.unread = new UnreadColumns(headings, all);
    this.rows = new DoubtfulRows(headings, all);
    this.totals = new TotalRows(all, recognised === undefined ? STAGE_TYPES : [this.map.type]);
  }

  /**
   * The table below these headings. Where they are neither names of fields, `account_code` among them, nor the headings
   * of a table with all its columns: the labels of those that are missing, none if no table is recognised.
   */
  static of(headings: readonly string[], options: CsvOptions): CsvTable | readonly string[] {
    const recognised = recogniseColumns([headings]);
    const isByHeadings = recognised !== undefined && recognised.map.headerRow !== null;
    if (isByHeadings && recognised.missing.length === 0) return new CsvTable(headings, recognised.map, options);
    if (headings.map(fieldName).includes('account_code')) return new CsvTable(headings, undefined, options);
    return isByHeadings ? recognised.missing.map(({ label }) => label) : [];
  }

  /** A field that two columns claim; undefined if there is none. */
  get fieldTwice(): string | undefined {
    return this.fields.find((field, column) => field !== '' && this.fields.indexOf(field) !== column);
  }

  /** The column of a field, from 0; below 0 if there is none. */
  columnOf(field: string): number {
    return field === SIDE ? (this.map.columns[SIDE] ?? -1) : this.fields.indexOf(field);
  }

  /** Headings of columns that are not read. */
  get unreadHeadings(): readonly string[] {
    const side = this.map.columns[SIDE];
    return this.headings.filter((heading, column) => heading !== '' && this.fields[column] === '' && column !== side);
  }

  /** Columns that stop a calculation until the user says what they are, by the lines read so far. */
  get doubts(): readonly ColumnDoubt[] {
    return [...this.unread.doubts, ...this.rows.doubts];
  }

  /** Examines what the columns of a line hold; call it once for each line. */
  examine(cells: readonly string[]): void {
    this.unread.take(cells);
    this.rows.take(cells);
    this.totals.take(cells);
  }

  /** Called after all lines were examined: a column of sides that is blank in all of them is not read. */
  settle(): void {
    this.map = this.unread.readMap;
  }

  /** Blank cells are absent fields. */
  read(cells: readonly string[]): CsvRow {
    const row: Record<string, string> = {};
    const total = this.totals.problemOf(cells);
    const problems: (CellProblem & { readonly field: string })[] = total === null ? [] : [total];
    this.fields.forEach((field, column) => {
      const cell = cells[column] ?? '';
      if (field === '' || cell === '' || field === total?.field) return;
      const { text, problem } = this.sent(field, cell, cells);
      if (text !== '') row[field] = text;
      if (problem !== null) problems.push({ ...problem, field });
    });
    return { row, problems };
  }

  private sent(field: string, cell: string, cells: readonly string[]) {
    const known = COLUMN_OF_FIELD.get(field);
    if (known === undefined) return { text: cell, problem: null };
    const own = cellText(isNumeric(known) ? this.writtenNumber(cell) : cell, known, null);
    const side = this.map.columns[SIDE];
    return side === undefined || field !== signedFieldOf(this.map.type) ? own : signedText(own, cells[side] ?? '');
  }

  /** A number as spreadsheets write what a cell shows: `1,250`, `(1,250.00)`, `500-`. */
  private writtenNumber(cell: string): string {
    const isDoubtful = this.options.delimiter !== ',' && ONE_GROUP.test(cell);
    return isDoubtful ? cell : (numberMeant(cell) ?? cell);
  }
}

const isRowField = (name: string): boolean => COLUMN_OF_FIELD.has(name) || OTHER_ROW_FIELDS.has(name);

/** Columns headed by the names of fields, whatever kinds of rows they are of. */
function byName(names: readonly string[], headings: readonly string[]): ColumnMap {
  const named = names.flatMap((name, column) => (isRowField(name) ? [[name, column] as const] : []));
  const side = headings.findIndex((heading, column) => isSideHeading(heading) && !isRowField(names[column] ?? ''));
  const hasSide = side >= 0 && names.includes(signedFieldOf('etd') ?? '');
  const columns = Object.fromEntries([...named.reverse(), ...(hasSide ? [[SIDE, side] as const] : [])]);
  return { type: 'etd', headerRow: 0, columns };
}

/** In a table with swaps, `direction` belongs to the swaps, even if the table has listed rows too. */
function withoutSwapDirection(map: ColumnMap, names: readonly string[]): ColumnMap {
  const side = map.columns[SIDE];
  if (side === undefined || names[side] !== 'direction' || !names.includes('trade_id')) return map;
  return { ...map, columns: Object.fromEntries(Object.entries(map.columns).filter(([field]) => field !== SIDE)) };
}
