import type { Request } from 'express';
import { z } from 'zod';
import { UploadAborted } from '../../../batch/intake/received-batch.js';
import { batchAcceptedSchema, PROCESSING_MODES, type ProcessingMode } from '../../../contract/batch.js';
import { portfolioRequestSchema } from '../../../contract/portfolio-request.js';
import { bodyEncoding, requireJson } from '../../admission/body-headers.js';
import { ClientGone, refusedParameter } from '../../api-error.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { json, LICENCE_CODES } from '../../openapi/answers.js';
import { EXAMPLE_FUTURE, EXAMPLE_OPTION, EXAMPLE_SWAP } from '../../openapi/examples.js';
import { jsonBody } from '../../request-body.js';
import { refusedSubmission } from './refused-submission.js';

const EXAMPLES = {
  'A book': { calculation_type: 'margins', portfolio: [EXAMPLE_FUTURE, EXAMPLE_OPTION, EXAMPLE_SWAP] },
};

const headerSchema = z.object({
  'x-processing-mode': z
    .enum(PROCESSING_MODES)
    .optional()
    .meta({ default: 'fifo' })
    .describe(
      "fifo: in the order of submission; priority: ahead of the owner's queued batches that are not; replace_all: instead of the owner's queued ones. In any case.",
    ),
});

/** POST /portfolios/batch: answers once the submission is durable and in the queue. */
export const submitBatch = defineEndpoint({
  method: 'POST',
  path: '/portfolios/batch',
  operationId: 'submitBatch',
  tag: 'Batch',
  summary: 'Submits a portfolio to be calculated in the background',
  description:
    'Up to 500,000,000 bytes after inflating. request_id, in_memory and is_live are not read: every batch is stored under ids of its own and becomes the latest result of its accounts.',
  request: {
    header: { schema: headerSchema, examples: { 'x-processing-mode': 'priority' } },
    body: {
      ...jsonBody({ schema: portfolioRequestSchema, examples: EXAMPLES, limit: 500_000_000 }),
      reading: 'streamed',
    },
  },
  answers: { 202: json('It is durable and in the queue.', batchAcceptedSchema) },
  refusals: ['INVALID_PARAMETER', ...LICENCE_CODES, 'BUSY', 'DISK_FULL'],
  admission: { engines: 'loaded' },
  needs: ['batches'],
  async handle({ message, caller: { licence } }, { batches }) {
    const mode = processingMode(message.headers['x-processing-mode']);
    requireJson(message.headers);
    const encoding = bodyEncoding(message.headers);
    const submission = await batches
      .submit({ source: message, encoding, announcedBytes: announced(message), licence, mode })
      .catch((error: unknown) => {
        throw error instanceof UploadAborted ? new ClientGone() : error;
      });
    if (!submission.ok) throw refusedSubmission(submission);
    return { status: 202, value: { batch_id: submission.batchId } };
  },
});

function processingMode(header: string | readonly string[] | undefined): ProcessingMode {
  if (header === undefined) return 'fifo';
  const sent = String(header).trim();
  const mode = PROCESSING_MODES.find((known) => known === sent.toLowerCase());
  if (mode !== undefined) return mode;
  const message = `The header x-processing-mode must be one of ${PROCESSING_MODES.join(', ')}.`;
  throw refusedParameter('x-processing-mode', message, sent.slice(0, 60));
}

function announced({ headers }: Request): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}
