import type { PaneState } from '../pane-state.js';

/** Identifies the input of a stress result: the book as staged, currency, options. It changes with every edit. */
export const stressQuestion = ({ ranges, options }: Pick<PaneState, 'ranges' | 'options'>, currency: string): string =>
  JSON.stringify([
    currency,
    options.useClosestMatch,
    ranges.map(({ stage, isEdited }) => (isEdited ? 'edited' : (stage?.response.data ?? null))),
  ]);
