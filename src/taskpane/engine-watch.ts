import type { EngineStatus, ParameterEntry } from '../../server/contract/engine-status.js';
import { readEngineStatus } from '../api/client.js';
import { outlivedNotice } from './notice.js';
import type { PaneContext } from './pane-context.js';

const SOON_MILLISECONDS = 2_000;
const LATER_MILLISECONDS = 30_000;

/** Watches whether the service answers, and which parameters it calculates with. */
export class EngineWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly context: Pick<PaneContext, 'settings' | 'store'>) {}

  /**
   * Asks now and then every half minute; while the service is loading or away, every two seconds, and at once when something else
   * got no answer. Returns what stops it.
   */
  start(): () => void {
    const { settings, store } = this.context;
    const stopListening = settings.onChange(() => void this.ask());
    let { notice } = store.state;
    const stopFollowing = store.subscribe(() => {
      const before = notice;
      ({ notice } = store.state);
      const isNews = notice !== before && notice?.endsWith !== undefined && notice.endsWith !== null;
      if (isNews && store.state.service.kind === 'engines') void this.ask();
    });
    void this.ask();
    return () => {
      stopListening();
      stopFollowing();
      this.asked += 1;
      clearTimeout(this.timer);
    };
  }

  /** Asks now. */
  async ask(): Promise<void> {
    const { settings, store } = this.context;
    clearTimeout(this.timer);
    const turn = ++this.asked;
    const { connection } = settings;
    if (connection === null) {
      store.set({ service: { kind: 'no-key' } });
      return;
    }
    if (store.state.service.kind === 'no-key') store.set({ service: { kind: 'asking' } });
    const answer = await readEngineStatus(connection);
    if (turn !== this.asked) return;
    if (answer.ok) {
      const service = { kind: 'engines', engines: answer.value, askedAt: Date.now() } as const;
      const isReady = parameterSets(answer.value).length > 0;
      store.set({ service, notice: outlivedNotice(store.state.notice, isReady) });
    } else store.set({ service: { kind: 'failed', failure: answer.failure } });
    if (!answer.ok && answer.failure.kind === 'key') return;
    const isSettled = answer.ok && parameterSets(answer.value).length > 0;
    this.timer = setTimeout(() => void this.ask(), isSettled ? LATER_MILLISECONDS : SOON_MILLISECONDS);
  }
}

export const parameterSets = (engines: readonly EngineStatus[]): readonly ParameterEntry[] =>
  engines.flatMap(({ parameters }) => parameters);

/** The sets that are generated; empty if all are a clearing house's own. */
const demoSets = (engines: readonly EngineStatus[]): readonly string[] => [
  ...new Set(
    parameterSets(engines)
      .filter(({ additional }) => additional.demo === true)
      .map(({ parameter }) => parameter),
  ),
];

/** The sentence on demo parameters at the top of the pane; null = none are used. */
export function demoSentence(engines: readonly EngineStatus[]): string | null {
  const demo = demoSets(engines);
  if (demo.length === 0) return null;
  const isAll = parameterSets(engines).every(({ additional }) => additional.demo === true);
  return `Demo market${isAll ? '' : ` for ${demo.join(', ')}`}: generated parameters, not clearing-house data.`;
}

export type Light = 'ok' | 'warning' | 'failed';

export const worstShownStatus = (engines: readonly EngineStatus[]): Light => {
  if (engines.some(({ status }) => status === 'FAILED')) return 'failed';
  return engines.some(({ status }) => status === 'WARNING') ? 'warning' : 'ok';
};

/** `2026-11-20`, or `2026-11-19 to 2026-11-20`. */
export function businessDates(engines: readonly EngineStatus[]): string {
  const dates = [...new Set(parameterSets(engines).map(({ bdate }) => bdate))].sort();
  const newest = dates.at(-1) ?? '';
  return dates.length > 1 ? `${dates[0] ?? ''} to ${newest}` : newest;
}
