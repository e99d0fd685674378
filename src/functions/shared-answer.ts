interface Waiter<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/** One answer that several calls wait for; each may stop waiting at any time. */
export class SharedAnswer<Value> {
  private readonly waiters = new Set<Waiter<Value>>();

  /** @param onAbandoned called when the last waiting call has left before the answer */
  constructor(private readonly onAbandoned: () => void) {}

  get isWanted(): boolean {
    return this.waiters.size > 0;
  }

  /** Waits for the answer; an aborted signal ends the waiting with its reason. */
  wait(signal: AbortSignal): Promise<Value> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const leave = (): void => {
        this.waiters.delete(waiter);
        waiter.reject(signal.reason);
        if (!this.isWanted) this.onAbandoned();
      };
      const waiter: Waiter<Value> = {
        resolve: (value) => {
          signal.removeEventListener('abort', leave);
          resolve(value);
        },
        reject: (reason) => {
          signal.removeEventListener('abort', leave);
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- passed on as it came
          reject(reason);
        },
      };
      this.waiters.add(waiter);
      signal.addEventListener('abort', leave);
    });
  }

  resolve(value: Value): void {
    for (const waiter of this.take()) waiter.resolve(value);
  }

  reject(reason: unknown): void {
    for (const waiter of this.take()) waiter.reject(reason);
  }

  private take(): readonly Waiter<Value>[] {
    const all = [...this.waiters];
    this.waiters.clear();
    return all;
  }
}
