import { closeSync, openSync, readSync } from 'node:fs';
import { accountCodeOf } from '../intake/account-code.js';
import { END_MARK, HEADER_BYTES } from './partition-record.js';

/** A row as it was submitted. */
export interface SpooledRow {
  /** Index in the submission, from 0. */
  readonly row: number;
  /** JSON text in UTF-8, checked when it was received. Stays as it is after the next row is read. */
  readonly bytes: Buffer;
}

const BLOCK_BYTES = 1_048_576;

/**
 * The rows of a partition in the order of the submission, read block by block as they are asked for. Reads synchronously: for
 * worker threads.
 * @throws where the file is missing, or not all of it is there
 */
export function* readPartition(path: string): Generator<SpooledRow, void, undefined> {
  const file = openSync(path, 'r');
  try {
    let rows = 0;
    let position = 0;
    for (let block = Buffer.alloc(0); ;) {
      let offset = 0;
      for (; offset + HEADER_BYTES <= block.length; rows++) {
        const row = block.readUInt32LE(offset);
        const length = block.readUInt32LE(offset + 4);
        if (row === END_MARK) {
          if (length !== rows) throw new Error(`The partition ${path} has ${rows} rows and should have ${length}.`);
          return;
        }
        const end = offset + HEADER_BYTES + length;
        if (end > block.length) break;
        yield { row, bytes: block.subarray(offset + HEADER_BYTES, end) };
        offset = end;
      }
      const rest = block.subarray(offset);
      block = Buffer.concat([rest, readBlock(file, position, missingBytes(rest))]);
      if (block.length === rest.length) throw new Error(`The partition ${path} is cut off after ${position} bytes.`);
      position += block.length - rest.length;
    }
  } finally {
    closeSync(file);
  }
}

/** What the record that begins here lacks, as far as its header is there. */
const missingBytes = (rest: Buffer): number =>
  rest.length < HEADER_BYTES ? 0 : HEADER_BYTES + rest.readUInt32LE(4) - rest.length;

function readBlock(file: number, position: number, least: number): Buffer {
  const block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, least));
  return block.subarray(0, readSync(file, block, 0, block.length, position));
}

/** An account of a partition with the index of its first row in the submission. */
export interface PartitionAccount {
  readonly accountCode: string;
  readonly firstRow: number;
}

/** The accounts of a partition by first appearance, read without calculating: for a chunk that failed. Reads synchronously. */
export function partitionAccounts(path: string): readonly PartitionAccount[] {
  const firstRows = new Map<string, number>();
  for (const { row, bytes } of readPartition(path)) {
    const accountCode = accountCodeOf(bytes);
    if (accountCode !== null && !firstRows.has(accountCode)) firstRows.set(accountCode, row);
  }
  return Array.from(firstRows, ([accountCode, firstRow]) => ({ accountCode, firstRow }));
}
