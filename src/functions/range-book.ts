import type { StageType } from '../../server/contract/stage-columns.js';
import { STAGE_COLUMNS } from '../../server/contract/stage-columns.js';
import type { CellIssue } from '../stage/cell-issue.js';
import type { ColumnMap } from '../stage/column-map.js';
import { dateDigits, dateInWords, dateOfSerial, monthBehind, monthDigits, monthInWords } from '../stage/excel-date.js';
import { portfolioOf, type PlacedRows } from '../stage/portfolio-rows.js';
import { examineColumns } from '../stage/examined-columns.js';
import { recogniseColumns } from '../stage/recognise-columns.js';
import { stageRange, type StagedRange } from '../stage/stage-range.js';
import { doubtSentence, type ColumnDoubt } from '../stage/unread-columns.js';
import { cellName, columnName, parseAddress } from '../workbook/a1.js';
import type { RangeAddress } from '../workbook/port.js';
import { invalidValue, notAvailable } from './function-fault.js';
import { rangeCells } from './range-cells.js';

/** The book in a range that a function was given. */
export interface RangeBook extends PlacedRows {
  readonly staged: StagedRange;
  /** Whether the host has said where the range stands; rows and columns count within the range otherwise. */
  readonly isPlaced: boolean;
}

const HEADINGS_NEEDED =
  'The headings of the range are not recognised; it needs a row such as Account, Exchange, Contract, Type, Expiry, Strike, Net position.';

/**
 * Reads the book in a range. Throws a `FunctionFault` where there is none.
 * @param placed address of the range as the host gives it, e.g. `Positions!A1:I12`; undefined where it gives none
 */
export function readRangeBook(range: unknown, placed: string | undefined): RangeBook {
  const values = rangeCells(range);
  const recognition = recogniseColumns(values);
  if (recognition === undefined) throw invalidValue(HEADINGS_NEEDED);
  const { missing } = recognition;
  if (missing.length > 0)
    throw invalidValue(`The range has no column for ${missing.map(({ label }) => label).join(', ')}.`);
  const place = placed === undefined || placed === '' ? undefined : parseAddress(placed, '');
  const address = place ?? {
    sheet: '',
    row: 0,
    column: 0,
    rowCount: values.length,
    columnCount: values[0]?.length ?? 0,
  };
  const { map, doubts } = examineColumns(values, recognition.map);
  const [doubt] = doubts;
  if (doubt !== undefined) throw invalidValue(doubtText(doubt, place));
  const read = stageRange(address, values, unknownExpiryFormats(values, map), map);
  if (read.data.length === 0) throw notAvailable('The range has no row below its headings.');
  const staged = { ...read, issues: read.issues.map(inTermsOfFunctions) };
  return { ...portfolioOf(staged, staged), staged, isPlaced: place !== undefined };
}

/** @param place of the range, where the host has said it */
function doubtText(doubt: ColumnDoubt, place: RangeAddress | undefined): string {
  const name = place === undefined ? `${doubt.column + 1} of the range` : columnName(place.column + doubt.column);
  return `${doubtSentence(doubt, name)} Give it the heading of what it is, or leave it out of the range.`;
}

/** A format that hides the year: whether a cell's own one does is not told to functions, so that none may be trusted. */
const DAY_AND_MONTH = 'd-mmm';

function unknownExpiryFormats(
  values: readonly unknown[],
  { columns }: ColumnMap,
): ReadonlyMap<number, readonly string[]> {
  const column = columns['contract_expiry'];
  return column === undefined ? new Map() : new Map([[column, values.map(() => DAY_AND_MONTH)]]);
}

function inTermsOfFunctions(issue: CellIssue): CellIssue {
  const date = issue.code === 'AMBIGUOUS_EXPIRY' ? dateOfSerial(Number(issue.value)) : undefined;
  const month = date === undefined ? undefined : monthBehind(date);
  if (date === undefined || month === undefined) return issue;
  const message =
    `The cell holds the date ${dateInWords(date)}, which Excel makes of ${monthInWords(month)} when it is typed. ` +
    `Write ${monthDigits(month)} for the month, or ${dateDigits(date)} for the day.`;
  return { ...issue, message };
}

/** `D7`, or its row and column within the range where the host has not said where that is. */
export const cellOfIssue = ({ row, column }: CellIssue, { isPlaced }: RangeBook): string =>
  isPlaced ? cellName({ row, column }) : `row ${row + 1}, column ${column + 1}`;

/** What the columns of a field are called; '' where an issue speaks of a row as a whole. */
export const fieldLabel = (type: StageType, field: string | null): string =>
  STAGE_COLUMNS[type].find((column) => column.field === field)?.label ?? field ?? '';

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

/** Row of the headings within the range; null where it has none. */
export const headerRowOf = ({ staged }: RangeBook): number | null => staged.map.headerRow;
