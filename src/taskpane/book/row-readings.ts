import { ROW_TABLES, type FieldSpec } from '../../../server/contract/stage-columns.js';
import { numberMeant } from '../../../server/contract/reading/number-meant.js';
import { monthInWords } from '../../../server/sheet/table/excel-date.js';
import { sentColumns, type StagedRange } from '../../../server/sheet/table/stage-range.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';
import type { BookRange, RangeStage } from './book-range.js';

/** How a row came to what it is read as. */
export type ReadingKind =
  /** As it stands in the sheet. */
  | 'plain'
  /** Otherwise than it stands: a contract in one cell, a side, several positions in one row. */
  | 'understood'
  /** It is in no figure, because something in it is not understood. */
  | 'question'
  /** It is no position. */
  | 'left-out'
  /** As a person has said. */
  | 'said';

/** What one row of the sheet became. */
export interface RowReading {
  readonly rangeId: number;
  readonly sheet: string;
  /** Row of the sheet, and first column of its range, from 0. */
  readonly row: number;
  readonly column: number;
  readonly kind: ReadingKind;
  /** What stands in the sheet. */
  readonly written: () => string;
  /** Its positions; several of a spread or of values across, none of a row that is left out. */
  readonly positions: () => readonly string[];
  /** What is asked, or why it is left out; '' = nothing is to be said. */
  readonly note: string;
}

const CONTRACT = 'contract_code';

const NAMES_OF_ROWS: ReadonlySet<string> = new Set(['position_id', 'account_code', 'sub_account_code', 'account_type']);

/** The readings of all rows of a staged range, from top to bottom. */
export function readingsOf(range: BookRange): readonly RowReading[] {
  const { stage } = range;
  if (stage === null) return [];
  const { staged } = stage;
  const places = new Map<number, number[]>();
  staged.idx.forEach((row, index) => {
    const own = places.get(row);
    if (own === undefined) places.set(row, [index]);
    else own.push(index);
  });
  const questions = new Map<number, string>();
  // What the reader asks comes before what the service lacks because of it.
  for (const { row, severity, message } of [...staged.issues, ...stage.issues])
    if (severity === 'error' && !questions.has(row)) questions.set(row, message);
  const text = positionText(staged);
  const quantity = quantityPlaceOf(staged);
  // Texts are made when a row is drawn: of a long book few are.
  const reading = (row: number, kind: ReadingKind, note: string, indexes: readonly number[]): RowReading => ({
    ...{ rangeId: range.id, sheet: staged.address.sheet, row, column: staged.address.column, kind, note },
    written: () => writtenText(stage, row),
    positions: () => indexes.map((index) => text(staged.data[index] ?? [])),
  });
  const read = [...places].map(([row, indexes]) => {
    const note = questions.get(row) ?? '';
    return reading(row, kindOf(stage, { row, indexes, quantity }, note !== ''), note, indexes);
  });
  const left = stage.leftOut
    .filter(({ row }) => !places.has(row))
    .map(({ row, reason }) => reading(row, stage.saidRows.has(row) ? 'said' : 'left-out', reason, []));
  const { totalRow } = range;
  const total = totalRow === null ? [] : [reading(totalRow, 'left-out', 'totals', [])];
  return [...read, ...left, ...total].sort((first, second) => first.row - second.row);
}

/** A row of the sheet and its positions. */
interface PlacedRow {
  readonly row: number;
  readonly indexes: readonly number[];
  /** Place of the quantity among the cells that are sent. */
  readonly quantity: number;
}

function kindOf(stage: RangeStage, placed: PlacedRow, isAsked: boolean): ReadingKind {
  const { row, indexes } = placed;
  const { staged } = stage;
  if (isAsked) return 'question';
  if (stage.saidRows.has(row)) return 'said';
  const isUnderstood = indexes.length > 1 || indexes.some((index) => typeof staged.meant?.[index] === 'string');
  return isUnderstood || !isQuantityPlain(stage, placed) ? 'understood' : 'plain';
}

/** Whether the quantity of a row is the number in its cell: no side gave it a sign, no unit another size. */
function isQuantityPlain({ staged, values }: RangeStage, { row, indexes, quantity }: PlacedRow): boolean {
  const { quantityField } = ROW_TABLES[staged.type];
  const column = staged.map.columns[quantityField];
  const sent = staged.data[indexes[0] ?? 0]?.[quantity] ?? '';
  const cell = values[row - staged.address.row]?.[column ?? -1];
  if (cell === undefined || sent === '') return true;
  const number = typeof cell === 'number' ? cell : Number(numberMeant(String(cell).trim()) ?? Number.NaN);
  return Math.abs(number - Number(sent)) <= 1e-9 * Math.abs(Number(sent));
}

/** The place of the quantity among the cells that are sent. */
const quantityPlaceOf = ({ type, map }: StagedRange): number =>
  sentColumns(map).findIndex(({ field }) => field === ROW_TABLES[type].quantityField);

/** Writes a position in one line: what it is, then how much. */
function positionText({ type, map }: StagedRange): (cells: readonly string[]) => string {
  const { quantityField } = ROW_TABLES[type];
  const sent = sentColumns(map);
  const quantity = sent.findIndex(({ field }) => field === quantityField);
  const isName = ({ field }: FieldSpec): boolean => !NAMES_OF_ROWS.has(field) && field !== quantityField;
  const named = sent.flatMap((known, index) => (isName(known) ? [index] : []));
  return (cells) => {
    const name = named
      .map((index) => (sent[index]?.content === 'date-or-month' ? monthShown : String)(cells[index] ?? ''))
      .filter((part) => part !== '');
    const amount = cells[quantity] ?? '';
    return [name.join(' '), amount === '' ? 'no quantity' : groupedNumber(amount)].join(' · ');
  };
}

/** `202712` as `DEC-27`; anything else stays. */
function monthShown(text: string): string {
  const [, year = '', month = ''] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === '') return text;
  const words = monthInWords({ year: Number(year), month: Number(month), day: 1 });
  return `${words.slice(0, 3).toUpperCase()}-${year.slice(2)}`;
}

/** `-20000` as `−20,000`; a text that is no number stays. */
function groupedNumber(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? QUANTITY.format(number).replace('-', '−') : text;
}

const QUANTITY = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

/** The cells of a row that were read, as they stand there. */
function writtenText({ staged, values }: RangeStage, row: number): string {
  const cells: readonly CellValue[] = values[row - staged.address.row] ?? [];
  return cells
    .map((cell) => String(cell).trim())
    .filter((cell) => cell !== '')
    .join(' · ');
}

/** A field of a row that can be said to hold something else, and what it is read as. */
export interface SayableField {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/**
 * What of a row can be said otherwise: what it is, not how much. Of a spread, whose legs differ, nothing is filled in;
 * of other rows with several positions nothing can be said. @param row of the sheet
 */
export function sayableFields({ stage }: BookRange, row: number): readonly SayableField[] {
  const indexes = stage?.staged.idx.flatMap((other, index) => (other === row ? [index] : [])) ?? [];
  const [index = -1] = indexes;
  if (stage === null || index < 0) return [];
  const { staged } = stage;
  const isSpread = indexes.length > 1;
  if (isSpread && typeof staged.meant?.[index] !== 'string') return [];
  const { columns, quantityField } = ROW_TABLES[staged.type];
  const sent = sentColumns(staged.map).map(({ field }) => field);
  const isSayable = ({ field, need, content }: FieldSpec): boolean =>
    field !== quantityField && need !== 'optional' && content !== 'name' && field !== 'account_type';
  return columns.filter(isSayable).map(({ field, label }) => {
    const read = staged.data[index]?.[sent.indexOf(field)] ?? '';
    const value = read === '' ? cellWritten(stage, row, field) : read;
    return { field, label, value: isSpread && !NAMES_OF_ROWS.has(field) ? '' : value };
  });
}

/** What the sheet says of a field that could not be read; '' = nothing. A cell that names the whole contract is no exchange. */
function cellWritten({ staged: { map, address }, values }: RangeStage, row: number, field: string): string {
  const column = map.columns[field];
  if (column === undefined || (field !== CONTRACT && column === map.columns[CONTRACT])) return '';
  const cell = values[row - address.row]?.[column];
  return typeof cell === 'string' ? cell.trim() : '';
}

/** The side of a row: 1 bought, −1 sold; null where rows have none or several positions. */
export function sideOfRow({ stage }: BookRange, row: number): 1 | -1 | null {
  const index = stage?.staged.idx.indexOf(row) ?? -1;
  if (stage === null || index < 0 || !ROW_TABLES[stage.staged.type].takesSide) return null;
  const amount = Number(stage.staged.data[index]?.[quantityPlaceOf(stage.staged)] ?? 0);
  return amount < 0 ? -1 : amount > 0 ? 1 : null;
}
