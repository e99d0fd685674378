import type { Issue, Outcome } from '../../domain/issue.js';
import { failure, success } from '../../domain/issue.js';
import { findTooDeep } from './json-depth.js';
import { findJsonFault } from './json-fault.js';
import { findInvalidUtf8 } from './utf8.js';

/** Levels of arrays and objects that a body may nest; the contract itself needs five. */
export const DEEPEST_NESTING = 64;

const decoder = new TextDecoder('utf-8', { fatal: true });

const refused = (message: string): Outcome<never> =>
  failure({ code: 'INVALID_JSON', path: [], message } satisfies Issue);

/**
 * Reads a body as JSON (RFC 8259). A UTF-8 byte order mark is skipped; of equal keys in one object the last wins; a key
 * like `__proto__` is an ordinary field of its object. Numbers beyond the range of a double read as infinite, which no
 * schema accepts.
 * @param bytes the whole body, inflated
 * @returns the value, or one `INVALID_JSON` issue whose sentence names the byte offset
 */
export function parseJson(bytes: Uint8Array): Outcome<unknown> {
  const deep = findTooDeep(bytes, DEEPEST_NESTING);
  if (deep >= 0)
    return refused(`The body nests arrays and objects deeper than ${DEEPEST_NESTING} levels at byte ${deep}.`);
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (error) {
    const offset = findInvalidUtf8(bytes);
    if (offset < 0) throw error;
    return refused(`The body is not UTF-8: byte ${offset} begins no valid character.`);
  }
  if (isBlank(text)) return refused('The request has no body; send a JSON object.');
  try {
    return success(JSON.parse(text));
  } catch (error) {
    const fault = findJsonFault(bytes);
    if (fault === undefined) throw error;
    return refused(`The body is not JSON: ${fault.problem} at byte ${fault.offset}.`);
  }
}

/** Whether a text holds nothing but JSON white space. */
const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);
