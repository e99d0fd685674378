import { isUtf8 } from 'node:buffer';
import { findInvalidUtf8 } from '../../contract/reading/utf8.js';

/** Bytes of the character that begins with this byte; 1 if no character begins with it. */
function characterBytes(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}

/** Checks bytes that come in pieces: a character may begin in one and end in another. */
export class Utf8Check {
  /** The first bytes of a character whose other bytes have not arrived yet. */
  private begun: Buffer = Buffer.alloc(0);
  private checkedBytes = 0;

  /** @returns the offset, over all pieces, of the first byte that is not UTF-8; -1 if there is none so far */
  next(piece: Buffer): number {
    const completing = this.begun.length === 0 ? 0 : characterBytes(this.begun[0] ?? 0) - this.begun.length;
    const first = Buffer.concat([this.begun, piece.subarray(0, completing)]);
    if (completing > piece.length) {
      this.begun = first;
      return -1;
    }
    const fault = this.check(first);
    if (fault >= 0) return fault;
    const rest = piece.subarray(completing);
    const open = openBytes(rest);
    this.begun = Buffer.from(rest.subarray(rest.length - open));
    return this.check(rest.subarray(0, rest.length - open));
  }

  /** Called after the last piece. @returns the same as `next` */
  end(): number {
    return this.begun.length === 0 ? -1 : this.checkedBytes;
  }

  private check(bytes: Buffer): number {
    if (!isUtf8(bytes)) return this.checkedBytes + Math.max(0, findInvalidUtf8(bytes));
    this.checkedBytes += bytes.length;
    return -1;
  }
}

/** Bytes at the end that begin a character without ending it. */
function openBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return characterBytes(byte) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}
