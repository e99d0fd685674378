import { setImmediate } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { withEveryField } from '../../contract/results/aged-result.js';
import { expandResult } from '../../contract/results/compact-result.js';
import { sizedText } from '../../lib/sized-schema.js';
import type { LiveAccount, ResultStore, StoredResults } from '../../store/types.js';
import { refuseAmbiguous } from '../ambiguous-account.js';
import { ApiError } from '../api-error.js';
import { readQuery } from '../query.js';
import { callerOf } from '../admission/request-context.js';
import { accountLines } from './result-csv.js';
import { prefersCsv, sendCsv } from '../send-csv.js';
import { sendJson } from '../send-json.js';

const parameter = (error: string) => sizedText(error, { least: 1 });

/** Query of GET /results. */
export const resultsQuerySchema = z.object({
  request_id: parameter('the request_id of a calculation').describe('From POST /portfolios or a batch result row.'),
  portfolio_id: parameter('one portfolio_id').optional().describe('Restricts the answer to one account.'),
  account_code: parameter('one account_code')
    .optional()
    .describe('Restricts the answer to an account and its sub-accounts; with portfolio_id to one of them.'),
});

/** GET /results: the stored accounts of one of the caller's calculations. */
export const getResults =
  (results: ResultStore) =>
  async (request: Request, response: Response): Promise<void> => {
    const query = readQuery(request, resultsQuerySchema);
    const { owner } = callerOf(request).licence;
    const portfolioId = query.portfolio_id?.toLowerCase();
    const accountCode = query.account_code?.trim();
    const found = await results.find(owner, query.request_id, { portfolioId, accountCode });
    if (portfolioId !== undefined) refuseAmbiguous(portfolioId, found?.holders ?? null, 'INVALID_PARAMETER');
    if (found === undefined) throw new ApiError('NOT_FOUND', 'There is no such result.');
    await sendJson(request, response, storedParts(found));
  };

/** Expanded before others have their turn: some milliseconds. */
const BYTES_A_TURN = 500_000;

async function* storedParts({ requestId, bodies }: StoredResults): AsyncGenerator<Uint8Array | string> {
  yield `{"request_id":${JSON.stringify(requestId)},"status":"success","data":[`;
  let isFirst = true;
  let expandedBytes = 0;
  for await (const block of bodies) {
    for (const stored of block) {
      if (!isFirst) yield ',';
      isFirst = false;
      const body = withEveryField(expandResult(stored));
      yield body;
      expandedBytes += body === stored ? 0 : body.length;
      if (expandedBytes < BYTES_A_TURN) continue;
      expandedBytes = 0;
      await setImmediate();
    }
  }
  yield ']}';
}

/** GET /results/accounts: the latest calculation of every account of the caller. */
export const getAccounts =
  (results: ResultStore) =>
  async (request: Request, response: Response): Promise<void> => {
    const accounts = results.liveAccounts(callerOf(request).licence.owner);
    if (prefersCsv(request, response)) await sendCsv(request, response, 'accounts', accountLines(rowsOf(accounts)));
    else await sendJson(request, response, accountParts(accounts));
  };

async function* rowsOf(accounts: AsyncIterable<readonly LiveAccount[]>): AsyncGenerator<readonly object[]> {
  for await (const block of accounts) yield block.map(toRow);
}

async function* accountParts(accounts: AsyncIterable<readonly LiveAccount[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const block of accounts) {
    yield separator + block.map((account) => JSON.stringify(toRow(account))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function toRow({ summary, accountCode, portfolioId, requestId, submittedTime, batchId }: LiveAccount): object {
  const figures: unknown = JSON.parse(summary);
  if (typeof figures !== 'object' || figures === null)
    throw new Error(`The summary of account "${accountCode}" is no object.`);
  return {
    account_name: null,
    sub_account_name: null,
    ...figures,
    request_id: requestId,
    portfolio_id: portfolioId,
    account_code: accountCode,
    submitted_time: submittedTime,
    status: 'done',
    ...(batchId === null ? {} : { source_batch_id: batchId }),
  };
}
