import { afterEach, expect, it } from '@jest/globals';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchClient, bookOf, fileBookParameters } from '../support/batch-client.js';
import { fieldAt } from '../support/json-field.js';
import { describeOnPostgres } from '../support/postgres.js';
import { eventually, runProgram, startService, type RunningProgram, type RunningService } from '../support/service.js';
import { startWorker } from '../support/worker.js';

/** The topology of compose.yaml, as processes of this machine: one database, two servers, three workers. */
describeOnPostgres('servers and workers on one database', (server) => {
  const running: RunningProgram[] = [];
  const directories: string[] = [];

  afterEach(async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.splice(0).map(({ ended }) => ended));
    for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
  });

  async function installation(): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), 'margin-desk-processes-'));
    directories.push(directory);
    return directory;
  }

  async function serve(store: string, directory: string, ...flags: string[]): Promise<RunningService> {
    const service = await startService(directory, ['--store', store, '--no-demo', '--batch-workers', '0', ...flags]);
    running.push(service);
    return service;
  }

  async function work(store: string, directory: string, ...flags: string[]): Promise<RunningProgram> {
    const worker = await startWorker(directory, ['--store', store, '--no-demo', '--batch-workers', '1', ...flags]);
    running.push(worker);
    return worker;
  }

  async function clientOn(store: string, directory: string): Promise<BatchClient> {
    const created = await runProgram(['keys', 'create', '--owner', 'desk', '--store', store, '--data-dir', directory]);
    return new BatchClient(created.stdout.trim());
  }

  it('calculate a batch that one server accepts, and another one shows it', async () => {
    const store = await server().newDatabase();
    const loaded = await installation();
    await fileBookParameters(loaded);
    const places = [loaded, ...(await Promise.all([1, 2, 3, 4].map(() => installation())))] as const;
    for (const place of places.slice(1))
      await cp(join(loaded, 'parameters'), join(place, 'parameters'), { recursive: true });
    const client = await clientOn(store, loaded);
    const [one, other] = await Promise.all([serve(store, places[0]), serve(store, places[1] ?? '')]);
    const workers = await Promise.all(places.slice(2).map((place) => work(store, place)));
    const accepted = await Promise.all([1, 2, 3].map((batch) => client.submit(one.url, bookOf(batch))));
    for (const [index, batchId] of accepted.entries()) await client.expectWhole(other.url, batchId ?? '', index + 1);
    const finished = workers.filter((worker) => worker.stderr().includes('A batch is finished'));
    expect(finished.length).toBeGreaterThan(0);
    for (const worker of workers) worker.child.kill('SIGTERM');
    expect((await Promise.all(workers.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0, 0]);
    for (const place of places) {
      const left = await readdir(join(place, 'spool'), { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => !entry.isDirectory())).toEqual([]);
    }
  });

  it('leave a batch to those who have its parameters, and say which sets differ', async () => {
    const store = await server().newDatabase();
    const [loaded, changed] = [await installation(), await installation()];
    await fileBookParameters(loaded);
    await fileBookParameters(changed, '2026-11-19', 40);
    const client = await clientOn(store, loaded);
    const service = await serve(store, loaded);
    const stranger = await work(store, changed);
    const batchId = (await client.submit(service.url, bookOf(1))) ?? '';
    expect(await eventually(() => stranger.stderr().includes('are not here'), 240_000)).toBe(true);
    expect(stranger.stderr()).toMatch(
      /The parameters that a batch was accepted with are not here \(span TCH 2026-11-19 base\): its chunks wait/,
    );
    expect(await client.getJson(service.url, `/portfolios/batch/${batchId}`)).toMatchObject({ status: 'queued' });
    const after = await installation();
    await cp(join(loaded, 'parameters'), join(after, 'parameters'), { recursive: true });
    // A nightly load on the machine that can calculate it.
    await fileBookParameters(after, '2026-11-20', 50);
    await work(store, after);
    await client.expectWhole(service.url, batchId, 1);
  });

  it('fail a batch whose parameters nobody has had for as long as the setting says', async () => {
    const store = await server().newDatabase();
    const [loaded, changed] = [await installation(), await installation()];
    await fileBookParameters(loaded);
    await fileBookParameters(changed, '2026-11-20', 40);
    const client = await clientOn(store, loaded);
    const service = await serve(store, loaded);
    const batchId = (await client.submit(service.url, bookOf(1))) ?? '';
    await work(store, changed, '--batch-parameter-wait-minutes', '0');
    const status = await client.endOf(service.url, batchId);
    expect(status).toMatchObject({ status: 'failed', error: { code: 'CHUNK_FAILED' } });
    expect(fieldAt(status, 'error', 'message')).toMatch(/span TCH 2026-11-19 base.*send the batch again\.$/);
  });

  it('refuse a worker without a shared store, and a server that leaves its batches to nobody', async () => {
    const directory = await installation();
    const worker = await runProgram(['worker', '--data-dir', directory]);
    expect(worker).toMatchObject({ code: 2, stdout: '' });
    expect(worker.stderr).toMatch(/^STORE \(--store\) must be the address of the PostgreSQL database/);
    const alone = await runProgram(['serve', '--port', '0', '--data-dir', directory, '--batch-workers', '0']);
    expect(alone.code).toBe(2);
    expect(alone.stderr).toMatch(/^BATCH_WORKERS \(--batch-workers\) may be 0 only if/);
  });
});
