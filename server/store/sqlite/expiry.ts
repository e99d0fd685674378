import { inTransaction, prepareAll, type Prepared, type SqliteDatabase, type SqliteRow } from './database.js';
import { numberOf, textOf } from './row.js';
import { submissionChecksum } from './save-request.js';
import { batchAccountId } from '../batch-order.js';

/** Times in ISO 8601; what was submitted before them goes, null = nothing does. */
export interface ExpiryLimits {
  readonly detailBefore: string | null;
  readonly summaryBefore: string | null;
}

/** Result rows that one transaction may touch: some milliseconds, so that a save never waits long. */
const ROWS_A_STEP = 256;

/** Of no batch: requests of one are kept until it goes. */
const ALONE = 'NOT EXISTS (SELECT 1 FROM batches WHERE batches.batch_id = requests.batch_id)';

/** Before every time there is. */
const NEVER = '';

const RANGE = 'commit_order, first_result_id, first_detail_id, first_result_id + result_count AS end_id';
const STATEMENTS = {
  selectRemoval: `SELECT ${RANGE} FROM requests WHERE retention = 0
     UNION ALL SELECT ${RANGE} FROM requests WHERE retention = 1 AND submitted_time < ? AND ${ALONE}
     UNION ALL SELECT ${RANGE} FROM requests WHERE retention = 2 AND submitted_time < ? AND ${ALONE} LIMIT 1`,
  removeResults: 'DELETE FROM results WHERE id >= ? AND id < ?',
  shrinkRequest: 'UPDATE requests SET retention = 0, first_result_id = ?, result_count = ? WHERE commit_order = ?',
  removeRequest: 'DELETE FROM requests WHERE commit_order = ?',
  selectDetail: `SELECT ${RANGE} FROM requests WHERE retention = 2 AND submitted_time < ? ORDER BY submitted_time LIMIT 1`,
  clearBodies: 'UPDATE results SET body = NULL WHERE id >= ? AND id < ?',
  removeDays: `DELETE FROM history WHERE rowid IN (
     SELECT history.rowid FROM requests JOIN results ON results.commit_order = requests.commit_order
     JOIN history ON history.owner = requests.owner AND history.account_code = results.account_code
       AND history.day = substr(requests.submitted_time, 1, 10) AND result_id = results.id
     WHERE requests.commit_order = ? AND results.id >= ? AND results.id < ?)`,
  removeSubmission: 'DELETE FROM submissions WHERE commit_order = ?',
  selectParameters: 'SELECT parameters FROM submissions WHERE commit_order = ?',
  clearSubmission: 'UPDATE submissions SET body = NULL, checksum = ? WHERE commit_order = ?',
  moveDetail: 'UPDATE requests SET first_detail_id = ?, retention = ? WHERE commit_order = ?',
} as const;

/**
 * Takes old results out, a little at a time. A request past its summary time goes altogether, and its id is free again;
 * one past its detail time keeps its summaries and the names of its parameters. Requests of a batch go with it, once the batch's end is past that time. An account's live figures stay until a newer calculation replaces them,
 * however old they are: they are its present state and no history.
 */
export class Expiry {
  private readonly sql: Prepared<typeof STATEMENTS>;
  private readonly batches: BatchExpiry;

  constructor(private readonly database: SqliteDatabase) {
    this.sql = prepareAll(database, STATEMENTS);
    this.batches = new BatchExpiry(database);
  }

  /** One short transaction. True while there may be more to do. */
  step({ detailBefore, summaryBefore }: ExpiryLimits): boolean {
    return inTransaction(this.database, () => {
      let rowsLeft = ROWS_A_STEP;
      while (rowsLeft > 0) {
        const inBatches = this.batches.step(summaryBefore ?? NEVER, rowsLeft);
        rowsLeft -= inBatches;
        if (inBatches > 0) continue;
        const removal = this.sql.selectRemoval.get(summaryBefore ?? NEVER, summaryBefore ?? NEVER);
        const detail = removal === undefined ? this.sql.selectDetail.get(detailBefore ?? NEVER) : undefined;
        if (removal !== undefined) rowsLeft -= this.remove(removal, rowsLeft);
        else if (detail !== undefined) rowsLeft -= this.clear(detail, rowsLeft);
        else return false;
      }
      return true;
    });
  }

  /** Removes a request's first results, or its last ones and itself. @returns the rows touched, at least 1 */
  private remove(request: SqliteRow, limit: number): number {
    const commitOrder = numberOf(request, 'commit_order');
    const from = numberOf(request, 'first_result_id');
    const end = numberOf(request, 'end_id');
    const to = Math.min(end, from + limit);
    this.sql.removeDays.run(commitOrder, from, to);
    this.sql.removeResults.run(from, to);
    if (to < end) this.sql.shrinkRequest.run(to, end - to, commitOrder);
    else {
      this.sql.removeSubmission.run(commitOrder);
      this.sql.removeRequest.run(commitOrder);
    }
    return to - from + 1;
  }

  /** Drops the rows that a request was made from, and the bodies of its first results that still have them. @returns the rows touched, at least 1 */
  private clear(request: SqliteRow, limit: number): number {
    const from = numberOf(request, 'first_detail_id');
    const end = numberOf(request, 'end_id');
    const to = Math.min(end, from + limit);
    const commitOrder = numberOf(request, 'commit_order');
    const submission = this.sql.selectParameters.get(commitOrder);
    if (submission !== undefined)
      this.sql.clearSubmission.run(submissionChecksum(textOf(submission, 'parameters'), null), commitOrder);
    this.sql.clearBodies.run(from, to);
    this.sql.moveDetail.run(to, to < end ? 2 : 1, commitOrder);
    return to - from + 1;
  }
}

const BATCH_STATEMENTS = {
  selectBatch: `SELECT batch_no, is_removed FROM batches WHERE is_removed = 1
     UNION ALL SELECT batch_no, is_removed FROM batches WHERE is_removed = 0 AND completed_at < ? LIMIT 1`,
  hideBatch: 'UPDATE batches SET is_removed = 1 WHERE batch_no = ?',
  hideRequests:
    'UPDATE requests SET retention = 0 WHERE commit_order IN (SELECT commit_order FROM batch_chunks WHERE batch_no = ?)',
  removeAccounts: `DELETE FROM batch_accounts WHERE id IN (
       SELECT id FROM batch_accounts WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT ?)`,
  removeStretches: 'DELETE FROM batch_stretches WHERE batch_no = ?',
  removeChunks: 'DELETE FROM batch_chunks WHERE batch_no = ?',
  removeBatch: 'DELETE FROM batches WHERE batch_no = ?',
} as const;

/**
 * Takes old batches out, with the results of their chunks, inside the caller's transaction. A batch is gone for its owner
 * at once; its rows follow, the last ones first, so that a page that is being read ends instead of going on further behind, and so do its requests, which from then on are removed as others are.
 */
export class BatchExpiry {
  private readonly sql: Prepared<typeof BATCH_STATEMENTS>;

  constructor(database: SqliteDatabase) {
    this.sql = prepareAll(database, BATCH_STATEMENTS);
  }

  /**
   * One batch, or some of it.
   * @param before ISO 8601; batches that ended before it go
   * @returns rows touched, 0 = nothing is left to do
   */
  step(before: string, limit: number): number {
    const batch = this.sql.selectBatch.get(before);
    if (batch === undefined) return 0;
    const batchNumber = numberOf(batch, 'batch_no');
    if (numberOf(batch, 'is_removed') === 0) {
      this.sql.hideRequests.run(batchNumber);
      this.sql.hideBatch.run(batchNumber);
    }
    const end = batchAccountId(batchNumber + 1, 0);
    const { changes } = this.sql.removeAccounts.run(batchAccountId(batchNumber, 0), end, limit);
    if (changes < limit) {
      this.sql.removeStretches.run(batchNumber);
      this.sql.removeChunks.run(batchNumber);
      this.sql.removeBatch.run(batchNumber);
    }
    return changes + 1;
  }
}
