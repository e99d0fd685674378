import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { batchBody, type BatchBody } from './batch-body.js';
import { BatchCaller, type BatchRow } from './batch-caller.js';
import { measureBatchIntake } from './batch-intake.js';
import { deskRow, NEXT_YEAR } from './desk-book.js';
import { ascending, percentile, type Figure } from './figure.js';
import { startBenchService, type BenchService } from './service.js';

const BYTES = 500_000_000;
const ACCOUNTS = 50_000;
const MANY_ACCOUNTS = 500_000;
const PAGE_ROWS = 20_000;
const PAGE_RUNS = 5;
/** Every so many-th account is compared with what POST /portfolios says of it. */
const COMPARED_EVERY = 25;
const COMPARED_AT_ONCE = 200;
const WARM_UP = 300;
const SMALL_PAUSE_MILLISECONDS = 10;
const SAMPLE_MILLISECONDS = 20;

/** Whole batches: taken, calculated, stored, read, beside small requests; and the intake alone. */
export async function measureBatches(): Promise<readonly Figure[]> {
  const service = await startBenchService();
  try {
    const caller = new BatchCaller(service.target);
    const body = batchBody({ accounts: ACCOUNTS, rows: Infinity, bytes: BYTES, firstYear: NEXT_YEAR });
    const whole = await measureWhole(service, caller, body);
    const pages = await measurePages(caller);
    return [...whole, ...pages, ...(await measureBatchIntake(body))];
  } finally {
    await service.stop();
  }
}

async function measureWhole(service: BenchService, caller: BatchCaller, body: BatchBody): Promise<readonly Figure[]> {
  const small = new SmallRequests(service);
  await small.warmUp();
  const memory = new MemoryWatch(service.processId);
  small.start();
  const startedAt = performance.now();
  const batchId = await caller.submit(body);
  const acceptedAt = performance.now();
  await caller.finished(batchId);
  const wholeSeconds = (performance.now() - startedAt) / 1000;
  const times = await small.stop();
  const megabytes = memory.stop();
  const rows = await caller.allRows(batchId, PAGE_ROWS);
  const differing = await countDiffering(caller, rows, body.rows);
  const name = `batch of ${Math.round(body.bytes / 1e6)} MB, ${body.rows} rows, ${ACCOUNTS} accounts`;
  const told = new Set(rows.map(({ account_code: account }) => account));
  return [
    { name: `${name}: 202 after`, value: (acceptedAt - startedAt) / 1000, unit: 's', target: '≤ 1.25' },
    { name: 'calculated and stored after', value: wholeSeconds, unit: 's', target: '< 15' },
    { name: 'memory of the service beside what it had before', value: megabytes, unit: 'MB', target: '< 500' },
    { name: 'small POST /portfolios meanwhile: p99', value: percentile(times, 0.99), unit: 'ms', target: '< 25' },
    { name: 'small POST /portfolios meanwhile: longest', value: times.at(-1) ?? NaN, unit: 'ms', target: '' },
    { name: 'accounts missing', value: ACCOUNTS - told.size, unit: '', target: '0' },
    { name: 'accounts twice', value: rows.length - told.size, unit: '', target: '0' },
    { name: 'compared accounts that POST /portfolios tells otherwise', value: differing, unit: '', target: '0' },
  ];
}

/** Posts the rows of some accounts and compares the figures. @param rowsTotal of the batch */
async function countDiffering(caller: BatchCaller, rows: readonly BatchRow[], rowsTotal: number): Promise<number> {
  const byAccount = new Map(rows.map((row) => [row.account_code, row]));
  const compared = Array.from({ length: ACCOUNTS / COMPARED_EVERY }, (_, index) => index * COMPARED_EVERY);
  let differing = 0;
  for (let from = 0; from < compared.length; from += COMPARED_AT_ONCE) {
    const accounts = compared.slice(from, from + COMPARED_AT_ONCE);
    const portfolio = accounts.flatMap((account) =>
      Array.from({ length: Math.ceil((rowsTotal - account) / ACCOUNTS) }, (_, turn) =>
        deskRow(turn * ACCOUNTS + account, ACCOUNTS, NEXT_YEAR),
      ),
    );
    for (const figures of await caller.calculate(portfolio)) {
      const row = byAccount.get(figures.account_code);
      const isSame =
        row?.initial_margin === figures.initial_margin &&
        row.option_liquidation_value === figures.option_liquidation_value &&
        row.requirement === figures.requirement;
      if (!isSame) differing += 1;
    }
  }
  return differing;
}

async function measurePages(caller: BatchCaller): Promise<readonly Figure[]> {
  const setting = { accounts: MANY_ACCOUNTS, rows: MANY_ACCOUNTS, bytes: BYTES, firstYear: NEXT_YEAR };
  const batchId = await caller.submit(batchBody(setting));
  await caller.finished(batchId);
  const name = `page of ${PAGE_ROWS} rows of a batch of ${MANY_ACCOUNTS} accounts`;
  const atStart = await pageTime(caller, batchId, 0);
  const atEnd = await pageTime(caller, batchId, MANY_ACCOUNTS - PAGE_ROWS);
  return [
    { name: `${name}, at its start: p50`, value: atStart, unit: 'ms', target: '' },
    { name: `${name}, at its end: p50`, value: atEnd, unit: 'ms', target: `< ${(atStart * 2).toFixed(0)}` },
  ];
}

async function pageTime(caller: BatchCaller, batchId: string, offset: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < PAGE_RUNS; run++) {
    const startedAt = performance.now();
    const rows = await caller.page(batchId, { offset, limit: PAGE_ROWS });
    times.push(performance.now() - startedAt);
    if (rows.length !== PAGE_ROWS) throw new Error(`A page has ${rows.length} rows instead of ${PAGE_ROWS}.`);
  }
  return percentile(ascending(times), 0.5);
}

/** A small book posted again and again, one request after the other. */
class SmallRequests {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly body = Buffer.from(
    JSON.stringify({
      portfolio: Array.from({ length: 4 }, (_, turn) => ({ ...deskRow(turn, 1, NEXT_YEAR), account_code: 'SMALL' })),
    }),
  );
  private readonly times: number[] = [];
  private isOver = false;
  private sending: Promise<void> = Promise.resolve();

  constructor(private readonly service: BenchService) {}

  async warmUp(): Promise<void> {
    for (let index = 0; index < WARM_UP; index++) await this.timed();
  }

  start(): void {
    this.sending = this.send();
  }

  /** @returns milliseconds, ascending */
  async stop(): Promise<readonly number[]> {
    this.isOver = true;
    await this.sending;
    this.agent.destroy();
    return ascending(this.times);
  }

  private async send(): Promise<void> {
    while (!this.isOver) {
      this.times.push(await this.timed());
      await pause(SMALL_PAUSE_MILLISECONDS);
    }
  }

  private async timed(): Promise<number> {
    const startedAt = performance.now();
    const { status } = await this.service.post('/portfolios', this.body, this.agent);
    if (status !== 200) throw new Error(`POST /portfolios answered ${status}.`);
    return performance.now() - startedAt;
  }
}

/** Watches how far a process's memory grows; knows it on Linux only. */
class MemoryWatch {
  private readonly before: number;
  private most: number;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly processId: number) {
    this.before = this.megabytes();
    this.most = this.before;
    this.timer = setInterval(() => (this.most = Math.max(this.most, this.megabytes())), SAMPLE_MILLISECONDS);
  }

  stop(): number {
    clearInterval(this.timer);
    return this.most - this.before;
  }

  private megabytes(): number {
    if (process.platform !== 'linux') return NaN;
    const status = readFileSync(`/proc/${this.processId}/status`, 'utf8');
    return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
  }
}
