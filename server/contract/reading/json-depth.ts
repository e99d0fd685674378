const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

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
