import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { waitUntil } from '../support/wait-until.js';

/** The clock of these tests: 2026-01-05, noon UTC. */
const NOW = Date.UTC(2026, 0, 5, 12);

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({ clock: () => NOW });
});
afterAll(() => service.close());

const codeOf = async (response: Response): Promise<unknown> => fieldAt(await response.json(), 'error', 'code');

describe('authentication', () => {
  const REFUSED: readonly (readonly [string | undefined, string])[] = [
    [undefined, 'MISSING_KEY'],
    ['', 'MISSING_KEY'],
    ['Bearer', 'MISSING_KEY'],
    ['Bearer ', 'MISSING_KEY'],
    ['Basic c2stMTIz', 'MISSING_KEY'],
    ['sk-123', 'MISSING_KEY'],
    ['Bearer sk-1 sk-2', 'MISSING_KEY'],
    ['Bearer sk-never-issued', 'UNKNOWN_KEY'],
    ['bearer __proto__', 'UNKNOWN_KEY'],
  ];
  it.each(REFUSED)('refuses the header %p', async (authorization, code) => {
    const response = await fetch(
      `${service.url}/results/accounts`,
      authorization === undefined ? {} : { headers: { authorization } },
    );
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await codeOf(response)).toBe(code);
  });

  it('takes the scheme in any case', async () => {
    const headers = { authorization: `bEARER  ${service.key}` };
    expect((await fetch(`${service.url}/results/accounts`, { headers })).status).toBe(200);
  });

  it('refuses a revoked key', async () => {
    const { key } = await service.keys.create(OPEN_LICENCE);
    await service.keys.revoke(key);
    const response = await fetch(`${service.url}/results/accounts`, { headers: { authorization: `Bearer ${key}` } });
    expect([response.status, await codeOf(response)]).toEqual([401, 'KEY_REVOKED']);
  });

  it.each([
    ['2026-01-04', 403],
    ['2026-01-05', 200],
    ['2026-01-06', 200],
  ])('a licence to %s answers %d on 2026-01-05', async (expires, status) => {
    const { key } = await service.keys.create({ ...OPEN_LICENCE, expires });
    const response = await fetch(`${service.url}/results/accounts`, { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(status);
    if (status === 403) expect(await codeOf(response)).toBe('KEY_EXPIRED');
  });

  const BEFORE_ALL_ELSE: readonly (readonly [string, string, RequestInit])[] = [
    ['an unknown path', '/nowhere', {}],
    ['a wrong method', '/portfolios', { method: 'DELETE' }],
    ['a wrong query', '/results', {}],
    ['a wrong media type', '/portfolios', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['a later endpoint', '/portfolios/batch', { method: 'POST', body: '{}' }],
  ];
  it.each(BEFORE_ALL_ELSE)('comes before the check of %s', async (_name, path, init) => {
    expect((await fetch(service.url + path, init)).status).toBe(401);
  });

  it('keeps keys out of the log', async () => {
    await service.request('/results/accounts');
    await fetch(`${service.url}/results/accounts`, { headers: { authorization: 'Bearer sk-secret-of-somebody' } });
    expect(service.log.length).toBeGreaterThan(0);
    expect(service.log.join('')).not.toContain(service.key);
    expect(service.log.join('')).not.toContain('sk-secret-of-somebody');
  });
});

describe('paths and methods', () => {
  it.each(['/nowhere', '/portfolios/batch', '/portfolios/optimize', '/results/accounts/x', '/%zz', '//'])(
    '%s is not found',
    async (path) => {
      const response = await service.request(path);
      expect([response.status, await codeOf(response)]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it.each([
    ['GET', '/portfolios', 'POST'],
    ['PUT', '/portfolios', 'POST'],
    ['OPTIONS', '/portfolios', 'POST'],
    ['POST', '/results', 'GET, HEAD'],
    ['DELETE', '/results/accounts', 'GET, HEAD'],
    ['POST', '/healthcheck/analytics-engine', 'GET, HEAD'],
    ['PATCH', '/healthcheck/engine-readiness-report', 'GET, HEAD'],
    ['POST', '/livez', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['POST', '/docs/', 'GET, HEAD'],
    ['DELETE', '/workbook/', 'GET, HEAD'],
  ])('%s %s is not allowed, %s is', async (method, path, allow) => {
    const response = await service.request(path, { method });
    expect([response.status, response.headers.get('allow'), await codeOf(response)]).toEqual([
      405,
      allow,
      'METHOD_NOT_ALLOWED',
    ]);
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await service.request('/healthcheck/analytics-engine', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10);
    expect(await response.text()).toBe('');
  });
});

describe('rate limits', () => {
  const callWith = (key: string): Promise<Response> =>
    fetch(`${service.url}/healthcheck/analytics-engine`, { headers: { authorization: `Bearer ${key}` } });

  it('holds each key to its own licence', async () => {
    const { key: slow } = await service.keys.create({ ...OPEN_LICENCE, rateLimit: 2 });
    const { key: other } = await service.keys.create({ ...OPEN_LICENCE, rateLimit: 2 });
    const responses = await Promise.all(Array.from({ length: 5 }, () => callWith(slow)));
    const statuses = responses.map((response) => response.status).sort((first, second) => first - second);
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
    const refused = responses.find((response) => response.status === 429);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(refused?.headers.get('ratelimit-limit')).toBe('2');
    expect(refused?.headers.get('ratelimit-remaining')).toBe('0');
    expect(fieldAt(await refused?.json(), 'error', 'code')).toBe('RATE_LIMITED');
    expect((await callWith(other)).status).toBe(200);
  });

  it('tells with every answer what is left, on every path, and lets the key in again', async () => {
    const { key } = await service.keys.create({ ...OPEN_LICENCE, rateLimit: 2 });
    const call = (
      path: string,
      init: { method?: string; body?: string; headers?: Record<string, string> } = {},
    ): Promise<Response> =>
      fetch(service.url + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });
    const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const answers = await Promise.all([call('/nothing'), call('/results/accounts'), call('/portfolios', body)]);
    for (const { headers } of answers) {
      expect([headers.get('ratelimit-policy'), headers.get('ratelimit-limit')]).toEqual(['2;w=1', '2']);
      expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(1);
    }
    expect(answers.map(({ headers }) => headers.get('ratelimit-remaining')).sort()).toEqual(['0', '0', '1']);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await waitUntil(async () => (await call('/results/accounts')).status === 200);
  });

  it('lets a key without a limit pass untouched', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => callWith(service.key)));
    expect(responses.every((response) => response.status === 200 && !response.headers.has('ratelimit-limit'))).toBe(
      true,
    );
  });
});
