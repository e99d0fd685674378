import type { ExplainResponse } from '../../../server/contract/explain.js';
import type { HistoryResponse } from '../../../server/contract/results/history.js';
import { marginLimit } from '../../../server/sheet/results/history-sheet.js';
import { changeParts } from '../../../server/sheet/results/what-if-sheet.js';
import type { Connection } from '../../api/connection.js';
import { explain, readHistory, readLimits } from '../../api/client.js';
import { connectionOf, valueOf } from '../ask-service.js';
import type { PaneContext } from '../pane-context.js';
import { Store } from '../store.js';
import { largestMoves, shownDays, type ShownDay } from './history-chart.js';

/** What moved the margin most on a day, in words; null: it can't be told any more, with the reason. */
export interface MoveCause {
  readonly name: string | null;
  readonly reason: string | null;
}

export interface AccountHistory {
  readonly response: HistoryResponse;
  /** The least amount that limits the initial margin to, in the currency of the last day; null if none does. */
  readonly limit: number | null;
  /** Of the days that moved most, by their request. */
  readonly causes: ReadonlyMap<string, MoveCause>;
  /** Of the day that was asked for last. */
  readonly explanation: { readonly requestId: string; readonly response: ExplainResponse } | null;
}

export interface HistoryState {
  readonly history: AccountHistory | null;
}

/** Days that are marked, and explained without being asked for. */
export const MARKED_DAYS = 5;

/** The actions of an account's history, without its appearance. */
export class HistorySession {
  readonly store = new Store<HistoryState>({ history: null });

  constructor(private readonly context: PaneContext) {}

  /** Reads the history of an account, and why the margin moved on the days that moved it most. */
  async load(accountCode: string): Promise<void> {
    await this.context.activities.run('Reading the history', null, async (run) => {
      const connection = connectionOf(this.context.settings);
      const response = valueOf(await readHistory(connection, accountCode, run.signal));
      const limits = valueOf(await readLimits(connection, run.signal));
      const days = shownDays(response.data);
      const moves = largestMoves(days, MARKED_DAYS);
      const limit = marginLimit(limits, accountCode, days.at(-1)?.point.currency_code);
      this.store.set({ history: { response, limit, causes: new Map(), explanation: null } });
      const step = run.step('Explaining the largest changes');
      for (const [place, move] of moves.entries()) {
        step.onProgress?.(place, moves.length);
        const cause = await causeOf(move, connection, run.signal);
        const { history } = this.store.state;
        if (history?.response !== response) return;
        this.store.set({
          history: { ...history, causes: new Map([...history.causes, [move.point.request_id, cause]]) },
        });
      }
    });
  }

  /** Why the margin of a day differs from that of the day shown before it. */
  async explain({ point, before }: ShownDay): Promise<void> {
    if (before === null) return;
    await this.context.activities.run('Explaining', null, async (run) => {
      const question = { from: before.request_id, to: point.request_id, portfolioId: point.portfolio_id };
      const response = valueOf(await explain(connectionOf(this.context.settings), question, run.signal));
      const { history } = this.store.state;
      if (history !== null)
        this.store.set({ history: { ...history, explanation: { requestId: point.request_id, response } } });
    });
  }
}

async function causeOf({ point, before }: ShownDay, connection: Connection, signal: AbortSignal): Promise<MoveCause> {
  const question = { from: before?.request_id ?? '', to: point.request_id, portfolioId: point.portfolio_id };
  const answer = await explain(connection, question, signal);
  if (!answer.ok) return { name: null, reason: answer.failure.sentence };
  const { initial_margin: change, basis } = answer.value;
  const [largest] = changeParts(change, basis).toSorted(
    (one, other) => Math.abs(other.value ?? 0) - Math.abs(one.value ?? 0),
  );
  return largest === undefined
    ? { name: null, reason: 'The parameters of neither day are loaded any more.' }
    : { name: largest.name, reason: null };
}
