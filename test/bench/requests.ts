import { Agent } from 'node:http';
import { ascending, percentile, type Figure } from './figure.js';
import { startBenchService, type BenchService } from './service.js';
import { measureStaging } from './staging.js';

const WARM_UP = 300;
const SEQUENTIAL = 1_000;
const CONNECTIONS = 50;
const BURST_SECONDS = 5;
const LARGE_ROWS = 10_000;
const LARGE_ACCOUNTS = 100;
const LARGE_RUNS = 25;

const MONTHS = ['MAR', 'JUN', 'SEP', 'DEC'];

const expiry = (index: number): string => {
  const year = new Date().getUTCFullYear() + 1 + (Math.floor(index / MONTHS.length) % 3);
  return `${MONTHS[index % MONTHS.length] ?? 'DEC'}-${String(year).slice(2)}`;
};

const SMALL_BOOK = [
  { contract_code: 'CL', contract_type: 'FUT', contract_expiry: expiry(3), net_position: 10 },
  { contract_code: 'CL', contract_type: 'FUT', contract_expiry: expiry(7), net_position: -8 },
  { contract_code: 'LO', contract_type: 'CALL', contract_expiry: expiry(3), contract_strike: '75', net_position: -5 },
  { contract_code: 'LO', contract_type: 'PUT', contract_expiry: expiry(3), contract_strike: '60', net_position: 5 },
].map((row) => ({ account_code: 'BENCH', exchange_code: 'NYMEX', ...row }));

/** A deterministic book of futures and options over accounts. */
function largeBook(): readonly unknown[] {
  return Array.from({ length: LARGE_ROWS }, (_, index) => {
    const isOption = index % 2 === 1;
    return {
      account_code: `BENCH-${index % LARGE_ACCOUNTS}`,
      exchange_code: 'NYMEX',
      contract_code: isOption ? 'LO' : 'CL',
      contract_type: isOption ? (index % 4 === 1 ? 'CALL' : 'PUT') : 'FUT',
      contract_expiry: expiry(Math.floor(index / LARGE_ACCOUNTS)),
      ...(isOption ? { contract_strike: String(50 + (index % 60)) } : {}),
      net_position: (index % 41) - 20,
    };
  });
}

const toBody = (portfolio: readonly unknown[]): Uint8Array =>
  Buffer.from(JSON.stringify({ calculation_type: 'margins', portfolio }));

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
