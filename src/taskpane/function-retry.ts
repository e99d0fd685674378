import type { FunctionRuntime } from '../functions/function-runtime.js';
import type { Scheduler } from '../functions/scheduler.js';
import { parameterSets, type EngineWatch } from './engine-watch.js';
import type { PaneState } from './pane-state.js';
import type { Store } from './store.js';

/** What is calculated again, and how. */
export interface RetriedFunctions {
  readonly functions: Pick<FunctionRuntime, 'faults' | 'onFault' | 'refresh'>;
  readonly recalculate: () => Promise<void>;
}

const FIRST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

/**
 * Calculates cells again that the service could not answer while it was away or not ready, once it answers. If it still can't
 * answer them, the pauses between the tries grow.
 */
export class FunctionRetry {
  private pause = FIRST_PAUSE_MILLISECONDS;
  private triedAt = -Infinity;
  private prevent: (() => void) | null = null;

  constructor(
    private readonly host: RetriedFunctions,
    private readonly store: Store<PaneState>,
    private readonly engines: Pick<EngineWatch, 'ask'>,
    private readonly scheduler: Scheduler,
  ) {}

  /** Returns what stops it. */
  start(): () => void {
    const stopListening = this.host.functions.onFault(() => this.trySoon());
    this.trySoon();
    return () => {
      stopListening();
      this.prevent?.();
      this.prevent = null;
    };
  }

  private get isNeeded(): boolean {
    return this.host.functions.faults.some(({ isPassing }) => isPassing);
  }

  private trySoon(): void {
    if (this.prevent !== null || !this.isNeeded) return;
    if (this.scheduler.now() - this.triedAt > 2 * LONGEST_PAUSE_MILLISECONDS) this.pause = FIRST_PAUSE_MILLISECONDS;
    this.prevent = this.scheduler.after(this.pause, () => void this.tryNow());
  }

  private async tryNow(): Promise<void> {
    if (this.isNeeded) await this.engines.ask();
    if (this.prevent === null) return;
    this.prevent = null;
    const { service } = this.store.state;
    const isReady = service.kind === 'engines' && parameterSets(service.engines).length > 0;
    if (isReady && this.isNeeded) {
      this.triedAt = this.scheduler.now();
      this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MILLISECONDS);
      this.host.functions.refresh();
      await this.host.recalculate();
    }
    this.trySoon();
  }
}
