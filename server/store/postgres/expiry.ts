import { sql } from 'kysely';
import { expireBatches, expireRows } from './batch/expiry.js';
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
 * others past their detail time the bodies and what they were made from. Requests of a batch go with it. What another process works at is left to it.
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
  await transaction.deleteFrom('results').where('commit_order', '=', number).where('seq', '<', to).execute();
  const ofRequest = transaction.updateTable('requests').where('commit_order', '=', number);
  if (to < count) {
    await ofRequest.set({ first_result: to, retention: 0 }).execute();
    return;
  }
  await transaction.deleteFrom('submissions').where('commit_order', '=', number).execute();
  await transaction.deleteFrom('requests').where('commit_order', '=', number).execute();
}

/** What a request was made from, and the first of the bodies that are left of it. */
async function clear(transaction: PostgresTransaction, request: AgedRequest): Promise<void> {
  const { commit_order: number, result_count: count, first_detail: from } = request;
  const to = Math.min(count, from + ROWS_A_STEP);
  await transaction.deleteFrom('submissions').where('commit_order', '=', number).execute();
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
