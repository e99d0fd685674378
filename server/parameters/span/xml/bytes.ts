const GREATER_THAN = 62;
const SLASH = 47;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const NEWLINE = 10;
const SPACE = 32;

/** Position after an element's name; `end` where it may go on. */
export function nameEndOf(bytes: Uint8Array, start: number, end: number): number {
  let position = start;
  for (; position < end; position++) {
    const byte = bytes[position] ?? 0;
    if (byte <= SPACE || byte === GREATER_THAN || byte === SLASH) break;
  }
  return position;
}

/** Position of the `>` that ends a tag, quotes heeded; `end` where it isn't there yet. */
export function tagEndOf(bytes: Uint8Array, start: number, end: number): number {
  let quote = 0;
  for (let position = start; position < end; position++) {
    const byte = bytes[position] ?? 0;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === GREATER_THAN) return position;
    else if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) quote = byte;
  }
  return end;
}

export function countNewlines(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let position = start; position < end; position++) if (bytes[position] === NEWLINE) count++;
  return count;
}

/** Whether only blanks stand there; control characters that old systems put at a file's end and the byte order mark count as such. */
export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let position = start; position < end; position++) {
    const byte = bytes[position] ?? 0;
    if (byte > SPACE && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) return false;
  }
  return true;
}

/** Letters, underscore, colon, and all beyond ASCII. */
export const isNameStart = (byte: number): boolean =>
  (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte === 95 || byte === 58 || byte >= 128;
