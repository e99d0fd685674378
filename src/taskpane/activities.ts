import type { LongRun } from '../../server/sheet/workbook/port.js';
import type { Activity } from './activity.js';
import { isExpected, noticeOfFault, type NoticeAction } from './notice.js';
import type { PaneState } from './pane-state.js';
import type { Store } from './store.js';

export interface ActivityRun {
  readonly signal: AbortSignal;
  /** Names what is done now; what it returns tells how far it is. */
  step(title: string): LongRun;
}

/** Runs one thing after the other, shows how far it is, and turns its faults into notices. */
export class Activities {
  private running:
    { readonly title: string; readonly controller: AbortController; readonly ended: Promise<void> } | undefined;
  /** By title, what was asked for last. */
  private readonly newest = new Map<string, object>();

  constructor(private readonly store: Store<PaneState>) {}

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  isRunningNow(title: string): boolean {
    return this.running?.title === title;
  }

  /**
   * @param retry what would try the same again after a failure
   * @param title what is asked for; asked for twice while something else runs, it is done once
   * @returns undefined if it failed or was cancelled, itself or while it waited
   */
  async run<Value>(
    title: string,
    retry: NoticeAction | null,
    work: (run: ActivityRun) => Promise<Value>,
  ): Promise<Value | undefined> {
    while (this.running !== undefined) if (!(await this.turn(title))) return undefined;
    const controller = new AbortController();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.running = { title, controller, ended };
    const activity = { title, progress: null, since: Date.now(), isCancelling: false };
    this.store.set({ activity, notice: null });
    const { signal } = controller;
    const step = (name: string): LongRun => {
      this.show({ title: name, progress: null });
      return { signal, onProgress: (done, total) => this.show({ title: name, progress: { done, total } }) };
    };
    try {
      return await work({ signal, step });
    } catch (fault) {
      this.tell(fault, retry);
      return undefined;
    } finally {
      this.running = undefined;
      this.store.set({ activity: null });
      end();
    }
  }

  /** Runs something that takes no time to speak of beside whatever runs, and turns its faults into notices. */
  async runAside(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      this.tell(fault, null);
    }
  }

  /**
   * Waits until nothing runs.
   * @returns false if what ran was cancelled, which ends what waits for it, or the same was asked for again meanwhile
   */
  async turn(title: string): Promise<boolean> {
    const ticket = {};
    this.newest.set(title, ticket);
    while (this.running !== undefined) {
      const { controller, ended } = this.running;
      await ended;
      if (controller.signal.aborted || this.newest.get(title) !== ticket) return false;
    }
    return true;
  }

  /** Stops what is running before its next step, and what waits for it. */
  cancel(): void {
    this.show({ isCancelling: true });
    this.running?.controller.abort();
  }

  /** A fault of our own is told, and goes on to the console. */
  private tell(fault: unknown, retry: NoticeAction | null): void {
    this.store.set({ notice: noticeOfFault(fault, retry) });
    if (!isExpected(fault)) throw fault;
  }

  private show(change: Partial<Activity>): void {
    const { activity } = this.store.state;
    if (activity !== null) this.store.set({ activity: { ...activity, ...change } });
  }
}
