import { readFile } from 'node:fs/promises';
import { inSlices } from '../../lib/in-slices.js';
import { rowsOf } from '../spool/read-partition.js';

/** The rows of a chunk as a request of their own. */
export interface ChunkSubmission {
  /** JSON text of the request with the rows of the chunk, UTF-8. */
  readonly submission: Uint8Array;
  /** The index in the batch of each row. */
  readonly rowNumbers: readonly number[];
}

/**
 * Reads a chunk without holding the event loop. Rejects if the file is missing or incomplete.
 * @param envelope JSON text of the request with an empty `portfolio` @param path of the chunk's file
 */
export async function chunkSubmission(envelope: string, path: string): Promise<ChunkSubmission> {
  const request: unknown = JSON.parse(envelope);
  const head = JSON.stringify({ ...(typeof request === 'object' ? request : {}), portfolio: undefined });
  const opening = Buffer.from(`${head.slice(0, -1)}${head === '{}' ? '' : ','}"portfolio":[`);
  return inSlices(submissionOf(await readFile(path), path, opening));
}

/** A step for each row. */
function* submissionOf(file: Buffer, path: string, opening: Buffer): Generator<undefined, ChunkSubmission, undefined> {
  // The header before each row in the file is longer than a comma.
  const submission = Buffer.allocUnsafeSlow(opening.length + file.length + CLOSING.length);
  const rowNumbers: number[] = [];
  let length = opening.copy(submission);
  for (const { row, bytes } of rowsOf(file, path)) {
    if (rowNumbers.length > 0) submission[length++] = COMMA;
    length += bytes.copy(submission, length);
    rowNumbers.push(row);
    yield;
  }
  length += CLOSING.copy(submission, length);
  return { submission: submission.subarray(0, length), rowNumbers };
}

const COMMA = 0x2c;
const CLOSING = Buffer.from(']}');
