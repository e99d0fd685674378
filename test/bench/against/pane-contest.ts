import { startPaneBook } from '../pane-book.js';
import { startBenchService } from '../service.js';
import { WRITTEN_FORMS } from '../written-book.js';
import { withGoal, type Contest } from '../contest/contest.js';

/**
 * A sheet to its margin by the pane's own code without a browser, beside what the same requests took until their answers
 * were read. The second contestant's time is that of the first one's last turn.
 */
export async function paneContest(_directory: string, rows: number): Promise<Contest> {
  const service = await startBenchService();
  let ofService = NaN;
  const work = rows / 1e3;
  const results = Float64Array.of(rows);
  return {
    name: `sheet of ${rows} rows to its margin in the pane`,
    unit: 'k rows',
    tolerance: 0,
    ours: {
      name: 'the pane: read, staged, margined, shown',
      work,
      run: async () => {
        const pane = await startPaneBook(service, rows, WRITTEN_FORMS['a column for each field']);
        const watch = new ServiceTime();
        try {
          const startedAt = performance.now();
          await pane.calculate();
          const seconds = (performance.now() - startedAt) / 1000;
          ofService = watch.seconds;
          return { seconds, results };
        } finally {
          watch.stop();
          pane.stop();
        }
      },
    },
    rivals: [
      withGoal(
        { timesAsLong: 1.5 },
        { name: 'its requests until their answers', work, run: () => Promise.resolve({ seconds: ofService, results }) },
      ),
    ],
    close: () => service.stop(),
  };
}

/** Adds up the time in which at least one request waits for its answer. */
class ServiceTime {
  seconds = 0;
  private waiting = 0;
  private since = 0;
  private readonly before = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (...request) => {
      if (this.waiting++ === 0) this.since = performance.now();
      try {
        const answer = await this.before(...request);
        const body = await answer.arrayBuffer();
        return new Response(body.byteLength === 0 ? null : body, answer);
      } finally {
        if (--this.waiting === 0) this.seconds += (performance.now() - this.since) / 1000;
      }
    };
  }

  stop(): void {
    globalThis.fetch = this.before;
  }
}
