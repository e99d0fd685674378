import { calculate } from '../../calculation/operations/calculate.js';
import { portfolioRequestSchema } from '../../contract/portfolio-request.js';
import { calculationResponseSchema } from '../../contract/results/calculation-response.js';
import type { CalculatedPortfolio } from '../../portfolio/calculator.js';
import type { ResultStore } from '../../store/types.js';
import { accepted } from '../admission/refused-request.js';
import { ApiError } from '../api-error.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json, LICENCE_CODES } from '../openapi/answers.js';
import { EXAMPLE_FUTURE, EXAMPLE_LADDER, EXAMPLE_NOTE, EXAMPLE_OPTION, EXAMPLE_SWAP } from '../openapi/examples.js';
import { jsonBody } from '../request-body.js';
import { responseParts } from '../response-parts.js';

const EXAMPLES = {
  'Margin of futures and an option': { calculation_type: 'margins', portfolio: [EXAMPLE_FUTURE, EXAMPLE_OPTION] },
  'Margin and risk of rates, with stress scenarios': {
    calculation_type: 'margins,analytics',
    portfolio: [EXAMPLE_SWAP, EXAMPLE_LADDER, EXAMPLE_NOTE],
    risk_metrics: { lookback: 250, ci: 99, method: 'expected-shortfall' },
    stress_test_enabled: true,
  },
};

/** POST /portfolios: calculates, stores unless told not to, and only then answers. */
export const calculatePortfolio = defineEndpoint({
  method: 'POST',
  path: '/portfolios',
  operationId: 'calculatePortfolio',
  tag: 'Calculation',
  summary: 'Calculates a portfolio',
  description: 'A bad row never fails the request: it is left out, counted and named in the exceptions of its account.',
  request: { body: jsonBody({ schema: portfolioRequestSchema, examples: EXAMPLES, limit: 'syncBodyLimitBytes' }) },
  answers: { 200: json('One result per account and sub-account.', calculationResponseSchema) },
  refusals: ['INVALID_PARAMETER', ...LICENCE_CODES, 'REQUEST_ID_IN_USE'],
  admission: { engines: 'loaded', gate: 'calculations' },
  async handle({ body, caller: { licence }, place }, { calculator, results }) {
    const { value } = accepted(await calculator.run(calculate, { body }, licence));
    await place.storing(() => store(value, body, licence.owner, results));
    return { status: 200, json: responseParts(value) };
  },
});

async function store(
  calculated: CalculatedPortfolio,
  submission: Uint8Array,
  owner: string,
  results: ResultStore,
): Promise<void> {
  if (calculated.store.inMemory) return;
  const { requestId, submittedTime, accounts, parameters } = calculated;
  const saved = await results.save({
    requestId,
    owner,
    submittedTime,
    isLive: calculated.store.isLive,
    batchId: null,
    accounts,
    submission,
    parameters,
  });
  if (saved === 'saved') return;
  const message = `request_id "${requestId}" is in use; nothing was replaced. Send another, or none.`;
  throw new ApiError('REQUEST_ID_IN_USE', message, {
    issues: [{ code: 'REQUEST_ID_IN_USE', path: ['request_id'], message, value: requestId }],
  });
}
