import { sql } from 'kysely';
import type { PostgresTransaction } from '../database.js';

/**
 * Takes old batches out, with the results of their chunks, a step at a time. A batch is gone for its owner at once; its rows
 * follow, the last ones first, so that a page that is being read ends instead of going on further behind, and so do its
 * requests, which from then on are removed as others are.
 * @param before ISO 8601; batches that ended before it go
 * @returns rows touched, 0 = nothing is left to do
 */
export async function expireBatches(transaction: PostgresTransaction, before: string, limit: number): Promise<number> {
  const { rows } = await sql<{ readonly batch_no: number; readonly batch_id: string; readonly is_removed: boolean }>`
    SELECT batch_no, batch_id, is_removed FROM margin_desk.batches WHERE is_removed OR completed_at < ${before}
    ORDER BY is_removed DESC, completed_at LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction);
  const [batch] = rows;
  if (batch === undefined) return 0;
  const number = batch.batch_no;
  if (!batch.is_removed) {
    await sql`
      UPDATE margin_desk.requests SET retention = 0
      WHERE commit_order IN (SELECT commit_order FROM margin_desk.batch_chunks WHERE batch_no = ${number})`.execute(
      transaction,
    );
    await sql`UPDATE margin_desk.batches SET is_removed = true WHERE batch_no = ${number}`.execute(transaction);
  }
  const removed = await sql`
    DELETE FROM margin_desk.batch_accounts WHERE batch_no = ${number} AND first_row IN (
      SELECT first_row FROM margin_desk.batch_accounts WHERE batch_no = ${number} ORDER BY first_row DESC LIMIT ${limit})`.execute(
    transaction,
  );
  const changes = Number(removed.numAffectedRows ?? 0);
  if (changes < limit) {
    await sql`DELETE FROM margin_desk.batch_rows WHERE batch_id = ${batch.batch_id}`.execute(transaction);
    await sql`DELETE FROM margin_desk.batch_stretches WHERE batch_no = ${number}`.execute(transaction);
    await sql`DELETE FROM margin_desk.batch_chunks WHERE batch_no = ${number}`.execute(transaction);
    await sql`DELETE FROM margin_desk.batches WHERE batch_no = ${number}`.execute(transaction);
  }
  return changes + 1;
}

/**
 * Removes the submitted rows of one batch that ended before a time (ISO 8601), or has no results for them to go with.
 * @returns whether there was one
 */
export async function expireRows(transaction: PostgresTransaction, before: string): Promise<boolean> {
  const { rows } = await sql<{ readonly batch_id: string }>`
    UPDATE margin_desk.batches SET has_rows = false WHERE batch_no = (
      SELECT batch_no FROM margin_desk.batches
      WHERE has_rows AND completed_at IS NOT NULL AND (completed_at < ${before} OR chunks_done = 0)
      LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING batch_id`.execute(transaction);
  if (rows[0] === undefined) return false;
  await sql`DELETE FROM margin_desk.batch_rows WHERE batch_id = ${rows[0].batch_id}`.execute(transaction);
  return true;
}
