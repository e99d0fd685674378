import type { z } from 'zod';
import { errorBodySchema } from '../../contract/error-body.js';
import type { ErrorCode } from '../api-error.js';
import type { RequestBody } from '../request-body.js';
import {
  HEADERS,
  refusals,
  type DocumentedAnswer,
  type AnswerHeaders,
  type Answers,
  type AnswerSchema,
} from './answers.js';
import type { JsonSchema, SchemaComponents } from './schemas.js';

export type ParametersSchema = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** Parameters by their schemas, each with the value that the documentation sends. */
export interface Parameters<Schema extends ParametersSchema = ParametersSchema> {
  readonly schema: Schema;
  readonly examples: Readonly<Record<string, string | number>>;
}

/** Groups of operations, in the order of the documentation. */
export const TAGS = {
  Calculation: 'Margin and risk of a portfolio, at once.',
  Batch: 'Large portfolios, in the background.',
  Results: 'What was calculated before.',
  'What-if': 'A changed book against a stored one.',
  'Stress scenarios': 'Scenarios of an owner, beside the built-in ones.',
  Limits: 'How much of a figure accounts may have, for all users of an owner.',
  Mappings: 'How tables with certain headings are read, for all users of an owner.',
  'Validation reference': 'What rows may hold.',
  'Event markets': 'Markets of event exchanges.',
  Engines: 'How the engines and their parameter sets stand.',
  'Public data': 'Where rates, fixings, treasuries and other public data are fetched from.',
  'Workbook files': '.xlsx files for the workbook page.',
  Service: 'Probes, metrics and this document; without a key.',
} as const;

export type Tag = keyof typeof TAGS;

/** A method of a path, with all that a client must know. */
export interface DocumentedOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in OpenAPI, e.g. `/portfolios/batch/{batch_id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Whether it needs no key, and so has no rate limit. */
  readonly isOpen?: boolean;
  readonly request?: {
    readonly path?: Parameters;
    readonly query?: Parameters;
    readonly header?: Parameters;
    readonly body?: RequestBody;
  };
  /** The answers of successful requests, by status. */
  readonly answers: Answers;
  /** Error codes of its own, beside those that every operation may have. */
  readonly refusals: readonly ErrorCode[];
}

/** The operation object of OpenAPI 3.1. */
export function operationObject(operation: DocumentedOperation, schemas: SchemaComponents): object {
  const { operationId, tag, summary, description, isOpen = false, request = {} } = operation;
  const { body, ...parameters } = request;
  const errors = refusals(operation.refusals, { zod: errorBodySchema }, { isOpen });
  // Of a status that is both, the answer.
  const answers = Object.entries({ ...errors, ...operation.answers });
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: isOpen ? [] : [{ apiKey: [] }],
    parameters: Object.entries(parameters).flatMap(([place, own]) => parameterObjects(place, own, schemas)),
    ...(body === undefined ? {} : { requestBody: bodyObject(body, schemas) }),
    responses: Object.fromEntries(
      answers.map(([status, answer]) => [status, responseObject(answer, schemas, isOpen ? [] : RATE_HEADERS)]),
    ),
  };
}

function parameterObjects(
  place: string,
  { schema: { shape }, examples }: Parameters,
  schemas: SchemaComponents,
): readonly object[] {
  return Object.entries(shape).map(([name, field]) => {
    const { description, ...own } = schemas.sentBy(field);
    const isOptional = field.safeParse(undefined).success;
    // The conversion drops defaults of what is made from text.
    const usual: unknown = field.meta()?.['default'];
    const schema = usual === undefined ? own : { ...own, default: usual };
    return { name, in: place, required: !isOptional, description, schema, example: examples[name] };
  });
}

function bodyObject({ types, schema, examples = {} }: RequestBody, schemas: SchemaComponents): object {
  const named = Object.entries(examples).map(([summary, value]) => [nameOf(summary), { summary, value }] as const);
  const content = {
    schema: 'zod' in schema ? schemas.sentBy(schema.zod) : schema.json,
    ...(named.length === 0 ? {} : { examples: Object.fromEntries(named) }),
  };
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) };
}

/** A key for a sentence. */
const nameOf = (summary: string): string => summary.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

const RATE_HEADERS = ['RateLimit-Policy', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

function responseObject(
  { description, content, headers = {}, codes }: DocumentedAnswer,
  schemas: SchemaComponents,
  rateHeaders: readonly (keyof AnswerHeaders)[],
): object {
  const everywhere =
    codes === undefined ? Object.fromEntries(rateHeaders.map((name) => [name, 'sometimes'] as const)) : {};
  const all: AnswerHeaders = {
    'X-Request-Id': 'always',
    'X-Ignored-Parameters': 'sometimes',
    ...everywhere,
    ...headers,
  };
  return {
    description,
    headers: Object.fromEntries(Object.entries(all).map(([name, when]) => [name, headerReference(name, when)])),
    content: Object.fromEntries(
      Object.entries(content).map(([type, schema]) => [type, { schema: documented(schema, schemas) }]),
    ),
    ...(codes === undefined ? {} : { 'x-error-codes': codes }),
  };
}

const documented = (schema: AnswerSchema, schemas: SchemaComponents): JsonSchema =>
  'zod' in schema ? schemas.answeredBy(schema.zod) : schema.json;

const headerReference = (name: string, when: 'always' | 'sometimes'): object => ({
  $ref: `#/components/headers/${when === 'always' ? '' : 'Optional-'}${name}`,
});

const INTEGER_HEADERS: ReadonlySet<string> = new Set([
  'Retry-After',
  'X-Total-Count',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
]);

/** Every header as it is always, and as it is sometimes there. */
export const headerComponents = (): object =>
  Object.fromEntries(
    Object.entries(HEADERS).flatMap(([name, description]) => {
      const header = { description, schema: { type: INTEGER_HEADERS.has(name) ? 'integer' : 'string' } };
      return [
        [name, { ...header, required: true }],
        [`Optional-${name}`, { ...header, required: false }],
      ];
    }),
  );
