import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { calculationResponseSchema } from '../../server/contract/results/calculation-response.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { waitUntil } from '../support/wait-until.js';

const row = (account: string, quantity = 1) => ({
  account_code: account,
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: quantity,
});

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService();
});
afterAll(() => service.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.request('/portfolios', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
  });

describe('POST /portfolios', () => {
  it('answers what the contract schema describes', async () => {
    const response = await post({ portfolio: [row('A'), row('B', -2)], memo: 'morning' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const answer = calculationResponseSchema.parse(await response.json());
    expect(answer.memo).toBe('morning');
    expect(answer.data.map((account) => [account.account_code, account.initial_margin])).toEqual([
      ['A', 1000],
      ['B', 2000],
    ]);
    expect(answer.total).toBe(3000);
  });

  it('stores the answer under the request_id that it gives', async () => {
    const answer: unknown = await (await post({ portfolio: [row('C')] })).json();
    const stored = await service.request(`/results?request_id=${String(fieldAt(answer, 'request_id'))}`);
    expect(fieldAt(await stored.json(), 'data')).toEqual(fieldAt(answer, 'data'));
  });

  it('stores nothing with in_memory', async () => {
    const requestId = randomUUID();
    expect((await post({ request_id: requestId, in_memory: true, portfolio: [row('in-memory')] })).status).toBe(200);
    expect((await service.request(`/results?request_id=${requestId}`)).status).toBe(404);
  });

  it('refuses a request_id in use and keeps what it had', async () => {
    const requestId = randomUUID();
    await post({ request_id: requestId, portfolio: [row('first')] });
    const response = await post({ request_id: requestId, portfolio: [row('second')] });
    expect(response.status).toBe(409);
    const error: unknown = await response.json();
    expect(fieldAt(error, 'error', 'code')).toBe('REQUEST_ID_IN_USE');
    expect(fieldAt(error, 'error', 'details', 0, 'path')).toBe('request_id');
    const stored: unknown = await (await service.request(`/results?request_id=${requestId}`)).json();
    expect(fieldAt(stored, 'data', 0, 'account_code')).toBe('first');
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('inflates a %s body', async (encoding, compress) => {
    const body = compress(Buffer.from(JSON.stringify({ portfolio: [row('D')] })));
    expect((await post(body, { 'content-encoding': encoding })).status).toBe(200);
  });

  it('accepts a body without a content type, with a byte order mark, and one of another JSON type', async () => {
    const text = Buffer.from(`\ufeff${JSON.stringify({ portfolio: [row('E')] })}`);
    const without = await service.request('/portfolios', { method: 'POST', body: text });
    expect(without.status).toBe(200);
    expect((await post(text, { 'content-type': 'application/vnd.desk+json; charset="UTF-8"' })).status).toBe(200);
  });

  it('compresses a large answer as the client asks, a small one never', async () => {
    const portfolio = Array.from({ length: 300 }, (_, index) => row(`account ${index}`));
    const plain = await post({ portfolio, in_memory: true }, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const expected: unknown = await plain.json();
    for (const encoding of ['gzip', 'br']) {
      const response = await post({ portfolio, in_memory: true }, { 'accept-encoding': `${encoding};q=0.5` });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      const answer: unknown = await response.json();
      expect(fieldAt(answer, 'total')).toBe(fieldAt(expected, 'total'));
      expect(fieldAt(answer, 'data', 299, 'account_code')).toBe('account 299');
    }
    const small = await service.request('/livez', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  it('refuses an oversized body before it has arrived, and the client sees the answer', async () => {
    const answer = await new Promise<{ status: number | undefined; connection: string | undefined }>(
      (resolve, reject) => {
        const headers = { authorization: `Bearer ${service.key}`, 'content-length': '900000000' };
        const sending = httpRequest(`${service.url}/portfolios`, { method: 'POST', headers }, (response) => {
          resolve({ status: response.statusCode, connection: response.headers.connection });
          sending.destroy();
        });
        sending.once('error', reject);
        sending.write('{"portfolio":[');
      },
    );
    expect(answer).toEqual({ status: 413, connection: 'close' });
  });

  it('goes on after a client that left in the middle of its body', async () => {
    await new Promise<void>((resolve) => {
      const headers = { authorization: `Bearer ${service.key}`, 'content-length': '1000' };
      const sending = httpRequest(`${service.url}/portfolios`, { method: 'POST', headers });
      sending.once('error', () => resolve()).once('close', () => resolve());
      sending.write('{"portfolio":[', () => sending.destroy());
    });
    expect((await post({ portfolio: [row('F')], in_memory: true })).status).toBe(200);
    await waitUntil(async () => {
      const statuses: unknown = await (await service.request('/healthcheck/analytics-engine')).json();
      return fieldAt(statuses, 0, 'stats', 'service_calculations_in_progress') === 0;
    });
  });
});

describe('POST /portfolios while the engines load', () => {
  it('says when to try again', async () => {
    const loading = await startHttpService({ service: { isReady: () => false } });
    const response = await loading.request('/portfolios', { method: 'POST', body: '{}' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(fieldAt(await response.json(), 'error', 'code')).toBe('NOT_READY');
    await loading.close();
  });
});
