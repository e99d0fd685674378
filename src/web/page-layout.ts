import type { PageState } from './page-state.js';
import { paneWidthWithin } from './pane-divider.js';

type Layout = Pick<PageState, 'isPaneOpen' | 'paneWidth'>;

const NAME = 'margin-desk.layout';
const USUAL: Layout = { isPaneOpen: true, paneWidth: 400 };

/** How the user left the page. */
export function storedLayout(): Layout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return USUAL;
    return {
      isPaneOpen: !('isPaneOpen' in stored) || stored.isPaneOpen !== false,
      paneWidth: 'paneWidth' in stored ? paneWidthWithin(Number(stored.paneWidth)) : USUAL.paneWidth,
    };
  } catch {
    return USUAL;
  }
}

export function keepLayout({ isPaneOpen, paneWidth }: Layout): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ isPaneOpen, paneWidth }));
  } catch {
    // The page works without; it opens in its usual layout.
  }
}
