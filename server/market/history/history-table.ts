import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { parseCsv } from '../../lib/csv.js';
import { FaultList } from '../../lib/fault-list.js';
import { monthLength } from '../../lib/calendar/civil-date.js';
import { dayNumberOf, isoDate } from '../../lib/calendar/day-number.js';
import { readDecimals, wholeNumberAt } from './decimal-cells.js';

/** A dated table of numbers: the form of histories and fixings. */
export interface HistoryTable {
  /** Names of the columns after the date. */
  readonly columns: readonly string[];
  /** Days since 1970-01-01, ascending, each once. */
  readonly days: Int32Array;
  /** Line of the text that each row stands in, from 1. */
  readonly lines: Int32Array;
  /** Row by row; NaN = empty cell. */
  readonly levels: Float64Array;
  /** Dates that stand in the text more than once. */
  readonly repeated: readonly RepeatedDate[];
}

export interface RepeatedDate {
  readonly date: string;
  /** Line of the repetition. */
  readonly line: number;
  /** The first column that differs, `CL 70 and 71`; null if the rows are identical. */
  readonly conflict: string | null;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/**
 * Reads a table whose first column is the date, dates ascending, every other cell a number or empty. If a date is there
 * twice, the first row counts; cells in which the rows differ count as missing.
 * @param name for messages
 * @returns the table, or MALFORMED_FILE and EMPTY_FILE with lines
 */
export function parseHistoryTable(text: string, name: string): Outcome<HistoryTable> {
  const rows = text.includes('"') ? quotedRows(text, name) : success(plainRows(text));
  if (!rows.ok) return rows;
  const body = rows.value[Symbol.iterator]();
  const begun = body.next();
  if (begun.done === true) return failure({ code: 'EMPTY_FILE', path: [name], message: `${name} is empty.` });
  const header = begun.value;
  const [first = '', ...columns] = header.cells;
  if (first.toLowerCase() !== 'date') {
    const message = `${name}, line ${header.line}: the first column is "${first}"; it must be date.`;
    return failure({ code: 'MALFORMED_FILE', path: [name], message });
  }
  const reading = new TableReading(columns, name, Math.ceil(text.length / shortestRow(columns.length)));
  for (let row = body.next(); row.done !== true; row = body.next()) reading.add(row.value);
  return reading.outcome();
}

interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Given where the cells are nothing but what stands between the commas of this text. */
  readonly text?: string;
}

/** A row without quotation marks; its cells are made only where they are asked for. */
class PlainRow implements TextRow {
  constructor(
    readonly line: number,
    readonly text: string,
  ) {}

  /** Most rows have no blanks and need not be trimmed cell by cell. */
  get cells(): readonly string[] {
    const cells = this.text.split(',');
    return /\s/.test(this.text) ? cells.map((cell) => cell.trim()) : cells;
  }
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The least number of characters in a row: the date, a comma for each column, and the line's end. */
const shortestRow = (columns: number): number => DATE_LENGTH + columns + 1;

/** Yields one row after the other, so that the rows of a large file are never all held at once. */
function* plainRows(text: string): Generator<TextRow, undefined, undefined> {
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  let line = 0;
  for (let start = text.startsWith('\uFEFF') ? 1 : 0; start < text.length;) {
    const found = text.indexOf(lineEnd, start);
    const end = found < 0 ? text.length : found;
    const row = text.slice(start, end).trim();
    start = end + 1;
    line += 1;
    if (row !== '' && !row.startsWith('#')) yield new PlainRow(line, row);
  }
  return undefined;
}

function quotedRows(text: string, name: string): Outcome<readonly TextRow[]> {
  const parsed = parseCsv(text, name);
  if (parsed.ok && parsed.table.faults.length === 0)
    return success([{ line: 1, cells: parsed.table.header }, ...parsed.table.rows]);
  const messages = parsed.ok ? parsed.table.faults : [parsed.fault.message];
  return failure(...messages.map((message): Issue => ({ code: 'MALFORMED_FILE', path: [name], message })));
}

class TableReading {
  private readonly faults: FaultList;
  private readonly days: Int32Array;
  private readonly lines: Int32Array;
  private readonly levels: Float64Array;
  private readonly repeated: RepeatedDate[] = [];
  /** Cells of the last row that were given differently, by their place in `levels`. */
  private readonly disputed = new Set<number>();
  private rows = 0;
  private hasRows = false;

  constructor(
    private readonly columns: readonly string[],
    private readonly name: string,
    /** Upper bound of the number of rows. */
    mostRows: number,
  ) {
    this.faults = new FaultList(name);
    this.faults.addAll(headerFaults(columns, name));
    this.days = new Int32Array(mostRows);
    this.lines = new Int32Array(mostRows);
    this.levels = new Float64Array(mostRows * columns.length);
  }

  add(row: TextRow): void {
    this.hasRows = true;
    const { line, text } = row;
    if (text === undefined || !this.addDecimals(line, text)) this.addCells(line, row.cells);
  }

  /** Adds a row that is a date and plain decimals, as nearly all are. @returns whether it was one */
  private addDecimals(line: number, text: string): boolean {
    const width = this.columns.length;
    if (!readDecimals(text, DATE_LENGTH, this.levels, this.rows * width, width)) return false;
    const date = text.slice(0, DATE_LENGTH);
    const day = dayOf(date);
    if (day === undefined) return false;
    this.place(day, date, line);
    return true;
  }

  private addCells(line: number, cells: readonly string[]): void {
    const width = this.columns.length;
    if (cells.length !== width + 1) {
      this.fault(line, () => `has ${cells.length} cells where the header has ${width + 1}`);
      return;
    }
    const date = cells[0] ?? '';
    const day = dayOf(date);
    if (day === undefined) this.fault(line, () => `"${date}" is no date YYYY-MM-DD`);
    const start = this.rows * width;
    for (let column = 0; column < width; column++)
      this.levels[start + column] = this.level(cells[column + 1] ?? '', line, this.columns[column] ?? '');
    if (day !== undefined) this.place(day, date, line);
  }

  outcome(): Outcome<HistoryTable> {
    const { name, faults, columns, rows, repeated } = this;
    if (!this.hasRows) faults.add(() => `${name} has a header but no rows.`);
    const issue = (message: string): Issue => ({ code: 'MALFORMED_FILE', path: [name], message });
    if (!faults.isEmpty) return failure(...faults.sentences().map(issue));
    return success({
      columns,
      days: this.days.slice(0, rows),
      lines: this.lines.slice(0, rows),
      levels: this.levels.slice(0, rows * columns.length),
      repeated,
    });
  }

  private fault(line: number, clause: () => string): void {
    this.faults.add(() => `${this.name}, line ${line}: ${clause()}.`);
  }

  private level(text: string, line: number, column: string): number {
    if (text === '') return NaN;
    const level = NUMBER.test(text) ? Number(text) : NaN;
    if (Number.isFinite(level)) return level;
    this.fault(line, () => `${column} is "${text}", not a number`);
    return NaN;
  }

  /** Keeps the row just read, or compares it with the one of its date. */
  private place(day: number, date: string, line: number): void {
    const before = this.rows === 0 ? -Infinity : (this.days[this.rows - 1] ?? 0);
    if (day > before) {
      this.lines[this.rows] = line;
      this.days[this.rows++] = day;
    } else if (day === before) this.repeated.push({ date, line, conflict: this.compare() });
    else this.fault(line, () => `${date} does not come after ${isoDate(before)}; dates must ascend`);
  }

  private compare(): string | null {
    const width = this.columns.length;
    let conflict: string | null = null;
    for (let column = 0; column < width; column++) {
      const place = (this.rows - 1) * width + column;
      const first = this.levels[place] ?? NaN;
      const second = this.levels[place + width] ?? NaN;
      if (first === second || Number.isNaN(second) || this.disputed.has(place)) continue;
      if (Number.isNaN(first)) this.levels[place] = second;
      else {
        conflict ??= `${this.columns[column] ?? ''} ${first} and ${second}`;
        this.levels[place] = NaN;
        this.disputed.add(place);
      }
    }
    return conflict;
  }
}

/** Sentences on dates that stand in the text with different values. @param name for messages */
export function conflictingDates({ repeated }: HistoryTable, name: string): readonly string[] {
  const faults = new FaultList(name);
  for (const { line, date, conflict } of repeated)
    if (conflict !== null) faults.add(() => `${name}, line ${line}: ${date} is there twice, with ${conflict}.`);
  return faults.sentences();
}

/** Days since 1970-01-01 of a date `YYYY-MM-DD` of 1900 to 2199; undefined if it is none of the calendar. */
function dayOf(date: string): number | undefined {
  if (date.length !== DATE_LENGTH || date[4] !== '-' || date[7] !== '-') return undefined;
  const [year, month, day] = [wholeNumberAt(date, 0, 4), wholeNumberAt(date, 5, 2), wholeNumberAt(date, 8, 2)];
  if (!(year >= 1900 && year < 2200 && month >= 1 && month <= 12 && day >= 1)) return undefined;
  return day <= monthLength(year, month) ? dayNumberOf(year, month, day) : undefined;
}

function headerFaults(columns: readonly string[], name: string): readonly string[] {
  const seen = new Set<string>();
  const again = columns.find((column) => seen.size === seen.add(column).size);
  return [
    ...(columns.includes('') ? [`${name}, line 1: a column has no name.`] : []),
    ...(again === undefined || again === '' ? [] : [`${name}, line 1: column "${again}" is there twice.`]),
  ];
}
