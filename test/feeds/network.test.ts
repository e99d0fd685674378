import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createProxy, type Server } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent, EnvHttpProxyAgent } from 'undici';
import type { FetchRequest } from '../../server/fetch/client/client.js';
import { chooseNetwork, publicNetwork, type Network } from '../../server/fetch/client/network.js';
import { createFetchClient } from '../../server/fetch/client/polite-client.js';
import { runProgram } from '../support/service.js';
import { quickClock } from './client-stand.js';

/** A publisher on this machine whose certificate nobody has signed but itself, and a proxy that counts what it lets through. */
let folder: string;
let publisher: ReturnType<typeof createServer>;
let proxy: Server;
let answersOfProxy = 200;
const tunnels: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margin-desk-tls-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key ?? '', '-out', cert ?? '', ...subject],
    {
      stdio: 'ignore',
    },
  );
  publisher = createServer({ key: await readFile(key ?? ''), cert: await readFile(cert ?? '') }, (_request, response) =>
    response.end('date,rate\n2026-07-01,4.3\n'),
  );
  proxy = createProxy();
  proxy.on('connect', ({ url = '' }, socket) => {
    tunnels.push(url);
    if (answersOfProxy !== 200) {
      socket.end(`HTTP/1.1 ${answersOfProxy} Refused\r\n\r\n`);
      return;
    }
    const through = connect(portOf(publisher), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      through.pipe(socket);
      socket.pipe(through);
    });
    for (const end of [through, socket]) end.on('error', () => undefined);
  });
  for (const server of [publisher, proxy]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
afterAll(async () => {
  for (const server of [publisher, proxy]) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
});

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const proxyAddress = (): string => `http://127.0.0.1:${portOf(proxy)}`;

/** What fetching from the publisher comes to: the answer's kind, or the sentence of the failure. */
async function fetched(network: Network, url: string): Promise<string> {
  const client = createFetchClient({ network, limits: { tries: 1 }, clock: quickClock([]) });
  const request: FetchRequest = {
    ...{ url, userAgent: 'margin-desk/test', headers: {}, redirectHosts: [], pace: 0, parallel: 1, secrets: [] },
    ...{ check: undefined, validators: {}, into: join(folder, 'file') },
  };
  try {
    const outcome = await client.fetch(request, new AbortController().signal);
    return outcome.ok ? outcome.value.kind : (outcome.issues[0]?.message ?? '');
  } finally {
    await client.close();
  }
}

const publisherAddress = (): string => `https://localhost:${portOf(publisher)}/rates.csv`;

describe('a certificate that nobody has signed', () => {
  it('is refused with what would help, and nothing is kept', async () => {
    expect(await fetched(publicNetwork({}), publisherAddress())).toMatch(
      /^The certificate of localhost(?::\d+)? is not trusted \((?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)\); if a proxy of your own opens connections, name its certificate in NODE_EXTRA_CA_CERTS\.$/,
    );
    await expect(readFile(join(folder, 'file'))).rejects.toThrow('ENOENT');
  });

  it('is refused behind a proxy too', async () => {
    tunnels.length = 0;
    const network = publicNetwork({ HTTPS_PROXY: proxyAddress() });
    expect(network.dispatcher).toBeInstanceOf(EnvHttpProxyAgent);
    expect(await fetched(network, publisherAddress())).toMatch(/^The certificate of localhost(?::\d+)? is not trusted/);
    expect(tunnels).toEqual([`localhost:${portOf(publisher)}`]);
  });
});

/** A server whose certificate, signed by itself, is valid between two times only, `YYMMDDHHMMSSZ`. */
async function serverValid(start: string, end: string) {
  const own = await mkdtemp(join(folder, 'validity-'));
  const inside = (name: string): string => join(own, name);
  const section = ['[ca]', 'default_ca=own', '[own]', `database=${inside('index')}`, `new_certs_dir=${own}`];
  const more = [`serial=${inside('serial')}`, 'default_md=sha256', 'policy=any', '[any]', 'commonName=supplied'];
  await writeFile(inside('ca.cnf'), [...section, ...more, '[names]', 'subjectAltName=DNS:localhost', ''].join('\n'));
  await writeFile(inside('index'), '');
  await writeFile(inside('serial'), '01');
  const run = (...args: readonly string[]): unknown => execFileSync('openssl', args, { cwd: own, stdio: 'ignore' });
  run(
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'key.pem',
    '-out',
    'csr.pem',
    '-subj',
    '/CN=localhost',
  );
  const times = ['-startdate', start, '-enddate', end, '-extensions', 'names'];
  run(
    'ca',
    '-batch',
    '-config',
    'ca.cnf',
    '-selfsign',
    '-keyfile',
    'key.pem',
    '-in',
    'csr.pem',
    '-out',
    'cert.pem',
    ...times,
  );
  const [key, cert] = [await readFile(inside('key.pem')), await readFile(inside('cert.pem'))];
  const server = createServer({ key, cert }, (_request, response) => response.end('date,rate\n2026-07-01,4.3\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, network: { ...publicNetwork({}), dispatcher: new Agent({ connect: { ca: cert } }) } };
}

describe('a certificate that is signed by one that is trusted', () => {
  it.each([
    ['and has run out', '200101000000Z', '200201000000Z'],
    ['and is not valid yet', '490101000000Z', '491201000000Z'],
  ])('%s is refused, with this machine’s time', async (_, start, end) => {
    const { server, network } = await serverValid(start, end);
    try {
      expect(await fetched(network, `https://localhost:${portOf(server)}/rates.csv`)).toMatch(
        /^The certificate of localhost(?::\d+)? is not valid at the time of this machine, [\dT:.-]+Z; set its clock, or wait until the publisher has renewed it\.$/,
      );
      await expect(readFile(join(folder, 'file'))).rejects.toThrow('ENOENT');
    } finally {
      server.close();
    }
  });
});

describe('a proxy', () => {
  it('that does not let a request through is named in the sentence', async () => {
    answersOfProxy = 403;
    const said = await fetched(publicNetwork({ HTTPS_PROXY: proxyAddress() }), publisherAddress());
    answersOfProxy = 200;
    expect(said).toMatch(
      /^The proxy did not let a request through to localhost(?::\d+)? \(403\); check HTTPS_PROXY\.$/,
    );
  });

  it('is not asked for hosts that NO_PROXY names', async () => {
    tunnels.length = 0;
    const network = publicNetwork({ HTTPS_PROXY: proxyAddress(), NO_PROXY: 'localhost' });
    expect(await fetched(network, publisherAddress())).toMatch(/^The certificate of localhost/);
    expect(tunnels).toEqual([]);
  });
});

describe('a test', () => {
  it('reaches no publisher, but its own replay server', () => {
    const address = new URL('https://markets.newyorkfed.org/api/rates/all/latest.json');
    const routes = [undefined, '', 'http://127.0.0.1:8080'].map((replay) => {
      const network = chooseNetwork(replay);
      return network.ok ? String(network.value.route(address)) : network.issues.map(({ code }) => code).join();
    });
    const nowhere = 'a test reaches nothing but its own replay server';
    expect(routes).toEqual([
      nowhere,
      nowhere,
      'http://127.0.0.1:8080/markets.newyorkfed.org/api/rates/all/latest.json',
    ]);
    for (const elsewhere of ['https://127.0.0.1', 'http://markets.newyorkfed.org'])
      expect(chooseNetwork(elsewhere)).toMatchObject({ ok: false });
  });

  it('has programs that reach no publisher either', async () => {
    const end = await runProgram(['fetch', 'ecb', '--accept-terms', '--data-dir', join(folder, 'data')]);
    expect(end.code).toBe(1);
    expect(`${end.stdout}${end.stderr}`).toContain('a test reaches nothing but its own replay server');
  });
});
