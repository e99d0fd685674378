import { z } from 'zod';
import { batchAcceptedSchema, batchResultsSchema, batchStatusSchema, PROCESSING_MODES } from '../../contract/batch.js';
import { portfolioRequestSchema } from '../../contract/portfolio-request.js';
import { batchResultsQuerySchema } from '../endpoints/batch/batch.js';
import { json, JSON_CODES, jsonOrCsv, LICENCE_CODES } from './answers.js';
import { BATCH_EXAMPLES, EXAMPLE_ID } from './examples.js';
import { jsonBody, type Operation } from './operation.js';

const PATH = '/portfolios/batch/{batch_id}';

const inPath = {
  schema: z.object({ batch_id: z.string().describe('From POST /portfolios/batch.').meta({ format: 'uuid' }) }),
  examples: { batch_id: EXAMPLE_ID },
};

const submissionHeaders = {
  schema: z.object({
    'x-processing-mode': z
      .enum(PROCESSING_MODES)
      .optional()
      .meta({ default: 'fifo' })
      .describe(
        "fifo: in the order of submission; priority: ahead of the owner's queued batches that are not; replace_all: instead of the owner's queued ones. In any case.",
      ),
  }),
  examples: { 'x-processing-mode': 'priority' },
};

/** Batches. */
export const BATCH_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/portfolios/batch',
    operationId: 'submitBatch',
    tag: 'Batch',
    summary: 'Submits a portfolio to be calculated in the background',
    description:
      'Up to 500,000,000 bytes after inflating. request_id, in_memory and is_live are not read: every batch is stored under ids of its own and becomes the latest result of its accounts.',
    parameters: { header: submissionHeaders },
    body: jsonBody(portfolioRequestSchema, BATCH_EXAMPLES),
    answers: { 202: json('It is durable and in the queue.', batchAcceptedSchema) },
    refusals: [...JSON_CODES, 'INVALID_PARAMETER', ...LICENCE_CODES, 'NOT_READY', 'BUSY', 'DISK_FULL'],
  },
  {
    method: 'get',
    path: PATH,
    operationId: 'getBatch',
    tag: 'Batch',
    summary: 'Status of a batch',
    parameters: { path: inPath },
    answers: { 200: json('Its status.', batchStatusSchema) },
    refusals: ['NOT_FOUND', 'INVALID_REQUEST'],
  },
  {
    method: 'delete',
    path: PATH,
    operationId: 'cancelBatch',
    tag: 'Batch',
    summary: 'Takes a queued batch out of the queue',
    parameters: { path: inPath },
    answers: { 200: json('Its status: failed, CANCELLED.', batchStatusSchema) },
    refusals: ['NOT_FOUND', 'NOT_CANCELLABLE', 'INVALID_REQUEST'],
  },
  {
    method: 'get',
    path: `${PATH}/results`,
    operationId: 'getBatchResults',
    tag: 'Batch',
    summary: 'Results of a batch, page by page',
    description: 'While it runs, the accounts done so far; total grows.',
    parameters: { path: inPath, query: { schema: batchResultsQuerySchema, examples: { limit: 100, offset: 0 } } },
    answers: {
      200: jsonOrCsv(
        'A page; past the end it is empty. As CSV where text/csv is accepted, with total in the header X-Total-Count.',
        batchResultsSchema,
        { 'X-Total-Count': 'sometimes' },
      ),
    },
    refusals: ['INVALID_PARAMETER', 'NOT_FOUND', 'INVALID_REQUEST'],
  },
];
