import type { Random } from '../random.js';
import { mutateBytes } from './mutate-text.js';
import type { ConnectionTrial } from './trial.js';
import type { Vocabulary } from './vocabulary.js';
import { makeRows } from './rows.js';

const HEAD = ['Host: desk', 'Authorization: Bearer {{key}}', 'Content-Type: application/json'];

/** A request as it goes over the line. */
const message = (first: string, headers: readonly string[], body = ''): string =>
  `${first}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;

const LAST = message('GET /livez HTTP/1.1', ['Host: desk', 'Connection: close']);

interface Parts {
  readonly random: Random;
  /** A portfolio request. */
  readonly body: string;
}

type Maker = (parts: Parts) => Partial<ConnectionTrial> & Pick<ConnectionTrial, 'pieces'>;

const posted = (body: string, headers: readonly string[]): string =>
  message('POST /portfolios HTTP/1.1', [...HEAD, ...headers], body);
const whole = (body: string): string => posted(body, [`Content-Length: ${Buffer.byteLength(body)}`]);
const chunk = (text: string, size = Buffer.byteLength(text).toString(16)): string => `${size}\r\n${text}\r\n`;

/** Ways to send something that is not quite a request. */
const MAKERS: readonly Maker[] = [
  ({ body, random }) => ({ pieces: [mutateBytes(Buffer.from(whole(body)), random).toString('latin1')] }),
  ({ body, random }) => {
    const bytes = Buffer.from(message('GET /results/accounts?x=1 HTTP/1.1', HEAD) + body, 'latin1');
    return { pieces: [mutateBytes(bytes, random).toString('latin1')] };
  },
  ({ body, random }) => {
    const length = random.pick([
      '0',
      '1',
      '-1',
      '+5',
      '0x10',
      '5, 5',
      '1e3',
      '99999999999999999999',
      ' ',
      '5\r\nContent-Length: 6',
    ]);
    return { pieces: [posted(body, [`Content-Length: ${length}`]) + LAST] };
  },
  ({ body }) => ({ pieces: [posted(body, [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked']), LAST] }),
  ({ body, random }) => {
    const size = random.pick(['0', '1', 'ffffffffffffffffff', '-1', 'g', ' 5', '5;ext="\u0000"', '']);
    return { pieces: [posted(`${chunk(body, size)}0\r\n\r\n`, ['Transfer-Encoding: chunked']), LAST] };
  },
  ({ body, random }) => {
    const encoding = random.pick([
      'identity',
      'gzip, chunked',
      'chunked, chunked',
      'xchunked',
      'chunked\u000b',
      'CHUNKED',
    ]);
    return { pieces: [posted(`${chunk(body)}0\r\nX: y\r\n\r\n`, [`Transfer-Encoding: ${encoding}`]), LAST] };
  },
  ({ random }) => {
    const headers = Array.from({ length: random.pick([50, 500, 3000]) }, (_, index) => `X-${index}: ${index}`);
    return { pieces: [message('GET /livez HTTP/1.1', ['Host: desk', ...headers])] };
  },
  ({ random }) => {
    const header = random.pick([
      `X: ${'v'.repeat(20_000)}`,
      `${'N'.repeat(20_000)}: v`,
      'X : y',
      ': y',
      'X: a\u0000b',
      'X: a\r\n folded',
      'X: ü\u00ff',
      'Host: other',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13',
      'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
      'Expect: 100-continue\r\nContent-Length: 600000000',
      'Connection: close, keep-alive, x',
      'X: y\nZ: w',
    ]);
    return { pieces: [message('GET /livez HTTP/1.1', ['Host: desk', header])] };
  },
  ({ random }) => {
    const first = random.pick([
      'get /livez HTTP/1.1',
      'GET  /livez HTTP/1.1',
      'GET /livez HTTP/1.0',
      'GET /livez HTTP/2.0',
      'GET /livez HTTP/0.9',
      'GET /livez',
      'GET http://elsewhere.example/livez HTTP/1.1',
      'GET * HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'CONNECT elsewhere.example:443 HTTP/1.1',
      'TRACE /livez HTTP/1.1',
      'PRI * HTTP/2.0',
      'G\u0000T /livez HTTP/1.1',
      'GET /li vez HTTP/1.1',
      'GET /livez\u0000 HTTP/1.1',
      'GET /\u00e4\u00ff HTTP/1.1',
      `GET /${'a'.repeat(20_000)} HTTP/1.1`,
      'GET livez HTTP/1.1',
      'GET //livez HTTP/1.1',
      'GET /../../etc/hosts HTTP/1.1',
      'GET /livez#x HTTP/1.1',
      'GET ? HTTP/1.1',
      '\r\n\r\nGET /livez HTTP/1.1',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
      'EHLO desk',
    ]);
    return { pieces: [message(first, HEAD)] };
  },
  ({ random }) => {
    const count = random.between(2, 20);
    return { pieces: [message('GET /livez HTTP/1.1', ['Host: desk']).repeat(count) + LAST], answers: count + 1 };
  },
  ({ body, random }) => {
    const count = random.between(2, 4);
    return { pieces: [whole(body).repeat(count) + LAST], answers: count + 1 };
  },
  ({ body, random }) => {
    const bytes = whole(body);
    const sizes = Math.ceil(bytes.length / random.pick([3, 10]));
    const pieces = Array.from({ length: Math.ceil(bytes.length / sizes) }, (_, index) =>
      bytes.slice(index * sizes, (index + 1) * sizes),
    );
    return { pieces: [...pieces, LAST], pauseMilliseconds: random.pick([0, 5, 30]), answers: 2 };
  },
  ({ body, random }) => ({ pieces: [whole(body).slice(0, random.below(whole(body).length))], end: 'abort' }),
  ({ body, random }) => {
    const path = random.pick([
      '/portfolios/batch',
      '/portfolios/stage',
      '/workbooks/read',
      '/stress-test/scenarios',
      '/nowhere',
    ]);
    const head = message(`POST ${path} HTTP/1.1`, [
      ...HEAD,
      `Content-Length: ${body.length + random.pick([0, 5, 1e6])}`,
    ]);
    return {
      pieces: [head, body.slice(0, random.below(body.length + 1))],
      pauseMilliseconds: 5,
      end: random.pick(['abort', 'wait']),
    };
  },
  ({ body }) => ({
    pieces: [posted('', [`Content-Length: ${Buffer.byteLength(body)}`, 'Expect: 100-continue']), body, LAST],
    pauseMilliseconds: 10,
    answers: 3,
  }),
];

/** A connection on which something is wrong. */
export function makeConnection(random: Random, vocabulary: Vocabulary): ConnectionTrial {
  // Only bytes of ASCII, so that a piece is as long as its text.
  const body = JSON.stringify({
    portfolio: makeRows(random, vocabulary, random.between(1, 3)),
    in_memory: true,
  }).replaceAll(/[^ -~]/g, 'x');
  return { kind: 'connection', pauseMilliseconds: 0, end: 'wait', ...random.pick(MAKERS)({ random, body }) };
}
