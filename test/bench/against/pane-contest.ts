import { PaneSession } from '../../../src/taskpane/pane-session.js';
import { MemoryWorkbook } from '../../taskpane/memory-workbook.js';
import { paneSettings } from '../../taskpane/pane-settings.js';
import { startBenchService } from '../service.js';
import { bookCells, WRITTEN_FORMS } from '../written-book.js';
import { withGoal, type Contest } from '../contest/contest.js';

/**
 * A sheet to its margin by the pane's own code without a browser, beside what the same requests took until their answers
 * were read. The second contestant's time is that of the first one's last turn.
 */
export async function paneContest(_directory: string, rows: number): Promise<Contest> {
  const service = await startBenchService();
  const { hostname, port, key } = service.target;
  const cells = bookCells(rows, WRITTEN_FORMS['a column for each field']);
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
        const workbook = new MemoryWorkbook({ Book: cells });
        const pane = new PaneSession(workbook, paneSettings(`http://${hostname}:${port}`, key));
        await pane.start();
        const watch = new ServiceTime();
        try {
          const startedAt = performance.now();
          await workbook.select({ sheet: 'Book', row: 0, column: 0, rowCount: 1, columnCount: 1 });
          await pane.picker.useSelection();
          const isCalculated = await pane.calculate();
          const seconds = (performance.now() - startedAt) / 1000;
          if (!isCalculated) throw new Error(pane.store.state.notice?.sentence ?? 'The pane has calculated nothing.');
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
