import type { PageVisibility } from './page-visibility.js';

/** The outcome of a request. */
export type Asked =
  /** Asking again would have no other answer. */
  | { readonly kind: 'settled' }
  /** Something has changed since the time before. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'still' }
  /** @param seconds after which the service wants to be asked again; null = it has not said */
  | { readonly kind: 'failed'; readonly seconds: number | null };

const SOON_MILLISECONDS = 500;
const LATER_MILLISECONDS = 5_000;
const LATEST_MILLISECONDS = 30_000;

/** How long to wait before asking again; null = not at all. @param before the last wait, in milliseconds */
export function nextWait(asked: Asked, before: number): number | null {
  if (asked.kind === 'settled') return null;
  if (asked.kind === 'moved') return SOON_MILLISECONDS;
  if (asked.kind === 'still') return Math.min(Math.max(before, SOON_MILLISECONDS) * 1.5, LATER_MILLISECONDS);
  const longer = Math.min(Math.max(before, SOON_MILLISECONDS) * 2, LATEST_MILLISECONDS);
  return Math.max(longer, (asked.seconds ?? 0) * 1_000);
}

/** Asks repeatedly while an answer may change: less often while nothing changes, and not at all while the pane is hidden. */
export class BatchWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = SOON_MILLISECONDS;
  private isStarted = false;
  private isAsking = false;
  /** It was woken while it was asking, so that the answer may be out of date. */
  private isWoken = false;

  constructor(
    private readonly ask: () => Promise<Asked>,
    private readonly visibility: PageVisibility,
  ) {}

  /** Returns what stops it. */
  start(): () => void {
    this.isStarted = true;
    const stopListening = this.visibility.onChange(() => this.wake());
    this.wake();
    return () => {
      stopListening();
      this.isStarted = false;
      clearTimeout(this.timer);
    };
  }

  /** Asks now, and soon after. */
  wake(): void {
    this.wait = SOON_MILLISECONDS;
    this.isWoken = this.isAsking;
    if (!this.isAsking) void this.turn();
  }

  private async turn(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.isWanted()) return;
    this.isAsking = true;
    const asked = await this.ask().finally(() => (this.isAsking = false));
    if (this.isWoken) {
      this.isWoken = false;
      void this.turn();
      return;
    }
    const wait = nextWait(asked, this.wait);
    if (wait === null || !this.isWanted()) return;
    this.wait = wait;
    this.timer = setTimeout(() => void this.turn(), wait);
  }

  private isWanted(): boolean {
    return this.isStarted && !this.visibility.isHidden;
  }
}
