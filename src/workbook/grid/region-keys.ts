import type { PageStore } from '../../web/page-state.js';

/** A part of the page that F6 goes to. The element that had the focus last gets it again, if it still exists. */
interface Region {
  /** Finds it; on narrow screens it may have to be shown first. */
  readonly selector: string;
  readonly side: 'sheet' | 'pane' | null;
  /** What in it takes the keyboard. */
  readonly target: string;
}

/** In the id of what takes typing for the cells: the grid's `DOCS_NORMAL_EDITOR_UNIT_ID_KEY`, for pages that show before the grid. */
const CELL_EDITOR = '__INTERNAL_EDITOR__DOCS_NORMAL';

const ENABLED = ':is(button, input, select, summary, a[href], [tabindex="0"]):not(:disabled)';

const REGIONS: readonly Region[] = [
  { selector: '.page-header', side: null, target: ENABLED },
  {
    selector: '.sheet-side',
    side: 'sheet',
    target: `[contenteditable="true"][id$="${CELL_EDITOR}"]`,
  },
  { selector: '.pane-side', side: 'pane', target: `[role="tab"][aria-selected="true"], ${ENABLED}` },
];

/**
 * F6 goes from the header to the sheet to the pane and back to the header, Shift + F6 the other way. In the sheet, Tab goes to
 * the next cell, so that no other key leads out of it.
 */
export function followRegionKeys(store: PageStore): void {
  document.addEventListener('focusin', ({ target }) => {
    const region = regionOf(target);
    if (region !== undefined && target instanceof HTMLElement) lastFocused.set(region, target);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? REGIONS.length - 1 : 1;
    const start = REGIONS.findIndex((region) => region === regionOf(document.activeElement));
    const order = REGIONS.map((_, index) => REGIONS[(Math.max(start, 0) + step * (index + 1)) % REGIONS.length]);
    goToFirst(
      order.filter((region) => region !== undefined),
      store,
      () => undefined,
    );
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}

const lastFocused = new Map<Region, HTMLElement>();

const regionOf = (target: EventTarget | null): Region | undefined =>
  target instanceof Element ? REGIONS.find(({ selector }) => target.closest(selector)) : undefined;

/** Gives the sheet the keyboard; resolves once it has it. */
export function focusSheet(store: PageStore): Promise<void> {
  return new Promise((resolve) => {
    goToFirst(
      REGIONS.filter(({ side }) => side === 'sheet'),
      store,
      resolve,
    );
  });
}

function goToFirst([region, ...others]: readonly Region[], store: PageStore, onDone: () => void): void {
  if (region === undefined) {
    onDone();
    return;
  }
  if (region.side !== null) store.set({ side: region.side });
  // The side is shown with the next painting.
  requestAnimationFrame(() => {
    const last = region.side === 'sheet' ? undefined : lastFocused.get(region);
    const targets = document.querySelectorAll<HTMLElement>(`${region.selector} :is(${region.target})`);
    const target = [...(last?.matches(ENABLED) ? [last] : []), ...targets].find(
      (element) => element.isConnected && element.checkVisibility(),
    );
    if (target === undefined) {
      goToFirst(others, store, onDone);
      return;
    }
    target.focus();
    onDone();
  });
}
