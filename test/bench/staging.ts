import { Agent } from 'node:http';
import { ascending, percentile, type Figure } from './figure.js';
import type { BenchService } from './service.js';

const ROWS = 50_000;
const RUNS = 10;
/** Every so manieth row names a contract that is not there. */
const WRONG_EVERY = 50;

/** A deterministic table of futures and options, one row in fifty of them wrong. @param expiry of the nth quarter to come */
function table(expiry: (index: number) => string): readonly (readonly string[])[] {
  return Array.from({ length: ROWS }, (_, index) => {
    const isOption = index % 2 === 1;
    const code = index % WRONG_EVERY === 0 ? 'CLX' : isOption ? 'LO' : 'CL';
    const contract = [code, isOption ? 'CALL' : 'FUT', expiry(index % 8), isOption ? String(50 + (index % 60)) : ''];
    return [String(index), `BENCH-${index % 100}`, 'NYMEX', ...contract, String((index % 41) - 20), 'H'];
  });
}

/** Time of POST /portfolios/stage of a large table over loopback, the stage kept with fsync. */
export async function measureStaging(
  service: BenchService,
  expiry: (index: number) => string,
): Promise<readonly Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = Buffer.from(JSON.stringify({ type: 'etd', data: table(expiry) }));
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    const { status } = await service.post('/portfolios/stage', body, agent);
    if (status !== 200) throw new Error(`POST /portfolios/stage answered ${status}.`);
    times.push(performance.now() - startedAt);
  }
  agent.destroy();
  const name = `${ROWS} rows staged (${(body.byteLength / 1e6).toFixed(1)} MB): p50`;
  return [{ name, value: percentile(ascending(times), 0.5), unit: 'ms', target: '< 1000' }];
}
