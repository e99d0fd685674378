import type { SaidDay } from '../table/stage-range.js';
import type { CellValue } from '../workbook/port.js';

/** A row of a table as it was found. */
export interface TableRow {
  /** Within the cells that were searched, from 0. */
  readonly sheetRow: number;
  /** By column of the table. */
  readonly cells: readonly CellValue[];
  /** Columns that the cells come from, where they are others than those of the table. */
  readonly sources?: readonly number[];
  /** Rows that the cells come from, where they stand below each other; of a column without one it is that of the row. */
  readonly sourceRows?: readonly number[];
}

/** Columns below one text that stands over all of them. */
export interface HeadingSpan {
  readonly name: string;
  readonly columns: readonly number[];
}

/** A row that is no position of the book, and why. */
export interface LeftOutRow {
  readonly sheetRow: number;
  /** What it is: a noun, or a sentence without its full stop where somebody may ask. */
  readonly reason: string;
  /** Whether it may be missed: a cancelled order is, a blank row or a title is not. */
  readonly isTold: boolean;
}

/** What a column that is not read says of a row that counts all the same. */
export interface ToldRow {
  readonly sheetRow: number;
  /** What it says, as the end of a sentence, without its full stop. */
  readonly said: string;
}

/** A line of one text, which may be the title of the rows below it. */
export interface RowTitle {
  readonly sheetRow: number;
  readonly text: string;
  /** `known` = it says nothing but that positions stand below it, and what they are of; `qualified` = their day or whose they are as well. */
  readonly kind: 'known' | 'qualified' | 'strange';
}

/**
 * A table of a sheet on its way to the plain form: one row of headings, one position a row, one account, side and date
 * order. Every step of the reader makes a plainer one of it. Columns keep their places; those that a step makes of others
 * come after them.
 */
export interface SheetTable {
  /** Headings as they stand in the sheet, by column; of a column that was made, what it was made as. */
  readonly names: readonly string[];
  /** What they mean, by column; '' = it has none. */
  readonly headings: readonly string[];
  /** Column of the searched cells that each column comes from. */
  readonly sources: readonly number[];
  /** Rows above the headings, titles among them. */
  readonly above: readonly TableRow[];
  readonly rows: readonly TableRow[];
  /** Columns that others were made of: nothing in them is left unread. */
  readonly taken: readonly number[];
  readonly leftOut: readonly LeftOutRow[];
  /** Rows that count, and of which a column that is not read says something else; absent = there are none. */
  readonly told?: readonly ToldRow[];
  /** What was understood that the headings don't say, as sentences. */
  readonly remarks: readonly string[];
  /** Columns of which the amounts tell what a unit of their heading means that may be two; default: there are none. */
  readonly sureUnits?: readonly number[];
  /** A column whose numbers were multiplied, as lines around the table say; absent = there is none. */
  readonly scaled?: { readonly column: number; readonly factor: number };
  /** A number of lots such as `1.250` that may be one of thousands; absent = there is none. */
  readonly groupOrPart?: string;
  /** Fields of columns that hold one value which a person has given; default: there are none. */
  readonly given?: readonly string[];
  /** Rows of the searched cells that are taken for futures, as nothing says what they are; default: there are none. */
  readonly assumedFutures?: readonly number[];
  /** Columns below one heading that says how much is held; absent = there are none. */
  readonly spans?: readonly HeadingSpan[];
  /** Texts that stand alone above, between and below its rows; absent = they were not looked for. */
  readonly around?: readonly string[];
  /** Lines that may be titles of the rows below them; absent = they were not looked for. */
  readonly titles?: readonly RowTitle[];
  /** The day of its positions; absent = nothing says it. */
  readonly saidDay?: SaidDay;
  /** Days from which its rows are held, and up to which they are; absent = nothing says such. */
  readonly rowDays?: readonly SaidDay[];
  /** The name of its sheet, which may say what its rows are; absent = it has none. */
  readonly sheet?: string;
}

/** Whether a column stands with others below a heading that says how much is held. */
export const isSpanned = ({ spans = [] }: SheetTable, column: number): boolean =>
  spans.some(({ columns }) => columns.includes(column));

/** The first rows of a table, by which it is told what it and its columns hold. */
export const HEAD_ROWS = 60;

/** The text of a line that has nothing else; undefined if it has none, a number, or more. */
export function onlyText(cells: readonly CellValue[]): string | undefined {
  const [text, ...others] = cells.filter((cell) => !isBlankCell(cell));
  return typeof text === 'string' && others.length === 0 ? text : undefined;
}

export const isBlankCell = (cell: CellValue | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

export const cellWord = (cell: CellValue | undefined): string => String(cell ?? '').trim();

/** The table with a column under a heading that its cells leave no doubt about. */
export const headed = (table: SheetTable, column: number, heading: string): SheetTable => ({
  ...table,
  headings: table.headings.with(column, heading),
  remarks: [...table.remarks, `“${table.names[column] ?? ''}” is read as ${heading} by what stands below it.`],
});

/** The table in which columns mean nothing more, as others were made of them or say it better. */
export const withColumnsTaken = (table: SheetTable, columns: readonly number[]): SheetTable => ({
  ...table,
  headings: table.headings.map((heading, column) => (columns.includes(column) ? '' : heading)),
  taken: [...table.taken, ...columns],
});

/**
 * The table with one column as its position, as a sentence tells.
 * @param position below 0 = what the headings say of it stays @param aside columns that are part of it, or none of it: they mean nothing more
 * @param heading of its quantity
 */
export const withPositionIn = (
  table: SheetTable,
  position: number,
  aside: readonly number[],
  remark: string,
  heading = 'Net position',
): SheetTable => {
  const { headings, ...plain } = withColumnsTaken(table, aside);
  return {
    ...plain,
    headings: position < 0 ? headings : headings.with(position, heading),
    remarks: [...table.remarks, remark],
  };
};

/** The table with one more column. @param source column that stands for it where something is said of a cell */
export function withColumn(
  table: SheetTable,
  heading: string,
  source: number,
  cellOf: (row: TableRow) => CellValue,
): SheetTable {
  const width = table.headings.length;
  return {
    ...table,
    names: [...table.names, heading],
    headings: [...table.headings, heading],
    sources: [...table.sources, source],
    rows: table.rows.map((row) => ({
      ...row,
      cells: [...Array.from({ length: width }, (_, column) => row.cells[column] ?? ''), cellOf(row)],
      ...(row.sources === undefined ? {} : { sources: [...row.sources, source] }),
    })),
  };
}

/** The table with one more column, each of whose cells is that of one of the others, with its number format. @param columnOf below 0 = blank */
export function withColumnOfColumns(
  table: SheetTable,
  heading: string,
  columnOf: (row: TableRow) => number,
): SheetTable {
  const [first = 0] = table.rows.map(columnOf).filter((column) => column >= 0);
  const made = withColumn(table, heading, table.sources[first] ?? 0, (row) => row.cells[columnOf(row)] ?? '');
  const rows = table.rows.map((row, index) => {
    const own = made.rows[index] ?? row;
    const source = (row.sources ?? table.sources)[columnOf(row)] ?? table.sources[first] ?? 0;
    const placed = { ...own, sources: [...(row.sources ?? table.sources), source] };
    const sourceRow = row.sourceRows?.[columnOf(row)];
    return sourceRow === undefined ? placed : withSourceRow(placed, placed.sources.length - 1, sourceRow);
  });
  return { ...made, rows };
}

/** The row with the place of one of its cells, where its cells stand below each other. */
export const withSourceRow = (row: TableRow, column: number, sourceRow: number): TableRow => ({
  ...row,
  sourceRows: Array.from({ length: column + 1 }, (_, own) =>
    own === column ? sourceRow : (row.sourceRows?.[own] ?? row.sheetRow),
  ),
});

/** The table with other cells in one column. */
export const withCells = (
  table: SheetTable,
  column: number,
  cellOf: (cell: CellValue, row: TableRow) => CellValue,
): SheetTable => ({
  ...table,
  rows: table.rows.map((row) => {
    const cell = row.cells[column] ?? '';
    const own = cellOf(cell, row);
    return own === cell ? row : { ...row, cells: row.cells.with(column, own) };
  }),
});

/** Tables without some that are not read; what is said of the rows of these is said with the first that is. */
export function withoutTables<T extends { readonly table: SheetTable }>(
  tables: readonly T[],
  isOut: (each: T) => boolean,
): readonly T[] {
  const [first, ...others] = tables.filter((each) => !isOut(each));
  if (first === undefined) return tables;
  const leftOut = tables.filter(isOut).flatMap(({ table }) => table.leftOut);
  return [{ ...first, table: { ...first.table, leftOut: [...leftOut, ...first.table.leftOut] } }, ...others];
}

/** The table without rows that are no positions. @param reasonOf null = the row stays */
export function withoutRows(
  table: SheetTable,
  reasonOf: (row: TableRow) => Pick<LeftOutRow, 'reason' | 'isTold'> | null,
): SheetTable {
  const reasons = new Map(table.rows.flatMap((row) => [[row, reasonOf(row)] as const]));
  const rows = table.rows.filter((row) => reasons.get(row) === null);
  if (rows.length === table.rows.length) return table;
  const kept = new Set(rows.flatMap(placesOf));
  const leftOut = [...reasons].flatMap(([row, reason]) =>
    reason === null
      ? []
      : [row.sheetRow, ...placesOf(row).filter((place) => place !== row.sheetRow && !kept.has(place))].map(
          (sheetRow) => ({ sheetRow, ...reason }),
        ),
  );
  return { ...table, rows, leftOut: [...table.leftOut, ...leftOut] };
}

/** The rows of the sheet that a row was made of. */
const placesOf = ({ sheetRow, sourceRows = [] }: TableRow): readonly number[] => [
  ...new Set([sheetRow, ...sourceRows]),
];
