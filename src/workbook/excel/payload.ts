import type { CellValue } from '../../../server/sheet/workbook/port.js';

/** Bytes of values in one request or answer. Excel on the web accepts 5 MB, including everything around them. */
export const CHUNK_BYTES = 2_000_000;

/** The most cells in one request or answer. */
export const CHUNK_CELLS = 200_000;

/** Upper bound of the bytes a value takes in a request, which is JSON in UTF-8. */
export function payloadBytes(value: CellValue | null): number {
  if (typeof value !== 'string') return 24;
  let bytes = value.length + 4;
  for (let index = 0; index < value.length; index += 1) {
    const unit = value.charCodeAt(index);
    if (unit > 0x7e) bytes += 2;
    else if (unit < 0x20 || unit === 0x22 || unit === 0x5c) bytes += 5;
  }
  return bytes;
}

/**
 * Cuts items into chunks that fit into one request each; an item alone may be over.
 * @param most items of a chunk
 */
export function chunked<Item>(
  items: readonly Item[],
  bytesOf: (item: Item) => number,
  most: number,
): readonly (readonly Item[])[] {
  const chunks: Item[][] = [];
  let bytes = Infinity;
  for (const item of items) {
    const added = bytesOf(item);
    const last = chunks.at(-1);
    if (last === undefined || bytes + added > CHUNK_BYTES || last.length >= most) {
      chunks.push([item]);
      bytes = added;
    } else {
      last.push(item);
      bytes += added;
    }
  }
  return chunks;
}
