import { z } from 'zod';

/**
 * Schemas of texts and lists with a length. Zod compares the `length` of whatever it is given, also of an object that has a
 * field of that name, and fails where that is no number: here a length is compared only once the type is right, so that a
 * value of another type is one issue and no fault. Schemas use these in place of zod's own `min` and `max` of texts and lists.
 */

/** Characters of a text, or elements of a list; both included. */
export interface Length {
  readonly least?: number;
  readonly most?: number;
}

interface Checked {
  readonly value: unknown;
}

const ofText = { when: ({ value }: Checked): boolean => typeof value === 'string' };
const ofList = { when: ({ value }: Checked): boolean => Array.isArray(value) };

/** @param error what it must be: completes "memo must be …" */
export function sizedText(error: string, { least, most }: Length): z.ZodString {
  let schema = z.string({ error });
  if (least !== undefined) schema = schema.min(least, { error, ...ofText });
  if (most !== undefined) schema = schema.max(most, { error, ...ofText });
  return schema;
}

/** @param error what it must be: completes "portfolio must be …" */
export function sizedList<Element extends z.core.SomeType>(
  element: Element,
  error: string,
  { least, most }: Length,
): z.ZodArray<Element> {
  let schema = z.array(element, { error });
  if (least !== undefined) schema = schema.min(least, { error, ...ofList });
  if (most !== undefined) schema = schema.max(most, { error, ...ofList });
  return schema;
}
