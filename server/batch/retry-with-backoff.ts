import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../store/store-unavailable.js';

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 15_000;

export interface RetryOptions {
  /** The work is given up as soon as this is aborted. */
  readonly signal: AbortSignal;
  /** How often the work is tried; default: until it succeeds. While the store can't be used, tries are not counted. */
  readonly tries?: number;
  /** Called for every try that failed. */
  readonly onTrouble: (error: unknown) => void;
}

/** Repeats work that may fail for a while, such as writing to a full disk, until it succeeds, with growing pauses. Rejects with the last fault. */
export async function retryWithBackoff<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, tries = Infinity, onTrouble } = options;
  for (let attempt = 1, wait = FIRST_PAUSE_MILLISECONDS; ; attempt++, wait *= 2) {
    try {
      return await work();
    } catch (error) {
      onTrouble(error);
      const isGivenUp = attempt >= tries && !(error instanceof StoreUnavailable);
      if (signal.aborted || isGivenUp) throw error;
    }
    await pause(Math.min(wait, LONGEST_PAUSE_MILLISECONDS), undefined, { signal });
  }
}
