import type { BatchResultRowBody, BatchStatusBody, ProcessingMode } from '../../server/contract/batch.js';
import type { AccountResult, AccountSummary } from '../../server/contract/results/account-result.js';
import { askJson, get, objectWith, type Answer } from './ask.js';
import type { Connection } from './connection.js';

/** A batch as it is sent. */
export interface SentBatch {
  /** JSON of a portfolio request. */
  readonly content: Blob;
  readonly encoding: 'gzip' | null;
  readonly mode: ProcessingMode;
}

/** A page of a batch's results. */
export interface BatchResultsPage {
  readonly results: readonly BatchResultRowBody[];
  /** Accounts of the batch; while it runs, those done so far. */
  readonly total: number;
}

/** Results of one account; only the summary if its details are no longer kept. */
export interface StoredAccounts {
  readonly request_id: string;
  readonly data: readonly (AccountResult | AccountSummary)[];
}

const BATCHES = 'portfolios/batch';

/** Sends a batch: once there is an answer, it is durable and in the queue. */
export async function submitBatch(
  connection: Connection,
  { content, encoding, mode }: SentBatch,
  signal: AbortSignal,
): Promise<Answer<{ readonly batch_id: string }>> {
  const headers = {
    'Content-Type': 'application/json',
    'x-processing-mode': mode,
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  };
  const request = { method: 'POST', headers, body: content, signal };
  return retitled(await askJson(connection, BATCHES, request, isAccepted), 413, 'The batch is too large');
}

/** Reads the status of a batch. */
export async function readBatch(
  connection: Connection,
  id: string,
  signal?: AbortSignal,
): Promise<Answer<BatchStatusBody>> {
  return retitled(await askJson(connection, pathOf(id), get(signal), isStatus), 404, 'Not known with this key');
}

/** Removes a queued batch from the queue. */
export async function cancelBatch(connection: Connection, id: string): Promise<Answer<BatchStatusBody>> {
  const answer = await askJson(connection, pathOf(id), { method: 'DELETE' }, isStatus);
  return retitled(answer, 409, 'The batch can no longer be cancelled');
}

/** Some accounts of a batch, in the order of the submission. */
export const readBatchResults = (
  connection: Connection,
  id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<Answer<BatchResultsPage>> =>
  askJson(connection, `${pathOf(id)}/results?limit=${limit}&offset=${offset}`, get(signal), isPage);

/** The whole result of one account, by the ids of its row. */
export async function readStoredAccount(
  connection: Connection,
  { requestId, portfolioId }: { readonly requestId: string; readonly portfolioId: string },
  signal: AbortSignal,
): Promise<Answer<StoredAccounts>> {
  const query = new URLSearchParams({ request_id: requestId, portfolio_id: portfolioId });
  const answer = await askJson(connection, `results?${query.toString()}`, get(signal), isStoredAccounts);
  return retitled(answer, 404, 'The result is no longer kept');
}

const pathOf = (id: string): string => `${BATCHES}/${encodeURIComponent(id)}`;

/** The answer; a failure with this status gets a title that fits the request. */
function retitled<Value>(answer: Answer<Value>, status: number, title: string): Answer<Value> {
  if (answer.ok || answer.failure.status !== status) return answer;
  return { ok: false, failure: { ...answer.failure, title } };
}

const isAccepted = objectWith<{ readonly batch_id: string }>(['batch_id']);
const isStatus = objectWith<BatchStatusBody>(['batch_id', 'status', 'completed_pct', 'accounts_done']);
const isPage = objectWith<BatchResultsPage>(['total'], ['results']);
const isStoredAccounts = objectWith<StoredAccounts>(['request_id'], ['data']);
