import { z } from 'zod';
import { liveAccountSchema, storedResultsSchema } from '../../contract/results/calculation-response.js';
import { explainQuerySchema, explainResponseSchema } from '../../contract/explain.js';
import { stageRequestSchema, stageResponseSchema } from '../../contract/stage.js';
import { whatIfRequestSchema, whatIfResponseSchema } from '../../contract/what-if.js';
import { json, JSON_CODES, jsonOrCsv, LICENCE_CODES } from './answers.js';
import { EXAMPLE_ID, EXAMPLE_PORTFOLIO_ID, EXPLAIN_EXAMPLES, STAGE_EXAMPLES, WHAT_IF_EXAMPLES } from './examples.js';
import { jsonBody, type Operation } from './operation.js';
import { resultsQuerySchema } from '../endpoints/results.js';

const BASELINE = ['BASELINE_NOT_VISIBLE', 'BASELINE_AGED_OUT', 'BASELINE_OPTIMIZED'] as const;

/** What was calculated, and what compares it. */
export const RESULT_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/results',
    operationId: 'getResults',
    tag: 'Results',
    summary: 'Stored results of one calculation',
    parameters: {
      query: {
        schema: resultsQuerySchema,
        examples: { request_id: EXAMPLE_ID, portfolio_id: EXAMPLE_PORTFOLIO_ID, account_code: 'ENERGY-1' },
      },
    },
    answers: { 200: json('Every account stored under the request_id, or the one asked for.', storedResultsSchema) },
    refusals: ['INVALID_PARAMETER', 'NOT_FOUND'],
  },
  {
    method: 'get',
    path: '/results/accounts',
    operationId: 'getAccounts',
    tag: 'Results',
    summary: 'Latest result of every account',
    answers: {
      200: jsonOrCsv('One row per live account; as CSV where text/csv is accepted.', z.array(liveAccountSchema)),
    },
    refusals: [],
  },
  {
    method: 'get',
    path: '/results/explain',
    operationId: 'explainResults',
    tag: 'Results',
    summary: 'Why the margin of an account differs between two stored results',
    description: 'Splits the change into positions, SPAN parameter files, market, and what they make together.',
    parameters: { query: { schema: explainQuerySchema, examples: EXPLAIN_EXAMPLES } },
    answers: { 200: json('The change and its parts.', explainResponseSchema) },
    refusals: ['INVALID_PARAMETER', ...BASELINE, 'NOT_READY', 'BUSY'],
  },
  {
    method: 'post',
    path: '/portfolios/stage',
    operationId: 'stagePortfolio',
    tag: 'What-if',
    summary: 'Standardises a table and names what is wrong in its cells',
    description:
      "Rows with errors stay in data; every error of a row is listed. The key's latest stage of each type is kept for 24 hours.",
    body: jsonBody(stageRequestSchema, STAGE_EXAMPLES),
    answers: { 200: json('The table in the standard form, and its errors.', stageResponseSchema) },
    refusals: [...JSON_CODES, 'INVALID_PARAMETER', ...LICENCE_CODES, 'NOT_READY', 'BUSY'],
  },
  {
    method: 'post',
    path: '/portfolios/stage/submit',
    operationId: 'submitStage',
    tag: 'What-if',
    summary: 'Compares a stored account with the staged rows',
    description:
      "Both sides are calculated with the baseline's options and parameter sets, on today's where those are gone (rebased). Nothing is stored; the stages are kept.",
    body: jsonBody(whatIfRequestSchema, WHAT_IF_EXAMPLES),
    answers: {
      200: json(
        'Figures, products and positions of both sides: _1 of the baseline, _2 with the staged rows.',
        whatIfResponseSchema,
      ),
    },
    refusals: [...JSON_CODES, ...BASELINE, ...LICENCE_CODES, 'NOTHING_STAGED', 'NOT_READY', 'BUSY'],
  },
];
