import type { Scheduler } from '../../src/functions/scheduler.js';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Time that passes when a test says so. */
export class ManualScheduler implements Scheduler {
  private time = 0;
  private timers: Timer[] = [];

  now(): number {
    return this.time;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }

  /** Lets time pass, and what follows from it happen. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    await settle();
    for (let next = this.next(end); next !== undefined; next = this.next(end)) {
      this.time = next.at;
      this.timers = this.timers.filter((timer) => timer !== next);
      next.run();
      await settle();
    }
    this.time = end;
  }

  get pendingTimers(): number {
    return this.timers.length;
  }

  private next(end: number): Timer | undefined {
    return this.timers.filter(({ at }) => at <= end).sort((first, second) => first.at - second.at)[0];
  }
}

/** Lets promises that are settled already take their course. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
