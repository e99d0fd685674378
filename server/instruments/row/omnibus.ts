import { OMNIBUS_INDICATOR } from './shared-fields.js';
import { acceptedField, fieldOf, readCode, refusedField, show, type FieldOutcome, type RawRow } from './read-field.js';

const OMNIBUS_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['Y', true],
  ['YES', true],
  ['T', true],
  ['TRUE', true],
  ['N', false],
  ['NO', false],
  ['F', false],
  ['FALSE', false],
]);

/** Of rows of every kind. */
export const OMNIBUS_FIELD = OMNIBUS_INDICATOR.field;

/** Whether a row is of an omnibus account: `omnibus_ind` as Y, N, T or F, their words, or a boolean; absent is no. */
export function readOmnibusIndicator(row: RawRow): FieldOutcome<boolean> {
  const field = OMNIBUS_FIELD;
  const value = fieldOf(row, field);
  if (typeof value === 'boolean') return acceptedField(value);
  const text = readCode(row, field);
  if (!text.ok) return text;
  if (text.value === null) return acceptedField(false);
  const found = OMNIBUS_WORDS.get(text.value.toUpperCase());
  return found === undefined
    ? refusedField(
        'INVALID_FIELD',
        field,
        `${field} must be one of Y, N, T, F, true or false, not ${show(value)}.`,
        value,
      )
    : acceptedField(found);
}
