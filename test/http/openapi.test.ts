import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldAt } from '../support/json-field.js';
import type { HttpExchange } from '../support/openapi-check.js';
import { ALLOWED_ORIGIN } from '../support/openapi-desk.js';
import { operationsOf, ownDocument, readDocument, type DocumentedOperation } from '../support/openapi-document.js';
import { bodyExamples, send, type SentRequest } from '../support/openapi-request.js';
import { answeredTrial, refusedTrial, takesTooLong } from './openapi-cases.js';
import { jsonOf, startWalk, type Walk } from './openapi-walk.js';

// Every operation of /openapi.json, every status that it documents, every code of that status: by real requests.

const OPERATIONS = operationsOf(ownDocument());

const REFUSALS = OPERATIONS.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, { 'x-error-codes': codes = [] }]) =>
    codes.map((code) => [operationId, status, code] as const),
  ),
).filter(([operationId, , code]) => !takesTooLong(operationId, code));

const ANSWERS = OPERATIONS.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, { 'x-error-codes': codes, content }]) =>
    codes === undefined ? Object.keys(content).map((type) => [operationId, status, type] as const) : [],
  ),
);

const BODIES = OPERATIONS.flatMap((operation) =>
  bodyExamples(operation).map((_, index) => [operation.operationId, index] as const),
);

/** Seven services, and some two thousand connections to one of them. */
const LONGEST_START_MILLISECONDS = 300_000;

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
}, LONGEST_START_MILLISECONDS);
afterAll(() => walk.close());

const operationOf = (operationId: string): DocumentedOperation => {
  const operation = OPERATIONS.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
  return operation;
};

const MOST_AGAIN = 4;

/** Sends a request and holds its answer against the document. */
async function answered(request: SentRequest, url = walk.desk.url): Promise<HttpExchange> {
  const exchange = await send(url, request);
  expect(walk.check.answerFindings(exchange)).toEqual([]);
  return exchange;
}

describe('every answer', () => {
  it.each(ANSWERS)('%s answers %s in %s', async (operationId, status, type) => {
    const { url, request } = await answeredTrial(operationId, status, type)(walk.documented(operationId), walk);
    const exchange = await answered(request, url);
    expect([String(exchange.status), exchange.headers.get('content-type')?.split(';', 1)[0]]).toEqual([status, type]);
  });
});

describe('every refusal', () => {
  it.each(REFUSALS)('%s refuses by %s %s', async (operationId, status, code) => {
    const trial = refusedTrial(operationId, code);
    if (trial === undefined) throw new Error(`openapi-cases.ts does not say how ${operationId} comes to ${code}.`);
    const tried = async (): Promise<HttpExchange> => {
      const { url, request } = await trial(walk.documented(operationId), walk);
      return answered(request, url);
    };
    const codeOf = (exchange: HttpExchange): unknown => fieldAt(jsonOf(exchange), 'error', 'code');
    let exchange = await tried();
    // Places that a busy service had taken may become free just before the request.
    for (let again = 0; again < MOST_AGAIN && code === 'BUSY' && codeOf(exchange) !== code; again++)
      exchange = await tried();
    expect([String(exchange.status), codeOf(exchange)]).toEqual([status, code]);
    expect(fieldAt(jsonOf(exchange), 'error', 'request_id')).toBe(exchange.headers.get('x-request-id'));
  });
});

describe('every example', () => {
  it.each(BODIES)(
    '%s takes its example %i, which is as documented, and leaves nothing out',
    async (operationId, index) => {
      const operation = operationOf(operationId);
      const example = bodyExamples(operation)[index];
      expect(walk.check.requestFindings(operation, example)).toEqual([]);
      const body = JSON.stringify(example, (name, value: unknown) => walk.known[name] ?? value);
      const { request } = await answeredTrial(
        operationId,
        '200',
        'application/json',
      )(walk.documented(operationId), walk);
      const exchange = await answered({ ...request, body });
      expect(exchange.status).toBeLessThan(300);
      const text = Buffer.from(exchange.body).toString();
      expect(text.match(/"severity":"excluded"|"valid":false|"error":/)).toBeNull();
    },
  );
});

describe('HEAD and OPTIONS', () => {
  const GETS = OPERATIONS.filter(({ method }) => method === 'get').map(({ operationId }) => operationId);
  it.each(GETS)('%s is answered to HEAD as to GET, without a body', async (operationId) => {
    const request = walk.documented(operationId);
    const [get, head] = [await answered(request), await answered({ ...request, method: 'HEAD' })];
    const [type, other] = [get, head].map(({ headers }) => headers.get('content-type'));
    expect([head.status, head.body.length, other]).toEqual([get.status, 0, type]);
  });

  const PATHS = [...new Set(OPERATIONS.filter(({ security }) => security.length > 0).map(({ path }) => path))];
  it.each(PATHS)('a page of an allowed origin may ask for %s, and only then', async (path) => {
    const headers = { origin: ALLOWED_ORIGIN, 'access-control-request-method': 'POST' };
    expect((await answered({ method: 'OPTIONS', path, headers })).status).toBe(204);
    expect((await answered({ method: 'OPTIONS', path, headers: { ...headers, origin: 'https://other' } })).status).toBe(
      401,
    );
    const authorization = `Bearer ${walk.desk.fullKey}`;
    expect((await answered({ method: 'OPTIONS', path, headers: { authorization } })).status).toBe(405);
  });
});

describe('the routes', () => {
  /** Pages, which people look at. */
  const PAGES = ['/', '/swagger-initializer.js', '/workbook/', '/help', '/taskpane/functions.json'];

  it('are exactly the documented paths, with exactly their methods', async () => {
    const asDocumented = (path: string): string => path.replaceAll(/:\w+/g, '{}').replaceAll(/\{\w*\}/g, '{}');
    const documented = new Map<string, Set<string>>();
    for (const { method, path } of OPERATIONS) {
      const methods = documented.get(asDocumented(path)) ?? new Set();
      documented.set(asDocumented(path), methods.add(method.toUpperCase()));
      if (method === 'get') methods.add('HEAD');
    }
    const routed = walk.desk.routes.filter((path) => !PAGES.includes(path));
    expect(routed.map(asDocumented).sort()).toEqual([...documented.keys()].sort());
    for (const path of routed) {
      const request = { method: 'PATCH', path, headers: { authorization: `Bearer ${walk.desk.fullKey}` } };
      const allowed = (await send(walk.desk.url, request)).headers.get('allow')?.split(', ') ?? [];
      expect([path, allowed.sort()]).toEqual([path, [...(documented.get(asDocumented(path)) ?? [])].sort()]);
    }
  });
});

describe('the document', () => {
  it('is what the service answers', async () => {
    const served = await answered(walk.documented('getDocument'));
    expect(readDocument(jsonOf(served))).toEqual(ownDocument());
  });
});
