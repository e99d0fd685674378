/**
 * How long the event loop has been at requests since it last was at anything else. What arrives meanwhile has waited so long for its
 * turn, whether the service knows of it yet or not.
 */
export class Turns {
  private startedAt: number | undefined;

  /** @param now milliseconds, never going back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Milliseconds since the first request of this turn; asking begins a turn. */
  get milliseconds(): number {
    const now = this.now();
    if (this.startedAt !== undefined) return now - this.startedAt;
    this.startedAt = now;
    setImmediate(() => {
      this.startedAt = undefined;
    });
    return 0;
  }
}
