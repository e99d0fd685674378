import { inTransaction, prepareAll, type Prepared, type SqliteDatabase } from './database.js';
import { numberOf } from './row.js';

/** Where a request lies: its results have ids from `firstResultId` on, in the order of its accounts. */
export interface RequestPlace {
  readonly commitOrder: number;
  readonly firstResultId: number;
}

/** Rows of a table of their own, the seventh migration (see `migrations.ts`: never changed once released). */
export const PENDING_RESULTS_TABLE = `
  CREATE TABLE pending_results (
    commit_order INTEGER PRIMARY KEY,
    first_result_id INTEGER NOT NULL,
    end_result_id INTEGER NOT NULL
  ) STRICT;
`;

/** Rows removed at a time: some milliseconds. */
const ROWS_A_STEP = 256;

const STATEMENTS = {
  nextResultId: `SELECT max(coalesce((SELECT max(id) + 1 FROM results), 1),
       coalesce((SELECT max(end_result_id) FROM pending_results), 1)) AS next`,
  insertPending: 'INSERT INTO pending_results VALUES (?, ?, ?)',
  removePending: 'DELETE FROM pending_results WHERE commit_order = ?',
  selectFirst: 'SELECT * FROM pending_results LIMIT 1',
  removeRows: 'DELETE FROM results WHERE id IN (SELECT id FROM results WHERE id >= ? AND id < ? LIMIT ?)',
} as const;

/**
 * Results that are written in several transactions, of requests that nobody sees before the last one. Ids and commit order are
 * taken at the beginning. What a fault, or the end of the process, leaves of them is removed, a little at a time.
 */
export class PendingResults {
  private readonly sql: Prepared<typeof STATEMENTS>;
  private mayBeLeft = true;

  constructor(private readonly database: SqliteDatabase) {
    this.sql = prepareAll(database, STATEMENTS);
  }

  /** Beyond those that are taken, whether they are written or not. */
  firstFreeId(): number {
    const row = this.sql.nextResultId.get();
    if (row === undefined) throw new Error('The results table gives no next id');
    return numberOf(row, 'next');
  }

  /** Inside the caller's transaction, as all but `removeSome`. */
  begin({ commitOrder, firstResultId }: RequestPlace, resultCount: number): void {
    this.sql.insertPending.run(commitOrder, firstResultId, firstResultId + resultCount);
  }

  /** They have become those of a request. */
  end({ commitOrder }: RequestPlace): void {
    this.sql.removePending.run(commitOrder);
  }

  /** Some may have been given up. */
  look(): void {
    this.mayBeLeft = true;
  }

  /**
   * One short transaction while nothing is being written in parts. False if nothing is left, or it can't be removed
   * now.
   */
  removeSome(): boolean {
    if (!this.mayBeLeft) return false;
    this.mayBeLeft = false;
    try {
      this.mayBeLeft = inTransaction(this.database, () => this.remove());
    } catch {
      // The next save tells what is wrong with the file; expiry tries again.
    }
    return this.mayBeLeft;
  }

  private remove(): boolean {
    const row = this.sql.selectFirst.get();
    if (row === undefined) return false;
    const [from, end] = [numberOf(row, 'first_result_id'), numberOf(row, 'end_result_id')];
    if (this.sql.removeRows.run(from, end, ROWS_A_STEP).changes < ROWS_A_STEP)
      this.sql.removePending.run(numberOf(row, 'commit_order'));
    return true;
  }
}
