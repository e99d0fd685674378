import type { MarginByEvent } from '../../../contract/results/sections/event.js';

/** How the outcomes of a group of markets follow from each other, in words. */
export const EVENT_STRUCTURES: Readonly<Record<MarginByEvent['structures'][number], string>> = {
  exclusive: 'at most one market resolves YES',
  strikes: 'markets compare one value with strikes',
  independent: 'the market depends on no other',
  determined: 'the result is known',
};
