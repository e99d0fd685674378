import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { laterSummaryFields } from '../../contract/results/account-result.js';
import { withEveryField } from '../../contract/results/aged-result.js';
import {
  liveAccountSchema,
  storedResultsSchema,
  withoutResultsSchema,
} from '../../contract/results/calculation-response.js';
import { expandResult } from '../../contract/results/compact-result.js';
import { sizedText } from '../../lib/sized-schema.js';
import type { BatchRecord, LiveAccount, StoredResults } from '../../store/types.js';
import { refuseAmbiguous } from '../ambiguous-account.js';
import { ApiError } from '../api-error.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json, jsonOrCsv } from '../openapi/answers.js';
import { EXAMPLE_ID, EXAMPLE_PORTFOLIO_ID } from '../openapi/examples.js';
import { accountLines } from './result-csv.js';

const parameter = (error: string) => sizedText(error, { least: 1 });

/** GET /results: the stored accounts of one of the caller's calculations. */
export const getResults = defineEndpoint({
  method: 'GET',
  path: '/results',
  operationId: 'getResults',
  tag: 'Results',
  summary: 'Stored results of one calculation',
  request: {
    query: {
      schema: z.object({
        request_id: parameter('the request_id of a calculation').describe(
          'From POST /portfolios or a batch result row.',
        ),
        portfolio_id: parameter('one portfolio_id').optional().describe('Restricts the answer to one account.'),
        account_code: parameter('one account_code')
          .optional()
          .describe('Restricts the answer to an account and its sub-accounts; with portfolio_id to one of them.'),
      }),
      examples: { request_id: EXAMPLE_ID, portfolio_id: EXAMPLE_PORTFOLIO_ID, account_code: 'ENERGY-1' },
    },
  },
  answers: {
    200: json(
      'Every account stored under the request_id, or the one asked for; processing or failed where execution_mode "async" has no result.',
      z.union([storedResultsSchema, withoutResultsSchema]),
    ),
  },
  refusals: ['NOT_FOUND'],
  async handle({ query, caller: { licence } }, { results, batches }) {
    const portfolioId = query.portfolio_id?.toLowerCase();
    const accountCode = query.account_code?.trim();
    const found = await results.find(licence.owner, query.request_id, { portfolioId, accountCode });
    if (portfolioId !== undefined) refuseAmbiguous(portfolioId, found?.holders ?? null, 'INVALID_PARAMETER');
    if (found === undefined) {
      const background = await batches?.findBackground(licence.owner, query.request_id);
      if (background === undefined || background.chunksDone > 0) throw noResult();
      return { status: 200, value: withoutResults(query.request_id, background) };
    }
    return { status: 200, json: storedParts(found) };
  },
});

const noResult = (): ApiError => new ApiError('NOT_FOUND', 'There is no such result.');

const withoutResults = (
  requestId: string,
  { batchId, completedAt, error }: BatchRecord,
): z.output<typeof withoutResultsSchema> => ({
  request_id: requestId,
  status: completedAt === null ? 'processing' : 'failed',
  batch_id: batchId,
  error,
  data: [],
});

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
export const getAccounts = defineEndpoint({
  method: 'GET',
  path: '/results/accounts',
  operationId: 'getAccounts',
  tag: 'Results',
  summary: 'Latest result of every account',
  answers: {
    200: jsonOrCsv('One row per live account; as CSV where text/csv is accepted.', z.array(liveAccountSchema)),
  },
  handle({ caller: { licence } }, { results }) {
    const accounts = results.liveAccounts(licence.owner);
    const csv = { file: 'accounts', lines: accountLines(rowsOf(accounts)) };
    return { status: 200, json: accountParts(accounts), csv };
  },
});

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
    ...laterSummaryFields,
    ...figures,
    request_id: requestId,
    portfolio_id: portfolioId,
    account_code: accountCode,
    submitted_time: submittedTime,
    status: 'done',
    ...(batchId === null ? {} : { source_batch_id: batchId }),
  };
}
