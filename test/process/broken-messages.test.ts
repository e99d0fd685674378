import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldAt } from '../support/json-field.js';
import { startService, type RunningService } from '../support/service.js';

let directory: string;
let service: RunningService;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-messages-'));
  service = await startService(directory, ['--no-demo']);
});

afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Everything the service answers until it closes the connection. */
async function answerTo(message: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.write(message);
  await once(socket, 'close');
  return answer;
}

const HEAD = 'POST /portfolios HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\n';

describe('bytes that are no HTTP request', () => {
  it.each([
    ['no request line', 'HELO desk\r\n\r\n', /no well-formed HTTP request/],
    ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, /no well-formed HTTP request/],
    ['a header without end', `${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, /headers are too long/],
  ])('(%s) are refused like any request, and the connection is closed', async (_name, message, sentence) => {
    const answer = await answerTo(message);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(fieldAt(body, 'error', 'code')).toBe('INVALID_REQUEST');
    expect(fieldAt(body, 'error', 'message')).toMatch(sentence);
    expect(answer).toContain(`X-Request-Id: ${String(fieldAt(body, 'error', 'request_id'))}`);
  });

  it.each([
    ['no Host', 'GET /livez HTTP/1.1\r\n\r\n', /no Host header/],
    ['two Hosts', 'GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', /several Host headers/],
    [
      'a Transfer-Encoding that is not read',
      `${HEAD}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
      /no well-formed HTTP request|Transfer-Encoding must be chunked/,
    ],
  ])('(%s) were answered without an error body, and now are', async (_name, message, sentence) => {
    const answer = await answerTo(message);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    const start = answer.indexOf('{');
    const body: unknown = JSON.parse(answer.slice(start, answer.lastIndexOf('}') + 1));
    expect(fieldAt(body, 'error', 'code')).toBe('INVALID_REQUEST');
    expect(fieldAt(body, 'error', 'message')).toMatch(sentence);
    expect(answer).toContain(`X-Request-Id: ${String(fieldAt(body, 'error', 'request_id'))}`);
  });

  it('do not touch an answer that has begun', async () => {
    const answer = await answerTo(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"por\r\nno size\r\n`);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(await (await fetch(`${service.url}/livez`)).json()).toEqual({ status: 'OK' });
  });
});
