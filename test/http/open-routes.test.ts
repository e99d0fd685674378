import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService();
  for (const [part, file] of [
    ['workbook', 'index.html'],
    ['taskpane', 'taskpane.html'],
  ] as const) {
    await mkdir(join(service.pagesDirectory, part), { recursive: true });
    await writeFile(join(service.pagesDirectory, part, file), `<title>${part}</title>`);
  }
});
afterAll(() => service.close());

const open = (path: string): Promise<Response> => fetch(service.url + path, { redirect: 'manual' });

describe('routes without a key', () => {
  it.each([
    '/livez',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/docs/',
    '/docs/swagger-ui-bundle.js',
    '/docs/swagger-initializer.js',
    '/docs/LICENSE',
    '/docs/NOTICE',
    '/docs/swagger-ui-bundle.js.LICENSE.txt',
    '/workbook/',
    '/taskpane/',
  ])('%s answers', async (path) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(5);
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    ['/', '/workbook/'],
    ['/docs', 'docs/'],
    ['/workbook', '/workbook/'],
    ['/taskpane', '/taskpane/'],
    ['/functions/', '/workbook/'],
    ['/assets', '/workbook/'],
  ])('%s leads to %s', async (path, target) => {
    const response = await open(path);
    expect([301, 302, 308]).toContain(response.status);
    expect(response.headers.get('location')).toBe(target);
  });

  it.each([
    '/docs/package.json',
    '/docs/nowhere',
    '/workbook/nowhere',
    '/taskpane/nowhere',
    '/functions/nowhere.js',
    '/workbook/..%2f..%2fresults.sqlite',
    '/docs/%zz',
  ])('%s is not found', async (path) => {
    const response = await open(path);
    expect([response.status, fieldAt(await response.json(), 'error', 'code')]).toEqual([404, 'NOT_FOUND']);
  });

  it('serves the page of a folder that is named without a file', async () => {
    for (const part of ['workbook', 'taskpane'])
      expect(await (await open(`/${part}/?_host_Info=Excel`)).text()).toBe(`<title>${part}</title>`);
  });

  describe('that the build has compressed', () => {
    const NAMED_BY_CONTENT = 'packages.0123456789abcdef0123.js';
    const PLAIN = 'const plain = 1;';

    beforeAll(async () => {
      const folder = join(service.pagesDirectory, 'workbook');
      for (const name of [NAMED_BY_CONTENT, 'notices.js']) {
        await writeFile(join(folder, name), PLAIN);
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(PLAIN));
        await writeFile(join(folder, `${name}.gz`), gzipSync(PLAIN));
      }
    });

    const ask = (path: string, headers: OutgoingHttpHeaders) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(service.url + path, { headers }, (response) => {
          response.resume();
          resolve(response);
        }).on('error', reject);
      });

    it.each([
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['gzip', 'gzip'],
      ['identity', undefined],
      ['', undefined],
      ['zstd', undefined],
    ])('come as a browser takes them: %j as %s', async (encodings, encoding) => {
      const { statusCode, headers } = await ask(`/workbook/${NAMED_BY_CONTENT}`, {
        'accept-encoding': encodings,
      });
      expect(statusCode).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers.vary).toMatch(/Accept-Encoding/i);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    it('are decoded to what they are', async () => {
      expect(await (await open(`/workbook/${NAMED_BY_CONTENT}`)).text()).toBe(PLAIN);
    });

    it('are asked for again where their name says nothing of their content', async () => {
      for (const path of ['/workbook/notices.js', '/workbook/', '/taskpane/'])
        expect((await open(path)).headers.get('cache-control')).toBe('no-cache');
      const encodings = { 'accept-encoding': 'br' };
      const { headers } = await ask('/workbook/notices.js', encodings);
      const again = await ask('/workbook/notices.js', { ...encodings, 'if-none-match': headers.etag });
      expect(again.statusCode).toBe(304);
    });
  });

  it('tells Excel whole addresses of the help on its functions', async () => {
    const path = join(service.pagesDirectory, 'taskpane', 'functions.json');
    await writeFile(path, '{"functions": [{"helpUrl": "../help/functions.html#margininitial"}]}');
    const described: unknown = await (await open('/taskpane/functions.json')).json();
    expect(fieldAt(described, 'functions', '0', 'helpUrl')).toBe(`${service.url}/help/functions.html#margininitial`);
  });

  it('serves pages under a policy that runs own scripts only', async () => {
    for (const path of ['/docs/', '/workbook/', '/taskpane/']) {
      const policy = (await open(path)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
    }
    expect((await open('/livez')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await open('/livez')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('documents without loading anything from elsewhere', async () => {
    const page = await (await open('/docs/')).text();
    for (const [, source = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      expect(source).toMatch(/^\.?\/?[\w.-]+$|^index\.css$/);
    expect(await (await open('/docs/swagger-initializer.js')).text()).toContain("url: '/openapi.json'");
  });

  it('shows licence and notices of the package that the reference page is made of', async () => {
    const script = await (await open('/docs/swagger-initializer.js')).text();
    for (const [file, words] of [
      ['LICENSE', 'Apache License'],
      ['NOTICE', 'swagger-ui'],
    ] as const) {
      const response = await open(`/docs/${file}`);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(await response.text()).toContain(words);
      expect(script).toContain(`'${file}'`);
    }
  });

  it('counts requests by route, never by path', async () => {
    await service.request('/results?request_id=unknown');
    await service.request('/nowhere/1234');
    const text = await (await open('/metrics')).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/results",status="404"}');
    expect(text).toContain('route="other",status="404"');
    expect(text).not.toContain('1234"');
    expect(text).toContain('process_cpu_seconds_total');
  });
});

describe('GET /openapi.json', () => {
  it('refers only to schemas that it holds', async () => {
    const text = await (await open('/openapi.json')).text();
    const document: unknown = JSON.parse(text);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
    expect(references).toContain('AccountResult');
    expect(references).toEqual(expect.arrayContaining(['PortfolioRequest', 'StageRequest', 'StageResponse']));
    for (const name of references) expect(fieldAt(document, 'components', 'schemas', name)).toBeDefined();
  });

  it('documents patterns that any reader of JSON Schema understands', async () => {
    const document: unknown = await (await open('/openapi.json')).json();
    const pattern = (field: string) =>
      new RegExp(
        String(fieldAt(document, 'components', 'schemas', 'PortfolioRequest', 'properties', field, 'pattern')),
        'u',
      );
    expect('margins, analytics').toMatch(pattern('calculation_type'));
    expect('morning run 1').toMatch(pattern('request_id'));
    expect('EUR').toMatch(pattern('currency_code'));
    expect('EURO').not.toMatch(pattern('currency_code'));
  });

  it('asks for no more than the request does', async () => {
    const document: unknown = await (await open('/openapi.json')).json();
    expect(fieldAt(document, 'components', 'schemas', 'PortfolioRequest', 'required')).toEqual(['portfolio']);
  });
});
