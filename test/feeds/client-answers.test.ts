import { readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startClientStand, type ClientStand } from './client-stand.js';
import { replayFile, replayJson, replayStatus } from './replay/replay-answer.js';

const URL_OF_FILE = 'https://data.publisher.example/rates.csv';
const TEXT = 'date,rate\n2026-07-01,4.31\n';

let stand: ClientStand;
beforeAll(async () => {
  stand = await startClientStand();
});
beforeEach(() => stand.replay.reset());
afterAll(() => stand.close());

describe('a file', () => {
  it('arrives whole, with its size, checksum, date and validators', async () => {
    stand.replay.serve(URL_OF_FILE, replayFile(TEXT, { etag: '"a"', lastModified: 'Wed, 01 Jul 2026 12:00:00 GMT' }));
    const answer = await stand.fetch(URL_OF_FILE);
    expect(answer).toEqual({
      kind: 'received',
      file: {
        path: `${stand.folder}/file`,
        url: URL_OF_FILE,
        bytes: TEXT.length,
        sha256: createHash('sha256').update(TEXT).digest('hex'),
        lastModified: '2026-07-01T12:00:00.000Z',
      },
      validators: { etag: '"a"', lastModified: 'Wed, 01 Jul 2026 12:00:00 GMT' },
      remarks: [],
    });
    expect(await readFile(`${stand.folder}/file`, 'utf8')).toBe(TEXT);
    expect(await readdir(stand.folder)).toEqual(['file']);
  });

  it('arrives inflated where the server compresses', async () => {
    stand.replay.serve(URL_OF_FILE, replayFile(TEXT, { isCompressed: true }));
    expect(await stand.fetch(URL_OF_FILE)).toMatchObject({ kind: 'received', file: { bytes: TEXT.length } });
    expect(stand.replay.requests[0]?.headers['accept-encoding']).toBe('gzip, br');
  });

  it('is asked for with what the last answer said of itself, and is unchanged', async () => {
    stand.replay.serve(URL_OF_FILE, replayFile(TEXT, { etag: '"a"' }));
    expect(await stand.fetch(URL_OF_FILE, { validators: { etag: '"a"' } })).toEqual({ kind: 'unchanged' });
  });

  it.each([404, 410])('is absent by status %s, whatever the body is', async (status) => {
    stand.replay.serve(URL_OF_FILE, replayJson({ error: 'Not Found' }, status));
    expect(await stand.fetch(URL_OF_FILE)).toEqual({ kind: 'absent' });
  });
});

describe('a failure', () => {
  it('is one sentence that names the host', async () => {
    stand.replay.serve(URL_OF_FILE, replayStatus(403));
    expect(await stand.fetch(URL_OF_FILE)).toEqual({
      kind: 'failed',
      code: 'ACCESS_REFUSED',
      message:
        'data.publisher.example refused the request (status 403); it may want another user agent, or a login: open the address in a browser to see.',
    });
    expect(stand.replay.requests).toHaveLength(1);
  });

  it('by the server is tried again', async () => {
    stand.replay.serve(URL_OF_FILE, [replayStatus(502), replayStatus(503), replayFile(TEXT)]);
    expect(await stand.fetch(URL_OF_FILE)).toMatchObject({ kind: 'received' });
    expect(stand.replay.requests).toHaveLength(3);
  });
});
