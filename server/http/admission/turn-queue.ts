/** Milliseconds for which requests may hold the event loop before others wait in the queue. */
const TURN_MILLISECONDS = 20;
/** The most requests that are taken from the queue before other events get a turn. */
const A_TURN = 16;

interface WaitingRequest {
  readonly since: number;
  readonly run: (isLate: boolean) => void;
}

export interface TurnQueueOptions {
  /** How long a request may wait, milliseconds. */
  readonly wait: number;
  /** Milliseconds, never going back; `performance.now` unless given. */
  readonly now?: () => number;
}

/**
 * Lets requests that hold the event loop take turns with everything else on it: without that one look at the sockets may bring a
 * thousand of them, and new connections, probes and the end of what was begun would wait for all. What would wait too long is told so.
 */
export class TurnQueue {
  /** The first from `first` on. */
  private waiting: WaitingRequest[] = [];
  private first = 0;
  private turnBegan: number | undefined;
  private readonly now: () => number;

  constructor(private readonly options: TurnQueueOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  get length(): number {
    return this.waiting.length - this.first;
  }

  /** @param run called at once or later; late, where it has waited, or would wait, too long: then it may do next to nothing */
  enter(run: (isLate: boolean) => void): void {
    const now = this.now();
    if (this.length === 0 && this.sinceTurnBegan(now) <= TURN_MILLISECONDS) run(false);
    else if (this.isLate(this.waiting[this.first], now)) run(true);
    else {
      this.waiting.push({ since: now, run });
      if (this.length === 1) this.takeLater();
    }
  }

  private isLate(request: WaitingRequest | undefined, now: number): boolean {
    return request !== undefined && now - request.since > this.options.wait;
  }

  private sinceTurnBegan(now: number): number {
    if (this.turnBegan !== undefined) return now - this.turnBegan;
    this.turnBegan = now;
    setImmediate(() => {
      this.turnBegan = undefined;
    });
    return 0;
  }

  /** What a request does goes on after `run` has returned: each has a turn of its own of the event loop's microtasks. */
  private takeLater(): void {
    let until = Infinity;
    for (let taken = 0; taken < Math.min(A_TURN, this.length); taken++)
      setImmediate(() => {
        if (taken === 0) until = this.now() + TURN_MILLISECONDS;
        if (this.now() <= until) this.takeFirst();
      });
    setImmediate(() => {
      if (this.length > 0) this.takeLater();
    });
  }

  private takeFirst(): void {
    const request = this.waiting[this.first];
    if (request === undefined) return;
    this.first++;
    if (this.first === this.waiting.length || this.first > 4096) {
      this.waiting = this.waiting.slice(this.first);
      this.first = 0;
    }
    request.run(this.isLate(request, this.now()));
  }
}
