import type { Figure } from './figure.js';
import type { Latencies } from './latencies.js';
import type { LoadDriver } from './load-driver.js';
import { trendOf, type ProcessSample, type Trend } from './process-samples.js';
import type { SoakBatches } from './soak-batches.js';
import type { SoakReloads } from './soak-reloads.js';

/** Memory is flat where it grows by less than this over the last half, MB a minute, or by less than twice the slope's standard error. */
const FLAT_SLOPE = 1;

/** What became of the requests of an open loop, and how long each kind took from the moment it was due. */
export function kindFigures(driver: LoadDriver, name: string): readonly Figure[] {
  const kinds = [...driver.kinds].sort(([first], [second]) => first.localeCompare(second));
  const others = kinds.flatMap(([kind, latencies]) => latencies.others([200]).map((text) => `${kind} ${text}`));
  return [
    { name: `${name}: answered`, value: driver.answered, unit: '', target: '' },
    { name: 'requests that ended without an answer', value: driver.dropped, unit: '', target: '0' },
    { name: 'requests that could not be sent', value: driver.unsent, unit: '', target: '0' },
    { name: `answers other than 200 ${others.join(', ')}`.trim(), value: otherCount(driver), unit: '', target: '0' },
    ...kinds.flatMap(([kind, latencies]) => latencyFigures(kind, latencies)),
  ];
}

/** Percentiles of a kind of requests. */
export const latencyFigures = (kind: string, latencies: Latencies): readonly Figure[] => [
  { name: `${kind} (${latencies.answered}): p50`, value: latencies.percentile(50), unit: 'ms', target: '' },
  { name: '— p99', value: latencies.percentile(99), unit: 'ms', target: '' },
  { name: '— p99.9', value: latencies.percentile(99.9), unit: 'ms', target: '' },
  { name: '— longest', value: latencies.longest, unit: 'ms', target: '' },
];

const otherCount = (driver: LoadDriver): number =>
  [...driver.kinds.values()].reduce((count, latencies) => count + latencies.answered - latencies.of(200), 0);

/** How the process fared. */
export function processFigures(samples: readonly ProcessSample[]): readonly Figure[] {
  const most = (figure: (sample: ProcessSample) => number): number => Math.max(...samples.map(figure));
  const last = samples.at(-1);
  return [
    { name: 'resident memory at most', value: most(({ resident }) => resident), unit: 'MB', target: '' },
    trendFigure(
      'resident memory',
      trendOf(samples, ({ resident }) => resident),
    ),
    trendFigure(
      'heap in use',
      trendOf(samples, ({ heapUsed }) => heapUsed),
    ),
    { name: 'open files at most', value: most(({ openFiles }) => openFiles), unit: '', target: '' },
    { name: '— at the end', value: last?.openFiles ?? NaN, unit: '', target: '' },
    { name: 'threads at most', value: most(({ threads }) => threads), unit: '', target: '' },
    { name: '— at the end', value: last?.threads ?? NaN, unit: '', target: '' },
    { name: 'longest time the event loop was held', value: most(({ loopHeld }) => loopHeld), unit: 'ms', target: '' },
    { name: 'load average of the machine at the end', value: last?.loadAverage ?? NaN, unit: '', target: '' },
  ];
}

function trendFigure(name: string, { slope, error }: Trend): Figure {
  const isFlat = slope < FLAT_SLOPE || slope < 2 * error;
  const verdict = isFlat ? 'flat' : 'grows';
  const target = `< ${FLAT_SLOPE}, or < 2 errors (${(2 * error).toFixed(2)}): ${verdict}`;
  return { name: `— ${name}, slope over the last half`, value: slope, unit: 'MB/min', target };
}

/** What went on beside the requests. */
export function besideFigures(
  batches: SoakBatches,
  reloads: SoakReloads,
  fixed: { readonly looks: number; readonly changes: number; readonly faults: readonly string[] },
): readonly Figure[] {
  const wrong = [...batches.wrong, ...reloads.wrong, ...fixed.faults];
  return [
    { name: 'batches completed', value: batches.completed, unit: '', target: '' },
    { name: '— replaced by later ones', value: batches.replaced, unit: '', target: '' },
    { name: '— accounts missing', value: batches.missingAccounts, unit: '', target: '0' },
    { name: '— accounts twice', value: batches.doubledAccounts, unit: '', target: '0' },
    { name: 'parameter files loaded', value: reloads.loaded, unit: '', target: '' },
    { name: '— seen in the status', value: reloads.seen, unit: '', target: `${reloads.loaded}` },
    { name: 'broken files refused by load', value: reloads.refused, unit: '', target: '' },
    {
      name: '— put in place by hand, told by the status',
      value: reloads.badSeen,
      unit: '',
      target: `${reloads.refused}`,
    },
    {
      name: `figures of a fixed book asked ${fixed.looks} times: changed`,
      value: fixed.changes,
      unit: '',
      target: '0',
    },
    { name: `went wrong ${wrong.join('; ')}`.trim(), value: wrong.length, unit: '', target: '0' },
  ];
}
