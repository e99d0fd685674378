import type { Issue, Outcome } from '../../domain/issue.js';
import { failure, success } from '../../domain/issue.js';
import { findJsonFault } from './json-fault.js';
import { findInvalidUtf8 } from './utf8.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

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

/** Offset of the first bracket or brace that opens a level below `deepest` levels, -1 if none does. */
export function findTooDeep(bytes: Uint8Array, deepest: number): number {
  let depth = 0;
  for (let offset = 0; offset < bytes.length; offset++) {
    const byte = bytes[offset];
    if (byte === QUOTE) offset = endOfString(bytes, offset);
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth++;
      if (depth > deepest) return offset;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
  }
  return -1;
}

/** Offset of the quote that ends the string whose opening quote is at `start`; the length of the text if none does. */
function endOfString(bytes: Uint8Array, start: number): number {
  let offset = start + 1;
  while (offset < bytes.length && bytes[offset] !== QUOTE) offset += bytes[offset] === BACKSLASH ? 2 : 1;
  return offset;
}

/** Offset behind the value that begins at `start`; behind the text if it does not end. Whether it is sound JSON is not looked at. */
export function endOfValue(bytes: Uint8Array, start: number): number {
  const first = bytes[start];
  if (first === QUOTE) return Math.min(endOfString(bytes, start) + 1, bytes.length);
  if (first !== OPEN_ARRAY && first !== OPEN_OBJECT) return endOfScalar(bytes, start);
  let depth = 0;
  for (let offset = start; offset < bytes.length; offset++) {
    const byte = bytes[offset];
    if (byte === QUOTE) offset = endOfString(bytes, offset);
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
    if (depth === 0) return offset + 1;
  }
  return bytes.length;
}

/** Offset behind a number, true, false or null. */
function endOfScalar(bytes: Uint8Array, start: number): number {
  let offset = start;
  while (offset < bytes.length && !ENDS_OF_SCALARS.has(bytes[offset] ?? 0)) offset++;
  return offset;
}

const ENDS_OF_SCALARS: ReadonlySet<number> = new Set(Buffer.from(' \t\r\n,]}'));
