import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { PaneView } from '../pane-state.js';
import { PANE_VIEWS } from '../pane-state.js';

const NAMES: Readonly<Record<PaneView, string>> = {
  portfolio: 'Portfolio',
  'what-if': 'What-if',
  optimise: 'Optimise',
  stress: 'Stress',
  forecast: 'Forecast',
  batch: 'Batch',
  engines: 'Engines',
  settings: 'Settings',
};

export const tabId = (view: PaneView): string => `pane-tab-${view}`;
export const panelId = (view: PaneView): string => `pane-panel-${view}`;

const LAST = PANE_VIEWS.length - 1;

/** Index that an arrow key leads to; undefined for other keys. */
function target(key: string, index: number): number | undefined {
  if (key === 'ArrowRight') return index === LAST ? 0 : index + 1;
  if (key === 'ArrowLeft') return index === 0 ? LAST : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? LAST : undefined;
}

interface TabsProps {
  readonly view: PaneView;
  readonly onShow: (view: PaneView) => void;
}

/** The views of the pane; arrow keys, Home and End move between them. */
export function Tabs({ view, onShow }: TabsProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  // In a narrow pane the row of tabs is wider than the pane.
  useEffect(
    () => list.current?.querySelector(`#${tabId(view)}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [view],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = target(event.key, PANE_VIEWS.indexOf(view));
    const next = index === undefined ? undefined : PANE_VIEWS[index];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Views" ref={list} onKeyDown={onKeyDown}>
      {PANE_VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === view}
          aria-controls={panelId(name)}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onShow(name)}
        >
          {NAMES[name]}
        </button>
      ))}
    </div>
  );
}
