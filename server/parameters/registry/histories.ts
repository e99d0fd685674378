import { join } from 'node:path';
import { InTurn } from '../../lib/in-turn.js';
import type { FactorHistory } from '../../market/history/factor-history.js';
import type { FactorSource } from '../../market/history/read-factor-history.js';
import type { Reading } from '../../market/curves/read-rates.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import { historyKeyOnDisk, readCompiledHistory } from '../compiled-history.js';
import { pruneCache } from './cache.js';
import type { FiledMarketItem } from './market-files.js';
import type { HistoryTask } from './market.worker.js';

const READING_THREADS = 2;
const IDLE_MILLISECONDS = 2_000;

/**
 * Reads histories: the compiled form if their files are those that it was made from, else the files, on worker threads,
 * which leave the compiled form for the next start.
 */
export class Histories {
  private readonly directory: string;
  private readonly compiled = new InTurn();
  /** The keys of compiled histories by the histories' own. */
  private readonly keys = new Map<string, string>();
  private readonly threads = new ThreadPool({
    subject: 'histories',
    module: new URL('./market.worker.js', import.meta.url),
    mostThreads: READING_THREADS,
    idleMilliseconds: IDLE_MILLISECONDS,
  });

  /** @param onRepair called with a sentence on a damaged cache that was made again */
  constructor(
    cacheDirectory: string,
    private readonly onRepair: (sentence: string) => void,
  ) {
    this.directory = join(cacheDirectory, 'histories');
  }

  async read(filed: FiledMarketItem<FactorSource>): Promise<Reading<FactorHistory>> {
    // One after the other, so that a start does not hold the files of all factors open at once.
    const compiled = await this.compiled.run(this.directory, () => this.readCompiled(filed));
    if (typeof compiled !== 'string') return { ok: true, value: compiled };
    const task: HistoryTask = { source: filed.item, cacheDirectory: this.directory };
    const reading: Reading<FactorHistory> = await this.threads.run('readHistory', task);
    if (reading.ok && compiled === 'unusable') this.onRepair(repaired(reading.value));
    return reading;
  }

  /** Forgets all histories but these. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.keys.keys()) if (!keys.has(key)) this.keys.delete(key);
  }

  /** Removes old compiled histories. @param now milliseconds since 1970 */
  prune(now: number): Promise<void> {
    return pruneCache(this.directory, new Set(this.keys.values()), now);
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }

  private async readCompiled({
    key,
    item,
    versions,
  }: FiledMarketItem<FactorSource>): Promise<FactorHistory | 'absent' | 'unusable'> {
    const compiledKey = await historyKeyOnDisk(item).catch(() => undefined);
    if (compiledKey === undefined) return 'absent';
    this.keys.set(key, compiledKey);
    const compiled = await readCompiledHistory(this.directory, compiledKey);
    if (typeof compiled === 'string') return compiled;
    return { ...compiled, files: versions.map(({ path, size, changed }) => ({ path, size, changed })) };
  }
}

const repaired = ({ name }: FactorHistory): string =>
  `The compiled history of ${name} in cache/ was damaged or of another version; it was made again of its files.`;
