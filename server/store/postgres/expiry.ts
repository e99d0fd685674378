import { sql } from 'kysely';
import type { PostgresDatabase, PostgresTransaction } from './database.js';

/** Result rows that one transaction may touch. */
const ROWS_A_STEP = 1000;

/** Before every time there is. */
const NEVER = '';

interface AgedRequest {
  readonly commit_order: number;
  readonly result_count: number;
  readonly first_result: number;
  readonly first_detail: number;
}

/**
 * One short transaction that takes some old results out: batches and requests past their summary time altogether, and from
 * others past their detail time the bodies and the rows they were made from. Requests of a batch go with it. What another process works at is left to it.
 * @param detailBefore see `ResultStore.expire`
 * @returns whether there may be more to do
 */
export function expireSome(
  database: PostgresDatabase,
  detailBefore: string | null,
  summaryBefore: string | null,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if ((await expireBatches(transaction, summaryBefore ?? NEVER, ROWS_A_STEP)) > 0) return true;
    if (await expireRows(transaction, detailBefore ?? NEVER)) return true;
    const removal = await removable(transaction, summaryBefore ?? NEVER);
    if (removal !== undefined) await remove(transaction, removal);
    const detail = removal === undefined ? await clearable(transaction, detailBefore ?? NEVER) : undefined;
    if (detail !== undefined) await clear(transaction, detail);
    return removal !== undefined || detail !== undefined;
  });
}

async function removable(transaction: PostgresTransaction, before: string): Promise<AgedRequest | undefined> {
  const { rows } = await sql<AgedRequest>`
    SELECT commit_order, result_count, first_result, first_detail FROM margin_desk.requests
    WHERE retention = 0 OR (retention IN (1, 2) AND submitted_time < ${before}
      AND NOT EXISTS (SELECT 1 FROM margin_desk.batches WHERE batches.batch_id = requests.batch_id))
    LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction);
  return rows[0];
}

async function clearable(transaction: PostgresTransaction, before: string): Promise<AgedRequest | undefined> {
  const { rows } = await sql<AgedRequest>`
    SELECT commit_order, result_count, first_result, first_detail FROM margin_desk.requests
    WHERE retention = 2 AND submitted_time < ${before}
    LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction);
  return rows[0];
}

/** The first of what is left of a request, or the last and itself. */
async function remove(transaction: PostgresTransaction, request: AgedRequest): Promise<void> {
  const { commit_order: number, result_count: count, first_result: from } = request;
  const to = Math.min(count, from + ROWS_A_STEP);
  await sql`
    DELETE FROM margin_desk.history USING margin_desk.requests, margin_desk.results
    WHERE requests.commit_order = ${number} AND results.commit_order = ${number} AND results.seq < ${to}
      AND history.owner = requests.owner AND history.account_code = results.account_code
      AND history.day = left(requests.submitted_time, 10) AND history.commit_order = ${number}`.execute(transaction);
  await transaction.deleteFrom('results').where('commit_order', '=', number).where('seq', '<', to).execute();
  const ofRequest = transaction.updateTable('requests').where('commit_order', '=', number);
  if (to < count) {
    await ofRequest.set({ first_result: to, retention: 0 }).execute();
    return;
  }
  await transaction.deleteFrom('submissions').where('commit_order', '=', number).execute();
  await transaction.deleteFrom('requests').where('commit_order', '=', number).execute();
}

/** The rows that a request was made from, and the first of the bodies that are left of it. */
async function clear(transaction: PostgresTransaction, request: AgedRequest): Promise<void> {
  const { commit_order: number, result_count: count, first_detail: from } = request;
  const to = Math.min(count, from + ROWS_A_STEP);
  await transaction.updateTable('submissions').set({ body: null }).where('commit_order', '=', number).execute();
  await transaction
    .updateTable('results')
    .set({ body: null })
    .where('commit_order', '=', number)
    .where('seq', '>=', from)
    .where('seq', '<', to)
    .execute();
  const retention = to < count ? 2 : 1;
  await transaction
    .updateTable('requests')
    .set({ first_detail: to, retention })
    .where('commit_order', '=', number)
    .execute();
}

/**
 * Takes old batches out, with the results of their chunks, a step at a time. A batch is gone for its owner at once; its rows
 * follow, the last ones first, so that a page that is being read ends instead of going on further behind, and so do its
 * requests, which from then on are removed as others are.
 * @param before ISO 8601; batches that ended before it go
 * @returns rows touched, 0 = nothing is left to do
 */
async function expireBatches(transaction: PostgresTransaction, before: string, limit: number): Promise<number> {
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
async function expireRows(transaction: PostgresTransaction, before: string): Promise<boolean> {
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
