import { readdir, readFile, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FileCheck } from '../../server/fetch/source.js';
import { startClientStand, type ClientStand } from './client-stand.js';
import { replayFile, replayStatus } from './replay/replay-answer.js';
import { zipOf } from '../support/stored-zip.js';
import { BAD_ANSWERS } from './bad-answers.js';

const ADDRESS = 'https://data.publisher.example/files/rates';
const TEXT = 'date,rate\n2026-07-01,4.31\n';
const ZIP = zipOf({ 'rates.csv': TEXT });

let stand: ClientStand;
beforeAll(async () => {
  stand = await startClientStand();
});
beforeEach(() => stand.replay.reset());
afterAll(async () => {
  expect(await readdir(stand.folder)).toEqual([]);
  await stand.close();
});

describe('a publisher that sends', () => {
  it.each(BAD_ANSWERS)('$what: $code', async ({ answer, check, code, says }) => {
    stand.replay.serve(ADDRESS, answer);
    const failed = await stand.fetch(ADDRESS, { check }, { tries: 1 });
    expect(failed).toMatchObject({ kind: 'failed', code });
    expect('message' in failed ? failed.message : '').toContain(says);
    expect('message' in failed ? failed.message : '').toMatch(/^[^\n]*data\.publisher\.example[^\n]*\.$/);
    expect(await readdir(stand.folder)).toEqual([]);
  });
});

describe('a check', () => {
  it.each([
    { what: 'a zip', body: ZIP, check: { kind: 'zip' } },
    { what: 'a gzip file', body: gzipSync(TEXT), check: { kind: 'gzip' } },
    { what: 'a text behind a byte order mark', body: `\uFEFF${TEXT}`, check: { kind: 'csv', contains: 'date,rate' } },
    {
      what: 'a text in UTF-16',
      body: Buffer.from(`\uFEFF${TEXT}`, 'utf16le'),
      check: { kind: 'csv', contains: 'date,rate' },
    },
    {
      what: 'a text in Latin letters',
      body: Buffer.from('Währung\n', 'latin1'),
      check: { kind: 'csv', contains: 'Währung' },
    },
    {
      what: 'JSON with the text at its end',
      body: JSON.stringify({ rows: 'x'.repeat(200_000), cursor: '' }),
      check: { kind: 'json', contains: '"cursor"' },
    },
    {
      what: 'JSON with an empty error',
      body: '{"error": null, "errors": [], "status": 200, "rows": []}\n',
      check: { kind: 'json' },
    },
    {
      what: 'XML',
      body: '<?xml version="1.0"?>\n<spanFile></spanFile>\r\n',
      check: { kind: 'xml', contains: '<spanFile' },
    },
    { what: 'nothing, where that may be', body: '', check: { kind: 'csv', leastBytes: 0 } },
  ] satisfies readonly { what: string; body: string | Uint8Array; check: FileCheck }[])(
    'takes $what',
    async ({ body, check }) => {
      stand.replay.serve(ADDRESS, replayFile(body));
      expect(await stand.fetch(ADDRESS, { check, into: `${stand.folder}/taken` })).toMatchObject({ kind: 'received' });
      const kept = await readFile(`${stand.folder}/taken`);
      expect(kept.equals(Buffer.from(body))).toBe(true);
      await rm(`${stand.folder}/taken`);
    },
  );
});

describe('a server whose clock differs from that of this machine', () => {
  const DAY_MILLISECONDS = 86_400_000;

  it.each([
    [-5, ['5 days ahead of other servers']],
    [40, ['40 days behind other servers']],
    [0.5, []],
  ])('by %s days is told with the file, where it is more than a day', async (days, words) => {
    const date = new Date(Date.now() + days * DAY_MILLISECONDS).toUTCString();
    stand.replay.serve(ADDRESS, replayStatus(200, { date }, TEXT));
    const host = new URL(ADDRESS).host;
    const answer = await stand.fetch(ADDRESS, { into: `${stand.folder}/taken` });
    await rm(`${stand.folder}/taken`);
    expect(answer).toMatchObject({
      kind: 'received',
      remarks: words.map((how) => `The clock of this machine and that of ${host} are more than a day apart (${how}).`),
    });
  });
});
