import { sheetOptions } from '../../../server/sheet/table/sheet-options.js';
import type { AccountSummary } from '../../../server/contract/results/account-result.js';
import type { WhatIfResponse } from '../../../server/contract/what-if.js';
import { calculate, stage } from '../../api/client.js';
import { explain, readAccounts, submitWhatIf } from '../../api/client.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import { notedIssues } from '../../../server/sheet/table/place-issues.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import type { BookStager } from '../book/book-stager.js';
import { counted } from '../format.js';
import { stagedIssues } from '../book/issue-list.js';
import { rowsOf } from '../margin/margin-run.js';
import { doneNotice, PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import type { PaneState } from '../pane-state.js';
import { Store } from '../store.js';
import { bookRemarks } from '../book-remarks.js';
import { accountRows, accountsOf, type RowsOfAccount } from './account-tables.js';
import {
  INITIAL_WHAT_IF,
  isSameBaseline,
  type Baseline,
  type WhatIfMode,
  type WhatIfResult,
  type WhatIfState,
} from './what-if-state.js';

/** Edits that follow each other within this time are compared together. */
const TYPING_MILLISECONDS = 700;

/** The actions of the what-if view, without its appearance. */
export class WhatIfSession {
  readonly store = new Store<WhatIfState>(INITIAL_WHAT_IF);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The ranges that were compared last, or could not be. */
  private tried: PaneState['ranges'] = [];

  constructor(
    private readonly context: PaneContext,
    private readonly stager: BookStager,
  ) {}

  /** Compares again after edits; forgets everything when key or address change. Returns a function that stops it. */
  start(): () => void {
    const { settings, store } = this.context;
    let access = accessOf(settings.connection);
    const stops = [
      store.subscribe(() => this.followEdits()),
      settings.onChange(() => {
        const now = accessOf(settings.connection);
        if (now !== access) this.store.set(INITIAL_WHAT_IF);
        access = now;
      }),
    ];
    return () => {
      clearTimeout(this.timer);
      for (const stop of stops) stop();
    };
  }

  /** Asks for the stored results; those seen before stay. */
  async load(): Promise<void> {
    const { connection } = this.context.settings;
    if (connection === null) return;
    if (this.store.state.list.kind !== 'known') this.store.set({ list: { kind: 'asking' } });
    const answer = await readAccounts(connection);
    if (accessOf(this.context.settings.connection) !== accessOf(connection)) return;
    if (!answer.ok) this.store.set({ list: { kind: 'failed', failure: answer.failure } });
    else this.store.set({ list: { kind: 'known' }, ...this.withBaselines(answer.value.map(toBaseline)) });
  }

  /** Calculates the book as it stands and stores it as a baseline; no account's latest result changes. */
  async keep(): Promise<void> {
    await this.context.activities.run('Keeping the book', null, async (run) => {
      const { settings, store } = this.context;
      const ranges = await this.stager.stage(run);
      await this.stager.mark(stagedIssues(ranges), run);
      const { rows } = rowsOf(ranges);
      run.step(`Calculating ${counted(rows.length, 'row')}`);
      const { useClosestMatch } = store.state.options;
      const request = {
        calculation_type: 'all',
        currency_code: settings.currency,
        ...sheetOptions(useClosestMatch),
        is_live: false,
        portfolio: rows.map((row) => ({ ...row })),
      };
      const { data } = valueOf(await calculate(connectionOf(settings), request, run.signal));
      const kept = data.filter(({ parent_portfolio_id: parent }) => parent === undefined).map(toBaseline);
      const { chosen } = this.store.state;
      const same = kept.find(({ portfolioId }) => portfolioId === chosen?.portfolioId);
      this.store.set({ ...this.withBaselines(kept), chosen: same ?? kept[0] ?? null, result: null, blocking: [] });
      store.set({
        notice: doneNotice(
          `${counted(kept.length, 'account')} kept.`,
          'Edit the sheet to see the effect on the margin.',
        ),
      });
    });
  }

  choose(baseline: Baseline | null): void {
    this.store.set({ chosen: baseline, result: null, blocking: [], explanation: null });
  }

  setMode(mode: WhatIfMode): void {
    this.store.set({ mode });
    this.again();
  }

  setLive(isLive: boolean): void {
    this.store.set({ isLive });
    this.followEdits();
  }

  setTrades(wantsTrades: boolean): void {
    this.store.set({ wantsTrades });
    this.again();
  }

  /** Compares the sheet as it stands now with the baseline chosen. */
  async compare(): Promise<void> {
    const { chosen } = this.store.state;
    if (chosen === null) return;
    await this.context.activities.run('Comparing', null, async (run) => {
      try {
        await this.compareWith(chosen, run);
      } finally {
        this.tried = this.context.store.state.ranges;
      }
    });
  }

  /** Why the margin of the chosen account differs between two stored results. */
  async explain(from: string, to: string): Promise<void> {
    const { chosen } = this.store.state;
    if (chosen === null) return;
    await this.context.activities.run('Explaining', null, async (run) => {
      const connection = connectionOf(this.context.settings);
      const { portfolioId } = chosen;
      const explanation = valueOf(
        await explain(connection, { from: from.trim(), to: to.trim(), portfolioId }, run.signal),
      );
      this.store.set({ explanation });
    });
  }

  private async compareWith(chosen: Baseline, run: ActivityRun): Promise<void> {
    const ranges = await this.stager.stage(run);
    const book = accountRows(ranges, chosen.accountCode);
    const blocking = book.issues.filter(({ severity }) => severity === 'error');
    this.store.set({ blocking });
    if (blocking.length > 0) {
      const { result } = this.store.state;
      this.store.set({ result: result && { ...result, isOutdated: true } });
      await this.stager.mark(stagedIssues(ranges), run);
      return;
    }
    if (book.tables.length === 0) throw noRows(chosen.accountCode, accountsOf(ranges));
    const response = await this.submitted(book, chosen, run);
    if (this.store.state.chosen !== chosen) return;
    const told = issuesOf(response, book);
    this.store.set({
      result: {
        response,
        baseline: chosen,
        places: placesOf(book),
        issues: [...book.issues, ...told],
        otherRows: book.otherRows,
        bookRemarks: bookRemarks(ranges),
        isOutdated: false,
      },
    });
    await this.stager.mark([...stagedIssues(ranges), ...told], run);
  }

  /** Stages every table again, as the pane's tables hold rows of other accounts. */
  private async submitted(
    { tables }: RowsOfAccount,
    { requestId, portfolioId }: Baseline,
    run: ActivityRun,
  ): Promise<WhatIfResponse> {
    const connection = connectionOf(this.context.settings);
    const rows = tables.reduce((sum, { data }) => sum + data.length, 0);
    run.step(`Comparing ${counted(rows, 'row')}`);
    const stageIds: string[] = [];
    for (const { type, data } of tables) {
      const staged = valueOf(await stage(connection, { type, data }, run.signal));
      stageIds.push(staged.stage_id);
    }
    const { mode, wantsTrades } = this.store.state;
    const request = {
      action: 'what-if',
      request_id: requestId,
      portfolio_id: portfolioId,
      stage_id: stageIds,
      mode,
      marginal_margin: wantsTrades,
      margin_cuts: wantsTrades,
    } as const;
    return valueOf(await submitWhatIf(connection, request, run.signal));
  }

  /** Compares again after a switch that changes the question. */
  private again(): void {
    if (this.store.state.result !== null) void this.compare();
  }

  private followEdits(): void {
    const { result } = this.store.state;
    if (!this.hasNews()) return;
    if (result !== null && !result.isOutdated) this.store.set({ result: { ...result, isOutdated: true } });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.hasNews() && this.isFollowing()) void this.compare();
    }, TYPING_MILLISECONDS);
  }

  /** Whether the book has changed since the last comparison. */
  private hasNews(): boolean {
    const { ranges } = this.context.store.state;
    const { result, blocking } = this.store.state;
    if (result === null && blocking.length === 0) return false;
    return ranges !== this.tried && (ranges.some((range) => range.isEdited) || !this.context.activities.isRunning);
  }

  private isFollowing(): boolean {
    return this.store.state.isLive && this.context.store.state.view === 'what-if';
  }

  /** The state with new baselines first; the chosen one stays chosen. */
  private withBaselines(found: readonly Baseline[]): Pick<WhatIfState, 'baselines' | 'chosen'> {
    const { baselines, chosen } = this.store.state;
    const older = baselines.filter((known) => !found.some((one) => isSameBaseline(one, known)));
    const all = [...found, ...older].sort((first, second) => second.submittedTime.localeCompare(first.submittedTime));
    return { baselines: all, chosen };
  }
}

const noRows = (account: string, others: readonly string[]): PaneFault => {
  const there = others.length === 0 ? 'no rows at all' : `rows of ${others.slice(0, 5).join(', ')}`;
  return new PaneFault('Nothing to compare', `The book has no row of account ${account}; it has ${there}.`);
};

const placesOf = ({ tables }: RowsOfAccount): WhatIfResult['places'] => tables.flatMap(({ places }) => places);

/** The issues of staged rows, at their cells. */
function issuesOf(response: WhatIfResponse, { tables }: RowsOfAccount): readonly CellIssue[] {
  const places = tables.flatMap(({ places: own }) => own);
  const offsets = new Map<string, number>();
  let offset = 0;
  for (const { type, data } of tables) {
    offsets.set(type, offset);
    offset += data.length;
  }
  const notes = [...response.exceptions_2, ...response.closest_matches_2].flatMap(({ stage: place, ...note }) =>
    place === null ? [] : [{ ...note, row: (offsets.get(place.type) ?? 0) + place.row }],
  );
  return notedIssues(notes, places);
}

const toBaseline = (summary: AccountSummary): Baseline => ({
  accountCode: summary.account_code,
  portfolioId: summary.portfolio_id,
  requestId: summary.request_id,
  submittedTime: summary.submitted_time,
  initialMargin: summary.initial_margin,
  currency: summary.currency_code,
});

const accessOf = (connection: PaneContext['settings']['connection']): string =>
  connection === null ? '' : `${connection.address} ${connection.key}`;
