import { isCalendarDate } from '../../../lib/calendar/date.js';

/** How publishers write dates. */
export const DATE_FORMS = [
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'DD.MM.YYYY',
  'DD Mon YYYY',
] as const;

export type DateForm = (typeof DATE_FORMS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const PATTERNS: Readonly<Record<DateForm, RegExp>> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:T00:00:00(?:\.0+)?Z?)?$/,
  'YYYY/MM/DD': /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'DD Mon YYYY': /^(?<day>\d{1,2})[ -](?<month>[A-Za-z]{3})[a-z]*[ -](?<year>\d{4})$/,
};

/** A publisher's date as `YYYY-MM-DD`; undefined if it is none in that form. Days and months may lack their zero. */
export function publishedDate(text: string, form: DateForm): string | undefined {
  const { year = '', month = '', day = '' } = PATTERNS[form].exec(text.trim())?.groups ?? {};
  const named = MONTHS.indexOf(month.toLowerCase());
  const number = named < 0 ? month : String(named + 1);
  const date = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
