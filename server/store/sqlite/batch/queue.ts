import type { ChunkClaim } from '../../finished-chunk.js';
import { claimKey } from './held-claims.js';
import { CANCELLED, REPLACED } from '../../batch-record.js';
import { STORED_LICENCE } from '../../stored-licence.js';
import type { BatchParameterRecord, ClaimedChunk, NewBatch } from '../../types.js';
import type { BatchTaskOutcomes } from './messages.js';
import { prepareAll, type Prepared, type SqliteDatabase, type SqliteRow } from '../database.js';
import { numberOf, textOf, wholeTextOf } from '../row.js';

const STATEMENTS = {
  selectQueued: `SELECT batch_id FROM batches WHERE owner = ? AND status = 'queued' ORDER BY batch_no`,
  removeQueued: `UPDATE batches SET status = 'failed', completed_at = ?, error_code = ?, error_message = ?, chunks_waiting = 0
     WHERE batch_id = ? AND status = 'queued'`,
  insertBatch: `INSERT INTO batches (batch_id, owner, mode, status, created_at, rows_total, chunks_total, chunks_waiting, licence, envelope,
       parameters_checksum, parameters)
     VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?)`,
  insertChunk: `INSERT INTO batch_chunks (batch_no, chunk, state, row_count, byte_count) VALUES (?, ?, 'waiting', ?, ?)`,
  // An owner's next batch starts once the one before is finished: a later submission's figures always come later.
  selectNext: `SELECT batches.batch_no, batch_id, CAST(batches.owner AS BLOB) AS owner, licence, envelope,
       parameters_checksum, parameters
     FROM batches
     JOIN (SELECT batch_no, row_number() OVER (
             PARTITION BY owner ORDER BY status = 'processing' DESC, mode = 'priority' DESC, batch_no) AS place
           FROM batches WHERE status IN ('queued', 'processing')) AS queue ON queue.batch_no = batches.batch_no
     LEFT JOIN batch_turns ON batch_turns.owner = batches.owner
     WHERE place = 1 AND chunks_waiting > 0
     ORDER BY coalesce(turn, 0), batches.batch_no LIMIT 1`,
  selectChunk: `SELECT chunk, attempt + 1 AS attempt, failures FROM batch_chunks WHERE batch_no = ? AND state = 'waiting'
     ORDER BY chunk LIMIT 1`,
  startChunk: `UPDATE batch_chunks SET state = 'running', attempt = ? WHERE batch_no = ? AND chunk = ?`,
  startBatch: `UPDATE batches SET status = 'processing', chunks_waiting = chunks_waiting - 1 WHERE batch_no = ?`,
  takeTurn: `INSERT INTO batch_turns (owner, turn) VALUES (?, (SELECT coalesce(max(turn), 0) + 1 FROM batch_turns))
     ON CONFLICT (owner) DO UPDATE SET turn = excluded.turn`,
  selectStatus: 'SELECT status FROM batches WHERE batch_id = ? AND owner = ? AND is_removed = 0',
  selectRunning: `SELECT batch_no, batch_id, chunk, attempt FROM batches JOIN batch_chunks USING (batch_no)
     WHERE status = 'processing' AND state = 'running'`,
  resetChunk: `UPDATE batch_chunks SET state = 'waiting' WHERE batch_no = ? AND chunk = ?`,
  countWaiting: `UPDATE batches SET chunks_waiting = (
       SELECT count(*) FROM batch_chunks WHERE batch_chunks.batch_no = batches.batch_no AND state = 'waiting')
     WHERE status = 'processing'`,
  selectUnfinished: `SELECT batch_id FROM batches WHERE status IN ('queued', 'processing') ORDER BY batch_no`,
} as const;

/** Changes the queue inside the caller's transaction. */
export class BatchQueue {
  private readonly sql: Prepared<typeof STATEMENTS>;

  constructor(database: SqliteDatabase) {
    this.sql = prepareAll(database, STATEMENTS);
  }

  add(batch: NewBatch): BatchTaskOutcomes['add-batch'] {
    const { batchId, owner, mode, createdAt, rowsTotal, chunks, licence, envelope, parameters } = batch;
    const replaced =
      mode === 'replace_all' ? this.sql.selectQueued.all(owner).map((row) => textOf(row, 'batch_id')) : [];
    for (const removed of replaced) this.remove(removed, createdAt, REPLACED);
    const [count, licenceText] = [chunks.length, JSON.stringify(licence)];
    const { lastInsertRowid: batchNumber } = this.sql.insertBatch.run(
      ...[batchId, owner, mode, createdAt, rowsTotal, count, count, licenceText, envelope],
      ...[parameters.checksum, parameters.sets],
    );
    for (const [chunk, { rows, bytes }] of chunks.entries()) this.sql.insertChunk.run(batchNumber, chunk, rows, bytes);
    return replaced;
  }

  claim(): BatchTaskOutcomes['claim-chunk'] {
    const batch = this.sql.selectNext.get();
    if (batch === undefined) return undefined;
    const batchNumber = numberOf(batch, 'batch_no');
    const chunk = this.sql.selectChunk.get(batchNumber);
    if (chunk === undefined) throw new Error(`Batch ${batchNumber} says that chunks wait, and none does`);
    const claimed = claimedOf(batch, chunk);
    this.sql.startChunk.run(claimed.attempt, batchNumber, claimed.chunk);
    this.sql.startBatch.run(batchNumber);
    this.sql.takeTurn.run(claimed.owner);
    return claimed;
  }

  cancel(owner: string, batchId: string, now: string): BatchTaskOutcomes['cancel-batch'] {
    const batch = this.sql.selectStatus.get(batchId, owner);
    if (batch === undefined) return 'not-found';
    if (textOf(batch, 'status') !== 'queued') return 'not-cancellable';
    this.remove(batchId, now, CANCELLED);
    return 'cancelled';
  }

  /** Chunks that are worked on wait again, but for these. */
  recover(held: readonly ChunkClaim[]): BatchTaskOutcomes['recover-batches'] {
    const isHeld = new Set(held.map(claimKey));
    for (const row of this.sql.selectRunning.all())
      if (!isHeld.has(claimKey(runningOf(row))))
        this.sql.resetChunk.run(numberOf(row, 'batch_no'), numberOf(row, 'chunk'));
    this.sql.countWaiting.run();
    return this.sql.selectUnfinished.all().map((row) => textOf(row, 'batch_id'));
  }

  private remove(batchId: string, now: string, { code, message }: { code: string; message: string }): void {
    this.sql.removeQueued.run(now, code, message, batchId);
  }
}

export const parameterRecordOf = (row: SqliteRow): BatchParameterRecord => ({
  checksum: textOf(row, 'parameters_checksum'),
  sets: textOf(row, 'parameters'),
});

const runningOf = (row: SqliteRow): ChunkClaim => ({
  batchId: textOf(row, 'batch_id'),
  chunk: numberOf(row, 'chunk'),
  attempt: numberOf(row, 'attempt'),
});

const claimedOf = (batch: SqliteRow, chunk: SqliteRow): ClaimedChunk => ({
  batchId: textOf(batch, 'batch_id'),
  owner: wholeTextOf(batch, 'owner'),
  licence: STORED_LICENCE.parse(JSON.parse(textOf(batch, 'licence'))),
  envelope: textOf(batch, 'envelope'),
  parameters: parameterRecordOf(batch),
  chunk: numberOf(chunk, 'chunk'),
  attempt: numberOf(chunk, 'attempt'),
  failures: numberOf(chunk, 'failures'),
});
