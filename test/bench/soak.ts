import { setTimeout as pause } from 'node:timers/promises';
import { faultText } from '../../server/lib/fault.js';
import { BatchCaller } from './batch-caller.js';
import type { Figure } from './figure.js';
import { LoadDriver, type DriverSetting } from './load-driver.js';
import { measureOverload } from './overload.js';
import { ProcessSamples } from './process-samples.js';
import { startBenchService, type BenchService } from './service.js';
import { SoakBatches } from './soak-batches.js';
import { besideFigures, kindFigures, processFigures } from './soak-figures.js';
import { SoakReloads } from './soak-reloads.js';
import { FIXED_BOOK, SoakRequests } from './soak-requests.js';

const SOAK_SECONDS = 600;
/** Of what the service was measured to answer. */
const SHARE_OF_LIMIT = 0.8;
const LIMIT_CONNECTIONS = 50;
const LIMIT_SECONDS = 12;
const WARM_UP_SECONDS = 4;
const SOAK_CONNECTIONS = 256;
const RELOAD_EVERY_MILLISECONDS = 20_000;
const LOOK_EVERY_MILLISECONDS = 2_000;

/** What is asked for by `--soak [seconds]`. */
export function soakSeconds(suiteArguments: readonly string[]): number {
  const seconds = Number(suiteArguments[suiteArguments.indexOf('--soak') + 1]);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : SOAK_SECONDS;
}

/**
 * Measures what the service can answer beside batches and parameter files that come in, then has it work at 80 % of that for a
 * while: small books and all else that a desk asks, at times that a clock says; then overloads it.
 */
export async function measureSoak(seconds: number): Promise<readonly Figure[]> {
  const service = await startBenchService();
  try {
    const requests = new SoakRequests(service.target);
    await prepare(service, requests);
    const limit = await measureLimit(service, requests.small);
    const soaked = await soak(service, requests, seconds);
    const overload = await measureOverload(service, requests, limit);
    const name = `small books alone, ${LIMIT_CONNECTIONS} connections: limit`;
    return [{ name, value: limit, unit: 'requests/s', target: '' }, ...soaked, ...overload];
  } finally {
    await service.stop();
  }
}

async function prepare({ target }: BenchService, requests: SoakRequests): Promise<void> {
  for (const request of requests.first) {
    const driver = new LoadDriver({ target, connections: 1, next: () => request });
    await driver.burst(1);
    driver.close();
    if (driver.kinds.get(request.kind)?.of(200) !== 1)
      throw new Error(`The service under measurement refuses "${request.kind}", which the soak begins with.`);
  }
}

/** @returns requests a second */
async function measureLimit({ target }: BenchService, next: DriverSetting['next']): Promise<number> {
  const driver = new LoadDriver({ target, connections: LIMIT_CONNECTIONS, next });
  await driver.closedLoop(WARM_UP_SECONDS);
  const answered = await driver.closedLoop(LIMIT_SECONDS);
  driver.close();
  return answered / LIMIT_SECONDS;
}

/** @param seconds at 80 % of what is answered of the same mix beside the same batches */
async function soak(service: BenchService, requests: SoakRequests, seconds: number): Promise<readonly Figure[]> {
  const { target, processId, dataDirectory } = service;
  const caller = new BatchCaller(target);
  const batches = new SoakBatches(caller);
  const reloads = new SoakReloads(dataDirectory, caller);
  const over = new AbortController();
  const fixed = { looks: 0, changes: 0 };
  const faults: string[] = [];
  const untilOver = (signal: AbortSignal, milliseconds: number, work: (turn: number) => Promise<void>): Promise<void> =>
    repeated(signal, milliseconds, (turn) =>
      work(turn).catch((error: unknown) => {
        faults.push(faultText(error));
      }),
    );
  const first = JSON.stringify(await caller.calculate(FIXED_BOOK));
  const beside = Promise.all([
    untilOver(over.signal, 0, (turn) => batches.pair(turn)),
    untilOver(over.signal, RELOAD_EVERY_MILLISECONDS, (turn) => reloads.reload(turn)),
    untilOver(over.signal, LOOK_EVERY_MILLISECONDS, async () => {
      if (JSON.stringify(await caller.calculate(FIXED_BOOK)) !== first) fixed.changes++;
      fixed.looks++;
    }),
  ]);
  const limit = await measureLimit(service, requests.mixed);
  const rate = SHARE_OF_LIMIT * limit;
  const samples = new ProcessSamples(processId, () => caller.metrics());
  const driver = new LoadDriver({ target, connections: SOAK_CONNECTIONS, next: requests.mixed });
  await driver.openLoop(rate, seconds);
  over.abort();
  samples.stop();
  await beside;
  driver.close();
  const name = `all kinds beside batches, ${LIMIT_CONNECTIONS} connections: limit`;
  return [
    { name, value: limit, unit: 'requests/s', target: '' },
    ...kindFigures(driver, `${Math.round(rate)} requests/s for ${seconds} s`),
    ...processFigures(samples.samples),
    ...besideFigures(batches, reloads, { ...fixed, faults }),
  ];
}

/** Again and again, with a pause, to the end of the last one begun. @param work given its number from 0 */
async function repeated(
  signal: AbortSignal,
  milliseconds: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    await work(turn);
    await pause(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}
