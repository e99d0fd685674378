import type { PageStore } from './page-state.js';

/** A part of the page that F6 goes to. */
interface Region {
  /** Finds it; on narrow screens it may have to be shown first. */
  readonly selector: string;
  readonly side: 'sheet' | 'pane' | null;
  /** What in it takes the keyboard. */
  readonly target: string;
}

const ENABLED = ':is(button, input, select, summary, a[href], [tabindex="0"]):not(:disabled)';

const REGIONS: readonly Region[] = [
  { selector: '.page-header', side: null, target: ENABLED },
  { selector: '.sheet-side', side: 'sheet', target: '[contenteditable="true"]' },
  { selector: '.pane-side', side: 'pane', target: `[role="tab"][aria-selected="true"], ${ENABLED}` },
];

/**
 * F6 goes from the header to the sheet to the pane and round again, Shift + F6 the other way: in the sheet, Tab goes to
 * the next cell, and nothing else leads out of it.
 */
export function followRegionKeys(store: PageStore): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? REGIONS.length - 1 : 1;
    const start = REGIONS.findIndex(({ selector }) => document.activeElement?.closest(selector));
    const order = REGIONS.map((_, index) => REGIONS[(Math.max(start, 0) + step * (index + 1)) % REGIONS.length]);
    goToFirst(
      order.filter((region) => region !== undefined),
      store,
    );
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}

function goToFirst([region, ...others]: readonly Region[], store: PageStore): void {
  if (region === undefined) return;
  if (region.side !== null) store.set({ side: region.side });
  // The side is shown with the next painting.
  requestAnimationFrame(() => {
    const targets = document.querySelectorAll<HTMLElement>(`${region.selector} :is(${region.target})`);
    const target = [...targets].find((element) => element.checkVisibility());
    if (target === undefined) goToFirst(others, store);
    else target.focus();
  });
}
