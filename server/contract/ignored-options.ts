import type { ResultException } from './result-notes.js';
import { showValue } from './show-value.js';

/** Options that are told; a request with more has another trouble than an option too many. */
const MOST_OPTIONS = 50;
const LONGEST_NAME = 64;
const WORD = /^\w+$/;

/** Fields of a request with a content that the request does not have, in its order. @param known its fields, by name */
export function ignoredOptions(json: unknown, known: object): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json)
    .filter(([field, value]) => value !== null && !Object.hasOwn(known, field))
    .slice(0, MOST_OPTIONS)
    .map(([field]) => (WORD.test(field) && field.length <= LONGEST_NAME ? field : showValue(field)));
}

/** What the answer to a request says of a field that is not read. */
export const ignoredOption = (field: string): ResultException => ({
  position_id: null,
  row: null,
  engine: null,
  code: 'IGNORED_OPTION',
  field,
  severity: 'note',
  exception: ignoredOptionText(field),
});

export const ignoredOptionText = (field: string): string => `${field} is no option of this request and is ignored.`;
