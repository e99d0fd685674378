import { z } from 'zod';
import {
  batchGroupsSchema,
  batchResultsSchema,
  batchStatusSchema,
  type BatchStatusBody,
} from '../../../contract/batch.js';
import { ApiError } from '../../api-error.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { json, jsonOrCsv } from '../../openapi/answers.js';
import { EXAMPLE_ID } from '../../openapi/examples.js';
import type { ServicesWith } from '../../services.js';
import { wholeNumberParameter } from '../../whole-number-parameter.js';
import { batchResultLines, batchResultParts } from './batch-results.js';
import { unreadFields } from '../../../batch/batch-envelope.js';
import type { BatchRecord } from '../../../store/types.js';

const DEFAULT_LIMIT = 5_000;
const MOST_ROWS = 20_000;

/** One batch of the caller's; that of another owner is as unknown as one that never was. */
const BATCH = {
  path: '/portfolios/batch/{batch_id}',
  tag: 'Batch',
  request: {
    path: {
      schema: z.object({ batch_id: z.string().describe('From POST /portfolios/batch.').meta({ format: 'uuid' }) }),
      examples: { batch_id: EXAMPLE_ID },
    },
  },
  needs: ['batches'],
} as const;

/** GET /portfolios/batch/{batch_id}. */
export const getBatch = defineEndpoint({
  ...BATCH,
  method: 'GET',
  operationId: 'getBatch',
  summary: 'Status of a batch',
  answers: { 200: json('Its status.', batchStatusSchema) },
  refusals: ['NOT_FOUND'],
  async handle({ path, caller: { licence } }, services) {
    return { status: 200, json: [await statusText(licence.owner, path.batch_id, services)] };
  },
});

/** DELETE /portfolios/batch/{batch_id}. */
export const cancelBatch = defineEndpoint({
  ...BATCH,
  method: 'DELETE',
  operationId: 'cancelBatch',
  summary: 'Takes a queued batch out of the queue, or ends the calculation of its groups',
  answers: {
    200: json('Its status: failed, CANCELLED; completed if its groups were being calculated.', batchStatusSchema),
  },
  refusals: ['NOT_FOUND', 'NOT_CANCELLABLE'],
  async handle({ path, caller: { licence } }, services) {
    const outcome = await services.batches.cancel(licence.owner, batchIdOf(path.batch_id));
    if (outcome === 'not-found') throw noBatch();
    if (outcome === 'not-cancellable') throw notCancellable();
    return { status: 200, json: [await statusText(licence.owner, path.batch_id, services)] };
  },
});

/** GET /portfolios/batch/{batch_id}/results. */
export const getBatchResults = defineEndpoint({
  ...BATCH,
  method: 'GET',
  path: `${BATCH.path}/results`,
  operationId: 'getBatchResults',
  summary: 'Results of a batch, page by page',
  description: 'While it runs, the accounts done so far; total grows.',
  request: {
    ...BATCH.request,
    query: {
      schema: z.object({
        limit: wholeNumberParameter(1, MOST_ROWS)
          .optional()
          .describe('Rows of the page.')
          .meta({ default: DEFAULT_LIMIT }),
        offset: wholeNumberParameter(0, Number.MAX_SAFE_INTEGER)
          .optional()
          .describe('Rows before the page.')
          .meta({ default: 0 }),
      }),
      examples: { limit: 100, offset: 0 },
    },
  },
  answers: {
    200: jsonOrCsv(
      'A page; past the end it is empty. As CSV where text/csv is accepted, with total in the header X-Total-Count.',
      batchResultsSchema,
      { 'X-Total-Count': 'sometimes' },
    ),
  },
  refusals: ['NOT_FOUND'],
  async handle({ path, query: { limit = DEFAULT_LIMIT, offset = 0 }, caller: { licence } }, { batches }) {
    const batchId = batchIdOf(path.batch_id);
    const page = await batches.page(licence.owner, batchId, { limit, offset });
    if (page === undefined) throw noBatch();
    const headers = { 'X-Total-Count': String(page.total) };
    const csv = { file: `batch-${batchId}`, lines: batchResultLines(page), headers };
    return { status: 200, json: batchResultParts(page), csv };
  },
});

/** GET /portfolios/batch/{batch_id}/groups. */
export const getBatchGroups = defineEndpoint({
  ...BATCH,
  method: 'GET',
  path: `${BATCH.path}/groups`,
  operationId: 'getBatchGroups',
  summary: 'Groups of the accounts of a completed batch',
  description:
    'As groups of POST /portfolios; calculated when they are first asked for, which takes about as long as the batch on one thread.',
  answers: { 200: json('Its groups.', batchGroupsSchema) },
  refusals: ['NOT_FOUND', 'GROUPS_NOT_AVAILABLE'],
  async handle({ path, caller: { licence } }, { batches }) {
    const outcome = await batches.groups(licence.owner, batchIdOf(path.batch_id));
    if (outcome === undefined) throw noBatch();
    if (!outcome.ok) throw new ApiError('GROUPS_NOT_AVAILABLE', outcome.reason);
    return { status: 200, json: outcome.texts };
  },
});

async function statusText(
  owner: string,
  batchId: string,
  { batches, clock }: Pick<ServicesWith<'batches'>, 'batches' | 'clock'>,
): Promise<string> {
  const record = await batches.find(owner, batchIdOf(batchId));
  if (record === undefined) throw noBatch();
  return JSON.stringify(batchStatus(record, clock(), batches.groupsDone(record.batchId)));
}

const BATCH_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function batchIdOf(sent: string): string {
  const batchId = sent.toLowerCase();
  if (!BATCH_ID.test(batchId)) throw noBatch();
  return batchId;
}

const noBatch = (): ApiError => new ApiError('NOT_FOUND', 'There is no such batch.');

const notCancellable = (): ApiError =>
  new ApiError('NOT_CANCELLABLE', 'Only a queued batch can be cancelled; this one is being processed or has ended.');

/** A batch as its owner is told of it. @param now milliseconds since 1970 @param groupsDone accounts in its groups so far */
function batchStatus(record: BatchRecord, now: number, groupsDone: number | undefined): object {
  const { batchId, status, createdAt, completedAt, queuePosition, rowsWithoutAccount, error, requestIds } = record;
  const notes = unreadFields(record);
  const isTerminal = completedAt !== null;
  const end = isTerminal ? Date.parse(completedAt) : now;
  return {
    batch_id: batchId,
    status,
    created_at: createdAt,
    completed_at: completedAt,
    runtime_ms: Math.max(0, end - Date.parse(createdAt)),
    completed_pct: completedPercent(record),
    ...(queuePosition === null ? {} : { queue_position: queuePosition }),
    rows_total: record.rowsTotal,
    rows_done: record.rowsDone,
    accounts_total: record.accountsTotal,
    accounts_done: record.accountsDone,
    exceptions_total: record.exceptionsTotal,
    ...(notes.length === 0 ? {} : { notes }),
    rows_without_account: record.rowsWithoutAccountTotal,
    ...(rowsWithoutAccount.length === 0
      ? {}
      : { exceptions: rowsWithoutAccount.map((text): unknown => JSON.parse(text)) }),
    ...(groupsDone === undefined ? {} : { groups_accounts_done: groupsDone }),
    ...(error === null ? {} : { error }),
    ...(isTerminal ? { request_ids: requestIds } : {}),
  } satisfies Record<
    Exclude<
      keyof BatchStatusBody,
      'queue_position' | 'exceptions' | 'error' | 'request_ids' | 'notes' | 'groups_accounts_done'
    >,
    unknown
  >;
}

/** To a tenth, downwards. 100 means that all is done and stored. */
function completedPercent({ rowsDone, rowsTotal, completedAt }: BatchRecord): number {
  if (rowsTotal === 0) return 0;
  const percent = Math.floor((rowsDone / rowsTotal) * 1000) / 10;
  return completedAt === null ? Math.min(percent, MOST_UNFINISHED_PERCENT) : percent;
}

const MOST_UNFINISHED_PERCENT = 99.9;
