import { numberMeant } from '../../contract/reading/number-meant.js';
import { isNumeric, ROW_TABLES } from '../../contract/stage-columns.js';
import { cellOfText, numberStyleOf, type NumberStyle } from '../table/csv-number.js';
import { holdsDate } from '../table/cell-text.js';
import type { ColumnMap } from '../table/column-map.js';
import { dateDigits, dateOfSerial } from '../table/excel-date.js';
import { amountMeant } from './amounts/amount-text.js';
import { pointGroupsOf, withoutPoints } from './amounts/point-groups.js';
import { numberText } from '../table/number-cell.js';
import type { CellValue } from '../workbook/port.js';
import { dayPlaceShown, dayText, monthText, type DayPlace } from './date-text.js';
import { tenorOfCell } from './shaped-headings.js';
import { cellWord, isBlankCell, withCells, withColumn, type SheetTable, type TableRow } from './sheet-table.js';
import { comparedHeading } from './heading-words.js';
import { headingWords } from './headings/words-apart.js';
import { isColumnOf } from './kinds/weak-headings.js';

/** What all cells of a table show of the place of the day in dates; null = nothing, or two things. */
export function dayPlaceOf(table: SheetTable, column: number): DayPlace | null {
  const own = placeShown(table, [column]);
  return (
    own ??
    placeShown(
      table,
      table.headings.map((_, index) => index),
    )
  );
}

function placeShown({ rows }: SheetTable, columns: readonly number[]): DayPlace | null {
  const shown = new Set<DayPlace>();
  for (const { cells } of rows)
    for (const column of columns) {
      const cell = cells[column];
      const place = typeof cell === 'string' && cell.length > 5 ? dayPlaceShown(cell) : null;
      if (place !== null && place !== undefined) shown.add(place);
    }
  const [only, ...others] = shown;
  return others.length > 0 ? null : (only ?? null);
}

/** A month as rows take it. */
const TAKEN_MONTH = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[- ]?\d{2}(?:\d{2})?$/i;

/** Texts of dates and months in the form that is sent; what could be two dates stays as it is, to be asked about. */
export function withPlainDates(table: SheetTable, { type, columns }: ColumnMap): SheetTable {
  return ROW_TABLES[type].columns.filter(holdsDate).reduce((plain, { field, content }) => {
    const column = columns[field];
    if (column === undefined) return plain;
    const place = dayPlaceOf(plain, column);
    const areYearsFirst = content !== 'date' && areYearAndMonth(plain, column);
    const reads = (text: string): string | undefined =>
      (content === 'date-or-month' && TAKEN_MONTH.test(text.trim()) ? text : undefined) ??
      (areYearsFirst ? monthText(`20${text.trim()}`) : undefined) ??
      (content === 'date' ? undefined : monthText(text)) ??
      dayText(text, place);
    return withCells(plain, column, (cell) =>
      typeof cell === 'string' && !isBlankCell(cell) ? (reads(cell) ?? cell) : cell,
    );
  }, table);
}

/** `27/12` in every row, where no first number can be a month: the year and the month of a contract. */
function areYearAndMonth({ rows }: SheetTable, column: number): boolean {
  const words = rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  return words.length > 0 && words.every((word) => /^(?:2[4-9]|3\d|4\d)\/(?:0[1-9]|1[0-2])$/.test(word));
}

/** A cell as `YYYYMMDD`. */
export const dayOfCell = (cell: CellValue): string | undefined => {
  if (typeof cell === 'string') return dayText(cell, dayPlaceShown(cell) ?? null) ?? /^\d{8}$/.exec(cell.trim())?.[0];
  const date = typeof cell === 'number' ? dateOfSerial(cell) : undefined;
  return date === undefined ? undefined : dateDigits(date);
};

const POINTS_SHOWN = /^[-+(]?[$€£]?\d{1,3}(?:,\d{3})+\.\d+\)?-?$|^[-+(]?\d{1,3}(?:,\d{3}){2,}\)?-?$/;
const COMMAS_SHOWN = /^[-+(]?\d{1,3}(?:\.\d{3})+,\d+\)?-?$|^[-+(]?\d+,\d{1,2}\)?-?$/;
/** `3.795 per cent per annum` says 3.795%. */
const PER_CENT = /\b(?:per ?cent|pct)\.?$/i;
const A_YEAR = /(?:p\.?\s?a\.?|per annum|a year)$/i;
/** Nothing is held. */
const FLAT = /^(?:flat|nil|zero|square|neutral|glatt|null|plat|neutre|piatto|plano|neutro|[-–—])$/iu;
/** `5 lots`, `−3 contracts`. */
const LOTS_BEHIND = /^([-+−–]?[\d.,]+) ?(?:lots?|contracts?|cts?|ctrs?)$/i;
const MONEY_SIGNS = /^([-+(]?)\s*[$€£¥]\s*/;

/** Texts of numbers as numbers, where the table shows how its numbers are written, and in the unit of the field. */
export function withPlainNumbers(
  table: SheetTable,
  { type, columns }: ColumnMap,
  { factorOf, commasGroup }: { readonly factorOf: (column: number) => number; readonly commasGroup: boolean },
): SheetTable {
  const isShown = (form: RegExp): boolean =>
    table.rows.some(({ cells }) => cells.some((cell) => typeof cell === 'string' && form.test(cell.trim())));
  const isInTicks = ROW_TABLES[type].quantityUnit === 'money' && isShown(TICKS);
  const style = {
    hasPoints: commasGroup || isInTicks || isShown(POINTS_SHOWN) || areRatesWithPoints(table, columns),
    hasCommas: !commasGroup && isShown(COMMAS_SHOWN),
    ofFile: commasGroup ? POINTS : numberStyleOf(textsOf(table), ';'),
  };
  return ROW_TABLES[type].columns.filter(isNumeric).reduce((plain, { field, content }) => {
    const column = columns[field];
    if (column === undefined) return plain;
    const factor = factorOf(column);
    const isMoney = field === ROW_TABLES[type].quantityField && ROW_TABLES[type].quantityUnit === 'money';
    const isLots = field === ROW_TABLES[type].quantityField && !isMoney;
    const isMillion = millionsOf(table, column, type);
    // Nobody writes a rate of thousands of per cent: there a comma before three digits may be the decimal sign, whatever others are.
    const own = content === 'percent' ? { ...style, hasPoints: false } : style;
    const groups = content === 'percent' ? undefined : pointGroupsOf(table.rows, column);
    const read = withCells(plain, column, (cell) => {
      if (isLots && typeof cell === 'string' && FLAT.test(cell.trim())) return 0;
      const whole = content === 'percent' && typeof cell === 'string' ? withoutFraction(cell) : cell;
      const text = typeof whole === 'string' && groups !== undefined ? withoutPoints(whole) : whole;
      return (isMoney ? amountCell(text, factor, isMillion(text)) : undefined) ?? numberCell(text, factor, own);
    });
    if (groups === undefined || style.ofFile.decimal === 'comma') return read;
    const remark = `Points group the thousands of numbers below “${table.names[column] ?? ''}”, as “${groups.example}” shows.`;
    return { ...read, remarks: [...read.remarks, remark] };
  }, table);
}

/** `3 7/8`, `4-5/8`: a coupon with a fraction, as a decimal; other texts as they are. */
function withoutFraction(text: string): CellValue {
  const [, whole, part, of] = /^(\d{1,2})[ -](\d{1,2})\/(2|4|8|16|32)%?$/.exec(text.trim()) ?? [];
  return whole === undefined || Number(part) >= Number(of) ? text : Number(whole) + Number(part) / Number(of);
}

const POINTS: NumberStyle = { decimal: 'point', doubtful: null };
/** Whether coupons, rates or prices stand there with a point and one or two decimals: a table writes all its numbers in one way. */
const areRatesWithPoints = ({ rows }: SheetTable, columns: ColumnMap['columns']): boolean => {
  const places = WITH_DECIMALS.flatMap((field) => columns[field] ?? []);
  return rows.some(({ cells }) =>
    places.some((column) => typeof cells[column] === 'string' && POINT_SHOWN.test(cells[column].trim())),
  );
};
const WITH_DECIMALS = ['coupon_rate', 'fixed_rate', 'price', 'clean_price'];
const POINT_SHOWN = /^\d{1,3}\.\d{1,2}%?$/;
/** Prices in thirty-seconds are quoted where commas group thousands. */
const TICKS = /^\d{2,3}-[0-3]\d[+\d]?$/;

const textsOf = ({ rows }: SheetTable): readonly (readonly string[])[] =>
  rows.map(({ cells }) => cells.filter((cell) => typeof cell === 'string'));

/**
 * Tells whether a single `m` behind an amount is a million: nobody deals a swap of ten thousand, nor says so of
 * currencies, while of a bond it may be ten. Beside
 * `k` it is, too; beside `mm` a capital one may be the thousand of old.
 */
function millionsOf({ rows }: SheetTable, column: number, type: ColumnMap['type']): (cell: CellValue) => boolean {
  const isAny = (form: RegExp): boolean => rows.some(({ cells }) => form.test(cellWord(cells[column])));
  const isOfPairs = ROW_TABLES[type].columns.some(({ field }) => field === 'currency_pair');
  const isKnown = isOfPairs || !ROW_TABLES[type].takesSide || isAny(/\d ?k\b/i);
  const isOfOld = isAny(/\d ?mm\b/i);
  return (cell) => isKnown && !(isOfOld && /\d ?M(?!\p{L})/u.test(cellWord(cell)));
}

/** A text such as `25MM USD` as its number, which no unit of its heading scales; undefined if it is none, or may be two. */
function amountCell(cell: CellValue, factor: number, isMillion: boolean): number | undefined {
  if (typeof cell !== 'string' || !/[a-z€$£]/i.test(cell)) return undefined;
  const amount = amountMeant(cell);
  if (amount === undefined || (amount.isDoubtful && !isMillion)) return undefined;
  return Number(numberText(amount.isScaled ? amount.value : amount.value * factor));
}

interface NumberForms {
  readonly hasPoints: boolean;
  readonly hasCommas: boolean;
  /** How texts would be read if they stood in a file of text. */
  readonly ofFile: NumberStyle;
}

function numberCell(cell: CellValue, factor: number, { hasPoints, hasCommas, ofFile }: NumberForms): CellValue {
  if (typeof cell === 'boolean' || isBlankCell(cell)) return cell;
  const own = typeof cell === 'string' && ofFile.decimal === 'comma' ? cellOfText(cell, ofFile) : cell;
  if (typeof cell === 'string' && typeof own === 'number') return Number(numberText(own * factor));
  if (typeof cell === 'number') return factor === 1 ? cell : Number(numberText(cell * factor));
  const text = cell
    .trim()
    .replace(MONEY_SIGNS, '$1')
    .replace(LOTS_BEHIND, '$1')
    .replace(A_YEAR, '')
    .trimEnd()
    .replace(PER_CENT, '%');
  const isDoubtful = /^[-+(−–]?\d{1,3},\d{3}[)-]?$/.test(text) && (!hasPoints || hasCommas);
  const number = isDoubtful ? undefined : numberMeant(text);
  if (number === undefined) return text.endsWith('%') && text !== cell.trim() ? text : cell;
  return Number(numberText(Number(number) * factor));
}

/** Tenors such as `05y` in the form that is sent. */
export function withPlainTenors(table: SheetTable, { columns }: ColumnMap): SheetTable {
  const column = columns['tenor'];
  return column === undefined
    ? table
    : withCells(table, column, (cell) => tenorOfCell(cell, table.names[column] ?? '') ?? cell);
}

/** One column of months out of one of years and one of months. */
export function withMonthsJoined(table: SheetTable): SheetTable {
  const find = (form: RegExp): number =>
    table.headings.findIndex(
      (heading, at) =>
        heading !== '' &&
        !table.taken.includes(at) &&
        [comparedHeading(heading), headingWords(table.names[at] ?? '').join('')].some((text) => form.test(text)),
    );
  const named = [
    find(/^(?:expir(?:y|ation)|contract|maturity|delivery|exp|prompt)?(?:year|yr)$/),
    find(/^(?:expir(?:y|ation)|contract|maturity|delivery|exp|prompt)?(?:month|mth)(?:code|letter)?$/),
  ];
  const [year = -1, month = -1] = named.includes(-1) ? monthByLetter(table) : named;
  if (year < 0 || month < 0) return table;
  const joined = withColumn(table, 'Expiry', table.sources[month] ?? 0, ({ cells }) => {
    const [ofYear, ofMonth] = [cellWord(cells[year]), cellWord(cells[month])];
    if (!/^(?:20)?\d{2}$/.test(ofYear)) return ofYear === '' ? ofMonth : `${ofMonth} ${ofYear}`;
    const full = ofYear.length === 2 ? `20${ofYear}` : ofYear;
    return /^\d{1,2}$/.test(ofMonth) ? `${full}${ofMonth.padStart(2, '0')}` : `${ofMonth} ${full}`;
  });
  return {
    ...joined,
    headings: joined.headings.map((text, column) => (column === year || column === month ? '' : text)),
    taken: [...joined.taken, year, month],
  };
}

/** Columns `Y` and `M` over nothing but years and months; empty if a table has none. */
function monthByLetter(table: SheetTable): readonly number[] {
  const letters = [
    ['y', /^(?:20)?\d{2}$/],
    ['m', /^(?:0?[1-9]|1[0-2]|[FGHJKMNQUVXZ])$/i],
  ] as const;
  const found = letters.map(([letter, form]) =>
    table.names.findIndex(
      (name, at) => comparedHeading(name) === letter && isColumnOf(table, at, (cell) => form.test(cellWord(cell))),
    ),
  );
  return found.includes(-1) ? [] : found;
}

/** Listed rows with an expiry and no strike are futures where nothing says what they are. */
export function withFutures(table: SheetTable, columns: ColumnMap['columns']): SheetTable {
  const isFuture = (cells: readonly CellValue[]): boolean =>
    !isBlankCell(cells[columns['contract_expiry'] ?? -1]) && isNoStrike(cells[columns['contract_strike'] ?? -1]);
  const own = columns['contract_type'] ?? -1;
  // Beside a plus, a minus is a side and no blank.
  const isBlank = table.rows.some(({ cells }) => cellWord(cells[own]) === '+') ? isBlankCell : isNothing;
  const isMeant = ({ cells }: TableRow): boolean => isBlank(cells[own]) && isFuture(cells);
  const assumed = { ...table, assumedFutures: table.rows.filter(isMeant).map(({ sheetRow }) => sheetRow) };
  if (own >= 0) return withCells(assumed, own, (cell, row) => (isMeant(row) ? 'FUT' : cell));
  const [source = 0] = table.sources;
  return withColumn(
    assumed,
    'Type',
    columns['contract_code'] === undefined ? source : (table.sources[columns['contract_code']] ?? source),
    (row) => (isMeant(row) ? 'FUT' : ''),
  );
}

const isNoStrike = (cell: CellValue | undefined): boolean => isNothing(cell) || Number(cell) === 0;
const isNothing = (cell: CellValue | undefined): boolean =>
  isBlankCell(cell) || /^(?:-|–|n\/?a|null|none)$/i.test(cellWord(cell));

/** What a line says but for its numbers: the heading of a page is that of the first page with another number. */
export const pageLine = (cells: readonly CellValue[]): string =>
  cells.map(cellWord).join(' ').replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
