import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sqliteOpener } from '../../server/store/sqlite/drivers.js';
import { openForReading } from '../../server/store/sqlite/connections.js';
import { packRequest } from '../../server/store/sqlite/pack-request.js';
import { ResultReader } from '../../server/store/sqlite/result-reads.js';
import { Writer } from '../../server/store/sqlite/writer.js';
import { StoreUnavailable } from '../../server/store/store-unavailable.js';
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
    const thread = new Worker(new URL('../../server/store/sqlite/writer-worker.js', import.meta.url), {
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

const nameOf = (outcome: unknown): unknown => (outcome instanceof StoreUnavailable ? 'StoreUnavailable' : outcome);
