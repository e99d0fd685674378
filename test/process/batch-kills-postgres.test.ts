import { afterEach, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BatchClient, bookOf, fileBookParameters, RESULTS } from '../support/batch-client.js';
import { describeOnPostgres } from '../support/postgres.js';
import { eventually, runProgram, startService, type RunningProgram } from '../support/service.js';
import { waitUntil } from '../support/wait-until.js';
import { startWorker } from '../support/worker.js';

/** Kills of a process: as many as the environment says; 200 under `npm run test:kills`, which is what npm tells it runs. */
const KILLS = Number(process.env['BATCH_KILLS'] ?? (process.env['npm_lifecycle_event'] === 'test:kills' ? 200 : 10));
const SECONDS_A_KILL = 240;
const SERVERS = 2;
const WORKERS = 2;
/** The database is taken away and given back after so many kills. */
const KILLS_A_CRASH = 7;
/** Longer than a few chunks take. */
const LONGEST_PAUSE_MILLISECONDS = 400;

const UNFINISHED = `SELECT 1 FROM margin_desk.batches WHERE status IN ('queued', 'processing')`;

/** A place of a process: its data directory stays, the process comes and goes. */
interface Place {
  readonly directory: string;
  running: Promise<RunningProgram>;
  /** Of a server that is up. */
  url: string | undefined;
}

describeOnPostgres(`servers and workers of which one is killed ${KILLS} times`, (server) => {
  const places: Place[] = [];

  afterEach(async () => {
    const programs = await Promise.allSettled(places.map(({ running }) => running));
    for (const program of programs) if (program.status === 'fulfilled') program.value.child.kill('SIGKILL');
    for (const { directory } of places.splice(0)) await rm(directory, { recursive: true, force: true });
  });

  it(
    'lose nothing that they accepted and do nothing twice, though the database goes away now and then',
    async () => {
      const store = await server().newDatabase();
      const settings = ['--store', store, '--no-demo', '--batch-workers', '1'];
      const startOnce = async (place: Place, isServer: boolean): Promise<RunningProgram> => {
        if (!isServer) return startWorker(place.directory, settings);
        const service = await startService(place.directory, [...settings, '--workers', '1']);
        place.url = service.url;
        return service;
      };
      // Whoever starts while the database is away ends, and is started again, as an orchestrator would.
      const start = async (place: Place, isServer: boolean): Promise<RunningProgram> =>
        startOnce(place, isServer).catch(() => startOnce(place, isServer));
      for (let index = 0; index < SERVERS + WORKERS; index++) {
        const directory = await mkdtemp(join(tmpdir(), 'margin-desk-kills-'));
        await fileBookParameters(directory);
        const place: Place = { directory, url: undefined, running: new Promise(() => undefined) };
        places.push(place);
        place.running = start(place, index < SERVERS);
        await place.running;
      }
      const directory = places[0]?.directory ?? '';
      const created = await runProgram([
        'keys',
        'create',
        '--owner',
        'desk',
        '--store',
        store,
        '--data-dir',
        directory,
      ]);
      const client = new BatchClient(created.stdout.trim());
      const batches = new Map<string, number>();
      const urls = (): readonly string[] => places.flatMap((place) => place.url ?? []);
      const url = (batch: number): string => urls()[batch % urls().length] ?? 'no server is up';
      const send = async (batch: number): Promise<void> => {
        await eventually(() => urls().length > 0, SECONDS_A_KILL * 1000);
        const batchId = await client.submit(url(batch), bookOf(batch));
        if (batchId !== undefined) batches.set(batchId, batch);
      };

      for (let kill = 0; kill < KILLS; kill++) {
        const submission = send(kill);
        if (kill % 2 === 0) await submission;
        await pause(Math.random() * LONGEST_PAUSE_MILLISECONDS);
        if (kill % KILLS_A_CRASH === KILLS_A_CRASH - 1) {
          await server().stop();
          await pause(Math.random() * LONGEST_PAUSE_MILLISECONDS);
          await server().start();
        }
        const index = Math.floor(Math.random() * places.length);
        const place = places[index];
        if (place === undefined) continue;
        const program = await place.running;
        expect([program.child.exitCode, program.stderr().includes('fault of its own')]).toEqual([null, false]);
        place.url = undefined;
        program.child.kill('SIGKILL');
        await Promise.all([program.ended, submission]);
        place.running = start(place, index < SERVERS);
      }

      await Promise.all(places.map(({ running }) => running));
      for (const [batchId, batch] of batches) await client.expectWhole(url(batch), batchId, batch);
      await waitUntil(async () => (await server().run(store, UNFINISHED)).length === 0);
      expect(batches.size).toBeGreaterThanOrEqual(Math.floor(KILLS / 2));
      expect(
        await server().run(
          store,
          `SELECT batch_id, count(*)::integer AS results, count(DISTINCT commit_order) = min(chunks_total) AS is_once
           FROM margin_desk.results JOIN margin_desk.requests USING (commit_order) JOIN margin_desk.batches USING (batch_id)
           GROUP BY batch_id ORDER BY min(batch_no)`,
        ),
      ).toEqual((await accepted(store)).map((batchId) => ({ batch_id: batchId, results: RESULTS, is_once: true })));
      expect(await server().run(store, `SELECT id FROM pgboss.job WHERE state < 'completed'`)).toEqual([]);
    },
    KILLS * SECONDS_A_KILL * 1000 + 120_000,
  );

  /** Those too that were accepted though their answer was lost. */
  async function accepted(store: string): Promise<readonly unknown[]> {
    const rows = await server().run(store, 'SELECT batch_id FROM margin_desk.batches ORDER BY batch_no');
    return rows.map((row) => (typeof row === 'object' && row !== null && 'batch_id' in row ? row.batch_id : undefined));
  }
});
