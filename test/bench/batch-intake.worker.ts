import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { receiveBatch } from '../../server/batch/intake/receive-batch.js';
import { UploadPlaces } from '../../server/batch/intake/upload-places.js';
import { Spool } from '../../server/batch/spool/spool.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';

const LICENCE = { owner: 'bench', expires: null, engines: ENGINE_IDS, eventExchanges: [], rateLimit: null };

/** What the intake's own process tells of one upload. */
export interface IntakeFigures {
  readonly rowsTotal: number;
  readonly rssMegabytes: number;
  readonly loopDelayMs: number;
}

const SAMPLE_MILLISECONDS = 20;

/** A process that takes batches on a port of its own, which it tells its parent, and answers each with IntakeFigures. */
const spool = new Spool(process.argv[2] ?? '');
const places = new UploadPlaces(() => spool.freeBytes());
const server = createServer((request, response) => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let rss = 0;
  const sampling = setInterval(() => (rss = Math.max(rss, process.memoryUsage.rss())), SAMPLE_MILLISECONDS);
  const batchId = randomUUID();
  const announcedBytes = Number(request.headers['content-length']);
  receiveBatch(request, {
    batchId,
    licence: LICENCE,
    engines: new Map(),
    spool,
    places,
    encoding: null,
    announcedBytes,
  })
    .then(async (received) => {
      clearInterval(sampling);
      delay.disable();
      const rowsTotal = received.ok ? received.value.rowsTotal : 0;
      const figures: IntakeFigures = { rowsTotal, rssMegabytes: rss / 1e6, loopDelayMs: delay.max / 1e6 };
      response.statusCode = received.ok ? 202 : 400;
      response.end(JSON.stringify(figures));
      await spool.remove(batchId);
    })
    .catch((error: unknown) => {
      throw error;
    });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
