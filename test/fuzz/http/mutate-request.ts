import type { Random } from '../random.js';
import type { TrialRequest } from './trial.js';

type Header = readonly [name: string, value: string];

const LONG = 7_000;

/** Headers that some server somewhere has stumbled over. */
const HEADERS: readonly Header[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json; charset="utf-8"; charset=x'],
  ['content-type', 'application/vnd.api+json'],
  ['content-type', ';'],
  ['content-type', ''],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br'],
  ['content-encoding', 'gzip, gzip'],
  ['content-encoding', 'identity'],
  ['content-encoding', 'zstd'],
  ['content-encoding', `x${'y'.repeat(300)}`],
  ['accept', 'text/csv'],
  ['accept', 'image/png'],
  ['accept', 'text/csv;q=0.1, application/json;q=nan'],
  ['accept-encoding', 'gzip'],
  ['accept-encoding', 'br;q=1, *;q=0'],
  ['accept-encoding', 'identity;q=0'],
  ['accept-encoding', `${'gzip, '.repeat(500)}br`],
  ['x-processing-mode', 'replace_all'],
  ['x-processing-mode', '__proto__'],
  ['x-processing-mode', ''],
  ['authorization', 'Bearer '],
  ['authorization', 'Basic c2stOng='],
  ['authorization', 'Bearer sk-unknown'],
  ['authorization', `Bearer ${'k'.repeat(600)}`],
  ['authorization', 'Bearer \u00ff\u00fe'],
  ['expect', '100-continue'],
  ['expect', 'anything'],
  ['range', 'bytes=0-1,5-9999999999'],
  ['if-none-match', '*'],
  ['if-modified-since', 'never'],
  ['origin', 'http://elsewhere.example'],
  ['access-control-request-method', 'POST'],
  ['x-forwarded-for', '1.2.3.4, ::1'],
  ['x-http-method-override', 'DELETE'],
  ['x-request-id', 'mine\t'],
  ['cookie', 'a=b; c'],
  ['connection', 'close'],
  ['te', 'trailers'],
  ['x-long', 'v'.repeat(LONG)],
];

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PURGE',
  'M-SEARCH',
  'QUERY',
] as const;

/** Other ways to write a path; none leads elsewhere than the API or the pages. */
const PATHS: readonly ((path: string, random: Random) => string)[] = [
  (path) => path.replace('?', '/?'),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/\/[^/?]*/, '$&%00'),
  (path) => path.replace(/(?<=.)\//, '%2f'),
  (path) => path.replace(/\/([^/?]*)/, '/x/../$1'),
  (path) => path.replace(/\/([^/?]*)/, '/%2e%2e/$1'),
  (path) => path.replace(/\?|$/, ';v=1$&'),
  (path) => `${path}%zz`,
  (path) => `${path}%ff%fe`,
  (path) => `/..${path}`,
  (path) => path.replace(/[\da-f]{8}-[\da-f-]+/, '__proto__'),
  (path) => path.replace(/[\da-f]{8}-[\da-f-]+/, (id) => id.toUpperCase()),
  () => '/results?request_id=%00',
  () => '/results?request_id=%ED%A0%80&portfolio_id[]=1',
  () => '/constructor',
  () => '/docs/..%2f..%2fpackage.json',
  () => '/docs/%5c..%5c..%5cpackage.json',
  () => '/workbook/../../package.json',
  () => '/assets/%2e%2e/%2e%2e/package.json',
  () => '/functions/.env',
  () => '/taskpane',
  () => '/metrics/',
  () => '/livez?x',
];

const QUERIES: readonly ((random: Random) => string)[] = [
  () => 'limit=1&limit=2',
  () => 'limit=',
  () => 'q=%',
  () => 'q[]=1&q[a]=2',
  () => '__proto__=1&constructor=2',
  () => '&&&===&',
  () => `q=${'a'.repeat(LONG)}`,
  () => Array.from({ length: 1_000 }, (_, index) => `a${index}`).join('&'),
  () => Array.from({ length: 900 }, () => 'limit=1').join('&'),
  () => 'exchange=KALSHI&q=%F0%9F%98%80',
  () => '?#x',
  (random) =>
    `since=${encodeURIComponent(random.pick(['now', '2026-03-13T25:00:00Z', '0000-00-00', '2026-03-13T00:00:00+99:00']))}`,
  (random) => `offset=${random.pick(['-1', '1.5', '0x1', '１', '9'.repeat(400)])}`,
];

/** The request with something odd in its method, path, query, headers or packing. */
export function mutateRequest(request: TrialRequest, random: Random): TrialRequest {
  const { path, headers = [] } = request;
  const change = random.below(10);
  if (change < 1) return { ...request, method: random.pick(METHODS) };
  if (change < 3) return { ...request, path: random.pick(PATHS)(path, random) };
  if (change < 5)
    return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}${random.pick(QUERIES)(random)}` };
  if (change < 7 && request.body !== undefined) return packedRequest(request, random);
  return { ...request, headers: withHeader(headers, random.pick(HEADERS)) };
}

/** Packed as its headers say, or otherwise. */
function packedRequest(request: TrialRequest, random: Random): TrialRequest {
  const { headers = [] } = request;
  const encoding = random.pick(['gzip', 'deflate', 'br'] as const);
  const named = random.chance(0.7)
    ? encoding
    : random.pick(['gzip', 'br', 'GZIP ', 'gzip, deflate', 'x-gzip', 'deflate']);
  const packing = { encode: random.chance(0.1) ? [encoding, encoding] : [encoding] };
  const withBody = random.chance(0.1)
    ? { ...request, body: { before: '', unit: random.pick(['0', ' ', '[']), times: 30_000_000, after: '' } }
    : request;
  return { ...withBody, ...packing, headers: withHeader(headers, ['content-encoding', named]) };
}

const withHeader = (headers: readonly Header[], header: Header): readonly Header[] => [
  ...headers.filter(([name]) => name !== header[0]),
  header,
];
