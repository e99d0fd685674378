import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
