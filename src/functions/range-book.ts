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
import { examineColumns } from '../../server/sheet/table/examined-columns.js';
import { recogniseColumns } from '../../server/sheet/table/recognise-columns.js';
import { formatColumnsOf, stageRange, type StagedRange } from '../../server/sheet/table/stage-range.js';
import { doubtSentence, type ColumnDoubt } from '../../server/sheet/table/unread-columns.js';
import { isAccountField } from '../../server/sheet/table/cell-text.js';
import { cellName, columnName, parseAddress } from '../../server/sheet/workbook/a1.js';
import type { CellValue, RangeAddress } from '../../server/sheet/workbook/port.js';
import { invalidValue, notAvailable } from './function-fault.js';
import { formatsInColumn, rangeCells } from './range-cells.js';

/** The book in a range that a function was given. */
export interface RangeBook extends PlacedRows {
  readonly staged: StagedRange;
  /** Whether the host has given the range's address; otherwise rows and columns count within the range. */
  readonly isPlaced: boolean;
}

const HEADINGS_NEEDED =
  'The headings of the range are not recognised; it needs a row such as Account, Exchange, Contract, Type, Expiry, Strike, Net position.';

/** A range whose headings are understood; its rows are still to be read. */
export interface RecognisedRange {
  readonly values: readonly (readonly CellValue[])[];
  readonly map: ColumnMap;
  readonly address: RangeAddress;
  /** As in `RangeBook`. */
  readonly isPlaced: boolean;
  /** Number formats that came with the cells, row by row, by column within the range; null = the cell's own is not known. */
  readonly formats: ReadonlyMap<number, readonly (string | null)[]>;
}

/**
 * Recognises the book in a range. Throws a `FunctionFault` if there is none, or a column may change figures and is not
 * understood.
 * @param placed address of the range as the host gives it, e.g. `Positions!A1:I12`; undefined if it gives none
 */
export function recogniseRange(range: unknown, placed: string | undefined): RecognisedRange {
  const values = rangeCells(range);
  const recognition = recogniseColumns(values);
  if (recognition === undefined) throw invalidValue(HEADINGS_NEEDED);
  const { missing } = recognition;
  if (missing.length > 0)
    throw invalidValue(`The range has no column for ${missing.map(({ label }) => label).join(', ')}.`);
  const place = placed === undefined || placed === '' ? undefined : parseAddress(placed, '');
  const { map, doubts } = examineColumns(values, recognition.map);
  const [doubt] = doubts;
  if (doubt !== undefined) throw invalidValue(doubtText(doubt, place));
  const unplaced = { sheet: '', row: 0, column: 0, rowCount: values.length, columnCount: values[0]?.length ?? 0 };
  const formats = new Map(
    formatColumnsOf(map, values).map((column) => [column, formatsInColumn(range, column)] as const),
  );
  return { values, map, address: place ?? unplaced, isPlaced: place !== undefined, formats };
}

/** Columns of a range in which the meaning of a number depends on the number formats of the cells. */
export function doubtfulColumns({ values, map, formats }: RecognisedRange): readonly number[] {
  const columns = formatColumnsOf(map, values);
  const fields = new Map(Object.entries(map.columns).map(([field, column]) => [column, field]));
  return columns.filter((column) =>
    values.some((cells, row) => {
      const cell = cells[column];
      const isKnown = typeof formats.get(column)?.[row] === 'string';
      return typeof cell === 'number' && !isKnown && isDoubtful(cell, fields.get(column) ?? '');
    }),
  );
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
  { values, map, address, isPlaced, formats: own }: RecognisedRange,
  read: ReadonlyMap<number, readonly string[]> = new Map(),
): RangeBook {
  const formats = new Map(
    [...own].map(([column, ofCells]) => {
      const unknown = column === map.columns['contract_expiry'] ? DAY_AND_MONTH : null;
      return [column, ofCells.map((format, row) => format ?? read.get(column)?.[row] ?? unknown)] as const;
    }),
  );
  const table = stageRange(address, values, formats, map);
  if (table.data.length === 0) throw notAvailable('The range has no row below its headings.');
  const isExpiryKnown = read.has(map.columns['contract_expiry'] ?? -1);
  const staged = isExpiryKnown ? table : { ...table, issues: table.issues.map(inTermsOfFunctions) };
  return { ...portfolioOf(staged, staged), staged, isPlaced };
}

/** @param place the range's address, if the host has given it */
function doubtText(doubt: ColumnDoubt, place: RangeAddress | undefined): string {
  const name = place === undefined ? `${doubt.column + 1} of the range` : columnName(place.column + doubt.column);
  return `${doubtSentence(doubt, name)} Give it the heading of its field, or leave it out of the range.`;
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

/** `D7`, or row and column within the range if the host has not given its address. */
export const cellOfIssue = ({ row, column }: CellIssue, { isPlaced }: RangeBook): string =>
  isPlaced ? cellName({ row, column }) : `row ${row + 1}, column ${column + 1}`;

/** The label of a field's column; '' if an issue is about a whole row. */
export const fieldLabel = (type: StageType, field: string | null): string =>
  ROW_TABLES[type].columns.find((column) => column.field === field)?.label ?? field ?? '';

/** An issue in one line, e.g. `D7, Contract: No contract "CLX".`. */
export function issueLine(issue: CellIssue, book: RangeBook): string {
  const place = book.isPlaced ? cellName(issue) : `row ${issue.row + 1}`;
  const label = fieldLabel(book.staged.type, issue.field);
  return `${label === '' ? place : `${place}, ${label}`}: ${issue.message}`;
}

/** The rows of a range from its first to the last that holds a position, each with its index in the book or null. */
export function bookRows({ staged }: RangeBook): readonly (number | null)[] {
  const first = staged.address.row;
  const last = staged.idx.at(-1) ?? first;
  const indexes = new Map(staged.idx.map((sheetRow, index) => [sheetRow, index]));
  return Array.from({ length: last - first + 1 }, (_, row) => indexes.get(first + row) ?? null);
}

/** Row of the headings within the range; null if it has none. */
export const headerRowOf = ({ staged }: RangeBook): number | null => staged.map.headerRow;
