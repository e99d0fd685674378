import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../store-unavailable.js';

/** The time limit of verifying a key, which every request waits for first; it is far below that of long statements. */
export const KEY_MILLISECONDS = 10_000;

/** The same, but for a server that gives no answer: its connection stays lent until the limit of all statements. */
export async function answeredSoon<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const answered = new AbortController();
  const silence = pause(milliseconds, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new StoreUnavailable('the database gives no answer');
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    answered.abort();
    silence.catch(() => undefined);
  }
}
