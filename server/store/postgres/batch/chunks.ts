import { sql } from 'kysely';
import { stretchLength } from '../../batch-order.js';
import type { ChunkClaim, FinishedChunk, PlacedAccount } from '../../finished-chunk.js';
import type { ChunkProgress } from '../../types.js';
import type { ChunkJobs } from '../boss.js';
import type { PostgresTransaction } from '../database.js';
import type { PackedRows } from '../packed-request.js';
import { insertRequests, lockOwner } from '../save-requests.js';
import { bytesOfText } from '../text-bytes.js';
import { tellWaiting } from './queue.js';

/** The code of a batch of which no chunk could be calculated. */
const CHUNK_FAILED = 'CHUNK_FAILED';

/** Limit of one statement. */
const ACCOUNTS_A_STATEMENT = 4096;

/** The outcome of a chunk, and the request that holds its results. */
export interface ChunkEnd {
  readonly request: PackedRows;
  readonly finished: FinishedChunk;
  /** Why it could not be calculated; null if it was. */
  readonly fault: string | null;
  /** ISO 8601. */
  readonly now: string;
}

/** A chunk whose claim still holds. */
interface RunningChunk {
  readonly batch_no: number;
  readonly rows_total: number;
  readonly row_count: number;
}

/**
 * Ends a chunk: its results, its state and its job in one transaction. A claim that no longer holds changes nothing.
 * @returns whether it held
 */
export async function endChunk(
  transaction: PostgresTransaction,
  jobs: ChunkJobs,
  claim: ChunkClaim,
  { request, finished, fault, now }: ChunkEnd,
): Promise<boolean> {
  // The job first: whoever takes chunks back takes them in the same order.
  if (fault === null) await jobs.complete(transaction, claim);
  else await jobs.fail(transaction, [claim], 'it could not be calculated');
  const running = await runningChunk(transaction, claim);
  if (running === undefined) return false;
  await lockOwner(transaction, request.owner);
  const [commitOrder] = await insertRequests(transaction, request.owner, [request]);
  if (commitOrder === undefined) throw new Error(`Request id ${request.requestId} of a chunk is in use`);
  await insertAccounts(transaction, running, claim.chunk, finished);
  const rowsWithoutAccount =
    finished.rowsWithoutAccount.length === 0 ? null : bytesOfText(JSON.stringify(finished.rowsWithoutAccount));
  await sql`
    UPDATE margin_desk.batch_chunks SET state = ${fault === null ? 'done' : 'failed'}, worker = NULL,
      request_id = ${bytesOfText(request.requestId)}, commit_order = ${commitOrder}, orphans = ${rowsWithoutAccount}
    WHERE batch_no = ${running.batch_no} AND chunk = ${claim.chunk}`.execute(transaction);
  await countFinished(transaction, running, finished, fault, now);
  return true;
}

/** Keeps how far a chunk is, while its claim holds. */
export async function tellProgress(
  transaction: PostgresTransaction,
  { batchId, chunk, attempt }: ChunkClaim,
  { rows, accounts }: ChunkProgress,
): Promise<void> {
  await sql`
    UPDATE margin_desk.batch_chunks SET rows_told = ${rows}, accounts_told = ${accounts}
    FROM margin_desk.batches WHERE batches.batch_no = batch_chunks.batch_no AND batch_id = ${batchId}
      AND chunk = ${chunk} AND attempt = ${attempt} AND state = 'running'`.execute(transaction);
}

/** Puts a chunk back. A claim that no longer holds changes nothing. */
export async function returnChunk(transaction: PostgresTransaction, jobs: ChunkJobs, claim: ChunkClaim): Promise<void> {
  await jobs.fail(transaction, [claim], 'it was given back');
  const running = await runningChunk(transaction, claim);
  if (running === undefined) return;
  await sql`
    WITH returned AS (
      UPDATE margin_desk.batch_chunks SET state = 'waiting', failures = failures + 1, worker = NULL
      WHERE batch_no = ${running.batch_no} AND chunk = ${claim.chunk})
    UPDATE margin_desk.batches SET chunks_waiting = chunks_waiting + 1 WHERE batch_no = ${running.batch_no}`.execute(
    transaction,
  );
  await tellWaiting(transaction);
}

async function runningChunk(
  transaction: PostgresTransaction,
  { batchId, chunk, attempt }: ChunkClaim,
): Promise<RunningChunk | undefined> {
  const { rows } = await sql<RunningChunk>`
    SELECT batch_no, rows_total, row_count FROM margin_desk.batch_chunks JOIN margin_desk.batches USING (batch_no)
    WHERE batch_id = ${batchId} AND chunk = ${chunk} AND attempt = ${attempt} AND state = 'running'
    FOR UPDATE OF batch_chunks`.execute(transaction);
  return rows[0];
}

async function insertAccounts(
  transaction: PostgresTransaction,
  { batch_no: batchNumber, rows_total: rowsTotal }: RunningChunk,
  chunk: number,
  { accounts }: FinishedChunk,
): Promise<void> {
  const length = stretchLength(rowsTotal);
  const counts = new Map<number, number>();
  for (const { firstRow } of accounts) {
    if (firstRow >= rowsTotal) throw new Error(`Row ${firstRow} is none of a batch of ${rowsTotal} rows`);
    const stretch = Math.floor(firstRow / length);
    counts.set(stretch, (counts.get(stretch) ?? 0) + 1);
  }
  if (accounts.length === 0) return;
  for (let start = 0; start < accounts.length; start += ACCOUNTS_A_STATEMENT)
    await insertSome(transaction, batchNumber, chunk, accounts.slice(start, start + ACCOUNTS_A_STATEMENT));
  await sql`
    INSERT INTO margin_desk.batch_stretches (batch_no, stretch, accounts)
    SELECT ${batchNumber}::bigint, * FROM unnest(${[...counts.keys()]}::integer[], ${[...counts.values()]}::integer[])
      AS counted (stretch, accounts) ORDER BY stretch
    ON CONFLICT (batch_no, stretch) DO UPDATE SET accounts = batch_stretches.accounts + excluded.accounts`.execute(
    transaction,
  );
}

/** All bytes go over as one value, as in `save-requests.ts`. */
async function insertSome(
  transaction: PostgresTransaction,
  batchNumber: number,
  chunk: number,
  accounts: readonly PlacedAccount[],
): Promise<void> {
  const texts = accounts.flatMap(({ accountCode, exceptions, closestMatches }) =>
    [accountCode, exceptions, closestMatches].map(bytesOfText),
  );
  let end = 1;
  const starts: number[] = [];
  for (const { length } of texts) starts.push((end += length) - length);
  const lengths = texts.map(({ length }) => length);
  const every = (all: readonly number[], place: number): readonly number[] =>
    all.filter((_, index) => index % 3 === place);
  await sql`
    INSERT INTO margin_desk.batch_accounts (batch_no, chunk, first_row, seq, portfolio_id, account_code, exceptions, closest_matches)
    SELECT ${batchNumber}::bigint, ${chunk}::integer, first_row, seq, portfolio_id,
      substring(given.bytes FROM code FOR code_length), substring(given.bytes FROM exceptions FOR exceptions_length),
      substring(given.bytes FROM matches FOR matches_length)
    FROM (SELECT ${Buffer.concat(texts)}::bytea AS bytes) AS given, unnest(
      ${accounts.map(({ firstRow }) => firstRow)}::integer[],
      ${accounts.map(({ resultIndex }) => resultIndex)}::integer[],
      ${accounts.map(({ portfolioId }) => portfolioId)}::text[],
      ${every(starts, 0)}::integer[], ${every(lengths, 0)}::integer[],
      ${every(starts, 1)}::integer[], ${every(lengths, 1)}::integer[],
      ${every(starts, 2)}::integer[], ${every(lengths, 2)}::integer[]
    ) AS row (first_row, seq, portfolio_id, code, code_length, exceptions, exceptions_length, matches, matches_length)`.execute(
    transaction,
  );
}

/** Counts a chunk as ended; with the last one the batch ends. */
async function countFinished(
  transaction: PostgresTransaction,
  { batch_no: batchNumber, row_count: rows }: RunningChunk,
  { accounts, exceptionsTotal, rowsWithoutAccountTotal }: FinishedChunk,
  fault: string | null,
  now: string,
): Promise<void> {
  const [done, failed] = fault === null ? [1, 0] : [0, 1];
  await sql`
    UPDATE margin_desk.batches SET chunks_done = chunks_done + ${done}, chunks_failed = chunks_failed + ${failed},
      rows_done = rows_done + ${rows}, accounts_done = accounts_done + ${accounts.length},
      exceptions_total = exceptions_total + ${exceptionsTotal}, orphans_total = orphans_total + ${rowsWithoutAccountTotal}
    WHERE batch_no = ${batchNumber}`.execute(transaction);
  const { numAffectedRows: ended } = await sql`
    UPDATE margin_desk.batches SET completed_at = ${now}, gone_since = NULL,
      status = CASE WHEN chunks_failed = 0 THEN 'completed' WHEN chunks_done > 0 THEN 'completed_with_errors' ELSE 'failed' END,
      error_code = CASE WHEN chunks_done > 0 THEN NULL ELSE ${fault === null ? null : CHUNK_FAILED} END,
      error_message = CASE WHEN chunks_done > 0 THEN NULL ELSE ${fault === null ? null : bytesOfText(fault)}::bytea END
    WHERE batch_no = ${batchNumber} AND chunks_done + chunks_failed = chunks_total`.execute(transaction);
  // The owner's next batch comes to the head of its queue.
  if (ended !== 0n) await tellWaiting(transaction);
}
