import { answerOf } from '../../table/flag-words.js';
import type { CellValue } from '../../workbook/port.js';
import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { comparedHeading } from '../heading-words.js';
import { LAST_DAYS } from '../days/other-ends.js';
import { dayOfCell } from '../plain-cells.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import {
  CANCELLED_BY,
  CANCELLED_BY_CODE,
  CANCELLED_ON,
  CLOSED_ON,
  ERRORS,
  EXITED_AT,
  EXITED_ON,
  MAY_BE_CLOSED_ON,
  OPENED_ON,
} from './end-headings.js';

/** What a column says of the end of the rows that fill it. */
interface End {
  readonly headings: RegExp;
  /** Whether a cell says such an end; of a word that may be another thing the column says nothing. */
  readonly says: (cell: CellValue) => boolean;
  /** Whether rows end where all of them are filled. */
  readonly ofAll: (table: SheetTable) => boolean;
  /** Why a row is left out. */
  readonly reason: (cell: CellValue, name: string) => string;
}

const DAY = /^\d{1,4}[-/. ](?:\d{1,2}|\p{L}{3,9})[-/. ,]+\d{2,4}(?!\d)|^\d{8}(?!\d)/u;
const TIME =
  /(?:^|[T ,])\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|[A-Z]{2,4}|[+-]\d{2}:?\d{2}))?$/i;
/** What stands in a cell of a trade that has not ended. */
const NOTHING =
  /^(?:[-–—.]+|n\/?a|#n\/a|none|nil|null|nan|never|open|offen|ouverte?|abiert[ao]|apert[ao]|ok|no errors?|success|0+(?:[.,:/-]0+)*(?: 0+(?::0+)+)?|9999.*|.*[./-]9999(?: .*)?|(?:0001|1900|1970)-.*)$/i;
/** From 1954: a smaller number is no day of a trade. */
const LEAST_SERIAL = 20_000;

const isNothing = (cell: CellValue | undefined): boolean => {
  const word = cellWord(cell);
  return isBlankCell(cell) || NOTHING.test(word) || answerOf(word) === false;
};
const isDay = (cell: CellValue): boolean =>
  typeof cell === 'number'
    ? cell > LEAST_SERIAL && dayOfCell(cell) !== undefined
    : DAY.test(cellWord(cell)) || dayOfCell(cell) !== undefined;
/** A day or a time, which a workbook holds as part of a day. */
const isMoment = (cell: CellValue): boolean =>
  isDay(cell) || (typeof cell === 'number' ? cell > 0 && cell < 1 : TIME.test(cellWord(cell)));
const isPrice = (cell: CellValue): boolean => amountOf(cell) !== undefined;
const isText = (cell: CellValue): boolean => /\p{L}/u.test(cellWord(cell));

const onMoment =
  (end: string) =>
  (cell: CellValue, name: string): string =>
    isDay(cell)
      ? `it has a day by “${name}”, on which it was ${end}`
      : `it has a time by “${name}”, at which it was ${end}`;

const always = (): boolean => true;
const never = (): boolean => false;
/** Of trades with a day on which they were opened, that on which they were closed is no close of business. */
const isBesideOpening = ({ names }: SheetTable): boolean => names.some((name) => OPENED_ON.test(comparedHeading(name)));
const mayBe =
  (end: string) =>
  (cell: CellValue, name: string): string =>
    `“${cellWord(cell)}” by ${name}, by which it may have been ${end}: clear that cell where it is held`;

const ENDS: readonly End[] = [
  { headings: CANCELLED_ON, says: isMoment, ofAll: always, reason: onMoment('cancelled') },
  { headings: EXITED_ON, says: isMoment, ofAll: always, reason: onMoment('closed') },
  { headings: CLOSED_ON, says: isMoment, ofAll: isBesideOpening, reason: onMoment('closed') },
  { headings: MAY_BE_CLOSED_ON, says: isMoment, ofAll: never, reason: mayBe('closed') },
  { headings: EXITED_AT, says: isPrice, ofAll: always, reason: mayBe('closed') },
  { headings: CANCELLED_BY, says: isText, ofAll: always, reason: mayBe('cancelled or rejected') },
  { headings: CANCELLED_BY_CODE, says: always, ofAll: always, reason: mayBe('cancelled or rejected') },
  { headings: ERRORS, says: isText, ofAll: never, reason: mayBe('rejected') },
];

/**
 * The table without rows whose cell below a heading of an end says that they were closed, cancelled or rejected: `Exit Time`, `Cxl Reason`.
 * A column in which anything else stands says nothing.
 */
export const withoutEnded = (table: SheetTable, type: StageType): SheetTable =>
  table.names.reduce((kept, name, column) => {
    const ends = ENDS.filter(({ headings }) => headings.test(comparedHeading(name)));
    if (ends.length === 0 || isField(kept.headings[column] ?? '', type)) return kept;
    const ending = kept.rows.filter(({ cells }) => !isNothing(cells[column]));
    // What says of no row that it ended says nothing else either.
    if (ending.length === 0) return withColumnsTaken(kept, [column]);
    const isOwn = isOfOptions(kept, ending, name) || areOwnLastDays(kept, type, { ending, column });
    const end = isOwn ? undefined : endOf(kept, ends, { ending, column });
    if (end === undefined) return kept;
    const left = withoutRows(kept, ({ cells }) => {
      const cell = cells[column] ?? '';
      return isNothing(cell) ? null : { reason: end.reason(cell, name.trim()), isTold: true };
    });
    return withColumnsTaken(left, [column]);
  }, table);

/** What a column says of the end of its rows; undefined if it says none. */
function endOf(
  table: SheetTable,
  ends: readonly End[],
  { ending, column }: { readonly ending: readonly TableRow[]; readonly column: number },
): End | undefined {
  return ends.find(
    ({ says, ofAll }) =>
      ending.every(({ cells }) => says(cells[column] ?? '')) && (ending.length < table.rows.length || ofAll(table)),
  );
}

/** Whether each such day is that on which the trade itself ends, `Close Date` beside the `Value Date` of a forward: nobody has closed it. */
function areOwnLastDays(
  { headings }: SheetTable,
  type: StageType,
  { ending, column }: { readonly ending: readonly TableRow[]; readonly column: number },
): boolean {
  const own = headings.flatMap((heading, at) => {
    const isOwn = at !== column && [...LAST_DAYS, 'contract_expiry'].some((field) => namesField(heading, type, field));
    return isOwn ? [at] : [];
  });
  const isSame = (cells: TableRow['cells'], at: number): boolean => {
    const [day, other] = [dayOfCell(cells[column] ?? ''), dayOfCell(cells[at] ?? '')];
    return day === undefined ? cellWord(cells[column]) === cellWord(cells[at]) : day === other;
  };
  return ending.every(({ cells }) => own.some((at) => isSame(cells, at)));
}

/** Whether a heading is that of a field, as the last day of a swap is. */
const isField = (heading: string, type: StageType): boolean =>
  ROW_TABLES[type].columns.some(({ field }) => namesField(heading, type, field));

/** `LOG7C 70`, `ESZ6 P6800`, `Call`. */
const OPTION = /\b(?:calls?|puts?)\b|\b[CP] ?\d|\d ?[CP]\b/i;

/** Whether every option, and no future, has a day on which it is exercised: it is that of its expiry. */
function isOfOptions({ headings, rows }: SheetTable, ending: readonly TableRow[], name: string): boolean {
  if (!/^exercise/i.test(name)) return false;
  const strike = headings.findIndex((heading) => namesField(heading, 'etd', 'contract_strike'));
  const isOption = ({ cells }: TableRow): boolean =>
    strike < 0 ? cells.some((cell) => OPTION.test(cellWord(cell))) : !isBlankCell(cells[strike]);
  return rows.every((row) => ending.includes(row) === isOption(row));
}
