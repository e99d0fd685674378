import { Agent } from 'node:http';
import { SMALL_BOOK, toBody } from '../request-books.js';
import { postTo, startBenchService, type BenchService } from '../service.js';
import { withGoal, type Contest, type Contestant } from '../contest/contest.js';
import { startListening } from '../contest/listening-process.js';

export interface RequestSize {
  readonly connections: number;
  readonly requests: number;
}

/** About what a result of the small book takes. */
const STORED_BYTES = 4096;

/** Small books over many connections, each result stored, beside a route of express that does all but the margin. */
export async function smallRequestContest(directory: string, { connections, requests }: RequestSize): Promise<Contest> {
  const service = await startBenchService();
  const { hostname, key } = service.target;
  const route = await startListening(new URL('./express-route.worker.js', import.meta.url), [
    directory,
    key,
    String(STORED_BYTES),
  ]);
  const body = toBody(SMALL_BOOK);
  const contestant = (name: string, post: BenchService['post'], path: string): Contestant => ({
    name,
    work: requests,
    run: async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      let sent = 0;
      let answered = 0;
      const send = async (): Promise<void> => {
        while (sent++ < requests) if ((await post(path, body, agent)).status === 200) answered += 1;
      };
      const startedAt = performance.now();
      await Promise.all(Array.from({ length: connections }, send));
      const seconds = (performance.now() - startedAt) / 1000;
      agent.destroy();
      return { seconds, results: Float64Array.of(answered) };
    },
  });
  const toRoute = postTo({ hostname, port: String(route.port), key });
  return {
    name: `${SMALL_BOOK.length}-row book, ${connections} connections`,
    unit: 'requests',
    tolerance: 0,
    ours: contestant('POST /portfolios', (...sent) => service.post(...sent), '/portfolios'),
    rivals: [
      withGoal(
        { timesAsFast: 0.5 },
        contestant('express: key, JSON.parse, 4 KB stored by the same group commit', toRoute, '/'),
      ),
    ],
    close: async () => {
      route.end();
      await service.stop();
    },
  };
}
