import { setImmediate } from 'node:timers/promises';
import { inflated, isCompressed } from '../compressed-bytes.js';
import type {
  DayRange,
  LiveAccount,
  ResultHolder,
  ResultSelection,
  StoredDay,
  StoredResults,
  StoredSubmission,
} from '../types.js';
import { prepareAll, type Prepared, type SqliteDatabase, type SqliteRow } from './database.js';
import { storedChecksum, verifyChecksum } from './checksums.js';
import { dayChecksum, liveChecksum, requestChecksum, submissionChecksum } from './save-request.js';
import { bytesOf, bytesOrNullOf, numberOf, textOf, textOrNullOf, wholeTextOf, wholeTextOrNullOf } from './row.js';

/** Rows read at once: few enough that a page of large bodies stays small, enough that the reading costs little. */
const BODIES_A_PAGE = 32;
const LIVE_ACCOUNTS_A_PAGE = 256;

interface RequestRow {
  readonly commitOrder: number;
  readonly firstResultId: number;
  readonly resultCount: number;
  readonly submittedTime: string;
}

interface SelectedResult extends ResultHolder {
  readonly id: number;
}

const STATEMENTS = {
  selectRequest: `SELECT commit_order, first_result_id, result_count, submitted_time, batch_id, checksum FROM requests
     WHERE owner = ? AND request_id = ? AND retention > 0`,
  // The + keeps the planner from the index on commit_order: the range of ids is the faster way in.
  selectRange: `SELECT coalesce(body, CAST(summary AS BLOB)) AS body,
       CASE WHEN body IS NULL THEN summary_checksum ELSE body_checksum END AS checksum
     FROM results WHERE id >= ? AND id < ? AND +commit_order = ? ORDER BY id`,
  selectHolders: `SELECT id, CAST(account_code AS BLOB) AS account_code, CAST(sub_account_code AS BLOB) AS sub_account_code
     FROM results WHERE commit_order = ? AND (? IS NULL OR portfolio_id = ?) AND (? IS NULL OR account_code = ?)
     ORDER BY id`,
  selectLive: `SELECT CAST(account_code AS BLOB) AS account_code, portfolio_id, request_id, submitted_time, batch_id, summary, checksum
     FROM live
     WHERE owner = ? AND account_code >= ? ORDER BY account_code LIMIT ${LIVE_ACCOUNTS_A_PAGE}`,
  selectDays: `SELECT day, history.commit_order AS commit_order, result_id, history.checksum AS day_checksum,
       CAST(request_id AS BLOB) AS request_id, submitted_time, batch_id, requests.checksum AS checksum,
       summary, summary_checksum, parameters, parameters_checksum
     FROM history
     JOIN requests ON requests.commit_order = history.commit_order AND requests.owner = history.owner
     JOIN results ON results.id = result_id AND results.commit_order = history.commit_order
       AND results.account_code = history.account_code
     LEFT JOIN submissions ON submissions.commit_order = history.commit_order
     WHERE history.owner = ? AND history.account_code = ? AND day BETWEEN ? AND ? AND retention > 0 ORDER BY day`,
  selectSubmission: `SELECT submitted_time, batch_id, parameters, submissions.body AS body, requests.checksum AS checksum,
       submissions.checksum AS submission_checksum, retention = 2 AND first_detail_id = first_result_id AS has_detail
     FROM requests LEFT JOIN submissions USING (commit_order)
     WHERE owner = ? AND request_id = ? AND retention > 0`,
} as const;

/** Reads stored results on the calling thread. */
export class ResultReader {
  private readonly sql: Prepared<typeof STATEMENTS>;

  constructor(database: SqliteDatabase) {
    this.sql = prepareAll(database, STATEMENTS);
  }

  async submissionOf(owner: string, requestId: string): Promise<StoredSubmission | undefined> {
    const row = this.sql.selectSubmission.get(owner, requestId);
    if (row === undefined) return undefined;
    verifyRequest(row, owner, requestId);
    const parameters = textOrNullOf(row, 'parameters');
    // Those of requests stored by a version that kept none count as aged out too.
    if (parameters === null || numberOf(row, 'has_detail') === 0) return { kind: 'aged-out' };
    const submission = bytesOrNullOf(row, 'body');
    verifyChecksum(
      row,
      'submission_checksum',
      () => submissionChecksum(parameters, submission),
      () => `the submission of request ${requestId}`,
    );
    return {
      kind: 'kept',
      submission: submission === null ? null : await inflated(submission),
      parameters,
      batchId: textOrNullOf(row, 'batch_id'),
      submittedTime: textOf(row, 'submitted_time'),
    };
  }

  find(owner: string, requestId: string, selection: ResultSelection = {}): StoredResults | undefined {
    const row = this.sql.selectRequest.get(owner, requestId);
    if (row === undefined) return undefined;
    verifyRequest(row, owner, requestId);
    const request = requestOf(row);
    const selected = this.selected(request, selection);
    if (selected?.length === 0) return undefined;
    const bodies = () => (selected === null ? this.allBodies(request) : this.bodiesOf(request, selected));
    const { submittedTime } = request;
    return { requestId, submittedTime, holders: selected, bodies: { [Symbol.asyncIterator]: bodies } };
  }

  /** In the order of their codes. */
  async *liveAccounts(owner: string): AsyncGenerator<readonly LiveAccount[]> {
    let from = '';
    for (;;) {
      const page = this.sql.selectLive.all(owner, from).map((row) => liveAccountOf(row, owner));
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (last === undefined || page.length < LIVE_ACCOUNTS_A_PAGE) return;
      from = `${last.accountCode}\0`;
      await setImmediate();
    }
  }

  history(owner: string, accountCode: string, { from, to }: DayRange): readonly StoredDay[] {
    return this.sql.selectDays.all(owner, accountCode, from, to).map((row) => dayOfRow(row, owner, accountCode));
  }

  /** Null if all are meant. */
  private selected(
    { commitOrder }: RequestRow,
    { portfolioId, accountCode }: ResultSelection,
  ): readonly SelectedResult[] | null {
    if (portfolioId === undefined && accountCode === undefined) return null;
    const [id, account] = [portfolioId ?? null, accountCode ?? null];
    return this.sql.selectHolders.all(commitOrder, id, id, account, account).map((row) => ({
      id: numberOf(row, 'id'),
      accountCode: wholeTextOf(row, 'account_code'),
      subAccountCode: wholeTextOrNullOf(row, 'sub_account_code'),
    }));
  }

  private async *allBodies(request: RequestRow): AsyncGenerator<readonly Uint8Array[]> {
    const end = request.firstResultId + request.resultCount;
    for (let id = request.firstResultId; id < end; id += BODIES_A_PAGE) {
      if (id > request.firstResultId) await setImmediate();
      yield await allInflated(this.page(request, id, Math.min(end, id + BODIES_A_PAGE)));
    }
  }

  private async *bodiesOf(
    request: RequestRow,
    selected: readonly SelectedResult[],
  ): AsyncGenerator<readonly Uint8Array[]> {
    for (const [index, { id }] of selected.entries()) {
      if (index > 0) await setImmediate();
      yield await allInflated(this.page(request, id, id + 1));
    }
  }

  private page({ commitOrder }: RequestRow, from: number, to: number): readonly Uint8Array[] {
    const rows = this.sql.selectRange.all(from, to, commitOrder);
    if (rows.length < to - from)
      throw new Error(`Results of request ${commitOrder} were removed while they were being read`);
    return rows.map((row, index) => {
      const body = bytesOf(row, 'body');
      verifyChecksum(
        row,
        'checksum',
        () => storedChecksum(body),
        () => `result ${from + index}`,
      );
      return body;
    });
  }
}

/** One after the other, so that no more is held than is sent. */
async function allInflated(stored: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  if (!stored.some(isCompressed)) return stored;
  const bodies: Uint8Array[] = [];
  for (const each of stored) bodies.push(await inflated(each));
  return bodies;
}

const requestOf = (row: SqliteRow): RequestRow => ({
  commitOrder: numberOf(row, 'commit_order'),
  firstResultId: numberOf(row, 'first_result_id'),
  resultCount: numberOf(row, 'result_count'),
  submittedTime: textOf(row, 'submitted_time'),
});

function liveAccountOf(row: SqliteRow, owner: string): LiveAccount {
  const account: LiveAccount = {
    accountCode: wholeTextOf(row, 'account_code'),
    portfolioId: textOf(row, 'portfolio_id'),
    requestId: textOf(row, 'request_id'),
    submittedTime: textOf(row, 'submitted_time'),
    batchId: textOrNullOf(row, 'batch_id'),
    summary: textOf(row, 'summary'),
  };
  const { accountCode, portfolioId, requestId, submittedTime, batchId, summary } = account;
  const texts = [owner, accountCode, portfolioId, requestId, submittedTime, batchId];
  verifyChecksum(
    row,
    'checksum',
    () => liveChecksum(texts, storedChecksum(summary)),
    () => `the latest result of an account (portfolio ${portfolioId})`,
  );
  return account;
}

function dayOfRow(row: SqliteRow, owner: string, accountCode: string): StoredDay {
  const day = textOf(row, 'day');
  const requestId = wholeTextOf(row, 'request_id');
  const summary = textOf(row, 'summary');
  const parameters = textOrNullOf(row, 'parameters');
  verifyRequest(row, owner, requestId);
  const place = [numberOf(row, 'commit_order'), numberOf(row, 'result_id')];
  const checks: readonly (readonly [column: string, actual: () => number])[] = [
    ['day_checksum', () => dayChecksum([owner, accountCode, day], place)],
    ['summary_checksum', () => storedChecksum(summary)],
    ...(parameters === null ? [] : [['parameters_checksum', () => storedChecksum(parameters)] as const]),
  ];
  for (const [column, actual] of checks)
    verifyChecksum(row, column, actual, () => `the result of an account on ${day} (request ${requestId})`);
  return { day, requestId, summary, parameters };
}

function verifyRequest(row: SqliteRow, owner: string, requestId: string): void {
  verifyChecksum(
    row,
    'checksum',
    () => requestChecksum(owner, requestId, textOf(row, 'submitted_time'), textOrNullOf(row, 'batch_id')),
    () => `the record of request ${requestId}`,
  );
}
