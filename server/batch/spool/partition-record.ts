/**
 * A partition file is a sequence of records: [u32 index of the row in the submission, u32 length, u32 hash of the account, bytes],
 * little endian. Rows of one account have one hash; rows that name none have 0. Behind the last one comes a header of
 * END_MARK, the number of rows and the CRC-32 of all before it, so that a file that lacks rows, or has others, is never taken
 * for the one that was written. Earlier versions wrote 0 for the checksum: it counts as none.
 */
export const HEADER_BYTES = 12;
export const LENGTH_OFFSET = 4;
export const HASH_OFFSET = 8;
/** No row has this index. */
export const END_MARK = 0xffff_ffff;

/** @param accountHash unsigned, 32 bits */
export function recordHeader(row: number, length: number, accountHash: number): Buffer {
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeUInt32LE(row, 0);
  header.writeUInt32LE(length, LENGTH_OFFSET);
  header.writeUInt32LE(accountHash, HASH_OFFSET);
  return header;
}

/** A row as it was submitted. */
export interface SpooledRow {
  /** Index in the submission, from 0. */
  readonly row: number;
  /** JSON text in UTF-8, checked when it was received. */
  readonly bytes: Buffer;
}

/** The rows of whole records, none of which is the last of a file. */
export function* recordsIn(records: Uint8Array): Generator<SpooledRow, void, undefined> {
  const bytes = Buffer.from(records.buffer, records.byteOffset, records.byteLength);
  for (let record = 0; record < bytes.length;) {
    const end = record + HEADER_BYTES + bytes.readUInt32LE(record + LENGTH_OFFSET);
    yield { row: bytes.readUInt32LE(record), bytes: bytes.subarray(record + HEADER_BYTES, end) };
    record = end;
  }
}

/** @param rows of the file @param checksum CRC-32 of what precedes; 0 = none */
export const endRecord = (rows: number, checksum = 0): Buffer => recordHeader(END_MARK, rows, checksum);
