import type { LongRun } from '../../server/sheet/workbook/port.js';
import type { Activity } from './activity.js';
import { isExpected, noticeOfFault, type NoticeAction } from './notice.js';
import type { PaneState } from './pane-state.js';
import type { Store } from './store.js';

export interface ActivityRun {
  readonly signal: AbortSignal;
  /** Names the current step; the run that it returns reports its progress. @param of what it has several of, in the plural */
  step(title: string, of?: string): LongRun;
}

interface Running {
  readonly title: string;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
  /** Ends it for others, while its work goes on unseen; absent if others wait for it. */
  readonly giveWay?: () => void;
}

/** Runs one activity after the other, shows its progress, and turns its faults into notices. */
export class Activities {
  private running: Running | undefined;
  /** The latest request of each title that waits. */
  private readonly newest = new Map<string, object>();

  constructor(private readonly store: Store<PaneState>) {}

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  isRunningNow(title: string): boolean {
    return this.running?.title === title;
  }

  /**
   * @param retry the action that tries the same again after a failure
   * @param title the activity's name; requested twice while another activity runs, it runs once
   * @returns undefined if it failed or was cancelled, while running or waiting
   */
  async run<Value>(
    title: string,
    retry: NoticeAction | null,
    work: (run: ActivityRun) => Promise<Value>,
  ): Promise<Value | undefined> {
    this.running?.giveWay?.();
    while (this.running !== undefined) if (!(await this.turn(title))) return undefined;
    return this.begin(title, retry, work);
  }

  /** Runs what nobody has asked for: it gives way to the next activity, and its work goes on unseen. Whoever wants its result waits for its end by `turn`. */
  async runUnasked(title: string, work: (run: ActivityRun) => Promise<void>): Promise<void> {
    while (this.running !== undefined) if (!(await this.turn(title))) return;
    let giveWay = (): void => undefined;
    const given = new Promise<void>((resolve) => (giveWay = resolve));
    await this.begin(title, null, (run) => Promise.race([work(run), given]), giveWay);
  }

  private async begin<Value>(
    title: string,
    retry: NoticeAction | null,
    work: (run: ActivityRun) => Promise<Value>,
    giveWay?: () => void,
  ): Promise<Value | undefined> {
    const controller = new AbortController();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const running: Running = { title, controller, ended, ...(giveWay === undefined ? {} : { giveWay }) };
    this.running = running;
    const activity = { title, progress: null, steps: null, since: Date.now(), isCancelling: false };
    this.store.set({ activity, notice: null });
    const { signal } = controller;
    const show = (change: Partial<Activity>): void => {
      if (this.running === running) this.show(change);
    };
    const step = (name: string, of: string | null = null): LongRun => {
      show({ title: name, progress: null, steps: of });
      return { signal, onProgress: (done, total) => show({ title: name, progress: { done, total } }) };
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

  /** Runs something short while other activities run, and turns its faults into notices. */
  async runAside(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      this.tell(fault, null);
    }
  }

  /**
   * Waits until nothing runs.
   * @returns false if the running activity was cancelled, which ends those that wait, or the same was requested again meanwhile
   */
  async turn(title: string): Promise<boolean> {
    const ticket = {};
    this.wait(title, ticket);
    while (this.running !== undefined) {
      const { controller, ended } = this.running;
      await ended;
      if (this.newest.get(title) !== ticket) return false;
      if (!controller.signal.aborted) continue;
      this.wait(title, null);
      return false;
    }
    this.wait(title, null);
    return true;
  }

  /** Stops the running activity before its next step, and those that wait for it. */
  cancel(): void {
    this.show({ isCancelling: true });
    this.running?.controller.abort();
  }

  /** @param ticket of the latest request; null = it waits no longer */
  private wait(title: string, ticket: object | null): void {
    if (ticket === null) this.newest.delete(title);
    else this.newest.set(title, ticket);
    this.store.set({ waiting: [...this.newest.keys()] });
  }

  /** Shows a fault as a notice; a fault of Margin Desk itself is also written to the console. */
  private tell(fault: unknown, retry: NoticeAction | null): void {
    this.store.set({ notice: noticeOfFault(fault, retry) });
    if (!isExpected(fault)) throw fault;
  }

  private show(change: Partial<Activity>): void {
    const { activity } = this.store.state;
    if (activity !== null) this.store.set({ activity: { ...activity, ...change } });
  }
}
