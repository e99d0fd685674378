import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { leggingRequestSchema, leggingResponseSchema } from '../contract/legging.js';
import { lotsRequestSchema, lotsResponseSchema } from '../contract/lots.js';
import { answers, JSON_TYPE } from './openapi-answers.js';

/** The questions about trades on top of a book. */
export function registerBookQuestions(registry: OpenAPIRegistry): void {
  registry.registerPath({
    method: 'post',
    path: '/portfolios/lots',
    operationId: 'affordableLots',
    summary: 'The largest number of lots of a trade that funds allow',
    description:
      'A row of the trade that can not be margined refuses the request; rows of the book that can not are left out, counted and named. Nothing is stored.',
    request: { body: { required: true, content: { [JSON_TYPE]: { schema: lotsRequestSchema } } } },
    responses: answers('The number, and the figures at and around it.', lotsResponseSchema, [400, 413, 415, 503]),
  });
  registry.registerPath({
    method: 'post',
    path: '/portfolios/legging',
    operationId: 'marginOnTheWay',
    summary: 'The margin on the way when a book is traded leg by leg',
    description:
      'A leg that can not be margined refuses the request; rows held that can not are left out, counted and named. Nothing is stored.',
    request: { body: { required: true, content: { [JSON_TYPE]: { schema: leggingRequestSchema } } } },
    responses: answers(
      'The margin after each step, the worst on the way, and the order in which that is smallest.',
      leggingResponseSchema,
      [400, 413, 415, 503],
    ),
  });
}
