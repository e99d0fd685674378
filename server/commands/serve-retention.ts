import type { ServeConfig } from '../config.js';
import { daysBefore } from '../lib/date.js';
import type { Batches } from '../batch/batches.js';
import type { ResultStore, StageStore } from '../store/types.js';
import { detailLimit } from './serve-batches.js';

const PERIOD_MILLISECONDS = 60 * 60_000;

/**
 * Drops stages that have expired, results that are older than the settings keep them, and the rows of batches that are older
 * than details, now and then hourly; does not keep the process alive.
 * @returns what ends it
 */
export function keepRetention(
  { detailRetentionDays, summaryRetentionDays }: Pick<ServeConfig, 'detailRetentionDays' | 'summaryRetentionDays'>,
  results: ResultStore,
  stages: StageStore,
  batches: Batches,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const expire = (): void => {
    const detailBefore = detailLimit({ detailRetentionDays });
    const summaryBefore = summaryRetentionDays === 0 ? null : timeBefore(summaryRetentionDays);
    last = Promise.all([
      stages.expire(new Date().toISOString()).catch(onTrouble),
      results.expire(detailBefore, summaryBefore).catch(onTrouble),
      batches.forgetRows(detailBefore).catch(onTrouble),
    ]);
  };
  expire();
  const timer = setInterval(expire, PERIOD_MILLISECONDS).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

const timeBefore = (days: number): string => new Date(daysBefore(Date.now(), days)).toISOString();
