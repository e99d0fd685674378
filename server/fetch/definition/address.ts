import { civilDate } from '../../lib/calendar/civil-date.js';
import { dayNumber } from '../../lib/calendar/day-number.js';

/** What stands in the place of an address's tokens. Days are `YYYY-MM-DD`. */
export interface AddressValues {
  readonly from: string;
  readonly to: string;
  /** The business day after `from`. */
  readonly next: string;
  readonly item?: string | undefined;
  /** Of the source's credentials; undefined if there is none of that name. */
  readonly credential: (name: string) => string | undefined;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** Parts of a date that a form may have, longest first, so that `Month` is not read as `Mon`. */
const DATE_PARTS = /YYYY|YY|Month|Mon|MM|DD|M|D/g;
const DATE_FORM = /^(?:YYYY|YY|Month|Mon|MM|DD|M|D|[-/._ ])+$/;

/** A day in a form such as `DD/Mon/YYYY`. @param day `YYYY-MM-DD` */
export function formattedDay(day: string, form: string): string {
  const { year, month, day: dayOfMonth } = civilDate(dayNumber(day));
  const two = (number: number): string => String(number).padStart(2, '0');
  const parts: Readonly<Record<string, string>> = {
    YYYY: String(year),
    YY: two(year % 100),
    Month: MONTH_NAMES[month - 1] ?? '',
    Mon: MONTHS[month - 1] ?? '',
    MM: two(month),
    M: String(month),
    DD: two(dayOfMonth),
    D: String(dayOfMonth),
  };
  return form.replace(DATE_PARTS, (part) => parts[part] ?? part);
}

interface Token {
  readonly text: string;
  readonly isKnown: boolean;
}

const TOKEN = /\{([^{}]*)\}/g;

const isKnownToken = (token: string): boolean =>
  token === 'item' ||
  /^credential:[A-Z][A-Z0-9_]*$/.test(token) ||
  /^basic:[A-Z][A-Z0-9_]*:[A-Z][A-Z0-9_]*$/.test(token) ||
  DATE_FORM.test(token.replace(/^(?:from|to|next):/, ''));

/** The tokens in braces of a text; a brace that is part of none counts as one that is not known. */
export function tokensOf(text: string): readonly Token[] {
  const tokens = [...text.matchAll(TOKEN)].map(([, token = '']) => ({ text: token, isKnown: isKnownToken(token) }));
  return /[{}]/.test(text.replace(TOKEN, '')) ? [...tokens, { text: '{', isKnown: false }] : tokens;
}

/**
 * An address, header or field of a form with values in place of its tokens. @param encode for values that come into an address
 */
export function filled(
  template: string,
  values: AddressValues,
  encode: (text: string) => string = (text) => text,
): string {
  return template.replace(TOKEN, (whole, token: string) => {
    if (token === 'item') return encode(values.item ?? '');
    const [kind = '', first = '', second = ''] = token.split(':');
    if (kind === 'credential') return encode(values.credential(first) ?? '');
    if (kind === 'basic')
      return Buffer.from(`${values.credential(first) ?? ''}:${values.credential(second) ?? ''}`).toString('base64');
    if (kind === 'from') return formattedDay(values.from, first);
    if (kind === 'to') return formattedDay(values.to, first);
    if (kind === 'next') return formattedDay(values.next, first);
    return DATE_FORM.test(token) ? formattedDay(values.from, token) : whole;
  });
}
