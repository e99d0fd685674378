import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { success } from '../../server/domain/issue.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { fieldAt } from '../support/json-field.js';
import { smallSnapshot } from '../support/small-snapshot.js';
import { StandInSources } from '../support/stand-in-sources.js';

const FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const SYNC_BYTES = 1_000_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Routes that take JSON, and the most bytes of their bodies. */
const JSON_ROUTES: readonly (readonly [path: string, bytes: number])[] = [
  ['/portfolios', SYNC_BYTES],
  ['/portfolios/optimize', SYNC_BYTES],
  ['/portfolios/stage', SYNC_BYTES],
  ['/portfolios/stage/submit', 100_000],
  ['/portfolios/many', SYNC_BYTES],
  ['/portfolios/forecast', SYNC_BYTES],
  ['/portfolios/lots', SYNC_BYTES],
  ['/portfolios/legging', SYNC_BYTES],
  ['/portfolios/crif', SYNC_BYTES],
  ['/portfolios/batch', 3_000_000],
  ['/stress-test/scenarios', 5_000_000],
  ['/validation-reference/instruments', SYNC_BYTES],
  ['/sources/fetch', 100_000],
  ['/sources/accept-terms', 100_000],
  ['/workbooks/write', 50_000_000],
];

const snapshot = smallSnapshot();
const calculator = createCalculator({
  registry: { isReady: true, snapshot: () => snapshot, select: () => Promise.resolve(success(snapshot)) },
  settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
  scenariosOf: () => Promise.resolve([]),
  workers: 0,
});

/** What has no body, or none of JSON. */
const OTHER_ROUTES = ['/workbooks/read', '/sources/cancel'];

let service: BatchService;
/** Of an operator, who may send to every route. */
let key: string;
beforeAll(async () => {
  service = await startBatchService({
    isRunning: false,
    limits: { bytes: 3_000_000 },
    sheetCalculator: calculator,
    http: {
      calculator,
      optimizer: calculator,
      parameters: { isReady: true, snapshot: () => snapshot },
      sources: new StandInSources(),
      config: { syncBodyLimitBytes: SYNC_BYTES },
    },
  });
  key = await service.keyOf({ isOperator: true });
});
afterAll(async () => {
  await service.close();
  await calculator.close();
});

interface Refusal {
  readonly status: number;
  readonly code: unknown;
  readonly message: string;
}

async function refusal(
  path: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Refusal> {
  const type = { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers };
  const response = await service.request(path, { method: 'POST', body: Buffer.from(body), headers: type });
  const answer: unknown = await response.json();
  return {
    status: response.status,
    code: fieldAt(answer, 'error', 'code'),
    message: String(fieldAt(answer, 'error', 'message')),
  };
}

it('every documented POST is among those tested here', async () => {
  const document: unknown = await (await service.request('/openapi.json')).json();
  const paths = fieldAt(document, 'paths') ?? {};
  const posts = Object.keys(paths).filter((path) => fieldAt(paths, path, 'post') !== undefined);
  expect(posts.sort()).toEqual([...JSON_ROUTES.map(([path]) => path), ...OTHER_ROUTES].sort());
});

describe.each(JSON_ROUTES)('POST %s', (path, bytes) => {
  it('takes no JSON that is nested deeper than 64 levels', async () => {
    for (const deep of ['['.repeat(100_000), `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`]) {
      const { status, code, message } = await refusal(path, deep);
      expect([status, code]).toEqual([400, 'INVALID_JSON']);
      expect(message).toMatch(/deeper than 64 levels at byte \d+\.$/);
    }
  });

  it('takes no body of another type, character set or compression', async () => {
    const wrong = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-encoding': 'zstd' },
      { 'content-encoding': 'gzip, gzip' },
    ];
    for (const headers of wrong) {
      const { status, code, message } = await refusal(path, '{}', headers);
      expect({ headers, status, code }).toEqual({ headers, status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
      expect(message).toMatch(/\.$/);
    }
  });

  it(`takes no more than ${bytes} bytes, inflated ones`, async () => {
    const row = '{"account_code":"A"},';
    const large = Buffer.from('{"portfolio":['.padEnd(15) + row.repeat(Math.ceil(bytes / row.length)));
    const bodies: readonly (readonly [Uint8Array, Record<string, string>])[] = [
      ...(bytes > 5_000_000 ? [] : [[large, {}] as const]),
      [gzipSync(large, { level: 1 }), { 'content-encoding': 'gzip' }],
      ...(bytes > 5_000_000 ? [] : [[brotliCompressSync(large, FASTEST), { 'content-encoding': 'br' }] as const]),
    ];
    for (const [body, headers] of bodies) {
      const { status, code, message } = await refusal(path, body, headers);
      expect({ headers, status, code }).toEqual({ headers, status: 413, code: 'PAYLOAD_TOO_LARGE' });
      expect(message).toMatch(/\.$/);
    }
  });

  it('takes no body that is cut off or corrupt', async () => {
    const packed = gzipSync(Buffer.from('{"portfolio":[]}'));
    for (const body of [packed.subarray(0, packed.length - 9), Buffer.from('no gzip')]) {
      const { status, code } = await refusal(path, body, { 'content-encoding': 'gzip' });
      expect(status).toBe(400);
      expect(['INVALID_REQUEST', 'INVALID_JSON']).toContain(code);
    }
  });
});

describe('POST /workbooks/read', () => {
  it('takes no more than 25 MB, and nothing but workbooks', async () => {
    const large = gzipSync(Buffer.alloc(25_000_001), { level: 1 });
    const headers = { 'content-type': XLSX, 'content-encoding': 'gzip' };
    expect(await refusal('/workbooks/read', large, headers)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect(await refusal('/workbooks/read', '{}')).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    const empty = await refusal('/workbooks/read', 'PK\u0005\u0006', { 'content-type': XLSX });
    expect(empty).toMatchObject({ status: 400, code: 'INVALID_WORKBOOK' });
  });
});

describe('counts and lengths', () => {
  const row = { account_code: 'A', exchange_code: 'EXCH', contract_code: 'CL', contract_type: 'FUT', net_position: 1 };
  const shocks = { underlying_shocks: Array.from({ length: 102 }, () => 1) };
  const TOO_MANY: readonly (readonly [string, string, unknown, string])[] = [
    [
      'portfolios',
      '/portfolios/many',
      { portfolios: Array.from({ length: 501 }, () => ({ portfolio: [] })) },
      '1 to 500',
    ],
    ['scenarios', '/stress-test/scenarios', Array.from({ length: 1001 }, () => ({})), '1 to 1000'],
    ['shocks', '/portfolios', { portfolio: [row], stress_sensitivities: shocks }, 'stress_sensitivities'],
    ['letters of a memo', '/portfolios', { portfolio: [row], memo: 'x'.repeat(4001) }, 'memo'],
    ['letters of an id', '/portfolios', { portfolio: [row], request_id: 'x'.repeat(129) }, 'request_id'],
    ['staged rows', '/portfolios/stage', { data: Array.from({ length: 200_001 }, () => []) }, '1 to 200000 rows'],
  ];
  it.each(TOO_MANY)('too many %s are refused', async (_what, path, body, words) => {
    const { status, code, message } = await refusal(path, JSON.stringify(body));
    expect([status, code]).toEqual([400, 'INVALID_REQUEST']);
    expect(message).toContain(words);
  });

  it('many keys, and keys with the names of built-in things, are ordinary fields', async () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => `"k${index}":0`).join(',');
    const body = `{"portfolio":[{"account_code":"A",${keys}}],"__proto__":{"memo":5},"constructor":1,"toString":2}`;
    const response = await service.request('/portfolios', { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(Reflect.get({}, 'memo')).toBeUndefined();
  });

  it('a query of thousands of parameters is read like any other, one that is there twice is refused', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `a${index}`).join('&');
    expect((await service.request(`/results?${many}&request_id=unknown`)).status).toBe(404);
    expect((await service.request('/results?request_id=a&request_id=b')).status).toBe(400);
  });

  it('a key of more than 512 letters is none', async () => {
    const headers = { authorization: `Bearer ${'x'.repeat(513)}` };
    const response = await service.request('/results/accounts', { headers });
    expect([response.status, fieldAt(await response.json(), 'error', 'code')]).toEqual([401, 'MISSING_KEY']);
  });
});
