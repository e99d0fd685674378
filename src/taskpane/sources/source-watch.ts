import type { WireSources } from '../../../server/contract/sources.js';
import type { Answer } from '../../api/ask.js';
import type { Connection } from '../../api/connection.js';
import type { Failure } from '../../api/failure.js';
import type { Settings } from '../../api/settings.js';
import { acceptTerms, cancelSources, fetchSources, readSources, setSchedule } from '../../api/sources-client.js';
import { Store } from '../store.js';

/** What is known of the sources of public data. */
export type SourcesAnswer =
  | { readonly kind: 'asking' }
  | { readonly kind: 'no-key' }
  /** A service that has none. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'known'; readonly sources: WireSources };

export interface SourcesState {
  readonly answer: SourcesAnswer;
  /** Whether an action waits for its answer. */
  readonly isActing: boolean;
  /** Why the last action was not done; null if it was. */
  readonly refused: Failure | null;
}

const RUNNING_MILLISECONDS = 1_000;
const STANDING_MILLISECONDS = 15_000;
const NOT_FOUND = 404;

/** Sources of public data as a view shows them, asked for again while somebody looks, and what can be done with them. */
export class SourceWatch {
  readonly store = new Store<SourcesState>({ answer: { kind: 'asking' }, isActing: false, refused: null });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchers = 0;
  private asked = 0;

  constructor(private readonly settings: Pick<Settings, 'connection' | 'onChange'>) {}

  /** Asks now and again, every second while something is being fetched. Returns what stops it. */
  start(): () => void {
    this.watchers += 1;
    const stopListening = this.settings.onChange(() => void this.ask());
    void this.ask();
    return () => {
      stopListening();
      this.watchers -= 1;
      if (this.watchers === 0) clearTimeout(this.timer);
    };
  }

  async ask(): Promise<void> {
    const { connection } = this.settings;
    if (connection === null) this.store.set({ answer: { kind: 'no-key' } });
    else await this.take((turn) => this.show(turn, readSources(connection)));
  }

  /** Accepts the terms of these sources, if any, and then fetches these; none named: all that may be fetched. */
  acceptAndFetch(accepted: readonly string[], fetched: readonly string[]): Promise<boolean> {
    return this.act(async (connection) => {
      if (accepted.length > 0) {
        const answer = await acceptTerms(connection, { sources: accepted });
        if (!answer.ok) return answer;
      }
      return fetchSources(connection, { sources: fetched });
    });
  }

  accept(names: readonly string[]): Promise<boolean> {
    return this.act((connection) => acceptTerms(connection, { sources: names }));
  }

  cancel(): Promise<boolean> {
    return this.act((connection) => cancelSources(connection, {}));
  }

  setScheduled(isScheduled: boolean): Promise<boolean> {
    return this.act((connection) => setSchedule(connection, isScheduled));
  }

  /** @returns whether it was done */
  private async act(action: (connection: Connection) => Promise<Answer<WireSources>>): Promise<boolean> {
    const { connection } = this.settings;
    if (connection === null) return false;
    this.store.set({ isActing: true, refused: null });
    const answer = await action(connection);
    this.store.set({ isActing: false, refused: answer.ok ? null : answer.failure });
    await this.take((turn) => this.show(turn, answer.ok ? Promise.resolve(answer) : readSources(connection)));
    return answer.ok;
  }

  /** Shows what comes next, unless something was asked after it. */
  private async take(next: (turn: number) => Promise<void>): Promise<void> {
    clearTimeout(this.timer);
    this.asked += 1;
    await next(this.asked);
  }

  private async show(turn: number, coming: Promise<Answer<WireSources>>): Promise<void> {
    const answer = await coming;
    if (turn !== this.asked) return;
    this.store.set({ answer: shown(answer) });
    if (this.watchers === 0) return;
    const pause = answer.ok && isRunning(answer.value) ? RUNNING_MILLISECONDS : STANDING_MILLISECONDS;
    this.timer = setTimeout(() => void this.ask(), pause);
  }
}

function shown(answer: Answer<WireSources>): SourcesAnswer {
  if (answer.ok) return { kind: 'known', sources: answer.value };
  return answer.failure.status === NOT_FOUND ? { kind: 'none' } : { kind: 'failed', failure: answer.failure };
}

/** Whether something is being fetched. */
export const isRunning = ({ sources }: WireSources): boolean => sources.some(({ state }) => state === 'running');
