import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '../../server/http/define-endpoint.js';
import { ENDPOINTS } from '../../server/http/endpoints/endpoints.js';
import { fieldAt } from '../support/json-field.js';
import type { HttpExchange } from '../support/openapi-check.js';
import { startExampleDesk, type ExampleDesk } from '../support/openapi-desk.js';
import { send, type SentRequest } from '../support/openapi-request.js';
import { sourceFiles } from '../support/source-files.js';

// What every endpoint object must keep, whatever it does; openapi.test.ts tries each status and code that they document.

const named = (endpoints: readonly Endpoint[]): readonly (readonly [name: string, endpoint: Endpoint])[] =>
  endpoints.map((endpoint) => [endpoint.operationId, endpoint] as const);

const KEYED = ENDPOINTS.filter(({ isOpen }) => isOpen !== true);
const WITH_BODY = ENDPOINTS.filter(({ request }) => request?.body !== undefined);

let desk: ExampleDesk;
beforeAll(async () => {
  desk = await startExampleDesk();
});
afterAll(() => desk.close());

const pathOf = ({ path }: Endpoint): string => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

const sent = (endpoint: Endpoint, change: Partial<SentRequest> = {}): Promise<HttpExchange> => {
  const { method } = endpoint;
  const headers = { authorization: `Bearer ${desk.fullKey}`, ...change.headers };
  return send(desk.url, { method, path: pathOf(endpoint), ...change, headers });
};

const errorOf = ({ body }: HttpExchange, field: 'code' | 'message'): unknown =>
  fieldAt(JSON.parse(Buffer.from(body).toString()), 'error', field);

describe('the list of endpoints', () => {
  it('holds every endpoint that the sources define', () => {
    const defined = sourceFiles('server/http/endpoints').flatMap(({ tree }) =>
      [...tree.text.matchAll(/export const (\w+) = defineEndpoint\(/g)].map(([, name = '']) => name),
    );
    expect(defined.length).toBeGreaterThan(25);
    const listed = new Set(ENDPOINTS.map(({ operationId }) => operationId));
    expect(defined.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('names each once, by what it does and by method and path', () => {
    const names = ENDPOINTS.map(({ operationId }) => operationId);
    const places = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect([new Set(names).size, new Set(places).size]).toEqual([ENDPOINTS.length, ENDPOINTS.length]);
  });
});

describe('every endpoint', () => {
  it.each(named(ENDPOINTS))('%s says what it does and what it answers', (_name, { summary, answers, refusals }) => {
    expect(summary).toMatch(/^\w.*[^.]$/);
    expect(Object.keys(answers).length).toBeGreaterThan(0);
    expect(new Set(refusals).size).toBe(refusals.length);
  });

  it.each(named(ENDPOINTS))('%s refuses another method and names its own', async (_name, endpoint) => {
    const { status, headers } = await sent(endpoint, { method: 'PATCH' });
    expect([status, headers.get('allow')?.split(', ')]).toEqual([405, expect.arrayContaining([endpoint.method])]);
  });

  it.each(named(KEYED))('%s is refused without a key, before all else', async (_name, endpoint) => {
    const refused = await sent(endpoint, { headers: { authorization: '', 'content-type': 'text/plain' } });
    expect([refused.status, errorOf(refused, 'code')]).toEqual([401, 'MISSING_KEY']);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('every endpoint with a body', () => {
  it.each(named(WITH_BODY))('%s counts what it holds, or reads it as it comes', (_name, { request, gate }) => {
    expect(request?.body?.reading === 'streamed' || gate !== undefined).toBe(true);
  });

  it.each(named(WITH_BODY))('%s refuses a body over its limit by its first bytes', async (_name, endpoint) => {
    const { types = [], limit = 0 } = endpoint.request?.body ?? {};
    const bytes = typeof limit === 'number' ? limit : 1_000_000;
    const headers = { 'content-type': types[0] ?? '', 'content-length': String(bytes + 1) };
    const refused = await sent(endpoint, { headers, isOpen: true });
    expect([refused.status, errorOf(refused, 'code')]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(errorOf(refused, 'message')).toContain(String(bytes / 1_000_000));
  });
});
