import { setImmediate } from 'node:timers/promises';
import type { BatchPage, BatchResultRow } from '../../types.js';
import { batchAccountId, placeAt, stretchLength, type PlaceInBatch } from '../../batch-order.js';
import { prepareAll, type Prepared, type SqliteDatabase, type SqliteRow } from '../database.js';
import { inSnapshot } from '../database.js';
import { storedChecksum, verifyChecksum } from '../checksums.js';
import { checksumOfBatchAccount } from './chunks.js';
import { numberOf, numberOrNullOf, textOf, textOrNullOf, wholeTextOf } from '../row.js';

/** Rows read at once: some milliseconds. */
const ROWS_A_READ = 256;
const SKIPPED_A_READ = 1024;

/** Request ids of the chunks that had been finished when a page was asked for: no others' accounts are on it. */
type FinishedChunks = ReadonlyMap<number, string>;

interface Page {
  readonly owner: string;
  readonly batchNumber: number;
  readonly chunks: FinishedChunks;
  /** Ids from which on, and before which, the accounts lie. */
  readonly from: number;
  readonly end: number;
  /** Accounts from `from` on that are before the page. */
  readonly skip: number;
  readonly count: number;
}

/** Past the end. */
const NOWHERE: PlaceInBatch = { stretch: 0, skip: 0 };

const STATEMENTS = {
  selectBatch:
    'SELECT batch_no, rows_total, accounts_done FROM batches WHERE batch_id = ? AND owner = ? AND is_removed = 0',
  selectChunks: 'SELECT chunk, request_id FROM batch_chunks WHERE batch_no = ? AND request_id IS NOT NULL',
  selectStretches: 'SELECT stretch, accounts FROM batch_stretches WHERE batch_no = ? ORDER BY stretch',
  selectSkipped: `SELECT id, chunk FROM batch_accounts WHERE id >= ? AND id < ? ORDER BY id LIMIT ${SKIPPED_A_READ}`,
  // A live account has the summary of its result; that of the result itself costs a page of the file for each account.
  selectRows: `SELECT account.id, account.chunk, CAST(account.account_code AS BLOB) AS account_code, account.portfolio_id,
       account.exceptions, account.closest_matches, account.result_id, account.checksum, live.request_id AS live_request_id,
       CASE WHEN live.request_id = part.request_id THEN live.summary
         ELSE (SELECT summary FROM results WHERE results.id = account.result_id) END AS summary
     FROM batch_accounts AS account
     JOIN batch_chunks AS part ON part.batch_no = ? AND part.chunk = account.chunk
     LEFT JOIN live ON live.owner = ? AND live.account_code = account.account_code
     WHERE account.id >= ? AND account.id < ? ORDER BY account.id LIMIT ${ROWS_A_READ}`,
} as const;

/** Reads pages of the accounts of batches on the calling thread: what they cost does not depend on where they are. */
export class BatchPageReader {
  private readonly sql: Prepared<typeof STATEMENTS>;

  constructor(private readonly database: SqliteDatabase) {
    this.sql = prepareAll(database, STATEMENTS);
  }

  page(owner: string, batchId: string, offset: number, limit: number): BatchPage | undefined {
    return inSnapshot(this.database, () => {
      const batch = this.sql.selectBatch.get(batchId, owner);
      if (batch === undefined) return undefined;
      const batchNumber = numberOf(batch, 'batch_no');
      const total = numberOf(batch, 'accounts_done');
      const place = this.placeAt(batchNumber, offset) ?? NOWHERE;
      const firstRow = place.stretch * stretchLength(numberOf(batch, 'rows_total'));
      const page: Page = {
        owner,
        batchNumber,
        chunks: this.finishedChunks(batchNumber),
        from: batchAccountId(batchNumber, firstRow),
        end: batchAccountId(batchNumber + 1, 0),
        skip: place.skip,
        count: place === NOWHERE ? 0 : Math.min(limit, total - offset),
      };
      return { total, rows: { [Symbol.asyncIterator]: () => this.rowsOf(page) } };
    });
  }

  private placeAt(batchNumber: number, offset: number): PlaceInBatch | undefined {
    const counts = this.sql.selectStretches
      .all(batchNumber)
      .map((row) => ({ stretch: numberOf(row, 'stretch'), accounts: numberOf(row, 'accounts') }));
    return placeAt(counts, offset);
  }

  private finishedChunks(batchNumber: number): FinishedChunks {
    return new Map(
      this.sql.selectChunks.all(batchNumber).map((row) => [numberOf(row, 'chunk'), textOf(row, 'request_id')]),
    );
  }

  private async *rowsOf(page: Page): AsyncGenerator<readonly BatchResultRow[]> {
    let from = await this.afterSkipped(page);
    let missing = page.count;
    while (missing > 0) {
      const rows = this.sql.selectRows.all(page.batchNumber, page.owner, from, page.end);
      const last = rows.at(-1);
      if (last === undefined) throw removedMeanwhile();
      const block = rows.flatMap((row) => resultRowsOf(row, page.chunks)).slice(0, missing);
      missing -= block.length;
      yield block;
      from = numberOf(last, 'id') + 1;
      await setImmediate();
    }
  }

  /** The id from which the page's accounts lie. */
  private async afterSkipped({ chunks, from: start, end, skip }: Page): Promise<number> {
    let from = start;
    let left = skip;
    while (left > 0) {
      const rows = this.sql.selectSkipped.all(from, end);
      if (rows.length === 0) throw removedMeanwhile();
      for (const row of rows) {
        from = numberOf(row, 'id') + 1;
        if (chunks.has(numberOf(row, 'chunk'))) left--;
        if (left === 0) break;
      }
      await setImmediate();
    }
    return from;
  }
}

/** None for an account of a chunk that was finished later. */
function resultRowsOf(row: SqliteRow, chunks: FinishedChunks): readonly BatchResultRow[] {
  const requestId = chunks.get(numberOf(row, 'chunk'));
  return requestId === undefined ? [] : [resultRowOf(row, requestId)];
}

function resultRowOf(row: SqliteRow, requestId: string): BatchResultRow {
  const hasResult = numberOrNullOf(row, 'result_id') !== null;
  const isLive = hasResult && textOrNullOf(row, 'live_request_id') === requestId;
  const account = {
    accountCode: wholeTextOf(row, 'account_code'),
    portfolioId: textOf(row, 'portfolio_id'),
    exceptions: textOf(row, 'exceptions'),
    closestMatches: textOf(row, 'closest_matches'),
  };
  const summary = hasResult ? textOf(row, 'summary') : null;
  verifyChecksum(
    row,
    'checksum',
    () => checksumOfBatchAccount(account, summary === null ? null : storedChecksum(summary)),
    () => `account ${numberOf(row, 'id')} of a batch (request ${requestId})`,
  );
  return {
    ...account,
    requestId,
    source: isLive ? 'live' : 'history',
    summary,
  };
}

const removedMeanwhile = (): Error => new Error('Results of a batch were removed while they were being read');
