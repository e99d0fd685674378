import { documentedManyPortfoliosRequestSchema, manyPortfoliosResponseSchema } from '../../contract/many-portfolios.js';
import { calculationResponseSchema } from '../../contract/results/calculation-response.js';
import { leggingRequestSchema, leggingResponseSchema } from '../../contract/trades/legging.js';
import { lotsRequestSchema, lotsResponseSchema } from '../../contract/trades/lots.js';
import { optimizeResponseSchema } from '../../contract/optimize.js';
import { portfolioRequestSchema } from '../../contract/portfolio-request.js';
import { json, JSON_CODES, LICENCE_CODES } from './answers.js';
import { LEGGING_EXAMPLES, LOTS_EXAMPLES, MANY_EXAMPLES, OPTIMIZE_EXAMPLES, PORTFOLIO_EXAMPLES } from './examples.js';
import { jsonBody, type Operation } from './operation.js';

/** Calculations may be refused for what is licensed, and for what is going on. */
const CALCULATION = [...JSON_CODES, 'INVALID_PARAMETER', ...LICENCE_CODES, 'NOT_READY', 'BUSY'] as const;

/** What calculates portfolios at once. */
export const CALCULATION_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/portfolios',
    operationId: 'calculatePortfolio',
    tag: 'Calculation',
    summary: 'Calculates a portfolio',
    description:
      'A bad row never fails the request: it is left out, counted and named in the exceptions of its account.',
    body: jsonBody(portfolioRequestSchema, PORTFOLIO_EXAMPLES),
    answers: { 200: json('One result per account and sub-account.', calculationResponseSchema) },
    refusals: [...CALCULATION, 'REQUEST_ID_IN_USE'],
  },
  {
    method: 'post',
    path: '/portfolios/optimize',
    operationId: 'optimizePortfolio',
    tag: 'Calculation',
    summary: 'Finds which listed rate contracts to hold with cleared rates',
    description:
      'Tests rows with cross_margin, whole contracts, each within its account. The result is stored but never the live one; request_id is not read.',
    body: jsonBody(portfolioRequestSchema, OPTIMIZE_EXAMPLES),
    answers: { 200: json('The calculation of the best allocation.', optimizeResponseSchema) },
    refusals: CALCULATION,
  },
  {
    method: 'post',
    path: '/portfolios/many',
    operationId: 'calculateManyPortfolios',
    tag: 'Calculation',
    summary: 'Calculates several portfolios apart from each other',
    description:
      'Each is answered as POST /portfolios would with in_memory, or by its error; request_id, in_memory and is_live are not read.',
    body: jsonBody(documentedManyPortfoliosRequestSchema, MANY_EXAMPLES),
    answers: { 200: json('One answer for each portfolio, in their order.', manyPortfoliosResponseSchema) },
    refusals: [...JSON_CODES, 'NOT_READY', 'BUSY'],
  },
  {
    method: 'post',
    path: '/portfolios/lots',
    operationId: 'affordableLots',
    tag: 'Calculation',
    summary: 'The largest number of lots of a trade that funds allow',
    description:
      'A row of the trade that can not be margined refuses the request; rows of the book that can not are left out, counted and named. Nothing is stored.',
    body: jsonBody(lotsRequestSchema, LOTS_EXAMPLES),
    answers: { 200: json('The number, and the figures at and around it.', lotsResponseSchema) },
    refusals: CALCULATION,
  },
  {
    method: 'post',
    path: '/portfolios/legging',
    operationId: 'marginOnTheWay',
    tag: 'Calculation',
    summary: 'The margin on the way when a book is traded leg by leg',
    description:
      'A leg that can not be margined refuses the request; rows held that can not are left out, counted and named. Nothing is stored.',
    body: jsonBody(leggingRequestSchema, LEGGING_EXAMPLES),
    answers: {
      200: json(
        'The margin after each step, the worst on the way, and the order in which that is smallest.',
        leggingResponseSchema,
      ),
    },
    refusals: CALCULATION,
  },
];
