import { explain } from '../../calculation/operations/explain.js';
import { explainQuerySchema, explainResponseSchema } from '../../contract/explain.js';
import { accepted } from '../admission/refused-request.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import { ANOTHER_ID, EXAMPLE_ID, EXAMPLE_PORTFOLIO_ID } from '../openapi/examples.js';
import { bodyPieces } from '../send-json.js';
import { BASELINE_CODES, storedCalculation } from './stored-calculation.js';

/** GET /results/explain: why the margin of an account differs between two stored results. */
export const explainResults = defineEndpoint({
  method: 'GET',
  path: '/results/explain',
  operationId: 'explainResults',
  tag: 'Results',
  summary: 'Why the margin of an account differs between two stored results',
  description: 'Splits the change into positions, SPAN parameter files, market, and what they make together.',
  request: {
    query: {
      schema: explainQuerySchema,
      examples: {
        from_request_id: EXAMPLE_ID,
        to_request_id: ANOTHER_ID,
        portfolio_id: EXAMPLE_PORTFOLIO_ID,
        account_code: 'ENERGY-1',
      },
    },
  },
  answers: { 200: json('The change and its parts.', explainResponseSchema) },
  refusals: BASELINE_CODES,
  admission: { engines: 'loaded', gate: 'calculations' },
  needs: ['sheets'],
  async handle({ query, caller: { licence }, place }, services) {
    const portfolioId = query.portfolio_id.toLowerCase();
    const { from_request_id: fromRequestId, to_request_id: toRequestId, account_code: accountCode = null } = query;
    const account = { portfolioId, accountCode, saidIn: 'query' } as const;
    const from = await storedCalculation(services, licence.owner, fromRequestId, account);
    const to = await storedCalculation(services, licence.owner, toRequestId, account);
    place.hold(from.submission.byteLength + to.submission.byteLength);
    const work = { portfolioId, fromRequestId, toRequestId, from, to };
    const { body } = accepted(await services.sheets.calculator.run(explain, work, licence));
    return { status: 200, json: bodyPieces(body) };
  },
});
