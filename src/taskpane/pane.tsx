import './theme.css';
import './pane.css';
import './book/views/portfolio.css';
import './book/views/row-list.css';
import './margin/views/result.css';
import './risk/views/risk.css';
import './lookup/views/lookup.css';
import './optimise/views/optimise.css';
import './stress/views/stress.css';
import './forecast/views/forecast.css';
import './desk/views/desk.css';
import './mappings/views/mappings.css';
import './history/views/history.css';
import './tools/views/tools.css';
import './batch/views/batch.css';
import './sources/views/sources.css';
import './what-if/views/what-if.css';
import { render } from 'preact';
import { realScheduler } from '../functions/scheduler.js';
import { FunctionRetry } from './function-retry.js';
import type { PaneHost } from './pane-host.js';
import { PaneSession, type PaneCommand } from './pane-session.js';
import { PaneApp } from './views/pane-app.js';
import type { PageVisibility } from './batch/page-visibility.js';

export type { PaneHost } from './pane-host.js';
export type { PaneCommand } from './pane-session.js';

/** A pane that is shown. */
export interface PaneHandle {
  /** Does what a ribbon button, menu or shortcut asks for. */
  run(command: PaneCommand): void;
  /** Removes the pane and ends everything it does. */
  close(): void;
}

const SELF_TEST = '#self-test';

/** Shows the pane in an element, and follows workbook and service from then on. */
export function mountPane(element: HTMLElement, host: PaneHost): PaneHandle {
  const session = new PaneSession(host.workbook, host.settings, documentVisibility, host.findTables, host.readTables);
  const isSelfTestWanted = location.hash === SELF_TEST;
  if (isSelfTestWanted) session.show('settings');
  element.classList.add('pane');
  const stopTheme = followTheme(element, host.theme);
  const stopFocus = keepFocus(element);
  const stopService = followService(session, host);
  const stopRetry = retryFunctions(session, host);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void session.run('calculate');
  };
  element.addEventListener('keydown', onKeyDown);
  render(<PaneApp session={session} host={host} isSelfTestWanted={isSelfTestWanted} />, element);
  void session.start();
  return {
    run: (command) => {
      void session.run(command);
      if (command === 'show-settings') requestAnimationFrame(() => focusFirstField(element));
    },
    close: () => {
      session.stop();
      stopTheme();
      stopFocus();
      stopService();
      stopRetry();
      element.removeEventListener('keydown', onKeyDown);
      render(null, element);
    },
  };
}

/** Reports the status of the service to the host. Returns a function that stops it. */
function followService({ store }: PaneSession, { onService }: PaneHost): () => void {
  if (onService === undefined) return () => undefined;
  let told = store.state.service;
  onService(told);
  return store.subscribe(() => {
    const { service } = store.state;
    if (service === told) return;
    told = service;
    onService(service);
  });
}

/** Calculates cells again that the service could not answer, if the host can recalculate. Returns a function that stops it. */
function retryFunctions({ store, engines }: PaneSession, { functions, recalculate }: PaneHost): () => void {
  if (recalculate === undefined) return () => undefined;
  return new FunctionRetry({ functions, recalculate }, store, engines, realScheduler).start();
}

const focusFirstField = (element: HTMLElement): void =>
  element.querySelector<HTMLElement>('[role=tabpanel] input')?.focus();

/** Follows the light or dark theme of the host, else of the system. Returns a function that stops it. */
function followTheme(element: HTMLElement, theme: PaneHost['theme']): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    element.dataset['theme'] = theme ?? (dark.matches ? 'dark' : 'light');
  };
  show();
  dark.addEventListener('change', show);
  return () => dark.removeEventListener('change', show);
}

/**
 * If the control with the keyboard focus disappears, as a button does whose work is done, its panel takes the focus: otherwise
 * the page outside the pane would get it. Returns a function that stops it.
 */
function keepFocus(pane: HTMLElement): () => void {
  let last: Element | null = null;
  const follow = ({ target }: Event): void => {
    last = target instanceof Element && pane.contains(target) ? target : null;
  };
  const look = (): void => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    pane.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
  };
  // A click outside the pane leaves it, even if nothing takes the focus at once.
  document.addEventListener('focusin', follow);
  document.addEventListener('pointerdown', follow, { capture: true });
  const observer = new MutationObserver(look);
  observer.observe(pane, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    document.removeEventListener('pointerdown', follow, { capture: true });
    observer.disconnect();
  };
}

/** The visibility of the page that the pane is in. */
const documentVisibility: PageVisibility = {
  get isHidden() {
    return document.hidden;
  },
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
