import type { NamedMapping } from '../../server/contract/mapping/table-mapping.js';
import { COLUMN_OF_FIELD, ROW_TABLES, type StageType } from '../../server/contract/stage-columns.js';
import type { CellIssue } from '../../server/sheet/table/cell-issue.js';
import type { ColumnMap } from '../../server/sheet/table/column-map.js';
import {
  dateDigits,
  dateInWords,
  dateOfSerial,
  monthBehind,
  monthDigits,
  monthInWords,
} from '../../server/sheet/table/excel-date.js';
import { portfolioOf, type PlacedRows } from '../../server/sheet/table/portfolio-rows.js';
import type { ReadInstrument, WrittenInstrument } from '../../server/contract/instruments.js';
import { BOOK_ACCOUNT } from '../../server/sheet/reader/accounts/unnamed-account.js';
import { instrumentKey, instrumentsToRead, withInstruments } from '../../server/sheet/reader/written-instruments.js';
import { offeredFields } from '../../server/sheet/reader/given-values.js';
import { readPositionTables, type ReadTable } from '../../server/sheet/reader/read-tables.js';
import { lackedColumns, leftOutSentences, remarksOf } from '../../server/sheet/reader/table-remarks.js';
import type { SheetTable } from '../../server/sheet/reader/sheet-table.js';
import { examineTable, formatSourcesOf, stageTable } from '../../server/sheet/reader/stage-table.js';
import type { StagedRange } from '../../server/sheet/table/stage-range.js';
import { doubtQuestion, type ColumnDoubt } from '../../server/sheet/table/unread-columns.js';
import { isAccountField } from '../../server/sheet/table/cell-text.js';
import { cellName, columnName, parseAddress } from '../../server/sheet/workbook/a1.js';
import type { CellValue, RangeAddress } from '../../server/sheet/workbook/port.js';
import { invalidValue, notAvailable } from './function-fault.js';
import { formatsInColumn, rangeCells } from './range-cells.js';

/** The book in a range that a function was given. */
export interface RangeBook extends PlacedRows {
  /** Its tables, from top to bottom. */
  readonly tables: readonly StagedRange[];
  /** What is wrong with cells before the service has seen them, in the order of the rows. */
  readonly issues: readonly CellIssue[];
  readonly address: RangeAddress;
  /** Row of the first headings within the range; null where it has none. */
  readonly headerRow: number | null;
  /** Whether the host has said where the range stands; rows and columns count within the range otherwise. */
  readonly isPlaced: boolean;
  /** What was understood that the headings don't say, and what was left out, as sentences. */
  readonly remarks: readonly string[];
  /** Those of them that tell what was understood. */
  readonly understood: readonly string[];
  /** Rows of the sheet, from 0, that are no positions and that somebody may miss. */
  readonly leftOut: readonly { readonly row: number; readonly reason: string }[];
}

const HEADINGS_NEEDED =
  'The headings of the range are not recognised; it needs a row such as Account, Exchange, Contract, Type, Expiry, Strike, Net position.';

/** A range whose headings are understood; its rows are still to be read. */
export interface RecognisedRange {
  readonly tables: readonly { readonly table: SheetTable; readonly map: ColumnMap }[];
  readonly values: readonly (readonly CellValue[])[];
  readonly address: RangeAddress;
  /** As in `RangeBook`. */
  readonly headerRow: number | null;
  readonly isPlaced: boolean;
  /** Number formats that came with the cells, row by row, by column within the range; null = the cell's own is not known. */
  readonly formats: ReadonlyMap<number, readonly (string | null)[]>;
}

/**
 * Recognises the book in a range. Throws a `FunctionFault` if there is none, or a column may change figures and is not
 * understood.
 * @param placed address of the range as the host gives it, e.g. `Positions!A1:I12`; undefined if it gives none
 * @param mappings saved ones that tables with their headings are read by
 */
export function recogniseRange(
  range: unknown,
  placed: string | undefined,
  mappings: readonly NamedMapping[] = [],
): RecognisedRange {
  const values = rangeCells(range);
  const place = placed === undefined || placed === '' ? undefined : parseAddress(placed, '');
  const found = readPositionTables(values, {
    account: BOOK_ACCOUNT,
    ...(place === undefined || place.sheet === '' ? {} : { sheet: place.sheet }),
    mappings,
  });
  const [first] = found;
  if (first === undefined) throw invalidValue(HEADINGS_NEEDED);
  const missing = new Set(found.flatMap(lackedColumns));
  if (missing.size > 0)
    throw invalidValue(`The range has no column for ${[...missing].join(', ')}.${lackRemedy(found)}`);
  const tables = found.map(({ table, recognition }) => {
    const { map, doubts } = examineTable(table, recognition.map);
    const [doubt] = doubts;
    if (doubt !== undefined)
      throw invalidValue(doubtText({ ...doubt, column: table.sources[doubt.column] ?? 0 }, place));
    return { table, map };
  });
  const unplaced = { sheet: '', row: 0, column: 0, rowCount: values.length, columnCount: values[0]?.length ?? 0 };
  const sources = new Set(tables.flatMap(({ table, map }) => formatSourcesOf(table, map)));
  const formats = new Map([...sources].map((column) => [column, formatsInColumn(range, column)] as const));
  const { headerRow } = first.recognition.map;
  return {
    tables,
    values,
    address: place ?? unplaced,
    headerRow: headerRow === null ? null : first.place.headingRow,
    isPlaced: place !== undefined,
    formats,
  };
}

/** What would do where tables lack nothing but columns that may have one value in all rows. */
const lackRemedy = (found: readonly ReadTable[]): string =>
  found.every(({ recognition: { map, missing } }) => {
    const offered = new Set(offeredFields(map.type).map(({ field }) => field));
    return missing.every(({ field }) => offered.has(field));
  })
    ? ' Add it, or give all rows one value in the pane and save the mapping.'
    : '';

/** Columns of a range in which a number may mean something else than it says; the number formats of the cells tell. */
export function doubtfulColumns({ tables, formats, values }: RecognisedRange): readonly number[] {
  const fields = tables.flatMap(({ table, map }) =>
    Object.entries(map.columns).map(([field, column]) => [table.sources[column ?? -1] ?? -1, field] as const),
  );
  return [...formats.keys()].filter((column) => {
    const own = fields.flatMap(([source, field]) => (source === column ? [field] : []));
    return values.some((cells, row) => {
      const cell = cells[column];
      const isKnown = typeof formats.get(column)?.[row] === 'string';
      return typeof cell === 'number' && !isKnown && own.some((field) => isDoubtful(cell, field));
    });
  });
}

const isDoubtful = (value: number, field: string): boolean => {
  const content = COLUMN_OF_FIELD.get(field)?.content;
  return (
    content === 'percent' ||
    isAccountField(field) ||
    dateOfSerial(value) !== undefined ||
    (content === 'whole' && !Number.isInteger(value))
  );
};

/**
 * Reads the rows of a book. Throws a `FunctionFault` if there are none.
 * @param read number formats read from the workbook, row by row, by column within the range
 */
export function readRangeBook(
  { tables, address, headerRow, isPlaced, formats: own }: RecognisedRange,
  read: ReadonlyMap<number, readonly string[]> = new Map(),
): RangeBook {
  const staged = tables.map(({ table, map }) => {
    const expiry = table.sources[map.columns['contract_expiry'] ?? -1];
    const formatOf = (row: number, column: number): string | null =>
      own.get(column)?.[row] ?? read.get(column)?.[row] ?? (column === expiry ? DAY_AND_MONTH : null);
    const rows = stageTable(address, table, map, formatOf);
    return read.has(expiry ?? -1) ? rows : { ...rows, issues: rows.issues.map(inTermsOfFunctions) };
  });
  if (staged.every(({ data }) => data.length === 0))
    throw notAvailable(
      [
        'The range has no row below its headings.',
        ...tables.flatMap(({ table }) => leftOutSentences(table, address.row)),
      ].join(' '),
    );
  const remarks = tables.flatMap(({ table }) => remarksOf(table, address.row));
  const leftOut = tables.flatMap(({ table }) =>
    table.leftOut.flatMap(({ sheetRow, reason, isTold }) => (isTold ? [{ row: address.row + sheetRow, reason }] : [])),
  );
  const understood = tables.flatMap(({ table }) => table.remarks);
  return bookOf(staged, { address, headerRow, isPlaced, remarks, understood, leftOut });
}

function bookOf(
  tables: readonly StagedRange[],
  about: Omit<RangeBook, 'tables' | 'rows' | 'places' | 'issues'>,
): RangeBook {
  const parts = tables.map((table) => portfolioOf(table, table));
  return {
    ...about,
    tables,
    rows: parts.flatMap(({ rows }) => rows),
    places: parts.flatMap(({ places }) => places),
    issues: tables
      .flatMap(({ issues }) => issues)
      .sort((one, other) => one.row - other.row || one.column - other.column),
  };
}

/** Contracts of the book that have to be read before it is sent, each once. */
export const instrumentsOf = ({ tables }: RangeBook): readonly WrittenInstrument[] => tables.flatMap(instrumentsToRead);

/** The book with its contracts in the form that is sent. @param answers in the order of `instrumentsOf` */
export function withContracts(book: RangeBook, answers: readonly ReadInstrument[]): RangeBook {
  const written = instrumentsOf(book);
  if (written.length === 0) return book;
  const byKey = new Map(
    written.flatMap((each, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [[instrumentKey(each), answer] as const];
    }),
  );
  return bookOf(
    book.tables.map((table) => withInstruments(table, byKey)),
    book,
  );
}

/** @param place the range's address, if the host has given it */
function doubtText(doubt: ColumnDoubt, place: RangeAddress | undefined): string {
  const name = place === undefined ? `${doubt.column + 1} of the range` : columnName(place.column + doubt.column);
  return doubtQuestion(doubt, name, 'Give it the heading of its field, or leave it out of the range.');
}

/** A format that hides the year. It is assumed if a cell's own format is not known, so that no day is trusted. */
const DAY_AND_MONTH = 'd-mmm';

function inTermsOfFunctions(issue: CellIssue): CellIssue {
  const date = issue.code === 'AMBIGUOUS_EXPIRY' ? dateOfSerial(Number(issue.value)) : undefined;
  const month = date === undefined ? undefined : monthBehind(date);
  if (date === undefined || month === undefined) return issue;
  const message =
    `The cell holds the date ${dateInWords(date)}, into which Excel turns ${monthInWords(month)} when it is typed. ` +
    `Write ${monthDigits(month)} for the month, or ${dateDigits(date)} for the day.`;
  return { ...issue, message };
}

/** How contracts of the book were read that are not written plainly, each once. */
export const contractsUnderstood = ({ tables }: RangeBook): readonly string[] => [
  ...new Set(tables.flatMap(({ understood = [] }) => understood)),
];

/** `D7`, or row and column within the range if the host has not given its address. */
export const cellOfIssue = ({ row, column }: Pick<CellIssue, 'row' | 'column'>, { isPlaced }: RangeBook): string =>
  isPlaced ? cellName({ row, column }) : `row ${row + 1}, column ${column + 1}`;

/** The label of a field's column; '' if an issue is about a whole row. */
export const fieldLabel = (type: StageType, field: string | null): string =>
  ROW_TABLES[type].columns.find((column) => column.field === field)?.label ?? field ?? '';

/** An issue in one line, e.g. `D7, Contract: No contract "CLX".`. */
export function issueLine(issue: CellIssue, book: RangeBook): string {
  const place = book.isPlaced ? cellName(issue) : `row ${issue.row + 1}`;
  const label = labelOfIssue(issue, book);
  return `${label === '' ? place : `${place}, ${label}`}: ${issue.message}`;
}

/** What the column of an issue is called. */
export const labelOfIssue = ({ row, field }: CellIssue, { tables }: RangeBook): string => {
  const table = tables.find(({ idx }) => idx.includes(row)) ?? tables[0];
  return table === undefined ? (field ?? '') : fieldLabel(table.type, field);
};

/** The rows of a range from its first to the last that holds a position, each with its indexes in the book. */
export function bookRows({ address, places }: RangeBook): readonly (readonly number[])[] {
  const last = places.reduce((most, { sheetRow }) => Math.max(most, sheetRow), address.row);
  const indexes = indexesByRow(places);
  return Array.from({ length: last - address.row + 1 }, (_, row) => indexes.get(address.row + row) ?? []);
}

/** Indexes of positions by the row of the sheet that they stand in. */
export function indexesByRow(places: RangeBook['places']): ReadonlyMap<number, readonly number[]> {
  const indexes = new Map<number, number[]>();
  places.forEach(({ sheetRow }, index) => {
    const own = indexes.get(sheetRow);
    if (own === undefined) indexes.set(sheetRow, [index]);
    else own.push(index);
  });
  return indexes;
}
