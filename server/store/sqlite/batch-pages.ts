import type { BatchResultRow, BatchStore } from '../types.js';
import { batchAccountId, placeAt, stretchLength, type PlaceInBatch } from './batch-order.js';
import type { SqliteDatabase, SqliteRow, SqliteStatement } from './database.js';
import { inSnapshot } from './database.js';
import { numberOf, numberOrNullOf, textOf, textOrNullOf, wholeTextOf } from './row.js';

/** Rows read at once: some milliseconds. */
const ROWS_A_READ = 256;
const SKIPPED_A_READ = 1024;

/** Request ids of the chunks that had been finished when a page was asked for: no others' accounts are on it. */
type FinishedChunks = ReadonlyMap<number, string>;

interface Page {
  readonly owner: string;
  readonly chunks: FinishedChunks;
  /** Ids from which on, and before which, the accounts lie. */
  readonly from: number;
  readonly end: number;
  /** Accounts from `from` on that are before the page. */
  readonly skip: number;
  readonly count: number;
}

/** Reads pages of the accounts of batches on the calling thread: what they cost does not depend on where they are. */
export class BatchPageReader {
  private readonly selectBatch: SqliteStatement;
  private readonly selectChunks: SqliteStatement;
  private readonly selectStretches: SqliteStatement;
  private readonly selectSkipped: SqliteStatement;
  private readonly selectRows: SqliteStatement;

  constructor(private readonly database: SqliteDatabase) {
    this.selectBatch = database.prepare(
      'SELECT batch_no, rows_total, accounts_done FROM batches WHERE batch_id = ? AND owner = ? AND is_removed = 0',
    );
    this.selectChunks = database.prepare(
      'SELECT chunk, request_id FROM batch_chunks WHERE batch_no = ? AND request_id IS NOT NULL',
    );
    this.selectStretches = database.prepare(
      'SELECT stretch, accounts FROM batch_stretches WHERE batch_no = ? ORDER BY stretch',
    );
    this.selectSkipped = database.prepare(
      `SELECT id, chunk FROM batch_accounts WHERE id >= ? AND id < ? ORDER BY id LIMIT ${SKIPPED_A_READ}`,
    );
    this.selectRows = database.prepare(
      `SELECT account.id, account.chunk, CAST(account.account_code AS BLOB) AS account_code, account.portfolio_id,
         account.exceptions, account.closest_matches, account.result_id, results.summary,
         live.request_id AS live_request_id
       FROM batch_accounts AS account
       LEFT JOIN results ON results.id = account.result_id
       LEFT JOIN live ON live.owner = ? AND live.account_code = account.account_code
       WHERE account.id >= ? AND account.id < ? ORDER BY account.id LIMIT ${ROWS_A_READ}`,
    );
  }

  page(owner: string, batchId: string, offset: number, limit: number): ReturnType<BatchStore['page']> {
    return inSnapshot(this.database, () => {
      const batch = this.selectBatch.get(batchId, owner);
      if (batch === undefined) return undefined;
      const batchNumber = numberOf(batch, 'batch_no');
      const total = numberOf(batch, 'accounts_done');
      const place = this.placeAt(batchNumber, offset);
      if (place === undefined) return { total, rows: [] };
      const firstRow = place.stretch * stretchLength(numberOf(batch, 'rows_total'));
      const page: Page = {
        owner,
        chunks: this.finishedChunks(batchNumber),
        from: batchAccountId(batchNumber, firstRow),
        end: batchAccountId(batchNumber + 1, 0),
        skip: place.skip,
        count: Math.min(limit, total - offset),
      };
      return { total, rows: { [Symbol.iterator]: () => this.rowsOf(page) } };
    });
  }

  private placeAt(batchNumber: number, offset: number): PlaceInBatch | undefined {
    const counts = this.selectStretches
      .all(batchNumber)
      .map((row) => ({ stretch: numberOf(row, 'stretch'), accounts: numberOf(row, 'accounts') }));
    return placeAt(counts, offset);
  }

  private finishedChunks(batchNumber: number): FinishedChunks {
    return new Map(
      this.selectChunks.all(batchNumber).map((row) => [numberOf(row, 'chunk'), textOf(row, 'request_id')]),
    );
  }

  private *rowsOf(page: Page): Generator<BatchResultRow> {
    let from = this.afterSkipped(page);
    let missing = page.count;
    while (missing > 0) {
      const rows = this.selectRows.all(page.owner, from, page.end);
      const last = rows.at(-1);
      if (last === undefined) throw removedMeanwhile();
      for (const row of rows) {
        const requestId = page.chunks.get(numberOf(row, 'chunk'));
        if (requestId === undefined) continue;
        yield resultRowOf(row, requestId);
        if (--missing === 0) return;
      }
      from = numberOf(last, 'id') + 1;
    }
  }

  /** The id from which the page's accounts lie. */
  private afterSkipped({ chunks, from: start, end, skip }: Page): number {
    let from = start;
    let left = skip;
    while (left > 0) {
      const rows = this.selectSkipped.all(from, end);
      if (rows.length === 0) throw removedMeanwhile();
      for (const row of rows) {
        from = numberOf(row, 'id') + 1;
        if (chunks.has(numberOf(row, 'chunk'))) left--;
        if (left === 0) break;
      }
    }
    return from;
  }
}

function resultRowOf(row: SqliteRow, requestId: string): BatchResultRow {
  const hasResult = numberOrNullOf(row, 'result_id') !== null;
  const isLive = hasResult && textOrNullOf(row, 'live_request_id') === requestId;
  return {
    accountCode: wholeTextOf(row, 'account_code'),
    portfolioId: textOf(row, 'portfolio_id'),
    requestId,
    source: isLive ? 'live' : 'history',
    summary: hasResult ? textOf(row, 'summary') : null,
    exceptions: textOf(row, 'exceptions'),
    closestMatches: textOf(row, 'closest_matches'),
  };
}

const removedMeanwhile = (): Error => new Error('Results of a batch were removed while they were being read');
