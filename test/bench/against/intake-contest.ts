import { batchBody } from '../batch-body.js';
import { NEXT_YEAR } from '../desk-book.js';
import { IntakeProcess } from '../batch-intake.js';
import { withGoal, type Contest, type Contestant } from '../contest/contest.js';
import type { BatchSize } from './batch-contest.js';

/** Of either: it has answered 202. */
const TAKEN = Float64Array.of(1);

/** The intake of a batch until it is durable, beside a process that writes the same body from the socket to a file. */
export async function intakeContest(directory: string, { accounts, bytes }: BatchSize): Promise<Contest> {
  const body = batchBody({ accounts, rows: Infinity, bytes, firstYear: NEXT_YEAR });
  const intake = await IntakeProcess.start(directory);
  const contestant = (name: string, path: string): Contestant => ({
    name,
    work: body.bytes / 1e6,
    run: async () => {
      const startedAt = performance.now();
      await intake.upload(path, body);
      return { seconds: (performance.now() - startedAt) / 1000, results: TAKEN };
    },
  });
  return {
    name: `intake of ${(body.bytes / 1e6).toFixed(0)} MB`,
    unit: 'MB',
    tolerance: 0,
    ours: contestant('split by account, synced to disk', '/'),
    rivals: [withGoal({ timesAsFast: 0.6 }, contestant('socket to one file, synced to disk', '/plain'))],
    close: () => {
      intake.end();
      return Promise.resolve();
    },
  };
}
