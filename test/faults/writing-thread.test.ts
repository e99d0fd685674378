import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { batchStoreOf } from '../../server/store/sqlite/batch/batches.js';
import { sqliteOpener } from '../../server/store/sqlite/drivers.js';
import { openForReading } from '../../server/store/sqlite/connections.js';
import { packRequest } from '../../server/store/sqlite/pack-request.js';
import { ResultReader } from '../../server/store/sqlite/result-reads.js';
import { Writer } from '../../server/store/sqlite/writer/writer.js';
import { StoreUnavailable } from '../../server/store/store-unavailable.js';
import type { ClaimedChunk } from '../../server/store/types.js';
import { calculated, chunksOf, CREATED_AT, newBatch, type BatchPlace } from '../store/stored-batch.js';
import { waitUntil } from '../support/wait-until.js';
import { storedRequest } from '../store/stored-request.js';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-thread-'));
});

afterEach(() => rm(directory, { recursive: true }));

it('that ends is told of, loses nothing that was answered, and has another in its place', async () => {
  const path = join(directory, 'results.sqlite');
  const threads: Worker[] = [];
  const writer = await Writer.open({ path, driver: null }, (start) => {
    const thread = new Worker(new URL('../../server/store/sqlite/writer/writer-worker.js', import.meta.url), {
      workerData: start,
    });
    threads.push(thread);
    return thread;
  });
  const save = (requestId: string): Promise<unknown> =>
    writer.run({ kind: 'save', request: packRequest(storedRequest(requestId)) });
  expect(await save('before')).toBe('saved');
  const begun = save('begun').catch((error: unknown) => error);
  await threads[0]?.terminate();
  expect(['saved', 'StoreUnavailable']).toContain(await begun.then(nameOf));
  await expect(save('too early')).rejects.toBeInstanceOf(StoreUnavailable);
  await waitUntil(async () => (await save('after').catch(() => 'failed')) !== 'failed');
  expect(threads).toHaveLength(2);
  const database = openForReading(await sqliteOpener(), path);
  const reader = new ResultReader(database);
  expect(['before', 'after'].map((id) => reader.find('desk', id)?.requestId)).toEqual(['before', 'after']);
  database.close();
  await writer.close();
  await expect(save('late')).rejects.toThrow('The result store is closed');
});

it('that ends when it has begun a chunk, before it says so, leaves the chunk to the next claim, and others to who holds them', async () => {
  const path = join(directory, 'results.sqlite');
  const files = ['./ending-at-claims.worker.js', '../../server/store/sqlite/writer/writer-worker.js'];
  const writer = await Writer.open(
    { path, driver: null },
    (start) => new Worker(new URL(files.shift() ?? '', import.meta.url), { workerData: start }),
  );
  const database = openForReading(await sqliteOpener(), path);
  const batches = batchStoreOf(writer, database, () => CREATED_AT);
  await batches.add(newBatch('b1', { chunks: chunksOf(2) }));
  const held = await batches.claim();
  await expect(batches.claim()).rejects.toBeInstanceOf(StoreUnavailable);
  let taken: ClaimedChunk | undefined;
  await waitUntil(async () => {
    taken = await batches.claim().catch(() => undefined);
    return taken !== undefined;
  });
  expect([held, taken].map((claim) => [claim?.chunk, claim?.attempt])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(await batches.claim()).toBeUndefined();
  for (const claim of [held, taken]) {
    if (claim === undefined) throw new Error('A chunk is missing');
    const places: BatchPlace[] = [[`A${claim.chunk}`, claim.chunk]];
    expect(await batches.complete(claim, ...calculated(claim, `r${claim.chunk}`, places))).toBe('completed');
  }
  expect((await batches.find('desk', 'b1'))?.status).toBe('completed');
  database.close();
  await writer.close();
});

const nameOf = (outcome: unknown): unknown => (outcome instanceof StoreUnavailable ? 'StoreUnavailable' : outcome);
