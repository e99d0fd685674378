/** The clock and timers of the functions; tests use their own. */
export interface Scheduler {
  /** Milliseconds since some moment; never goes back. */
  now(): number;
  /** Runs something once after the given time. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const realScheduler: Scheduler = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Resolves after the given time, or as soon as the signal is aborted. */
export const pause = (scheduler: Scheduler, milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      prevent();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const prevent = scheduler.after(milliseconds, end);
    signal.addEventListener('abort', end);
  });
