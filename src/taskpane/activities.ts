import type { LongRun } from '../workbook/port.js';
import type { Activity } from './activity.js';
import { isExpected, noticeOfFault, type NoticeAction } from './notice.js';
import type { PaneState } from './pane-state.js';
import type { Store } from './store.js';

export interface ActivityRun {
  readonly signal: AbortSignal;
  /** Names what is done now; what it returns tells how far it is. */
  step(title: string): LongRun;
}

/** Runs one thing at a time, shows how far it is, and turns its faults into notices. */
export class Activities {
  private controller: AbortController | undefined;

  constructor(private readonly store: Store<PaneState>) {}

  get isRunning(): boolean {
    return this.controller !== undefined;
  }

  /**
   * @param retry what would try the same again after a failure
   * @returns undefined where it failed, was cancelled, or something else is still running
   */
  async run<Value>(
    title: string,
    retry: NoticeAction | null,
    work: (run: ActivityRun) => Promise<Value>,
  ): Promise<Value | undefined> {
    if (this.controller !== undefined) return undefined;
    const controller = new AbortController();
    this.controller = controller;
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
      this.store.set({ notice: noticeOfFault(fault, retry) });
      if (!isExpected(fault)) throw fault;
      return undefined;
    } finally {
      this.controller = undefined;
      this.store.set({ activity: null });
    }
  }

  /** Stops what is running before its next step. */
  cancel(): void {
    this.show({ isCancelling: true });
    this.controller?.abort();
  }

  private show(change: Partial<Activity>): void {
    const { activity } = this.store.state;
    if (activity !== null) this.store.set({ activity: { ...activity, ...change } });
  }
}
