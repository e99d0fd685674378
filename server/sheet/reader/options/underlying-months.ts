import { monthNumber } from '../../../lib/calendar/month-number.js';
import type { CellValue } from '../../workbook/port.js';
import { monthText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import { symbolMonth } from '../listed/months/contradicted-months.js';
import { dayOfCell } from '../plain-cells.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withCells,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** Headings of the future that an option is on, or of its month. */
const OF_UNDERLYING =
  /^(?:und(?:l|erl|erlying)?|underlyer|fut(?:ures?)?)(?:fut(?:ures?)?)?(?:month|mth|contract|ctrt|expiry|exp|symbol|code|contractmonth|delivery)?$/;
/** Codes of energies, of which each month has a future and an option on it: of others, months without a future have options on the next one. */
const OF_EVERY_MONTH: ReadonlySet<string> = new Set([
  ...['CL', 'LO', 'NG', 'ON', 'LN', 'HO', 'OH', 'RB', 'OB', 'BZ', 'BZO', 'OBZ', 'B', 'BRN', 'WTI', 'T', 'G'],
]);
/** An option on the next future of a quarter, or of a harvest, ends no longer before it. */
const MOST_MONTHS_BEFORE = 3;

/** The months since year 0 of an option's expiry and of its future; undefined where one of them is not said. */
function monthsIn(own: CellValue, other: CellValue): { readonly own: number; readonly other: number } | undefined {
  const [ownMonth, plain] = [own, other].map((cell) => dayOfCell(cell) ?? monthText(cellWord(cell)));
  if (ownMonth === undefined) return undefined;
  const month = monthNumber(ownMonth);
  if (plain !== undefined) return { own: month, other: monthNumber(plain) };
  const symbol = symbolMonth(cellWord(other));
  if (symbol === undefined) return undefined;
  // A symbol may have one digit of its year: the year nearest to that of the option.
  const years = [-1, 0, 1].map((step) => Number(ownMonth.slice(0, 4)) + step);
  const year = years.find((each) => String(each).endsWith(symbol.lastDigit));
  return year === undefined ? undefined : { own: month, other: year * 12 + symbol.month };
}

/**
 * Options beside the future that they are on: where that is none of an option of their month they are left out with the question. Of energies
 * a full date beside the future means the option of the future's month, which ends before it.
 */
export function withUnderlyingMonths(table: SheetTable, columns: Columns): SheetTable {
  const [code, strike, expiry] = ['contract_code', 'contract_strike', 'contract_expiry'].map(
    (field) => columns[field] ?? -1,
  );
  if (code === undefined || strike === undefined || expiry === undefined || code < 0 || strike < 0 || expiry < 0)
    return table;
  const read = new Set(Object.values(columns));
  const underlying = table.names.findIndex((name, at) => !read.has(at) && OF_UNDERLYING.test(comparedHeading(name)));
  if (underlying < 0) return table;
  const isOfEveryMonth = ({ cells }: TableRow): boolean => OF_EVERY_MONTH.has(cellWord(cells[code]).toUpperCase());
  const differenceOf = (row: TableRow): number | undefined => {
    if (isBlankCell(row.cells[strike]) || amountOf(row.cells[strike]) === 0) return undefined;
    const months = monthsIn(row.cells[expiry] ?? '', row.cells[underlying] ?? '');
    return months === undefined ? undefined : months.other - months.own;
  };
  const isDay = ({ cells }: TableRow): boolean => dayOfCell(cells[expiry] ?? '') !== undefined;
  const kept = withoutRows(table, (row) => {
    const difference = differenceOf(row);
    if (difference === undefined || (difference >= 0 && difference <= mostBefore(isOfEveryMonth(row), isDay(row))))
      return null;
    const said = `${cellWord(row.cells[code])} ${cellWord(row.cells[expiry])} beside “${cellWord(row.cells[underlying])}” below “${table.names[underlying] ?? ''}”`;
    return { reason: `${said} is no option on that future: write the contract month of the option`, isTold: true };
  });
  const isMeant = (row: TableRow): boolean => isOfEveryMonth(row) && isDay(row) && (differenceOf(row) ?? 0) > 0;
  if (!kept.rows.some(isMeant)) return kept;
  const dated = withCells(kept, expiry, (cell, row) =>
    isMeant(row) ? monthAfter(cell, differenceOf(row) ?? 0) : cell,
  );
  const remark = `Options with a day count as those of the month of their future below “${table.names[underlying] ?? ''}”.`;
  return { ...withColumnsTaken(dated, [underlying]), remarks: [...dated.remarks, remark] };
}

const mostBefore = (isOfEveryMonth: boolean, isDay: boolean): number =>
  isOfEveryMonth ? (isDay ? MOST_MONTHS_BEFORE - 1 : 0) : MOST_MONTHS_BEFORE;

/** The month some months after that of a day, as `YYYYMM`. */
function monthAfter(cell: TableRow['cells'][number], months: number): string {
  const month = monthNumber(dayOfCell(cell) ?? '') + months - 1;
  return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`;
}
