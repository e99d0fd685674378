import type { ResponseConfig } from '@asteasolutions/zod-to-openapi';
import type { z } from 'zod';
import { errorBodySchema } from '../contract/error-body.js';
import { CSV_SCHEMA, CSV_TYPE } from './csv-type.js';

export const JSON_TYPE = 'application/json';

/** Why an operation refuses, by status. */
const REFUSALS = {
  400: 'INVALID_JSON, INVALID_REQUEST, INVALID_PARAMETER or INVALID_WORKBOOK: each problem with its path.',
  401: 'MISSING_KEY, UNKNOWN_KEY or KEY_REVOKED.',
  403: 'KEY_EXPIRED, ENGINE_NOT_LICENSED, EVENT_MARKET_NOT_LICENSED or BASELINE_NOT_VISIBLE.',
  404: 'NOT_FOUND: unknown, or not of this owner.',
  405: 'METHOD_NOT_ALLOWED, with Allow.',
  408: 'UPLOAD_STALLED: the body arrives too slowly.',
  409: 'REQUEST_ID_IN_USE: nothing was replaced; NOT_CANCELLABLE: the batch is no longer queued; BASELINE_AGED_OUT: submit the portfolio again; BASELINE_OPTIMIZED: take the result of POST /portfolios; NOTHING_STAGED.',
  413: 'PAYLOAD_TOO_LARGE after inflating: send less at once, a portfolio to POST /portfolios/batch.',
  415: 'UNSUPPORTED_MEDIA_TYPE.',
  429: 'RATE_LIMITED, with Retry-After.',
  500: 'INTERNAL_ERROR: logged under its request_id.',
  503: 'NOT_READY, BUSY, DISK_FULL or STORE_UNAVAILABLE, with Retry-After.',
} as const;

type Refusal = keyof typeof REFUSALS;

const EVERYWHERE: readonly Refusal[] = [401, 403, 405, 429, 500];

const refusal = (status: Refusal): [string, ResponseConfig] => [
  String(status),
  { description: REFUSALS[status], content: { [JSON_TYPE]: { schema: errorBodySchema } } },
];

/** The responses of an operation that answers 200. @param asCsv whether text/csv may be asked for instead */
export const answers = (
  description: string,
  schema: z.ZodType,
  refusals: readonly Refusal[],
  { asCsv = false } = {},
): Record<string, ResponseConfig> => ({
  200: { description, content: { [JSON_TYPE]: { schema }, ...(asCsv ? { [CSV_TYPE]: { schema: CSV_SCHEMA } } : {}) } },
  ...Object.fromEntries([...EVERYWHERE, ...refusals].sort((first, second) => first - second).map(refusal)),
});
