import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startClientStand, type ClientStand } from './client-stand.js';
import { replayFile, replayStatus } from './replay/replay-answer.js';

const ADDRESS = 'https://data.publisher.example/span.zip';
const BODY = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 251));

let stand: ClientStand;
beforeAll(async () => {
  stand = await startClientStand();
});
beforeEach(async () => {
  stand.replay.reset();
  for (const name of await readdir(stand.folder)) await rm(`${stand.folder}/${name}`);
});
afterAll(() => stand.close());

/** The connection is cut when some of the file lies on the disk. */
const partBegan = async (): Promise<void> => {
  const sizeOf = async (): Promise<number> => (await stat(`${stand.folder}/file.part`).catch(() => ({ size: 0 }))).size;
  while ((await sizeOf()) === 0) await new Promise((resolve) => setTimeout(resolve, 1));
};

const ranges = (): readonly (string | undefined)[] => stand.replay.requests.map(({ headers }) => headers.range);

describe('a file whose connection is cut', () => {
  it('is continued where the server has a strong ETag for it, and is the whole', async () => {
    const file = replayFile(BODY, { etag: '"v1"' });
    stand.replay.serve(ADDRESS, [{ kind: 'cut', file, after: 100_000, until: partBegan }, file]);
    expect(await stand.fetch(ADDRESS)).toMatchObject({
      kind: 'received',
      file: { bytes: BODY.length, sha256: createHash('sha256').update(BODY).digest('hex') },
    });
    expect(ranges()).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
    expect(stand.replay.requests[1]?.headers).toMatchObject({ 'if-range': '"v1"', 'accept-encoding': 'identity' });
    expect((await readFile(`${stand.folder}/file`)).equals(BODY)).toBe(true);
    expect(await readdir(stand.folder)).toEqual(['file']);
  });

  it('leaves a part that the next run continues', async () => {
    const file = replayFile(BODY, { etag: '"v1"' });
    stand.replay.serve(ADDRESS, { kind: 'cut', file, after: 100_000, until: partBegan });
    expect(await stand.fetch(ADDRESS, {}, { tries: 1 })).toMatchObject({ code: 'TRUNCATED_FILE' });
    expect(await readdir(stand.folder)).toEqual(['file.part', 'file.part.json']);
    stand.replay.serve(ADDRESS, file);
    expect(await stand.fetch(ADDRESS)).toMatchObject({ kind: 'received' });
    expect((await readFile(`${stand.folder}/file`)).equals(BODY)).toBe(true);
    expect(ranges()[1]).toMatch(/^bytes=[1-9]\d*-$/);
  });

  it.each([{ etag: null }, { etag: 'W/"v1"' }])(
    'begins anew with the ETag $etag, and leaves nothing',
    async ({ etag }) => {
      const file = replayFile(BODY, { etag });
      stand.replay.serve(ADDRESS, { kind: 'cut', file, after: 100_000, until: partBegan });
      expect(await stand.fetch(ADDRESS, {}, { tries: 2 })).toMatchObject({ code: 'TRUNCATED_FILE' });
      expect(ranges()).toEqual([undefined, undefined]);
      expect(await readdir(stand.folder)).toEqual([]);
    },
  );

  it('begins anew where the file has become another one', async () => {
    const other = Buffer.from(BODY).reverse();
    stand.replay.serve(ADDRESS, [
      { kind: 'cut', file: replayFile(BODY, { etag: '"v1"' }), after: 100_000, until: partBegan },
      replayFile(other, { etag: '"v2"' }),
    ]);
    expect(await stand.fetch(ADDRESS)).toMatchObject({ kind: 'received', validators: { etag: '"v2"' } });
    expect((await readFile(`${stand.folder}/file`)).equals(other)).toBe(true);
  });

  it.each([
    { what: 'another place', headers: { 'content-range': `bytes 5-${BODY.length - 1}/${BODY.length}` } },
    { what: 'another file', headers: { etag: '"v2"', 'content-range': `bytes 100-199/200` } },
    { what: 'no place', headers: {} },
  ])('begins anew where the rest that is sent is of $what', async ({ headers }) => {
    const file = replayFile(BODY, { etag: '"v1"' });
    stand.replay.serve(ADDRESS, [
      { kind: 'cut', file, after: 100_000, until: partBegan },
      replayStatus(206, headers, 'rest'),
      file,
    ]);
    expect(await stand.fetch(ADDRESS)).toMatchObject({ kind: 'received', file: { bytes: BODY.length } });
    expect((await readFile(`${stand.folder}/file`)).equals(BODY)).toBe(true);
  });

  it('begins anew where the server can’t go on', async () => {
    const file = replayFile(BODY, { etag: '"v1"' });
    stand.replay.serve(ADDRESS, [{ kind: 'cut', file, after: 100_000, until: partBegan }, replayStatus(416), file]);
    expect(await stand.fetch(ADDRESS)).toMatchObject({ kind: 'received', file: { bytes: BODY.length } });
  });
});

describe('a part that lies there', () => {
  it.each([
    { what: 'of another address', mark: JSON.stringify({ address: 'x', mark: '"v1"' }) },
    { what: 'with a mark that was cut off', mark: '{"addr' },
    { what: 'with a mark of another form', mark: '[]' },
    { what: 'without a mark', mark: null },
  ])('$what is not continued', async ({ mark }) => {
    await writeFile(`${stand.folder}/file.part`, 'something else');
    if (mark !== null) await writeFile(`${stand.folder}/file.part.json`, mark);
    stand.replay.serve(ADDRESS, replayFile(BODY, { etag: '"v1"' }));
    expect(await stand.fetch(ADDRESS)).toMatchObject({ kind: 'received' });
    expect(ranges()).toEqual([undefined]);
    expect((await readFile(`${stand.folder}/file`)).equals(BODY)).toBe(true);
    expect(await readdir(stand.folder)).toEqual(['file']);
  });
});
