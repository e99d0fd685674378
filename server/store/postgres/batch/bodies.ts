import { sql } from 'kysely';
import type { BatchBodies, ChunkContents, NewBatch } from '../../types.js';
import type { PostgresDatabase, PostgresTransaction } from '../database.js';
import type { DiskUse } from '../disk-use.js';

/** The most bytes of one piece of a chunk, so that no piece takes much memory on either side. */
const PIECE_BYTES = 1_000_000;

/** Takes a batch's rows into the transaction, a piece at a time. */
export async function addRows(
  transaction: PostgresTransaction,
  { batchId, chunks }: NewBatch,
  contents: ChunkContents,
): Promise<void> {
  for (const chunk of chunks.keys()) {
    let piece = 0;
    for await (const content of contents(chunk))
      for (let start = 0; start < content.length; start += PIECE_BYTES, piece++) {
        const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
        await sql`
          INSERT INTO margin_desk.batch_rows (batch_id, chunk, piece, content)
          VALUES (${batchId}, ${chunk}, ${piece}, ${bytes.subarray(start, start + PIECE_BYTES)})`.execute(transaction);
      }
  }
}

/** Rows of batches as they were submitted. */
export const batchBodies = (database: PostgresDatabase, diskUse: DiskUse): BatchBodies => ({
  read: (batchId, chunk) => piecesOf(database, batchId, chunk),
  diskBytes: () => diskUse.ofRows(),
});

async function* piecesOf(database: PostgresDatabase, batchId: string, chunk: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece++) {
    const { rows } = await sql<{ readonly content: Buffer }>`
      SELECT content FROM margin_desk.batch_rows
      WHERE batch_id = ${batchId} AND chunk = ${chunk} AND piece = ${piece}`.execute(database.read);
    if (rows[0] !== undefined) yield rows[0].content;
    else if (piece === 0) throw rowsGone(batchId, chunk);
    else return;
  }
}

const rowsGone = (batchId: string, chunk: number): Error =>
  Object.assign(new Error(`The rows of chunk ${chunk} of batch ${batchId} are not in the store any more`), {
    code: 'ENOENT',
  });
