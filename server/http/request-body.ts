import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { JSON_TYPE, type AnswerSchema } from './openapi/answers.js';

/** The body that an endpoint takes. */
export interface RequestBody {
  /** Media types, the usual one first. */
  readonly types: readonly string[];
  readonly schema: AnswerSchema;
  /** Requests that are answered as they stand, by what they show. JSON only. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** `whole`: it is read before the handler is called; `streamed`: the handler reads the message itself, limits included. */
  readonly reading: 'whole' | 'streamed';
  /** Bytes that it may have after inflating, or the setting of the service that says how many. */
  readonly limit: number | 'syncBodyLimitBytes';
  /** What to do with a larger body; completes the sentence "The body is larger than 50 MB; …". */
  readonly advice?: string;
  /** Refuses by its headers a body that is something else than `types`; default: all but JSON. */
  readonly requireContent?: (headers: IncomingHttpHeaders) => void;
}

/** A body of JSON text that is read whole. */
export const jsonBody = ({
  schema,
  ...body
}: Pick<RequestBody, 'limit' | 'advice'> & {
  readonly schema: z.ZodType;
  readonly examples: Readonly<Record<string, unknown>>;
}) => ({ types: [JSON_TYPE], schema: { zod: schema }, reading: 'whole', ...body }) as const satisfies RequestBody;
