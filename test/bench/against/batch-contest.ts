import { BatchCaller } from '../batch-caller.js';
import { batchBody, type BatchBody } from '../batch-body.js';
import { NEXT_YEAR } from '../desk-book.js';
import { startBenchService } from '../service.js';
import { withGoal, type Contest, type Contestant } from '../contest/contest.js';

export interface BatchSize {
  readonly accounts: number;
  readonly bytes: number;
}

/** A batch from its first byte until all its accounts are calculated and stored, beside reading the same bytes as JSON. */
export async function batchContest(_directory: string, { accounts, bytes }: BatchSize): Promise<Contest> {
  const body = batchBody({ accounts, rows: Infinity, bytes, firstYear: NEXT_YEAR });
  const service = await startBenchService();
  const caller = new BatchCaller(service.target);
  const work = body.rows / 1e3;
  const ours: Contestant = {
    name: 'accepted, calculated and stored',
    work,
    run: async () => {
      const startedAt = performance.now();
      const batchId = await caller.submit(body);
      await caller.finished(batchId);
      const seconds = (performance.now() - startedAt) / 1000;
      return { seconds, results: Float64Array.of(await caller.total(batchId)) };
    },
  };
  const parsing: Contestant = { name: 'JSON.parse, one thread', work, run: () => Promise.resolve(parsed(body)) };
  return {
    name: `batch of ${(body.bytes / 1e6).toFixed(0)} MB, ${body.rows} rows, ${accounts} accounts`,
    unit: 'k rows',
    tolerance: 0,
    ours,
    rivals: [withGoal({ timesAsLong: 3 }, parsing)],
    close: () => service.stop(),
  };
}

/** Counts the accounts. */
function parsed({ pieces }: BatchBody): { readonly seconds: number; readonly results: Float64Array } {
  const startedAt = performance.now();
  const book: unknown = JSON.parse(Buffer.concat(pieces).toString());
  const seconds = (performance.now() - startedAt) / 1000;
  const accounts = new Set<unknown>();
  if (typeof book === 'object' && book !== null && 'portfolio' in book && Array.isArray(book.portfolio))
    for (const row of book.portfolio as readonly { readonly account_code?: unknown }[]) accounts.add(row.account_code);
  return { seconds, results: Float64Array.of(accounts.size) };
}
