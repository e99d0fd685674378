import { sql } from 'kysely';
import { CANCELLED, REPLACED } from '../../batch-record.js';
import { STORED_LICENCE } from '../../stored-licence.js';
import type { BatchParameterRecord, ClaimedChunk, NewBatch } from '../../types.js';
import type { ChunkJobs } from '../boss.js';
import type { PostgresTransaction } from '../database.js';
import { bytesOfText } from '../text-bytes.js';

/** Of the lock under which the order of batches is read and changed: "MDSQ". */
const QUEUE_LOCK = 0x4d445351;

/** The channel on which processes hear that a chunk may wait. */
export const QUEUE_CHANNEL = 'margin_desk_queue';

/** The worker that claims chunks, and the parameters that it can calculate with. */
export interface Claimant {
  /** The process. */
  readonly worker: string;
  /** Checksums of parameters; undefined = any will do. */
  readonly held: readonly string[] | undefined;
  /** Chunks whose parameters no process has had for so long are given to any. */
  readonly patienceMilliseconds: number;
}

interface NextBatch {
  readonly batch_no: number;
  readonly batch_id: string;
  readonly owner: Buffer;
  readonly licence: Buffer;
  readonly envelope: Buffer;
  readonly parameters_checksum: string;
  readonly parameters: Buffer;
  readonly chunk: number;
  readonly attempt: number;
  readonly failures: number;
}

/** Until the end of the transaction nobody else changes the order of batches. */
export const lockQueue = (transaction: PostgresTransaction): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(${QUEUE_LOCK})`.execute(transaction);

/** Wakes the processes that calculate, once the transaction is committed. */
export const tellWaiting = (transaction: PostgresTransaction): Promise<unknown> =>
  sql`SELECT pg_notify(${QUEUE_CHANNEL}, '')`.execute(transaction);

/** Puts a batch into the queue. @param hasRows whether its rows lie in the store @returns ids of those that it replaces */
export async function addBatch(
  transaction: PostgresTransaction,
  batch: NewBatch,
  hasRows: boolean,
): Promise<readonly string[]> {
  const { batchId, mode, createdAt, rowsTotal, chunks, licence, envelope, parameters } = batch;
  const owner = bytesOfText(batch.owner);
  await lockQueue(transaction);
  const replaced = mode === 'replace_all' ? await removeQueued(transaction, owner, createdAt) : [];
  const { rows } = await sql<{ readonly batch_no: number }>`
    INSERT INTO margin_desk.batches (batch_id, owner, mode, status, created_at, rows_total, chunks_total, chunks_waiting,
      has_rows, parameters_checksum, parameters, licence, envelope)
    VALUES (${batchId}, ${owner}, ${mode}, 'queued', ${createdAt}, ${rowsTotal}, ${chunks.length}, ${chunks.length},
      ${hasRows}, ${parameters.checksum}, ${bytesOfText(parameters.sets)}, ${bytesOfText(JSON.stringify(licence))},
      ${bytesOfText(envelope)})
    RETURNING batch_no`.execute(transaction);
  await sql`
    INSERT INTO margin_desk.batch_chunks (batch_no, chunk, state, row_count, byte_count)
    SELECT ${rows[0]?.batch_no}::bigint, number - 1, 'waiting', row_count, byte_count
    FROM unnest(${chunks.map((chunk) => chunk.rows)}::integer[], ${chunks.map((chunk) => chunk.bytes)}::bigint[])
      WITH ORDINALITY AS chunk (row_count, byte_count, number)`.execute(transaction);
  await tellWaiting(transaction);
  return replaced;
}

async function removeQueued(transaction: PostgresTransaction, owner: Buffer, now: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly batch_id: string }>`
    WITH replaced AS (
      UPDATE margin_desk.batches SET status = 'failed', completed_at = ${now}, error_code = ${REPLACED.code},
        error_message = ${bytesOfText(REPLACED.message)}, chunks_waiting = 0
      WHERE owner = ${owner} AND status = 'queued' RETURNING batch_no, batch_id)
    SELECT batch_id FROM replaced ORDER BY batch_no`.execute(transaction);
  return rows.map((row) => row.batch_id);
}

/** Whether a chunk may wait, without a lock: spares those who ask often the lock of those who find something. */
export async function hasWaiting(transaction: PostgresTransaction): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM margin_desk.batches WHERE status IN ('queued', 'processing') AND chunks_waiting > 0 LIMIT 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Begins the next chunk: owners take turns; of an owner only the batch at the head of its queue is worked on. */
export async function claimChunk(
  transaction: PostgresTransaction,
  jobs: ChunkJobs,
  claimant: Claimant,
): Promise<ClaimedChunk | undefined> {
  if (!(await hasWaiting(transaction))) return undefined;
  await lockQueue(transaction);
  const next = await nextChunk(transaction, claimant);
  if (next === undefined) return undefined;
  const claimed = claimedOf(next);
  await jobs.begin(transaction, claimed);
  await sql`
    WITH begun AS (
      UPDATE margin_desk.batch_chunks SET state = 'running', attempt = ${claimed.attempt}, worker = ${claimant.worker},
        begun_at = clock_timestamp(), rows_told = 0, accounts_told = 0
      WHERE batch_no = ${next.batch_no} AND chunk = ${next.chunk}),
    turn AS (
      INSERT INTO margin_desk.batch_turns (owner, turn)
      VALUES (${next.owner}, (SELECT coalesce(max(turn), 0) + 1 FROM margin_desk.batch_turns))
      ON CONFLICT (owner) DO UPDATE SET turn = excluded.turn)
    UPDATE margin_desk.batches SET status = 'processing', chunks_waiting = chunks_waiting - 1
    WHERE batch_no = ${next.batch_no}`.execute(transaction);
  return claimed;
}

async function nextChunk(transaction: PostgresTransaction, claimant: Claimant): Promise<NextBatch | undefined> {
  const { held, patienceMilliseconds } = claimant;
  const isHeld =
    held === undefined
      ? sql`true`
      : sql`(parameters_checksum = ANY (${[...held]}::text[])
          OR gone_since < clock_timestamp() - ${patienceMilliseconds} * interval '1 millisecond')`;
  const { rows } = await sql<NextBatch>`
    SELECT batch_no, batch_id, owner, licence, envelope, parameters_checksum, parameters, chunk, attempt + 1 AS attempt, failures
    FROM margin_desk.batches JOIN margin_desk.batch_chunks USING (batch_no)
    WHERE state = 'waiting' AND batch_no = (
      SELECT head.batch_no FROM (
        SELECT batch_no, owner, chunks_waiting, parameters_checksum, gone_since, row_number() OVER (
          PARTITION BY owner ORDER BY status = 'processing' DESC, mode = 'priority' DESC, batch_no) AS place
        FROM margin_desk.batches WHERE status IN ('queued', 'processing')) AS head
      LEFT JOIN margin_desk.batch_turns USING (owner)
      WHERE place = 1 AND chunks_waiting > 0 AND ${isHeld}
      ORDER BY coalesce(turn, 0), head.batch_no LIMIT 1)
    ORDER BY chunk LIMIT 1`.execute(transaction);
  return rows[0];
}

/** Ends a queued batch as failed. */
export async function cancelBatch(
  transaction: PostgresTransaction,
  owner: string,
  batchId: string,
  now: string,
): Promise<'cancelled' | 'not-found' | 'not-cancellable'> {
  await lockQueue(transaction);
  const { rows } = await sql<{ readonly status: string }>`
    SELECT status FROM margin_desk.batches
    WHERE batch_id = ${batchId} AND owner = ${bytesOfText(owner)} AND NOT is_removed`.execute(transaction);
  if (rows[0] === undefined) return 'not-found';
  if (rows[0].status !== 'queued') return 'not-cancellable';
  await sql`
    UPDATE margin_desk.batches SET status = 'failed', completed_at = ${now}, error_code = ${CANCELLED.code},
      error_message = ${bytesOfText(CANCELLED.message)}, chunks_waiting = 0
    WHERE batch_id = ${batchId}`.execute(transaction);
  await tellWaiting(transaction);
  return 'cancelled';
}

/** Of the rows of `batches`. */
export interface ParameterColumns {
  readonly parameters_checksum: string;
  readonly parameters: Buffer;
}

export const parameterRecordOfColumns = ({
  parameters_checksum: checksum,
  parameters,
}: ParameterColumns): BatchParameterRecord => ({
  checksum,
  sets: parameters.toString(),
});

const claimedOf = (next: NextBatch): ClaimedChunk => ({
  batchId: next.batch_id,
  owner: next.owner.toString(),
  licence: STORED_LICENCE.parse(JSON.parse(next.licence.toString())),
  envelope: next.envelope.toString(),
  parameters: parameterRecordOfColumns(next),
  chunk: next.chunk,
  attempt: next.attempt,
  failures: next.failures,
});
