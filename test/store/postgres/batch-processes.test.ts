import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { BatchParameters } from '../../../server/batch/batch-parameters.js';
import { BatchRunner } from '../../../server/batch/runner.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../../server/domain/clearing-house-settings.js';
import type { PostgresBatchesOptions } from '../../../server/store/postgres/batch/batches.js';
import { gathered } from '../../support/gathered.js';
import { describeOnPostgres } from '../../support/postgres.js';
import { smallSnapshot } from '../../support/small-snapshot.js';
import { waitUntil } from '../../support/wait-until.js';
import { calculated, chunksOf, claimed, completeNext, newBatch, RECORD, rowsOf } from '../stored-batch.js';
import { openBatches, type OpenedBatches } from './postgres-batches.js';

const OTHER = { checksum: 'another', sets: '[]' };
const LATE = '2100-01-01T00:00:00.000Z';
const LEASE = 400;

describeOnPostgres('batches of several processes on PostgreSQL', (server) => {
  const opened: OpenedBatches[] = [];
  const open = async (url: string, options: Partial<PostgresBatchesOptions> = {}): Promise<OpenedBatches> => {
    const store = await openBatches(url, { home: `home ${opened.length}`, ...options });
    opened.push(store);
    return store;
  };
  const both = async (options: Partial<PostgresBatchesOptions> = {}): Promise<[OpenedBatches, OpenedBatches]> => {
    const url = await server().newDatabase();
    return [await open(url, options), await open(url, options)];
  };

  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  it('start at once on an empty database', async () => {
    const url = await server().newDatabase();
    const stores = await Promise.all(Array.from({ length: 6 }, () => open(url)));
    await stores[0]?.batches.add(newBatch('a1'));
    expect((await stores[5]?.batches.claim())?.batchId).toBe('a1');
  });

  it('leave each other’s chunks alone when one of them starts again', async () => {
    const [one, other] = await both();
    await one.batches.add(newBatch('a1', { chunks: chunksOf(2) }));
    const [first, second] = [await claimed(one), await claimed(other)];
    expect(await other.batches.recover()).toEqual(['a1']);
    expect(await one.batches.complete(first, ...calculated(first, 'r1', [['A', 1]]))).toBe('completed');
    expect(await other.batches.complete(second, ...calculated(second, 'r2', [['B', 2]]))).toBe('stale');
    await completeNext(one, 'r3', [['B', 2]]);
    expect((await rowsOf(other, 'a1'))?.map(({ requestId }) => requestId)).toEqual(['r1', 'r3']);
  });

  it('take over the chunks of one that is not heard of any more, whose answer then comes too late', async () => {
    const url = await server().newDatabase();
    // So long a lease that it does not tell anything of itself again.
    const silent = await open(url, { leaseMilliseconds: 3_600_000 });
    await silent.batches.add(newBatch('a1'));
    const lost = await claimed(silent);
    const other = await open(url, { leaseMilliseconds: LEASE });
    expect(await other.batches.claim()).toBeUndefined();
    await waitUntil(async () => (await other.batches.claim()) !== undefined);
    expect(await silent.batches.complete(lost, ...calculated(lost, 'late', [['A', 1]]))).toBe('stale');
    expect(await silent.find('desk', 'late')).toBeUndefined();
    expect(other.faults).toEqual([]);
  });

  it('get back at once what one of them is at when it stops', async () => {
    const [one, other] = await both();
    await one.batches.add(newBatch('a1'));
    const before = await claimed(one);
    await opened.splice(opened.indexOf(one), 1)[0]?.close();
    const after = await claimed(other);
    expect([before.attempt, after.attempt, after.failures]).toEqual([1, 2, 0]);
  });

  it('hear of chunks that wait when they are queued, given back or come to the head of the queue', async () => {
    const [one, other] = await both();
    let heard = 0;
    other.batches.onWaiting(() => heard++);
    const expectHeard = async (change: () => Promise<unknown>): Promise<void> => {
      const before = heard;
      await change();
      await waitUntil(() => heard > before);
    };
    await expectHeard(() => one.batches.add(newBatch('a1')));
    const returned = await claimed(one);
    await expectHeard(() => one.batches.fail(returned, { message: '', isFinal: false, requestId: 'r0' }, []));
    await claimed(one);
    await expectHeard(() => one.batches.recover());
    await expectHeard(() => completeNext(one, 'r1', [['A', 1]]));
    await one.batches.add(newBatch('a2'));
    await expectHeard(() => one.batches.cancel('desk', 'a2'));
    expect(other.faults).toEqual([]);
  });

  it('ask for chunks when they hear of some, without a look from time to time', async () => {
    const [one, other] = await both();
    const asked: (readonly string[] | undefined)[] = [];
    const refuse = (): Promise<never> => Promise.reject(new Error('Nothing is to be calculated'));
    const snapshot = smallSnapshot();
    const runner = new BatchRunner({
      store: { ...other.batches, claim: (held) => Promise.resolve(void asked.push(held)) },
      parameters: new BatchParameters({
        source: { isReady: true, snapshot: () => snapshot, select: refuse },
        whenGone: 'wait',
        clock: Date.now,
        onGone: () => undefined,
      }),
      calculator: { calculate: refuse, accountsOf: refuse, close: () => Promise.resolve() },
      settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
      scenariosOf: () => Promise.resolve([]),
      rows: { use: refuse },
      threads: 1,
      pollMilliseconds: null,
      clock: Date.now,
      onFinished: () => undefined,
      onTrouble: () => undefined,
    });
    runner.start();
    await waitUntil(() => asked.length === 1);
    await one.batches.add(newBatch('a1'));
    await waitUntil(() => asked.length > 1);
    await runner.stop(0);
  });

  it('keep a chunk for as long as they are heard of', async () => {
    const [one, other] = await both({ leaseMilliseconds: LEASE });
    await one.batches.add(newBatch('a1'));
    const chunk = await claimed(one);
    await delay(3 * LEASE);
    expect(await other.batches.claim()).toBeUndefined();
    expect(await one.batches.complete(chunk, ...calculated(chunk, 'r1', [['A', 1]]))).toBe('completed');
  });

  it('calculate only with the parameters that a batch was accepted with', async () => {
    const [one, other] = await both({ leaseMilliseconds: LEASE, patienceMilliseconds: 3 * LEASE });
    await one.batches.add(newBatch('a1'));
    await one.batches.add(newBatch('b1', { owner: 'rival', parameters: OTHER }));
    expect(await one.batches.claim([])).toBeUndefined();
    expect((await one.batches.claim([OTHER.checksum]))?.batchId).toBe('b1');
    expect(await other.batches.claim(['third'])).toBeUndefined();
    expect((await other.batches.claim(['third', RECORD.checksum]))?.batchId).toBe('a1');
  });

  it('give a chunk whose parameters nobody has to any of them, after a while', async () => {
    const [one, other] = await both({ leaseMilliseconds: LEASE, patienceMilliseconds: 3 * LEASE });
    await one.batches.add(newBatch('a1', { chunks: chunksOf(2) }));
    expect(await one.batches.claim([OTHER.checksum])).toBeUndefined();
    // Somebody has them who is at something else.
    await other.batches.add(newBatch('b1', { owner: 'rival', parameters: OTHER }));
    expect((await other.batches.claim([OTHER.checksum, RECORD.checksum]))?.owner).toBe('desk');
    await delay(6 * LEASE);
    expect(await one.batches.claim(['third'])).toBeUndefined();
    await opened.splice(opened.indexOf(other), 1)[0]?.close();
    const since = performance.now();
    await waitUntil(async () => (await one.batches.claim(['third'])) !== undefined);
    expect(performance.now() - since).toBeGreaterThan(2 * LEASE);
  });

  it('never do a chunk twice, nor two batches of an owner at once', async () => {
    const url = await server().newDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => open(url)));
    const names = Array.from({ length: 12 }, (_, index) => `batch ${index}`);
    const owners = new Map(names.map((name, index) => [name, `owner ${index % 3}`]));
    for (const [batchId, owner] of owners)
      await stores[0]?.batches.add(newBatch(batchId, { owner, chunks: chunksOf(5), rowsTotal: 1000 }));
    const done: string[] = [];
    const running = new Map<string, string[]>();
    const overlaps: string[] = [];
    const work = async ({ batches }: OpenedBatches): Promise<void> => {
      for (let chunk = await batches.claim(); chunk !== undefined; chunk = await batches.claim()) {
        const { owner, batchId } = chunk;
        const others = running.get(owner) ?? [];
        if (others.some((other) => other !== batchId)) overlaps.push(batchId);
        running.set(owner, [...others, batchId]);
        const places = [[`${batchId} ${chunk.chunk}`, chunk.chunk * 7] as const];
        const outcome = batches.complete(chunk, ...calculated(chunk, `${batchId}/${chunk.chunk}`, places));
        running.set(owner, (running.get(owner) ?? []).toSpliced((running.get(owner) ?? []).indexOf(batchId), 1));
        if ((await outcome) === 'completed') done.push(`${batchId}/${chunk.chunk}`);
      }
    };
    while ((await stores[0]?.batches.unfinished())?.queued !== 0 || done.length < 60)
      await Promise.all(stores.flatMap((store) => [work(store), work(store)]));
    expect(done.toSorted()).toEqual(
      names.flatMap((name) => [0, 1, 2, 3, 4].map((chunk) => `${name}/${chunk}`)).toSorted(),
    );
    for (const [batchId, owner] of owners)
      expect(await stores[1]?.batches.find(owner, batchId)).toMatchObject({ status: 'completed', accountsTotal: 5 });
    const jobs = await server().run(url, 'SELECT state, count(*)::integer FROM pgboss.job GROUP BY state');
    expect(jobs).toEqual([{ state: 'completed', count: 60 }]);
  });

  it('find the rows of a batch where it was accepted by another, piece by piece, until details age out', async () => {
    const [one, other] = await both();
    const content = Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => index % 251));
    const contents = (chunk: number) =>
      Readable.from([content.subarray(0, 1_700_000 + chunk), content.subarray(1_700_000 + chunk)]);
    await one.batches.add(newBatch('a1', { chunks: chunksOf(2) }), contents);
    const pieces = await gathered(pieceByPiece(other.batches.bodies?.read('a1', 1)));
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(1_000_000);
    expect(await other.batches.bodies?.diskBytes()).toBeGreaterThanOrEqual(2 * content.length);
    const resultsBytes = await other.batches.diskBytes();
    expect(resultsBytes).toBeGreaterThan(0);
    expect(resultsBytes).toBeLessThan(content.length);
    await completeNext(other, 'r1', [['A', 1]]);
    await completeNext(other, 'r2', [['B', 2]]);
    await one.expire('2000-01-01T00:00:00.000Z', null);
    expect(await gathered(pieceByPiece(one.batches.bodies?.read('a1', 0)))).not.toEqual([]);
    await one.expire(LATE, null);
    await expect(gathered(pieceByPiece(one.batches.bodies?.read('a1', 0)))).rejects.toThrow(
      'not in the store any more',
    );
    expect(await rowsOf(one, 'a1')).toHaveLength(2);
  });

  it('keep nothing of a batch whose rows can not be read to the end', async () => {
    const [one] = await both();
    const contents = (chunk: number) =>
      chunk === 0 ? Readable.from([Buffer.from('some')]) : createReadStream('/none');
    await expect(one.batches.add(newBatch('a1', { chunks: chunksOf(2) }), contents)).rejects.toThrow('ENOENT');
    expect(await one.batches.find('desk', 'a1')).toBeUndefined();
    await expect(gathered(pieceByPiece(one.batches.bodies?.read('a1', 0)))).rejects.toThrow('not in the store');
  });
});

async function* pieceByPiece(pieces: AsyncIterable<Uint8Array> | undefined): AsyncGenerator<readonly Uint8Array[]> {
  for await (const piece of pieces ?? []) yield [piece];
}
