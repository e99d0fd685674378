import { generateRandomId } from '@univerjs/core';

/** Name of the browser's lock, and of the channel between its tabs. */
const NAME = 'margin-desk.workbook';

/** A reloaded page releases the lock a moment after the new page has started. */
const RELOAD_MILLISECONDS = 500;
/** A tab that has not released the workbook within this time is not responding. */
const HAND_OVER_MILLISECONDS = 3_000;

interface LeaseHolder {
  /** Called when another tab wants the workbook, which it gets once this is done. */
  readonly onAsked: () => Promise<void>;
  /** Called when another tab has taken the workbook, as this one did not answer. */
  readonly onTaken: () => void;
}

/**
 * The right to work on the workbook that the browser keeps: one tab has it at a time, until it releases it or ends, however
 * it ends. If the browser has no locks, as on a page without TLS, each tab gets the right when it asks, and the tab that had
 * it finds out when it next stores something.
 */
export class BookLease {
  /** Of this tab. */
  readonly id = generateRandomId();
  private readonly channel = new BroadcastChannel(NAME);
  private readonly hasLocks = 'locks' in navigator;
  /** Gives it up; null if another tab has it. */
  private release: (() => void) | null = null;
  private queue = new AbortController();
  private onHeld = (): void => undefined;

  constructor(private readonly holder: LeaseHolder) {
    this.channel.addEventListener('message', () => void this.handOver());
  }

  /** @returns whether it is this tab's */
  take(): Promise<boolean> {
    return this.hasLocks ? this.request({ signal: AbortSignal.timeout(RELOAD_MILLISECONDS) }) : Promise.resolve(true);
  }

  /** Resolves once it is this tab's, because the other tab has ended or has given it up. */
  wait(): Promise<void> {
    this.queue = new AbortController();
    if (this.hasLocks) void this.request({ signal: this.queue.signal });
    return new Promise((resolve) => (this.onHeld = resolve));
  }

  /** Asks the other tab for it, and takes it from one that does not answer; `wait` resolves. */
  takeOver(): void {
    if (!this.hasLocks) {
      this.onHeld();
      return;
    }
    this.channel.postMessage(this.id);
    setTimeout(() => {
      if (this.release !== null) return;
      this.queue.abort();
      void this.request({ steal: true });
    }, HAND_OVER_MILLISECONDS);
  }

  /** @returns whether the lock was given, before it is given up */
  private request(options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      let isGiven = false;
      const hold = (): Promise<void> =>
        new Promise((release) => {
          isGiven = true;
          this.release = release;
          this.onHeld();
          resolve(true);
        });
      navigator.locks.request(NAME, options, hold).catch(() => {
        // Not waited for any longer, or taken by another tab.
        resolve(false);
        if (!isGiven) return;
        this.release = null;
        this.holder.onTaken();
      });
    });
  }

  private async handOver(): Promise<void> {
    if (this.release === null) return;
    await this.holder.onAsked();
    this.release();
    this.release = null;
  }
}
