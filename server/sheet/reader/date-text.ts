import { memoizedText } from '../../lib/memoized-text.js';

/** Month names by their beginnings, in the languages of statements. */
const MONTH_NAMES: readonly (readonly string[])[] = [
  ['jan', 'gen', 'ene', 'oca', 'янв', 'jän', 'sty'],
  ['feb', 'fév', 'fev', 'şub', 'фев', 'lut'],
  ['mar', 'mär', 'mrz', 'mrt', 'maa', 'мар'],
  ['apr', 'avr', 'abr', 'nis', 'апр', 'kwi'],
  ['may', 'mai', 'mag', 'mei', 'май', 'maj'],
  ['jun', 'juin', 'giu', 'haz', 'июн', 'cze'],
  ['jul', 'juil', 'lug', 'tem', 'июл', 'lip'],
  ['aug', 'aoû', 'aou', 'ago', 'ağu', 'авг', 'sie'],
  ['sep', 'set', 'eyl', 'сен', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'eki', 'окт', 'paź'],
  ['nov', 'kas', 'ноя', 'lis'],
  ['dec', 'dez', 'déc', 'dic', 'ara', 'дек', 'gru'],
];
/** `2026-11-30` of `20261130`; another text as it is. */
export const withDashes = (day: string): string => day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
const MONTH_LETTERS = 'FGHJKMNQUVXZ';

const twoDigits = (number: number | string): string => String(number).padStart(2, '0');
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** 1 to 12 of a month's name or its beginning; undefined if it is none. */
export function monthOfName(name: string): number | undefined {
  const word = name.toLowerCase().replace(/\.$/, '');
  if (word.length < 3) return undefined;
  const found = MONTH_NAMES.findIndex((names) => names.some((beginning) => word.startsWith(beginning)));
  return found < 0 ? undefined : found + 1;
}

/** Whole names of months and short ones, in sentences as well: `Mark`, `Jules` and `Sierra` are none. */
const WHOLE_NAMES: ReadonlySet<string> = new Set(
  ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'tr', 'ru', 'sv']
    .flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) =>
        [{ month }, { month, day: 'numeric' as const }].flatMap((style) => {
          const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
          return Array.from({ length: 12 }, (_, index) =>
            format
              .formatToParts(Date.UTC(2026, index, 1))
              .flatMap(({ type, value }) => (type === 'month' ? [value] : [])),
          ).flat();
        }),
      ),
    )
    .map((name) => name.toLowerCase().replace('.', '')),
);
const BEGINNINGS: ReadonlySet<string> = new Set(MONTH_NAMES.flat());

/** Whether a word is the name of a month, whole or cut, and does not only begin as one does. */
export function isMonthName(word: string): boolean {
  const plain = word.toLowerCase().replace(/\.$/, '');
  return WHOLE_NAMES.has(plain) || BEGINNINGS.has(plain);
}

/** `DEC-27`, `déc. 2027`, `Z27`, `2027/03`, `12/2027` as `202712`; undefined if it is no month. */
export const monthText: (text: string) => string | undefined = memoizedText((text) => {
  const word = text.trim();
  const [, name, year] = /^(\p{L}{3,10})[\s/.'’-]*(\d{4}|\d{2})$/u.exec(word) ?? [];
  if (name !== undefined && year !== undefined) return ofMonth(fullYear(year), monthOfName(name));
  const [, first, behind] = /^(\d{4})[\s/.'’-]*(\p{L}{3,10}\.?)$/u.exec(word) ?? [];
  if (first !== undefined && behind !== undefined) return ofMonth(first, monthOfName(behind));
  const [, letter, ofLetter] = /^([FGHJKMNQUVXZ])[\s/.-]?(\d{4}|\d{2})$/i.exec(word) ?? [];
  if (letter !== undefined && ofLetter !== undefined)
    return ofMonth(fullYear(ofLetter), MONTH_LETTERS.indexOf(letter.toUpperCase()) + 1);
  const [, yearFirst, month, ofKanji] = /^(20\d{2})(?:[-/.]?(\d{2})|年(\d{1,2})月)$/.exec(word) ?? [];
  if (yearFirst !== undefined) return ofMonth(yearFirst, Number(month ?? ofKanji));
  const [, monthFirst, yearLast] = /^(\d{1,2})[-/.](20\d{2})$/.exec(word) ?? [];
  return yearLast === undefined ? undefined : ofMonth(yearLast, Number(monthFirst));
});

const ofMonth = (year: string, month: number | undefined): string | undefined =>
  month === undefined || month < 1 || month > 12 ? undefined : `${year}${twoDigits(month)}`;

/** `0127`, `127`, `01/27`, `1-27`: a month, and two digits of its year. */
const MONTH_FIRST = /^(0?[1-9]|1[0-2])[-/]?(2[4-9]|3\d)$/;
/** `2701`, `27/01`, `27-1`: the year before it. */
const YEAR_FIRST = /^(2[4-9]|3\d)(?:(0[1-9]|1[0-2])|[-/](0?[1-9]|1[0-2]))$/;

/** `01/27` */
const MOST_CHARACTERS = 5;

/** `0127`, `27-01` as `202701`, where the number of the year may be that of a day as well; undefined if a text is none such. */
export function numberedMonth(text: string): string | undefined {
  const word = text.trim();
  // Books of millions of rows write their months in more characters.
  if (word.length > MOST_CHARACTERS) return undefined;
  const [, first, behind] = MONTH_FIRST.exec(word) ?? [];
  const [, before, last, parted] = YEAR_FIRST.exec(word) ?? [];
  const [month, year] = first === undefined ? [last ?? parted, before] : [first, behind];
  return month === undefined || year === undefined ? undefined : `20${year}${twoDigits(month)}`;
}

/** `H7`: a month by its letter and the last digit of its year; a quarter or a half year is none. */
export const isLetterMonth = (text: string): boolean => /^(?![QH][1-4]$)[FGHJKMNQUVXZ]\d$/.test(text);

export const monthOfLetter = (letter: string): number => MONTH_LETTERS.indexOf(letter.toUpperCase()) + 1;

/** Which of two numbers of a date is the day. */
export type DayPlace = 'first' | 'second';

const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?:[T ]\d{1,2}:\d{2}.*)?$/;

/** What a date of three numbers shows of the place of its day: null = nothing, undefined = it is no such date. */
export function dayPlaceShown(text: string): DayPlace | null | undefined {
  const [, first, , second] = NUMBERS.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  if (Number(first) > 12) return Number(second) > 12 ? undefined : 'first';
  return Number(second) > 12 ? 'second' : null;
}

/** A date as `YYYYMMDD`; undefined if it is none, or could be two. @param place of the day in dates of three numbers; null = not known */
export function dayText(text: string, place: DayPlace | null): string | undefined {
  const word = text.trim();
  const parts = NUMBERS.exec(word);
  if (parts !== null) {
    const [, first = '', separator = '', second = '', year = ''] = parts;
    // Points stand between day, month and year in that order.
    const known = separator === '.' ? 'first' : first === second ? 'first' : place;
    if (known === null) return undefined;
    return known === 'first' ? ofDay(fullYear(year), second, first) : ofDay(fullYear(year), first, second);
  }
  const [, yearFirst, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:Z|[T ]\d{1,2}:\d{2}.*)?$/.exec(word) ?? [];
  if (yearFirst !== undefined) return ofDay(yearFirst, month ?? '', day ?? '');
  const [, ofName, name, nameYear] = /^(\d{1,2})[\s./-]*(\p{L}{3,10})[\s./,'’-]*(\d{4}|\d{2})$/u.exec(word) ?? [];
  if (ofName !== undefined) return ofDay(fullYear(nameYear ?? ''), String(monthOfName(name ?? '') ?? ''), ofName);
  const [, before, behind, last] = /^(\p{L}{3,10})[\s/.-]+(\d{1,2})(?:,\s*|[\s/.-]+)(\d{4}|\d{2})$/u.exec(word) ?? [];
  return before === undefined
    ? undefined
    : ofDay(fullYear(last ?? ''), String(monthOfName(before) ?? ''), behind ?? '');
}

function ofDay(year: string, month: string, day: string): string | undefined {
  const [ofMonth, ofDate] = [Number(month), Number(day)];
  const days = new Date(Date.UTC(Number(year), ofMonth, 0)).getUTCDate();
  const isDate = ofMonth >= 1 && ofMonth <= 12 && ofDate >= 1 && ofDate <= days;
  return isDate ? `${year}${twoDigits(month)}${twoDigits(day)}` : undefined;
}

/** A day whose year may not be said. */
export interface DayOfYear {
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** Within its century; null = not said. */
  readonly year: number | null;
}

/** The first of a month is moved by no more than three days by it. */
export const DAYS_OF_MONTH = 31;
const DAYS_OF_YEAR = 12 * DAYS_OF_MONTH;

/** How many days one is after another, where months count 31 days; without years a day of December is before one of January. */
export function daysApart(one: DayOfYear, other: DayOfYear): number {
  const days = (one.month - other.month) * DAYS_OF_MONTH + one.day - other.day;
  if (one.year !== null && other.year !== null) return days + (one.year - other.year) * DAYS_OF_YEAR;
  if (Math.abs(days) <= DAYS_OF_YEAR / 2) return days;
  return days > 0 ? days - DAYS_OF_YEAR : days + DAYS_OF_YEAR;
}

/** The one of several that no other is after; of days of one year that are close to each other. */
export const latestDay = <Day extends DayOfYear>([first, ...others]: readonly [Day, ...Day[]]): Day =>
  others.reduce((late, one) => (daysApart(one, late) > 0 ? one : late), first);
