import { ROW_TABLES } from '../../contract/stage-columns.js';
import { success, type Outcome } from '../../domain/issue.js';
import { isStarred } from '../reader/listed/lines-of-sums.js';
import { dayPlaceOf } from '../reader/plain-cells.js';
import { SHARED_DOWN } from '../reader/rows-of-positions.js';
import { isBlankCell, type LeftOutRow, type ToldRow } from '../reader/sheet-table.js';
import { SaidTrades } from '../reader/orders/trade-versions.js';
import { saysOfOtherRows, statusColumn } from '../reader/statuses.js';
import { holdsDate } from '../table/cell-text.js';
import type { StagedRange } from '../table/stage-range.js';
import { namesTotal } from '../table/total-rows.js';
import type { CsvLine } from './csv-reader.js';
import { readStatement, type Statement, type StatementOptions, type StatementTable } from './statement.js';

/** Lines at the beginning that are read again with each slice: they show what the columns are and how cells are written. */
const HEAD_LINES = 100;

/** A slice of a statement, its lines numbered as in the file. */
export interface StatementSlice {
  readonly staged: StagedRange;
  readonly leftOut: readonly LeftOutRow[];
  readonly told: readonly ToldRow[];
}

/**
 * Reads a long table of text in slices, each as the whole of it would be read. What cannot be read so is told: a table
 * whose rows mean something by others, as below names of accounts, in sums or on several days.
 */
export class LongStatement {
  private first: Statement | undefined;
  private readonly head: CsvLine[] = [];
  private readonly trades = new SaidTrades();

  constructor(
    private readonly name: string,
    private readonly options: StatementOptions,
  ) {}

  /** The first slice as it was read; undefined before. */
  get beginning(): Statement | undefined {
    return this.first;
  }

  /** @param isLast whether no lines follow @returns null: the lines can't be read without others */
  read(lines: readonly CsvLine[], isLast: boolean): Outcome<StatementSlice | null> {
    const { first } = this;
    const before = first === undefined ? [] : this.head;
    const end = before.at(-1)?.line ?? 0;
    const shift = first === undefined ? 0 : (lines[0]?.line ?? 1) - end - 1;
    const lineOf = (line: number): number => (line > end ? line + shift : line);
    const numbered = shift === 0 ? lines : lines.map(({ cells, line }) => ({ cells, line: line - shift }));
    const outcome = readStatement(this.name, [...before, ...numbered], { ...this.options, lineOf });
    if (!outcome.ok) return outcome;
    const [table] = outcome.value.tables;
    if (table === undefined || !isAlone(outcome.value) || isReadByOthers(table, outcome.value, isLast))
      return success(null);
    if (this.speaksOfPartsBefore(table, outcome.value, end)) return success(null);
    if (first === undefined) {
      this.first = outcome.value;
      this.head.push(...lines.slice(0, Math.max(HEAD_LINES, headingLines(lines, table))));
    } else if (readingOf(first) !== readingOf(outcome.value)) return success(null);
    return success(sliceOf(table, end, lineOf));
  }

  /** @param end the last line of the head, which was read with the part before */
  private speaksOfPartsBefore({ table, place }: StatementTable, { values }: Statement, end: number): boolean {
    const rows = values.slice(Math.max(end, place.headingRow + 1));
    const cells = rows.map((row) => (column: number) => row[table.sources[column] ?? -1]);
    return this.trades.areOfParts(table, statusColumn(table), cells);
  }
}

const headingLines = (lines: readonly CsvLine[], { place }: StatementTable): number =>
  lines.filter(({ line }) => line <= place.headingRow + 1).length + 1;

/** The part of a table behind a line, with the lines of the file. */
function sliceOf({ staged, table }: StatementTable, end: number, lineOf: (line: number) => number): StatementSlice {
  const rows = staged.idx.flatMap((line, row) => (line > end ? [row] : []));
  const behind = <T extends { readonly sheetRow: number }>(found: readonly T[]): readonly T[] =>
    found.flatMap((each) => (each.sheetRow + 1 > end ? [{ ...each, sheetRow: lineOf(each.sheetRow + 1) - 1 }] : []));
  return {
    staged: {
      ...staged,
      data: rows.map((row) => staged.data[row] ?? []),
      idx: rows.map((row) => lineOf(staged.idx[row] ?? 0)),
      ...(staged.multipliers === undefined
        ? {}
        : { multipliers: rows.map((row) => staged.multipliers?.[row] ?? null) }),
      ...(staged.descriptions === undefined
        ? {}
        : { descriptions: rows.flatMap((row) => staged.descriptions?.[row] ?? []) }),
      issues: staged.issues.flatMap((issue) => (issue.row > end ? [{ ...issue, row: lineOf(issue.row) }] : [])),
    },
    leftOut: behind(table.leftOut),
    told: behind(table.told ?? []),
  };
}

/** Whether all lines are those of one table, a row each. */
function isAlone({ tables, values }: Statement): boolean {
  const [read, ...others] = tables;
  if (read === undefined || others.length > 0) return false;
  const { place, table } = read;
  const below = values.length - place.headingRow - 1;
  const isWhole = place.endRow === values.length && place.firstColumn === 0;
  return isWhole && table.rows.length + table.leftOut.length === below;
}

/** Reasons to leave a row out that other rows have no part in. */
const OWN_REASONS: ReadonlySet<string> = new Set(['blank', 'headings', 'sum', 'sum without a contract']);

/** What an order says of itself: `“Cancelled” by Status`. */
const OF_STATUS = /^“[^”]*” by [^:“]*$/;

const isOwnReason = (reason: string): boolean => OWN_REASONS.has(reason) || OF_STATUS.test(reason);

/** Whether what a row means may be said in other rows. */
function isReadByOthers({ table, map, place }: StatementTable, { values }: Statement, isLast: boolean): boolean {
  if (saysOfOtherRows(table)) return true;
  if (table.rows.some(({ sheetRow }) => values[sheetRow]?.some(isStarred) === true)) return true;
  const account = map.columns['account_code'] ?? Infinity;
  const lastRow = table.rows.at(-1)?.sheetRow ?? 0;
  // A line between the rows may name an account, or a section of which nothing counts; at the end there is nothing below it.
  const isAtEnd = (sheetRow: number): boolean => isLast && sheetRow > lastRow;
  if (table.leftOut.some(({ reason, sheetRow }) => !isOwnReason(reason) && !isAtEnd(sheetRow))) return true;
  if (table.rows.some(({ cells }) => namesTotal(cells[account] ?? ''))) return true;
  const shared = SHARED_DOWN.flatMap((field) => map.columns[field] ?? []).filter((column) => column < place.endColumn);
  return shared.some((column) =>
    table.rows.some(
      ({ sheetRow, cells }) =>
        isBlankCell(values[sheetRow]?.[table.sources[column] ?? -1]) && !isBlankCell(cells[column]),
    ),
  );
}

/** What was decided of the columns of a table and of how its cells are written, as text. */
function readingOf({ tables, style, commasGroup, values }: Statement): string {
  const [read] = tables;
  if (read === undefined) return '';
  const { table, map, staged } = read;
  const rows = table.rows.map((row) => ({ ...row, cells: values[row.sheetRow] ?? [] }));
  const places = ROW_TABLES[map.type].columns.filter(holdsDate).map(({ field }) => {
    const source = table.sources[map.columns[field] ?? -1];
    return source === undefined ? null : dayPlaceOf({ ...table, rows }, source);
  });
  const { names, headings, sources, taken, remarks, given } = table;
  return JSON.stringify([
    ...[map, names, headings, sources, taken, remarks, given, style.decimal, commasGroup, places],
    staged.multipliers !== undefined,
    staged.multipliersBy ?? null,
  ]);
}
