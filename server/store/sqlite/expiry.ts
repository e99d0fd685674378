import { BatchExpiry } from './batch/expiry.js';
import { inTransaction, type SqliteDatabase, type SqliteRow, type SqliteStatement } from './database.js';
import { numberOf } from './row.js';

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

/**
 * Takes old results out, a little at a time. A request past its summary time goes altogether, and its id is free again;
 * one past its detail time keeps its summaries. Requests of a batch go with it, once the batch's end is past that time. An account's live figures stay until a newer calculation replaces them,
 * however old they are: they are its present state and no history.
 */
export class Expiry {
  private readonly selectRemoval: SqliteStatement;
  private readonly removeResults: SqliteStatement;
  private readonly shrinkRequest: SqliteStatement;
  private readonly removeRequest: SqliteStatement;
  private readonly selectDetail: SqliteStatement;
  private readonly clearBodies: SqliteStatement;
  private readonly moveDetail: SqliteStatement;
  private readonly removeSubmission: SqliteStatement;
  private readonly batches: BatchExpiry;

  constructor(private readonly database: SqliteDatabase) {
    this.batches = new BatchExpiry(database);
    const range = 'commit_order, first_result_id, first_detail_id, first_result_id + result_count AS end_id';
    this.selectRemoval = database.prepare(
      `SELECT ${range} FROM requests WHERE retention = 0
       UNION ALL SELECT ${range} FROM requests WHERE retention = 1 AND submitted_time < ? AND ${ALONE}
       UNION ALL SELECT ${range} FROM requests WHERE retention = 2 AND submitted_time < ? AND ${ALONE} LIMIT 1`,
    );
    this.removeResults = database.prepare('DELETE FROM results WHERE id >= ? AND id < ?');
    this.shrinkRequest = database.prepare(
      'UPDATE requests SET retention = 0, first_result_id = ?, result_count = ? WHERE commit_order = ?',
    );
    this.removeRequest = database.prepare('DELETE FROM requests WHERE commit_order = ?');
    this.selectDetail = database.prepare(
      `SELECT ${range} FROM requests WHERE retention = 2 AND submitted_time < ? ORDER BY submitted_time LIMIT 1`,
    );
    this.clearBodies = database.prepare('UPDATE results SET body = NULL WHERE id >= ? AND id < ?');
    this.removeSubmission = database.prepare('DELETE FROM submissions WHERE commit_order = ?');
    this.moveDetail = database.prepare('UPDATE requests SET first_detail_id = ?, retention = ? WHERE commit_order = ?');
  }

  /** One short transaction. True while there may be more to do. */
  step({ detailBefore, summaryBefore }: ExpiryLimits): boolean {
    return inTransaction(this.database, () => {
      let rowsLeft = ROWS_A_STEP;
      while (rowsLeft > 0) {
        const inBatches = this.batches.step(summaryBefore ?? NEVER, rowsLeft);
        rowsLeft -= inBatches;
        if (inBatches > 0) continue;
        const removal = this.selectRemoval.get(summaryBefore ?? NEVER, summaryBefore ?? NEVER);
        const detail = removal === undefined ? this.selectDetail.get(detailBefore ?? NEVER) : undefined;
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
    this.removeResults.run(from, to);
    if (to < end) this.shrinkRequest.run(to, end - to, commitOrder);
    else {
      this.removeSubmission.run(commitOrder);
      this.removeRequest.run(commitOrder);
    }
    return to - from + 1;
  }

  /** Drops what a request was made from, and the bodies of its first results that still have them. @returns the rows touched, at least 1 */
  private clear(request: SqliteRow, limit: number): number {
    const from = numberOf(request, 'first_detail_id');
    const end = numberOf(request, 'end_id');
    const to = Math.min(end, from + limit);
    const commitOrder = numberOf(request, 'commit_order');
    this.removeSubmission.run(commitOrder);
    this.clearBodies.run(from, to);
    this.moveDetail.run(to, to < end ? 2 : 1, commitOrder);
    return to - from + 1;
  }
}
