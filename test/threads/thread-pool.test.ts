import { afterEach, describe, expect, it } from '@jest/globals';
import { ThreadPool, type ThreadPoolOptions } from '../../server/threads/thread-pool.js';

const pools: ThreadPool[] = [];

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.destroy();
});

function poolOf(options: Partial<ThreadPoolOptions> = {}): ThreadPool {
  const module = new URL('./trying.worker.js', import.meta.url);
  const pool = new ThreadPool({ subject: 'the test', module, mostThreads: 1, idleMilliseconds: 60_000, ...options });
  pools.push(pool);
  return pool;
}

const UNLOADABLE = new URL('./unloadable.worker.js', import.meta.url);

describe('a thread', () => {
  it('runs functions of its module, one after the other, and stays', async () => {
    const pool = poolOf();
    const threads = await Promise.all([pool.run<number>('thread', null), pool.run<number>('thread', null)]);
    expect(new Set(threads).size).toBe(1);
    expect(await pool.run('echo', { of: [1, new Map([['a', 2]])] })).toEqual({ of: [1, new Map([['a', 2]])] });
  });

  it('fails a task with what its function throws, and goes on', async () => {
    const pool = poolOf();
    const before = await pool.run('thread', null);
    await expect(pool.run('fail', 'It broke.')).rejects.toThrow('It broke.');
    expect(await pool.run('thread', null)).toBe(before);
  });

  it('that ends fails its task with a sentence; what waits has another one', async () => {
    const pool = poolOf();
    const before = await pool.run('thread', null);
    const [ended, after] = await Promise.allSettled([pool.run('end', 7), pool.run('thread', null)]);
    expect(ended).toMatchObject({
      status: 'rejected',
      reason: { message: 'The threads of the test ended under a task, with code 7.' },
    });
    expect(after.status).toBe('fulfilled');
    expect(after).not.toMatchObject({ value: before });
  });

  it.each([0, 1])(
    'that can not load its module fails all that wait with a sentence: %d threads stay',
    async (leastThreads) => {
      const pool = poolOf({ module: UNLOADABLE, mostThreads: 2, leastThreads });
      const tasks = await Promise.allSettled(Array.from({ length: 5 }, () => pool.run('echo', 1)));
      const reasons = tasks.map((task) => (task.status === 'rejected' ? String(task.reason) : task.status));
      for (const reason of reasons) expect(reason).toMatch(/The module of the thread does not load\./);
      await expect(pool.run('echo', 2)).rejects.toThrow('does not load');
    },
  );

  it('has a limit of memory, whose excess fails its task alone', async () => {
    const pool = poolOf({ heapMegabytes: 16 });
    const grown = pool.run('grow', null);
    const next = pool.run('echo', 'next');
    await expect(grown).rejects.toThrow(/memory/);
    expect(await next).toBe('next');
  });
});

describe('memory', () => {
  it('that is handed over to a thread, or back, is not copied', async () => {
    const pool = poolOf();
    const given = new ArrayBuffer(1_000_000);
    expect(await pool.run<number>('echoBytes', given, { transfer: [given] })).toBe(1_000_000);
    expect(given.byteLength).toBe(0);
    expect((await pool.run<ArrayBuffer>('handOver', 2_000_000)).byteLength).toBe(2_000_000);
    expect(await pool.run('heldBytes', null)).toBe(0);
  });
});

describe('a cancelled task', () => {
  it('that waits is dropped, without a thread', async () => {
    const pool = poolOf();
    const cancelling = new AbortController();
    const running = pool.run<number>('wait', 100);
    const waiting = pool.run('end', 9, { signal: cancelling.signal });
    cancelling.abort(new Error('No longer wanted.'));
    await expect(waiting).rejects.toThrow('No longer wanted.');
    expect(await pool.run('thread', null)).toBe(await running);
  });

  it('that runs ends with its thread; what waits has another one', async () => {
    const pool = poolOf();
    const before = await pool.run('thread', null);
    const cancelling = new AbortController();
    const running = pool.run('wait', 600_000, { signal: cancelling.signal });
    const waiting = pool.run('thread', null);
    cancelling.abort(new Error('No longer wanted.'));
    await expect(running).rejects.toThrow('No longer wanted.');
    expect(await waiting).not.toBe(before);
  });

  it('is none where the signal was aborted before', async () => {
    await expect(poolOf().run('echo', 1, { signal: AbortSignal.abort(new Error('Too late.')) })).rejects.toThrow(
      'Too late.',
    );
  });
});

describe('a pool', () => {
  it('is full while as many tasks wait as may', async () => {
    const pool = poolOf({ mostWaiting: 2 });
    const tasks = [pool.run('wait', 50)];
    expect(pool.isFull).toBe(false);
    tasks.push(pool.run('echo', 1), pool.run('echo', 2));
    expect(pool.isFull).toBe(true);
    await Promise.all(tasks);
    expect(pool.isFull).toBe(false);
  });

  it('that closes waits for what it was given, and takes nothing more', async () => {
    const pool = poolOf();
    const tasks = [pool.run('wait', 50), pool.run('echo', 'last')];
    const closed = pool.close();
    await expect(pool.run('echo', 1)).rejects.toThrow('The threads of the test have been closed.');
    expect((await Promise.all(tasks))[1]).toBe('last');
    await closed;
  });

  it('that is destroyed ends what it was given with a sentence', async () => {
    const pool = poolOf();
    const tasks = [pool.run('wait', 600_000), pool.run('echo', 1)];
    const ended = Promise.allSettled(tasks);
    await pool.destroy();
    for (const task of await ended)
      expect(task).toMatchObject({
        status: 'rejected',
        reason: { message: 'The threads of the test have been closed.' },
      });
  });
});
