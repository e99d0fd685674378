import { z } from 'zod';
import { contractLookupSchema } from '../../contract/contract-lookup.js';
import { eventContractsSchema, eventSearchSchema } from '../../contract/event-discovery.js';
import {
  scenarioListRequestSchema,
  scenariosAddedSchema,
  scenarioSchema,
  scenariosDeletedSchema,
} from '../../contract/stress-scenario.js';
import {
  fixedIncomeReferenceSchema,
  ladderReferenceSchema,
  rowReferenceSchema,
  swapReferenceSchema,
} from '../../contract/validation-reference.js';
import { ROW_TABLES, STAGE_TYPES, type StageType } from '../../contract/stage-columns.js';
import { contractLookupQuerySchema } from '../endpoints/contract-lookup.js';
import { eventContractsQuerySchema, eventSearchQuerySchema } from '../endpoints/event-discovery.js';
import { json, JSON_CODES } from './answers.js';
import { EXAMPLE_ID, SCENARIO_EXAMPLES } from './examples.js';
import { jsonBody, type Operation } from './operation.js';
import { scenarioQuerySchema } from '../endpoints/stress-scenarios.js';

const SCENARIOS = '/stress-test/scenarios';

const inQuery = { query: { schema: scenarioQuerySchema, examples: { scenario_id: EXAMPLE_ID } } };

export const SCENARIO_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: SCENARIOS,
    operationId: 'getStressScenarios',
    tag: 'Stress scenarios',
    summary: "The caller's stress scenarios and the built-in ones",
    parameters: inQuery,
    answers: { 200: json('In the order in which they were added, built-in ones last.', z.array(scenarioSchema)) },
    refusals: ['INVALID_PARAMETER'],
  },
  {
    method: 'post',
    path: SCENARIOS,
    operationId: 'addStressScenarios',
    tag: 'Stress scenarios',
    summary: 'Adds stress scenarios',
    description: 'One or an array; where one of them is wrong, none is stored.',
    body: jsonBody(scenarioListRequestSchema, SCENARIO_EXAMPLES),
    answers: { 201: json('Their ids.', scenariosAddedSchema) },
    refusals: [...JSON_CODES, 'BUSY'],
  },
  {
    method: 'delete',
    path: SCENARIOS,
    operationId: 'deleteStressScenarios',
    tag: 'Stress scenarios',
    summary: "Removes stress scenarios of the caller's",
    description: 'Those named; all where none is named. Built-in ones stay.',
    parameters: inQuery,
    answers: { 200: json('How many were removed.', scenariosDeletedSchema) },
    refusals: ['INVALID_PARAMETER', 'INVALID_REQUEST'],
  },
];

/** Schemas of references that say more than their fields. */
const REFERENCE_SCHEMAS: Readonly<Partial<Record<StageType, z.ZodType>>> = {
  irs: swapReferenceSchema,
  ladder: ladderReferenceSchema,
  fi: fixedIncomeReferenceSchema,
};

/** `fixed-income` as `FixedIncome`. */
const pascalCase = (words: string): string =>
  words.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const reference = (type: StageType): Operation => ({
  method: 'get',
  path: `/validation-reference/${type}-reference`,
  operationId: `get${pascalCase(ROW_TABLES[type].shortTitle)}Reference`,
  tag: 'Validation reference',
  summary: `What ${ROW_TABLES[type].title} rows may hold`,
  description: 'Exactly what POST /portfolios and POST /portfolios/stage accept: they read by the same tables.',
  answers: { 200: json('Fields and their values.', REFERENCE_SCHEMAS[type] ?? rowReferenceSchema) },
  refusals: [],
});

/** What rows may hold, and the lookups of contracts and event markets. */
export const REFERENCE_OPERATIONS: readonly Operation[] = [
  ...STAGE_TYPES.filter((type) => ROW_TABLES[type].hasReference === true).map(reference),
  {
    method: 'get',
    path: '/validation-reference/contracts',
    operationId: 'lookUpContracts',
    tag: 'Validation reference',
    summary: 'Looks up listed contracts in the loaded parameters',
    description:
      'A search in codes, names, exchanges and sectors. Where contract_code, or q, is the code of one exchange only, listings has its expiries; with contract_expiry also the strikes.',
    parameters: {
      query: {
        schema: contractLookupQuerySchema,
        examples: {
          q: 'CL',
          exchange: 'NYMEX',
          contract_code: 'CL',
          contract_type: 'FUT',
          contract_expiry: 'DEC-27',
          vendor_symbology: 'clearing',
          limit: 10,
          offset: 0,
        },
      },
    },
    answers: { 200: json('A page of products; past the end it is empty.', contractLookupSchema) },
    refusals: ['INVALID_PARAMETER', 'ENGINE_NOT_LICENSED', 'NOT_READY'],
  },
  {
    method: 'get',
    path: '/validation-reference/events/search',
    operationId: 'searchEventMarkets',
    tag: 'Event markets',
    summary: 'Searches the markets of an event exchange',
    description:
      'Every word must be there, whole, as the beginning of a word, or with a letter wrong (of eight letters two). First the ticker itself, then tickers that begin so, whole words, beginnings, words written differently; of these what trades first, then the soonest expiry.',
    parameters: { query: { schema: eventSearchQuerySchema, examples: { exchange: 'KALSHI', q: 'fed', limit: 10 } } },
    answers: { 200: json('The markets found.', eventSearchSchema) },
    refusals: ['INVALID_PARAMETER', 'ENGINE_NOT_LICENSED', 'EVENT_MARKET_NOT_LICENSED', 'NOT_READY'],
  },
  {
    method: 'get',
    path: '/validation-reference/events/contracts',
    operationId: 'listEventContracts',
    tag: 'Event markets',
    summary: 'Active markets of an event exchange',
    description: 'The 200 that expire soonest.',
    parameters: { query: { schema: eventContractsQuerySchema, examples: { exchange: 'KALSHI' } } },
    answers: { 200: json('The markets.', eventContractsSchema) },
    refusals: ['INVALID_PARAMETER', 'ENGINE_NOT_LICENSED', 'EVENT_MARKET_NOT_LICENSED', 'NOT_READY'],
  },
];
