import type { JSX } from 'preact';

/** Says that a result does not belong to the current content of the sheet. */
export const OutdatedHint = ({ isOutdated }: { readonly isOutdated: boolean }): JSX.Element | null =>
  isOutdated ? <p class="hint">The book or the options have changed since this calculation.</p> : null;
