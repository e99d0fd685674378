import { z } from 'zod';
import type { BatchParameterRecord, BatchRecord, BatchSource, BatchStatus, UnfinishedBatches } from '../../types.js';
import { SHOWN_ROWS_WITHOUT_ACCOUNT, shownRowsWithoutAccount } from '../../batch-record.js';
import { parameterRecordOf } from './queue.js';
import { prepareAll, type Prepared, type SqliteDatabase, type SqliteRow } from '../database.js';
import type { ToldProgress } from '../told-progress.js';
import { STORED_LICENCE } from '../../stored-licence.js';
import { numberOf, textOf, textOrNullOf, wholeTextOrNullOf } from '../row.js';
import type { ProcessingMode } from '../../../contract/batch.js';

const STATUSES = [
  'queued',
  'processing',
  'completed',
  'completed_with_errors',
  'failed',
] as const satisfies BatchStatus[];
const MODES = ['fifo', 'priority', 'replace_all'] as const satisfies ProcessingMode[];

/** Chunks and attempts, of the column `running`. */
const RUNNING = z.array(z.tuple([z.int(), z.int()]));

const STATEMENTS = {
  selectBatch: `SELECT batch_no, status, mode, created_at, completed_at, rows_total, rows_done, accounts_done, exceptions_total,
       orphans_total, chunks_total, chunks_done, chunks_failed, error_code, CAST(error_message AS BLOB) AS error_message, envelope,
       (SELECT json_group_array(json_array(chunk, attempt)) FROM batch_chunks
        WHERE batch_chunks.batch_no = batches.batch_no AND state = 'running') AS running
     FROM batches WHERE batch_id = ? AND owner = ? AND is_removed = 0`,
  countAhead: `SELECT count(*) AS ahead FROM batches WHERE owner = ? AND status = 'queued'
       AND ((mode = 'priority') > ? OR ((mode = 'priority') = ? AND batch_no < ?))`,
  selectRequestIds: 'SELECT request_id FROM batch_chunks WHERE batch_no = ? AND request_id IS NOT NULL ORDER BY chunk',
  selectRowsWithoutAccount: `SELECT orphans FROM batch_chunks WHERE batch_no = ? AND orphans IS NOT NULL
     ORDER BY chunk LIMIT ${SHOWN_ROWS_WITHOUT_ACCOUNT}`,
  selectSize: 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
  countUnfinished: `SELECT count(*) AS unfinished, coalesce(sum(status = 'queued'), 0) AS queued
     FROM batches WHERE status IN ('queued', 'processing')`,
  selectWanted: `SELECT DISTINCT parameters_checksum, parameters FROM batches WHERE status IN ('queued', 'processing')`,
  selectSource: `SELECT batches.batch_id AS batch_id, chunk, licence, envelope, parameters_checksum, batches.parameters AS parameters
     FROM requests JOIN batches ON batches.batch_id = requests.batch_id AND batches.is_removed = 0
     JOIN batch_chunks ON batch_chunks.batch_no = batches.batch_no AND batch_chunks.request_id = requests.request_id
     WHERE requests.owner = ? AND requests.request_id = ? AND retention > 0`,
  // Those of no finished chunk, which were replaced, cancelled or failed, have no results to go with their rows.
  selectWithRows: `SELECT batch_id FROM batches WHERE status IN ('queued', 'processing')
       OR (is_removed = 0 AND completed_at >= ? AND chunks_done > 0)`,
} as const;

/** Reads batches on the calling thread. */
export class BatchReader {
  private readonly sql: Prepared<typeof STATEMENTS>;

  constructor(
    database: SqliteDatabase,
    private readonly told: ToldProgress,
  ) {
    this.sql = prepareAll(database, STATEMENTS);
  }

  find(owner: string, batchId: string): BatchRecord | undefined {
    const row = this.sql.selectBatch.get(batchId, owner);
    if (row === undefined) return undefined;
    const status = oneOf(STATUSES, textOf(row, 'status'));
    const mode = oneOf(MODES, textOf(row, 'mode'));
    const batchNumber = numberOf(row, 'batch_no');
    const [accountsDone, chunksTotal] = [numberOf(row, 'accounts_done'), numberOf(row, 'chunks_total')];
    const [chunksDone, chunksFailed] = [numberOf(row, 'chunks_done'), numberOf(row, 'chunks_failed')];
    const isWhole = chunksDone + chunksFailed === chunksTotal;
    const rowsWithoutAccountTotal = numberOf(row, 'orphans_total');
    const begun = this.told.of(batchId, RUNNING.parse(JSON.parse(textOf(row, 'running'))));
    return {
      batchId,
      owner,
      envelope: textOf(row, 'envelope'),
      status,
      mode,
      createdAt: textOf(row, 'created_at'),
      completedAt: textOrNullOf(row, 'completed_at'),
      queuePosition: status === 'queued' ? this.placeInQueue(owner, mode, batchNumber) : null,
      rowsTotal: numberOf(row, 'rows_total'),
      rowsDone: numberOf(row, 'rows_done') + begun.rows,
      accountsTotal: isWhole ? accountsDone : null,
      accountsDone: accountsDone + begun.accounts,
      exceptionsTotal: numberOf(row, 'exceptions_total'),
      rowsWithoutAccountTotal,
      rowsWithoutAccount:
        rowsWithoutAccountTotal === 0 ? [] : shownRowsWithoutAccount(this.rowsWithoutAccountOf(batchNumber)),
      chunksTotal,
      chunksDone,
      chunksFailed,
      requestIds: isWhole ? this.sql.selectRequestIds.all(batchNumber).map((chunk) => textOf(chunk, 'request_id')) : [],
      error: errorOf(row),
    };
  }

  /** Of the whole file, free pages included. */
  diskBytes(): number {
    const row = this.sql.selectSize.get();
    return row === undefined ? 0 : numberOf(row, 'bytes');
  }

  unfinished(): UnfinishedBatches {
    const row = this.sql.countUnfinished.get();
    if (row === undefined) throw new Error('The batches can not be counted');
    const queued = numberOf(row, 'queued');
    return { queued, processing: numberOf(row, 'unfinished') - queued };
  }

  wanted(): readonly BatchParameterRecord[] {
    return this.sql.selectWanted.all().map(parameterRecordOf);
  }

  sourceOf(owner: string, requestId: string): BatchSource | undefined {
    const row = this.sql.selectSource.get(owner, requestId);
    return (
      row && {
        batchId: textOf(row, 'batch_id'),
        chunk: numberOf(row, 'chunk'),
        licence: STORED_LICENCE.parse(JSON.parse(textOf(row, 'licence'))),
        envelope: textOf(row, 'envelope'),
        parameters: parameterRecordOf(row),
      }
    );
  }

  withRows(endedSince: string): readonly string[] {
    return this.sql.selectWithRows.all(endedSince).map((row) => textOf(row, 'batch_id'));
  }

  private rowsWithoutAccountOf(batchNumber: number): readonly string[] {
    return this.sql.selectRowsWithoutAccount.all(batchNumber).map((row) => textOf(row, 'orphans'));
  }

  private placeInQueue(owner: string, mode: ProcessingMode, batchNumber: number): number {
    const priority = mode === 'priority' ? 1 : 0;
    const row = this.sql.countAhead.get(owner, priority, priority, batchNumber);
    return row === undefined ? 0 : numberOf(row, 'ahead');
  }
}

function errorOf(row: SqliteRow): BatchRecord['error'] {
  const [code, message] = [textOrNullOf(row, 'error_code'), wholeTextOrNullOf(row, 'error_message')];
  return code === null ? null : { code, message: message ?? '' };
}

function oneOf<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((value) => value === text);
  if (found === undefined) throw new Error(`The batches hold "${text}", which is none of ${known.join(', ')}`);
  return found;
}
