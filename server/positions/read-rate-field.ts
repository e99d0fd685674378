import { dateNumber, parseRowDate } from './date.js';
import { readCode, readRequiredCode, show, type FieldOutcome, type RawRow } from './read-field.js';

/** A whole date as the number YYYYMMDD. */
export function readRequiredDate(row: RawRow, field: string): FieldOutcome<number> {
  const outcome = readRequiredCode(row, field);
  if (!outcome.ok) return outcome;
  const date = parseRowDate(outcome.value);
  if (date?.kind === 'date') return { ok: true, value: dateNumber(date) };
  const message = `${field} ${show(outcome.value)} is no date; write it as 20301215 or 2030-12-15.`;
  return { ok: false, issue: { code: 'INVALID_DATE', field, message, value: outcome.value } };
}

/** Text of a given form, in upper case; null where absent. */
function readForm(row: RawRow, field: string, form: RegExp, example: string): FieldOutcome<string | null> {
  const outcome = readCode(row, field);
  if (!outcome.ok || outcome.value === null) return outcome;
  const text = outcome.value.toUpperCase();
  if (form.test(text)) return { ok: true, value: text };
  const message = `${field} ${show(outcome.value)} is not understood; write it as ${example}.`;
  return { ok: false, issue: { code: 'INVALID_FIELD', field, message, value: outcome.value } };
}

export const readCurrency = (row: RawRow, field: string): FieldOutcome<string | null> =>
  readForm(row, field, /^[A-Z]{3}$/, 'USD');

/** A period: `<n>D`, `<n>W`, `<n>M` or `<n>Y`. */
export const readPeriod = (row: RawRow, field: string): FieldOutcome<string | null> =>
  readForm(row, field, /^[1-9]\d{0,4}[DWMY]$/, '6M');
