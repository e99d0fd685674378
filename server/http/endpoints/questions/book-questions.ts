import type { z } from 'zod';
import { ask } from '../../../calculation/operations/ask.js';
import { leggingRequestSchema, leggingResponseSchema } from '../../../contract/trades/legging.js';
import { lotsRequestSchema, lotsResponseSchema } from '../../../contract/trades/lots.js';
import { accepted } from '../../admission/refused-request.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { json, LICENCE_CODES } from '../../openapi/answers.js';
import { EXAMPLE_FUTURE } from '../../openapi/examples.js';
import { jsonBody } from '../../request-body.js';

const LOTS_EXAMPLES = {
  'Lots that a million affords': {
    portfolio: [EXAMPLE_FUTURE],
    trade: { ...EXAMPLE_FUTURE, contract_expiry: 'DEC-28', net_position: -1 },
    funds: 1_000_000,
  },
};

const LEGGING_EXAMPLES = {
  'A calendar spread, in any order': {
    portfolio: [EXAMPLE_FUTURE, { ...EXAMPLE_FUTURE, contract_expiry: 'DEC-28', net_position: -25 }],
    order: 'any',
    clip_lots: 5,
  },
};

/** The common part of all questions about trades, which are answered by a calculation that is not stored. */
const QUESTION = {
  method: 'POST',
  tag: 'Calculation',
  refusals: ['INVALID_PARAMETER', ...LICENCE_CODES],
  admission: { engines: 'loaded', gate: 'calculations' },
  needs: ['sheets'],
} as const;

const questionBody = (schema: z.ZodType, examples: Readonly<Record<string, unknown>>) =>
  jsonBody({ schema, examples, limit: 'syncBodyLimitBytes', advice: 'send fewer rows' });

/** POST /portfolios/lots. */
export const affordableLots = defineEndpoint({
  ...QUESTION,
  path: '/portfolios/lots',
  operationId: 'affordableLots',
  summary: 'The largest number of lots of a trade that funds allow',
  description:
    'A row of the trade that can not be margined refuses the request; rows of the book that can not are left out, counted and named. Nothing is stored.',
  request: { body: questionBody(lotsRequestSchema, LOTS_EXAMPLES) },
  answers: { 200: json('The number, and the figures at and around it.', lotsResponseSchema) },
  async handle({ body, caller: { licence } }, { sheets: { calculator } }) {
    return { status: 200, json: [accepted(await calculator.run(ask, { question: 'lots', body }, licence)).body] };
  },
});

/** POST /portfolios/legging. */
export const marginOnTheWay = defineEndpoint({
  ...QUESTION,
  path: '/portfolios/legging',
  operationId: 'marginOnTheWay',
  summary: 'The margin on the way when a book is traded leg by leg',
  description:
    'A leg that can not be margined refuses the request; rows held that can not are left out, counted and named. Nothing is stored.',
  request: { body: questionBody(leggingRequestSchema, LEGGING_EXAMPLES) },
  answers: {
    200: json(
      'The margin after each step, the worst on the way, and the order in which that is smallest.',
      leggingResponseSchema,
    ),
  },
  async handle({ body, caller: { licence } }, { sheets: { calculator } }) {
    return { status: 200, json: [accepted(await calculator.run(ask, { question: 'legging', body }, licence)).body] };
  },
});
