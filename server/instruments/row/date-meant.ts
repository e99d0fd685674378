import { dateNumber, parseRowDate, yearMonth, type RowDate } from './date.js';

/** Contract month letters of futures exchanges, January first. */
const MONTH_LETTERS = 'FGHJKMNQUVXZ';
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const twoDigits = (text: string | number): string => String(text).padStart(2, '0');
const fullYear = (text: string): string => (text.length === 2 ? `20${text}` : text);
const monthOfName = (name: string): number => MONTHS.indexOf(name.slice(0, 3)) + 1;

/** A date or month in one of the forms that rows take. */
export function dateText(date: RowDate): string {
  if (date.kind === 'period') return date.period;
  return date.kind === 'month' ? yearMonth(date) : String(dateNumber(date));
}

/** Year, month and day where one of two numbers can't be a month, or both are the same. */
function dayAndMonth(first: string, second: string, year: string): string | undefined {
  if (Number(first) > 12) return year + twoDigits(second) + twoDigits(first);
  return Number(second) > 12 || first === second ? year + twoDigits(first) + twoDigits(second) : undefined;
}

type Reading = readonly [form: RegExp, read: (...parts: readonly string[]) => string | undefined];

/** Forms that rows don't take and that can mean one date only; a day and a month that could be swapped are none. */
const READINGS: readonly Reading[] = [
  [/^(\d{4}-\d{2}-\d{2})(?:T| +)\d{1,2}:\d{2}\S*$/, (date = '') => date],
  [/^(\d{4})[/.](\d{1,2})$/, (year = '', month = '') => year + twoDigits(month)],
  [/^(\d{1,2})[-/.](\d{4})$/, (month = '', year = '') => year + twoDigits(month)],
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
    (year = '', month = '', day = '') => year + twoDigits(month) + twoDigits(day),
  ],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, (first = '', second = '', year = '') => dayAndMonth(first, second, year)],
  [
    /^(\d{4})-?(\d{2})-?(\d{2})$/,
    (year = '', day = '', month = '') => (Number(day) > 12 ? year + month + day : undefined),
  ],
  [/^(\d{2})(\d{2})(\d{4})$/, (first = '', second = '', year = '') => dayAndMonth(first, second, year)],
  [
    /^([A-Z]{3,9})[-/. ']*(\d{4}|\d{2})$/,
    (name = '', year = '') => (monthOfName(name) > 0 ? fullYear(year) + twoDigits(monthOfName(name)) : undefined),
  ],
  [
    /^(\d{1,2})[-/. ]*([A-Z]{3,9})[-/. ,]*(\d{4}|\d{2})$/,
    (day = '', name = '', year = '') =>
      monthOfName(name) > 0 ? fullYear(year) + twoDigits(monthOfName(name)) + twoDigits(day) : undefined,
  ],
  [
    /^([FGHJKMNQUVXZ])[-/. ]?(\d{4}|\d{2})$/,
    (letter = '', year = '') => fullYear(year) + twoDigits(MONTH_LETTERS.indexOf(letter) + 1),
  ],
];

/** The date that a text writes in a form rows don't take, e.g. `12/2026`, `Z26`, `19 December 2026`. */
export function dateMeant(text: string): RowDate | undefined {
  const upper = text.trim().toUpperCase();
  for (const [form, read] of READINGS) {
    const parts = form.exec(upper);
    const digits = parts === null ? undefined : read(...parts.slice(1));
    const date = digits === undefined ? undefined : parseRowDate(digits);
    if (date !== undefined) return date;
  }
  return undefined;
}
