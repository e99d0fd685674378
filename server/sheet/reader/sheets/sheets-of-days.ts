import { dayText, daysApart, isMonthName, monthOfName, DAYS_OF_MONTH, type DayOfYear } from '../date-text.js';

/*
 * Days that names of sheets say beside other words: `Pos 27-Nov-26`, `20261127`, `Fri`. A book that is kept day by day has a sheet of
 * each, which hold the same contracts.
 */

const EIGHT_DIGITS = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/;
const IN_NUMBERS = /(?<!\d)\d{1,4}([-./_ ])\d{1,2}\1\d{2,4}(?!\d)/;
const IN_WORDS = /(?<!\d)(\d{1,2})[-. _]?(\p{L}{3,9})\.?(?:[-. _'’]*(20\d{2}|\d{2}))?(?!\d)/u;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,9})\.?[-. _](\d{1,2})(?:[-., _]+(20\d{2}))?(?!\d)/u;

/** The day that a name says; undefined if it says none for sure. */
export function dayOfSheet(name: string): DayOfYear | undefined {
  const [, year, month, day] = EIGHT_DIGITS.exec(name) ?? [];
  const [numbers] = IN_NUMBERS.exec(name) ?? [];
  const text = year === undefined ? numbers?.replace(/[_ ]/g, '-') : `${year}-${month ?? ''}-${day ?? ''}`;
  const date = text === undefined ? undefined : sureDay(text);
  if (date !== undefined)
    return { month: Number(date.slice(4, 6)), day: Number(date.slice(6)), year: Number(date.slice(2, 4)) };
  const [, first = '', word = '', behind] = IN_WORDS.exec(name) ?? [];
  const [, wordFirst = '', second = '', last] = MONTH_FIRST.exec(name) ?? [];
  return dayIn(first, word, behind) ?? dayIn(second, wordFirst, last);
}

/** A date of which only one of its numbers can be the day. */
function sureDay(text: string): string | undefined {
  const [first, second] = [dayText(text, 'first'), dayText(text, 'second')];
  return dayText(text, null) ?? (first === undefined ? second : second === undefined ? first : undefined);
}

function dayIn(day: string, word: string, year: string | undefined): DayOfYear | undefined {
  const month = isMonthName(word) ? monthOfName(word) : undefined;
  if (month === undefined || day === '' || Number(day) < 1 || Number(day) > DAYS_OF_MONTH) return undefined;
  return { month, day: Number(day), year: year === undefined ? null : Number(year) % 100 };
}

const WEEK = 7;
/** From Friday to Monday there are three days. */
const MOST_DAYS = 3;
/** Days of the week from Monday on, as sheets are called by them. */
const WEEKDAYS: readonly RegExp[] = [
  /^(?:mon(?:day)?|montag|lundi|lunes|lunedì|maandag|segunda)$/iu,
  /^(?:tues?(?:day)?|dienstag|mardi|martes|martedì|dinsdag|terça)$/iu,
  /^(?:wed(?:nesday)?|mittwoch|mercredi|miércoles|mercoledì|woensdag|quarta)$/iu,
  /^(?:thu(?:rs?(?:day)?)?|donnerstag|jeudi|jueves|giovedì|donderdag|quinta)$/iu,
  /^(?:fri(?:day)?|freitag|vendredi|viernes|venerdì|vrijdag|sexta)$/iu,
];
const OF_HELD = /\b(?:positions?|pos|book|holdings?|eod|close|positionen|bestand|posiciones|posizioni)\b/giu;

/** The day of the week that a name says, from 0 = Monday; undefined if it says another thing. */
export function weekdayOfSheet(name: string): number | undefined {
  const word = name
    .replace(OF_HELD, ' ')
    .replace(/\P{L}+/gu, ' ')
    .trim();
  const day = WEEKDAYS.findIndex((form) => form.test(word));
  return day < 0 ? undefined : day;
}

/** Whether one sheet is of a later day than another, by their names. @param names of all sheets, in their order */
export function isOfLaterDay(one: string, other: string, names: readonly string[]): boolean {
  const [day, otherDay] = [dayOfSheet(one), dayOfSheet(other)];
  if (day !== undefined && otherDay !== undefined) return daysApart(day, otherDay) > 0;
  const weekdays = names.filter((name) => weekdayOfSheet(name) !== undefined);
  if (![one, other].every((name) => weekdays.includes(name))) return false;
  const isBehind = weekdays.indexOf(one) > weekdays.indexOf(other);
  return follow(weekdays) ? isBehind : follow(weekdays.toReversed()) && !isBehind;
}

/** Whether each day of the week is one of the next days after that before it. */
const follow = (names: readonly string[]): boolean =>
  names.slice(1).every((name, index) => {
    const step = ((weekdayOfSheet(name) ?? 0) - (weekdayOfSheet(names[index] ?? '') ?? 0) + WEEK) % WEEK;
    return step >= 1 && step <= MOST_DAYS;
  });

/** Whether a name says a day. */
export const isOfDay = (name: string): boolean => dayOfSheet(name) !== undefined || weekdayOfSheet(name) !== undefined;
