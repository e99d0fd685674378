import { civilDate } from '../../lib/calendar/civil-date.js';
import { dayNumberOf } from '../../lib/calendar/day-number.js';
import { comparableName } from '../../lib/comparable-name.js';
import { nearestMeaning } from '../../lib/nearest-word.js';
import { MONTHS_PER_YEAR } from '../../lib/units.js';
import { dateMeant } from './date-meant.js';
import { dateNumber, parseRowDate } from './date.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import { readCode, readNumber, show, type FieldOutcome, type RawRow } from './read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { FieldForm } from './row-field.js';
import { choiceOf } from '../../lib/sentence-list.js';

/** A text that is there, by whatever reads it. */
export function readText<Value>(
  row: RawRow,
  field: string,
  read: (text: string) => FieldOutcome<Value>,
): FieldOutcome<Value | null> {
  const outcome = readCode(row, field);
  if (!outcome.ok) return outcome;
  return outcome.value === null ? { ok: true, value: null } : read(outcome.value);
}

/** Any text. */
export const textForm: FieldForm<string> = {
  type: 'string',
  advice: 'send its text',
  read: readCode,
  write: (text) => text,
};

/** Bounds of a number, both accepted. */
interface NumberBounds {
  readonly least: number;
  readonly most: number;
  /** What is counted, e.g. `%`; written behind the number it says nothing more. */
  readonly unit: string;
}

/** A number, within bounds if there are any. @param format for the reference and for messages */
export function numberForm(format: string, bounds?: NumberBounds): FieldForm<number> {
  return {
    type: 'number',
    format,
    advice: `write it as ${format}`,
    read: (row, field) => {
      const outcome = readNumber(row, field);
      if (!outcome.ok) return refusedWith(outcome.issue, amountMeant(row, field, bounds));
      if (outcome.value === null || bounds === undefined) return outcome;
      if (isWithin(outcome.value, bounds)) return outcome;
      const { least, most, unit } = bounds;
      const message = `${field} ${outcome.value} is not between ${least} and ${most} ${unit}; write it as ${format}.`;
      return { ok: false, issue: { code: 'INVALID_NUMBER', field, message, value: outcome.value } };
    },
    write: (value) => String(value),
  };
}

/**
 * What a number in another form says, e.g. `1,000` or `4.25 %`; undefined if that is not certain, no more than it says,
 * or out of bounds.
 */
function amountMeant(row: RawRow, field: string, bounds: NumberBounds | undefined): string | undefined {
  const unit = bounds?.unit ?? '';
  const text = readCode(row, field);
  if (!text.ok || text.value === null) return undefined;
  const bare = unit !== '' && text.value.toLowerCase().endsWith(unit) ? text.value.slice(0, -unit.length) : text.value;
  const meant = numberMeant(bare);
  if (meant === undefined || meant === text.value) return undefined;
  return bounds === undefined || isWithin(Number(meant), bounds) ? meant : undefined;
}

const isWithin = (value: number, { least, most }: NumberBounds): boolean => value >= least && value <= most;

const DATE_FORMAT = '20301215 or 2030-12-15';

/** A whole date as a day number. A month is refused: which of its days is meant is not for us to say (docs/design/0009). */
export const dateForm: FieldForm<number> = {
  type: 'string',
  format: 'YYYYMMDD or YYYY-MM-DD',
  advice: `write it as ${DATE_FORMAT}`,
  read: (row, field) =>
    readText(row, field, (text) => {
      const date = parseRowDate(text);
      if (date?.kind === 'date') return { ok: true, value: dayNumberOf(date.year, date.month, date.day) };
      const meant = date ?? dateMeant(text);
      const either = eitherDay(text);
      const problem =
        either !== undefined
          ? 'does not say which number is the day'
          : meant?.kind === 'month'
            ? 'is a month, and the day is needed'
            : 'is no date';
      const message = `${field} ${show(text)} ${problem}; write it as ${either ?? DATE_FORMAT}.`;
      const suggestion = meant?.kind === 'date' ? String(dateNumber(meant)) : lastDayMeant(text);
      return refusedWith({ code: 'INVALID_DATE', field, message, value: text }, suggestion);
    }),
  write: (day) => String(rowDate(day)),
};

/** Both days that a date of numbers may be, `03/06/2026`, where nothing shows which of them is the month. */
export function eitherDay(text: string): string | undefined {
  const [, first = '', , second = '', year = ''] =
    /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  const isMonth = (number: string): boolean => Number(number) >= 1 && Number(number) <= MONTHS_PER_YEAR;
  if (!isMonth(first) || !isMonth(second) || Number(first) === Number(second)) return undefined;
  const [one, other] = [first, second].map((number) => number.padStart(2, '0'));
  const full = year.length === 2 ? `20${year}` : year;
  return `${full}-${other ?? ''}-${one ?? ''} or ${full}-${one ?? ''}-${other ?? ''}`;
}

/** A day number as the number YYYYMMDD. */
export const rowDate = (day: number): number => dateNumber(civilDate(day));

/** The last day of the month for a 29th, 30th or 31st that it does not have. */
function lastDayMeant(text: string): string | undefined {
  const [, year = '', month = ''] = /^(\d{4})-?(\d{2})-?(?:29|30|31)$/.exec(text) ?? [];
  const first = parseRowDate(`${year}${month}01`);
  return first?.kind === 'date' ? String(rowDate(dayNumberOf(first.year, first.month + 1, 0))) : undefined;
}

/** A word of a table, with its other spellings. */
export interface TableWord<Name extends string> {
  readonly name: Name;
  readonly aliases: readonly string[];
}

export interface WordTerms {
  /** Of the refusal of a word that is not there. */
  readonly code: string;
  /** Whether other spellings are accepted, or only lead to a suggestion. */
  readonly aliases: 'accepted' | 'suggested';
}

/** One of a table's words; case and separators do not matter. */
export function wordForm<Name extends string>(words: readonly TableWord<Name>[], terms: WordTerms): FieldForm<Name> {
  const names = words.map(({ name }) => name);
  const spellings = new Map(
    words.flatMap(({ name, aliases }) => [name, ...aliases].map((word) => [comparableName(word), name] as const)),
  );
  const isAccepting = terms.aliases === 'accepted';
  const accepted = isAccepting ? spellings : new Map(names.map((name) => [comparableName(name), name]));
  const exact = new Map<string, Name>(names.map((name) => [name, name]));
  const only = names.length === 1 ? names[0] : undefined;
  const known = choiceOf(names);
  return {
    type: 'string',
    values: names,
    ...(isAccepting ? { aliases: Object.fromEntries(words.map(({ name, aliases }) => [name, aliases])) } : {}),
    advice: `send ${known}`,
    read: (row, field) =>
      readText(row, field, (text) => {
        const name = exact.get(text) ?? accepted.get(comparableName(text));
        if (name !== undefined) return { ok: true, value: name };
        const message = `${field} ${show(text)} is not known; send ${known}.`;
        const meant = spellings.get(comparableName(text)) ?? nearestMeaning(text, spellings) ?? only;
        return refusedWith({ code: terms.code, field, message, value: text }, meant);
      }),
    write: (name) => name,
  };
}

/** A currency code; whether it fits is for the row to tell. @param currencies those that can fit */
export const currencyForm = (currencies: readonly string[]): FieldForm<string> => ({
  type: 'string',
  values: currencies,
  advice: 'send its three letters, e.g. USD',
  read: (row, field) =>
    readText(row, field, (text) => {
      if (/^[A-Z]{3}$/i.test(text)) return { ok: true, value: text.toUpperCase() };
      const message = `${field} ${show(text)} is no currency code; send its three letters, e.g. USD.`;
      return { ok: false, issue: { code: 'INVALID_FIELD', field, message, value: text } };
    }),
  write: (currency) => currency,
});

/** The outcome of a field that is not taken. */
export interface Refusal {
  readonly ok: false;
  readonly issue: RowIssue;
}

/** A refusal with what would do, where that is known. */
export const refusedWith = (issue: RowIssue, suggestion: string | undefined): Refusal => ({
  ok: false,
  issue: suggestion === undefined ? issue : { ...issue, suggestion },
});

/** The row's currency, if it can be read: it narrows what else may be meant. */
export function currencyField(row: RawRow): string | undefined {
  const outcome = readCode(row, 'currency');
  return outcome.ok && outcome.value !== null ? outcome.value.toUpperCase() : undefined;
}
