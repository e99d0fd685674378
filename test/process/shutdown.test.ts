import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchClient, bookOf, fileBookParameters } from '../support/batch-client.js';
import { fieldAt } from '../support/json-field.js';
import { eventually, runProgram, startProgram, startService } from '../support/service.js';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-shutdown-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

async function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

/** Whether it takes no connections any more. */
const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/livez`).then(
    () => false,
    () => true,
  );

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A request whose body has arrived by half; the rest is sent by `finish`. */
async function halfSent(
  url: string,
  key: string,
  path: string,
  body: string,
): Promise<{ readonly finish: () => Promise<RawAnswer> }> {
  const socket = await connected(url);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: desk',
    `Authorization: Bearer ${key}`,
    `Content-Length: ${body.length}`,
  ];
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.write([...head, 'Content-Type: application/json', 'Expect: 100-continue', '', ''].join('\r\n'));
  if (!(await eventually(() => answer.startsWith('HTTP/1.1 100 '), 240_000))) throw new Error(`It says ${answer}.`);
  answer = '';
  socket.write(body.slice(0, body.length / 2));
  const closed = once(socket, 'close');
  return {
    finish: async () => {
      socket.write(body.slice(body.length / 2));
      await closed;
      const whole = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
      const end = whole.indexOf('\r\n\r\n');
      return { status: Number(whole.slice(9, 12)), head: whole.slice(0, end + 2), body: jsonIn(whole.slice(end)) };
    },
  };
}

/** Without what frames the pieces of an answer whose length was not told. */
const jsonIn = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

describe('a service that is told to stop', () => {
  it('does not wait for connections on which nobody asks anything', async () => {
    const service = await startService(directory, ['--no-demo']);
    const silent = await connected(service.url);
    const kept = await connected(service.url);
    kept.write('GET /livez HTTP/1.1\r\nHost: desk\r\n\r\n');
    await once(kept, 'data');
    const closed = Promise.all([once(silent, 'close'), once(kept, 'close')]);
    expect(await service.stop()).toMatchObject({ code: 0 });
    await closed;
  });

  it('answers a request whose body is still arriving, and closes the connection with the answer', async () => {
    const service = await startService(directory, ['--no-demo']);
    const { stdout: key } = await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', directory]);
    await eventually(async () => {
      const headers = { authorization: `Bearer ${key.trim()}` };
      return (await fetch(`${service.url}/results/accounts`, { headers })).status === 200;
    }, 240_000);
    const body = JSON.stringify({ portfolio: [{ account_code: 'A', exchange_code: 'X', contract_code: 'Y' }] });
    const socket = await connected(service.url);
    const head = ['POST /portfolios HTTP/1.1', 'Host: desk', `Authorization: Bearer ${key.trim()}`];
    const length = [`Content-Length: ${body.length}`, 'Content-Type: application/json', 'Expect: 100-continue'];
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    socket.write([...head, ...length, '', ''].join('\r\n'));
    expect(await eventually(() => answer.startsWith('HTTP/1.1 100 '), 240_000)).toBe(true);
    socket.write(body.slice(0, 10));
    service.child.kill('SIGTERM');
    expect(await eventually(() => isRefused(service.url), 240_000)).toBe(true);
    socket.write(body.slice(10));
    expect(await service.ended).toMatchObject({ code: 0 });
    expect(answer).toMatch(/\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain('"status":"success"');
  });

  it('finishes all that was begun: books, tables, uploads and chunks, and goes on with its batches afterwards', async () => {
    await fileBookParameters(directory);
    const { stdout } = await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', directory]);
    const key = stdout.trim();
    const client = new BatchClient(key);
    const service = await startService(directory, ['--no-demo']);
    const table = { type: 'etd', data: [['', 'ACC', 'TEX', 'ZZ0', 'FUT', 'DEC-30', '', '40', '']] };
    const begun = await Promise.all([
      halfSent(service.url, key, '/portfolios', bookOf(7)),
      halfSent(service.url, key, '/portfolios/stage', JSON.stringify(table)),
      halfSent(service.url, key, '/portfolios/batch', bookOf(1)),
    ]);
    const running = await client.submit(service.url, bookOf(0));
    service.child.kill('SIGTERM');
    expect(await eventually(() => isRefused(service.url), 240_000)).toBe(true);
    const answers = begun.map(({ finish }) => finish());
    expect(await Promise.all(answers.map(async (answer) => (await answer).status))).toEqual([200, 200, 202]);
    for (const answer of answers) expect((await answer).head).toMatch(/\r\nConnection: close\r\n/i);
    expect(await service.ended).toMatchObject({ code: 0, signal: null });
    const accepted = String(fieldAt(JSON.parse((await answers[2])?.body ?? ''), 'batch_id'));
    const again = await startService(directory, ['--no-demo']);
    await client.expectWhole(again.url, String(running), 0);
    await client.expectWhole(again.url, accepted, 1);
    expect(await again.stop()).toMatchObject({ code: 0 });
  });

  it('ends at once at a second signal', async () => {
    await fileBookParameters(directory);
    const { stdout } = await runProgram(['keys', 'create', '--owner', 'desk', '--data-dir', directory]);
    const service = await startService(directory, ['--no-demo']);
    await halfSent(service.url, stdout.trim(), '/portfolios', bookOf(0));
    service.child.kill('SIGTERM');
    expect(await eventually(() => isRefused(service.url), 240_000)).toBe(true);
    service.child.kill('SIGINT');
    expect(await service.ended).toMatchObject({ code: 1, signal: null });
  });

  it('stops as soon as it has begun, where the signal comes while it starts', async () => {
    const program = startProgram(['serve', '--port', '0', '--data-dir', directory, '--no-demo']);
    // The first thing that it makes.
    expect(await eventually(() => existsSync(join(directory, 'spool')), 240_000)).toBe(true);
    program.child.kill('SIGTERM');
    expect(await program.ended).toMatchObject({ code: 0, signal: null });
    const next = await startService(directory, ['--no-demo']);
    expect(await next.stop()).toMatchObject({ code: 0 });
  });

  it('stops while it makes the demo market', async () => {
    const program = startProgram(['serve', '--port', '0', '--data-dir', directory, '--as-of', '2026-03-13']);
    expect(await eventually(() => program.stdout().includes('/workbook/'), 240_000)).toBe(true);
    program.child.kill('SIGINT');
    const end = await program.ended;
    expect(end).toMatchObject({ code: 0, signal: null });
    expect(end.stdout).not.toContain('Ready');
  });
});

describe('TLS dev', () => {
  it('serves with a certificate for localhost that lasts over restarts', async () => {
    if (spawnSync('openssl', ['version']).error !== undefined) {
      process.stderr.write('Skipped: the program openssl is not here.\n');
      return;
    }
    const first = await startService(directory, ['--no-demo', '--tls', 'dev', '--host', 'localhost']);
    const path = join(directory, 'tls', 'localhost.crt');
    const certificate = await readFile(path);
    try {
      expect(first.url).toMatch(/^https:\/\/localhost:\d+$/);
      expect(await statusOf(`${first.url}/livez`, certificate)).toBe(200);
    } finally {
      await first.stop();
    }
    const second = await startService(directory, ['--no-demo', '--tls', 'dev', '--host', 'localhost']);
    await second.stop();
    expect(await readFile(path)).toEqual(certificate);
  });

  it('needs openssl, and says so', async () => {
    const flags = ['serve', '--no-demo', '--port', '0', '--tls', 'dev', '--data-dir', directory];
    const end = await runProgram(flags, { environment: { PATH: directory } });
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toMatch(/^TLS dev needs a self-signed certificate, and the program openssl was not found/);
    expect(existsSync(join(directory, 'tls', 'localhost.key'))).toBe(false);
  });
});

function statusOf(url: string, certificate: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(url, { ca: certificate }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
}
