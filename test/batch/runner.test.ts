import { afterEach, describe, expect, it } from '@jest/globals';
import { ChunkThreads, type ChunkCalculator, type ChunkWork } from '../../server/batch/chunk/threads.js';
import { success } from '../../server/domain/issue.js';
import type { SnapshotSource } from '../../server/calculation/create-calculator.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { startBatchService, type BatchService, type BatchServiceOptions } from '../support/batch-service.js';
import { fieldAt } from '../support/json-field.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const ACCOUNTS = 200;

const row = (index: number): object => ({
  account_code: `A${index}`,
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202612',
  net_position: index + 1,
});

const BOOK = {
  calculation_type: 'margins',
  portfolio: Array.from({ length: ACCOUNTS }, (_, index) => row(index)),
};

/** The service's threads, with something in their way. */
class DisturbedThreads implements ChunkCalculator {
  private readonly threads = new ChunkThreads({ threads: 1 });
  readonly snapshots: number[] = [];

  /** @param disturb called before each chunk */
  constructor(private readonly disturb: (work: ChunkWork) => void | Promise<void>) {}

  async calculate(work: ChunkWork, snapshot: ParameterSnapshot): ReturnType<ChunkCalculator['calculate']> {
    this.snapshots.push(snapshot.version);
    await this.disturb(work);
    return this.threads.calculate(work, snapshot);
  }

  accountsOf(path: string, message: string): ReturnType<ChunkCalculator['accountsOf']> {
    return this.threads.accountsOf(path, message);
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}

const services: BatchService[] = [];

afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function start(options: BatchServiceOptions): Promise<BatchService> {
  const service = await startBatchService(options);
  services.push(service);
  return service;
}

const rowsOf = async (service: BatchService, batchId: string): Promise<readonly unknown[]> => {
  const rows: unknown = fieldAt(await service.json(`/portfolios/batch/${batchId}/results`), 'results');
  if (!Array.isArray(rows)) throw new Error('There are no results.');
  return rows.map((row: unknown) => row);
};

const failing = (chunk: string, times: number): ((work: ChunkWork) => void) => {
  let left = times;
  return ({ path }) => {
    if (path.endsWith(chunk) && left-- > 0) throw new Error('a fault of the test');
  };
};

describe('a chunk that fails', () => {
  it('is tried again, up to three times', async () => {
    const service = await start({ calculator: new DisturbedThreads(failing('part-00003', 2)) });
    const batchId = await service.acceptedInPieces(BOOK);
    expect(await service.ended(batchId)).toMatchObject({ status: 'completed', accounts_total: ACCOUNTS });
    expect(service.faults).toHaveLength(2);
    expect(service.runner.statistics).toMatchObject({ retried: 2, failed: 0, calculating: 0 });
    expect(new Set((await rowsOf(service, batchId)).map((found) => fieldAt(found, 'account_code'))).size).toBe(
      ACCOUNTS,
    );
  });

  it('then leaves its accounts without figures, at their place among the others', async () => {
    const service = await start({ calculator: new DisturbedThreads(failing('part-00003', 3)) });
    const batchId = await service.acceptedInPieces(BOOK);
    const status = await service.ended(batchId);
    expect(status).toMatchObject({ status: 'completed_with_errors', completed_pct: 100, accounts_total: ACCOUNTS });
    const rows = await rowsOf(service, batchId);
    expect(rows.map((found) => fieldAt(found, 'account_code'))).toEqual(BOOK.portfolio.map((_, index) => `A${index}`));
    const failed = rows.filter((found) => fieldAt(found, 'exceptions', 0, 'code') === 'CHUNK_FAILED');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(ACCOUNTS / 4);
    for (const found of failed)
      expect(found).toMatchObject({ initial_margin: null, requirement: null, gross_margin: null, value_at_risk: null });
    const calculated = rows.filter((found) => !failed.includes(found));
    for (const found of calculated) expect(found).toMatchObject({ source: 'live', exceptions: [] });
    expect(JSON.stringify(rows)).not.toContain('a fault of the test');
    expect(await service.spooled()).toEqual([batchId]);
  });

  it('fails the batch where no chunk is calculated', async () => {
    const service = await start({ calculator: new DisturbedThreads(failing('', Infinity)) });
    const batchId = await service.accepted({ portfolio: [row(0), row(1)] });
    expect(await service.ended(batchId)).toMatchObject({ status: 'failed', error: { code: 'CHUNK_FAILED' } });
    expect(await rowsOf(service, batchId)).toHaveLength(2);
  });

  it('is none where an account is more than a thread has memory for: only that account has no figures', async () => {
    const service = await start({ calculator: new ChunkThreads({ threads: 1, heapMegabytes: 24 }) });
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ ...row(index), account_code: 'LARGE' }));
    const batchId = await service.accepted({ portfolio: [...rows, { ...row(0), account_code: 'SMALL' }] });
    expect(await service.ended(batchId)).toMatchObject({ status: 'completed' });
    const [large, small] = await rowsOf(service, batchId);
    expect(large).toMatchObject({ account_code: 'LARGE', initial_margin: null });
    expect(fieldAt(large, 'exceptions', 0, 'code')).toBe('ACCOUNT_TOO_LARGE');
    expect(fieldAt(large, 'exceptions', 0, 'exception')).toMatch(/^The account has 20000 rows, more than a thread/);
    expect(small).toMatchObject({ account_code: 'SMALL' });
    expect(JSON.stringify(small)).not.toContain('ACCOUNT_TOO_LARGE');
    expect(fieldAt(small, 'initial_margin')).not.toBeNull();
    expect(service.faults).toEqual([]);
  });

  it('takes its thread with it, and nothing else', async () => {
    // So many accounts in one chunk are more than such a thread can hold.
    const service = await start({
      calculator: new ChunkThreads({ threads: 1, heapMegabytes: 24 }),
      limits: { partitions: 1 },
    });
    const rows = Array.from({ length: 100_000 }, (_, index) => ({ ...row(index), account_code: `LARGE ${index}` }));
    const large = await service.accepted({ portfolio: rows });
    expect(await service.ended(large)).toMatchObject({ status: 'failed', error: { code: 'CHUNK_FAILED' } });
    expect(String(service.faults[0])).toMatch(/memory/);
    const small = await service.accepted({ portfolio: [row(1)] });
    expect(await service.ended(small)).toMatchObject({ status: 'completed' });
  });
});

describe('threads that can not load their module', () => {
  it('fail the chunks of a batch, and none waits for them', async () => {
    const module = new URL('../threads/unloadable.worker.js', import.meta.url);
    const service = await start({ calculator: new ChunkThreads({ threads: 2, module }) });
    const batchId = await service.acceptedInPieces(BOOK);
    expect(await service.ended(batchId)).toMatchObject({ status: 'failed', error: { code: 'CHUNK_FAILED' } });
    expect(String(service.faults[0])).toMatch(/The module of the thread does not load/);
    expect(service.runner.statistics).toMatchObject({ completed: 0, calculating: 0 });
  });
});

describe('parameters', () => {
  /** The newest are others each time they are asked for. */
  const sourceOf = (select: SnapshotSource['select']): SnapshotSource => {
    let version = 10;
    const newest = () => ({ ...smallSnapshot(), version: ++version, businessDate: `2026-01-${version}` });
    return { isReady: true, snapshot: newest, select };
  };

  it('stay the same throughout a batch', async () => {
    const calculator = new DisturbedThreads(() => undefined);
    const service = await start({ calculator, parameters: sourceOf(() => Promise.reject(new Error('not asked'))) });
    await service.ended(await service.acceptedInPieces(BOOK));
    await service.ended(await service.acceptedInPieces(BOOK));
    expect(calculator.snapshots.length).toBeGreaterThan(10);
    expect(new Set(calculator.snapshots).size).toBe(2);
  });

  it('stay those that it was accepted with, though they can not be selected any more', async () => {
    let asked = 0;
    const issue = { code: 'INVALID_PARAMETER', path: ['bdate'], message: 'No parameters of that day are loaded.' };
    const parameters = sourceOf(() =>
      Promise.resolve(asked++ === 0 ? success(smallSnapshot()) : { ok: false, issues: [issue] }),
    );
    const service = await start({ parameters });
    const batchId = await service.accepted({ calculation_type: 'margins', portfolio: [row(0)], bdate: '20260105' });
    expect(await service.ended(batchId)).toMatchObject({ status: 'completed' });
    expect(await rowsOf(service, batchId)).toMatchObject([{ exceptions: [], initial_margin: 1000 }]);
    expect([asked, service.faults, service.notes]).toEqual([1, [], []]);
  });
});

describe('the rows of a batch', () => {
  const LATE = '2100-01-01T00:00:00.000Z';

  it('stay on the spool for as long as its details are kept', async () => {
    const service = await start({});
    const batchId = await service.accepted({ portfolio: [row(0)] });
    await service.ended(batchId);
    await service.batches.forgetRows('2000-01-01T00:00:00.000Z');
    expect(await service.spooled()).toEqual([batchId]);
    await service.batches.forgetRows(LATE);
    expect(await service.spooled()).toEqual([]);
  });

  it('go with a batch that has no results, and stay with one that waits', async () => {
    const service = await start({ isRunning: false });
    const waiting = await service.accepted({ portfolio: [row(0)] });
    const cancelled = await service.accepted({ portfolio: [row(0)] });
    await service.request(`/portfolios/batch/${cancelled}`, { method: 'DELETE' });
    await service.batches.forgetRows(LATE);
    expect(await service.spooled()).toEqual([waiting]);
  });
});

describe('a stop', () => {
  it('ends what is being calculated and leaves the rest in the queue', async () => {
    const stopped: Promise<void>[] = [];
    const calculator = new DisturbedThreads(({ path }) => {
      if (path.endsWith('part-00005')) stopped.push(service.runner.stop(20_000));
    });
    const service: BatchService = await start({ calculator });
    const batchId = await service.acceptedInPieces(BOOK);
    while (stopped.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all(stopped);
    const before = await service.json(`/portfolios/batch/${batchId}`);
    expect(before).toMatchObject({ status: 'processing' });
    const done = Number(fieldAt(before, 'accounts_done'));
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(ACCOUNTS);
    expect(await rowsOf(service, batchId)).toHaveLength(done);
    expect(fieldAt(await service.json(`/portfolios/batch/${batchId}/results`), 'total')).toBe(done);
    expect(await service.spooled()).toEqual([batchId]);
    expect(service.faults).toEqual([]);
  });

  it('does not wait longer than it is told to', async () => {
    const begun: unknown[] = [];
    const calculator = new DisturbedThreads(async () => {
      begun.push(0);
      await new Promise(() => undefined);
    });
    const service = await start({ calculator });
    await service.accepted(BOOK);
    while (begun.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await service.runner.stop(50);
    expect(await service.spooled()).toHaveLength(1);
  });
});
