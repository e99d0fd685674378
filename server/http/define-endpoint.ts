import type { Request, Response } from 'express';
import type { z } from 'zod';
import { toIssues } from '../contract/reading/to-issues.js';
import type { KeyRecord } from '../store/document-stores.js';
import type { AdmittedCalculation } from './admission/calculation-gate.js';
import type { GateName } from './admission/gates.js';
import { readBody } from './admission/read-body.js';
import { notReady } from './admission/refused-request.js';
import { callerOf, contextOf } from './admission/request-context.js';
import { type ErrorCode, ApiError } from './api-error.js';
import type { EndpointDefinition } from './endpoint.js';
import { BODY_CODES, JSON_TYPE, type Answers } from './openapi/answers.js';
import type { DocumentedOperation, ParametersSchema } from './openapi/operation.js';
import { pathNames } from './routed-path.js';
import type { RequestBody } from './request-body.js';
import { sendAnswer, type EndpointAnswer } from './send-answer.js';
import { hasServices, type OptionalService, type Services } from './services.js';

export type Handler = (request: Request, response: Response) => void | Promise<void>;

/** An endpoint among others: what it documents, and how it is served. */
export interface Endpoint extends DocumentedOperation {
  readonly gate: GateName | undefined;
  /** Undefined if it needs services that are missing. */
  handlerOver(services: Services): Handler | undefined;
}

/** The part that all definitions have in common. */
interface AnyDefinition
  extends
    Pick<
      EndpointDefinition<string, Answers, ParametersSchema, RequestBody, GateName, OptionalService, boolean>,
      'admission' | 'needs'
    >,
    Omit<DocumentedOperation, 'refusals'> {
  readonly refusals?: readonly ErrorCode[];
  /** A method: each definition says more exactly what it takes, which is what it declares and `answerOf` reads. */
  handle(request: AnyRequest, services: Services): EndpointAnswer | Promise<EndpointAnswer>;
}

interface AnyRequest {
  readonly id: string;
  readonly caller: KeyRecord | undefined;
  readonly path: object;
  readonly query: unknown;
  readonly body: Uint8Array | undefined;
  readonly place: AdmittedCalculation | undefined;
  readonly message: Request;
}

/** Makes an endpoint of all that there is to say of it; `endpoints/endpoints.ts` lists them. */
export function defineEndpoint<
  const Path extends string,
  Documented extends Answers,
  Query extends ParametersSchema = never,
  Body extends RequestBody = never,
  Gate extends GateName = never,
  Needed extends OptionalService = never,
  IsOpen extends boolean = false,
>(definition: EndpointDefinition<Path, Documented, Query, Body, Gate, Needed, IsOpen>): Endpoint {
  return endpointOf(definition);
}

function endpointOf(definition: AnyDefinition): Endpoint {
  const { admission = {}, needs = [] } = definition;
  return {
    ...definition,
    refusals: [...impliedRefusals(definition), ...(definition.refusals ?? [])],
    gate: admission.gate,
    handlerOver: (services) => (hasServices(services, needs) ? handlerOf(definition, services) : undefined),
  };
}

/** What a request may be refused with by what is read of it, and by how it is let in. */
function impliedRefusals({ request: { path, query, body } = {}, admission = {} }: AnyDefinition): readonly ErrorCode[] {
  const ofBody = body?.types.includes(JSON_TYPE) === true ? BODY_CODES : BODY_CODES.slice(1);
  const implied: readonly (readonly [isDeclared: boolean, codes: readonly ErrorCode[]])[] = [
    [body !== undefined, ofBody],
    [query !== undefined, ['INVALID_PARAMETER']],
    [path !== undefined, ['INVALID_REQUEST']],
    [admission.engines !== undefined, ['NOT_READY']],
    [admission.gate !== undefined, ['BUSY']],
  ];
  return [...new Set(implied.flatMap(([isDeclared, codes]) => (isDeclared ? codes : [])))];
}

/** Whose place it is that a request without a key takes. */
const NOBODY = '';

/** The order in which requests are let in, answered and let go. */
function handlerOf(definition: AnyDefinition, services: Services): Handler {
  const { isOpen = false, request = {}, admission = {} } = definition;
  const gate = admission.gate === undefined ? undefined : services.gates[admission.gate];
  const namesInPath = pathNames(definition.path);
  const namesInQuery: ReadonlySet<string> = new Set(Object.keys(request.query?.schema.shape ?? {}));
  return async (message, response) => {
    const unread = unreadParameters(message, namesInQuery);
    if (unread !== '') response.setHeader('X-Ignored-Parameters', unread);
    const caller = isOpen ? undefined : callerOf(message);
    if (caller !== undefined) admission.refuse?.(message, caller.licence);
    if (admission.engines === 'loaded' && !services.service.isReady()) throw notReady();
    const query = request.query === undefined ? undefined : readQuery(message, request.query.schema);
    const path = Object.fromEntries(namesInPath.map(([name, routed]) => [name, String(message.params[routed])]));
    const place = gate?.places.enter(caller?.licence.owner ?? NOBODY);
    const answer = async (): Promise<EndpointAnswer> => {
      const body = request.body === undefined ? undefined : await bodyOf(message, request.body, services, place);
      return definition.handle({ id: contextOf(message).id, caller, path, query, body, place, message }, services);
    };
    const send = (made: EndpointAnswer): Promise<void> => sendAnswer(message, response, made);
    if (gate?.isKeptWhileSending === true) await within(place, async () => send(await answer()));
    else await send(await within(place, answer));
  };
}

/** Does something and gives the place back, whatever comes of it. */
async function within<T>(place: AdmittedCalculation | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    place?.leave();
  }
}

/** Undefined if the handler reads it. */
async function bodyOf(
  message: Request,
  { reading, limit, ...limits }: RequestBody,
  { config }: Services,
  place: AdmittedCalculation | undefined,
): Promise<Uint8Array | undefined> {
  if (reading === 'streamed') return undefined;
  const bytes = typeof limit === 'number' ? limit : config[limit];
  return readBody(message, { ...limits, bytes, hold: place?.hold ?? (() => undefined) });
}

const parametersOf = ({ originalUrl }: Request): URLSearchParams =>
  new URLSearchParams(originalUrl.split('?').slice(1).join('?'));

/** Names that the header tells, and the longest of them. */
const MOST_NAMES = 20;
const LONGEST_NAME = 64;

/** Names of query parameters that are not read, as a header may have them: other characters than those of addresses are escaped. */
function unreadParameters(message: Request, known: ReadonlySet<string>): string {
  if (!message.originalUrl.includes('?')) return '';
  const unread = [...new Set(parametersOf(message).keys())].filter((name) => !known.has(name));
  const names = unread
    .slice(0, MOST_NAMES)
    .map((name) => encodeURIComponent(Array.from(name).slice(0, LONGEST_NAME).join('')));
  return names.join(', ');
}

/**
 * Reads query parameters by a schema of strings; a parameter sent twice reads as an array, which no such schema accepts.
 * Throws `INVALID_PARAMETER` with everything that is wrong; unknown parameters are ignored, and told in a header.
 */
function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.infer<Schema> {
  const sent = new Map<string, string[]>();
  for (const [name, value] of parametersOf(request)) {
    const others = sent.get(name);
    if (others === undefined) sent.set(name, [value]);
    else others.push(value);
  }
  const values = Object.fromEntries([...sent].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const issues = toIssues(read.error, values, 'INVALID_PARAMETER');
  throw new ApiError('INVALID_PARAMETER', issues[0]?.message ?? 'A query parameter is wrong.', { issues });
}
