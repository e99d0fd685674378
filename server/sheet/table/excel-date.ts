import { isCalendarDate } from '../../lib/calendar/date.js';
import { MILLISECONDS_PER_DAY } from '../../lib/units.js';

/** A calendar date out of a cell. */
export interface CellDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Serial numbers of 1980-01-01 and 2199-12-31: no date that a row may hold as plain digits is among them. */
const FIRST_SERIAL = 29_221;
const LAST_SERIAL = 109_574;
/** Serial number of 1970-01-01. */
const EPOCH_SERIAL = 25_569;

/** The serial number of Excel's 1900 system of a moment, e.g. noon of 1 January 2026 as 46023.5. @param milliseconds since 1970, UTC */
export const serialOf = (milliseconds: number): number => milliseconds / MILLISECONDS_PER_DAY + EPOCH_SERIAL;

/** The date of a serial number of Excel's 1900 system; the time of day is dropped. Undefined outside 1980 to 2199. */
export function dateOfSerial(serial: number): CellDate | undefined {
  const whole = Math.floor(serial);
  if (!(whole >= FIRST_SERIAL && whole <= LAST_SERIAL)) return undefined;
  const date = new Date((whole - EPOCH_SERIAL) * MILLISECONDS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The date that a text holds, as `2027-03-31` or `20270331`; undefined if it holds none. */
export function dateOfText(text: string): CellDate | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isCalendarDate(isoDateOf(date)) ? date : undefined;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `YYYYMMDD`. */
export const dateDigits = ({ year, month, day }: CellDate): string => `${year}${twoDigits(month)}${twoDigits(day)}`;

/** `YYYY-MM-DD`. */
export const isoDateOf = ({ year, month, day }: CellDate): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** `YYYYMM`. */
export const monthDigits = ({ year, month }: CellDate): string => `${year}${twoDigits(month)}`;

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** `27 January 2026`. */
export const dateInWords = ({ year, month, day }: CellDate): string => `${day} ${MONTHS[month - 1] ?? ''} ${year}`;

/**
 * Whether a name is one that a workbook makes this date of when it is typed: `March 2020`, `15-Jan-2015`, `2015-01-15`,
 * `Jan-15` in whatever year.
 */
export function isNameOfDate(name: string, { year, month, day }: CellDate): boolean {
  const written = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,./-]+/g, ' ');
  const word = (MONTHS[month - 1] ?? '').toLowerCase();
  const months = [word, word.slice(0, 3), String(month), twoDigits(month)];
  const days = [String(day), twoDigits(day)];
  const ofMonth = day === 1 ? months.flatMap((own) => [`${own} ${year}`, `${year} ${own}`]) : [];
  const ofDay = months.flatMap((own) =>
    days.flatMap((number) => [
      ...[`${number} ${own} ${year}`, `${own} ${number} ${year}`, `${year} ${own} ${number}`],
      ...[`${own} ${number}`, `${number} ${own}`],
    ]),
  );
  return [...ofMonth, ...ofDay].includes(written);
}

/** `January 2027`. */
export const monthInWords = ({ year, month }: CellDate): string => `${MONTHS[month - 1] ?? ''} ${year}`;

/**
 * The month that was typed where Excel read `JAN-27` as the 27th of January of the current year.
 * @returns undefined if the day can't be a year to come, or one just past
 */
export function monthBehind(date: CellDate): CellDate | undefined {
  const year = 2000 + date.day;
  return year >= date.year - 1 ? { year, month: date.month, day: 1 } : undefined;
}
