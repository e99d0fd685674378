import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_LICENSED } from '../support/calculated-accounts.js';
import type { HttpExchange } from '../support/openapi-check.js';
import { ALLOWED_ORIGIN, startExampleDesk, type ExampleDesk } from '../support/openapi-desk.js';
import { operationsOf, ownDocument, type DocumentedOperation } from '../support/openapi-document.js';
import { documentedRequest, send, type SentRequest } from '../support/openapi-request.js';

// Without a valid key nothing can be told apart: neither paths, methods, ids nor bodies.

const KEYED = operationsOf(ownDocument()).filter(({ security }) => security.length > 0);

/** Paths that lead nowhere, or that nobody can read. */
const NOWHERE = [
  '/nowhere',
  '/portfolios/',
  '/PORTFOLIOS',
  '/portfolios/batch/%zz',
  '/%zz',
  '//',
  '/results/x/y',
  '/x?a=b',
];

let desk: ExampleDesk;
const refused: Record<string, string> = {};
beforeAll(async () => {
  desk = await startExampleDesk();
  const revoked = await desk.keyOf(ALL_LICENSED);
  await desk.keys.revoke(revoked);
  Object.assign(refused, {
    MISSING_KEY: '',
    UNKNOWN_KEY: `Bearer sk-${'x'.repeat(43)}`,
    'UNKNOWN_KEY of a known id': `Bearer ${desk.fullKey.slice(0, -1)}${desk.fullKey.endsWith('A') ? 'B' : 'A'}`,
    KEY_REVOKED: `Bearer ${revoked}`,
    KEY_EXPIRED: `Bearer ${await desk.keyOf({ ...ALL_LICENSED, expires: '2020-01-01' })}`,
  });
});
afterAll(() => desk.close());

const withHeader = (request: SentRequest, authorization: string): SentRequest => ({
  ...request,
  headers: { ...request.headers, ...(authorization === '' ? {} : { authorization }) },
});

/** The connection ends where a body is not read to its end. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

const plain = ({ status, headers, body }: HttpExchange): string => {
  const text = Buffer.from(body)
    .toString()
    .replace(/"request_id":"[^"]*"/, '"request_id":"…"');
  return JSON.stringify([status, [...headers].filter(([name]) => !OWN_HEADERS.has(name)), text]);
};

/** What a path can be sent. */
function requestsTo(operation: DocumentedOperation): readonly SentRequest[] {
  const example = documentedRequest(operation, undefined, {});
  const { path, method, headers } = example;
  const post = method === 'POST' ? method : 'PATCH';
  return [
    example,
    { method: 'PATCH', path, headers: {} },
    { method: 'OPTIONS', path, headers: {} },
    { method: 'OPTIONS', path, headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' } },
    { method: post, path, headers: { 'content-type': 'text/plain' }, body: 'x' },
    { method: post, path, headers: { ...headers, 'content-encoding': 'compress' }, body: '{' },
    { method: post, path, headers: { ...headers, 'content-length': '600000000' }, isOpen: true },
    { method, path: `${path}/`, headers: {} },
    { method, path: `${path}${path.includes('?') ? '&' : '?'}limit=-1`, headers: {} },
  ];
}

describe('without a valid key', () => {
  it.each(['MISSING_KEY', 'UNKNOWN_KEY', 'UNKNOWN_KEY of a known id', 'KEY_REVOKED', 'KEY_EXPIRED'])(
    'every request is answered the same: %s',
    async (kind) => {
      const authorization = refused[kind] ?? '';
      const requests = [
        ...NOWHERE.map((path): SentRequest => ({ method: 'GET', path, headers: {} })),
        ...KEYED.flatMap(requestsTo),
      ];
      const answers = await Promise.all(requests.map((request) => send(desk.url, withHeader(request, authorization))));
      const [first] = answers;
      if (first === undefined) throw new Error('Nothing was asked.');
      expect(JSON.parse(Buffer.from(first.body).toString())).toMatchObject({ error: { code: kind.split(' ')[0] } });
      const others = answers.filter((answer) => plain(answer) !== plain(first));
      expect(others.map(({ method, path, status }) => [method, path, status])).toEqual([]);
    },
    300_000,
  );

  it('only pages of an allowed origin learn what a browser may send', async () => {
    const headers = { origin: ALLOWED_ORIGIN, 'access-control-request-method': 'POST' };
    const answers = await Promise.all(
      ['/portfolios', '/nowhere'].map((path) => send(desk.url, { method: 'OPTIONS', path, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  });
});
