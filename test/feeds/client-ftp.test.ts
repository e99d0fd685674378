import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Agent } from 'undici';
import type { FetchClient, FetchRequest } from '../../server/fetch/client/client.js';
import type { Network } from '../../server/fetch/client/network.js';
import { createFetchClient } from '../../server/fetch/client/polite-client.js';
import { quickClock } from './client-stand.js';
import { startFtpServer, type FtpServer } from './replay/ftp-server.js';

const ADDRESS = 'ftp://ftp.exchange.example/span/archive/cme.20250912.s.pa2.zip';
const PATH = '/span/archive/cme.20250912.s.pa2.zip';
// More than fits a connection's buffers, so that a cut leaves a part.
const BODY = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * 31) % 253));
const MODIFIED = '20250912225700';

let server: FtpServer;
let client: FetchClient;
let folder: string;
beforeEach(async () => {
  server = await startFtpServer();
  folder = await mkdtemp(join(tmpdir(), 'margin-desk-ftp-'));
  const network: Network = {
    replay: null,
    pauseScale: 0.01,
    dispatcher: new Agent(),
    route: (address) => new URL(`ftp://127.0.0.1:${server.port}${address.pathname}`),
    redirected: () => null,
  };
  client = createFetchClient({ network, clock: quickClock([]), limits: { idle: 5000, answer: 20_000 } });
});
afterEach(async () => {
  await client.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const request = (more: Partial<FetchRequest> = {}): FetchRequest => ({
  url: ADDRESS,
  userAgent: 'margin-desk/test',
  headers: {},
  redirectHosts: [],
  pace: 0,
  parallel: 3,
  check: undefined,
  validators: {},
  into: join(folder, 'file'),
  secrets: [],
  ...more,
});
const fetched = (more?: Partial<FetchRequest>) => client.fetch(request(more), new AbortController().signal);
const serve = (more: object = {}): void => void server.files.set(PATH, { body: BODY, modified: MODIFIED, ...more });

describe('a file by FTP', () => {
  it('comes anonymous, passive and binary, with its size compared', async () => {
    serve();
    expect(await fetched()).toEqual({
      ok: true,
      value: {
        kind: 'received',
        file: {
          path: join(folder, 'file'),
          url: ADDRESS,
          bytes: BODY.length,
          sha256: createHash('sha256').update(BODY).digest('hex'),
          lastModified: '2025-09-12T22:57:00.000Z',
        },
        validators: { lastModified: '2025-09-12T22:57:00.000Z' },
        remarks: [],
      },
    });
    expect(server.commands).toEqual(
      expect.arrayContaining(['USER anonymous', 'TYPE I', 'EPSV', `SIZE ${PATH}`, `RETR ${PATH}`]),
    );
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('is continued where it was cut', async () => {
    serve({ cutAfter: 250_000 });
    expect(await fetched()).toMatchObject({ ok: true, value: { file: { bytes: BODY.length } } });
    expect((await readFile(join(folder, 'file'))).equals(BODY)).toBe(true);
    expect(server.commands.filter((line) => line.startsWith('REST'))).toEqual(['REST 250000']);
  });

  it('is unchanged since it was fetched', async () => {
    serve();
    expect(await fetched({ validators: { lastModified: '2025-09-12T22:57:00.000Z' } })).toEqual({
      ok: true,
      value: { kind: 'unchanged' },
    });
    expect(server.commands.some((line) => line.startsWith('RETR'))).toBe(false);
  });

  it('is absent where there is none', async () => {
    expect(await fetched()).toEqual({ ok: true, value: { kind: 'absent' } });
  });

  it.each([
    { what: 'that tells more than it sends', more: { toldSize: BODY.length + 5 }, code: 'TRUNCATED_FILE' },
    { what: 'that tells less than it sends', more: { toldSize: BODY.length - 5 }, code: 'TRUNCATED_FILE' },
    { what: 'that is too large', more: { toldSize: 5 * 2 ** 30 }, code: 'FILE_TOO_LARGE' },
  ])('$what is a failure: $code', async ({ more, code }) => {
    serve(more);
    expect(await fetched()).toMatchObject({ ok: false, issues: [{ code }] });
    expect(await readdir(folder)).not.toContain('file');
  });

  it.each([
    { command: 'PASS', answer: '530 not you', code: 'ACCESS_REFUSED' },
    { command: 'SIZE', answer: '550 Permission denied', code: 'ACCESS_REFUSED' },
    { command: 'USER', answer: '421 too many users', code: 'TOO_MANY_REQUESTS' },
    { command: 'SIZE', answer: '500 what', code: 'REQUEST_NOT_ACCEPTED' },
  ])('is refused by "$answer": $code', async ({ command, answer, code }) => {
    serve();
    server.answers.set(command, answer);
    const outcome = await fetched();
    expect(outcome).toMatchObject({ ok: false, issues: [{ code }] });
    expect(JSON.stringify(outcome)).toContain('ftp.exchange.example');
  });

  it.each(['ftp://ftp.exchange.example/a%0D%0ADELE%20b', 'ftp://ftp.exchange.example/%zz'])(
    'is not asked for at %s',
    async (url) => {
      expect(await fetched({ url })).toMatchObject({ ok: false, issues: [{ code: 'ADDRESS_NOT_ALLOWED' }] });
      expect(server.commands).toEqual([]);
    },
  );

  it('ends when it is stopped', async () => {
    server.answers.set('PASS', '120 later');
    const stop = new AbortController();
    const ended = client.fetch(request(), stop.signal);
    while (!server.commands.some((line) => line.startsWith('PASS')))
      await new Promise((resolve) => setTimeout(resolve, 1));
    stop.abort();
    expect(await ended).toMatchObject({ ok: false, issues: [{ code: 'FETCH_STOPPED' }] });
  });
});
