import { agedFields, laterSummaryFields } from './account-result.js';

/** No text in a result has these bytes: a quote in it has a backslash before it. */
const DETAIL_MARK = Buffer.from('"margin_by_ccp":');

/**
 * What is sent of a stored result: of one whose detail has aged out every field is there, null.
 * @param stored JSON text, UTF-8: the whole result, or its summary only
 */
export function withEveryField(stored: Uint8Array): Uint8Array {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (bytes.includes(DETAIL_MARK)) return stored;
  const summary: unknown = JSON.parse(bytes.toString('utf8'));
  if (typeof summary !== 'object' || summary === null) throw new Error('A stored summary is no object.');
  const aged = Object.fromEntries(Object.keys(agedFields).map((field) => [field, null]));
  return Buffer.from(JSON.stringify({ ...laterSummaryFields, ...summary, ...aged }));
}
