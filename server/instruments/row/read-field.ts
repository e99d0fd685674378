import { LARGEST_NUMBER } from '../../contract/reading/number-meant.js';
import type { RowIssue } from '../../domain/row-issue.js';

/** Reading single fields of a submitted row. Each reader gives the value, or a sentence on what is wrong with it. */

/** A submitted row: a JSON object whose fields are not known yet. */
export type RawRow = Readonly<Record<string, unknown>>;

export type FieldOutcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issue: RowIssue };

const NUMERIC_TEXT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** A value as it was read. */
export const acceptedField = <T>(value: T): FieldOutcome<T> => ({ ok: true, value });

/** A value that can not be read, and why. */
export const refusedField = (code: string, field: string, message: string, value: unknown): FieldOutcome<never> => ({
  ok: false,
  issue: { code, field, message, value },
});

/** Whether a field is there at all: null, undefined and blank text count as absent. */
export const isPresent = (row: RawRow, field: string): boolean => {
  const value = fieldOf(row, field);
  return value !== undefined && value !== null && !(typeof value === 'string' && isBlank(value));
};

/** The row's own field; names that every object inherits are never read. */
export function fieldOf(row: RawRow, field: string): unknown {
  const value = row[field];
  // What every object inherits is neither text nor number, and asking whose a field is takes longer than reading it.
  if (typeof value === 'string' || typeof value === 'number' || value === undefined) return value;
  return Object.hasOwn(row, field) ? value : undefined;
}

const SPACE = 0x20;
const LAST_OF_ASCII = 0x7e;

const isBlank = (text: string): boolean => {
  const first = text.charCodeAt(0);
  return !(first > SPACE && first <= LAST_OF_ASCII) && text.trim() === '';
};

/** Whether a text is short and of printable ASCII, without white space around it: most are, and need no further look. */
function isPlain(text: string): boolean {
  const { length } = text;
  if (length === 0 || length > LONGEST_CODE) return false;
  if (text.charCodeAt(0) === SPACE || text.charCodeAt(length - 1) === SPACE) return false;
  for (let place = 0; place < length; place++) {
    const letter = text.charCodeAt(place);
    if (letter < SPACE || letter > LAST_OF_ASCII) return false;
  }
  return true;
}

/** How a value is shown in a sentence: short, and never the whole of something large. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : value === undefined ? 'undefined' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** What the reader of a field that is not there gives; one object, as most rows lack some. */
const ABSENT: FieldOutcome<null> = { ok: true, value: null };

/** Characters of a code or a name. */
export const LONGEST_CODE = 128;
/** Half of a character: UTF-8 can't write it, so two codes that differ in one would become the same. */
const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

/** Text, or a number read as its digits; trimmed. Null if absent. */
export function readCode(row: RawRow, field: string): FieldOutcome<string | null> {
  const value = fieldOf(row, field);
  if (value === undefined || value === null || value === '') return ABSENT;
  if (typeof value === 'string' && isPlain(value)) return acceptedField(value);
  if (typeof value === 'number' && Number.isFinite(value)) return acceptedField(String(value));
  if (typeof value !== 'string')
    return refusedField('INVALID_FIELD', field, `${field} must be text, not ${show(value)}.`, value);
  const text = value.trim();
  if (text === '') return ABSENT;
  if (text.length > LONGEST_CODE)
    return refusedField('INVALID_FIELD', field, `${field} is longer than ${LONGEST_CODE} characters.`, show(value));
  if (UNPAIRED_SURROGATE.test(text))
    return refusedField('INVALID_FIELD', field, `${field} holds half a character (an unpaired surrogate).`, value);
  return acceptedField(text);
}

export function readRequiredCode(row: RawRow, field: string): FieldOutcome<string> {
  const outcome = readCode(row, field);
  if (!outcome.ok) return outcome;
  return outcome.value === null ? missing(field) : acceptedField(outcome.value);
}

export const missing = (field: string): FieldOutcome<never> => ({
  ok: false,
  issue: { code: 'MISSING_FIELD', field, message: `${field} is missing.` },
});

/** A number or numeric text. Null if absent. */
export function readNumber(row: RawRow, field: string): FieldOutcome<number | null> {
  const value = fieldOf(row, field);
  if (value === undefined || value === null || (typeof value === 'string' && isBlank(value))) return ABSENT;
  const number = typeof value === 'number' ? value : typeof value === 'string' ? parseNumber(value) : undefined;
  if (number === undefined || !Number.isFinite(number)) {
    return refusedField(
      'INVALID_NUMBER',
      field,
      `${field} must be a number without thousands separators, not ${show(value)}.`,
      value,
    );
  }
  if (Math.abs(number) > LARGEST_NUMBER) {
    return refusedField(
      'INVALID_NUMBER',
      field,
      `${field} ${show(value)} is beyond ±${LARGEST_NUMBER.toExponential(0)}.`,
      value,
    );
  }
  return acceptedField(number);
}

export function readRequiredNumber(row: RawRow, field: string): FieldOutcome<number> {
  const outcome = readNumber(row, field);
  if (!outcome.ok) return outcome;
  return outcome.value === null ? missing(field) : acceptedField(outcome.value);
}

function parseNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return NUMERIC_TEXT.test(trimmed) ? Number(trimmed) : undefined;
}

/** One of the given words, compared without case. Null if absent. */
export function readWord<Word extends string>(
  row: RawRow,
  field: string,
  words: readonly Word[],
): FieldOutcome<Word | null> {
  const outcome = readCode(row, field);
  if (!outcome.ok) return outcome;
  if (outcome.value === null) return acceptedField(null);
  const upper = outcome.value.toUpperCase();
  const found = words.find((word) => word.toUpperCase() === upper);
  return found === undefined
    ? refusedField(
        'INVALID_FIELD',
        field,
        `${field} must be one of ${words.join(', ')}, not ${show(outcome.value)}.`,
        outcome.value,
      )
    : acceptedField(found);
}
