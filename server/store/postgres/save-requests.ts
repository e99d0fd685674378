import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PostgresTransaction } from './database.js';
import { lengthOf, type PackedRow, type PackedRows } from './packed-request.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

/** Limits of one statement. */
const ROWS_A_STATEMENT = 4096;
const BYTES_A_STATEMENT = 4 * 1024 * 1024;

/** The first number of all locks of owners, so that they are not mixed up with other locks. */
const OWNER_LOCKS = 0x4d444f57;

/**
 * Waits until no other transaction saves for the owner, here or in another process, and keeps others out until this one
 * ends: the order of the commits is then the order of the owner's live figures.
 */
export async function lockOwner(transaction: PostgresTransaction, owner: string): Promise<void> {
  const number = createHash('sha256').update(owner).digest().readInt32BE();
  await sql`SELECT pg_advisory_xact_lock(${OWNER_LOCKS}::integer, ${number}::integer)`.execute(transaction);
}

/**
 * Writes requests of one owner, whose lock the transaction holds.
 * @returns the number of each, by which its results are found (`commit_order`); undefined if the owner has used the id
 * before
 */
export async function insertRequests(
  transaction: PostgresTransaction,
  owner: string,
  requests: readonly PackedRows[],
): Promise<readonly (number | undefined)[]> {
  const numbers = await insertHeads(transaction, owner, requests);
  const saved = requests.flatMap((request, index) => {
    const number = numbers[index];
    return number === undefined ? [] : [{ request, number }];
  });
  if (saved.length === 0) return numbers;
  for (const rows of statementsOf(saved)) await insertResults(transaction, rows);
  await insertSubmissions(transaction, saved);
  await putLive(transaction, saved);
  await putDays(transaction, saved);
  return numbers;
}

interface SavedRequest {
  readonly request: PackedRows;
  readonly number: number;
}

async function insertHeads(
  transaction: PostgresTransaction,
  owner: string,
  requests: readonly PackedRows[],
): Promise<readonly (number | undefined)[]> {
  const inserted = await sql<{ readonly commit_order: number; readonly request_id: Buffer }>`
    INSERT INTO margin_desk.requests (owner, request_id, submitted_time, is_live, batch_id, result_count)
    SELECT ${bytesOfText(owner)}, request_id, submitted_time, is_live, batch_id, result_count
    FROM unnest(
      ${requests.map(({ requestId }) => bytesOfText(requestId))}::bytea[],
      ${requests.map(({ submittedTime }) => submittedTime)}::text[],
      ${requests.map(({ isLive }) => isLive)}::boolean[],
      ${requests.map(({ batchId }) => batchId)}::text[],
      ${requests.map(({ accounts }) => accounts.length)}::integer[]
    ) WITH ORDINALITY AS given (request_id, submitted_time, is_live, batch_id, result_count, place)
    ORDER BY place
    ON CONFLICT (owner, request_id) DO NOTHING
    RETURNING commit_order, request_id`.execute(transaction);
  const numbers = new Map(inserted.rows.map((row) => [textOfBytes(row.request_id), row.commit_order]));
  return requests.map(({ requestId }) => {
    const number = numbers.get(textOfBytes(bytesOfText(requestId)));
    // A later one of the same id finds it taken.
    numbers.delete(textOfBytes(bytesOfText(requestId)));
    return number;
  });
}

/** Rows of one statement, and the bytes that they point into. */
interface ResultRows {
  readonly rows: {
    readonly number: number;
    readonly seq: number;
    readonly account: PackedRow;
    readonly from: number;
  }[];
  readonly bytes: Buffer[];
  byteLength: number;
}

/** Cuts results into statements of a size. */
function* statementsOf(saved: readonly SavedRequest[]): Generator<ResultRows> {
  let next: ResultRows = { rows: [], bytes: [], byteLength: 0 };
  for (const { request, number } of saved) {
    for (const [seq, account] of request.accounts.entries()) {
      const length = lengthOf(account);
      const isFull = next.rows.length >= ROWS_A_STATEMENT || next.byteLength + length > BYTES_A_STATEMENT;
      if (isFull && next.rows.length > 0) {
        yield next;
        next = { rows: [], bytes: [], byteLength: 0 };
      }
      next.rows.push({ number, seq, account, from: next.byteLength + 1 });
      next.bytes.push(request.bytes.subarray(account.offset, account.offset + length));
      next.byteLength += length;
    }
  }
  if (next.rows.length > 0) yield next;
}

/** All bytes go over as one value, cut up by the server: arrays of bytes would go over as text, twice as long. */
async function insertResults(transaction: PostgresTransaction, { rows, bytes }: ResultRows): Promise<void> {
  const column = <T>(value: (account: PackedRow) => T): readonly T[] => rows.map(({ account }) => value(account));
  await sql`
    INSERT INTO margin_desk.results
      (commit_order, seq, portfolio_id, parent_portfolio_id, account_code, sub_account_code, summary, body)
    SELECT number, seq, portfolio_id, parent_id,
      substring(given.bytes FROM start FOR code),
      CASE WHEN sub IS NOT NULL THEN substring(given.bytes FROM start + code FOR sub) END,
      substring(given.bytes FROM start + code + coalesce(sub, 0) FOR summary),
      substring(given.bytes FROM start + code + coalesce(sub, 0) + summary FOR body)
    FROM (SELECT ${Buffer.concat(bytes)}::bytea AS bytes) AS given, unnest(
      ${rows.map(({ number }) => number)}::bigint[],
      ${rows.map(({ seq }) => seq)}::integer[],
      ${column(({ portfolioId }) => portfolioId)}::text[],
      ${column(({ parentPortfolioId }) => parentPortfolioId)}::text[],
      ${rows.map(({ from }) => from)}::integer[],
      ${column(({ codeLength }) => codeLength)}::integer[],
      ${column(({ subCodeLength }) => subCodeLength)}::integer[],
      ${column(({ summaryLength }) => summaryLength)}::integer[],
      ${column(({ bodyLength }) => bodyLength)}::integer[]
    ) AS row (number, seq, portfolio_id, parent_id, start, code, sub, summary, body)`.execute(transaction);
}

async function insertSubmissions(transaction: PostgresTransaction, saved: readonly SavedRequest[]): Promise<void> {
  const tails = saved.map(({ request }) => tailOf(request));
  let from = 1;
  const starts = tails.map((tail) => {
    from += tail.length;
    return from - tail.length;
  });
  await sql`
    INSERT INTO margin_desk.submissions (commit_order, parameters, body)
    SELECT number, substring(given.bytes FROM start FOR parameters),
      CASE WHEN submission IS NOT NULL THEN substring(given.bytes FROM start + parameters FOR submission) END
    FROM (SELECT ${Buffer.concat(tails)}::bytea AS bytes) AS given, unnest(
      ${saved.map(({ number }) => number)}::bigint[],
      ${starts}::integer[],
      ${saved.map(({ request }) => request.parametersLength)}::integer[],
      ${saved.map(({ request }) => request.submissionLength)}::integer[]
    ) AS row (number, start, parameters, submission)`.execute(transaction);
}

/** The parameters and the submission. */
const tailOf = ({ bytes, parametersLength, submissionLength }: PackedRows): Buffer =>
  bytes.subarray(bytes.length - parametersLength - (submissionLength ?? 0));

/** The parents of live requests; of several of one account the last. */
async function putLive(transaction: PostgresTransaction, saved: readonly SavedRequest[]): Promise<void> {
  const live = saved.filter(({ request }) => request.isLive).map(({ number }) => number);
  if (live.length === 0) return;
  await sql`
    INSERT INTO margin_desk.live (owner, account_code, portfolio_id, request_id, submitted_time, batch_id, summary)
    SELECT DISTINCT ON (account_code) owner, account_code, portfolio_id, request_id, submitted_time, batch_id, summary
    FROM unnest(${live}::bigint[]) WITH ORDINALITY AS saved (commit_order, place)
    JOIN margin_desk.requests USING (commit_order)
    JOIN margin_desk.results USING (commit_order)
    WHERE parent_portfolio_id IS NULL
    ORDER BY account_code, place DESC, seq DESC
    ON CONFLICT (owner, account_code) DO UPDATE SET portfolio_id = excluded.portfolio_id,
      request_id = excluded.request_id, submitted_time = excluded.submitted_time, batch_id = excluded.batch_id,
      summary = excluded.summary`.execute(transaction);
}

/** The same by the day of the request. */
async function putDays(transaction: PostgresTransaction, saved: readonly SavedRequest[]): Promise<void> {
  const live = saved.filter(({ request }) => request.isLive).map(({ number }) => number);
  if (live.length === 0) return;
  await sql`
    INSERT INTO margin_desk.history (owner, account_code, day, commit_order, seq)
    SELECT DISTINCT ON (account_code, left(submitted_time, 10))
      owner, account_code, left(submitted_time, 10), commit_order, seq
    FROM unnest(${live}::bigint[]) WITH ORDINALITY AS saved (commit_order, place)
    JOIN margin_desk.requests USING (commit_order)
    JOIN margin_desk.results USING (commit_order)
    WHERE parent_portfolio_id IS NULL
    ORDER BY account_code, left(submitted_time, 10), place DESC, seq DESC
    ON CONFLICT (owner, account_code, day) DO UPDATE SET commit_order = excluded.commit_order, seq = excluded.seq`.execute(
    transaction,
  );
}
