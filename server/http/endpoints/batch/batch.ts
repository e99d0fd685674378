import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Batches } from '../../../batch/batches.js';
import { ApiError } from '../../api-error.js';
import { batchResultLines, batchResultParts } from './batch-results.js';
import { batchStatus } from './batch-status.js';
import { readQuery } from '../../query.js';
import { callerOf } from '../../admission/request-context.js';
import type { Route } from '../../routes.js';
import { prefersCsv, sendCsv } from '../../send-csv.js';
import { sendJson, sendValue } from '../../send-json.js';
import { postBatch } from './batch-submission.js';

const DEFAULT_LIMIT = 5_000;
const MOST_ROWS = 20_000;

const wholeNumber = (least: number, most: number, error: string) =>
  z
    .string({ error })
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error })
    .meta({ type: 'integer', minimum: least, ...(most === MOST_ROWS ? { maximum: most } : {}) });

/** Query of GET /portfolios/batch/{batch_id}/results. */
export const batchResultsQuerySchema = z.object({
  limit: wholeNumber(1, MOST_ROWS, `a whole number from 1 to ${MOST_ROWS}`)
    .optional()
    .describe('Rows of the page.')
    .meta({ default: DEFAULT_LIMIT }),
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'a whole number, at least 0')
    .optional()
    .describe('Rows before the page.')
    .meta({ default: 0 }),
});

export interface BatchRoutesDependencies {
  readonly batches: Batches;
  /** Whether the engines are loaded. */
  readonly isReady: () => boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** The routes of batches. A batch of another owner is as unknown as one that never was. */
export const batchRoutes = ({ batches, isReady, clock }: BatchRoutesDependencies): readonly Route[] => [
  { path: '/portfolios/batch', handlers: { POST: postBatch(batches, isReady) } },
  {
    path: '/portfolios/batch/:batchId',
    handlers: {
      GET: (request, response) => sendStatus(batches, clock, request, response),
      DELETE: async (request, response) => {
        const outcome = await batches.cancel(ownerOf(request), batchIdOf(request));
        if (outcome === 'not-found') throw noBatch();
        if (outcome === 'not-cancellable') throw notCancellable();
        await sendStatus(batches, clock, request, response);
      },
    },
  },
  {
    path: '/portfolios/batch/:batchId/results',
    handlers: {
      GET: async (request, response) => {
        const { limit = DEFAULT_LIMIT, offset = 0 } = readQuery(request, batchResultsQuerySchema);
        const page = await batches.page(ownerOf(request), batchIdOf(request), { limit, offset });
        if (page === undefined) throw noBatch();
        if (!prefersCsv(request, response)) {
          await sendJson(request, response, batchResultParts(page));
          return;
        }
        response.setHeader('X-Total-Count', page.total);
        await sendCsv(request, response, `batch-${batchIdOf(request)}`, batchResultLines(page));
      },
    },
  },
];

async function sendStatus(batches: Batches, clock: () => number, request: Request, response: Response): Promise<void> {
  const record = await batches.find(ownerOf(request), batchIdOf(request));
  if (record === undefined) throw noBatch();
  await sendValue(request, response, batchStatus(record, clock()));
}

const ownerOf = (request: Request): string => callerOf(request).licence.owner;

const BATCH_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function batchIdOf({ params }: Request): string {
  const id = params['batchId'];
  const batchId = typeof id === 'string' ? id.toLowerCase() : '';
  if (!BATCH_ID.test(batchId)) throw noBatch();
  return batchId;
}

const noBatch = (): ApiError => new ApiError('NOT_FOUND', 'There is no such batch.');

const notCancellable = (): ApiError =>
  new ApiError('NOT_CANCELLABLE', 'Only a queued batch can be cancelled; this one is being processed or has ended.');
