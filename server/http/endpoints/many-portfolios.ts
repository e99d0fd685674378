import { calculateMany } from '../../calculation/operations/calculate-many.js';
import { documentedManyPortfoliosRequestSchema, manyPortfoliosResponseSchema } from '../../contract/many-portfolios.js';
import type { CalculationOutcome } from '../../portfolio/calculator.js';
import { accepted, refusedRequest } from '../admission/refused-request.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import { EXAMPLE_FUTURE, EXAMPLE_OPTION } from '../openapi/examples.js';
import { jsonBody } from '../request-body.js';
import { responseParts } from '../response-parts.js';
import { toErrorBody } from '../to-error-body.js';

const EXAMPLES = {
  'Two portfolios': {
    portfolios: [
      { calculation_type: 'margins', portfolio: [EXAMPLE_FUTURE] },
      { calculation_type: 'margins', portfolio: [EXAMPLE_OPTION] },
    ],
  },
};

/** POST /portfolios/many: calculates portfolios apart from each other and stores nothing. */
export const calculateManyPortfolios = defineEndpoint({
  method: 'POST',
  path: '/portfolios/many',
  operationId: 'calculateManyPortfolios',
  tag: 'Calculation',
  summary: 'Calculates several portfolios apart from each other',
  description:
    'Each is answered as POST /portfolios would with in_memory, or by its error; request_id, in_memory and is_live are not read.',
  request: {
    body: jsonBody({
      schema: documentedManyPortfoliosRequestSchema,
      examples: EXAMPLES,
      limit: 'syncBodyLimitBytes',
      advice: 'send fewer portfolios at once',
    }),
  },
  answers: { 200: json('One answer for each portfolio, in their order.', manyPortfoliosResponseSchema) },
  admission: { engines: 'loaded', gate: 'calculations' },
  needs: ['sheets'],
  async handle({ id, body, caller: { licence } }, { sheets: { calculator } }) {
    const { outcomes } = accepted(await calculator.run(calculateMany, { body }, licence));
    return { status: 200, json: manyParts(outcomes, id) };
  },
});

/** Each portfolio's answer or its error, in order. */
function* manyParts(outcomes: readonly CalculationOutcome[], requestId: string): Generator<Uint8Array | string> {
  yield '{"results":[';
  for (const [index, outcome] of outcomes.entries()) {
    if (index > 0) yield ',';
    if (outcome.ok) yield* responseParts(outcome.value);
    else yield JSON.stringify(toErrorBody(refusedRequest(outcome.refusal), requestId));
  }
  yield ']}';
}
