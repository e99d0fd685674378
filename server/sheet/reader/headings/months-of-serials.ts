import { dateInWords, dateOfSerial } from '../../table/excel-date.js';
import type { CellValue } from '../../workbook/port.js';
import { cellWord } from '../sheet-table.js';

/** First days of months from 2000 to 2060 as workbooks count days. */
const SERIALS = { first: 36526, last: 58440 } as const;

/** The cells of a row of headings, those that are months as dates as texts: first days of months in order, and no other number. */
export function monthsOfSerials(cells: readonly CellValue[]): readonly CellValue[] {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  const isMonths =
    numbers.length > 1 &&
    numbers.every(
      (serial, index) =>
        serial >= SERIALS.first &&
        serial <= SERIALS.last &&
        serial > (numbers[index - 1] ?? 0) &&
        dateOfSerial(serial)?.day === 1,
    );
  return isMonths ? cells.map((cell) => (typeof cell === 'number' ? monthOfSerial(cell) : cell)) : cells;
}

/** `January 2027`. */
const monthOfSerial = (serial: number): string => {
  const date = dateOfSerial(serial);
  return date === undefined ? '' : dateInWords(date).replace(/^1 /, '');
};

/** Days that columns of one heading are of are not further apart. */
const MOST_DAYS = 10;

/** The texts of a row whose numbers are days close to each other, `26 November 2026`, as they stand below a heading; undefined if it is none such. */
export function daysOfSerials(cells: readonly CellValue[] | undefined): readonly string[] | undefined {
  const numbers = cells?.filter((cell) => typeof cell === 'number') ?? [];
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const areDays =
    numbers.every(Number.isInteger) && first >= SERIALS.first && last <= SERIALS.last && last - first <= MOST_DAYS;
  if (cells === undefined || last <= first || !areDays) return undefined;
  return cells.map((cell) => (typeof cell === 'number' ? dayOfSerial(cell) : cellWord(cell)));
}

const dayOfSerial = (serial: number): string => {
  const date = dateOfSerial(serial);
  return date === undefined ? '' : dateInWords(date);
};
