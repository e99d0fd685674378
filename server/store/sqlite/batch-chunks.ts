import { batchAccountId, stretchLength } from '../batch-order.js';
import type { ChunkClaim, FinishedChunk, PlacedAccount } from '../finished-chunk.js';
import type { BatchTaskOutcomes } from './batch-messages.js';
import type { SqliteDatabase, SqliteStatement } from './database.js';
import { numberOf } from './row.js';
import type { RequestWriter, SavedRequest } from './save-request.js';
import type { WrittenRequest } from './pack-request.js';

/** Of a batch none of whose chunks could be calculated. */
const CHUNK_FAILED = 'CHUNK_FAILED';

/** A chunk whose claim still holds. */
interface RunningChunk {
  readonly batchNumber: number;
  readonly chunk: number;
  readonly rowsTotal: number;
  readonly rows: number;
}

/** Ends the work on chunks inside the caller's transaction; a claim that no longer holds changes nothing. */
export class BatchChunkWriter {
  private readonly selectRunning: SqliteStatement;
  private readonly returnChunk: SqliteStatement;
  private readonly countReturned: SqliteStatement;
  private readonly finishChunk: SqliteStatement;
  private readonly insertAccount: SqliteStatement;
  private readonly countStretch: SqliteStatement;
  private readonly countFinished: SqliteStatement;
  private readonly finishBatch: SqliteStatement;

  constructor(
    database: SqliteDatabase,
    private readonly requests: RequestWriter,
  ) {
    this.selectRunning = database.prepare(
      `SELECT batch_no, rows_total, row_count FROM batches JOIN batch_chunks USING (batch_no)
       WHERE batch_id = ? AND chunk = ? AND attempt = ? AND state = 'running'`,
    );
    this.returnChunk = database.prepare(
      `UPDATE batch_chunks SET state = 'waiting', failures = failures + 1 WHERE batch_no = ? AND chunk = ?`,
    );
    this.countReturned = database.prepare('UPDATE batches SET chunks_waiting = chunks_waiting + 1 WHERE batch_no = ?');
    this.finishChunk = database.prepare(
      `UPDATE batch_chunks SET state = ?, request_id = ?, commit_order = ?, orphans = ? WHERE batch_no = ? AND chunk = ?`,
    );
    this.insertAccount = database.prepare(
      `INSERT INTO batch_accounts (id, chunk, result_id, portfolio_id, account_code, exceptions, closest_matches)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.countStretch = database.prepare(
      `INSERT INTO batch_stretches (batch_no, stretch, accounts) VALUES (?, ?, ?)
       ON CONFLICT (batch_no, stretch) DO UPDATE SET accounts = accounts + excluded.accounts`,
    );
    this.countFinished = database.prepare(
      `UPDATE batches SET chunks_done = chunks_done + ?, chunks_failed = chunks_failed + ?, rows_done = rows_done + ?,
         accounts_done = accounts_done + ?, exceptions_total = exceptions_total + ?, orphans_total = orphans_total + ?
       WHERE batch_no = ?`,
    );
    this.finishBatch = database.prepare(
      `UPDATE batches SET completed_at = ?,
         status = CASE WHEN chunks_failed = 0 THEN 'completed' WHEN chunks_done > 0 THEN 'completed_with_errors' ELSE 'failed' END,
         error_code = CASE WHEN chunks_done > 0 THEN NULL ELSE ? END,
         error_message = CASE WHEN chunks_done > 0 THEN NULL ELSE ? END
       WHERE batch_no = ? AND chunks_done + chunks_failed = chunks_total`,
    );
  }

  complete(
    claim: ChunkClaim,
    request: WrittenRequest,
    finished: FinishedChunk,
    now: string,
  ): BatchTaskOutcomes['complete-chunk'] {
    const running = this.running(claim);
    if (running === undefined) return 'stale';
    this.finish(running, 'done', request, finished);
    this.finishBatch.run(now, null, null, running.batchNumber);
    return 'completed';
  }

  /** Puts a chunk back. */
  return(claim: ChunkClaim): BatchTaskOutcomes['return-chunk'] {
    const running = this.running(claim);
    if (running === undefined) return 'stale';
    this.returnChunk.run(running.batchNumber, running.chunk);
    this.countReturned.run(running.batchNumber);
    return 'returned';
  }

  /** @param request without accounts, so that the request id which the accounts' rows show is found */
  fail(
    claim: ChunkClaim,
    request: WrittenRequest,
    finished: FinishedChunk,
    message: string,
    now: string,
  ): BatchTaskOutcomes['fail-chunk'] {
    const running = this.running(claim);
    if (running === undefined) return 'stale';
    this.finish(running, 'failed', request, finished);
    this.finishBatch.run(now, CHUNK_FAILED, message, running.batchNumber);
    return 'failed';
  }

  private running({ batchId, chunk, attempt }: ChunkClaim): RunningChunk | undefined {
    const row = this.selectRunning.get(batchId, chunk, attempt);
    if (row === undefined) return undefined;
    const [batchNumber, rowsTotal, rows] = [
      numberOf(row, 'batch_no'),
      numberOf(row, 'rows_total'),
      numberOf(row, 'row_count'),
    ];
    return { batchNumber, chunk, rowsTotal, rows };
  }

  private finish(
    running: RunningChunk,
    state: 'done' | 'failed',
    request: WrittenRequest,
    finished: FinishedChunk,
  ): void {
    const { batchNumber, chunk, rows } = running;
    const saved = this.requests.insert(request);
    if (saved === undefined) throw new Error(`Request id ${request.requestId} of a chunk is in use`);
    const { accounts, exceptionsTotal, orphansTotal, orphans } = finished;
    const orphanText = orphans.length === 0 ? null : JSON.stringify(orphans);
    this.finishChunk.run(state, request.requestId, saved.commitOrder, orphanText, batchNumber, chunk);
    this.insertAccounts(running, saved, accounts);
    const [done, failed] = state === 'done' ? [1, 0] : [0, 1];
    this.countFinished.run(done, failed, rows, accounts.length, exceptionsTotal, orphansTotal, batchNumber);
  }

  private insertAccounts(
    { batchNumber, chunk, rowsTotal }: RunningChunk,
    saved: SavedRequest,
    accounts: readonly PlacedAccount[],
  ): void {
    const length = stretchLength(rowsTotal);
    const counts = new Map<number, number>();
    for (const { accountCode, portfolioId, firstRow, exceptions, closestMatches, resultIndex } of accounts) {
      if (firstRow >= rowsTotal) throw new Error(`Row ${firstRow} is none of a batch of ${rowsTotal} rows`);
      const id = batchAccountId(batchNumber, firstRow);
      const resultId = resultIndex === null ? null : saved.firstResultId + resultIndex;
      this.insertAccount.run(id, chunk, resultId, portfolioId, accountCode, exceptions, closestMatches);
      const stretch = Math.floor(firstRow / length);
      counts.set(stretch, (counts.get(stretch) ?? 0) + 1);
    }
    for (const [stretch, count] of counts) this.countStretch.run(batchNumber, stretch, count);
  }
}
