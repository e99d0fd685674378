import type { PaneState } from '../pane-state.js';

/** What a stress result is of: the book as it was staged, currency, options. Changes with every edit. */
export const stressQuestion = ({ ranges, options }: Pick<PaneState, 'ranges' | 'options'>, currency: string): string =>
  JSON.stringify([
    currency,
    options.useClosestMatch,
    ranges.map(({ stage, isEdited }) => (isEdited ? 'edited' : (stage?.response.data ?? null))),
  ]);
