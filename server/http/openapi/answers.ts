import type { z } from 'zod';
import { statusOf, type ErrorCode } from '../api-error.js';
import type { JsonSchema } from './schemas.js';

export const JSON_TYPE = 'application/json';
export const CSV_TYPE = 'text/csv';
/** JSON values, each on a line. */
export const LINES_TYPE = 'application/x-ndjson';

/** What an answer holds: a schema of ours, or one as it is documented. */
export type AnswerSchema = { readonly zod: z.ZodType } | { readonly json: JsonSchema };

/** A header of an answer; `always`: it is never missing there. */
export type AnswerHeaders = Readonly<Partial<Record<HeaderName, 'always' | 'sometimes'>>>;

/** One status of an operation. */
export interface DocumentedAnswer {
  readonly description: string;
  /** By media type. */
  readonly content: Readonly<Record<string, AnswerSchema>>;
  readonly headers?: AnswerHeaders;
  /** Codes of the error body; absent if the answer is none. */
  readonly codes?: readonly ErrorCode[];
}

export type Answers = Readonly<Record<number, DocumentedAnswer>>;

/** Headers that answers may have. */
export const HEADERS = {
  'X-Request-Id': 'Of this HTTP request; error bodies and the log of the service name it too.',
  'X-Ignored-Parameters': 'Query parameters of the request that the operation does not have and has not read.',
  'Retry-After': 'Seconds after which to ask again.',
  'WWW-Authenticate': 'Bearer',
  Allow: 'The methods that the path takes.',
  'Accept-Encoding': 'The Content-Encoding that bodies may have.',
  'Content-Disposition': 'A file name to save the answer under.',
  'X-Total-Count': 'Rows before paging.',
  'X-Rows-Excluded': 'Rows of the request that are left out.',
  'RateLimit-Policy': "The key's limit, and its window in seconds; on every answer to a key that has one.",
  'RateLimit-Limit': 'Requests that the window allows.',
  'RateLimit-Remaining': 'Requests that are left in the window.',
  'RateLimit-Reset': 'Seconds until the window ends.',
} as const;

export type HeaderName = keyof typeof HEADERS;

/** Error codes of requests that calculate rows which the licence does not cover. */
export const LICENCE_CODES = ['ENGINE_NOT_LICENSED', 'EVENT_MARKET_NOT_LICENSED'] as const;

/** What endpoints that read a body may refuse with; the first of JSON only. */
export const BODY_CODES = [
  'INVALID_JSON',
  'INVALID_REQUEST',
  'UPLOAD_STALLED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const satisfies readonly ErrorCode[];

/** When a request is refused with a code. */
const REFUSALS: Readonly<Record<ErrorCode, string>> = {
  INVALID_JSON: 'the body is no JSON',
  INVALID_REQUEST: 'the body, the request line or a header breaks the contract, each problem with its path',
  INVALID_PARAMETER: 'a parameter is wrong, or names what is not loaded',
  INVALID_WORKBOOK: 'the file is no workbook that can be read',
  MISSING_KEY: 'no API key was sent',
  UNKNOWN_KEY: 'the key was never issued',
  KEY_REVOKED: 'the key was revoked',
  KEY_EXPIRED: 'the licence has ended',
  ENGINE_NOT_LICENSED: 'the licence lacks the engine of all rows, or of the operation',
  EVENT_MARKET_NOT_LICENSED: 'the licence lacks the event exchange, of a calculation that of all rows',
  BASELINE_NOT_VISIBLE: "no such stored result is the caller's",
  NOT_OPERATOR: "the key is not an operator's, and this concerns all users",
  NOT_FOUND: "it is unknown, or another owner's",
  METHOD_NOT_ALLOWED: 'another method on this path',
  UPLOAD_STALLED: 'the body arrives too slowly',
  NOT_CANCELLABLE: 'the batch is no longer queued',
  GROUPS_NOT_AVAILABLE: 'the batch is not completed, or its rows or parameters are not there any more',
  BASELINE_AGED_OUT: 'the detail of the stored result is gone: submit the portfolio again',
  BASELINE_OPTIMIZED: 'the stored result is an optimised allocation: take one of POST /portfolios',
  NOTHING_STAGED: 'no such stage is kept',
  REQUEST_ID_IN_USE: 'nothing was replaced',
  LIMITS_CHANGED: 'somebody has set limits since those of the revision were read; nothing was changed',
  MAPPING_CHANGED: 'somebody has saved or removed the mapping since it was read; nothing was changed',
  MAPPING_NAME_IN_USE: 'another mapping has the new name; nothing was saved',
  PAYLOAD_TOO_LARGE: 'the body is too large after inflating: send less at once, a portfolio to POST /portfolios/batch',
  UNSUPPORTED_MEDIA_TYPE: 'Content-Type or Content-Encoding is not one that is read',
  RATE_LIMITED: "the key's requests a second are used up",
  INTERNAL_ERROR: 'a fault of the service, logged under request_id',
  STORE_DAMAGED: 'what is stored for this is damaged, and not shown',
  NOT_READY: 'the engines are still loading',
  BUSY: 'too much is waiting',
  DISK_FULL: 'the disk of the service is full',
  STORE_UNAVAILABLE: 'the store of the service can not be used now',
};

/** Every operation refuses with these, whether it needs a key or not. */
const ANYWHERE: readonly ErrorCode[] = ['METHOD_NOT_ALLOWED'];

/** Every operation that needs a key may refuse with these too. */
const WITH_KEY: readonly ErrorCode[] = [
  'MISSING_KEY',
  'UNKNOWN_KEY',
  'KEY_REVOKED',
  'KEY_EXPIRED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'STORE_DAMAGED',
  'STORE_UNAVAILABLE',
];

const ERROR_HEADERS: Readonly<Record<number, AnswerHeaders>> = {
  401: { 'WWW-Authenticate': 'always' },
  405: { Allow: 'always' },
  415: { 'Accept-Encoding': 'sometimes' },
  429: {
    'Retry-After': 'always',
    'RateLimit-Policy': 'always',
    'RateLimit-Limit': 'always',
    'RateLimit-Remaining': 'always',
    'RateLimit-Reset': 'always',
  },
  503: { 'Retry-After': 'always' },
};

/** The refusals of an operation, by status. @param error schema of the body */
export function refusals(
  codes: readonly ErrorCode[],
  error: AnswerSchema,
  { isOpen = false }: { readonly isOpen?: boolean } = {},
): Answers {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...codes, ...ANYWHERE, ...(isOpen ? [] : WITH_KEY)]))
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return Object.fromEntries([...byStatus].map(([status, own]) => [status, refusal(status, own, error)]));
}

const refusal = (status: number, codes: readonly ErrorCode[], error: AnswerSchema): DocumentedAnswer => ({
  description: codes.map((code) => `${code}: ${REFUSALS[code]}.`).join(' '),
  content: { [JSON_TYPE]: error },
  headers: ERROR_HEADERS[status] ?? {},
  codes,
});

/** An answer in JSON. */
export const json = <Schema extends z.ZodType>(description: string, schema: Schema, headers: AnswerHeaders = {}) => ({
  description,
  content: { [JSON_TYPE]: { zod: schema } },
  headers,
});

const CSV_SCHEMA = { type: 'string', description: 'Headings, then one line for each row; numbers are plain.' } as const;

/** An answer in JSON, or in CSV where the client prefers it. @param headers that the CSV has */
export const jsonOrCsv = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  headers: AnswerHeaders = {},
) => ({
  description,
  content: { [JSON_TYPE]: { zod: schema }, [CSV_TYPE]: { json: CSV_SCHEMA } },
  headers: { 'Content-Disposition': 'sometimes', ...headers } as const,
});

const PROGRESS_SCHEMA = {
  type: 'string',
  description:
    'A line {"done": 3, "total": 12} as each step is done, at last a line with the JSON. Nothing but an error comes where it is refused.',
} as const;

/** An answer in JSON, or with the progress before it where the client prefers it. */
export const jsonWithProgress = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { [JSON_TYPE]: { zod: schema }, [LINES_TYPE]: { json: PROGRESS_SCHEMA } },
});
