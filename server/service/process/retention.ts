import type { ServeConfig } from '../config.js';
import { daysBefore } from '../../lib/calendar/date.js';
import type { Batches } from '../../batch/batches.js';
import type { ResultStore } from '../../store/types.js';
import type { StageStore } from '../../store/stage-store.js';
import type { RetentionClock } from '../retention-clock.js';

const PERIOD_MILLISECONDS = 60 * 60_000;

/**
 * Deletes expired stages, results older than the settings keep them, and rows of batches older than details, at once and then
 * every hour; nothing is deleted while the clock is doubted. Does not keep the process alive.
 * @returns a function that ends it
 */
export function keepRetention(
  { detailRetentionDays, summaryRetentionDays }: Pick<ServeConfig, 'detailRetentionDays' | 'summaryRetentionDays'>,
  results: ResultStore,
  stages: StageStore,
  batches: Batches,
  clock: Pick<RetentionClock, 'check'>,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const expireAt = async (now: number): Promise<void> => {
    const detailBefore = timeBefore(now, detailRetentionDays);
    const summaryBefore = summaryRetentionDays === 0 ? null : timeBefore(now, summaryRetentionDays);
    await Promise.all([
      stages.expire(new Date(now).toISOString()).catch(onTrouble),
      results.expire(detailBefore, summaryBefore).catch(onTrouble),
      batches.forgetRows(detailBefore).catch(onTrouble),
    ]);
  };
  const expire = (): void => {
    last = clock.check().then((now) => (now === null ? undefined : expireAt(now)));
  };
  expire();
  const timer = setInterval(expire, PERIOD_MILLISECONDS).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

const timeBefore = (now: number, days: number): string => new Date(daysBefore(now, days)).toISOString();
