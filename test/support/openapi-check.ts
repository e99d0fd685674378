import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fieldAt } from './json-field.js';
import {
  operationsOf,
  ownDocument,
  type DocumentedOperation,
  type DocumentedResponse,
  type OpenApiDocument,
} from './openapi-document.js';

/** A request and what it was answered. */
export interface HttpExchange {
  readonly method: string;
  /** With its query, if it has one. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** As it arrived, inflated. */
  readonly body: Uint8Array;
}

/** Says where answers, and bodies of requests, are not as the document has them. */
export interface OpenApiCheck {
  readonly document: OpenApiDocument;
  readonly operations: readonly DocumentedOperation[];
  /** What is wrong with an answer; empty: nothing. */
  answerFindings(exchange: HttpExchange): readonly string[];
  /** What is wrong with a JSON body for an operation; empty: nothing. */
  requestFindings(operation: DocumentedOperation, body: unknown): readonly string[];
}

/** Pages and their files, which are no part of the API. */
const PAGES = /^\/(?:$|(?:docs|workbook|taskpane|functions|assets)(?:\/|$))/;

const ROOT = 'openapi.json';
const JSON_TYPE = 'application/json';
const ERROR_SCHEMA = '/components/schemas/Error';

const pointer = (...steps: readonly string[]): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A check of a document; default: of this build's. */
export function openApiCheck(document: OpenApiDocument = ownDocument()): OpenApiCheck {
  const operations = operationsOf(document);
  const schemas = new DocumentSchemas(document);
  const answers = new AnswerCheck(document, operations, schemas);
  return {
    document,
    operations,
    answerFindings: (exchange) => {
      const place = `${exchange.method} ${exchange.path} -> ${exchange.status}`;
      return answers.findings(exchange).map((finding) => `${place}: ${finding}`);
    },
    requestFindings: ({ path, method }, body) =>
      schemas.findings(pointer('paths', path, method, 'requestBody', 'content', JSON_TYPE, 'schema'), body),
  };
}

/** The schemas of a document, compiled as they are needed. */
class DocumentSchemas {
  // Formats say how numbers are held, and which text is a file: nothing that could be wrong.
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.ajv.addSchema(document, ROOT);
  }

  findings(place: string, value: unknown): readonly string[] {
    const validate = this.compiled.get(place) ?? this.ajv.compile({ $ref: `${ROOT}#${encodeURI(place)}` });
    this.compiled.set(place, validate);
    if (validate(value)) return [];
    return (validate.errors ?? [])
      .slice(0, 5)
      .map(({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`);
  }
}

class AnswerCheck {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly operations: readonly DocumentedOperation[],
    private readonly schemas: DocumentSchemas,
  ) {}

  findings(exchange: HttpExchange): readonly string[] {
    const [path = ''] = exchange.path.split('?');
    const own = this.operations.filter((operation) => matches(operation.path, path));
    if (own.length === 0)
      return PAGES.test(path) ? [] : this.withoutOperation(exchange, [400, 401, 403, 404, 405, 429]);
    if (isPreflight(exchange)) return exchange.body.length === 0 ? [] : ['A preflight has a body.'];
    const method = exchange.method === 'HEAD' ? 'get' : exchange.method.toLowerCase();
    const operation = own.find((each) => each.method === method);
    // What is checked before the method may still refuse a request of another one; 404: a service without such routes.
    if (operation === undefined) return this.withoutOperation(exchange, [401, 403, 404, 405, 429, 503]);
    const response = operation.responses[String(exchange.status)];
    if (response === undefined) return ['The status is not documented.'];
    return [...this.headerFindings(response, exchange), ...this.contentFindings(operation, response, exchange)];
  }

  private withoutOperation(exchange: HttpExchange, statuses: readonly number[]): readonly string[] {
    if (!statuses.includes(exchange.status)) return ['Nothing of this path and method is documented.'];
    const isAllowed = exchange.status !== 405 || exchange.headers.has('allow');
    return [...(isAllowed ? [] : ['There is no Allow.']), ...this.errorFindings(exchange)];
  }

  private errorFindings(exchange: HttpExchange): readonly string[] {
    if (exchange.method === 'HEAD') return [];
    if (mediaType(exchange) !== JSON_TYPE) return [`The error is ${mediaType(exchange)}.`];
    return this.jsonFindings(ERROR_SCHEMA, exchange);
  }

  private headerFindings({ headers }: DocumentedResponse, exchange: HttpExchange): readonly string[] {
    return Object.entries(headers).flatMap(([name, { $ref }]) => {
      const documented = this.document.components.headers[$ref.replace('#/components/headers/', '')];
      if (documented === undefined) return [`The header ${name} refers to nothing.`];
      const value = exchange.headers.get(name);
      if (value === null) return documented.required ? [`The header ${name} is missing.`] : [];
      if (documented.schema['type'] !== 'integer' || /^\d+$/.test(value)) return [];
      return [`The header ${name} is no whole number: ${value}`];
    });
  }

  private contentFindings(
    { path, method }: DocumentedOperation,
    response: DocumentedResponse,
    exchange: HttpExchange,
  ): readonly string[] {
    const type = mediaType(exchange);
    if (response.content[type] === undefined) return [`The content type ${type} is not documented.`];
    if (exchange.method === 'HEAD') return exchange.body.length === 0 ? [] : ['A HEAD is answered with a body.'];
    if (type !== JSON_TYPE) return exchange.body.length === 0 ? ['The body is empty.'] : [];
    const place = pointer('paths', path, method, 'responses', String(exchange.status), 'content', type, 'schema');
    const codes = response['x-error-codes'];
    return [...this.jsonFindings(place, exchange), ...(codes === undefined ? [] : codeFindings(codes, exchange))];
  }

  private jsonFindings(place: string, { body }: HttpExchange): readonly string[] {
    const json = parsed(body);
    return json === undefined ? ['The body is no JSON.'] : this.schemas.findings(place, json);
  }
}

function codeFindings(codes: readonly string[], { body }: HttpExchange): readonly string[] {
  const code = fieldAt(parsed(body), 'error', 'code');
  return codes.includes(String(code)) ? [] : [`The code ${String(code)} is not documented; ${codes.join(', ')} are.`];
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

const mediaType = ({ headers }: HttpExchange): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Whether a path is one of a template, whose parameters take one step each. */
function matches(template: string, path: string): boolean {
  const [wanted, steps] = [template.split('/'), path.replace(/\/$/, '').toLowerCase().split('/')];
  return wanted.length === steps.length && wanted.every((step, place) => step.startsWith('{') || step === steps[place]);
}

/** The service lets a browser of an origin that it knows ask what it may send. */
const isPreflight = ({ method, status, headers }: HttpExchange): boolean =>
  method === 'OPTIONS' && status === 204 && headers.has('access-control-allow-origin');
