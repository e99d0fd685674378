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
    if (schema === undefined)
      return [`${place}${WORD.test(field) && field.length <= LONGEST_NAME ? field : showValue(field)}`];
    const inner = fieldsOf(schema);
    return inner === undefined ? [] : fieldsBeyond(value, inner, `${place}${field}.`);
  });
}

/** The fields of what may be sent where it is an object of known fields. */
function fieldsOf(schema: unknown): z.ZodRawShape | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
  return schema instanceof z.ZodObject ? schema.shape : undefined;
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
