import { parentPort, workerData } from 'node:worker_threads';
import { readSpanCache, writeSpanCache } from '../../server/parameters/span/cache.js';
import { readSpanFile } from '../../server/parameters/span/read-file.js';

export interface LoadFigures {
  readonly parseMs: number;
  readonly peakMegabytes: number;
  readonly cacheMs: number;
  readonly riskArrays: number;
}

interface Paths {
  readonly path: string;
  readonly cachePath: string;
}

const isPaths = (value: unknown): value is Paths =>
  typeof value === 'object' && value !== null && 'path' in value && 'cachePath' in value;

async function load({ path, cachePath }: Paths): Promise<LoadFigures> {
  const startedAt = performance.now();
  const outcome = await readSpanFile(path);
  const parseMs = performance.now() - startedAt;
  const peakMegabytes = process.resourceUsage().maxRSS / 1e3;
  const parameters = outcome.ok ? outcome.value[0] : undefined;
  if (parameters === undefined) throw new Error(outcome.ok ? 'The file holds no set.' : JSON.stringify(outcome.issues));
  await writeSpanCache(cachePath, parameters, 'bench');
  const cacheStartedAt = performance.now();
  if ((await readSpanCache(cachePath, 'bench')) === undefined) throw new Error('The cache was not read.');
  const cacheMs = performance.now() - cacheStartedAt;
  return { parseMs, peakMegabytes, cacheMs, riskArrays: parameters.header.counts.riskArrays };
}

if (!isPaths(workerData)) throw new Error('The bench thread was started without paths.');
parentPort?.postMessage(await load(workerData));
