import { DAYS_OF_MONTH, dayText, monthOfName, type DayOfYear, type DayPlace } from '../date-text.js';
import { isDayBefore, isToday } from '../sections/day-words.js';

const DAY_AND_MONTH = /^(\d{1,2})[\s./-]?(\p{L}{3,9})\.?(?:[\s./-]?(\d{4}|\d{2}))?$/u;

/** Days of the week, parts of a day and short words of both days, as columns are headed by them. */
const WORD =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?|mo|di|mi|do|fr|montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi|am|pm|morning|afternoon|noon|now|curr(?:ent)?|yest?|y['’]?day|tod|eod|sod|close|t|t ?[+-] ?\d|d ?[+-] ?\d)$/i;

/** The day that a heading of nothing else names: `23-Nov`, `27 November 2026`; undefined if it is none, or of a month alone. */
export function dayNamed(text: string): DayOfYear | undefined {
  const [, day, month, year] = DAY_AND_MONTH.exec(text.trim()) ?? [];
  const number = month === undefined ? undefined : monthOfName(month);
  if (day === undefined || number === undefined || Number(day) > DAYS_OF_MONTH) return undefined;
  return { month: number, day: Number(day), year: year === undefined ? null : Number(year) % 100 };
}

/** The day that a heading of nothing else names, also in numbers: `27/11/2026`. @param place of the day, where either of two numbers may be it */
export function dayWritten(text: string, place: DayPlace): DayOfYear | undefined {
  const digits = dayText(text, place);
  if (digits === undefined) return dayNamed(text);
  return { month: Number(digits.slice(4, 6)), day: Number(digits.slice(6)), year: Number(digits.slice(2, 4)) };
}

/** Whether a heading is a day or a time of it, and nothing else: no name of an account, a contract or a measure. */
export const isDayName = (text: string): boolean =>
  WORD.test(text.trim()) ||
  isDayBefore(text) ||
  isToday(text) ||
  dayNamed(text) !== undefined ||
  dayText(text, 'first') !== undefined ||
  dayText(text, 'second') !== undefined;
