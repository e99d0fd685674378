import { crc32 } from 'node:zlib';
import { StoreDamaged } from '../store-damaged.js';
import type { SqliteRow } from './database.js';
import { numberOrNullOf } from './row.js';

/**
 * SQLite notices a page that makes no sense, not a digit that has become another one. So what figures are read from has a
 * checksum beside it: CRC-32, which finds every single flipped byte. Rows of earlier versions have none.
 */
export const storedChecksum = (content: Uint8Array | string, seed = 0): number =>
  // zlib takes no bytes for a new beginning.
  content.length === 0 ? seed : crc32(content, seed);

/** Whether a text has a half of a character, be it of a whole one, or what stands for one: far quicker to see than to replace. */
const HALVES = /[\ud800-\udfff\ufffd]/;

/** Of texts that clients may have sent: half characters come back from the file as others and do not count. */
export function checksumOfTexts(texts: readonly (string | null)[], seed = 0): number {
  const text = texts.join('\n');
  return storedChecksum(HALVES.test(text) ? text.replace(/[\ud800-\udfff\ufffd]/gu, '') : text, seed);
}

/**
 * @param what completes "… does not match its checksum" @throws StoreDamaged if a checksum that there is does not match
 */
export function verifyChecksum(row: SqliteRow, column: string, actual: () => number, what: () => string): void {
  const expected = numberOrNullOf(row, column);
  if (expected !== null && expected !== actual()) throw new StoreDamaged(`${what()} does not match its checksum`);
}
