import { readPartition } from './spool/read-partition.js';

/** The rows of a chunk as a request of their own. */
export interface ChunkSubmission {
  /** JSON text of the request with the rows of the chunk, UTF-8. */
  readonly submission: Uint8Array;
  /** Of each row, its index in the batch. */
  readonly rowNumbers: readonly number[];
}

/** Reads synchronously. @param envelope JSON text of the request with an empty `portfolio` @throws where the file is gone */
export function chunkSubmission(envelope: string, path: string): ChunkSubmission {
  const rows = [...readPartition(path)];
  const request: unknown = JSON.parse(envelope);
  const head = JSON.stringify({ ...(typeof request === 'object' ? request : {}), portfolio: undefined });
  const pieces = [
    Buffer.from(`${head.slice(0, -1)}${head === '{}' ? '' : ','}"portfolio":[`),
    ...rows.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [COMMA, bytes])),
    Buffer.from(']}'),
  ];
  return { submission: Buffer.concat(pieces), rowNumbers: rows.map(({ row }) => row) };
}

const COMMA = Buffer.from(',');
