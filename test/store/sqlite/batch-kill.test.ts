import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { BatchRecord } from '../../../server/store/types.js';
import { availableDrivers } from '../../support/available-drivers.js';
import { openResultStore } from '../../../server/store/sqlite/result-store.js';
import { startChild } from '../../support/child-process.js';
import { calculated, rowsOf, type BatchPlace, type OpenBatchStore } from '../stored-batch.js';
import { bodiesOf } from '../stored-request.js';

const KILLS = 15;
const PROGRAM = new URL('./batch-process.js', import.meta.url);

describe.each(await availableDrivers())('a killed process that works on batches, on %s', (driver) => {
  it('leaves every batch whole or able to go on: nothing answered is lost, nothing is there twice', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'margin-desk-batch-kill-'));
    const path = join(directory, 'results.sqlite');
    const told: string[] = [];
    for (let run = 0; run < KILLS; run++) {
      const child = startChild(PROGRAM, path, driver, String(run));
      await child.printed(1);
      await delay(Math.random() * 100);
      child.kill();
      await child.ended();
      told.push(...child.lines);
    }
    const store = await openResultStore(path, { driver });
    const atKill = await problemsOfAll(store, told);
    await finishAll(store);
    const atEnd = await problemsOfAll(store, told);
    const kept = await Promise.all(told.map((line) => isKept(store, line)));
    const lost = told.filter((_, index) => kept[index] !== true);
    const unfinished = await store.batches.unfinished();
    const stale = told.filter((line) => line.startsWith('stale'));
    await store.close();
    await rm(directory, { recursive: true });

    expect(told.filter((line) => line.startsWith('done')).length).toBeGreaterThan(KILLS);
    expect(told.filter((line) => line.startsWith('failed')).length).toBeGreaterThan(0);
    expect([stale, lost, unfinished]).toEqual([[], [], { queued: 0, processing: 0 }]);
    expect([atKill, atEnd]).toEqual([[], []]);
  });
});

const ownerOf = (batchId: string): string => batchId.split('-')[0] ?? '';
const namedBy = (line: string): readonly string[] => /^added (.*)/.exec(line)?.slice(1) ?? [];

async function problemsOfAll(store: OpenBatchStore, told: readonly string[]): Promise<readonly string[]> {
  const named = told.flatMap((line) => namedBy(line));
  return (await Promise.all(named.map((batchId) => problemsOf(store, batchId)))).flat();
}

/** What is wrong with a batch that was told to be there: its record, its pages and its requests must say the same. */
async function problemsOf(store: OpenBatchStore, batchId: string): Promise<readonly string[]> {
  const owner = ownerOf(batchId);
  const record = await store.batches.find(owner, batchId);
  if (record === undefined) return [`${batchId} is lost`];
  const rows = (await rowsOf(store, batchId, { owner })) ?? [];
  const order = rows.map(({ accountCode }) => Number(accountCode.split(' ')[1]));
  const failed = rows.filter(({ summary }) => summary === null);
  const requests = [...new Set(rows.map(({ requestId }) => requestId))];
  const bodies = await Promise.all(requests.map(async (id) => (await bodiesOf(store, owner, id))?.length ?? -1));
  const accountsOf = (chunks: number): number => 3 * chunks;
  const holds: readonly (readonly [claim: string, isTrue: boolean])[] = [
    ['accounts are those of finished chunks', rows.length === accountsOf(record.chunksDone + record.chunksFailed)],
    ['its count of accounts', record.accountsDone === rows.length],
    ['accounts stand once, in order', order.every((row, index) => index === 0 || row > (order[index - 1] ?? 0))],
    ['failed chunks have no figures', failed.length === accountsOf(record.chunksFailed)],
    ['each chunk is one request', requests.length === record.chunksDone + record.chunksFailed],
    ['requests are whole', bodies.every((length) => length === 3 || length === 0)],
    ['its status', record.status === statusOf(record)],
    ['its request ids', record.completedAt === null || record.requestIds.length === 4],
  ];
  return holds.flatMap(([claim, isTrue]) => (isTrue ? [] : [`${batchId}: ${claim}`]));
}

function statusOf({ chunksDone, chunksFailed, status }: BatchRecord): string {
  if (chunksDone + chunksFailed < 4) return status === 'queued' ? 'queued' : 'processing';
  return chunksFailed === 0 ? 'completed' : 'completed_with_errors';
}

/** Whether what a process told before it was killed is so. */
async function isKept(store: OpenBatchStore, line: string): Promise<boolean> {
  const [, verb, batchId, chunk] = /^(done|failed) (.*)\/(\d)$/.exec(line) ?? [];
  if (batchId === undefined) return true;
  const rows = (await rowsOf(store, batchId, { owner: ownerOf(batchId) })) ?? [];
  const own = rows.filter(({ accountCode }) => Number(accountCode.split(' ')[1]) % 4 === Number(chunk));
  return own.length === 3 && own.every(({ summary }) => (summary === null) === (verb === 'failed'));
}

async function finishAll(store: OpenBatchStore): Promise<void> {
  const { batches } = store;
  await batches.recover();
  for (let claimed = await batches.claim(); claimed !== undefined; claimed = await batches.claim()) {
    const { owner, chunk, batchId } = claimed;
    const places = [chunk, chunk + 4, chunk + 8].map((row): BatchPlace => [`${owner} ${row}`, row]);
    await batches.complete(claimed, ...calculated(claimed, `${batchId} ${chunk} last`, places));
  }
}
