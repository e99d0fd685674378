import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceBeside } from '../../server/commands/service-beside.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-beside-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the service that npm run excel works with', () => {
  it('is started where none answers, and ends in good order', async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const service = await serviceBeside(address, ['--port', String(port), '--data-dir', directory, '--no-demo']);
    expect((await fetch(`${address}/livez`)).status).toBe(200);
    process.emit('SIGTERM');
    await service.ended;
    await expect(fetch(`${address}/livez`)).rejects.toThrow();
  }, 120_000);

  it('is the one that answers already', async () => {
    const other = createHttpServer((_request, response) => response.end());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const service = await serviceBeside(`http://127.0.0.1:${portOf(other)}`, ['--port', 'none']);
    await service.ended;
    await new Promise((resolve) => other.close(resolve));
  });

  it('says so if the service does not start', async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    await expect(serviceBeside(address, ['--port', '-1'])).rejects.toThrow(/The service has ended/);
  }, 120_000);
});
