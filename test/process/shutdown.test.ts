import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    }, 1_000);
    const body = JSON.stringify({ portfolio: [{ account_code: 'A', exchange_code: 'X', contract_code: 'Y' }] });
    const socket = await connected(service.url);
    const head = ['POST /portfolios HTTP/1.1', 'Host: desk', `Authorization: Bearer ${key.trim()}`];
    const length = [`Content-Length: ${body.length}`, 'Content-Type: application/json', 'Expect: 100-continue'];
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    socket.write([...head, ...length, '', ''].join('\r\n'));
    expect(await eventually(() => answer.startsWith('HTTP/1.1 100 '), 5_000)).toBe(true);
    socket.write(body.slice(0, 10));
    service.child.kill('SIGTERM');
    const refused = async (): Promise<boolean> =>
      fetch(`${service.url}/livez`).then(
        () => false,
        () => true,
      );
    expect(await eventually(refused, 5_000)).toBe(true);
    socket.write(body.slice(10));
    expect(await service.ended).toMatchObject({ code: 0 });
    expect(answer).toMatch(/\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain('"status":"success"');
  });

  it('stops while it makes the demo market', async () => {
    const program = startProgram(['serve', '--port', '0', '--data-dir', directory, '--as-of', '2026-03-13']);
    expect(await eventually(() => program.stdout().includes('/workbook/'), 15_000)).toBe(true);
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
