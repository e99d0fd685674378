import { z } from 'zod';
import type { ResultException } from './results/result-notes.js';
import { showValue } from './reading/show-value.js';

/** Options that are told; a request with more has another trouble than an option too many. */
const MOST_OPTIONS = 50;
const LONGEST_NAME = 64;
const WORD = /^\w+$/;

/**
 * Fields of a request with a content that the request does not have, in its order; those of an object in it by their path,
 * `risk_metrics.confidence`. @param known its fields, by name
 */
export const ignoredOptions = (json: unknown, known: z.ZodRawShape): readonly string[] =>
  fieldsBeyond(json, known, '').slice(0, MOST_OPTIONS);

function fieldsBeyond(json: unknown, known: z.ZodRawShape, place: string): readonly string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return [];
  return Object.entries(json).flatMap(([field, value]): readonly string[] => {
    if (value === null) return [];
    const schema = Object.hasOwn(known, field) ? known[field] : undefined;
    return schema === undefined ? [place + shownName(field)] : fieldsWithin(value, schema, `${place}${field}.`);
  });
}

/** Of an object of known fields those beyond them; of one by names those of what stands under each. */
function fieldsWithin(value: unknown, schema: unknown, place: string): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsWithin(value, schema.unwrap(), place);
  if (schema instanceof z.ZodObject) return fieldsBeyond(value, schema.shape, place);
  if (!(schema instanceof z.ZodRecord) || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) =>
    fieldsWithin(own, schema.valueType, `${place}${shownName(name)}.`),
  );
}

const shownName = (name: string): string => (WORD.test(name) && name.length <= LONGEST_NAME ? name : showValue(name));

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

/** What an answer without exceptions says of a field that is not read. */
export interface IgnoredField {
  readonly code: 'IGNORED_OPTION';
  readonly field: string;
  /** Why it is ignored, in one sentence. */
  readonly message: string;
}

/** The first few of them. */
export const ignoredFields = (fields: readonly string[]): readonly IgnoredField[] =>
  fields.slice(0, MOST_OPTIONS).map((field) => ({ code: 'IGNORED_OPTION', field, message: ignoredOptionText(field) }));

export const ignoredFieldNotes = () =>
  z
    .array(z.object({ code: z.string(), field: z.string(), message: z.string().describe('One sentence.') }))
    .readonly()
    .optional()
    .describe('What of the submission was not read, where there is any.');

export const ignoredOptionText = (field: string): string => `${field} is no option of this request and is ignored.`;
