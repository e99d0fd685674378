import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { calculationResponseSchema, liveAccountSchema, storedResultsSchema } from '../contract/calculation-response.js';
import { engineStatusSchema, readinessRecordSchema } from '../contract/engine-status.js';
import { documentedManyPortfoliosRequestSchema, manyPortfoliosResponseSchema } from '../contract/many-portfolios.js';
import { optimizeResponseSchema } from '../contract/optimize.js';
import { portfolioRequestSchema } from '../contract/portfolio-request.js';
import { stageRequestSchema, stageResponseSchema } from '../contract/stage.js';
import {
  scenarioListRequestSchema,
  scenariosAddedSchema,
  scenarioSchema,
  scenariosDeletedSchema,
} from '../contract/stress-scenario.js';
import {
  fixedIncomeReferenceSchema,
  ladderReferenceSchema,
  swapReferenceSchema,
} from '../contract/validation-reference.js';
import { workbookDocumentSchema } from '../contract/workbook-document.js';
import { answers, JSON_TYPE } from './openapi-answers.js';
import { registerBatch } from './openapi-batch.js';
import { registerComparisons } from './openapi-comparisons.js';
import { registerBookQuestions } from './openapi-book-questions.js';
import { registerLookups } from './openapi-lookup.js';
import { readinessQuerySchema } from './readiness-report.js';
import { resultsQuerySchema } from './results.js';
import { scenarioQuerySchema } from './stress-scenarios.js';
import { XLSX_TYPE } from './workbooks.js';

const XLSX_SCHEMA = { type: 'string', format: 'binary' } as const;

function registerOperations(registry: OpenAPIRegistry): void {
  registry.registerPath({
    method: 'post',
    path: '/portfolios',
    operationId: 'calculatePortfolio',
    summary: 'Calculates a portfolio',
    description:
      'A bad row never fails the request: it is left out, counted and named in the exceptions of its account.',
    request: { body: { required: true, content: { [JSON_TYPE]: { schema: portfolioRequestSchema } } } },
    responses: answers('One result per account and sub-account.', calculationResponseSchema, [400, 409, 413, 415, 503]),
  });
  registry.registerPath({
    method: 'post',
    path: '/portfolios/optimize',
    operationId: 'optimizePortfolio',
    summary: 'Finds which listed rate contracts to hold with cleared rates',
    description:
      'Tests rows with cross_margin, whole contracts, each within its account. The result is stored but never the live one; request_id is not read.',
    request: { body: { required: true, content: { [JSON_TYPE]: { schema: portfolioRequestSchema } } } },
    responses: answers('The calculation of the best allocation.', optimizeResponseSchema, [400, 413, 415, 503]),
  });
  registerBatch(registry);
  registerBookQuestions(registry);
  registry.registerPath({
    method: 'post',
    path: '/portfolios/stage',
    operationId: 'stagePortfolio',
    summary: 'Standardises a table and names what is wrong in its cells',
    description:
      "Rows with errors stay in data; every error of a row is listed. The key's latest stage of each type is kept for 24 hours.",
    request: { body: { required: true, content: { [JSON_TYPE]: { schema: stageRequestSchema } } } },
    responses: answers('The table in the standard form, and its errors.', stageResponseSchema, [400, 413, 415, 503]),
  });
  registry.registerPath({
    method: 'post',
    path: '/portfolios/many',
    operationId: 'calculateManyPortfolios',
    summary: 'Calculates several portfolios apart from each other',
    description:
      'Each is answered as POST /portfolios would with in_memory, or by its error; request_id, in_memory and is_live are not read.',
    request: { body: { required: true, content: { [JSON_TYPE]: { schema: documentedManyPortfoliosRequestSchema } } } },
    responses: answers(
      'One answer for each portfolio, in their order.',
      manyPortfoliosResponseSchema,
      [400, 413, 415, 503],
    ),
  });
  registry.registerPath({
    method: 'post',
    path: '/workbooks/read',
    operationId: 'readWorkbook',
    summary: 'Reads an .xlsx workbook',
    description: 'Up to 25 MB. Formulas are not calculated: each comes with its last value.',
    request: { body: { required: true, content: { [XLSX_TYPE]: { schema: XLSX_SCHEMA } } } },
    responses: answers("The workbook as the browser's grid opens it.", workbookDocumentSchema, [400, 413, 415, 503]),
  });
  registry.registerPath({
    method: 'post',
    path: '/workbooks/write',
    operationId: 'writeWorkbook',
    summary: 'Writes an .xlsx workbook',
    request: { body: { required: true, content: { [JSON_TYPE]: { schema: workbookDocumentSchema } } } },
    responses: {
      ...answers('', z.null(), [400, 413, 415, 503]),
      200: { description: 'The workbook.', content: { [XLSX_TYPE]: { schema: XLSX_SCHEMA } } },
    },
  });
  registry.registerPath({
    method: 'get',
    path: '/results',
    operationId: 'getResults',
    summary: 'Stored results of one calculation',
    request: { query: resultsQuerySchema },
    responses: answers(
      'Every account stored under the request_id, or the one asked for.',
      storedResultsSchema,
      [400, 404],
    ),
  });
  registry.registerPath({
    method: 'get',
    path: '/results/accounts',
    operationId: 'getAccounts',
    summary: 'Latest result of every account',
    responses: answers('One row per live account; as CSV where text/csv is accepted.', z.array(liveAccountSchema), [], {
      asCsv: true,
    }),
  });
  registerComparisons(registry);
  registerScenarios(registry);
  registerReferences(registry);
  registry.registerPath({
    method: 'get',
    path: '/healthcheck/analytics-engine',
    operationId: 'getEngineStatus',
    summary: 'Live status of the calculation engines',
    responses: answers('One element per engine.', z.array(engineStatusSchema), []),
  });
  registry.registerPath({
    method: 'get',
    path: '/healthcheck/engine-readiness-report',
    operationId: 'getReadinessReport',
    summary: 'Readiness history, newest first',
    request: { query: readinessQuerySchema },
    responses: answers('Readiness records.', z.array(readinessRecordSchema), [400]),
  });
}

function registerScenarios(registry: OpenAPIRegistry): void {
  const path = '/stress-test/scenarios';
  registry.registerPath({
    method: 'get',
    path,
    operationId: 'getStressScenarios',
    summary: "The caller's stress scenarios and the built-in ones",
    request: { query: scenarioQuerySchema },
    responses: answers('In the order in which they were added, built-in ones last.', z.array(scenarioSchema), [400]),
  });
  const { 200: added, ...refusals } = answers('', scenariosAddedSchema, [400, 413, 415, 503]);
  registry.registerPath({
    method: 'post',
    path,
    operationId: 'addStressScenarios',
    summary: 'Adds stress scenarios',
    description: 'One or an array; where one of them is wrong, none is stored.',
    request: { body: { required: true, content: { [JSON_TYPE]: { schema: scenarioListRequestSchema } } } },
    responses: { ...refusals, ...(added === undefined ? {} : { 201: { ...added, description: 'Their ids.' } }) },
  });
  registry.registerPath({
    method: 'delete',
    path,
    operationId: 'deleteStressScenarios',
    summary: "Removes stress scenarios of the caller's",
    description: 'Those named; all where none is named. Built-in ones stay.',
    request: { query: scenarioQuerySchema },
    responses: answers('How many were removed.', scenariosDeletedSchema, [400]),
  });
}

function registerReferences(registry: OpenAPIRegistry): void {
  const references = [
    { name: 'irs', operationId: 'getSwapReference', rows: 'swap', schema: swapReferenceSchema },
    { name: 'ladder', operationId: 'getLadderReference', rows: 'rate-ladder', schema: ladderReferenceSchema },
    { name: 'fi', operationId: 'getFixedIncomeReference', rows: 'fixed-income', schema: fixedIncomeReferenceSchema },
  ] as const;
  registerLookups(registry);
  for (const { name, operationId, rows, schema } of references) {
    registry.registerPath({
      method: 'get',
      path: `/validation-reference/${name}-reference`,
      operationId,
      summary: `What ${rows} rows may hold`,
      description: 'Exactly what POST /portfolios and POST /portfolios/stage accept: they read by the same tables.',
      responses: answers('Fields and their values.', schema, []),
    });
  }
}

/** The OpenAPI 3.1 document of the routed operations, from the schemas that validate. @param version build version */
export function openApiDocument(version: string): object {
  extendZodWithOpenApi(z);
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, sk-…',
  });
  registerOperations(registry);
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Margin Desk',
      version,
      description: 'Margin and risk of portfolios. SPAN-methodology figures are not official figures.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
  });
}
