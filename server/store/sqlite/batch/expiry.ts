import type { SqliteDatabase, SqliteStatement } from '../database.js';
import { batchAccountId } from '../../batch-order.js';
import { numberOf } from '../row.js';

/**
 * Takes old batches out, with the results of their chunks, inside the caller's transaction. A batch is gone for its owner
 * at once; its rows follow, the last ones first, so that a page that is being read ends instead of going on further behind, and so do its requests, which from then on are removed as others are.
 */
export class BatchExpiry {
  private readonly selectBatch: SqliteStatement;
  private readonly hideBatch: SqliteStatement;
  private readonly hideRequests: SqliteStatement;
  private readonly removeAccounts: SqliteStatement;
  private readonly removeStretches: SqliteStatement;
  private readonly removeChunks: SqliteStatement;
  private readonly removeBatch: SqliteStatement;

  constructor(database: SqliteDatabase) {
    this.selectBatch = database.prepare(
      `SELECT batch_no, is_removed FROM batches WHERE is_removed = 1
       UNION ALL SELECT batch_no, is_removed FROM batches WHERE is_removed = 0 AND completed_at < ? LIMIT 1`,
    );
    this.hideBatch = database.prepare('UPDATE batches SET is_removed = 1 WHERE batch_no = ?');
    this.hideRequests = database.prepare(
      'UPDATE requests SET retention = 0 WHERE commit_order IN (SELECT commit_order FROM batch_chunks WHERE batch_no = ?)',
    );
    this.removeAccounts = database.prepare(
      `DELETE FROM batch_accounts WHERE id IN (
         SELECT id FROM batch_accounts WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT ?)`,
    );
    this.removeStretches = database.prepare('DELETE FROM batch_stretches WHERE batch_no = ?');
    this.removeChunks = database.prepare('DELETE FROM batch_chunks WHERE batch_no = ?');
    this.removeBatch = database.prepare('DELETE FROM batches WHERE batch_no = ?');
  }

  /**
   * One batch, or some of it.
   * @param before ISO 8601; batches that ended before it go
   * @returns rows touched, 0 = nothing is left to do
   */
  step(before: string, limit: number): number {
    const batch = this.selectBatch.get(before);
    if (batch === undefined) return 0;
    const batchNumber = numberOf(batch, 'batch_no');
    if (numberOf(batch, 'is_removed') === 0) {
      this.hideRequests.run(batchNumber);
      this.hideBatch.run(batchNumber);
    }
    const end = batchAccountId(batchNumber + 1, 0);
    const { changes } = this.removeAccounts.run(batchAccountId(batchNumber, 0), end, limit);
    if (changes < limit) {
      this.removeStretches.run(batchNumber);
      this.removeChunks.run(batchNumber);
      this.removeBatch.run(batchNumber);
    }
    return changes + 1;
  }
}
