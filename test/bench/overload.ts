import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.js';
import { Latencies } from './latencies.js';
import { LoadDriver } from './load-driver.js';
import { ProcessSamples } from './process-samples.js';
import { BatchCaller } from './batch-caller.js';
import type { BenchService } from './service.js';
import { latencyFigures } from './soak-figures.js';
import { SMALL_BOOK, type SoakRequests } from './soak-requests.js';

const TIMES = 3;
const SECONDS = 15;
const CONNECTIONS = 2_000;
const BURST = 3_000;
const BURSTS = 5;
const SINGLES = 200;
const RECOVERY_MILLISECONDS = 500;

/** Three times what the service can answer, and bursts: what is refused, how soon, and how soon all is well again. */
export async function measureOverload(
  service: BenchService,
  requests: SoakRequests,
  limit: number,
): Promise<readonly Figure[]> {
  const { target, processId } = service;
  const before = await singles(service, requests);
  const caller = new BatchCaller(target);
  const samples = new ProcessSamples(processId, () => caller.metrics());
  const flood = new LoadDriver({ target, connections: CONNECTIONS, next: requests.small });
  await flood.openLoop(TIMES * limit, SECONDS);
  const afterFlood = await recovered(service, requests);
  flood.close();
  const bursts = new LoadDriver({ target, connections: BURST, next: requests.small });
  for (let burst = 0; burst < BURSTS; burst++) {
    await bursts.burst(BURST);
    await pause(RECOVERY_MILLISECONDS);
  }
  bursts.close();
  const afterBursts = await recovered(service, requests);
  samples.stop();
  const resident = Math.max(...samples.samples.map((sample) => sample.resident));
  return [
    ...refusalFigures(`${TIMES} times the limit for ${SECONDS} s`, flood),
    ...refusalFigures(`${BURSTS} bursts of ${BURST} requests`, bursts),
    { name: 'resident memory at most, overloaded', value: resident, unit: 'MB', target: '' },
    ...recoveryFigures(before, afterFlood, afterBursts),
  ];
}

function refusalFigures(name: string, driver: LoadDriver): readonly Figure[] {
  const latencies = driver.kinds.get(SMALL_BOOK) ?? new Latencies();
  const refused = latencies.of(503) + latencies.of(429);
  const others = latencies.others([200, 503, 429]).join(', ');
  const odd = latencies.answered - latencies.of(200) - refused;
  return [
    { name: `${name}: answered with figures`, value: latencies.of(200), unit: '', target: '' },
    { name: '— refused', value: refused, unit: '', target: '' },
    { name: '— refused without Retry-After', value: latencies.withoutRetryAfter, unit: '', target: '0' },
    { name: `— answered otherwise ${others}`.trim(), value: odd, unit: '', target: '0' },
    { name: '— without an answer', value: latencies.dropped, unit: '', target: '0' },
    { name: '— not sent, every connection being taken', value: driver.unsent, unit: '', target: '' },
    ...latencyFigures(`— either, from when it was due`, latencies),
  ];
}

const recoveryFigures = (before: Latencies, flood: Latencies, bursts: Latencies): readonly Figure[] => [
  ...latencyFigures('small book, one after the other, before the overload', before),
  ...latencyFigures('— right after three times the limit', flood),
  ...latencyFigures('— right after the bursts', bursts),
];

/** Once the load is gone. */
async function recovered(service: BenchService, requests: SoakRequests): Promise<Latencies> {
  await pause(RECOVERY_MILLISECONDS);
  return singles(service, requests);
}

/** One after the other. */
async function singles({ target }: BenchService, requests: SoakRequests): Promise<Latencies> {
  const driver = new LoadDriver({ target, connections: 1, next: requests.small });
  for (let count = 0; count < SINGLES; count++) await driver.burst(1);
  driver.close();
  return driver.kinds.get(SMALL_BOOK) ?? new Latencies();
}
