import type { Request } from 'express';
import type { z } from 'zod';
import type { Licence } from '../domain/licence.js';
import type { KeyRecord } from '../store/document-stores.js';
import type { AdmittedCalculation } from './admission/calculation-gate.js';
import type { GateName } from './admission/gates.js';
import type { ErrorCode } from './api-error.js';
import type { Answers, AnswerSchema } from './openapi/answers.js';
import type { Parameters, ParametersSchema, Tag } from './openapi/operation.js';
import type { RequestBody } from './request-body.js';
import type { CsvAnswer, EndpointAnswer, FollowedWork } from './send-answer.js';
import type { Parts } from './send-json.js';
import type { OptionalService, ServicesWith } from './services.js';

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Of a path such as `/portfolios/batch/{batch_id}` the names of its parameters. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** What an answer of one status holds, by the content that is documented of it. */
type Content<Documented> = Documented extends { readonly content: { readonly 'text/csv': AnswerSchema } }
  ? { readonly json: Parts; readonly csv: CsvAnswer }
  : Documented extends { readonly content: { readonly 'application/x-ndjson': AnswerSchema } }
    ? { readonly work: FollowedWork }
    : Documented extends { readonly content: { readonly 'application/json': infer Json extends AnswerSchema } }
      ? | { readonly json: Parts }
        | (Json extends { readonly zod: z.ZodType } ? { readonly value: z.output<Json['zod']> } : never)
      : { readonly bytes: Uint8Array | string; readonly type: string };

/** An answer that is documented. */
type DocumentedAnswer<Documented extends Answers> = EndpointAnswer &
  {
    [Status in keyof Documented]: {
      readonly status: Status extends number ? Status : never;
    } & Content<Documented[Status]>;
  }[keyof Documented];

/** What is read of a request where its endpoint declares it. */
type Declared<Declaration, Read> = [Declaration] extends [never] ? undefined : Read;

/** A request that was let in, with all that its endpoint declares of it already read. */
export interface AdmittedRequest<
  Path extends string,
  Query extends ParametersSchema,
  Body extends RequestBody,
  Gate extends GateName,
  IsOpen extends boolean,
> {
  /** Given back in `X-Request-Id`. */
  readonly id: string;
  readonly caller: IsOpen extends true ? undefined : KeyRecord;
  /** The values of the path's parameters, decoded. */
  readonly path: Readonly<Record<PathNames<Path>, string>>;
  readonly query: Declared<Query, z.output<Query>>;
  /** Inflated; of a body that is streamed undefined. */
  readonly body: Declared<Body, Body extends { readonly reading: 'whole' } ? Uint8Array : undefined>;
  /** Its place behind the gate. */
  readonly place: Declared<Gate, AdmittedCalculation>;
  /** The message itself, for what can't be declared. */
  readonly message: Request;
}

/** Everything of an endpoint: how it is reached, documented and let in, and how it answers. */
export interface EndpointDefinition<
  Path extends string,
  Documented extends Answers,
  Query extends ParametersSchema = never,
  Body extends RequestBody = never,
  Gate extends GateName = never,
  Needed extends OptionalService = never,
  IsOpen extends boolean = false,
> {
  readonly method: (typeof METHODS)[number];
  /** As in OpenAPI, e.g. `/portfolios/batch/{batch_id}`. */
  readonly path: Path;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Whether it needs no key, and so has no rate limit. */
  readonly isOpen?: IsOpen;
  readonly request?: {
    readonly path?: Parameters;
    readonly query?: Parameters<Query>;
    readonly header?: Parameters;
    readonly body?: Body;
  };
  /** The answers of successful requests, by status. */
  readonly answers: Documented;
  /** What it may refuse with beside what every endpoint may, and what follows from `request` and `admission`. */
  readonly refusals?: readonly ErrorCode[];
  readonly admission?: {
    /** `loaded`: it answers `NOT_READY` until the engines have loaded their parameters. */
    readonly engines?: 'loaded';
    /** The gate at which it waits for a place, or is refused with `BUSY`. */
    readonly gate?: Gate;
    /** Refuses, before all else, what the key or the head of the message is enough to refuse by. */
    readonly refuse?: (message: Request, licence: Licence) => void;
  };
  /** Services without which the endpoint is not there. */
  readonly needs?: readonly Needed[];
  /** Answers a request; refuses it by throwing an `ApiError`. */
  handle(
    request: AdmittedRequest<Path, Query, Body, Gate, IsOpen>,
    services: ServicesWith<Needed>,
  ): DocumentedAnswer<Documented> | Promise<DocumentedAnswer<Documented>>;
}
