import { batchAccountId, stretchLength } from '../../batch-order.js';
import type { ChunkClaim, FinishedChunk, PlacedAccount } from '../../finished-chunk.js';
import type { BatchTaskOutcomes } from './messages.js';
import { prepareAll, type Prepared, type SqliteDatabase } from '../database.js';
import { storedChecksum, checksumOfTexts } from '../checksums.js';
import { numberOf } from '../row.js';
import type { RequestPlace } from '../pending-results.js';
import type { NextPart, RequestWriter } from '../save-request.js';
import type { WrittenRequest } from '../pack-request.js';

/** The code of a batch of which no chunk could be calculated. */
const CHUNK_FAILED = 'CHUNK_FAILED';

/** A chunk whose claim still holds. */
interface RunningChunk {
  readonly batchNumber: number;
  readonly chunk: number;
  readonly rowsTotal: number;
  readonly rows: number;
}

const STATEMENTS = {
  selectRunning: `SELECT batch_no, rows_total, row_count FROM batches JOIN batch_chunks USING (batch_no)
     WHERE batch_id = ? AND chunk = ? AND attempt = ? AND state = 'running'`,
  returnChunk: `UPDATE batch_chunks SET state = 'waiting', failures = failures + 1 WHERE batch_no = ? AND chunk = ?`,
  countReturned: 'UPDATE batches SET chunks_waiting = chunks_waiting + 1 WHERE batch_no = ?',
  finishChunk: `UPDATE batch_chunks SET state = ?, request_id = ?, commit_order = ?, orphans = ? WHERE batch_no = ? AND chunk = ?`,
  insertAccount: `INSERT INTO batch_accounts (id, chunk, result_id, portfolio_id, account_code, exceptions, closest_matches, checksum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  countStretch: `INSERT INTO batch_stretches (batch_no, stretch, accounts) VALUES (?, ?, ?)
     ON CONFLICT (batch_no, stretch) DO UPDATE SET accounts = accounts + excluded.accounts`,
  countFinished: `UPDATE batches SET chunks_done = chunks_done + ?, chunks_failed = chunks_failed + ?, rows_done = rows_done + ?,
       accounts_done = accounts_done + ?, exceptions_total = exceptions_total + ?, orphans_total = orphans_total + ?
     WHERE batch_no = ?`,
  finishBatch: `UPDATE batches SET completed_at = ?,
       status = CASE WHEN chunks_failed = 0 THEN 'completed' WHEN chunks_done > 0 THEN 'completed_with_errors' ELSE 'failed' END,
       error_code = CASE WHEN chunks_done > 0 THEN NULL ELSE ? END,
       error_message = CASE WHEN chunks_done > 0 THEN NULL ELSE ? END
     WHERE batch_no = ? AND chunks_done + chunks_failed = chunks_total`,
} as const;

/** Ends the work on chunks inside the caller's transaction; a claim that no longer holds changes nothing. */
export class BatchChunkWriter {
  private readonly sql: Prepared<typeof STATEMENTS>;

  constructor(
    database: SqliteDatabase,
    private readonly requests: RequestWriter,
  ) {
    this.sql = prepareAll(database, STATEMENTS);
  }

  complete(
    claim: ChunkClaim,
    request: WrittenRequest,
    finished: FinishedChunk,
    now: string,
  ): BatchTaskOutcomes['complete-chunk'] {
    const running = this.running(claim);
    if (running === undefined) return 'stale';
    this.finish(running, 'done', this.insert(request), request, finished);
    this.sql.finishBatch.run(now, null, null, running.batchNumber);
    return 'completed';
  }

  /** The same over several transactions of the caller: each yield ends one; nobody sees anything of it before the last. */
  *completeInParts(
    claim: ChunkClaim,
    request: WrittenRequest,
    finished: FinishedChunk,
    now: string,
  ): Generator<NextPart, BatchTaskOutcomes['complete-chunk']> {
    if (this.running(claim) === undefined) return 'stale';
    const place = yield* this.requests.writeInParts(request);
    const running = this.running(claim);
    if (running === undefined) return 'stale';
    if (place === undefined || !this.requests.publish(request, place)) throw inUse(request);
    this.finish(running, 'done', place, request, finished);
    this.sql.finishBatch.run(now, null, null, running.batchNumber);
    return 'completed';
  }

  /** Puts a chunk back. */
  return(claim: ChunkClaim): BatchTaskOutcomes['return-chunk'] {
    const running = this.running(claim);
    if (running === undefined) return 'stale';
    this.sql.returnChunk.run(running.batchNumber, running.chunk);
    this.sql.countReturned.run(running.batchNumber);
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
    this.finish(running, 'failed', this.insert(request), request, finished);
    this.sql.finishBatch.run(now, CHUNK_FAILED, message, running.batchNumber);
    return 'failed';
  }

  private running({ batchId, chunk, attempt }: ChunkClaim): RunningChunk | undefined {
    const row = this.sql.selectRunning.get(batchId, chunk, attempt);
    if (row === undefined) return undefined;
    const [batchNumber, rowsTotal, rows] = [
      numberOf(row, 'batch_no'),
      numberOf(row, 'rows_total'),
      numberOf(row, 'row_count'),
    ];
    return { batchNumber, chunk, rowsTotal, rows };
  }

  private insert(request: WrittenRequest): RequestPlace {
    const place = this.requests.insert(request);
    if (place === undefined) throw inUse(request);
    return place;
  }

  private finish(
    running: RunningChunk,
    state: 'done' | 'failed',
    place: RequestPlace,
    request: WrittenRequest,
    finished: FinishedChunk,
  ): void {
    const { batchNumber, chunk, rows } = running;
    const { accounts, exceptionsTotal, rowsWithoutAccountTotal, rowsWithoutAccount } = finished;
    const rowsWithoutAccountText = rowsWithoutAccount.length === 0 ? null : JSON.stringify(rowsWithoutAccount);
    this.sql.finishChunk.run(state, request.requestId, place.commitOrder, rowsWithoutAccountText, batchNumber, chunk);
    this.insertAccounts(running, place, accounts, request);
    const [done, failed] = state === 'done' ? [1, 0] : [0, 1];
    this.sql.countFinished.run(
      done,
      failed,
      rows,
      accounts.length,
      exceptionsTotal,
      rowsWithoutAccountTotal,
      batchNumber,
    );
  }

  private insertAccounts(
    { batchNumber, chunk, rowsTotal }: RunningChunk,
    place: RequestPlace,
    accounts: readonly PlacedAccount[],
    request: WrittenRequest,
  ): void {
    const length = stretchLength(rowsTotal);
    const counts = new Map<number, number>();
    for (const account of accounts) {
      const { accountCode, portfolioId, firstRow, exceptions, closestMatches, resultIndex } = account;
      if (firstRow >= rowsTotal) throw new Error(`Row ${firstRow} is none of a batch of ${rowsTotal} rows`);
      const id = batchAccountId(batchNumber, firstRow);
      const resultId = resultIndex === null ? null : place.firstResultId + resultIndex;
      const summary = resultIndex === null ? undefined : request.accounts[resultIndex]?.summary;
      const checksum = checksumOfBatchAccount(account, summary === undefined ? null : storedChecksum(summary));
      this.sql.insertAccount.run(id, chunk, resultId, portfolioId, accountCode, exceptions, closestMatches, checksum);
      const stretch = Math.floor(firstRow / length);
      counts.set(stretch, (counts.get(stretch) ?? 0) + 1);
    }
    for (const [stretch, count] of counts) this.sql.countStretch.run(batchNumber, stretch, count);
  }
}

const inUse = ({ requestId }: WrittenRequest): Error => new Error(`Request id ${requestId} of a chunk is in use`);

/** Of a row of `batch_accounts` and the summary it shows. @param summaryChecksum null if it has no result */
export const checksumOfBatchAccount = (
  {
    accountCode,
    portfolioId,
    exceptions,
    closestMatches,
  }: Pick<PlacedAccount, 'accountCode' | 'portfolioId' | 'exceptions' | 'closestMatches'>,
  summaryChecksum: number | null,
): number => checksumOfTexts([accountCode, portfolioId, exceptions, closestMatches], summaryChecksum ?? 0);
