import { FetchFault } from './fetch-fault.js';
import type { FetchSubject } from './fetch-subject.js';
import type { FetchLimits } from './manners.js';

/** Ends one try of a request that takes too long, or that its caller stops. */
export class TimeWatch {
  private readonly stopper = new AbortController();
  private readonly wholeTimer: NodeJS.Timeout;
  private timer: NodeJS.Timeout;
  private windowStart = 0;
  private windowBytes = 0;
  private stopped: FetchFault | undefined;
  private readonly stop = (): void => this.end(new FetchFault('FETCH_STOPPED', this.subject));

  constructor(
    private readonly limits: FetchLimits,
    private readonly subject: FetchSubject,
    private readonly outer: AbortSignal,
  ) {
    this.timer = this.after(limits.answer, 'it did not answer');
    this.wholeTimer = this.after(limits.whole, 'the file was not there');
    outer.addEventListener('abort', this.stop, { once: true });
    if (outer.aborted) this.stop();
  }

  get signal(): AbortSignal {
    return this.stopper.signal;
  }

  /** Why it ended the try, if it did. */
  get fault(): FetchFault | undefined {
    return this.stopped;
  }

  /** Something has arrived; 0 bytes for the head of an answer. */
  received(bytes: number): void {
    clearTimeout(this.timer);
    if (this.stopped !== undefined) return;
    this.timer = this.after(this.limits.idle, 'nothing more arrived');
    this.measure(bytes);
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.wholeTimer);
    this.outer.removeEventListener('abort', this.stop);
  }

  private measure(bytes: number): void {
    const now = performance.now();
    if (bytes === 0) {
      this.windowStart = now;
      this.windowBytes = 0;
      return;
    }
    this.windowBytes += bytes;
    const { speedWindow, leastSpeed } = this.limits;
    const elapsed = now - this.windowStart;
    if (elapsed < speedWindow) return;
    if (this.windowBytes < (leastSpeed * elapsed) / 1000) {
      const speed = Math.round((this.windowBytes * 1000) / elapsed);
      this.end(
        new FetchFault('SERVER_TOO_SLOW', this.subject, `it sent ${speed} bytes a second over ${inWords(elapsed)}`),
      );
    }
    this.windowStart = now;
    this.windowBytes = 0;
  }

  private after(milliseconds: number, what: string): NodeJS.Timeout {
    return setTimeout(
      () => this.end(new FetchFault('SERVER_TOO_SLOW', this.subject, `${what} within ${inWords(milliseconds)}`)),
      milliseconds,
    );
  }

  private end(fault: FetchFault): void {
    if (this.stopped !== undefined) return;
    this.stopped = fault;
    this.close();
    this.stopper.abort(fault);
  }
}

const inWords = (milliseconds: number): string =>
  milliseconds < 120_000 ? `${Math.round(milliseconds / 100) / 10} s` : `${Math.round(milliseconds / 60_000)} min`;
