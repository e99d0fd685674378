import { z } from 'zod';
import { openApiDocument } from '../../server/http/openapi/openapi.js';

const schema = z.record(z.string(), z.unknown());
const reference = z.object({ $ref: z.string() });
const example = z.object({ summary: z.string(), value: z.unknown() });
const content = z.record(z.string(), z.object({ schema, examples: z.record(z.string(), example).optional() }).strict());

const responseSchema = z
  .object({
    description: z.string().min(1),
    headers: z.record(z.string(), reference),
    content,
    'x-error-codes': z.array(z.string()).min(1).optional(),
  })
  .strict();

const parameterSchema = z
  .object({
    name: z.string(),
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean(),
    description: z.string().min(1),
    schema,
    example: z.union([z.string(), z.number()]),
  })
  .strict();

const operationSchema = z
  .object({
    operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
    tags: z.array(z.string()).length(1),
    summary: z.string().min(1),
    description: z.string().optional(),
    security: z.array(z.record(z.string(), z.array(z.string()))),
    parameters: z.array(parameterSchema),
    requestBody: z
      .object({ required: z.literal(true), content })
      .strict()
      .optional(),
    responses: z.record(z.string().regex(/^[2-5]\d\d$/), responseSchema),
  })
  .strict();

const documentSchema = z
  .object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    servers: z.array(z.object({ url: z.string() })),
    security: z.array(z.record(z.string(), z.array(z.string()))),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operationSchema)),
    components: z
      .object({
        securitySchemes: z.record(z.string(), schema),
        headers: z.record(z.string(), z.object({ description: z.string(), required: z.boolean(), schema }).strict()),
        schemas: z.record(z.string(), schema),
      })
      .strict(),
  })
  .strict();

export type OpenApiDocument = z.infer<typeof documentSchema>;
export type DocumentedResponse = z.infer<typeof responseSchema>;

/** An operation of the document, and where it stands in it. */
export interface DocumentedOperation extends z.infer<typeof operationSchema> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
}

/** Reads a document that is as complete as ours must be. @throws where something is missing */
export const readDocument = (json: unknown): OpenApiDocument => documentSchema.parse(json);

/** The document of this build. */
export const ownDocument = (): OpenApiDocument => readDocument(JSON.parse(JSON.stringify(openApiDocument('1.2.3'))));

export const operationsOf = ({ paths }: OpenApiDocument): readonly DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = methods[method];
      return operation === undefined ? [] : [{ ...operation, method, path }];
    }),
  );
