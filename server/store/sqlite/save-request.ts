import type { SaveOutcome } from '../types.js';
import { prepareAll, type Prepared, type SqliteDatabase } from './database.js';
import { storedChecksum, checksumOfTexts } from './checksums.js';
import type { PackedAccount } from '../packed-chunk.js';
import type { WrittenRequest } from './pack-request.js';
import type { PendingResults, RequestPlace } from './pending-results.js';

/** Bytes of results that one of several transactions writes: some milliseconds, so that a small save never waits long. */
export const BYTES_A_PART = 1024 * 1024;

const STATEMENTS = {
  insertRequest: `INSERT INTO requests (commit_order, owner, request_id, submitted_time, is_live, batch_id, first_result_id, first_detail_id,
       result_count, checksum, retention)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 2) ON CONFLICT (owner, request_id) DO NOTHING`,
  removeRequest: 'DELETE FROM requests WHERE commit_order = ?',
  insertResult: `INSERT INTO results (id, commit_order, portfolio_id, parent_portfolio_id, account_code, sub_account_code, summary, body,
       summary_checksum, body_checksum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  putLive: `INSERT INTO live (owner, account_code, portfolio_id, request_id, submitted_time, batch_id, summary, checksum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (owner, account_code) DO UPDATE SET portfolio_id = excluded.portfolio_id,
       request_id = excluded.request_id, submitted_time = excluded.submitted_time, batch_id = excluded.batch_id,
       summary = excluded.summary, checksum = excluded.checksum`,
  putDay: `INSERT INTO history (owner, account_code, day, commit_order, result_id, checksum) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (owner, account_code, day) DO UPDATE SET commit_order = excluded.commit_order,
       result_id = excluded.result_id, checksum = excluded.checksum`,
  insertSubmission: `INSERT INTO submissions (commit_order, parameters, body, checksum, parameters_checksum)
     VALUES (?, ?, ?, ?, ?)`,
} as const;

/** What follows a part: others, or what shows all of them. */
export type NextPart = 'more' | 'last';

/** Writes requests inside the caller's transaction. */
export class RequestWriter {
  private readonly sql: Prepared<typeof STATEMENTS>;

  constructor(
    database: SqliteDatabase,
    private readonly pending: PendingResults,
  ) {
    this.sql = prepareAll(database, STATEMENTS);
  }

  /** Nothing is written where the owner has used the request id before. */
  save(request: WrittenRequest): SaveOutcome {
    return this.insert(request) === undefined ? 'request-id-in-use' : 'saved';
  }

  /** Undefined: the owner has used the request id before, and nothing is written. */
  insert(request: WrittenRequest): RequestPlace | undefined {
    const place = this.insertRow(request);
    if (place === undefined) return undefined;
    const results = resultsOf(request, place);
    for (const result of results) this.saveResult(result, place);
    this.show(request, place);
    return place;
  }

  /** `save` over several transactions of the caller: each yield ends one. */
  *saveInParts(request: WrittenRequest): Generator<NextPart, SaveOutcome> {
    const place = yield* this.writeInParts(request);
    return place !== undefined && this.publish(request, place) ? 'saved' : 'request-id-in-use';
  }

  /** Writes the results only, which nobody sees before `publish`. Undefined: as `insert` */
  *writeInParts(request: WrittenRequest): Generator<NextPart, RequestPlace | undefined> {
    const place = this.insertRow(request);
    if (place === undefined) return undefined;
    // Its number is taken for good all the same.
    this.sql.removeRequest.run(place.commitOrder);
    this.pending.begin(place, request.accounts.length);
    let bytes = 0;
    for (const result of resultsOf(request, place)) {
      if (bytes >= BYTES_A_PART) {
        yield 'more';
        bytes = 0;
      }
      this.saveResult(result, place);
      bytes += result.body.byteLength;
    }
    yield 'last';
    return place;
  }

  /** Makes what was written in parts the results of the request. False: as `insert` */
  publish(request: WrittenRequest, place: RequestPlace): boolean {
    if (this.insertRow(request, place) === undefined) return false;
    this.pending.end(place);
    this.show(request, place);
    return true;
  }

  /** @param place default: the next */
  private insertRow(request: WrittenRequest, place?: RequestPlace): RequestPlace | undefined {
    const { owner, requestId, submittedTime, isLive, batchId, accounts } = request;
    const firstResultId = place?.firstResultId ?? this.pending.firstFreeId();
    const { changes, lastInsertRowid: commitOrder } = this.sql.insertRequest.run(
      ...[place?.commitOrder ?? null, owner, requestId, submittedTime, isLive ? 1 : 0, batchId],
      ...[firstResultId, firstResultId, accounts.length],
      requestChecksum(owner, requestId, submittedTime, batchId),
    );
    return changes === 0 ? undefined : { commitOrder, firstResultId };
  }

  private saveResult({ id, account, body }: WrittenResult, { commitOrder }: RequestPlace): void {
    const { portfolioId, parentPortfolioId, accountCode, subAccountCode, summary } = account;
    this.sql.insertResult.run(
      ...[id, commitOrder, portfolioId, parentPortfolioId, accountCode, subAccountCode, summary, body],
      ...[storedChecksum(summary), storedChecksum(body)],
    );
  }

  /** What is beside the results: the live figures, the day's and the submission. */
  private show(request: WrittenRequest, { commitOrder, firstResultId }: RequestPlace): void {
    const { isLive, accounts, submissionLength, parameters, bodies } = request;
    for (const [index, account] of isLive ? accounts.entries() : []) {
      if (account.parentPortfolioId !== null) continue;
      this.saveLive(request, account);
      this.saveDay(request, account, [commitOrder, firstResultId + index]);
    }
    const submission = submissionLength === null ? null : bodies.subarray(bodies.byteLength - submissionLength);
    const checksum = submissionChecksum(parameters, submission);
    this.sql.insertSubmission.run(commitOrder, parameters, submission, checksum, storedChecksum(parameters));
  }

  private saveLive({ owner, requestId, submittedTime, batchId }: WrittenRequest, account: PackedAccount): void {
    const { accountCode, portfolioId, summary } = account;
    const texts = [owner, accountCode, portfolioId, requestId, submittedTime, batchId];
    this.sql.putLive.run(...texts, summary, liveChecksum(texts, storedChecksum(summary)));
  }

  private saveDay(
    { owner, submittedTime }: WrittenRequest,
    { accountCode }: PackedAccount,
    place: readonly [commitOrder: number, resultId: number],
  ): void {
    const key = [owner, accountCode, dayOf(submittedTime)] as const;
    this.sql.putDay.run(...key, ...place, dayChecksum(key, place));
  }
}

interface WrittenResult {
  readonly id: number;
  readonly account: PackedAccount;
  readonly body: Uint8Array;
}

function* resultsOf({ accounts, bodies }: WrittenRequest, { firstResultId }: RequestPlace): Generator<WrittenResult> {
  let end = 0;
  for (const [index, account] of accounts.entries()) {
    const start = end;
    end += account.bodyLength;
    yield { id: firstResultId + index, account, body: bodies.subarray(start, end) };
  }
}

/** Of a row of `requests`: whose it is, under which id, since when, of which batch. */
export const requestChecksum = (
  owner: string,
  requestId: string,
  submittedTime: string,
  batchId: string | null,
): number => checksumOfTexts([owner, requestId, submittedTime, batchId]);

/** UTC, `YYYY-MM-DD`. @param time ISO 8601 */
const dayOf = (time: string): string => time.slice(0, 'YYYY-MM-DD'.length);

/** Of a row of `history`. @param key owner, account code, day @param place commit order and id of the result */
export const dayChecksum = (key: readonly string[], place: readonly number[]): number =>
  checksumOfTexts([...key, ...place.map(String)]);

/** Of a row of `submissions`. */
export const submissionChecksum = (parameters: string, body: Uint8Array | null): number =>
  storedChecksum(body ?? '', storedChecksum(parameters));

/** Of a row of `live`. @param texts owner, account code, portfolio id, request id, time, batch @param summaryChecksum of its summary */
export const liveChecksum = (texts: readonly (string | null)[], summaryChecksum: number): number =>
  checksumOfTexts(texts, summaryChecksum);
