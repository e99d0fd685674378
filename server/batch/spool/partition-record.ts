/**
 * A partition file is a row of records: [u32 index of the row in the submission, u32 length, bytes], little endian. Behind the
 * last one comes a header of END_MARK and the number of rows, so that a file that lacks rows is never taken for a whole one.
 */
export const HEADER_BYTES = 8;
/** No row has this index. */
export const END_MARK = 0xffff_ffff;

export function recordHeader(row: number, length: number): Buffer {
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeUInt32LE(row, 0);
  header.writeUInt32LE(length, 4);
  return header;
}

/** @param rows of the file */
export const endRecord = (rows: number): Buffer => recordHeader(END_MARK, rows);
