import type { SaveOutcome } from '../types.js';
import type { SqliteDatabase, SqliteStatement } from './database.js';
import { numberOf } from './row.js';
import type { PackedAccount, WrittenRequest } from './pack-request.js';

/** Where a request lies: its results have ids from `firstResultId` on, in the order of its accounts. */
export interface SavedRequest {
  readonly commitOrder: number;
  readonly firstResultId: number;
}

/** Writes requests inside the caller's transaction. */
export class RequestWriter {
  private readonly nextResultId: SqliteStatement;
  private readonly insertRequest: SqliteStatement;
  private readonly insertResult: SqliteStatement;
  private readonly putLive: SqliteStatement;
  private readonly insertSubmission: SqliteStatement;

  constructor(database: SqliteDatabase) {
    this.nextResultId = database.prepare('SELECT coalesce(max(id), 0) + 1 AS next FROM results');
    this.insertRequest = database.prepare(
      `INSERT INTO requests (owner, request_id, submitted_time, is_live, batch_id, first_result_id, first_detail_id,
         result_count, retention)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 2) ON CONFLICT (owner, request_id) DO NOTHING`,
    );
    this.insertResult = database.prepare(
      `INSERT INTO results (id, commit_order, portfolio_id, parent_portfolio_id, account_code, sub_account_code, summary, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.putLive = database.prepare(
      `INSERT INTO live (owner, account_code, portfolio_id, request_id, submitted_time, batch_id, summary)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (owner, account_code) DO UPDATE SET portfolio_id = excluded.portfolio_id,
         request_id = excluded.request_id, submitted_time = excluded.submitted_time, batch_id = excluded.batch_id,
         summary = excluded.summary`,
    );
    this.insertSubmission = database.prepare(
      'INSERT INTO submissions (commit_order, parameters, body) VALUES (?, ?, ?)',
    );
  }

  /** Nothing is written where the owner has used the request id before. */
  save(request: WrittenRequest): SaveOutcome {
    return this.insert(request) === undefined ? 'request-id-in-use' : 'saved';
  }

  /** Undefined: the owner has used the request id before, and nothing is written. */
  insert(request: WrittenRequest): SavedRequest | undefined {
    const { owner, requestId, submittedTime, isLive, batchId, accounts, bodies } = request;
    const firstId = this.firstFreeResultId();
    const live = isLive ? 1 : 0;
    const { length } = accounts;
    const inserted = this.insertRequest.run(owner, requestId, submittedTime, live, batchId, firstId, firstId, length);
    if (inserted.changes === 0) return undefined;
    let offset = 0;
    for (const [index, account] of accounts.entries()) {
      const body = bodies.subarray(offset, offset + account.bodyLength);
      offset += account.bodyLength;
      this.saveResult(firstId + index, inserted.lastInsertRowid, account, body);
      if (isLive && account.parentPortfolioId === null) this.saveLive(request, account);
    }
    const { submissionLength } = request;
    const submission = submissionLength === null ? null : bodies.subarray(offset, offset + submissionLength);
    this.insertSubmission.run(inserted.lastInsertRowid, request.parameters, submission);
    return { commitOrder: inserted.lastInsertRowid, firstResultId: firstId };
  }

  private firstFreeResultId(): number {
    const row = this.nextResultId.get();
    if (row === undefined) throw new Error('The results table gives no next id');
    return numberOf(row, 'next');
  }

  private saveResult(id: number, commitOrder: number, account: PackedAccount, body: Uint8Array): void {
    const { portfolioId, parentPortfolioId, accountCode, subAccountCode, summary } = account;
    this.insertResult.run(id, commitOrder, portfolioId, parentPortfolioId, accountCode, subAccountCode, summary, body);
  }

  private saveLive({ owner, requestId, submittedTime, batchId }: WrittenRequest, account: PackedAccount): void {
    const { accountCode, portfolioId, summary } = account;
    this.putLive.run(owner, accountCode, portfolioId, requestId, submittedTime, batchId, summary);
  }
}
