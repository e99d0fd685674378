import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Activity } from '../activity.js';
import { demoSentence, businessDates, parameterSets, worstShownStatus } from '../engine-watch.js';
import type { PaneHost } from '../pane-host.js';
import type { PaneSession } from '../pane-session.js';
import type { PaneState, ServiceView } from '../pane-state.js';
import { BatchView } from '../batch/views/batch-view.js';
import { ForecastView } from '../forecast/views/forecast-view.js';
import { EnginesView } from './engines-view.js';
import { NoticeBar } from './notice-bar.js';
import { OptimiseView } from '../optimise/views/optimise-view.js';
import { PortfolioView } from '../book/views/portfolio-view.js';
import { SettingsView } from './settings-view.js';
import { StressView } from '../stress/views/stress-view.js';
import { panelId, tabId, Tabs } from './tabs.js';
import { useStateOf } from './use-state-of.js';
import { WhatIfView } from '../what-if/views/what-if-view.js';
import { amount, counted } from '../format.js';
import { stagedIssues } from '../book/issue-list.js';
import { countRows, parentAccounts } from '../../../server/sheet/results/account-results.js';
import { totalMargin } from '../margin/margin-result.js';

interface Chip {
  readonly light: 'ok' | 'warning' | 'failed' | 'unknown';
  readonly text: string;
}

/** Activities that take longer than this show their progress and can be cancelled. */
const PATIENCE_MILLISECONDS = 1_000;
const TICK_MILLISECONDS = 250;

interface PaneAppProps {
  readonly session: PaneSession;
  readonly host: PaneHost;
  readonly isSelfTestWanted: boolean;
}

/** The whole pane. */
export function PaneApp({ session, host, isSelfTestWanted }: PaneAppProps): JSX.Element {
  const state = useStateOf(session.store);
  useSettings(session);
  const { view, notice, activity, service } = state;
  const demo = service.kind === 'engines' ? demoSentence(service.engines) : null;
  const openService = (): void => session.show(service.kind === 'engines' ? 'engines' : 'settings');
  return (
    <div class="pane-body" aria-busy={activity !== null}>
      <div class="pane-head">
        {session.workbook.kind === 'excel' && <h1>Margin Desk</h1>}
        <ConnectionChip service={service} onOpen={openService} />
      </div>
      {demo !== null && (
        <p class="banner" role="note">
          {demo}
        </p>
      )}
      <Tabs view={view} onShow={(next) => session.show(next)} />
      <div aria-live={notice?.kind === 'failed' ? 'assertive' : 'polite'}>
        {notice !== null && (
          <NoticeBar
            notice={notice}
            onAct={(action) => void session.act(action)}
            onDismiss={() => session.dismissNotice()}
          />
        )}
      </div>
      <div class="pane-main" id={panelId(view)} role="tabpanel" aria-labelledby={tabId(view)} tabIndex={-1}>
        <View state={state} session={session} host={host} isSelfTestWanted={isSelfTestWanted} />
      </div>
      <p class="unseen" role="status">
        {paneSummary(state)}
      </p>
      <div class="pane-foot">
        {activity !== null && (
          <ActivityBar activity={activity} waiting={state.waiting} onCancel={() => session.activities.cancel()} />
        )}
        {view === 'portfolio' && <Actions session={session} />}
      </div>
    </div>
  );
}

/** Draws the pane again when a setting changes. */
function useSettings({ settings }: PaneSession): void {
  const [, setChanges] = useState(0);
  useEffect(() => settings.onChange(() => setChanges((changes) => changes + 1)), [settings]);
}

function View({ state, session, host, isSelfTestWanted }: PaneAppProps & { readonly state: PaneState }): JSX.Element {
  const { view, service } = state;
  if (view === 'portfolio') return <PortfolioView state={state} session={session} host={host} />;
  if (view === 'engines')
    return (
      <EnginesView
        session={session}
        service={service}
        onAsk={() => void session.engines.ask()}
        onSettings={() => session.show('settings')}
      />
    );
  if (view === 'stress') return <StressView state={state} session={session} />;
  if (view === 'forecast') return <ForecastView state={state} session={session} />;
  if (view === 'optimise') return <OptimiseView state={state} session={session} />;
  if (view === 'batch') return <BatchView state={state} session={session} />;
  if (view === 'what-if') return <WhatIfView state={state} session={session} />;
  return <SettingsView session={session} service={service} isSelfTestWanted={isSelfTestWanted} />;
}

function Actions({ session }: { session: PaneSession }): JSX.Element {
  return (
    <div class="actions main-actions">
      <button type="button" onClick={() => void session.stage()}>
        Stage
      </button>
      <button
        type="button"
        class="primary"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title="Stage and calculate (Ctrl + Enter)"
        onClick={() => void session.calculate()}
      >
        Calculate margin
      </button>
    </div>
  );
}

interface ActivityBarProps {
  readonly activity: Activity;
  readonly waiting: PaneState['waiting'];
  readonly onCancel: () => void;
}

/** The progress of the running activity; nothing within its first second. */
function ActivityBar({ activity, waiting, onCancel }: ActivityBarProps): JSX.Element | null {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(clock);
  }, []);
  const passed = now - activity.since;
  if (passed < PATIENCE_MILLISECONDS) return null;
  const { title, progress, isCancelling } = activity;
  const part = progressText(activity);
  return (
    <div class="activity">
      <span>
        {isCancelling ? 'Cancelling' : title}
        {part !== '' && ` ${part}`} <span class="quiet">{Math.floor(passed / 1000)} s</span>
      </span>
      <button type="button" class="small" onClick={onCancel}>
        {waiting.length === 0 ? 'Cancel' : 'Cancel all'}
      </button>
      {waiting.length > 0 && <span class="quiet waiting">Then: {waiting.join(', ')}</span>}
      {progress === null ? (
        <progress aria-label={title} />
      ) : (
        <progress aria-label={title} value={progress.done} max={Math.max(1, progress.total)} />
      )}
    </div>
  );
}

/** How far an activity is; empty = unknown. */
function progressText({ progress, steps }: Pick<Activity, 'progress' | 'steps'>): string {
  if (progress === null) return '';
  const { done, total } = progress;
  if (steps !== null) return `${done} of ${total} ${steps}`;
  return `${Math.floor((100 * done) / Math.max(1, total))} %`;
}

function chipOf(service: ServiceView): Chip {
  if (service.kind === 'no-key') return { light: 'unknown', text: 'No key yet' };
  if (service.kind === 'asking') return { light: 'unknown', text: 'Connecting…' };
  if (service.kind === 'failed')
    return { light: service.failure.kind === 'later' ? 'warning' : 'failed', text: service.failure.title };
  const { engines } = service;
  if (parameterSets(engines).length === 0) return { light: 'warning', text: 'Loading parameters…' };
  return { light: worstShownStatus(engines), text: `Connected · ${businessDates(engines)}` };
}

/** Shows whether the service answers, and the business date of its parameters. Leads to engines or settings. */
function ConnectionChip({ service, onOpen }: { service: ServiceView; onOpen: () => void }): JSX.Element {
  const { light, text } = chipOf(service);
  return (
    <button
      type="button"
      class="chip"
      onClick={onOpen}
      title={service.kind === 'engines' ? 'Show engines' : 'Show settings'}
    >
      <span class={`light ${light}`} aria-hidden="true" />
      {text}
    </button>
  );
}

/** The status of the book in one sentence, for screen readers. */
function paneSummary({ activity, ranges, result }: PaneState): string {
  if (activity !== null || ranges.length === 0) return '';
  if (result !== null && !result.isOutdated) {
    const { total, excluded } = countRows(result.response);
    const { amount: margin } = totalMargin(parentAccounts(result.response));
    const left = excluded === 0 ? '' : `${excluded} of ${counted(total, 'row')} left out. `;
    return `${left}Initial margin ${amount(margin)} ${result.response.currency_code}.`;
  }
  if (ranges.some(({ stage, isEdited }) => stage === null || isEdited)) return '';
  const errors = stagedIssues(ranges).filter(({ severity }) => severity === 'error').length;
  return errors === 0 ? 'Staged: no problems.' : `Staged: ${counted(errors, 'error')}.`;
}
