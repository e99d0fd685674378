import { agedFields, laterSummaryFields } from './account-result.js';

/** No text in a result has these bytes: a quote in it has a backslash before it. */
const DETAIL_MARK = Buffer.from('"margin_by_ccp":');
const TERMS_MARK = Buffer.from('"limit_status":');

/** What whole results of versions before the terms of accounts lack, at their end. */
const NO_TERMS = Buffer.from(',"client_margin":null,"limit_status":null,"client_margin_parts":[],"limits":[]}');

/**
 * What is sent of a stored result: of one whose detail has aged out every field is there, null; one of an earlier version has no
 * terms.
 * @param stored JSON text, UTF-8: the whole result, or its summary only
 */
export function withEveryField(stored: Uint8Array): Uint8Array {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (bytes.includes(DETAIL_MARK))
    return bytes.includes(TERMS_MARK) ? stored : Buffer.concat([bytes.subarray(0, bytes.lastIndexOf('}')), NO_TERMS]);
  const summary: unknown = JSON.parse(bytes.toString('utf8'));
  if (typeof summary !== 'object' || summary === null) throw new Error('A stored summary is no object.');
  const aged = Object.fromEntries(Object.keys(agedFields).map((field) => [field, null]));
  return Buffer.from(JSON.stringify({ ...laterSummaryFields, ...summary, ...aged }));
}
