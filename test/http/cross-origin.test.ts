import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startHttpService, type HttpService } from '../support/http-service.js';

const ALLOWED = 'https://desk.example';
const OTHER = 'https://elsewhere.example';
const PATH = '/healthcheck/analytics-engine';

async function start(allowedOrigins: readonly string[]): Promise<HttpService> {
  const service = await startHttpService({ config: { allowedOrigins } });
  for (const part of ['workbook', 'taskpane']) {
    await mkdir(join(service.pagesDirectory, part), { recursive: true });
    await writeFile(join(service.pagesDirectory, part, 'index.html'), '<title>page</title>');
  }
  return service;
}

let open: HttpService;
let closed: HttpService;
beforeAll(async () => {
  open = await start([ALLOWED, 'http://localhost:3000']);
  closed = await start([]);
});
afterAll(() => Promise.all([open.close(), closed.close()]));

const preflight = (service: HttpService, origin: string, path = PATH): Promise<Response> =>
  fetch(service.url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

const corsHeaders = (response: Response): readonly string[] =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('pages of allowed origins', () => {
  it('may ask first, without a key', async () => {
    const response = await preflight(open, ALLOWED, '/portfolios');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(ALLOWED);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Content-Encoding, X-Processing-Mode',
    );
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('may read answers and errors, with the headers they need', async () => {
    const answer = await open.request(PATH, { headers: { origin: ALLOWED } });
    const error = await fetch(open.url + PATH, { headers: { origin: ALLOWED } });
    expect([answer.status, error.status]).toEqual([200, 401]);
    for (const response of [answer, error]) {
      expect(response.headers.get('access-control-allow-origin')).toBe(ALLOWED);
      expect(response.headers.get('access-control-expose-headers')).toBe(
        'Retry-After, X-Request-Id, X-Ignored-Parameters',
      );
      expect(response.headers.get('vary')).toContain('Origin');
    }
    expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
  });

  it('need a key as everyone does', async () => {
    const response = await fetch(`${open.url}/portfolios`, {
      method: 'POST',
      headers: { origin: ALLOWED },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  it('are told so on the routes of the API only', async () => {
    for (const path of ['/workbook/', '/taskpane/', '/livez', '/openapi.json'])
      expect(corsHeaders(await fetch(open.url + path, { headers: { origin: ALLOWED } }))).toEqual([]);
  });
});

describe('pages of other origins', () => {
  it.each([OTHER, 'null', `${ALLOWED}.elsewhere.example`, 'http://desk.example', 'https://desk.example:8443'])(
    '%s: are told nothing',
    async (origin) => {
      const asked = await preflight(open, origin);
      expect([asked.status, corsHeaders(asked)]).toEqual([401, []]);
      const answer = await open.request(PATH, { headers: { origin } });
      expect([answer.status, corsHeaders(answer), answer.headers.get('vary')]).toEqual([
        200,
        [],
        'Origin, Accept-Encoding',
      ]);
    },
  );

  it('are told nothing where no origin is allowed, and nothing changes', async () => {
    expect((await preflight(closed, ALLOWED)).status).toBe(401);
    const answer = await closed.request(PATH, { headers: { origin: ALLOWED } });
    expect([corsHeaders(answer), answer.headers.get('vary')]).toEqual([[], 'Accept-Encoding']);
  });
});

describe('pages served here', () => {
  const connectSource = async (service: HttpService, path: string): Promise<string | undefined> =>
    /connect-src ([^;]*)/.exec((await fetch(service.url + path)).headers.get('content-security-policy') ?? '')?.[1];

  it('may call the allowed origins, the reference page only its own', async () => {
    for (const path of ['/workbook/', '/taskpane/'])
      expect(await connectSource(open, path)).toBe(`'self' ${ALLOWED} http://localhost:3000`);
    expect(await connectSource(open, '/docs/')).toBe("'self'");
    expect(await connectSource(closed, '/workbook/')).toBe("'self'");
  });
});
