import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { explainQuerySchema, explainResponseSchema } from '../contract/explain.js';
import { whatIfRequestSchema, whatIfResponseSchema } from '../contract/what-if.js';
import { answers, JSON_TYPE } from './openapi-answers.js';

/** What compares stored calculations. */
export function registerComparisons(registry: OpenAPIRegistry): void {
  registry.registerPath({
    method: 'post',
    path: '/portfolios/stage/submit',
    operationId: 'submitStage',
    summary: 'Compares a stored account with the staged rows',
    description:
      "Both sides are calculated with the baseline's options and parameter sets, on today's where those are gone (rebased). Nothing is stored; the stages are kept.",
    request: { body: { required: true, content: { [JSON_TYPE]: { schema: whatIfRequestSchema } } } },
    responses: answers(
      'Figures, products and positions of both sides: _1 of the baseline, _2 with the staged rows.',
      whatIfResponseSchema,
      [400, 409, 413, 415, 503],
    ),
  });
  registry.registerPath({
    method: 'get',
    path: '/results/explain',
    operationId: 'explainResults',
    summary: 'Why the margin of an account differs between two stored results',
    description: 'Splits the change into positions, SPAN parameter files, market, and what they make together.',
    request: { query: explainQuerySchema },
    responses: answers('The change and its parts.', explainResponseSchema, [400, 409, 503]),
  });
}
