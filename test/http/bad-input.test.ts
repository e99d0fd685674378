import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';

const ROW =
  '{"account_code":"A","exchange_code":"EXCH","contract_code":"CL","contract_type":"FUT","contract_expiry":"202612","net_position":1}';
const PORTFOLIO = `"portfolio":[${ROW}]`;

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({ config: { syncBodyLimitBytes: 20_000_000 } });
});
afterAll(() => service.close());

interface Expected {
  readonly status: number;
  readonly code: string;
  /** Paths of the details; absent: the error has none. */
  readonly paths?: readonly string[];
}

interface Sent {
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

async function expectRefusal(sent: Sent, expected: Expected): Promise<string> {
  const response = await service.request('/portfolios', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sent.headers },
    body: Buffer.from(sent.body),
  });
  const answer: unknown = await response.json();
  const details = fieldAt(answer, 'error', 'details');
  const paths = Array.isArray(details) ? details.map((detail) => fieldAt(detail, 'path')) : undefined;
  expect({ status: response.status, code: fieldAt(answer, 'error', 'code'), paths }).toEqual({
    paths: undefined,
    ...expected,
  });
  const message = fieldAt(answer, 'error', 'message');
  expect(message).toMatch(/^[A-Z\w"].*\.( \(and \d+ more\))?$/s);
  expect(fieldAt(answer, 'error', 'request_id')).toBe(response.headers.get('x-request-id'));
  return String(message);
}

describe('bodies that are no JSON', () => {
  const NOT_JSON: readonly (readonly [name: string, body: string | Uint8Array, message: string])[] = [
    ['nothing', '', 'The request has no body'],
    ['white space', ' \r\n\t ', 'The request has no body'],
    ['a byte order mark only', '\ufeff', 'The request has no body'],
    ['a bare word', 'portfolio', '"portfolio" stands where a value is expected at byte 0'],
    ['an open object', `{${PORTFOLIO}`, `it ends where "," or "}" is expected at byte ${PORTFOLIO.length + 1}`],
    ['an open string', '{"memo":"x', 'it ends where the closing quote of a string is expected at byte 10'],
    ['a comma too many', `{${PORTFOLIO},}`, 'a field name in double quotes is expected'],
    ['a comma too few', '{"memo":"a" "b":1}', '"," or "}" is expected at byte 12'],
    ['single quotes', "{'portfolio':[]}", 'a field name in double quotes is expected at byte 1'],
    ['a comment', '{/* rows */"portfolio":[]}', 'at byte 1'],
    ['two documents', '{}{}', 'the end is expected at byte 2'],
    ['NaN', '{"risk_free_rate":NaN}', '"NaN" stands where a finite number or null is expected at byte 18'],
    ['Infinity', '{"risk_free_rate":-Infinity}', 'a finite number or null is expected at byte 18'],
    ['a hexadecimal number', '{"risk_free_rate":0x1F}', 'at byte 18'],
    ['a leading zero', '{"risk_free_rate":01}', 'at byte 18'],
    ['a plus sign', '{"risk_free_rate":+1}', 'at byte 18'],
    ['a raw control character', '{"memo":"a\u0000"}', 'an escaped control character is expected at byte 10'],
    ['an unknown escape', '{"memo":"\\x41"}', 'at byte 9'],
    ['half an escape', '{"memo":"\\u00"}', 'at byte 9'],
    ['a byte that is no UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d), 'not UTF-8: byte 2'],
    ['an overlong character', Uint8Array.of(0x22, 0xc0, 0x80, 0x22), 'not UTF-8: byte 1'],
    ['an encoded surrogate', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), 'not UTF-8: byte 1'],
    ['a character cut off', Uint8Array.of(0x22, 0xe2, 0x82), 'not UTF-8: byte 1'],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'not UTF-8: byte 0'],
    ['arrays nested deeply', '['.repeat(100_000), 'deeper than 64 levels at byte 64'],
    ['objects nested deeply', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'deeper than 64 levels at byte 320'],
    ['a row nested deeply', `{"portfolio":[{"a":${'['.repeat(70)}${']'.repeat(70)}}]}`, 'deeper than 64 levels'],
  ];
  it.each(NOT_JSON)('%s', async (_name, body, message) => {
    expect(await expectRefusal({ body }, { status: 400, code: 'INVALID_JSON' })).toContain(message);
  });
});

describe('bodies that are no portfolio request', () => {
  it.each(['null', 'true', '1', '"portfolio"', '[]', `[${ROW}]`])('%s', async (body) => {
    await expectRefusal({ body }, { status: 400, code: 'INVALID_REQUEST' });
  });

  const WRONG_PORTFOLIOS: readonly string[] = [
    '{}',
    '{"Portfolio":[]}',
    '{"portfolio":null}',
    '{"portfolio":{}}',
    '{"portfolio":"rows"}',
    '{"portfolio":[]}',
    '{"__proto__":{"portfolio":[{"account_code":"A"}]}}',
    '{"constructor":{"prototype":{"portfolio":[]}}}',
    `{${PORTFOLIO},"portfolio":5}`,
  ];
  it.each(WRONG_PORTFOLIOS)('%s', async (body) => {
    await expectRefusal({ body }, { status: 400, code: 'INVALID_REQUEST', paths: ['portfolio'] });
  });

  it('rows of which none names an account', async () => {
    const body = '{"portfolio":[null,1,"row",[],{},{"account_code":{}}]}';
    const response = await service.request('/portfolios', { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(fieldAt(await response.json(), 'error', 'details_total')).toBe(6);
  });
});

describe('a wrong field', () => {
  const LONG = 'x'.repeat(129);
  const WRONG_FIELDS: readonly (readonly [json: string, ...paths: string[]])[] = [
    ['"calculation_type":5', 'calculation_type'],
    ['"calculation_type":""', 'calculation_type'],
    ['"calculation_type":"margin"', 'calculation_type'],
    ['"calculation_type":"margins,"', 'calculation_type'],
    ['"calculation_type":"margins analytics"', 'calculation_type'],
    ['"calculation_type":["margins"]', 'calculation_type'],
    ['"vendor_symbology":1', 'vendor_symbology'],
    ['"vendor_symbology":""', 'vendor_symbology'],
    ['"vendor_symbology":"../../etc/passwd"', 'vendor_symbology'],
    ['"cme_symbology":"ion"', 'cme_symbology'],
    ['"currency_code":"US"', 'currency_code'],
    ['"currency_code":840', 'currency_code'],
    ['"currency_code":"US$"', 'currency_code'],
    ['"use_closest_match":"true"', 'use_closest_match'],
    ['"use_closest_active":1', 'use_closest_active'],
    ['"risk_free_rate":"0.04"', 'risk_free_rate'],
    ['"risk_free_rate":4', 'risk_free_rate'],
    ['"risk_free_rate":1e999', 'risk_free_rate'],
    ['"risk_free_rate":-1e400', 'risk_free_rate'],
    ['"free_risk_rate":[]', 'free_risk_rate'],
    ['"request_id":7', 'request_id'],
    ['"request_id":""', 'request_id'],
    [`"request_id":"${LONG}"`, 'request_id'],
    ['"request_id":"a\\u0000b"', 'request_id'],
    ['"request_id":"a\\nb"', 'request_id'],
    ['"request_id":"a\\u202eb"', 'request_id'],
    ['"request_id":"\\ud800"', 'request_id'],
    ['"risk_metrics":[]', 'risk_metrics'],
    ['"risk_metrics":"default"', 'risk_metrics'],
    ['"risk_metrics":{"ci":0}', 'risk_metrics.ci'],
    ['"risk_metrics":{"ci":100}', 'risk_metrics.ci'],
    ['"risk_metrics":{"ci":-5}', 'risk_metrics.ci'],
    ['"risk_metrics":{"ci":"99"}', 'risk_metrics.ci'],
    ['"risk_metrics":{"lookback":0}', 'risk_metrics.lookback'],
    ['"risk_metrics":{"lookback":2.5}', 'risk_metrics.lookback'],
    ['"risk_metrics":{"lookback":1e20}', 'risk_metrics.lookback'],
    ['"risk_metrics":{"mpor":0}', 'risk_metrics.mpor'],
    ['"risk_metrics":{"mpor":"1"}', 'risk_metrics.mpor'],
    ['"risk_metrics":{"method":"VaR"}', 'risk_metrics.method'],
    ['"risk_metrics":{"mode":"log"}', 'risk_metrics.mode'],
    ['"risk_metrics":{"quantile_method":"median"}', 'risk_metrics.quantile_method'],
    ['"risk_metrics":{"bond_pricing_version":0}', 'risk_metrics.bond_pricing_version'],
    ['"risk_metrics":{"bond_pricing_version":2}', 'risk_metrics.bond_pricing_version'],
    ['"risk_metrics":{"bond_pricing_version":"1"}', 'risk_metrics.bond_pricing_version'],
    ['"risk_metrics":{"bond_use_continuous_compounding":1}', 'risk_metrics.bond_use_continuous_compounding'],
    [
      '"risk_metrics":{"lookback":-1,"ci":200,"mode":5}',
      'risk_metrics.lookback',
      'risk_metrics.ci',
      'risk_metrics.mode',
    ],
    ['"stress_test_enabled":"yes"', 'stress_test_enabled'],
    ['"stress_test_details_enabled":0', 'stress_test_details_enabled'],
    ['"stress_sensitivities":true', 'stress_sensitivities'],
    ['"stress_sensitivities":{"underlying_shocks":[]}', 'stress_sensitivities.underlying_shocks'],
    ['"stress_sensitivities":{"underlying_shocks":5}', 'stress_sensitivities.underlying_shocks'],
    ['"stress_sensitivities":{"underlying_shocks":[1,"2"]}', 'stress_sensitivities.underlying_shocks[1]'],
    ['"stress_sensitivities":{"volatility_shocks":[1e999]}', 'stress_sensitivities.volatility_shocks[0]'],
    ['"stress_sensitivities":{"underlying_shocks":[0,-1e10]}', 'stress_sensitivities.underlying_shocks[1]'],
    [
      `"stress_sensitivities":{"volatility_shocks":[${'"x",'.repeat(200_000)}1]}`,
      'stress_sensitivities.volatility_shocks',
    ],
    ['"stress_sensitivities":{"shock_type":"Relative"}', 'stress_sensitivities.shock_type'],
    ['"stress_sensitivities":{"use_std_dev":"no"}', 'stress_sensitivities.use_std_dev'],
    ['"stress_sensitivities":{"std_dev_lookback":1}', 'stress_sensitivities.std_dev_lookback'],
    ['"stress_sensitivities":{"std_dev_mpor":0}', 'stress_sensitivities.std_dev_mpor'],
    ['"stress_sensitivities":{"generate_full_report":"x"}', 'stress_sensitivities.generate_full_report'],
    ['"bdate":"2026-13-01"', 'bdate'],
    ['"bdate":20260231', 'bdate'],
    ['"bdate":true', 'bdate'],
    ['"bdate":20260105.5', 'bdate'],
    ['"price_date":"yesterday"', 'price_date'],
    ['"price_date":1e9', 'price_date'],
    ['"cycle_code":5', 'cycle_code'],
    ['"cycle_code":"../s"', 'cycle_code'],
    ['"pnl_details":"all"', 'pnl_details'],
    ['"in_memory":"true"', 'in_memory'],
    ['"is_live":1', 'is_live'],
    ['"memo":{"text":"x"}', 'memo'],
    [`"memo":"${'x'.repeat(4001)}"`, 'memo'],
    ['"is_live":true,"is_live":"no"', 'is_live'],
    ['"memo":1,"request_id":2', 'request_id', 'memo'],
  ];
  it.each(WRONG_FIELDS)('%.80s', async (json, ...paths) => {
    await expectRefusal({ body: `{${PORTFOLIO},${json}}` }, { status: 400, code: 'INVALID_REQUEST', paths });
  });

  it('is given back as it was sent, unless it is large', async () => {
    const answerTo = async (json: string): Promise<unknown> =>
      (await service.request('/portfolios', { method: 'POST', body: `{${PORTFOLIO},${json}}` })).json();
    const small = await answerTo('"currency_code":840');
    expect(fieldAt(small, 'error', 'details', 0)).toEqual({
      path: 'currency_code',
      message: 'currency_code must be a currency code of three letters, not 840.',
      value: 840,
    });
    expect(JSON.stringify(await answerTo(`"currency_code":"${'€'.repeat(100_000)}"`)).length).toBeLessThan(1000);
  });
});

describe('fields that do no harm', () => {
  const HARMLESS: readonly string[] = [
    '"__proto__":{"in_memory":"x"}',
    '"constructor":5,"toString":null,"hasOwnProperty":true',
    '"risk_metrics":{"__proto__":{"ci":500},"constructor":1}',
    '"unknown_field":[[[{}]]]',
    '"memo":null,"request_id":null,"risk_metrics":null,"bdate":null,"stress_sensitivities":null',
    '"memo":1,"memo":"the last of equal keys counts"',
    '"calculation_type":" Margins , ANALYTICS "',
    '"currency_code":"usd"',
  ];
  it.each(HARMLESS)('%s', async (json) => {
    const body = `{${PORTFOLIO},"in_memory":true,${json}}`;
    expect((await service.request('/portfolios', { method: 'POST', body })).status).toBe(200);
    expect(Reflect.get({}, 'in_memory')).toBeUndefined();
  });
});

describe('query parameters that an operation does not have', () => {
  const named = async (path: string, init: RequestInit = {}) => {
    const { status, headers } = await service.request(path, init);
    return [status, headers.get('x-ignored-parameters')];
  };

  it('are ignored, and a header of the answer names them', async () => {
    expect(await named('/results/accounts')).toEqual([200, null]);
    expect(await named('/results/accounts?a=1&b&a=2')).toEqual([200, 'a, b']);
    expect(await named('/results?requestid=x')).toEqual([400, 'requestid']);
    expect(await named('/results?request_id=x&portfolioid=y')).toEqual([404, 'portfolioid']);
    const body = `{${PORTFOLIO},"in_memory":true}`;
    expect(await named('/portfolios?in_memory=true', { method: 'POST', body })).toEqual([200, 'in_memory']);
  });

  it('are named by characters that a header may have, and not all of very many', async () => {
    expect(await named(`/results/accounts?${encodeURIComponent('ä\r\nx: 1')}=1`)).toEqual([
      200,
      '%C3%A4%0D%0Ax%3A%201',
    ]);
    expect(await named(`/results/accounts?${'%F0%9F%98%80'.repeat(65)}`)).toEqual([200, '%F0%9F%98%80'.repeat(64)]);
    const [, names] = await named(
      `/results/accounts?${Array.from({ length: 30 }, (_, place) => `p${place}`).join('&')}`,
    );
    expect(String(names).split(', ')).toHaveLength(20);
  });
});

describe('wrong headers', () => {
  const BODY = `{${PORTFOLIO}}`;
  const MEDIA = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' };
  const TOO_LARGE = { status: 413, code: 'PAYLOAD_TOO_LARGE' };
  const CORRUPT = { status: 400, code: 'INVALID_REQUEST' };
  const WRONG_HEADERS: readonly (readonly [string, Sent, Expected])[] = [
    ['a form', { body: BODY, headers: { 'content-type': 'application/x-www-form-urlencoded' } }, MEDIA],
    ['text', { body: BODY, headers: { 'content-type': 'text/plain' } }, MEDIA],
    ['a type that only begins like JSON', { body: BODY, headers: { 'content-type': 'application/jsonp' } }, MEDIA],
    ['no type at all in the header', { body: BODY, headers: { 'content-type': ';' } }, MEDIA],
    ['another charset', { body: BODY, headers: { 'content-type': 'application/json; charset=latin1' } }, MEDIA],
    ['an unknown encoding', { body: BODY, headers: { 'content-encoding': 'zstd' } }, MEDIA],
    ['two encodings', { body: BODY, headers: { 'content-encoding': 'gzip, gzip' } }, MEDIA],
    ['plain text called gzip', { body: BODY, headers: { 'content-encoding': 'gzip' } }, CORRUPT],
    ['plain text called br', { body: BODY, headers: { 'content-encoding': 'br' } }, CORRUPT],
    ['gzip called deflate', { body: gzipSync(BODY), headers: { 'content-encoding': 'deflate' } }, CORRUPT],
    ['gzip cut off', { body: gzipSync(BODY).subarray(0, 40), headers: { 'content-encoding': 'gzip' } }, CORRUPT],
    ['nothing, called gzip', { body: '', headers: { 'content-encoding': 'gzip' } }, CORRUPT],
    ['a large body', { body: Buffer.alloc(20_000_001, ' ') }, TOO_LARGE],
    [
      'a small body that inflates to a large one',
      { body: gzipSync(Buffer.alloc(20_000_001)), headers: { 'content-encoding': 'gzip' } },
      TOO_LARGE,
    ],
    [
      'a bomb',
      { body: brotliCompressSync(Buffer.alloc(19_000_000)), headers: { 'content-encoding': 'br' } },
      TOO_LARGE,
    ],
  ];
  it.each(WRONG_HEADERS)('%s', async (_name, sent, expected) => {
    const message = await expectRefusal(sent, expected);
    if (expected === TOO_LARGE) expect(message).toContain('/portfolios/batch');
  });
});
