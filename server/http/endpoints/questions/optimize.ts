import { optimize } from '../../../calculation/operations/optimize.js';
import { optimizeResponseSchema } from '../../../contract/optimize.js';
import { portfolioRequestSchema } from '../../../contract/portfolio-request.js';
import { accepted } from '../../admission/refused-request.js';
import { ApiError } from '../../api-error.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { json, LICENCE_CODES } from '../../openapi/answers.js';
import { EXAMPLE_LADDER } from '../../openapi/examples.js';
import { jsonBody } from '../../request-body.js';
import { responseParts } from '../../response-parts.js';

const EXAMPLES = {
  'A Treasury future that may move to the swaps': {
    calculation_type: 'margins',
    portfolio: [
      { ...EXAMPLE_LADDER, dv01: 4_000 },
      {
        account_code: 'RATES-1',
        exchange_code: 'CBOT',
        contract_code: 'ZN',
        contract_type: 'FUT',
        contract_expiry: 'DEC-26',
        net_position: -50,
        cross_margin: true,
      },
    ],
  },
};

/** POST /portfolios/optimize: the calculation of the best allocation, stored but never an account's live one. */
export const optimizePortfolio = defineEndpoint({
  method: 'POST',
  path: '/portfolios/optimize',
  operationId: 'optimizePortfolio',
  tag: 'Calculation',
  summary: 'Finds which listed rate contracts to hold with cleared rates',
  description:
    'Tests rows with cross_margin, whole contracts, each within its account. The result is stored but never the live one; request_id is not read.',
  request: {
    body: jsonBody({
      schema: portfolioRequestSchema,
      examples: EXAMPLES,
      limit: 'syncBodyLimitBytes',
      advice: 'send fewer accounts at once',
    }),
  },
  answers: { 200: json('The calculation of the best allocation.', optimizeResponseSchema) },
  refusals: ['INVALID_PARAMETER', ...LICENCE_CODES],
  admission: {
    refuse(_message, { engines }) {
      if (!engines.includes('cleared_rates'))
        throw new ApiError(
          'ENGINE_NOT_LICENSED',
          'The optimiser needs the cleared_rates engine, which the licence does not include.',
        );
    },
    engines: 'loaded',
    gate: 'calculations',
  },
  needs: ['optimizer'],
  async handle({ body, caller: { licence } }, { optimizer, results }) {
    const { value } = accepted(await optimizer.run(optimize, { body }, licence));
    const { requestId, submittedTime, accounts, parameters } = value;
    if (!value.store.inMemory) {
      const origin = { requestId, owner: licence.owner, submittedTime, isLive: false, batchId: null };
      // The rows alone would lead to the book before anything moved.
      const saved = await results.save({ ...origin, accounts, submission: null, parameters });
      if (saved !== 'saved') throw new Error(`The request id ${requestId} was made twice.`);
    }
    return { status: 200, json: responseParts(value) };
  },
});
