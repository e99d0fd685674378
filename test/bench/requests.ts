import { Agent } from 'node:http';
import { ascending, percentile, type Figure } from './figure.js';
import { expiry, LARGE_ACCOUNTS, LARGE_ROWS, largeBook, SMALL_BOOK, toBody } from './request-books.js';
import { startBenchService, type BenchService } from './service.js';
import { measureStaging } from './staging.js';

const WARM_UP = 300;
const SEQUENTIAL = 1_000;
const CONNECTIONS = 50;
const BURST_SECONDS = 5;
const LARGE_RUNS = 25;

/** Latency and throughput of calculating and staging against a process of its own, over loopback, results stored. */
export async function measureRequests(): Promise<readonly Figure[]> {
  const service = await startBenchService();
  try {
    return [
      ...(await measureSmall(service)),
      ...(await measureBurst(service)),
      ...(await measureLarge(service)),
      ...(await measureStaging(service, expiry)),
    ];
  } finally {
    await service.stop();
  }
}

async function timed(service: BenchService, body: Uint8Array, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  const { status } = await service.post('/portfolios', body, agent);
  if (status !== 200) throw new Error(`POST /portfolios answered ${status}.`);
  return performance.now() - startedAt;
}

async function measureSmall(service: BenchService): Promise<readonly Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = toBody(SMALL_BOOK);
  for (let index = 0; index < WARM_UP; index++) await timed(service, body, agent);
  const times: number[] = [];
  for (let index = 0; index < SEQUENTIAL; index++) times.push(await timed(service, body, agent));
  agent.destroy();
  const sorted = ascending(times);
  return [
    { name: '4-row book, one after the other: p50', value: percentile(sorted, 0.5), unit: 'ms', target: '≤ 2' },
    { name: '4-row book, one after the other: p99', value: percentile(sorted, 0.99), unit: 'ms', target: '' },
  ];
}

async function measureBurst(service: BenchService): Promise<readonly Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const body = toBody(SMALL_BOOK);
  const end = performance.now() + BURST_SECONDS * 1000;
  let answered = 0;
  const send = async (): Promise<void> => {
    while (performance.now() < end) {
      await timed(service, body, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  agent.destroy();
  return [
    {
      name: `4-row book, ${CONNECTIONS} connections`,
      value: answered / BURST_SECONDS,
      unit: 'requests/s',
      target: '≥ 2000',
    },
  ];
}

async function measureLarge(service: BenchService): Promise<readonly Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = toBody(largeBook());
  const times: number[] = [];
  for (let run = 0; run < LARGE_RUNS; run++) times.push(await timed(service, body, agent));
  agent.destroy();
  const name = `${LARGE_ROWS} rows in ${LARGE_ACCOUNTS} accounts (${(body.byteLength / 1e6).toFixed(1)} MB)`;
  return [{ name: `${name}: p50`, value: percentile(ascending(times), 0.5), unit: 'ms', target: '< 150' }];
}
