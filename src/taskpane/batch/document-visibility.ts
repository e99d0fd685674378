import type { PageVisibility } from './page-visibility.js';

/** The visibility of the page that the pane is in. */
export const documentVisibility: PageVisibility = {
  get isHidden() {
    return document.hidden;
  },
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
