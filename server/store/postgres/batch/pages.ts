import { sql } from 'kysely';
import { placeAt, stretchLength } from '../../batch-order.js';
import type { BatchPage, BatchResultRow } from '../../types.js';
import type { PostgresReader } from '../database.js';
import { bytesOfText } from '../text-bytes.js';

/** Rows read at once; no connection is held in between. */
const ROWS_A_READ = 512;

interface BatchExtent {
  readonly batch_no: number;
  readonly rows_total: number;
  readonly accounts_done: number;
  /** Ascending. */
  readonly stretches: readonly (readonly [stretch: number, accounts: number])[];
  /** That had been finished: no others' accounts are on the page. */
  readonly chunks: readonly number[];
}

interface AccountRow {
  readonly first_row: number;
  readonly seq: number | null;
  readonly portfolio_id: string;
  readonly account_code: Buffer;
  readonly exceptions: Buffer;
  readonly closest_matches: Buffer;
  readonly request_id: Buffer;
  readonly summary: Buffer | null;
  readonly is_live: boolean;
}

interface Page {
  readonly owner: Buffer;
  readonly batchNumber: number;
  readonly chunks: readonly number[];
  /** The row from which on the accounts lie. */
  readonly from: number;
  /** Accounts from `from` on that are before the page. */
  readonly skip: number;
  readonly count: number;
}

/** A page of the accounts of a batch: what it costs does not depend on where it is. */
export async function pageOf(
  reader: PostgresReader,
  [owner, batchId]: readonly [owner: string, batchId: string],
  offset: number,
  limit: number,
): Promise<BatchPage | undefined> {
  const batch = await extentOf(reader, bytesOfText(owner), batchId);
  if (batch === undefined) return undefined;
  const total = batch.accounts_done;
  const place = placeAt(
    batch.stretches.map(([stretch, accounts]) => ({ stretch, accounts })),
    offset,
  );
  const page: Page = {
    owner: bytesOfText(owner),
    batchNumber: batch.batch_no,
    chunks: batch.chunks,
    from: (place?.stretch ?? 0) * stretchLength(batch.rows_total),
    skip: place?.skip ?? 0,
    count: place === undefined ? 0 : Math.min(limit, total - offset),
  };
  return { total, rows: { [Symbol.asyncIterator]: () => rowsOf(reader, page) } };
}

/** One statement, and so one moment. */
async function extentOf(reader: PostgresReader, owner: Buffer, batchId: string): Promise<BatchExtent | undefined> {
  const { rows } = await sql<BatchExtent>`
    SELECT batch_no, rows_total, accounts_done,
      (SELECT coalesce(json_agg(json_build_array(stretch, accounts) ORDER BY stretch), '[]')
       FROM margin_desk.batch_stretches WHERE batch_stretches.batch_no = batches.batch_no) AS stretches,
      (SELECT coalesce(json_agg(chunk), '[]') FROM margin_desk.batch_chunks
       WHERE batch_chunks.batch_no = batches.batch_no AND commit_order IS NOT NULL) AS chunks
    FROM margin_desk.batches WHERE batch_id = ${batchId} AND owner = ${owner} AND NOT is_removed`.execute(reader);
  return rows[0];
}

async function* rowsOf(reader: PostgresReader, page: Page): AsyncGenerator<readonly BatchResultRow[]> {
  let from = await afterSkipped(reader, page);
  for (let missing = page.count; missing > 0;) {
    const rows = await readRows(reader, page, from, Math.min(missing, ROWS_A_READ));
    const last = rows.at(-1);
    if (last === undefined) throw removedMeanwhile();
    missing -= rows.length;
    yield rows.map(resultRowOf);
    from = last.first_row + 1;
  }
}

/** The row from which the page's accounts lie. */
async function afterSkipped(reader: PostgresReader, { batchNumber, chunks, from, skip }: Page): Promise<number> {
  if (skip === 0) return from;
  const { rows } = await sql<{ readonly first_row: number }>`
    SELECT first_row FROM margin_desk.batch_accounts
    WHERE batch_no = ${batchNumber} AND first_row >= ${from} AND chunk = ANY (${[...chunks]}::integer[])
    ORDER BY first_row OFFSET ${skip - 1} LIMIT 1`.execute(reader);
  if (rows[0] === undefined) throw removedMeanwhile();
  return rows[0].first_row + 1;
}

async function readRows(
  reader: PostgresReader,
  { owner, batchNumber, chunks }: Page,
  from: number,
  limit: number,
): Promise<readonly AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    SELECT account.first_row, account.seq, account.portfolio_id, account.account_code, account.exceptions,
      account.closest_matches, chunk.request_id, results.summary,
      account.seq IS NOT NULL AND live.request_id IS NOT DISTINCT FROM chunk.request_id AS is_live
    FROM (SELECT * FROM margin_desk.batch_accounts
      WHERE batch_no = ${batchNumber} AND first_row >= ${from} AND chunk = ANY (${[...chunks]}::integer[])
      ORDER BY first_row LIMIT ${limit}) AS account
    JOIN margin_desk.batch_chunks AS chunk USING (batch_no, chunk)
    LEFT JOIN margin_desk.results ON results.commit_order = chunk.commit_order AND results.seq = account.seq
    LEFT JOIN margin_desk.live ON live.owner = ${owner} AND live.account_code = account.account_code
    ORDER BY account.first_row`.execute(reader);
  return rows;
}

function resultRowOf(row: AccountRow): BatchResultRow {
  if (row.seq !== null && row.summary === null) throw removedMeanwhile();
  return {
    accountCode: row.account_code.toString(),
    portfolioId: row.portfolio_id,
    requestId: row.request_id.toString(),
    source: row.is_live ? 'live' : 'history',
    summary: row.summary?.toString() ?? null,
    exceptions: row.exceptions.toString(),
    closestMatches: row.closest_matches.toString(),
  };
}

const removedMeanwhile = (): Error => new Error('Results of a batch were removed while they were being read');
