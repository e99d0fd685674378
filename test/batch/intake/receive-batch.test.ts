import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type PassThrough } from 'node:stream';
import { PassThrough as Pipe } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContentEncoding } from '../../../server/batch/intake/content-encoding.js';
import type { IntakeLimits } from '../../../server/batch/intake/intake-limits.js';
import { receiveBatch } from '../../../server/batch/intake/receive-batch.js';
import { UploadAborted, type ReceivedBatch } from '../../../server/batch/intake/received-batch.js';
import { UploadPlaces } from '../../../server/batch/intake/upload-places.js';
import { partitionAccounts, readPartition } from '../../../server/batch/spool/read-partition.js';
import { Spool } from '../../../server/batch/spool/spool.js';
import type { Outcome } from '../../../server/domain/issue.js';
import { OPEN_LICENCE } from '../../support/http-service.js';

let directory: string;
let spool: Spool;
let places: UploadPlaces;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-intake-'));
  spool = new Spool(directory);
  places = new UploadPlaces(() => spool.freeBytes(), { uploads: 2, spareBytes: 0 });
});

afterEach(() => rm(directory, { recursive: true, force: true }));

interface Sent {
  readonly batchId?: string;
  readonly encoding?: ContentEncoding;
  readonly announcedBytes?: number;
  readonly limits?: Partial<IntakeLimits>;
}

const receive = (
  source: Readable,
  { batchId = randomUUID(), encoding = null, announcedBytes, limits = {} }: Sent = {},
) =>
  receiveBatch(source, {
    batchId,
    licence: OPEN_LICENCE,
    engines: new Map(),
    spool,
    places,
    encoding,
    announcedBytes: announcedBytes ?? null,
    limits,
  });

const PIECE = 10_000;
function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let from = 0; from < body.length; from += PIECE) yield body.subarray(from, from + PIECE);
}
const streamOf = (body: string | Buffer): Readable => Readable.from(piecesOf(Buffer.from(body)), { objectMode: false });

const rowOf = (index: number): object => ({
  account_code: `ACC-${index % 97}`,
  contract_code: 'CL',
  net_position: index,
});
const bookOf = (rows: number, envelope: object = {}): string =>
  JSON.stringify({
    currency_code: 'EUR',
    portfolio: Array.from({ length: rows }, (_, index) => rowOf(index)),
    ...envelope,
  });

async function expectRefused(outcome: Promise<Outcome<ReceivedBatch>>, code: string, message: RegExp): Promise<void> {
  const received = await outcome;
  expect(received.ok ? [] : received.issues.map((issue) => issue.code)).toEqual([code]);
  expect(received.ok ? '' : received.issues[0]?.message).toMatch(message);
  await expectNothingKept();
}

async function expectNothingKept(): Promise<void> {
  expect(await readdir(directory)).toEqual([]);
  expect(places.inProgress).toBe(0);
}

describe('a batch that is taken', () => {
  const ROWS = 5000;
  const batchId = '5f0c8d6e-3f1d-4c38-9d0b-0a4f6f0d8f11';

  it.each<readonly [string, ContentEncoding, (body: string) => Buffer]>([
    ['plain', null, (body) => Buffer.from(body)],
    ['gzip', 'gzip', (body) => gzipSync(body)],
    ['deflate', 'deflate', (body) => deflateSync(body)],
    ['br', 'br', (body) => brotliCompressSync(body)],
  ])('lies on the spool, each row once and each account in one chunk: %s', async (_, encoding, compress) => {
    const body = compress(bookOf(ROWS));
    const limits = { partitionBytes: 20_000 };
    const received = await receive(streamOf(body), { batchId, encoding, announcedBytes: body.length, limits });
    if (!received.ok) throw new Error(received.issues[0]?.message);
    const { envelope, rowsTotal, rowsWithoutAccount, chunks } = received.value;
    expect(JSON.parse(envelope)).toEqual({ currency_code: 'EUR', portfolio: [] });
    expect({ rowsTotal, rowsWithoutAccount }).toEqual({ rowsTotal: ROWS, rowsWithoutAccount: 0 });
    expect(chunks.length).toBeGreaterThan(2);
    expect(await readdir(directory)).toEqual([batchId]);

    const found = new Map<number, unknown>();
    const accounts: string[] = [];
    chunks.forEach(({ rows, bytes }, chunk) => {
      const path = spool.partitionPath(batchId, chunk);
      const spooled = [...readPartition(path)];
      expect(spooled.length).toBe(rows);
      expect(spooled.reduce((sum, row) => sum + row.bytes.length, 0)).toBe(bytes);
      expect(spooled.map(({ row }) => row)).toEqual(spooled.map(({ row }) => row).sort((a, b) => a - b));
      for (const { row, bytes: text } of spooled) found.set(row, JSON.parse(text.toString('utf8')));
      for (const { accountCode, firstRow } of partitionAccounts(path)) {
        accounts.push(accountCode);
        expect(accountCode).toBe(`ACC-${firstRow}`);
      }
    });
    expect(found).toEqual(new Map(Array.from({ length: ROWS }, (_row, index) => [index, rowOf(index)])));
    expect(accounts.length).toBe(97);
    expect(new Set(accounts).size).toBe(97);
  });

  it('has no chunk without rows, whatever was announced', async () => {
    const received = await receive(streamOf(bookOf(3)), { batchId, limits: { partitionBytes: 1 } });
    if (!received.ok) throw new Error(received.issues[0]?.message);
    expect(received.value.chunks.reduce((sum, { rows }) => sum + rows, 0)).toBe(3);
    expect(received.value.chunks.every(({ rows }) => rows > 0)).toBe(true);
    expect((await readdir(join(directory, batchId))).length).toBe(received.value.chunks.length);
  });

  it('does not use the request_id, not even a bad one', async () => {
    const received = await receive(streamOf(bookOf(1, { request_id: { not: 'text' }, memo: 'kept' })));
    expect(received.ok && JSON.parse(received.value.envelope)).toEqual({
      currency_code: 'EUR',
      memo: 'kept',
      portfolio: [],
    });
  });

  it('may hold rows of half a megabyte, larger than any buffer', async () => {
    const memo = 'x'.repeat(500_000);
    const rows = [0, 1, 2].map((index) => ({ account_code: 'A', index, memo }));
    const received = await receive(streamOf(JSON.stringify({ portfolio: rows })), { batchId });
    expect(received.ok).toBe(true);
    const spooled = [...readPartition(spool.partitionPath(batchId, 0))];
    expect(spooled.map(({ row, bytes }): unknown => [row, JSON.parse(bytes.toString('utf8'))])).toEqual(
      rows.map((row, index) => [index, row]),
    );
  });

  it('counts the rows that name no account', async () => {
    const received = await receive(streamOf('{"portfolio":[{"account_code":"A"},{"account_code":" "},17,{}]}'));
    expect(received.ok && received.value).toMatchObject({ rowsTotal: 4, rowsWithoutAccount: 3 });
  });
});

describe('a batch that is refused leaves nothing', () => {
  it('for its size: as announced, as it comes, inflated', async () => {
    const limits = { bytes: 50_000 };
    const tooLarge = /^The body is larger than 0.05 MB; send the book in several batches/;
    const unread = streamOf(bookOf(5000));
    await expectRefused(receive(unread, { announcedBytes: 50_001, limits }), 'PAYLOAD_TOO_LARGE', tooLarge);
    expect(unread.readableDidRead).toBe(false);
    await expectRefused(receive(streamOf(bookOf(5000)), { limits }), 'PAYLOAD_TOO_LARGE', tooLarge);
    const packed = gzipSync(bookOf(5000));
    expect(packed.length).toBeLessThan(limits.bytes);
    await expectRefused(receive(streamOf(packed), { encoding: 'gzip', limits }), 'PAYLOAD_TOO_LARGE', tooLarge);
  });

  it.each<readonly [ContentEncoding & string, (body: Buffer) => Buffer]>([
    ['gzip', (body) => gzipSync(body)],
    ['br', (body) => brotliCompressSync(body)],
  ])('for inflating suspiciously: %s', async (encoding, compress) => {
    const bomb = compress(
      Buffer.concat([Buffer.from('{"portfolio":['), Buffer.alloc(40_000_000, ' '), Buffer.from('{}]}')]),
    );
    await expectRefused(
      receive(streamOf(bomb), { encoding }),
      'PAYLOAD_TOO_LARGE',
      /^The body inflates to more than 200 times its size/,
    );
  });

  it('for data that are not what their encoding says, or are cut off', async () => {
    const packed = gzipSync(bookOf(5000));
    const corrupt = /^The body is not what its Content-Encoding says: the gzip data is corrupt or cut off/;
    await expectRefused(receive(streamOf(packed.subarray(0, 9000)), { encoding: 'gzip' }), 'INVALID_REQUEST', corrupt);
    await expectRefused(receive(streamOf(bookOf(10)), { encoding: 'gzip' }), 'INVALID_REQUEST', corrupt);
  });

  it('for a text that stops being JSON after megabytes', async () => {
    const body = `${bookOf(20_000).slice(0, -30)}}]}`;
    await expectRefused(receive(streamOf(body)), 'INVALID_JSON', /^The body is not JSON: /);
  });

  it('for its envelope: all that is wrong with it', async () => {
    const received = await receive(streamOf(bookOf(100, { currency_code: 'Euro', bdate: 'someday' })));
    expect(received.ok ? [] : received.issues.map(({ code, path }) => [code, ...path])).toEqual([
      ['INVALID_REQUEST', 'currency_code'],
      ['INVALID_REQUEST', 'bdate'],
    ]);
    await expectNothingKept();
  });

  it.each([
    ['no portfolio', '{}', /^portfolio is missing/],
    ['no rows', '{"portfolio":[]}', /^portfolio must be an array of at least one row/],
    ['an object for rows', '{"portfolio":{"account_code":"A"}}', /^portfolio must be an array of at least one row/],
    ['rows alone', '[{"account_code":"A"}]', /^The body must be a JSON object with a portfolio array/],
  ])('for %s', (_, body, message) => expectRefused(receive(streamOf(body)), 'INVALID_REQUEST', message));

  it('where the sender stalls, at once or on the way', async () => {
    const limits = { stallMilliseconds: 20, stallBytes: 1000 };
    await expectRefused(
      receive(new Pipe(), { limits }),
      'UPLOAD_STALLED',
      /^The upload stalled: 0 bytes came in 0.02 s/,
    );
    const begun: PassThrough = new Pipe();
    begun.write(bookOf(1000).slice(0, -5));
    await expectRefused(receive(begun, { limits }), 'UPLOAD_STALLED', /^The upload stalled/);
    expect(begun.destroyed).toBe(false);
  });

  it('where the sender goes away', async () => {
    const source = new Pipe();
    source.write(bookOf(20_000).slice(0, -5));
    const received = receive(source);
    source.once('resume', () => setImmediate(() => source.destroy()));
    await expect(received).rejects.toThrow(UploadAborted);
    await expectNothingKept();
    await expect(receive(source)).rejects.toThrow(UploadAborted);
    await expectNothingKept();
  });

  it('where the spool fails', async () => {
    await rm(directory, { recursive: true });
    await expect(receive(streamOf(bookOf(10)))).rejects.toThrow('ENOENT');
    expect(places.inProgress).toBe(0);
  });
});

describe('places', () => {
  it('are as many as configured; one that is left is free again', async () => {
    const waiting = [new Pipe(), new Pipe()];
    const receiving = waiting.map((source) => receive(source));
    const third = await receive(streamOf(bookOf(1)));
    expect(third.ok ? [] : third.issues.map(({ code }) => code)).toEqual(['BUSY']);
    for (const source of waiting) source.end(bookOf(1));
    expect((await Promise.all(receiving)).map(({ ok }) => ok)).toEqual([true, true]);
    expect((await receive(streamOf(bookOf(1)))).ok).toBe(true);
    expect(places.inProgress).toBe(0);
  });

  it('are never all of one owner', async () => {
    const four = new UploadPlaces(() => Promise.resolve(1e9), { uploads: 4, spareBytes: 0 });
    const own = await Promise.all(Array.from({ length: 4 }, () => four.enter('desk', 1)));
    expect(own.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(own.flatMap((place) => (place.ok ? [] : place.issues.map(({ code }) => code)))).toEqual(['BUSY']);
    const other = await four.enter('other', 1);
    expect(other.ok).toBe(true);
    expect((await four.enter('third', 1)).ok).toBe(false);
    for (const place of [...own, other]) if (place.ok) place.value.leave();
    expect([four.inProgress, (await four.enter('desk', 1)).ok]).toEqual([0, true]);
  });

  it('are none where the disk has no room for all that is announced', async () => {
    let free = 2_000_000;
    const tight = new UploadPlaces(() => Promise.resolve(free), { uploads: 4, spareBytes: 500_000 });
    const first = await tight.enter('desk', 1_000_000);
    const second = await tight.enter('desk', 1_000_000);
    expect(first.ok).toBe(true);
    expect(second.ok ? [] : second.issues.map(({ code }) => code)).toEqual(['DISK_FULL']);
    if (first.ok) first.value.leave();
    free = 1_400_000;
    expect((await tight.enter('desk', 1_000_000)).ok).toBe(false);
    expect((await tight.enter('desk', 900_000)).ok).toBe(true);
    expect(tight.inProgress).toBe(1);
  });
});
