import { z } from 'zod';
import { engineStatusSchema, readinessRecordSchema } from '../../contract/engine-status.js';
import { livenessSchema, readinessSchema } from '../../contract/probe.js';
import { workbookDocumentSchema } from '../../contract/workbook-document.js';
import { json, JSON_CODES, JSON_TYPE } from './answers.js';
import { WORKBOOK_EXAMPLES } from './examples.js';
import { jsonBody, type Operation } from './operation.js';
import { readinessQuerySchema } from '../endpoints/readiness-report.js';
import { ACCEPTED_TYPES, XLSX_TYPE } from '../endpoints/workbooks.js';

const XLSX_SCHEMA = { json: { type: 'string', format: 'binary' } } as const;

export const ENGINE_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/healthcheck/analytics-engine',
    operationId: 'getEngineStatus',
    tag: 'Engines',
    summary: 'Live status of the calculation engines',
    answers: { 200: json('One element per engine.', z.array(engineStatusSchema)) },
    refusals: [],
  },
  {
    method: 'get',
    path: '/healthcheck/engine-readiness-report',
    operationId: 'getReadinessReport',
    tag: 'Engines',
    summary: 'Readiness history, newest first',
    parameters: {
      query: {
        schema: readinessQuerySchema,
        examples: { parameter: 'CME', since: '2026-01-05T06:00:00Z', limit: 100 },
      },
    },
    answers: { 200: json('Readiness records.', z.array(readinessRecordSchema)) },
    refusals: ['INVALID_PARAMETER'],
  },
];

export const WORKBOOK_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/workbooks/read',
    operationId: 'readWorkbook',
    tag: 'Workbook files',
    summary: 'Reads an .xlsx workbook',
    description: 'Up to 25 MB. Formulas are not calculated: each comes with its last value.',
    body: { types: ACCEPTED_TYPES, schema: XLSX_SCHEMA },
    answers: { 200: json("The workbook as the browser's grid opens it.", workbookDocumentSchema) },
    refusals: [
      'INVALID_REQUEST',
      'INVALID_WORKBOOK',
      'UPLOAD_STALLED',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'BUSY',
    ],
  },
  {
    method: 'post',
    path: '/workbooks/write',
    operationId: 'writeWorkbook',
    tag: 'Workbook files',
    summary: 'Writes an .xlsx workbook',
    description: 'Up to 50 MB of JSON.',
    body: jsonBody(workbookDocumentSchema, WORKBOOK_EXAMPLES),
    answers: {
      200: {
        description: 'The workbook.',
        content: { [XLSX_TYPE]: XLSX_SCHEMA },
        headers: { 'Content-Disposition': 'always' },
      },
    },
    refusals: [...JSON_CODES, 'INVALID_WORKBOOK', 'BUSY'],
  },
];

/** What needs no key. */
export const OPEN_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/livez',
    operationId: 'getLiveness',
    tag: 'Service',
    isOpen: true,
    summary: 'Whether the process answers',
    answers: { 200: json('It does.', livenessSchema) },
    refusals: [],
  },
  {
    method: 'get',
    path: '/readyz',
    operationId: 'getReadiness',
    tag: 'Service',
    isOpen: true,
    summary: 'Whether requests can be answered',
    answers: {
      200: json('They can.', readinessSchema),
      503: { ...json('They can not; checks says why.', readinessSchema), headers: { 'Retry-After': 'always' } },
    },
    refusals: [],
  },
  {
    method: 'get',
    path: '/metrics',
    operationId: 'getMetrics',
    tag: 'Service',
    isOpen: true,
    summary: 'Metrics in the Prometheus form',
    description:
      'Only for this machine, unless the service is configured otherwise; others are told that there is nothing.',
    answers: { 200: { description: 'The metrics.', content: { 'text/plain': { json: { type: 'string' } } } } },
    refusals: ['NOT_FOUND'],
  },
  {
    method: 'get',
    path: '/openapi.json',
    operationId: 'getDocument',
    tag: 'Service',
    isOpen: true,
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1.', content: { [JSON_TYPE]: { json: { type: 'object' } } } } },
    refusals: [],
  },
];
