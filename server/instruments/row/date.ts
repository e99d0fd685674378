/** A date as rows write it: a whole date, or a month only. */
export type RowDate =
  | { readonly kind: 'date'; readonly year: number; readonly month: number; readonly day: number }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | { readonly kind: 'period'; readonly period: string };

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const DIGITS = /^(\d{4})-?(\d{2})(?:-?(\d{2}))?$/;
const MONTH_NAME = /^([A-Z]{3})[- ]?(\d{2}|\d{4})$/;
/** A contract period as parameter files write it, with a day or week code: `201606S0`, `00000S`. */
const FILE_PERIOD = /^\d{5}(?:\d[0-9A-Z]{2}|[A-Z])$/;

/**
 * Reads `YYYYMMDD`, `YYYYMM`, `YYYYMM00`, `MMM-YY` (any case), `YYYY-MM-DD` and the parameter files' own period codes;
 * undefined for anything else, impossible dates included.
 */
export function parseRowDate(text: string): RowDate | undefined {
  const upper = text.trim().toUpperCase();
  const digits = DIGITS.exec(upper);
  if (digits !== null) return fromNumbers(Number(digits[1]), Number(digits[2]), Number(digits[3] ?? '0'));
  const named = MONTH_NAME.exec(upper);
  if (named !== null) {
    const month = MONTHS.indexOf(named[1] ?? '') + 1;
    const year = Number(named[2]);
    return month === 0 ? undefined : fromNumbers(year < 100 ? 2000 + year : year, month, 0);
  }
  return FILE_PERIOD.test(upper) ? { kind: 'period', period: upper } : undefined;
}

function fromNumbers(year: number, month: number, day: number): RowDate | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return undefined;
  if (day === 0) return { kind: 'month', year, month };
  return day <= daysInMonth(year, month) ? { kind: 'date', year, month, day } : undefined;
}

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const pad = (value: number): string => String(value).padStart(2, '0');

/** `YYYYMM` of a date or month. */
export const yearMonth = (date: { readonly year: number; readonly month: number }): string =>
  `${date.year}${pad(date.month)}`;

/** A date as the number YYYYMMDD. */
export const dateNumber = (date: { readonly year: number; readonly month: number; readonly day: number }): number =>
  date.year * 10_000 + date.month * 100 + date.day;
