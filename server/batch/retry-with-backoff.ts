import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../store/store-unavailable.js';

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 15_000;

export interface RetryOptions {
  /** Given up as soon as it is aborted. */
  readonly signal: AbortSignal;
  /** How often it is tried; default: until it is done. A store that can't be used is waited for however long it takes. */
  readonly tries?: number;
  /** Told of every try that failed. */
  readonly onTrouble: (error: unknown) => void;
}

/** Tries what may fail for a while, such as writing to a full disk, until it succeeds, with longer and longer pauses. Rejects with the last fault. */
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
