import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer, request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tlsCredentials } from '../../server/service/process/tls.js';
import { brokenMessageAnswer } from '../../server/http/admission/broken-message.js';
import { apiSecurityHeaders } from '../../server/http/admission/security-headers.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService();
  for (const part of ['workbook', 'taskpane', 'functions', 'assets']) {
    await mkdir(join(service.pagesDirectory, part), { recursive: true });
    await writeFile(join(service.pagesDirectory, part, 'index.html'), `<title>${part}</title>`);
  }
});
afterAll(() => service.close());

/** On every answer, whatever it is. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};
const NEVER = ['x-powered-by', 'server', 'strict-transport-security', 'access-control-allow-origin', 'set-cookie'];

const DATA_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
const OWN = `default-src 'none';base-uri 'none';form-action 'none';script-src 'self'`;
const OFFICE = 'office.com office365.com officeapps.live.com sharepoint.com microsoft365.com cloud.microsoft'
  .split(' ')
  .map((host) => `https://*.${host}`)
  .join(' ');

function expectSafe(response: Response, what: string): void {
  const found = Object.fromEntries(Object.keys(EVERYWHERE).map((name) => [name, response.headers.get(name)]));
  expect({ what, ...found }).toEqual({ what, ...EVERYWHERE });
  expect({ what, sent: NEVER.filter((name) => response.headers.has(name)) }).toEqual({ what, sent: [] });
  expect(response.headers.get('permissions-policy')).toContain('camera=()');
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*(?!\.)/);
}

const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(service.url + path, { redirect: 'manual', ...init });

describe('pages', () => {
  it.each([
    ['/docs/', `${OWN};connect-src 'self'`, "frame-ancestors 'self'"],
    ['/docs', `${OWN};connect-src 'self'`, "frame-ancestors 'self'"],
    ['/workbook/', `${OWN};connect-src 'self'`, "frame-ancestors 'self'"],
    ['/taskpane/', `${OWN};connect-src 'self';style-src 'self';`, `frame-ancestors 'self' ${OFFICE}`],
    ['/functions/', `${OWN};connect-src 'self';style-src 'self';`, `frame-ancestors 'self' ${OFFICE}`],
    ['/assets/', `${OWN};connect-src 'self';style-src 'self';`, `frame-ancestors 'self' ${OFFICE}`],
  ])('%s runs own scripts only, and is framed by whom it is for', async (path, begins, frames) => {
    const response = await send(path);
    expect(response.status).toBeLessThan(400);
    expectSafe(response, path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.startsWith(begins)).toBe(true);
    expect(policy.split(';').find((part) => part.startsWith('frame-ancestors'))).toBe(frames);
  });
});

describe('answers with data and errors', () => {
  it('of every documented path and method carry the headers, with and without a key', async () => {
    const document: unknown = await (await send('/openapi.json')).json();
    const paths = Object.keys(fieldAt(document, 'paths') ?? {}).map((path) => path.replace(/\{\w+\}/, 'none'));
    expect(paths.length).toBeGreaterThan(20);
    const statuses = new Set<number>();
    for (const path of [...paths, '/livez', '/readyz', '/metrics', '/openapi.json', '/', '/nowhere']) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'OPTIONS']) {
        for (const headers of [{}, { authorization: `Bearer ${service.key}` }]) {
          const response = await send(path, { method, headers });
          const what = `${method} ${path} ${response.status}`;
          expectSafe(response, what);
          expect({ what, cache: response.headers.get('cache-control') }).toEqual({ what, cache: 'no-store' });
          expect({ what, policy: response.headers.get('content-security-policy') }).toEqual({
            what,
            policy: DATA_POLICY,
          });
          statuses.add(response.status);
          await response.arrayBuffer();
        }
      }
    }
    for (const status of [200, 302, 400, 401, 404, 405]) expect(statuses).toContain(status);
  });

  const REFUSED: readonly (readonly [number, string, RequestInit])[] = [
    [400, '/portfolios', { method: 'POST', body: '[', headers: { 'content-type': 'application/json' } }],
    [413, '/portfolios', { method: 'POST', body: Buffer.alloc(1_000_001, ' ') }],
    [415, '/portfolios', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
    [404, '/docs/package.json', {}],
    [404, '/docs/%zz', {}],
    [404, '/workbook/nowhere', {}],
    [405, '/workbook/', { method: 'POST' }],
  ];
  it.each(REFUSED)('with status %d do too: %s', async (status, path, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${service.key}`);
    const response = await send(path, { ...init, headers });
    expect(response.status).toBe(status);
    expectSafe(response, path);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe(DATA_POLICY);
  });

  it('of a key without requests left, and of one that has expired, do too', async () => {
    const licence = { owner: 'slow', expires: null, engines: ['span'], eventExchanges: [], rateLimit: 1 } as const;
    const { key: slow } = await service.keys.create(licence);
    const { key: expired } = await service.keys.create({ ...licence, rateLimit: null, expires: '2001-01-01' });
    const call = (key: string) => send('/results/accounts', { headers: { authorization: `Bearer ${key}` } });
    const answers = [await call(slow), await call(slow), await call(expired)];
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 403]);
    for (const answer of answers) {
      expectSafe(answer, String(answer.status));
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('to what is no HTTP request do too', () => {
    const answer = brokenMessageAnswer(new Error('no request'));
    const lines = answer.split('\r\n');
    expect(lines).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'");
    expect(lines).toEqual(expect.arrayContaining(['X-Content-Type-Options: nosniff', 'Cache-Control: no-store']));
  });
});

describe('metrics', () => {
  const asked = (headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port: new URL(service.url).port, path: '/metrics', headers, agent: false })
        .once('response', (response) => resolve(response.resume().statusCode))
        .once('error', reject)
        .end();
    });

  it.each([
    [200, {}],
    [200, { host: 'localhost:3000' }],
    [200, { host: '[::1]:3000' }],
    [404, { host: 'rebound.example' }],
    [404, { host: '127.0.0.1.rebound.example' }],
    [404, { 'x-forwarded-for': '203.0.113.7' }],
    [404, { forwarded: 'for=203.0.113.7' }],
  ])('answer %d to a request of this machine with the headers %j', async (status, headers) => {
    expect(await asked({ ...headers })).toBe(status);
  });
});

describe('TLS', () => {
  let directory: string;
  beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'margin-desk-tls-'))));
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('pins a host to itself, but not this machine', async () => {
    const credentials = await tlsCredentials({ kind: 'dev' }, directory);
    if (credentials === null) throw new Error('no credentials');
    const app = express().use(apiSecurityHeaders(), (_request, response) => response.end('{}'));
    const server = createServer(credentials, app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const pinned = (host: string): Promise<string | undefined> =>
      new Promise((resolve, reject) => {
        httpsRequest({ host: '127.0.0.1', port, headers: { host }, rejectUnauthorized: false, agent: false })
          .once('response', (response) => {
            response.resume();
            resolve(response.headers['strict-transport-security']);
          })
          .once('error', reject)
          .end();
      });
    expect(await pinned('desk.example')).toBe('max-age=2592000');
    expect([await pinned('localhost'), await pinned('localhost:3000'), await pinned('desk.localhost')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
