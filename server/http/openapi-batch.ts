import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { batchAcceptedSchema, batchResultsSchema, batchStatusSchema, PROCESSING_MODES } from '../contract/batch.js';
import { portfolioRequestSchema } from '../contract/portfolio-request.js';
import { batchResultsQuerySchema } from './batch.js';
import { answers, JSON_TYPE } from './openapi-answers.js';

const params = () => z.object({ batch_id: z.string() });

const headers = () =>
  z.object({
    'x-processing-mode': z
      .enum(PROCESSING_MODES)
      .optional()
      .describe(
        "fifo (default): in the order of submission; priority: ahead of the owner's queued batches that are not; replace_all: instead of the owner's queued ones.",
      ),
  });

/** Registers the operations of batches. */
export function registerBatch(registry: OpenAPIRegistry): void {
  const { 200: accepted, ...refusals } = answers('', batchAcceptedSchema, [400, 408, 413, 415, 503]);
  registry.registerPath({
    method: 'post',
    path: '/portfolios/batch',
    operationId: 'submitBatch',
    summary: 'Submits a portfolio to be calculated in the background',
    description:
      'Up to 500,000,000 bytes after inflating. request_id, in_memory and is_live are not read: every batch is stored under ids of its own and becomes the latest result of its accounts.',
    request: {
      headers: headers(),
      body: { required: true, content: { [JSON_TYPE]: { schema: portfolioRequestSchema } } },
    },
    responses: {
      ...refusals,
      ...(accepted === undefined ? {} : { 202: { ...accepted, description: 'It is durable and in the queue.' } }),
    },
  });
  const path = '/portfolios/batch/{batch_id}';
  registry.registerPath({
    method: 'get',
    path,
    operationId: 'getBatch',
    summary: 'Status of a batch',
    request: { params: params() },
    responses: answers('Its status.', batchStatusSchema, [404]),
  });
  registry.registerPath({
    method: 'delete',
    path,
    operationId: 'cancelBatch',
    summary: 'Takes a queued batch out of the queue',
    request: { params: params() },
    responses: answers('Its status: failed, CANCELLED.', batchStatusSchema, [404, 409]),
  });
  registry.registerPath({
    method: 'get',
    path: `${path}/results`,
    operationId: 'getBatchResults',
    summary: 'Results of a batch, page by page',
    description: 'While it runs, the accounts done so far; total grows.',
    request: { params: params(), query: batchResultsQuerySchema },
    responses: answers(
      'A page; past the end it is empty. As CSV where text/csv is accepted, with total in the header X-Total-Count.',
      batchResultsSchema,
      [400, 404],
      { asCsv: true },
    ),
  });
}
