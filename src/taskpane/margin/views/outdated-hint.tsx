import type { JSX } from 'preact';

/** Says of a result that it is not of what stands in the sheet now. */
export const OutdatedHint = ({ isOutdated }: { readonly isOutdated: boolean }): JSX.Element | null =>
  isOutdated ? <p class="hint">The book or the options have changed since this calculation.</p> : null;
