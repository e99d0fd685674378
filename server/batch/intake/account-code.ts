import { readOrigin } from '../../instruments/row/read-row.js';

/**
 * The account of a row by the rule that calculation uses; null if the row names none. @param bytes JSON text in UTF-8
 */
export function accountCodeOf(bytes: Uint8Array): string | null {
  const place = readOrigin(JSON.parse(textOf(bytes)), 0);
  return place.ok ? place.origin.accountCode : place.accountCode;
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
