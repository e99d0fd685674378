import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { calculateAsAsked } from '../../calculation/operations/calculate-as-asked.js';
import { requestIdInUse } from '../../batch/batches.js';
import { backgroundAcceptedSchema } from '../../contract/batch.js';
import { portfolioRequestSchema } from '../../contract/portfolio-request.js';
import { calculationResponseSchema } from '../../contract/results/calculation-response.js';
import type { CalculatedPortfolio } from '../../portfolio/calculator.js';
import type { Licence } from '../../domain/licence.js';
import { accepted } from '../admission/refused-request.js';
import { ApiError } from '../api-error.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json, LICENCE_CODES } from '../openapi/answers.js';
import { EXAMPLE_FUTURE, EXAMPLE_LADDER, EXAMPLE_NOTE, EXAMPLE_OPTION, EXAMPLE_SWAP } from '../openapi/examples.js';
import { jsonBody } from '../request-body.js';
import { responseParts } from '../response-parts.js';
import type { Services } from '../services.js';
import { refusedSubmission } from './batch/refused-submission.js';

const EXAMPLES = {
  'Margin of futures and an option': { calculation_type: 'margins', portfolio: [EXAMPLE_FUTURE, EXAMPLE_OPTION] },
  'Margin and risk of rates, with stress scenarios': {
    calculation_type: 'margins,analytics',
    portfolio: [EXAMPLE_SWAP, EXAMPLE_LADDER, EXAMPLE_NOTE],
    risk_metrics: { lookback: 250, ci: 99, method: 'expected-shortfall' },
    stress_test_enabled: true,
  },
};

/**
 * POST /portfolios: calculates, stores unless told not to, and only then answers; in the background: answers once the request is
 * durable and in the queue of batches.
 */
export const calculatePortfolio = defineEndpoint({
  method: 'POST',
  path: '/portfolios',
  operationId: 'calculatePortfolio',
  tag: 'Calculation',
  summary: 'Calculates a portfolio',
  description: 'A bad row never fails the request: it is left out, counted and named in the exceptions of its account.',
  request: { body: jsonBody({ schema: portfolioRequestSchema, examples: EXAMPLES, limit: 'syncBodyLimitBytes' }) },
  answers: {
    200: json('One result per account and sub-account.', calculationResponseSchema),
    202: json('execution_mode "async": it is durable and in the queue.', backgroundAcceptedSchema),
  },
  refusals: ['INVALID_PARAMETER', ...LICENCE_CODES, 'REQUEST_ID_IN_USE', 'DISK_FULL'],
  admission: { engines: 'loaded', gate: 'calculations' },
  async handle({ body, caller: { licence }, place }, services) {
    const outcome = accepted(await services.calculator.run(calculateAsAsked, { body }, licence));
    if ('background' in outcome)
      return { status: 202, value: await queue(body, licence, outcome.background.requestId, services) };
    const { value } = outcome;
    await place.storing(() => store(value, body, licence.owner, services));
    return { status: 200, json: responseParts(value) };
  },
});

async function store(
  calculated: CalculatedPortfolio,
  submission: Uint8Array,
  owner: string,
  { results, batches }: Pick<Services, 'results' | 'batches'>,
): Promise<void> {
  if (calculated.store.inMemory) return;
  const { requestId, submittedTime, accounts, parameters } = calculated;
  const { isLive, isNamed } = calculated.store;
  const save = async (): Promise<void> => {
    if (isNamed && (await batches?.findBackground(owner, requestId)) !== undefined)
      throw refusedSubmission(requestIdInUse(requestId));
    const origin = { requestId, owner, submittedTime, isLive, batchId: null };
    const saved = await results.save({ ...origin, accounts, submission, parameters });
    if (saved !== 'saved') throw refusedSubmission(requestIdInUse(requestId));
  };
  await (isNamed && batches !== undefined ? batches.takingId(owner, requestId, save) : save());
}

/** @param chosen the caller's request id; null = none was chosen */
async function queue(
  body: Uint8Array,
  licence: Licence,
  chosen: string | null,
  { results, batches }: Pick<Services, 'results' | 'batches'>,
): Promise<z.output<typeof backgroundAcceptedSchema>> {
  if (batches === undefined) throw new ApiError('INVALID_REQUEST', NO_BACKGROUND);
  const requestId = chosen ?? randomUUID();
  const submission = await batches.takingId(licence.owner, requestId, async () =>
    chosen !== null && (await results.find(licence.owner, chosen)) !== undefined
      ? requestIdInUse(chosen)
      : batches.submit({
          source: Readable.from([body]),
          encoding: null,
          announcedBytes: body.byteLength,
          licence,
          mode: 'fifo',
          requestId,
        }),
  );
  if (!submission.ok) throw refusedSubmission(submission);
  const { batchId, notes } = submission;
  return {
    request_id: requestId,
    status: 'processing',
    batch_id: batchId,
    ...(notes.length === 0 ? {} : { notes }),
  };
}

const NO_BACKGROUND = 'This service calculates nothing in the background: leave execution_mode out.';
