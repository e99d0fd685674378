import { sql } from 'kysely';
import type { BatchParameterRecord, BatchRecord, BatchSource, UnfinishedBatches } from '../../types.js';
import { SHOWN_ROWS_WITHOUT_ACCOUNT, shownRowsWithoutAccount } from '../../batch-record.js';
import { parameterRecordOfColumns, type ParameterColumns } from './queue.js';
import type { PostgresReader } from '../database.js';
import { STORED_LICENCE } from '../../stored-licence.js';
import { bytesOfText } from '../text-bytes.js';

interface BatchRow {
  readonly batch_no: number;
  readonly status: BatchRecord['status'];
  readonly mode: BatchRecord['mode'];
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly accounts_done: number;
  readonly exceptions_total: number;
  readonly orphans_total: number;
  readonly chunks_total: number;
  readonly chunks_done: number;
  readonly chunks_failed: number;
  readonly error_code: string | null;
  readonly error_message: Buffer | null;
  readonly envelope: Buffer;
  readonly queue_position: number | null;
  /** Of the chunks that have ended, in their order. */
  readonly request_ids: readonly Buffer[] | null;
  /** By the chunks that are running. */
  readonly rows_told: number;
  readonly accounts_told: number;
}

/** A batch as it is at one moment: one statement. */
export async function findBatch(
  reader: PostgresReader,
  owner: string,
  batchId: string,
): Promise<BatchRecord | undefined> {
  const { rows } = await sql<BatchRow>`
    SELECT batch_no, status, mode, created_at, completed_at, rows_total, rows_done, accounts_done, exceptions_total,
      orphans_total, chunks_total, chunks_done, chunks_failed, error_code, error_message, envelope,
      CASE WHEN status = 'queued' THEN (
        SELECT count(*) FROM margin_desk.batches AS ahead
        WHERE ahead.owner = batches.owner AND ahead.status = 'queued'
          AND ((ahead.mode = 'priority') > (batches.mode = 'priority')
            OR ((ahead.mode = 'priority') = (batches.mode = 'priority') AND ahead.batch_no < batches.batch_no))
      ) END AS queue_position,
      CASE WHEN completed_at IS NOT NULL THEN (
        SELECT array_agg(request_id ORDER BY chunk) FROM margin_desk.batch_chunks
        WHERE batch_chunks.batch_no = batches.batch_no AND request_id IS NOT NULL
      ) END AS request_ids,
      rows_told, accounts_told
    FROM margin_desk.batches, LATERAL (
      SELECT coalesce(sum(rows_told), 0)::integer AS rows_told, coalesce(sum(accounts_told), 0)::integer AS accounts_told
      FROM margin_desk.batch_chunks WHERE batch_chunks.batch_no = batches.batch_no AND state = 'running') AS running
    WHERE batch_id = ${batchId} AND owner = ${bytesOfText(owner)} AND NOT is_removed`.execute(reader);
  const [row] = rows;
  if (row === undefined) return undefined;
  const isWhole = row.chunks_done + row.chunks_failed === row.chunks_total;
  return {
    batchId,
    owner,
    envelope: row.envelope.toString(),
    status: row.status,
    mode: row.mode,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    queuePosition: row.queue_position,
    rowsTotal: row.rows_total,
    rowsDone: row.rows_done + row.rows_told,
    accountsTotal: isWhole ? row.accounts_done : null,
    accountsDone: row.accounts_done + row.accounts_told,
    exceptionsTotal: row.exceptions_total,
    rowsWithoutAccountTotal: row.orphans_total,
    rowsWithoutAccount: row.orphans_total === 0 ? [] : await rowsWithoutAccountOf(reader, row.batch_no),
    chunksTotal: row.chunks_total,
    chunksDone: row.chunks_done,
    chunksFailed: row.chunks_failed,
    requestIds: isWhole ? (row.request_ids ?? []).map(String) : [],
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message?.toString() ?? '' },
  };
}

async function rowsWithoutAccountOf(reader: PostgresReader, batchNumber: number): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly orphans: Buffer }>`
    SELECT orphans FROM margin_desk.batch_chunks WHERE batch_no = ${batchNumber} AND orphans IS NOT NULL
    ORDER BY chunk LIMIT ${SHOWN_ROWS_WITHOUT_ACCOUNT}`.execute(reader);
  return shownRowsWithoutAccount(rows.map(({ orphans }) => orphans.toString()));
}

/** Batches of all owners that are not terminal. */
export async function unfinishedBatches(reader: PostgresReader): Promise<UnfinishedBatches> {
  const { rows } = await sql<UnfinishedBatches>`
    SELECT count(*) FILTER (WHERE status = 'queued') AS queued, count(*) FILTER (WHERE status = 'processing') AS processing
    FROM margin_desk.batches WHERE status IN ('queued', 'processing')`.execute(reader);
  return rows[0] ?? { queued: 0, processing: 0 };
}

/** The ids of those, in the order in which they were added. */
export async function unfinishedIds(reader: PostgresReader): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly batch_id: string }>`
    SELECT batch_id FROM margin_desk.batches WHERE status IN ('queued', 'processing') ORDER BY batch_no`.execute(
    reader,
  );
  return rows.map((row) => row.batch_id);
}

export async function wantedParameters(reader: PostgresReader): Promise<readonly BatchParameterRecord[]> {
  const { rows } = await sql<ParameterColumns>`
    SELECT DISTINCT ON (parameters_checksum) parameters_checksum, parameters FROM margin_desk.batches
    WHERE status IN ('queued', 'processing') ORDER BY parameters_checksum, batch_no`.execute(reader);
  return rows.map(parameterRecordOfColumns);
}

interface SourceRow extends ParameterColumns {
  readonly batch_id: string;
  readonly chunk: number;
  readonly licence: Buffer;
  readonly envelope: Buffer;
}

export async function sourceOf(
  reader: PostgresReader,
  owner: string,
  requestId: string,
): Promise<BatchSource | undefined> {
  const { rows } = await sql<SourceRow>`
    SELECT batches.batch_id, chunk, licence, envelope, parameters_checksum, parameters
    FROM margin_desk.requests
    JOIN margin_desk.batches ON batches.batch_id = requests.batch_id AND NOT is_removed
    JOIN margin_desk.batch_chunks ON batch_chunks.batch_no = batches.batch_no
      AND batch_chunks.commit_order = requests.commit_order
    WHERE requests.owner = ${bytesOfText(owner)} AND requests.request_id = ${bytesOfText(requestId)}
      AND retention > 0`.execute(reader);
  const [row] = rows;
  return (
    row && {
      batchId: row.batch_id,
      chunk: row.chunk,
      licence: STORED_LICENCE.parse(JSON.parse(row.licence.toString())),
      envelope: row.envelope.toString(),
      parameters: parameterRecordOfColumns(row),
    }
  );
}

/** Those of no finished chunk, which were replaced, cancelled or failed, have no results to go with their rows. */
export async function batchesWithRows(reader: PostgresReader, endedSince: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly batch_id: string }>`
    SELECT batch_id FROM margin_desk.batches WHERE status IN ('queued', 'processing')
      OR (NOT is_removed AND completed_at >= ${endedSince} AND chunks_done > 0)`.execute(reader);
  return rows.map((row) => row.batch_id);
}
