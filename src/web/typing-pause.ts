/** Longer than between two keys of somebody who types. */
const PAUSE_MILLISECONDS = 250;

/** Tells when nobody types, for what may wait until then. */
export class TypingPause {
  private readonly waiting = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastKey = -Infinity;

  constructor() {
    window.addEventListener('keydown', () => (this.lastKey = performance.now()), { capture: true });
    // Whoever takes the mouse looks at what has waited.
    for (const event of ['pointermove', 'pointerdown'] as const)
      window.addEventListener(event, () => this.end(), { capture: true, passive: true });
  }

  get isTyping(): boolean {
    return performance.now() - this.lastKey < PAUSE_MILLISECONDS;
  }

  /** Does something in the next pause. */
  wait(act: () => void): void {
    this.waiting.add(act);
    this.timer ??= setTimeout(() => this.look(), PAUSE_MILLISECONDS);
  }

  forget(act: () => void): void {
    this.waiting.delete(act);
  }

  private look(): void {
    this.timer = undefined;
    if (!this.isTyping) this.end();
    else if (this.waiting.size > 0) this.timer = setTimeout(() => this.look(), PAUSE_MILLISECONDS);
  }

  private end(): void {
    this.lastKey = -Infinity;
    for (const act of [...this.waiting]) {
      this.waiting.delete(act);
      act();
    }
  }
}
