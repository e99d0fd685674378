import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { receiveBatch } from '../../server/batch/intake/receive-batch.js';
import { UploadPlaces } from '../../server/batch/intake/upload-places.js';
import { Spool } from '../../server/batch/spool/spool.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';

const LICENCE = { owner: 'bench', expires: null, engines: ENGINE_IDS, eventExchanges: [], rateLimit: null };

/** What the intake's own process tells of one upload. */
export interface IntakeFigures {
  /** 0 where rows are not looked at. */
  readonly rowsTotal: number;
  readonly rssMegabytes: number;
  readonly loopDelayMs: number;
}

const SAMPLE_MILLISECONDS = 20;

const directory = process.argv[2] ?? '';
const spool = new Spool(directory);
const places = new UploadPlaces(() => spool.freeBytes());

/** @returns the rows; undefined if it was refused */
async function intake(request: IncomingMessage, batchId: string): Promise<number | undefined> {
  const announcedBytes = Number(request.headers['content-length']);
  const received = await receiveBatch(request, {
    batchId,
    licence: LICENCE,
    engines: new Map(),
    spool,
    places,
    encoding: null,
    announcedBytes,
  });
  return received.ok ? received.value.rowsTotal : undefined;
}

/** The body as it comes, in one file, synced to disk. */
async function plain(request: IncomingMessage, batchId: string): Promise<number> {
  await pipeline(request, createWriteStream(join(directory, `${batchId}.plain`), { flush: true }));
  return 0;
}

/** A process that takes batches on a port of its own, which it tells its parent, and answers each with IntakeFigures. */
const server = createServer((request, response) => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let rss = 0;
  const sampling = setInterval(() => (rss = Math.max(rss, process.memoryUsage.rss())), SAMPLE_MILLISECONDS);
  const batchId = randomUUID();
  (request.url === '/plain' ? plain(request, batchId) : intake(request, batchId))
    .then(async (rowsTotal) => {
      clearInterval(sampling);
      delay.disable();
      const loopDelayMs = delay.max / 1e6;
      const figures: IntakeFigures = { rowsTotal: rowsTotal ?? 0, rssMegabytes: rss / 1e6, loopDelayMs };
      response.statusCode = rowsTotal === undefined ? 400 : 202;
      response.end(JSON.stringify(figures));
      await spool.remove(batchId);
      await rm(join(directory, `${batchId}.plain`), { force: true });
    })
    .catch((error: unknown) => {
      throw error;
    });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
